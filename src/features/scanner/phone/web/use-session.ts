import { useCallback, useEffect, useState } from 'react'
import { isOver, rememberOver } from '../over-sessions.ts'
import { invalidate, validate } from './api.ts'
import { tabStorage } from './storage.ts'

type State = 'checking' | 'active' | 'over'
type Session = {
  state: State
  /** Why it is over, in Dutch, where the server has said so. */
  reason: string | undefined
  end: (reason?: string) => void
}

/**
 * Manages whether the session takes scans; it begins when the server says so, and never comes back once it ended, after a
 * reload of the page neither.
 */
export function useSession(code: string): Session {
  const [state, setState] = useState<State>(() => (isOver(tabStorage(), code) ? 'over' : 'checking'))
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    let isLeft = false
    // Before the reload the server may not have heard of it.
    if (isOver(tabStorage(), code)) return void invalidate(code)
    validate(code)
      .catch(() => false)
      .then((isValid) => !isLeft && setState(isValid ? 'active' : 'over'))
    return () => {
      isLeft = true
    }
  }, [code])
  const end = useCallback(
    (why?: string) => {
      setState('over')
      setReason(why)
      rememberOver(tabStorage(), code)
      void invalidate(code)
    },
    [code],
  )
  return { state, reason, end }
}

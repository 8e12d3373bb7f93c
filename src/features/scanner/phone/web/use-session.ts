import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isOver, rememberOver } from '../rules.ts'
import { invalidate, validate } from './api.ts'
import { tabStorage } from './storage.ts'

// In ms. Between two questions whether the session still takes scans: staff end it while nothing is scanned, too.
const asksEvery = 5000

type State = 'checking' | 'active' | 'over'
type Session = {
  state: State
  /** Why it is over, in Dutch, where the server has said so. */
  reason: string | undefined
  end: (reason?: string) => void
}

/**
 * Manages whether the session takes scans; it begins when the server says so, ends when the server says so, and never comes
 * back once it ended, after a reload of the page neither. While it lasts the server is asked now and then, and when the
 * page is looked at again; without an answer it goes on, as scans wait on the phone then.
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
  useEnded(code, state === 'active', () => end())
  return { state, reason, end }
}

/** Calls `onEnded` once the server says that the session takes no scans any more. */
function useEnded(code: string, isOn: boolean, onEnded: () => void): void {
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    const ask = () =>
      validate(code).then(
        (isValid) => !isValid && !isLeft && ended(),
        () => undefined,
      )
    const timer = setInterval(ask, asksEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [code, isOn])
}

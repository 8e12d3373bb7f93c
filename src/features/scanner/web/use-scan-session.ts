import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#shared/ids.ts'
import type { NewSession, Pairing } from '../schema.ts'
import { endSession, startSession } from './api.ts'

// Sessions whose dialog was left for another screen: the phone scans on, and the dialog goes on when it opens again.
const leftOpen = new Map<string, Pairing>()

/**
 * Makes a session for the dialog, or goes on with the one that it was left with. `renew` makes another one, also after a
 * failure; `end` ends the session for good.
 */
export function useScanSession(into: NewSession) {
  const place = JSON.stringify(into)
  const [pairing, setPairing] = useState(() => leftOpen.get(place))
  const key = useRef(newKey())
  const isEnded = useRef(false)
  const ending = useMutation({ meta: { changesNothing: true }, mutationFn: endSession, retry: 5, retryDelay: 2000 })
  const starting = useMutation({
    meta: { changesNothing: true },
    mutationFn: () => startSession(into, key.current),
    onSuccess: (made) => {
      // Closed while it was being made: nobody would ever see its code.
      if (isEnded.current) return ending.mutate(made.code)
      key.current = newKey()
      leftOpen.set(place, made)
      setPairing(made)
    },
  })
  const isGoingOn = useRef(pairing !== undefined)
  const { mutate: renew } = starting
  useEffect(() => {
    if (!isGoingOn.current) renew()
  }, [renew])
  const end = () => {
    isEnded.current = true
    leftOpen.delete(place)
    if (pairing) ending.mutate(pairing.code)
  }
  return { pairing, renew, isRenewing: starting.isPending, error: starting.error, end }
}

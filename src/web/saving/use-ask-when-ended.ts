import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Asks when something that stood ("allergenen gecontroleerd") no longer stands after a change that was made on this
 * screen, once the screen has been read again: who changed it may know that it still holds. `ask` sees what the screen
 * then shows. Taking it back oneself asks nothing.
 */
export function useAskWhenEnded(stands: boolean, ask: () => void): void {
  const isChanging = useIsMutating({ predicate: ({ meta }) => !meta?.saysOrTakesBack }) > 0
  const isTakingBack = useIsMutating({ predicate: ({ meta }) => meta?.saysOrTakesBack === true }) > 0
  const stood = useRef(stands)
  const wasChanged = useRef(false)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (isChanging && stood.current) wasChanged.current = true
    if (isTakingBack) wasChanged.current = false
    const hasEnded = stood.current && !stands && wasChanged.current
    stood.current = stands
    if (!hasEnded) return
    wasChanged.current = false
    askNow()
  }, [isChanging, isTakingBack, stands])
}

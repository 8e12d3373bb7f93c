import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change } from './use-setting-changes.ts'

/** How long (ms) a look has to stay unchanged before it is saved: dragging through a picker passes hundreds of colours. */
const quiet = 500

type Look = Pick<Change, 'backgroundcolor' | 'textcolor' | 'accentcolor' | 'font' | 'layout'>
export type LookDraft = ReturnType<typeof useLookDraft>

/**
 * Holds how the card looks until that is saved: `draft` is what the screen shows, saved once it has not changed for a
 * moment, as keys walk through the choices too, or when the user leaves the screen or page. `chooseNow` saves at once.
 */
export function useLookDraft(save: (look: Look) => void) {
  const [draft, setDraft] = useState<Look>({})
  const waiting = useRef<Look>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveWaiting = () => {
    clearTimeout(timer.current)
    const look = waiting.current
    waiting.current = undefined
    setDraft({})
    if (look) save(look)
  }
  const choose = (look: Look) => {
    waiting.current = { ...waiting.current, ...look }
    setDraft(waiting.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(saveWaiting, quiet)
  }
  const chooseNow = (look: Look) => {
    waiting.current = { ...waiting.current, ...look }
    saveWaiting()
  }
  const saveOnLeaving = useEffectEvent(saveWaiting)
  useEffect(() => {
    const leave = () => saveOnLeaving()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { draft, choose, chooseNow, isWaiting: Object.keys(draft).length > 0 }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChosenColours } from '../card-colours.ts'

/** How long (ms) a colour has to stay unchanged before it is saved: dragging through a picker passes hundreds. */
const quiet = 500

export type ColourDraft = ReturnType<typeof useColourDraft>

/**
 * Holds colours until they are saved: `draft` is what the screen shows, saved once it has not changed for a moment or
 * when the user leaves the screen or page. `chooseNow` saves colours at once.
 */
export function useColourDraft(save: (colours: Partial<ChosenColours>) => void) {
  const [draft, setDraft] = useState<Partial<ChosenColours>>({})
  const waiting = useRef<Partial<ChosenColours>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveWaiting = () => {
    clearTimeout(timer.current)
    const colours = waiting.current
    waiting.current = undefined
    setDraft({})
    if (colours) save(colours)
  }
  const choose = (colours: Partial<ChosenColours>) => {
    waiting.current = { ...waiting.current, ...colours }
    setDraft(waiting.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(saveWaiting, quiet)
  }
  const chooseNow = (colours: Partial<ChosenColours>) => {
    waiting.current = { ...waiting.current, ...colours }
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

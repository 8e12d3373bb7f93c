import { type RefObject, useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const stops = 'input[type=search], li > button:first-of-type:not(:disabled)'

/** Lets the up and down arrow keys move the focus between the search field and the rows below it. */
export function useArrowKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    const onKey = (event: KeyboardEvent) => element && walk(element, event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [place])
}

function walk(place: HTMLElement, event: KeyboardEvent): void {
  const step = steps[event.key]
  const from = event.target
  if (step === undefined || !(from instanceof HTMLElement) || hasModifier(event)) return
  const all = [...place.querySelectorAll<HTMLElement>(stops)]
  // The link or button at the end of a row counts as its row.
  const row = from.closest('li')?.querySelector('button')
  const at = all.indexOf(row ?? from)
  const next = all[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

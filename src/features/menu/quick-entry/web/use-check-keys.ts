import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What has a use of its own for Enter, outside the card too. */
const takesEnter = 'button, a, select, textarea, summary, [role="dialog"]'

/**
 * Listens for the two keys that walk through doubtful lines: Enter settles the one in sight, from a field of its card or
 * while nothing else takes Enter, and F2 improves it. Returns the ref of the card.
 */
export function useCheckKeys(onSettle: () => void, onImprove: () => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.repeat
    if (!card.current || !(isEnter || event.key === 'F2') || !isFree(event, card.current)) return
    event.preventDefault()
    isEnter ? onSettle() : onImprove()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return card
}

function isFree(event: KeyboardEvent, card: HTMLElement): boolean {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isChord = ctrlKey || metaKey || altKey || shiftKey || event.isComposing
  // While the menu is being saved nothing of it can be changed.
  if (isChord || event.defaultPrevented || !(target instanceof Element) || card.closest('[inert]')) return false
  const isTaken = target.closest(key === 'Enter' ? takesEnter : '[role="dialog"]') !== null
  return !isTaken && (!target.matches('input') || card.contains(target))
}

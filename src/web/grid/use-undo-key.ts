import { useEffect, useEffectEvent } from 'react'
import { hasOpenDialog } from '../open-dialogs.ts'

/** Undoes with ⌘Z or Ctrl+Z. While something is typed those keys are the field's own, and a dialog keeps them to itself. */
export function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || isTyped(event.target) || hasOpenDialog()) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select')
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../toast.ts'
import { mostUndone } from './changes.ts'

/** Something that was done, in words, and what undoes it. */
export type Done = { words: string; undo: () => void }

/**
 * Keeps the last twenty changes of a screen. Each is told at the bottom of the screen with 'Ongedaan maken'; that and ⌘Z or
 * Ctrl+Z undo the last one that was not undone yet. While something is typed those keys are the field's own.
 */
export function useUndo(): (done: Done) => void {
  const stack = useRef<Done[]>([])
  const undo = (done: Done | undefined) => {
    if (!done || !stack.current.includes(done)) return
    stack.current = stack.current.filter((other) => other !== done)
    done.undo()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || isTyped(event.target) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    undo(stack.current.at(-1))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (done) => {
    stack.current = [...stack.current, done].slice(-mostUndone)
    toast(done.words, { action: { label: 'Ongedaan maken', run: () => undo(done) } })
  }
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select')
}

import { useEffect, useEffectEvent } from 'react'

/** The unsaved values of a form, with the version that they were typed on and the values of that version (`stored`). */
export type Draft = {
  values: Record<string, unknown>
  stored: Record<string, unknown>
  version: number | undefined
}

// In memory only: unsaved input is private to the person who typed it.
const drafts = new Map<string, Draft>()
const forms = new Set<() => boolean>()

/** Keeps the input of a form until it is opened again; `name` tells the form from others, such as 'dish-12'. */
export function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft)
}

/** Returns the draft kept under this name, if any. */
export function findDraft(name: string): Draft | undefined {
  return drafts.get(name)
}

/** Returns the draft kept under this name, if any, and forgets it. */
export function takeDraft(name: string): Draft | undefined {
  const draft = drafts.get(name)
  drafts.delete(name)
  return draft
}

/** Forgets all unsaved input, so that the next user of this browser neither finds nor saves it. */
export function forgetUnsaved(): void {
  drafts.clear()
  forms.clear()
}

/** Prompts before leaving the screen while `isUnsaved` returns true: something on it would be lost. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const check = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form = () => check()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** Returns whether leaving this screen loses unsaved input. */
export function isScreenUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}

/** Returns whether closing or reloading the tab loses unsaved input, on this screen or an earlier one. */
export function isTabUnsaved(): boolean {
  return drafts.size > 0 || isScreenUnsaved()
}

import { useEffect, useEffectEvent } from 'react'

/** What stood in a form that nobody saved, and the version that it started from, with what that one held. */
export type Draft = {
  values: Record<string, unknown>
  stored: Record<string, unknown>
  version: number | undefined
}

// In memory only: what somebody typed and has not saved is nobody else's business.
const drafts = new Map<string, Draft>()
const forms = new Set<() => boolean>()

/** Keeps what was typed in a form for when it is opened again; `name` tells it from others, such as 'dish-12'. */
export function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft)
}

/** The draft that was kept under this name. */
export function findDraft(name: string): Draft | undefined {
  return drafts.get(name)
}

/** Gives the draft that was kept under this name, and keeps it no longer. */
export function takeDraft(name: string): Draft | undefined {
  const draft = drafts.get(name)
  drafts.delete(name)
  return draft
}

/** Forgets all that was typed and not saved, so that who works here next neither finds nor saves it. */
export function forgetUnsaved(): void {
  drafts.clear()
  forms.clear()
}

/** Has whoever leaves the screen asked first, as long as `isUnsaved` says that something on it would be lost. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const check = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form = () => check()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** Whether leaving this screen loses something that was typed. */
export function isScreenUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}

/** Whether closing or reloading the tab loses something that was typed, on this screen or on one before it. */
export function isTabUnsaved(): boolean {
  return drafts.size > 0 || isScreenUnsaved()
}

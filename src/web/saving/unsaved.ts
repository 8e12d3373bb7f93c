import { useEffect, useEffectEvent } from 'react'
import { closeDrafts, hasDrafts } from './drafts.ts'

/** Something on the screen that leaving may lose: whether it holds unsaved input, and how that is dropped. */
type Unsaved = { isUnsaved: () => boolean; drop: () => void }

const onScreen = new Set<Unsaved>()
let isWaitingForReturn = false

/** Prompts before leaving the screen while `isUnsaved` returns true; `drop` runs when the user leaves all the same. */
export function useUnsaved(isUnsaved: () => boolean, drop?: () => void): void {
  const check = useEffectEvent(isUnsaved)
  const leave = useEffectEvent(() => drop?.())
  useEffect(() => {
    const part: Unsaved = { isUnsaved: () => check(), drop: () => leave() }
    onScreen.add(part)
    return () => void onScreen.delete(part)
  }, [])
}

/** Lets the navigation that starts in this very moment pass without a prompt: the drafts wait for the way back. */
export function keepDraftsForReturn(): void {
  isWaitingForReturn = true
  // A click that opens a new tab leaves nothing: the next navigation prompts again.
  setTimeout(() => {
    isWaitingForReturn = false
  })
}

/** Returns whether leaving this screen loses unsaved input. */
export function isScreenUnsaved(): boolean {
  return !isWaitingForReturn && [...onScreen].some(({ isUnsaved }) => isUnsaved())
}

/** Drops the unsaved input of this screen, which the user leaves or has deleted. */
export function dropUnsaved(): void {
  for (const { drop } of onScreen) drop()
}

/** Returns whether closing or reloading the tab loses unsaved input, on this screen or an earlier one. */
export function isTabUnsaved(): boolean {
  return hasDrafts() || isScreenUnsaved()
}

/** Forgets all unsaved input, so that the next user of this browser neither finds nor saves it. */
export function forgetUnsaved(): void {
  onScreen.clear()
  closeDrafts()
}

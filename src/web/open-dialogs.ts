import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { holdToast, releaseToast } from './toast.ts'

type Close = () => void

// TypeScript's own types lack it: https://html.spec.whatwg.org/multipage/interaction.html#close-watchers
type WithCloseWatcher = { CloseWatcher?: new () => { onclose: Close | null; destroy: Close } }

// The open dialogs of the screen, the upper one last.
const dialogs: Close[] = []

/**
 * Lets the browser's back button close a dialog while it is open, instead of leaving the screen below it. Nothing is
 * added to the history: `LeaveGuard` stops the step back and calls `closeTopDialog`. A note below a dialog waits for it.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before it is painted: whoever sees a dialog may press back.
  useLayoutEffect(() => {
    if (!opened) return
    const dialog = () => close()
    dialogs.push(dialog)
    holdToast('dialog')
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1)
      if (dialogs.length === 0) releaseToast('dialog')
    }
  }, [opened])
}

/**
 * Lets Android's back gesture close a dialog in a browser that offers it (CloseWatcher, Chromium 126), also on the first
 * screen of a tab: there the history has no step back that could be stopped.
 */
export function useCloseOnGesture(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher
    if (!opened || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [opened])
}

/** Returns whether a dialog lies over the screen. */
export function hasOpenDialog(): boolean {
  return dialogs.length > 0
}

/** Closes the upper dialog; returns false if none is open. */
export function closeTopDialog(): boolean {
  const close = dialogs.at(-1)
  close?.()
  return close !== undefined
}

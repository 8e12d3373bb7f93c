import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressOf, readAddress, readScreenState, type ScreenState } from './trail.ts'

/** Returns the state that this screen was opened with, without any value of the wrong type. */
export function useScreenState(): ScreenState {
  const { pathname, search, state } = useLocation()
  // The visit is this history entry's alone: another screen that got it would scroll to this one's position.
  const { visit: _, ...read } = readScreenState(state)
  return { ...read, ...readAddress(pathname, search) }
}

/** Adds `state` to this screen's history entry, so that a reload starts with it; does not navigate. */
export function keepForReload(state: ScreenState): void {
  const entry = window.history.state as { usr?: ScreenState } | null
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, ...state } }, '')
}

/** Returns a function that opens a screen with its state; `replace` drops the current screen from the history. */
export function useOpen(): (path: string, state?: ScreenState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, state = {}, options = {}) =>
      void navigate(addressOf({ path, state }), { state, replace: options.replace ?? false }),
    [navigate],
  )
}

import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  addressOf,
  backFrom,
  historyEntryOf,
  openedFrom,
  type Place,
  readAddress,
  readScreenState,
  type Screen,
  type ScreenState,
  trailTo,
} from './trail.ts'

/**
 * The path and state of a screen opened from here, as the props of a link. Without `replace: false`, a link between two
 * products would take the first out of the history: their paths are the same.
 */
export type Opening = { to: string; state: ScreenState; replace: false }

/** Returns the place that the way back from this screen leads to. */
export function useBack(): Place {
  const location = useLocation()
  return useMemo(() => backFrom(screenAt(location)), [location])
}

/** Returns the places that led to this screen, for another state of the same screen. */
export function useTrail(): readonly Place[] {
  return trailTo(screenAt(useLocation()))
}

/**
 * Returns a function that makes the link to a screen opened from this one, whose way back leads here. `label` is the
 * text of that way back, if not the usual one; `changed` is what this screen's state lacks of what it shows.
 */
export function useOpenedFrom(label?: string) {
  const location = useLocation()
  return useMemo(() => {
    const { path, state } = screenAt(location)
    const here = { path, state, visit: historyEntryOf(location), label }
    return (to: string, next: ScreenState, changed: ScreenState = {}): Opening => {
      const opened = openedFrom({ ...here, state: { ...state, ...changed } }, { path: to, state: next })
      return { to: addressOf(opened), state: { ...opened.state, openedAt: entryNumber() }, replace: false }
    }
  }, [location, label])
}

/**
 * Returns a function that leaves for the place above, for a screen to which nobody returns: a step back in the browser's
 * history where that leads there, else in the place of this screen. Either way the history holds that place once.
 */
export function useLeave(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  return () => {
    const screen = screenAt(location)
    const { path, state } = backFrom(screen)
    const isBefore = screen.state.openedAt === entryNumber() - 1
    void (isBefore ? navigate(-1) : navigate(addressOf({ path, state }), { state, replace: true }))
  }
}

/** Returns the number that React Router gave the entry of this screen in the history of the tab. */
function entryNumber(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

/** Returns the screen of a history entry. */
export function screenAt({ pathname, search, state }: { pathname: string; search: string; state: unknown }): Screen {
  return { path: pathname, state: { ...readScreenState(state), ...readAddress(pathname, search) } }
}

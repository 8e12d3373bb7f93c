import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The state that travels with navigation outside the address: the thing that a screen shows (0 = a new one) and the
 * screen to go back to. It lives in the browser's history, so a reload and the back button keep it.
 */
export type ScreenState = {
  categoryId?: number
  dishId?: number
  productId?: number
  /** The product that a component belongs to or is being added to. */
  mproductId?: number
  /** The category from which a dish was opened. */
  categoryid?: number
  returnPage?: string
  activeTab?: string
  /** The initial name of a new product: the text of a search that found nothing. */
  name?: string
  /** The search text of this screen. */
  keyword?: string
  /** The search text of the screen that `returnPage` names. */
  searched?: string
  /** The tab of the previous page, for a screen with tabs of its own. */
  backTab?: string
}

const numbers = ['categoryId', 'dishId', 'productId', 'mproductId', 'categoryid'] as const
const texts = ['returnPage', 'activeTab', 'name', 'keyword', 'searched', 'backTab'] as const

/** Returns the state that this screen was opened with, without any value of the wrong type. */
export function useScreenState(): ScreenState {
  const { state } = useLocation() as { state: unknown }
  return readScreenState(state)
}

function readScreenState(state: unknown): ScreenState {
  if (typeof state !== 'object' || state === null) return {}
  const given = state as Record<string, unknown>
  const known = [
    ...numbers.filter((name) => Number.isSafeInteger(given[name])),
    ...texts.filter((name) => typeof given[name] === 'string'),
  ]
  return Object.fromEntries(known.map((name) => [name, given[name]]))
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
    (path, state = {}, options = {}) => void navigate(path, { state, replace: options.replace ?? false }),
    [navigate],
  )
}

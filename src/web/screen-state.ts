import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What travels with navigation and not in the address: which thing a screen shows (0 = a new one) and where to go back
 * to. It lives in the browser's history, so reload and the back button keep it.
 */
export type ScreenState = {
  categoryId?: number
  dishId?: number
  productId?: number
  /** The product that a component belongs to, or is being added to. */
  mproductId?: number
  /** The category from which a dish was opened. */
  categoryid?: number
  returnPage?: string
  activeTab?: string
  /** The name that a new product starts with: what somebody searched for in vain. */
  name?: string
  /** What is searched on this screen. */
  keyword?: string
  /** What was searched on the screen that `returnPage` names. */
  searched?: string
  /** The tab of the page before this one, where this one has tabs of its own. */
  backTab?: string
}

const numbers = ['categoryId', 'dishId', 'productId', 'mproductId', 'categoryid'] as const
const texts = ['returnPage', 'activeTab', 'name', 'keyword', 'searched', 'backTab'] as const

/** The state that this screen was opened with; what has the wrong type is left out. */
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

/** Has a reload open this screen with this in its state, without opening it anew now. */
export function keepForReload(state: ScreenState): void {
  const entry = window.history.state as { usr?: ScreenState } | null
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, ...state } }, '')
}

/** Opens a screen with its state; `replace` leaves the present one out of the history. */
export function useOpen(): (path: string, state?: ScreenState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, state = {}, options = {}) => void navigate(path, { state, replace: options.replace ?? false }),
    [navigate],
  )
}

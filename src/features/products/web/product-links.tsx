import type { ScreenState } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'

type WayBack = { to: string; state: ScreenState; label: string }

/** The link to the list of products, for a screen that has no product to show. */
export const productList = { to: '/products', label: 'Naar producten' }

/**
 * Returns the part of the state that every deeper screen gets, so that the way back keeps working: the dish or search
 * that was opened first, and its list.
 */
export function contextOf({ dishId, categoryid, returnPage, activeTab, searched, backTab }: ScreenState): ScreenState {
  return { dishId, categoryid, returnPage, activeTab, searched, backTab }
}

/** Returns the state that opens the search from a screen, whose tab moves to `backTab`: the search has its own tabs. */
export function toSearch({ activeTab, ...state }: ScreenState): ScreenState {
  return { ...state, backTab: activeTab }
}

/** Returns the screen to go back to: the product being put together, else the dish, the search or the product list. */
export function wayBack({ mproductId, ...state }: ScreenState): WayBack {
  const context = contextOf(state)
  if (mproductId) return { to: '/product', state: { ...context, productId: mproductId }, label: 'Terug naar product' }
  if (state.dishId) return { to: '/dish', state: context, label: 'Terug naar gerecht' }
  if (state.returnPage === '/productsearch') {
    const { activeTab, searched: keyword, backTab } = state
    return { to: '/productsearch', state: { activeTab, keyword, backTab }, label: 'Terug naar zoeken' }
  }
  return { to: '/products', state: { activeTab: state.activeTab }, label: 'Terug naar producten' }
}

/** The link back above the screens of a product. */
export function WayBackLink({ state }: { state: ScreenState }) {
  const back = wayBack(state)
  return (
    <BackLink to={back.to} state={back.state}>
      {back.label}
    </BackLink>
  )
}

import type { ScreenState } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'

type WayBack = { to: string; state: ScreenState; label: string }

/** Where all products stand, for a screen that has none to show. */
export const productList = { to: '/products', label: 'Naar producten' }

/**
 * What travels along to every deeper screen, so that the way back keeps working: the dish or the search one came from,
 * and its list.
 */
export function contextOf({ dishId, categoryid, returnPage, activeTab, searched, backTab }: ScreenState): ScreenState {
  return { dishId, categoryid, returnPage, activeTab, searched, backTab }
}

/** What opens the search from a screen: its tabs are its own, so those of the page before travel along beside them. */
export function toSearch({ activeTab, ...state }: ScreenState): ScreenState {
  return { ...state, backTab: activeTab }
}

/** Where one goes back to: the product that is being put together, else the dish, the search or the list of products. */
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

/** The link above a screen that belongs to a product. */
export function WayBackLink({ state }: { state: ScreenState }) {
  const back = wayBack(state)
  return (
    <BackLink to={back.to} state={back.state}>
      {back.label}
    </BackLink>
  )
}

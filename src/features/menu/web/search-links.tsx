import { contextOf } from '#features/products/web/product-links.tsx'
import type { ScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import type { SearchTab } from './search-tabs.ts'

/** Returns the state for the way back from the search, with the previous page's tab instead of the search's own. */
export function backOf({ activeTab, backTab, ...state }: ScreenState): ScreenState {
  const isInList = !state.dishId && !state.mproductId
  return { ...state, activeTab: backTab ?? (isInList ? activeTab : undefined) }
}

/**
 * Returns the state that a product opens with from the search, without the product's own id. The way back leads to the
 * results, or, in a search for a dish or a product, to that dish or product.
 */
export function belowSearch(state: ScreenState, tab?: SearchTab): ScreenState {
  const { keyword, dishId, mproductId } = state
  const back = backOf(state)
  if (dishId || mproductId || !keyword) return { ...contextOf(back), mproductId }
  return { returnPage: '/productsearch', activeTab: tab ?? state.activeTab, searched: keyword, backTab: back.activeTab }
}

/** The button that adds a product by hand; the keyword becomes the new product's name, unless it is a barcode. */
export function AddByHand({ state, quiet }: { state: ScreenState; quiet: boolean }) {
  const { keyword, mproductId } = state
  const name = keyword && !/^[\d\s]+$/.test(keyword) ? keyword : undefined
  const next = { ...belowSearch(state), productId: 0, name }
  return <AddLink label="Handmatig toevoegen" to={mproductId ? '/component' : '/product'} state={next} quiet={quiet} />
}

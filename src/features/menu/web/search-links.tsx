import { contextOf } from '#features/products/web/product-links.tsx'
import type { ScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import type { SearchTab } from './search-tabs.ts'

/** The state for the way back from the search: `activeTab` is the search's own there, `backTab` that of the page before. */
export function backOf({ activeTab, backTab, ...state }: ScreenState): ScreenState {
  const isInList = !state.dishId && !state.mproductId
  return { ...state, activeTab: backTab ?? (isInList ? activeTab : undefined) }
}

/**
 * What a product opens with from the search, without the product itself. From a search in the list the way back leads
 * to what was found; once somebody works on a dish or a product, it leads there.
 */
export function belowSearch(state: ScreenState, tab?: SearchTab): ScreenState {
  const { keyword, dishId, mproductId } = state
  const back = backOf(state)
  if (dishId || mproductId || !keyword) return { ...contextOf(back), mproductId }
  return { returnPage: '/productsearch', activeTab: tab ?? state.activeTab, searched: keyword, backTab: back.activeTab }
}

/** The button for what is not found; the new product starts with what was searched for, unless that is a barcode. */
export function AddByHand({ state, quiet }: { state: ScreenState; quiet: boolean }) {
  const { keyword, mproductId } = state
  const name = keyword && !/^[\d\s]+$/.test(keyword) ? keyword : undefined
  const next = { ...belowSearch(state), productId: 0, name }
  return <AddLink label="Handmatig toevoegen" to={mproductId ? '/component' : '/product'} state={next} quiet={quiet} />
}

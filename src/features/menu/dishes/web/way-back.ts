import type { ScreenState } from '#web/screen-state.ts'

type WayBack = { path: string; state: ScreenState; label: string }

const labels: Readonly<Record<string, string>> = {
  '/dishes': 'Terug naar gerechten',
  '/products': 'Terug naar producten',
  '/dashboard': 'Terug naar begin',
  '/result': 'Terug naar voorbeeld',
}

/** Returns the state for the screens below a dish, whose way back leads to it and on to where it was opened from. */
export function belowDish(dishId: number, { categoryid, returnPage, activeTab }: ScreenState): ScreenState {
  return { dishId, categoryid, returnPage, activeTab }
}

/** Returns the back link of a dish: to the category that it was opened from, to `returnPage`, or to all dishes. */
export function wayBack(state: ScreenState, categories: readonly { id: number; name: string }[]): WayBack {
  const { returnPage = '/dishes', categoryid, activeTab } = state
  if (returnPage === '/category' && categoryid !== undefined) {
    const name = categories.find(({ id }) => id === categoryid)?.name
    return { path: returnPage, state: { categoryId: categoryid }, label: name ?? 'Terug naar categorie' }
  }
  return { path: returnPage, state: { activeTab }, label: labels[returnPage] ?? 'Terug' }
}

import type { ScreenState } from '#web/screen-state.ts'

type WayBack = { path: string; state: ScreenState; label: string }

const labels: Readonly<Record<string, string>> = {
  '/dishes': 'Terug naar gerechten',
  '/products': 'Terug naar producten',
  '/dashboard': 'Terug naar begin',
  '/result': 'Terug naar voorbeeld',
}

/** What the screens below a dish open with, so that their way back leads to it and on to where it was opened from. */
export function belowDish(dishId: number, { categoryid, returnPage, activeTab }: ScreenState): ScreenState {
  return { dishId, categoryid, returnPage, activeTab }
}

/** Where the back link of a dish leads: the category that it was opened from, the page that it names, or all dishes. */
export function wayBack(state: ScreenState, categories: readonly { id: number; name: string }[]): WayBack {
  const { returnPage = '/dishes', categoryid, activeTab } = state
  if (returnPage === '/category' && categoryid !== undefined) {
    const name = categories.find(({ id }) => id === categoryid)?.name
    return { path: returnPage, state: { categoryId: categoryid }, label: name ?? 'Terug naar categorie' }
  }
  return { path: returnPage, state: { activeTab }, label: labels[returnPage] ?? 'Terug' }
}

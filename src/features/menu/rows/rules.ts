export type OrderedItem = { id: number; order: number }

/** Returns the sentence that refuses an empty list, which gives no order at all; undefined for any other list. */
export function emptyOrder(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? 'Volgorde: de lijst is leeg' : undefined
}

/**
 * Returns the ids in their new order, or undefined unless the list has exactly the existing ids, each once, numbered 1
 * to n: otherwise somebody else has added or removed one meanwhile, and half an order would lose some. Lists are read by
 * position, then id; a new or moved item goes last (`src/db/positions.ts`).
 */
export function newOrder(existing: readonly number[], wanted: readonly OrderedItem[]): number[] | undefined {
  const ids = [...wanted].sort((a, b) => a.order - b.order).map(({ id }) => id)
  const known = new Set(ids)
  const isSame = ids.length === existing.length && existing.every((id) => known.has(id))
  return isSame && isNumberedOnce(wanted) ? ids : undefined
}

/** Returns whether a list has each id once, numbered from 1: any other list is no order, whatever is stored. */
export function isNumberedOnce(wanted: readonly OrderedItem[]): boolean {
  const orders = wanted.map(({ order }) => order).sort((a, b) => a - b)
  return (
    orders.every((order, index) => order === index + 1) && new Set(wanted.map(({ id }) => id)).size === wanted.length
  )
}

/** The columns of all that a dish costs, now and from a later day on. */
export const priceColumns = ['price_cents', 'sizes', 'coming_cents', 'coming_sizes', 'coming_from'] as const

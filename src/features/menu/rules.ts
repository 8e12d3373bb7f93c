export type OrderedItem = { id: number; order: number }

/** What a list without items is refused with, since no order was given at all. */
export function emptyOrder(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? 'Volgorde: de lijst is leeg' : undefined
}

/**
 * The ids in their new order, or undefined when the list is not exactly the existing things, each once, numbered 1 to
 * n: then somebody else has added or removed one meanwhile, and half an order would lose things.
 */
export function newOrder(existing: readonly number[], wanted: readonly OrderedItem[]): number[] | undefined {
  const ids = wanted.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
  const known = new Set(ids)
  const isSame = ids.length === existing.length && existing.every((id) => known.has(id))
  return isSame && isNumberedOnce(wanted) ? ids : undefined
}

/** True for a list that names each thing once and numbers them from 1: any other is no order, whatever is stored. */
export function isNumberedOnce(wanted: readonly OrderedItem[]): boolean {
  const orders = wanted.map(({ order }) => order).sort((a, b) => a - b)
  return (
    orders.every((order, index) => order === index + 1) && new Set(wanted.map(({ id }) => id)).size === wanted.length
  )
}

export type OrderedItem = { id: number; order: number }

/**
 * The ids in their new order, or undefined when the list is not exactly the existing things, each once, numbered 1 to
 * n: then somebody else has added or removed one meanwhile, and half an order would lose things.
 */
export function newOrder(existing: readonly number[], wanted: readonly OrderedItem[]): number[] | undefined {
  const sorted = wanted.toSorted((a, b) => a.order - b.order)
  const isNumbered = sorted.every(({ order }, index) => order === index + 1)
  const ids = sorted.map(({ id }) => id)
  const distinct = new Set(ids)
  const isSame =
    distinct.size === existing.length && ids.length === existing.length && existing.every((id) => distinct.has(id))
  return isNumbered && isSame ? ids : undefined
}

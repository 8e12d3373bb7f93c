/** A product as a cook would draw it on paper: its own allergens, whether these are all known, and its components. */
export type NaiveProduct = {
  contains: readonly number[]
  complete: boolean
  components: readonly number[]
  /** Its number in the catalogue, for a product from there. */
  refid?: number
}

/** Lists everything in a product, itself included, by following every path: slow, but plainly right. */
export function everythingIn<Product extends { components: readonly number[] }>(
  graph: ReadonlyMap<number, Product>,
  id: number,
): Product[] {
  const product = graph.get(id)
  return product ? [product, ...product.components.flatMap((component) => everythingIn(graph, component))] : []
}

/** Returns the allergens in any of these products, and whether all of them are complete. */
export function naiveSummary(products: readonly NaiveProduct[]) {
  return {
    allergens: new Set(products.flatMap((product) => product.contains)),
    complete: products.every((product) => product.complete),
  }
}

/** Returns whether `from` is or reaches `to` along components, going one step further until nothing new is found. */
export function canReach(
  graph: ReadonlyMap<number, { components: readonly number[] }>,
  from: number,
  to: number,
): boolean {
  let reached = new Set([from])
  for (;;) {
    const next = new Set([...reached, ...[...reached].flatMap((id) => graph.get(id)?.components ?? [])])
    if (next.has(to)) return true
    if (next.size === reached.size) return false
    reached = next
  }
}

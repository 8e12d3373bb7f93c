/** A product as a cook would draw it: what it holds itself, whether that was checked, and what it is made of. */
export type NaiveProduct = {
  contains: readonly number[]
  complete: boolean
  components: readonly number[]
  /** Its number in the catalogue, for one that came from there. */
  refid?: number
}
export type NaiveGraph = ReadonlyMap<number, NaiveProduct>

/** All that a product is made of, itself included, by following every path: slow and plain. */
export function everythingIn(graph: NaiveGraph, id: number): NaiveProduct[] {
  const product = graph.get(id)
  return product ? [product, ...product.components.flatMap((component) => everythingIn(graph, component))] : []
}

/** What all of these hold together, and whether all of them are complete. */
export function naiveSummary(products: readonly NaiveProduct[]) {
  return {
    allergens: new Set(products.flatMap((product) => product.contains)),
    complete: products.every((product) => product.complete),
  }
}

/** Whether a walk along components leads from one to the other, by going one step further until nothing new is found. */
export function canReach(graph: NaiveGraph, from: number, to: number): boolean {
  let reached = new Set([from])
  for (;;) {
    const next = new Set([...reached, ...[...reached].flatMap((id) => graph.get(id)?.components ?? [])])
    if (next.has(to)) return true
    if (next.size === reached.size) return false
    reached = next
  }
}

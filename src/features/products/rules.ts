import { minute } from '#shared/dates.ts'

/** A product as the rules see it: what it holds itself, whether all about it is known, and what it is made of. */
export type ProductNode = { contains: readonly number[]; complete: boolean; components: readonly number[] }
/** Products by id. Components that are not in it do not exist. */
export type ProductGraph = ReadonlyMap<number, ProductNode>

export type ProductSummary = { allergens: ReadonlySet<number>; complete: boolean }

/** How long somebody without the right may take back an allergen that they added themselves, in ms. */
export const takeBackWithin = 10 * minute

/**
 * Per product of the graph: its own allergens and, recursively, those of its components; complete when it and all
 * below it are. Each product is visited once. The graph has no loops (`wouldLoop` refuses them at every link).
 */
export function summariseProducts(graph: ProductGraph): ReadonlyMap<number, ProductSummary> {
  const summaries = new Map<number, ProductSummary>()
  const visit = (id: number): ProductSummary | undefined => {
    const known = summaries.get(id)
    const node = graph.get(id)
    if (known || !node) return known
    const below = node.components.map(visit).filter((summary) => summary !== undefined)
    const summary = {
      allergens: new Set([...node.contains, ...below.flatMap((part) => [...part.allergens])]),
      complete: node.complete && below.every((part) => part.complete),
    }
    summaries.set(id, summary)
    return summary
  }
  for (const id of graph.keys()) visit(id)
  return summaries
}

/** What a dish made of these products holds; complete only with at least one product, all of them complete. */
export function summariseDish(
  summaries: ReadonlyMap<number, ProductSummary>,
  productIds: readonly number[],
): ProductSummary {
  const parts = productIds.map((id) => summaries.get(id)).filter((summary) => summary !== undefined)
  return {
    allergens: new Set(parts.flatMap((part) => [...part.allergens])),
    complete: parts.length > 0 && parts.length === productIds.length && parts.every((part) => part.complete),
  }
}

/** True when `componentId` is `productId` itself or holds it somewhere below: the link would make a loop. */
export function wouldLoop(graph: ProductGraph, productId: number, componentId: number): boolean {
  const toVisit = [componentId]
  const seen = new Set<number>()
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (id === productId) return true
    if (seen.has(id)) continue
    seen.add(id)
    toVisit.push(...(graph.get(id)?.components ?? []))
  }
  return false
}

/** Only own products can be changed; a catalogue product says what its sheet says. */
export function isOwnProduct(product: { source: string }): boolean {
  return product.source === 'own'
}

/**
 * Whether an allergen may be taken away from a product: by whoever has the right, and by whoever added it, for ten
 * minutes. Adding is open to everybody: a warning too many harms nobody.
 */
export function mayTakeAllergen(
  who: { userId: string; mayCheckAllergens: boolean },
  added: { addedBy: string | null; declaredAt: string },
  now: Date,
): boolean {
  if (who.mayCheckAllergens) return true
  return added.addedBy === who.userId && now.getTime() - Date.parse(added.declaredAt) <= takeBackWithin
}

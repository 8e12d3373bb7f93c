import { minute } from '#shared/dates.ts'

/** A product as the rules see it: what it holds itself, whether all about it is known, and what it is made of. */
export type ProductNode = { contains: readonly number[]; complete: boolean; components: readonly number[] }
/** Products by id. Components that are not in it do not exist. */
export type ProductGraph = ReadonlyMap<number, ProductNode>

export type ProductSummary = { allergens: ReadonlySet<number>; complete: boolean }

/** How long somebody without the right may take back an allergen that they added themselves, in ms. */
const takeBackWithin = 10 * minute

/**
 * Per product of the graph: its own allergens and, recursively, those of its components; complete when it and all
 * below it are. Each product is summarised once, after its components, at any depth. `wouldLoop` refuses loops at every
 * link; should there be one all the same, this throws, since no answer about allergens is better than half of one.
 */
export function summariseProducts(graph: ProductGraph): ReadonlyMap<number, ProductSummary> {
  const summaries = new Map<number, ProductSummary>()
  const begun = new Set<number>()
  const toVisit = [...graph.keys()]
  for (let id = toVisit.at(-1); id !== undefined; id = toVisit.at(-1)) {
    const node = graph.get(id)
    const waitsFor = node?.components.filter((component) => graph.has(component) && !summaries.has(component)) ?? []
    if (waitsFor.length > 0) {
      if (begun.has(id)) throw new Error(`Product ${id} holds itself: its components make a loop`)
      begun.add(id)
      toVisit.push(...waitsFor)
      continue
    }
    if (node && !summaries.has(id)) summaries.set(id, summariseProduct(node, summaries))
    toVisit.pop()
  }
  return summaries
}

function summariseProduct(node: ProductNode, summaries: ReadonlyMap<number, ProductSummary>): ProductSummary {
  const below = node.components.map((id) => summaries.get(id)).filter((summary) => summary !== undefined)
  return {
    allergens: new Set([...node.contains, ...below.flatMap((part) => [...part.allergens])]),
    complete: node.complete && below.every((part) => part.complete),
  }
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
 * Whether a sheet that was just read may replace the stored one: unless it is known to be older. Days as 'YYYY-MM-DD'.
 */
export function isNewerSheet(read: string | null, stored: string | null): boolean {
  return read === null || stored === null || read >= stored
}

/**
 * Whether "allergenen gecontroleerd" still holds after a change: it does when who made it has the right to check, and
 * when it only added something. Else what was checked is no longer what is there.
 */
export function keepsCheck(who: { mayCheckAllergens: boolean }, change: { onlyAdds: boolean }): boolean {
  return who.mayCheckAllergens || change.onlyAdds
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

import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { type AllergenLevel, strictest, warns } from '#features/allergens/knowledge.ts'
import type { ProductSheet, SheetLevel } from '#features/catalogue/product-sheet.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import { minute } from '#shared/dates.ts'

/** A product as the rules see it: its own allergens, whether those are all known, and its components. */
export type ProductNode = { contains: readonly number[]; complete: boolean; components: readonly number[] }
/** Products by id; a component that is not in the graph does not exist. */
export type ProductGraph = ReadonlyMap<number, ProductNode>

export type ProductSummary = { allergens: ReadonlySet<number>; complete: boolean }

/** The level that gives an allergen to a product and to all that holds it; no other level ever reaches a card. */
export const containedLevel = 'contains' satisfies AllergenLevel
/** The level that staff read as traces. */
export const tracesLevel = 'may-contain' satisfies AllergenLevel

/** How long a caller without the right may remove an allergen that they added themselves, in ms. */
const takeBackWithin = 10 * minute

/**
 * Summarises each product of the graph: its own allergens and, recursively, those of its components; complete when it
 * and everything below it are. Each product is summarised once, after its components, at any depth. Throws an Error at
 * a loop, which `wouldLoop` refuses at every link: no answer about allergens is better than half of one.
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

/**
 * Summarises a dish made of these products; complete only with at least one product, all of them complete. Grains and nuts
 * become their parent in `nameAllergens`; traces (`tracesBeside`) and diets are never inherited.
 */
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

/**
 * Returns whether all of a product's own allergens are known: for an own product once somebody with the right has
 * checked it, for a catalogue product when its sheets leave nothing open.
 */
export function isKnown(product: { source: string; checkedAt: string | null; isSheetComplete: boolean }): boolean {
  return isOwnProduct(product) ? product.checkedAt !== null : product.isSheetComplete
}

/** Lists the allergens of which there may be traces, without those that are certainly contained. */
export function tracesBeside(certain: readonly NamedId[], traces: Iterable<number>): NamedId[] {
  return nameAllergens(traces).filter(({ id }) => !certain.some((allergen) => allergen.id === id))
}

/** Returns whether the link would make a loop: `componentId` is `productId` itself or holds it at any depth. */
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

/** Returns whether a product is the company's own and can be changed; a catalogue product follows its sheet. */
export function isOwnProduct(product: { source: string }): boolean {
  return product.source === 'own'
}

/** The stored contents of a catalogue product's sheets; `date` is that of the newest, as 'YYYY-MM-DD'. */
export type KnownSheet = {
  levels: readonly SheetLevel[]
  unread: readonly string[]
  complete: boolean
  date: string | null
}

export type JoinedSheet = Omit<KnownSheet, 'date'> & {
  /** The sheet is not known to be older than the newest, so that its texts and figures replace the stored ones. */
  isNewest: boolean
  /** The levels that warn more than before. */
  raised: readonly SheetLevel[]
  /** The levels kept from earlier sheets although this one warns less, or is silent. */
  kept: readonly SheetLevel[]
  /** The unread texts about allergens kept from earlier sheets although this one does not have them. */
  keptUnread: readonly string[]
}

/**
 * Joins another sheet of a catalogue product with what is known of it. No warning and no unread text is lost: each
 * allergen, grain or nut keeps the level that warns most. `complete` means that the newest sheet is complete and warns
 * of no less than the joined levels. A sheet that is known to be older than the newest can only add.
 */
export function joinSheet(
  known: KnownSheet,
  read: Pick<ProductSheet, 'levels' | 'unread' | 'doubtful' | 'date'>,
): JoinedSheet {
  const isNewest = read.date === null || known.date === null || read.date >= known.date
  const before = new Map(known.levels.map(({ id, level }) => [id, level]))
  const said = new Map(read.levels.map(({ id, level }) => [id, level]))
  const levels = [...new Set([...before.keys(), ...said.keys()])]
    .map((id) => ({ id, level: joinLevel(before.get(id), said.get(id), isNewest) }))
    .filter(({ id, level }) => isNewest || before.has(id) || warns(level))
    .toSorted((one, other) => one.id - other.id)
  const raised = levels.filter(({ id, level }) => warns(level) && before.get(id) !== level)
  const kept = levels.filter(({ id, level }) => warns(level) && said.get(id) !== level)
  const keptUnread = known.unread.filter((words) => !read.unread.includes(words))
  const newUnread = read.unread.filter((words) => !known.unread.includes(words))
  const saysLess = kept.length > 0 || keptUnread.length > 0
  const saysMore = raised.length > 0 || newUnread.length > 0
  const complete = isNewest ? isSheetComplete(read) && !saysLess : known.complete && !saysMore
  return { levels, unread: [...known.unread, ...newUnread], complete, isNewest, raised, kept, keptUnread }
}

/** Returns the level that warns most, or, when neither warns, that of the newest sheet. */
function joinLevel(
  before: AllergenLevel = 'not-specified',
  said: AllergenLevel = 'not-specified',
  isNewest: boolean,
): AllergenLevel {
  const level = strictest([before, said])
  if (warns(level)) return level
  return isNewest ? said : before
}

/**
 * Returns whether a product stays checked after a change: if the caller has the right to check, or if the change only
 * added something. Otherwise the product is no longer the one that was checked.
 */
export function keepsCheck(caller: AdmittedCaller, change: { onlyAdds: boolean }): boolean {
  return mayApproveAllergens(caller) || change.onlyAdds
}

/**
 * Returns whether a caller may remove an allergen from a product: with the right at any time, without it only an
 * allergen that they added themselves, for ten minutes. Everybody may add one: a warning too many harms nobody.
 */
export function mayTakeAllergen(
  caller: AdmittedCaller,
  added: { addedBy: string | null; declaredAt: string },
  now: Date,
): boolean {
  if (mayApproveAllergens(caller)) return true
  const isOwn = caller.kind === 'staff' && added.addedBy === caller.userId
  const elapsed = now.getTime() - Date.parse(added.declaredAt)
  return isOwn && elapsed >= 0 && elapsed <= takeBackWithin
}

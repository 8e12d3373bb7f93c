import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { type AllergenLevel, strictest, warns } from '#features/allergens/knowledge.ts'
import type { ProductSheet, SheetLevel } from '#features/catalogue/product-sheet.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import { minute } from '#shared/dates.ts'

/** A product as the rules see it: what it holds itself, whether all about it is known, and what it is made of. */
export type ProductNode = { contains: readonly number[]; complete: boolean; components: readonly number[] }
/** Products by id. Components that are not in it do not exist. */
export type ProductGraph = ReadonlyMap<number, ProductNode>

export type ProductSummary = { allergens: ReadonlySet<number>; complete: boolean }

/** The level that makes an allergen one of a product and of all that holds it; no other level ever reaches a card. */
export const containedLevel = 'contains' satisfies AllergenLevel
/** The level that staff read as traces. */
export const tracesLevel = 'may-contain' satisfies AllergenLevel

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

/**
 * Tells whether all is known about what a product holds itself: of an own product once somebody with the right has
 * checked it, of a catalogue product when its sheets leave nothing open.
 */
export function isKnown(product: { source: string; checkedAt: string | null; isSheetComplete: boolean }): boolean {
  return isOwnProduct(product) ? product.checkedAt !== null : product.isSheetComplete
}

/** Lists the allergens of which there may be traces, besides those that are contained for certain. */
export function tracesBeside(certain: readonly NamedId[], traces: Iterable<number>): NamedId[] {
  return nameAllergens(traces).filter(({ id }) => !certain.some((allergen) => allergen.id === id))
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

/** What is stored of the sheets of a catalogue product; the day is that of the newest, as 'YYYY-MM-DD'. */
export type KnownSheet = {
  levels: readonly SheetLevel[]
  unread: readonly string[]
  complete: boolean
  date: string | null
}

export type JoinedSheet = Omit<KnownSheet, 'date'> & {
  /** Unless the sheet is known to be older, what it says beside allergens counts from now on. */
  isNewest: boolean
  /** The levels that warn of more than before. */
  raised: readonly SheetLevel[]
  /** The levels that stand although the sheet says less, or nothing. */
  kept: readonly SheetLevel[]
  /** The words about allergens that stand although the sheet does not have them. */
  keptUnread: readonly string[]
}

/**
 * What is known of a catalogue product once another sheet of it was read. Nothing that was contained, may be contained
 * or could not be read is lost by that: of an allergen, grain or nut the level that warns most stands. Complete says
 * that the newest sheet is, and that it warns of no less than what stands. A sheet that is known to be older than the
 * newest can only add.
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

/** Of two levels that warn of something the one that warns most; of two that don't, what the newest sheet says. */
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
 * Whether "allergenen gecontroleerd" still holds after a change: it does when who made it has the right to check, and
 * when it only added something. Else what was checked is no longer what is there.
 */
export function keepsCheck(caller: AdmittedCaller, change: { onlyAdds: boolean }): boolean {
  return mayApproveAllergens(caller) || change.onlyAdds
}

/**
 * Whether an allergen may be taken away from a product: by whoever has the right, and by whoever added it, for ten
 * minutes. Adding is open to everybody: a warning too many harms nobody.
 */
export function mayTakeAllergen(
  caller: AdmittedCaller,
  added: { addedBy: string | null; declaredAt: string },
  now: Date,
): boolean {
  if (mayApproveAllergens(caller)) return true
  const isOwn = caller.kind === 'staff' && added.addedBy === caller.userId
  return isOwn && now.getTime() - Date.parse(added.declaredAt) <= takeBackWithin
}

import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { type AllergenSet, eitherOf, firstWithout, idsInSet, noAllergens } from '#features/allergens/allergen-set.ts'
import { allergens, type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import {
  isComplete,
  joinKnowledge,
  type Knowledge,
  nothingKnown,
  type Reliance,
  withWheat,
} from '#features/allergens/knowledge.ts'
import { isJustNow } from '#features/trash/rules.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { nameParts } from './grains-and-nuts.ts'

/**
 * A product as the rules see it: what is known of it apart from its components, and those; of an own product the texts
 * that its words were read from.
 */
export type ProductNode = { own: Knowledge; components: readonly number[]; texts?: readonly PlacedText[] }
/** What is in what: products, or dishes that offer each other, by id. */
type HoldersById = ReadonlyMap<number, Pick<ProductNode, 'components'>>
/** Products by id; a component that is not in the graph does not exist. */
export type ProductGraph = ReadonlyMap<number, ProductNode>

/**
 * Returns what is known of each product of the graph: of itself and, recursively, of its components. Each product is
 * looked at once, after its components, at any depth. Throws an Error at a loop, which `wouldLoop` refuses at every
 * link: no answer about allergens is better than half of one.
 */
export function summariseProducts(graph: ProductGraph): ReadonlyMap<number, Knowledge> {
  const summaries = new Map<number, Knowledge>()
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

function summariseProduct(node: ProductNode, summaries: ReadonlyMap<number, Knowledge>): Knowledge {
  return joinKnowledge([node.own, ...node.components.flatMap((id) => summaries.get(id) ?? [])])
}

/**
 * A dish as the rules see it: its products, whether somebody with the right said that all ingredients are there, whether
 * somebody stopped it ("Vraag ons"), and what words about it leave in doubt.
 */
export type DishNode = {
  products: readonly number[]
  isConfirmed: boolean
  isStopped: boolean
  doubted?: AllergenSet
  /** What it may get from the stations that it is made on; absent where it is made on none. */
  brought?: Knowledge
  /** Whether guests must choose something in it, so that it needs no product of its own. */
  isChosen?: boolean
}

/**
 * Returns what is known of a dish. What is missing among its products may hold anything: none of the fourteen is known to be
 * absent unless it has products, or choices that must be made, and was confirmed, nor while it is stopped. What its stations
 * bring is there whatever it is made of. What is chosen is
 * not in it: it is not what everybody gets. Grains and nuts become their parent in
 * `nameAllergens`; diets are never inherited.
 */
export function summariseDish(summaries: ReadonlyMap<number, Knowledge>, dish: DishNode): Knowledge {
  const parts = dish.products.map((id) => summaries.get(id) ?? nothingKnown)
  const isWhole = !dish.isStopped && dish.isConfirmed && (parts.length > 0 || dish.isChosen === true)
  const known = joinKnowledge([...parts, ...(dish.brought ? [dish.brought] : []), ...(isWhole ? [] : [nothingKnown])])
  return dish.doubted ? { ...known, unknown: eitherOf(known.unknown, dish.doubted) } : known
}

/** Returns whether all is known of a dish's products, so that it lacks no more than the word that none is missing. */
export function lacksOnlyConfirmation(summaries: ReadonlyMap<number, Knowledge>, dish: DishNode): boolean {
  return !dish.isConfirmed && isComplete(summariseDish(summaries, { ...dish, isConfirmed: true }))
}

/** Returns the allergens that something contains; no other level ever reaches a card as an allergen. */
export function containedIn({ contained }: Knowledge): NamedId[] {
  return nameAllergens(idsInSet(contained))
}

/**
 * Returns the allergens of which something may hold traces, without those that it certainly contains. Traces of a grain
 * or nut are traces of its parent too, and it is named itself, behind it: who reads 'Noten: cashew' does not expect
 * traces of hazelnut.
 */
export function tracesIn(knowledge: Knowledge): NamedId[] {
  const { contained, traces } = knowledge
  // Of most of thousands of products.
  if (traces === noAllergens) return []
  const certain = new Set(containedIn(knowledge).map(({ id }) => id))
  const whole = new Set(nameAllergens(idsInSet(traces)).filter(({ id }) => !certain.has(id)))
  const parts = nameParts(firstWithout(withWheat(traces), contained))
  return allergens.flatMap((allergen) => [
    ...(whole.has(allergen) ? [allergen] : []),
    ...parts.filter(({ parent }) => parent === allergen.id).map(({ id, name }) => ({ id, name })),
  ])
}

/**
 * Returns how far one may rely on what was said of a product itself: of an own product all is known once somebody with
 * the right has checked it; of a catalogue product what its sheets say, unless they are doubted or somebody must decide.
 */
export function relianceOn(product: { source: string; checkedAt: string | null; isOpen: boolean }): Reliance {
  if (product.isOpen) return 'nothing'
  if (!isOwnProduct(product)) return 'said'
  return product.checkedAt === null ? 'nothing' : 'all'
}

/** Returns whether the link would make a loop: `componentId` is `productId` itself or holds it at any depth. */
export function wouldLoop(graph: HoldersById, productId: number, componentId: number): boolean {
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

/** A product, `to`, that takes the place of another in these dishes and products. */
export type Replacement = { from: number; to: number; dishes: ReadonlySet<number>; products: ReadonlySet<number> }

/** Returns what something holds after a replacement in it; what held both only loses the first. */
export function replacedIn(parts: readonly number[], { from, to }: Replacement): number[] {
  return [...new Set(parts.map((id) => (id === from ? to : id)))]
}

/** Returns whether a product is the company's own and can be changed; a catalogue product follows its sheet. */
export function isOwnProduct(product: { source: string }): boolean {
  return product.source === 'own'
}

/**
 * Returns whether a caller may remove an allergen from a product: with the right at any time, without it only an
 * allergen that they added themselves, for ten minutes and while nobody with the right has vouched for it. Everybody may
 * add one: a warning too many harms nobody.
 */
export function mayTakeAllergen(
  caller: AdmittedCaller,
  added: { addedBy: string | null; declaredAt: string; isVouched: boolean },
  now: Date,
): boolean {
  if (mayApproveAllergens(caller)) return true
  if (added.isVouched) return false
  const isOwn = caller.kind === 'staff' && added.addedBy === caller.userId
  return isOwn && isJustNow(added.declaredAt, now)
}

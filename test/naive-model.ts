import { allergens } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'

/** Who edits: the owner may approve allergens, the helper may not. */
export type Who = 'owner' | 'helper'
/** Who put something there, and when, and whether the owner has agreed to it since. */
export type Begun = { by: Who; at: number; isVouched?: true }
export type NaiveSheet = ReadonlyMap<number, AllergenLevel>

/** A product as a cook would draw it on paper. */
export type NaiveProduct = {
  name: string
  /** Of an own product: each allergen with who wrote it down, and when. */
  said: ReadonlyMap<number, Begun>
  /** Of an own product: what it may hold traces of. */
  traces: ReadonlyMap<number, Begun>
  isChecked: boolean
  components: readonly number[]
  begun: ReadonlyMap<number, Begun>
  /** The products that somebody without the right took out, and nobody has decided about. */
  removed: readonly number[]
  /** Of a product from the catalogue. */
  sheet?: {
    refid: number
    stands: NaiveSheet
    newest: NaiveSheet
    isDoubtful: boolean
    isAsked: boolean
    /** The sheets that somebody chose not to follow. */
    kept: readonly NaiveSheet[]
  }
}

export type NaiveDish = {
  name: string
  isPublished: boolean
  isConfirmed: boolean
  isStopped: boolean
  products: readonly number[]
  begun: ReadonlyMap<number, Begun>
  removed: readonly number[]
}

/** What is known of something, by id. */
export type NaiveKnowledge = {
  contained: ReadonlySet<number>
  traces: ReadonlySet<number>
  unknown: ReadonlySet<number>
}

const all = allergens.map(({ id }) => id)
const takeBackMs = 10 * 60 * 1000

/** Returns what is known of a product alone. */
function ownKnowledge({ said, traces, sheet, isChecked, removed }: NaiveProduct): NaiveKnowledge {
  const levelOf = (id: number) => sheet?.stands.get(id) ?? 'not-specified'
  const contained = sheet ? all.filter((id) => levelOf(id) === 'contains') : [...said.keys()]
  const isOpen = removed.length > 0 || (sheet ? sheet.isAsked || sheet.isDoubtful : !isChecked)
  const unsaid = sheet ? all.filter((id) => levelOf(id) === 'not-specified') : []
  return {
    contained: new Set(contained),
    traces: new Set(sheet ? all.filter((id) => levelOf(id) === 'may-contain') : traces.keys()),
    unknown: new Set(isOpen ? all : unsaid),
  }
}

/** Lists everything in a product, itself included, by following every path: slow, but plainly right. */
export function everythingIn<Product extends { components: readonly number[] }>(
  graph: ReadonlyMap<number, Product>,
  id: number,
): Product[] {
  const product = graph.get(id)
  return product ? [product, ...product.components.flatMap((component) => everythingIn(graph, component))] : []
}

/** Returns what is known of these products together. */
export function naiveKnowledge(products: readonly NaiveProduct[]): NaiveKnowledge {
  const known = products.map(ownKnowledge)
  return {
    contained: new Set(known.flatMap(({ contained }) => [...contained])),
    traces: new Set(known.flatMap(({ traces }) => [...traces])),
    unknown: new Set(known.flatMap(({ unknown }) => [...unknown])),
  }
}

/** Returns what is known of a dish: of one that is stopped, not confirmed, or without products, anything may be missing. */
export function knowledgeOfDish(products: ReadonlyMap<number, NaiveProduct>, dish: NaiveDish): NaiveKnowledge {
  const known = naiveKnowledge(dish.products.flatMap((id) => everythingIn(products, id)))
  return !dish.isStopped && dish.isConfirmed && dish.products.length > 0 ? known : { ...known, unknown: new Set(all) }
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

/** Returns everything that was put somewhere, as after the owner has agreed to it. */
export function vouched(begun: ReadonlyMap<number, Begun>): ReadonlyMap<number, Begun> {
  return new Map([...begun].map(([id, made]) => [id, { ...made, isVouched: true }]))
}

/** Returns whether somebody may take away at this moment what somebody put there. */
export function mayTake(who: Who, { by, at, isVouched }: Begun, now: number): boolean {
  return who === 'owner' || (by === 'helper' && !isVouched && now - at <= takeBackMs)
}

/** Returns whether taking this out leaves a question: guests are told less, and nobody with the right decided it. */
export function asksWhenTaken(who: Who, link: Begun, known: NaiveKnowledge, now: number): boolean {
  const brings = known.contained.size + known.traces.size + known.unknown.size > 0
  return brings && !mayTake(who, link, now)
}

const warning: readonly AllergenLevel[] = ['not-specified', 'free-from', 'may-contain', 'contains']
const warns = (level: AllergenLevel) => level === 'may-contain' || level === 'contains'
const isSame = (one: NaiveSheet, other: NaiveSheet) =>
  all.every((id) => (one.get(id) ?? 'not-specified') === (other.get(id) ?? 'not-specified'))

/** Returns a catalogue product after another, newer sheet of it was read: only what warns more counts at once. */
export function afterReading(sheet: NonNullable<NaiveProduct['sheet']>, read: NaiveSheet) {
  const stands = new Map(sheet.stands)
  for (const id of all) {
    const [before, says] = [sheet.stands.get(id) ?? 'not-specified', read.get(id) ?? 'not-specified']
    const warnsMore = warns(says) && warning.indexOf(says) > warning.indexOf(before)
    if (warnsMore || (before === 'free-from' && says === 'not-specified')) stands.set(id, says)
  }
  const isLess = all.some((id) => {
    const [stood, says] = [stands.get(id) ?? 'not-specified', read.get(id) ?? 'not-specified']
    if (!warns(stood)) return stood === 'not-specified' && says === 'free-from'
    return warning.indexOf(says) < warning.indexOf(stood)
  })
  return { ...sheet, stands, newest: read, isAsked: isLess && !sheet.kept.some((kept) => isSame(kept, read)) }
}

/** Returns the block in which a search for one of the fourteen shows something: the first that applies. */
export function blockOf({ contained, traces, unknown }: NaiveKnowledge, id: number) {
  if (contained.has(id)) return 'contains'
  if (traces.has(id)) return 'traces'
  return unknown.has(id) ? 'unknown' : 'notmentioned'
}

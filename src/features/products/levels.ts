import { type AllergenSet, idsInSet, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { type Knowledge, resolve, type Said, withWhatFollows, withWheat } from '#features/allergens/knowledge.ts'
import type { ProductDetail, ProductInput } from './schema.ts'

type OwnSaid = Pick<ProductDetail, 'ownallergens' | 'ownmaycontain' | 'ownsuballergens' | 'ownfreefrom'>

/** The allergens in the form of an own product: lists of ids in their order. */
export type OwnLevels = {
  readonly allergens: readonly number[]
  /** Also the traces that were said of what it contains: they show again where that is taken back. */
  readonly maycontain: readonly number[]
  readonly suballergens: readonly number[]
  readonly freefrom: readonly number[]
}

/** The level of one allergen, grain or nut; 'none' where nothing at all is said. */
export type Level = 'contains' | 'may-contain' | 'none'

/** The levels of a new product: nothing was said yet. */
export const noLevels: OwnLevels = { allergens: [], maycontain: [], suballergens: [], freefrom: [] }

/** Returns what a product says itself, as its form shows it. */
export function levelsOf(product: OwnSaid): OwnLevels {
  const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id)
  return {
    allergens: idsOf(product.ownallergens),
    maycontain: idsOf(product.ownmaycontain),
    suballergens: idsOf(product.ownsuballergens),
    freefrom: idsOf(product.ownfreefrom),
  }
}

/**
 * Returns what the form says as SetProduct takes it. Traces beside what is contained are left out: the server keeps those
 * that stand, and what was only tapped on the way to "bevat" was never meant.
 */
export function asStatements(levels: OwnLevels): Required<Pick<ProductInput, keyof OwnLevels>> {
  const asItems = (ids: readonly number[]) => ids.map((id) => ({ id }))
  return {
    allergens: asItems(levels.allergens),
    maycontain: asItems(levels.maycontain.filter((id) => levelIn(levels, id) === 'may-contain')),
    suballergens: asItems(levels.suballergens),
    freefrom: asItems(levels.freefrom),
  }
}

/** Returns what is said of one allergen, grain or nut. */
export function levelIn({ allergens, maycontain, suballergens }: OwnLevels, id: number): Level {
  if (allergens.includes(id) || suballergens.includes(id)) return 'contains'
  return maycontain.includes(id) ? 'may-contain' : 'none'
}

/**
 * Returns the levels with another one for an allergen, grain or nut. Its traces stay beside "contains", and are left
 * when that is taken back: only a tap on the traces themselves takes them away. A grain or nut brings its parent along and
 * goes with it, spelt and khorasan are wheat too, and nothing stays said to be absent that is there or may be, or whose
 * parent is gone.
 */
export function withLevel(levels: OwnLevels, id: number, level: Level): OwnLevels {
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id)
  const isGone = (part: number) => level !== 'contains' && parentAllergens.get(part) === id
  const contained = without([...levels.allergens, ...levels.suballergens]).filter((one) => !isGone(one))
  const all = withWhatFollows(setOfAllergens(level === 'contains' ? [...contained, id] : contained))
  const takesTraces = level === 'none' && levelIn(levels, id) === 'may-contain'
  const kept = takesTraces ? without(levels.maycontain) : levels.maycontain
  const traces = level === 'may-contain' ? [...kept, id] : kept
  return tidy(all, traces, levels.freefrom)
}

/** Returns the levels after "de andere niet" of gluten or nuts was switched: of all that are not named, or of none. */
export function withOthersAbsent(levels: OwnLevels, parent: number, areAbsent: boolean): OwnLevels {
  const parts = grainsAndNuts.filter((part) => part.parent === parent).map(({ id }) => id)
  const others = levels.freefrom.filter((id) => !parts.includes(id))
  const contained = setOfAllergens([...levels.allergens, ...levels.suballergens])
  return tidy(contained, levels.maycontain, areAbsent ? [...others, ...parts] : others)
}

/** Returns whether every grain or nut of a parent is there, may be, or was said to be absent. */
export function areOthersAbsent(levels: OwnLevels, parent: number): boolean {
  const parts = grainsAndNuts.filter((part) => part.parent === parent)
  return parts.every(({ id }) => levels.freefrom.includes(id) || levelIn(levels, id) !== 'none')
}

/** Returns what the form says, as what is known of the product apart from its components. */
export function knowledgeOf({ allergens, maycontain, suballergens, freefrom }: OwnLevels): Knowledge {
  const said = (ids: readonly number[], level: Said['level']) => ids.map((id) => ({ id, level }))
  const all = [
    ...said([...allergens, ...suballergens], 'contains'),
    ...said(maycontain, 'may-contain'),
    ...said(freefrom, 'free-from'),
  ]
  return resolve(all, 'all')
}

function tidy(contained: AllergenSet, traces: readonly number[], free: readonly number[]): OwnLevels {
  const ids = idsInSet(contained)
  const maycontain = idsInSet(setOfAllergens(traces))
  const isThere = setOfAllergens([...ids, ...idsInSet(withWheat(setOfAllergens(maycontain)))])
  return {
    allergens: ids.filter((id) => !parentAllergens.has(id)),
    maycontain,
    suballergens: ids.filter((id) => parentAllergens.has(id)),
    freefrom: idsInSet(setOfAllergens(free)).filter(
      (id) => ids.includes(parentAllergens.get(id) ?? id) && !idsInSet(isThere).includes(id),
    ),
  }
}

import { allergens, grainsAndNuts } from './allergens.ts'

/** Some of the fourteen and of their grains and nuts, a bit for each: thousands of products are joined in a moment. */
export type AllergenSet = number & { readonly isAllergenSet: true }

const ids = [...allergens, ...grainsAndNuts].map(({ id }) => id)
const bits: ReadonlyMap<number, number> = new Map(ids.map((id, index) => [id, 1 << index]))

/** The set without any. */
export const noAllergens = 0 as AllergenSet
/** The fourteen, without their grains and nuts. */
export const theFourteen = setOfAllergens(allergens.map(({ id }) => id))

/** Returns the set of these ids; one that is no allergen is an Error, as leaving it out would hide it. */
export function setOfAllergens(wanted: Iterable<number>): AllergenSet {
  let set = 0
  for (const id of wanted) set |= bitOf(id)
  return set as AllergenSet
}

/** Returns the ids of a set: first those of the fourteen, in their order, then grains and nuts. */
export function idsInSet(set: AllergenSet): number[] {
  return set === 0 ? [] : ids.filter((id) => includesAllergen(set, id))
}

/** Returns what is in either of two sets. */
export function eitherOf(one: AllergenSet, other: AllergenSet): AllergenSet {
  return (one | other) as AllergenSet
}

/** Returns what is in both sets. */
export function bothOf(one: AllergenSet, other: AllergenSet): AllergenSet {
  return (one & other) as AllergenSet
}

/** Returns what is in the first set and not in the second. */
export function firstWithout(one: AllergenSet, other: AllergenSet): AllergenSet {
  return (one & ~other) as AllergenSet
}

/** Returns whether a set includes an allergen, grain or nut. */
export function includesAllergen(set: AllergenSet, id: number): boolean {
  return (set & bitOf(id)) !== 0
}

function bitOf(id: number): number {
  const bit = bits.get(id)
  if (bit === undefined) throw new Error(`${id} is no allergen, grain or nut`)
  return bit
}

import type { NamedId } from '#features/allergens/allergens.ts'

/** Vega, vegan, halal and kosher: who reads them relies on what is not in a dish. The other marks promise nothing. */
const claims: ReadonlySet<number> = new Set([1, 2, 4, 5])

/** Returns the diets of a dish that guests are told of: one that was stopped claims none, and still warns. */
export function dietsToTell(dish: { stopped: object | null; dietaryneeds: readonly NamedId[] }): NamedId[] {
  return dish.dietaryneeds.filter(({ id }) => dish.stopped === null || !claims.has(id))
}

import type { NamedId } from '#features/allergens/allergens.ts'
import { promises } from '../claims/rules.ts'

/** Returns the diets of a dish that guests are told of: one that was stopped claims none, and still warns. */
export function dietsToTell(dish: { stopped: object | null; dietaryneeds: readonly NamedId[] }): NamedId[] {
  return dish.dietaryneeds.filter(({ id }) => dish.stopped === null || !promises.has(id))
}

import { allergenName, diets } from '#features/allergens/allergens.ts'
import { namesToLeave } from './reasons.ts'
import type { AskedDish } from './schema.ts'
import { verdictOn, type Wanted } from './verdict.ts'

/** A dish on the slip for the kitchen: what to leave off it, and whether the table can still have it. */
export type SlipLine = Pick<AskedDish, 'id' | 'name'> & {
  readonly leave: readonly string[]
  readonly isFine: boolean
}

/**
 * Returns the lines of the slip for the dishes that a table ordered, by what is known of them now: a dish that could be had
 * a minute ago and can not any more stays on it, and says so.
 */
export function slipFor(ordered: readonly AskedDish[], wanted: Wanted): SlipLine[] {
  return ordered.map((dish) => {
    const word = verdictOn(dish, wanted)
    const isFine = word === 'yes' || word === 'without'
    return { id: dish.id, name: dish.name, leave: isFine ? namesToLeave(dish, wanted) : [], isFine }
  })
}

/** Says in Dutch what a table does not eat and asks for: ['GEEN noten, melk', 'ook geen sporen', 'vegan']. */
export function askedByTable({ allergens, diets: asked, traces }: Wanted): string[] {
  const names = allergens.map((id) => allergenName(id)?.toLowerCase())
  return [
    ...(names.length > 0 ? [`GEEN ${names.join(', ')}`] : []),
    ...(names.length > 0 && traces ? ['ook geen sporen'] : []),
    ...diets.filter(({ id }) => asked.includes(id)).map(({ name }) => name.toLowerCase()),
  ]
}

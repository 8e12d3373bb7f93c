import type { NamedId } from '#features/allergens/allergens.ts'
import type { ShownKnowledge } from '#features/products/product/grains-and-nuts.ts'
import type { GuestDish, GuestGroup } from './guest-texts.ts'

type Beside = ShownKnowledge & { withoutchoices?: ShownKnowledge | undefined }

/**
 * Returns a dish with what everybody gets as what it holds: a card says of each choice what comes with it, and never one sum.
 */
export function asServed<Dish extends Beside>(dish: Dish): Dish {
  return { ...dish, ...dish.withoutchoices }
}

/** Returns the groups of a dish in the order of the card: its courses, and then its other choices. */
export function groupsOnCard({ courses = [], choices = [] }: Pick<GuestDish, 'choices' | 'courses'>): GuestGroup[] {
  return [...courses, ...choices]
}

/**
 * Returns what an option brings beside what is said already, of the dish and of each option of its group: allergens, grains
 * and nuts that are new, and new traces.
 */
export function broughtBy(option: ShownKnowledge, said: readonly ShownKnowledge[]): ShownKnowledge {
  const named = (list: (one: ShownKnowledge) => readonly NamedId[]) => new Set(said.flatMap(list).map(({ id }) => id))
  const [contained, parts, traces] = [
    named((one) => one.allergens),
    named((one) => one.suballergens),
    named((one) => one.maycontain),
  ]
  const suballergens = option.suballergens.filter(({ id }) => !parts.has(id))
  // Rye in a dish with wheat is another gluten.
  const isNew = ({ id }: NamedId) => !contained.has(id) || suballergens.some(({ parent }) => parent === id)
  return {
    allergens: option.allergens.filter(isNew),
    suballergens,
    partsunknown: option.partsunknown,
    maycontain: option.maycontain.filter(({ id }) => !contained.has(id) && !parts.has(id) && !traces.has(id)),
    unknown: option.unknown,
  }
}

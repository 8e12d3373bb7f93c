import { type NamedId, parentAllergens } from '#features/allergens/allergens.ts'
import { type Knowledge, resolve } from '#features/allergens/knowledge.ts'
import { partsIn } from '#features/products/product/grains-and-nuts.ts'
import { containedIn } from '#features/products/product/rules.ts'
import { groupBy } from '#shared/groups.ts'
import { searchForm } from '#shared/text.ts'

/** The most stations of a house: far more than any kitchen has. */
export const mostStations = 50

/** Names by which kitchens know equipment, each with what in a dish's words says that it is made on it, folded. */
const equipment = [
  {
    station: /frituur|friteuse|fryer/,
    dish: /friet|frites|patat|gefrituurd|frituur|bitterbal|kroket|tempura|calamares/,
  },
  { station: /grill|barbecue|bbq/, dish: /grill|barbecue|bbq|geroosterd/ },
  { station: /ijs/, dish: /ijs$|^ijs|roomijs|schepijs|sorbet|softijs/ },
  { station: /wok/, dish: /wok/ },
  { station: /oven/, dish: /oven|pizza|flammkuchen/ },
  { station: /bakplaat|plancha/, dish: /bakplaat|plancha|pannenkoek|pannenkoeken/ },
] as const

/**
 * Returns whether the words of a dish (`wordsOf`) say that it is made on a station of this name: 'Friet' on 'Frituur', 'van de
 * grill' on 'Grill'. It is a suggestion alone: nothing follows from it.
 */
export function isSuggested(station: string, words: readonly string[]): boolean {
  const name = searchForm(station)
  return (
    wordsOf(station).some((word) => word.length > 3 && words.includes(word)) ||
    equipment.some((kind) => kind.station.test(name) && words.some((word) => kind.dish.test(word)))
  )
}

/** Returns the words of a text, as they are searched. */
export function wordsOf(text: string): string[] {
  return searchForm(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Returns what of `before` is not in `after` any more: taking it away lessens what guests are warned of. */
export function takenAway(before: readonly number[], after: readonly number[]): number[] {
  return before.filter((id) => !after.includes(id))
}

/**
 * Returns what a station brings to a dish: traces of what it carries, and no more. Where that is gluten or nuts as a whole,
 * any grain or nut may come along; it leaves nothing of the fourteen unknown.
 */
export function broughtBy(carries: readonly number[]): Knowledge {
  return resolve(
    carries.map((id) => ({ id, level: 'may-contain' })),
    'all',
  )
}

/** What is made on a station, and what is known of all its products. */
type Made = { name: string; known: Knowledge }

/**
 * Returns what of the products of these dishes a station is not said to carry, by the grain or nut where that is known, each
 * with the names of the dishes. It is a suggestion alone: guests are warned of what is said.
 */
export function notCarried(carries: readonly number[], dishes: readonly Made[]): (NamedId & { dishes: string[] })[] {
  const held = dishes.flatMap(({ name, known }) => mostExact(known).map((allergen) => ({ allergen, name })))
  const isCarried = (id: number) => carries.includes(id) || carries.includes(parentAllergens.get(id) ?? id)
  const byId = groupBy(held, ({ allergen }) => allergen.id)
  return [...byId].flatMap(([id, found]) => {
    const name = found[0]?.allergen.name
    return isCarried(id) || name === undefined ? [] : { id, name, dishes: found.map((one) => one.name) }
  })
}

/** Returns what something contains of the fourteen, by its grains and nuts in place of their kind where any is known. */
function mostExact(known: Knowledge): NamedId[] {
  const parts = partsIn(known)
  const whole = containedIn(known).filter(({ id }) => !parts.some(({ parent }) => parent === id))
  return [...whole, ...parts.map(({ id, name }) => ({ id, name }))]
}

/** Whether a dish is made on a station, and kept apart there. */
export type Making = { made: boolean; keptApart: boolean }

/** Returns how a dish is made on a station after a change; that it is kept apart ends with being made there. */
export function making(
  before: Making,
  { made, keptapart }: { made: boolean; keptapart?: boolean | undefined },
): Making {
  return { made, keptApart: made && (keptapart ?? before.keptApart) }
}

/** Returns whether guests are warned of less by a change of how a dish is made on a station. */
export function warnsLess(before: Making, after: Making): boolean {
  return (before.made && !after.made) || (after.keptApart && !before.keptApart)
}

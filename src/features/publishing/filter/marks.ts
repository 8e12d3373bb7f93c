import { allergenName, allergens, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import { joinKnowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { readShown, type ShownKnowledge } from '#features/products/product/grains-and-nuts.ts'
import { blockOf } from '#features/products/which-contain/rules.ts'
import { everythingElse, type FilterMarks } from './rules.ts'

/** What a guest can say not to eat: the fourteen, and each of their grains and nuts. */
const avoidable = [...allergens, ...grainsAndNuts].map(({ id }) => id)

type FilteredDish = ShownKnowledge & { readonly complete: boolean; readonly dietaryneeds: readonly NamedId[] }

/**
 * Returns what the filter goes by of a dish: whatever is not known may be in it, whether or not the card says so.
 */
export function marksOf(dish: FilteredDish): FilterMarks {
  const isOurs = ({ id }: NamedId) => allergenName(id) !== undefined
  const shown = readShown({ ...dish, allergens: dish.allergens.filter(isOurs) })
  const isToldWhat = dish.complete || dish.unknown.length > 0
  const isAllKnown = isToldWhat && dish.allergens.every(isOurs)
  const known = isAllKnown ? shown : joinKnowledge([shown, nothingKnown])
  const blocks = new Map(avoidable.map((id) => [id, blockOf(known, id)]))
  const contains = avoidable.filter((id) => blocks.get(id) === 'contains')
  const asks = avoidable.filter((id) => blocks.get(id) === 'traces' || blocks.get(id) === 'unknown')
  return {
    contains,
    asks: asks.length > 0 && asks.length + contains.length === avoidable.length ? everythingElse : asks,
    diets: dish.dietaryneeds.map(({ id }) => id),
  }
}

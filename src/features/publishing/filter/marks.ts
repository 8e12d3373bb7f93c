import { allergenName, allergens, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import { joinKnowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { readShown, type ShownKnowledge } from '#features/products/product/grains-and-nuts.ts'
import { blockOf } from '#features/products/which-contain/rules.ts'
import { asServed, groupsOnCard } from '../card/choices.ts'
import type { GuestDish } from '../card/guest-texts.ts'
import { type ChoiceMarks, everythingElse, type FilterMarks } from './rules.ts'
import type { JudgedDish } from './verdict.ts'

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

/** Returns what the filter goes by of the choices of a dish. */
export function choiceMarksOf(dish: Pick<GuestDish, 'choices' | 'courses'>): ChoiceMarks[] {
  return groupsOnCard(dish).map(({ kind, options }) => ({
    kind,
    options: options.map((option) => ({ marks: marksOf(option), isServed: option.soldoutuntil === null })),
  }))
}

type ServedDish = FilteredDish & Pick<GuestDish, 'choices' | 'courses' | 'withoutchoices' | 'leaveout'>

/** Returns a dish as `verdictFor` judges it, each part that can be left off with its id and its name in the guest's language. */
export function judgedOf(dish: ServedDish): JudgedDish<{ id: number; name: string; marks: FilterMarks }> {
  const { dietaryneeds, leaveout } = dish
  const judged = { marks: marksOf(asServed(dish)), groups: choiceMarksOf(dish) }
  if (!leaveout) return judged
  const parts = leaveout.products.map(({ id, name, translated, ...known }) => ({
    ...{ id, name: translated?.text ?? name },
    marks: marksOf({ ...known, dietaryneeds: [] }),
  }))
  return { ...judged, leaveOut: { parts, without: marksOf({ ...leaveout.without, dietaryneeds }) } }
}

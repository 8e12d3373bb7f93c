import { includesAllergen } from '#features/allergens/allergen-set.ts'
import { allergenName, allergens, grainsAndNuts, type NamedId, parentAllergens } from '#features/allergens/allergens.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { readShown, type ShownKnowledge } from '#features/products/product/grains-and-nuts.ts'
import { type Block, blockOf } from '#features/products/which-contain/rules.ts'
import { groupBy } from '#shared/groups.ts'
import { asServed, groupsOnCard } from '../card/choices.ts'
import type { GuestDish } from '../card/guest-texts.ts'
import { type ChoiceMarks, everythingElse, type FilterMarks } from './rules.ts'
import type { JudgedDish } from './verdict.ts'

/** What a guest can say not to eat: the fourteen, and each of their grains and nuts. */
const avoidable = [...allergens, ...grainsAndNuts].map(({ id }) => id)

/** What is known of something by what a guest can say not to eat: ids of the fourteen, and of their grains and nuts. */
export type Warnings = Record<Exclude<Block, 'notmentioned'>, number[]>

/**
 * Returns what is known of something for each thing that a guest can say not to eat, where that may be in it. What it may hold
 * traces of can be unknown as well: it may be there in earnest.
 */
export function warningsOf(known: Knowledge): Warnings {
  const blocks = groupBy(avoidable, (id) => blockOf(known, id))
  return {
    contains: blocks.get('contains') ?? [],
    traces: blocks.get('traces') ?? [],
    unknown: avoidable.filter((id) => isAskedAbout(known, id)),
  }
}

/**
 * Returns whether something is not known of what a guest can say not to eat. Which of the grains or nuts there may be traces of
 * is no question of its own.
 */
export function isAskedAbout(known: Knowledge, id: number): boolean {
  const block = blockOf(known, id)
  return block === 'unknown' || (block === 'traces' && includesAllergen(known.unknown, parentAllergens.get(id) ?? id))
}

/** Returns the marks of the groups of a dish, with those of each option. */
export function choiceMarksOf(dish: Pick<GuestDish, 'choices' | 'courses'>): ChoiceMarks[] {
  return groupsOnCard(dish).map(({ kind, options }) => ({
    kind,
    options: options.map((option) => ({ marks: marksOf(option), isServed: option.soldoutuntil === null })),
  }))
}

type FilteredDish = ShownKnowledge & { readonly complete: boolean; readonly dietaryneeds: readonly NamedId[] }

/** Returns what the filter goes by of a dish: what may be in it is asked about, as is what is not known. */
export function marksOf(dish: FilteredDish): FilterMarks {
  const { contains, traces, unknown } = warningsOf(knownForGuests(dish))
  const asks = avoidable.filter((id) => traces.includes(id) || unknown.includes(id))
  return {
    contains,
    asks: asks.length > 0 && asks.length + contains.length === avoidable.length ? everythingElse : asks,
    diets: dish.dietaryneeds.map(({ id }) => id),
  }
}

/** Returns what is known of a dish on a card: whatever is not known may be in it, whether or not the card says so. */
export function knownForGuests(dish: Omit<FilteredDish, 'dietaryneeds'>): Knowledge {
  const isOurs = ({ id }: NamedId) => allergenName(id) !== undefined
  const shown = readShown({ ...dish, allergens: dish.allergens.filter(isOurs) })
  const isToldWhat = dish.complete || dish.unknown.length > 0
  return isToldWhat && dish.allergens.every(isOurs) ? shown : joinKnowledge([shown, nothingKnown])
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

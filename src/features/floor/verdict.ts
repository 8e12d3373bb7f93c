import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { avoidedBy, type Chosen, fits, leavesNothing } from '#features/publishing/filter/rules.ts'
import { verdictFor } from '#features/publishing/filter/verdict.ts'
import type { AskedDish } from './schema.ts'

/** The words of the waiter's view, in the order in which a guest wants to hear them. */
export const verdicts = ['yes', 'without', 'unknown', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** What a table asks: what it does not eat, what it asks for, and whether it may not have traces either. */
export type Wanted = Chosen & { readonly traces: boolean }

type Eaten = Pick<AskedDish, 'contains' | 'traces' | 'unknown' | 'diets'>

/** The half hour for which an answer counts without network, in ms. */
const longestWithoutNetwork = 30 * 60_000
/** As long as an answer that is read again each minute may be under way, in ms. */
const justNow = 2 * 60_000

/**
 * Returns the word for a dish. It is 'yes' where the filter of the guest's card leaves the dish among the rest, 'without' where
 * it would leave it without parts that can be left off, and either nowhere else. What may contain traces is 'no' for a table
 * that may not have those, and is for others to decide: 'unknown'.
 */
export function verdictOn(dish: AskedDish, wanted: Wanted): Verdict {
  const { word } = verdictFor(judged(dish), wanted)
  if (word === 'can') return 'yes'
  if (word === 'can-without') return 'without'
  const hasTraces = !dish.stopped && wanted.allergens.some((id) => dish.traces.includes(id))
  return word === 'no' || (wanted.traces && hasTraces) ? 'no' : 'unknown'
}

/** Returns the names of the parts that must be left off a dish for a table; none where that does not help. */
export function partsToLeave(dish: AskedDish, wanted: Wanted): string[] {
  const verdict = verdictFor(judged(dish), wanted)
  return verdict.word === 'can-without' ? verdict.parts.map(({ name }) => name) : []
}

/** Returns the names of the choices that a table must leave in a dish that it can have otherwise. */
export function choicesToLeave(dish: AskedDish, wanted: Wanted): string[] {
  const groups = dish.groups.filter((group) => !leavesNothing(choiceOf(group), wanted))
  return groups.flatMap(({ options }) => options.filter((one) => !fits(marksOf(one), wanted)).map(({ name }) => name))
}

/** Returns the names of the groups from which a table must take something, and can take nothing. */
export function groupsWithoutChoice(dish: AskedDish, wanted: Wanted): string[] {
  return dish.groups.filter((group) => leavesNothing(choiceOf(group), wanted)).map(({ name }) => name)
}

/** How far an answer of `age` ms may be relied on: as it is, with the time of it, or not at all. */
export function relianceOn(age: number): 'now' | 'dated' | 'none' {
  if (age > longestWithoutNetwork) return 'none'
  return age > justNow ? 'dated' : 'now'
}

/** Returns what is not eaten by what is ticked, as the filter of the card counts it. */
export function avoidedOf(ticked: ReadonlySet<number>): number[] {
  const boxes = [...allergens, ...grainsAndNuts.filter(({ parent }) => ticked.has(parent))]
  return avoidedBy(boxes.map((one) => ({ nr: one.id, ...parentOf(one.id), checked: ticked.has(one.id) })))
}

function parentOf(id: number): { parent?: number } {
  const parent = parentAllergens.get(id)
  return parent === undefined ? {} : { parent }
}

function marksOf({ contains, traces, unknown, diets }: Eaten) {
  return { contains, asks: [...traces, ...unknown], diets }
}

function choiceOf({ kind, options }: AskedDish['groups'][number]) {
  return { kind, options: options.map((option) => ({ marks: marksOf(option), isServed: option.served })) }
}

function judged(dish: AskedDish) {
  const { leaveout, diets } = dish
  const leaveOut = leaveout && {
    parts: leaveout.parts.map((part) => ({ name: part.name, marks: marksOf({ ...part, diets: [] }) })),
    without: marksOf({ ...leaveout.without, diets }),
  }
  return { marks: marksOf(dish), groups: dish.groups.map(choiceOf), leaveOut }
}

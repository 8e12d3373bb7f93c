import { type ChoiceMarks, type Chosen, everythingElse, type FilterMarks, placeOf, placeWithChoices } from './rules.ts'

type Marked = { readonly marks: FilterMarks }

/** A dish as a verdict sees it: its marks, its choices, and what can be left off it. */
export type JudgedDish<Part extends Marked = Marked> = Marked & {
  readonly groups: readonly ChoiceMarks[]
  /** The parts that can be left off, and the marks of the dish without any of them; absent without such parts. */
  readonly leaveOut?: { readonly parts: readonly Part[]; readonly without: FilterMarks } | undefined
}

/** What a guest is told of a dish: they can have it, only without these parts, not at all, or nobody knows. */
export type Verdict<Part = unknown> =
  | { readonly word: 'can' | 'no' | 'unknown' }
  | { readonly word: 'can-without'; readonly parts: readonly Part[] }

/**
 * Returns the verdict on a dish for a guest who chose this. 'can' is what the filter leaves among the rest. 'can-without' is
 * said only where the filter would leave the dish without those parts, taken as a dish of its own. A part is promised away
 * for what it contains alone: one that may hold something else that the guest avoids, or of which that is not known, leaves
 * the dish as it is. Where nothing would remain but what can be left off, the dish can not be had without.
 */
export function verdictFor<Part extends Marked>(dish: JudgedDish<Part>, chosen: Chosen): Verdict<Part> {
  const { marks, groups, leaveOut } = dish
  const place = placeWithChoices(marks, groups, chosen)
  if (place === 'rest') return { word: 'can' }
  const parts = leaveOut ? unfitParts(leaveOut.parts, chosen) : []
  const isPromised = parts.length > 0 && parts.every((part) => !leavesOpen(part.marks, chosen))
  // The parts that stay hold nothing that is avoided: what can not be left off decides.
  if (leaveOut && isPromised && placeWithChoices(leaveOut.without, groups, chosen) === 'rest')
    return { word: 'can-without', parts }
  return { word: place === 'ask' ? 'unknown' : 'no' }
}

function unfitParts<Part extends Marked>(parts: readonly Part[], { allergens }: Chosen): Part[] {
  return parts.filter(({ marks }) => placeOf(marks, { allergens, diets: [] }) !== 'rest')
}

/** Returns whether a part may hold anything avoided, beside what it certainly contains. */
function leavesOpen({ contains, asks }: FilterMarks, { allergens }: Chosen): boolean {
  return allergens.some((id) => !contains.includes(id) && (asks === everythingElse || asks.includes(id)))
}

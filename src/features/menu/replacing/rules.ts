import { type AllergenSet, includesAllergen } from '#features/allergens/allergen-set.ts'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { isComplete, type Knowledge } from '#features/allergens/knowledge.ts'

/** What is known of one allergen in something: that it holds it, that it may, not even that, or that it does not. */
export const states = ['contains', 'may-contain', 'unknown', 'absent'] as const
type State = (typeof states)[number]
/** An allergen, grain or nut of which something else is known after a replacement. */
export type Change = { id: number; name: string; was: State; is: State }

/**
 * Returns what a replacement changes in something: each allergen that it gains, loses, or of which it can no longer be told. What
 * was unknown and is absent by now is no loss, and what was absent and is unknown is told by `opens`. A grain or nut is named
 * where its parent stays. What warns most comes first.
 */
export function changesBetween(before: Knowledge, after: Knowledge): Change[] {
  const all = [...allergens, ...grainsAndNuts].map(({ id, name }) => {
    return { id, name, was: stateOf(before, id), is: stateOf(after, id) }
  })
  const told = all.filter(({ was, is }) => was !== is && (warns(was) || warns(is)))
  const changed = new Set(told.map(({ id }) => id))
  const named = told.filter(({ id }) => !changed.has(parentOf(id)))
  return named.sort((one, other) => states.indexOf(one.is) - states.indexOf(other.is))
}

/** Returns whether something of which all was known is no longer so after a replacement. */
export function opens(before: Knowledge, after: Knowledge): boolean {
  return isComplete(before) && !isComplete(after)
}

/** What a replacement changes in one place. */
type Effect = { changes: readonly Change[]; opens: boolean; loops: boolean }

/** Returns whether a replacement changes the same in all of these. */
export function changeAlike(places: readonly Effect[]): boolean {
  return new Set(places.map(effectOf)).size <= 1
}

/** Returns the places in which a replacement changes the same, each such set by itself, and those like no other; in their order. */
export function groupAlike<Place extends Effect>(places: readonly Place[]): { alike: Place[][]; others: Place[] } {
  const sets = new Map<string, Place[]>()
  for (const place of places) sets.set(effectOf(place), [...(sets.get(effectOf(place)) ?? []), place])
  const alike = [...sets.values()].filter((set) => set.length > 1)
  return { alike, others: places.filter((place) => sets.get(effectOf(place))?.length === 1) }
}

function effectOf({ changes, opens, loops }: Effect): string {
  return JSON.stringify([changes.map(({ id, was, is }) => [id, was, is]), opens, loops])
}

function stateOf({ contained, traces, unknown }: Knowledge, id: number): State {
  const has = (set: AllergenSet) => includesAllergen(set, id)
  if (has(contained)) return 'contains'
  if (has(traces)) return 'may-contain'
  return has(unknown) ? 'unknown' : 'absent'
}

function warns(state: State): boolean {
  return state === 'contains' || state === 'may-contain'
}

function parentOf(id: number): number {
  return grainsAndNuts.find((part) => part.id === id)?.parent ?? 0
}

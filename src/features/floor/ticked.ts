import { grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import type { Chosen } from '#features/publishing/filter/rules.ts'
import { avoidedOf, type Wanted } from './verdict.ts'

/** What is ticked for a table: ids of allergens, grains and nuts, and of diets. */
export type Ticked = {
  readonly allergens: ReadonlySet<number>
  readonly diets: ReadonlySet<number>
  readonly traces: boolean
}

/** Nothing is said of the table yet: who has an allergy may not have traces either. */
export const nothingTicked: Ticked = { allergens: new Set(), diets: new Set(), traces: true }

/** Returns what is ticked after a tap on an allergen, grain or nut: an allergen takes its grains or nuts along. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) return next.add(id)
  for (const { id: part, parent } of grainsAndNuts) if (parent === id) next.delete(part)
  return next
}

/**
 * Returns what is ticked for a table of which one guest more says what they chose: it takes nothing away, and asks for no traces, as
 * the card does not say whether a guest may have them.
 */
export function tickAlso(ticked: Ticked, chosen: Chosen): Ticked {
  const avoided = new Set([...avoidedOf(ticked.allergens), ...chosen.allergens])
  const allergens = new Set<number>()
  for (const id of avoided) {
    const parent = parentAllergens.get(id)
    // A part beside its whole would narrow it.
    if (parent !== undefined && avoided.has(parent)) continue
    allergens.add(id)
    if (parent !== undefined) allergens.add(parent)
  }
  return { allergens, diets: new Set([...ticked.diets, ...chosen.diets]), traces: true }
}

/** Returns what a table asks by what is ticked; undefined where nothing is. */
export function wantedBy({ allergens, diets, traces }: Ticked): Wanted | undefined {
  if (allergens.size + diets.size === 0) return undefined
  return { allergens: avoidedOf(allergens), diets: [...diets], traces }
}

import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { SheetLevel } from './product-sheet.ts'

/** One of the fourteen on a sheet; `parts` are the grains or nuts that it names, in lower case. */
export type SaidAllergen = { id: number; name: string; parts: readonly string[] }

/**
 * The fourteen by their level on a sheet. Each is in one group, except that it may be in both 'contains' and
 * 'mayContain', by different grains or nuts.
 */
export type SheetGroups = {
  contains: readonly SaidAllergen[]
  mayContain: readonly SaidAllergen[]
  /** Only levels of one of the fourteen as a whole: without rye is not without gluten. */
  freeFrom: readonly SaidAllergen[]
  notSaid: readonly SaidAllergen[]
}

/**
 * Groups the levels of a sheet for display, in the order of the fourteen. An absent level is not said, never free from.
 */
export function groupLevels(levels: readonly SheetLevel[]): SheetGroups {
  const said = new Map(levels.map(({ id, level }) => [id, level]))
  const withLevel = (level: AllergenLevel) =>
    allergens.flatMap(({ id, name }) => {
      const parts = grainsAndNuts.filter((part) => part.parent === id && said.get(part.id) === level)
      if (said.get(id) !== level && parts.length === 0) return []
      return [{ id, name, parts: parts.map((part) => part.name.toLowerCase()) }]
    })
  const whole = (wanted: (level: AllergenLevel | undefined) => boolean) =>
    allergens.filter(({ id }) => wanted(said.get(id))).map((allergen) => ({ ...allergen, parts: [] }))
  const contains = withLevel('contains')
  const mayContain = withLevel('may-contain')
  const spokenOf = new Set([...contains, ...mayContain].map(({ id }) => id))
  return {
    contains,
    mayContain,
    freeFrom: whole((level) => level === 'free-from').filter(({ id }) => !spokenOf.has(id)),
    notSaid: whole((level) => level === undefined || level === 'not-specified').filter(({ id }) => !spokenOf.has(id)),
  }
}

/** Returns 'Gluten (tarwe en rogge)', or only the name when the sheet names no grain or nut. */
export function nameWithParts({ name, parts }: SaidAllergen): string {
  return parts.length > 0 ? `${name} (${list.format(parts)})` : name
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

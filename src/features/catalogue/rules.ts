import { idsInSet } from '#features/allergens/allergen-set.ts'
import { allergens, nameAllergens, parentAllergens } from '#features/allergens/allergens.ts'
import { isComplete, resolve, strictest } from '#features/allergens/knowledge.ts'
import { day } from '#shared/dates.ts'
import type { ProductSheet, SheetLevel, SheetSummary } from './product-sheet.ts'

/**
 * Returns the day of a sheet; null for one after tomorrow, which nobody can know: a sheet of then would be newer than all
 * that are to come.
 */
export function knownDay(date: string | null): string | null {
  return date !== null && Date.parse(date) <= Date.now() + day ? date : null
}

/**
 * Returns the levels as they are stored: each id once, with the level that warns most, and 'contains' for the parent of
 * a contained grain or nut. Other levels of a grain or nut mean nothing for its parent.
 */
export function completedLevels(levels: readonly SheetLevel[]): SheetLevel[] {
  const fromParts = levels.flatMap(({ id, level }) => {
    const parent = parentAllergens.get(id)
    return parent !== undefined && level === 'contains' ? [{ id: parent, level }] : []
  })
  const byId = Map.groupBy([...levels, ...fromParts], ({ id }) => id)
  return Array.from(byId, ([id, said]) => ({ id, level: strictest(said.map(({ level }) => level)) }))
}

/** Returns whether a product's allergens are all known: a level for each of the fourteen, and nothing doubtful. */
export function isSheetComplete({ levels, doubtful }: Pick<ProductSheet, 'levels' | 'doubtful'>): boolean {
  // An import asks this of millions, most of which say next to nothing.
  return levels.length >= allergens.length && isComplete(resolve(levels, doubtful ? 'nothing' : 'said'))
}

/** Returns what a list says of a sheet: of a grain or nut that it contains, or has traces of, the parent. */
export function summarizeSheet(sheet: Pick<ProductSheet, 'levels' | 'doubtful'>): SheetSummary {
  const { contained, traces } = resolve(sheet.levels, 'said')
  const contains = nameAllergens(idsInSet(contained)).map(({ id }) => id)
  const perhaps = nameAllergens(idsInSet(traces)).map(({ id }) => id)
  return {
    contains,
    traces: perhaps.filter((id) => !contains.includes(id)),
    complete: isSheetComplete(sheet),
  }
}

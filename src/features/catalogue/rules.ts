import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { isComplete, resolve, strictest } from '#features/allergens/knowledge.ts'
import type { ProductSheet, SheetLevel } from './product-sheet.ts'

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

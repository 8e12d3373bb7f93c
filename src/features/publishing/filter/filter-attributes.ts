import { parentAllergens } from '#features/allergens/allergens.ts'
import { everythingElse, type FilterMarks } from './rules.ts'

/**
 * What the filter goes by of a dish, as attributes of its element, absent when empty. What its icons show is not
 * repeated: the fourteen that it contains, and its diets.
 */
type FilterAttributes = { 'data-c'?: string; 'data-q'?: string }

/** Writes the marks of a dish that its icons do not show as attributes. */
export function writeMarks({ contains, asks }: FilterMarks): FilterAttributes {
  const parts = contains.filter((id) => parentAllergens.has(id))
  return {
    ...(parts.length > 0 && { 'data-c': parts.join(' ') }),
    ...(asks.length > 0 && { 'data-q': asks === everythingElse ? asks : asks.join(' ') }),
  }
}

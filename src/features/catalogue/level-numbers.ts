import { type AllergenLevel, allergenLevels } from '#features/allergens/knowledge.ts'

/** The numbers of the levels at PS in foodservice; 1 is the only one to rely on. */
export const levelNumbers: Readonly<Record<AllergenLevel, number>> = {
  contains: 1,
  'free-from': 2,
  'may-contain': 3,
  'not-specified': 4,
}

/** Returns the level that our own server means by a number; not-specified for an unknown number. */
export function levelNumbered(number: number): AllergenLevel {
  return allergenLevels.find((level) => levelNumbers[level] === number) ?? 'not-specified'
}

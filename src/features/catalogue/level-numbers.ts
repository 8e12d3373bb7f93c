import { type AllergenLevel, allergenLevels } from '#features/allergens/knowledge.ts'

/** The numbers that PS in foodservice gives the levels; 1 is the only one that anybody should rely on. */
export const levelNumbers: Readonly<Record<AllergenLevel, number>> = {
  contains: 1,
  'free-from': 2,
  'may-contain': 3,
  'not-specified': 4,
}

/** Finds the level that our own server means by a number; any unknown number says nothing. */
export function levelNumbered(number: number): AllergenLevel {
  return allergenLevels.find((level) => levelNumbers[level] === number) ?? 'not-specified'
}

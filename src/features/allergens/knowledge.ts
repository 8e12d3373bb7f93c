/** The levels of an allergen in a product, in the order of how much they warn; absent data counts as the first. */
export const allergenLevels = ['not-specified', 'free-from', 'may-contain', 'contains'] as const
export type AllergenLevel = (typeof allergenLevels)[number]

/** The Dutch names of the levels, used wherever people read one by its name. */
export const levelNames: Readonly<Record<AllergenLevel, string>> = {
  contains: 'Bevat',
  'may-contain': 'Kan (sporen) bevatten',
  'free-from': 'Bevat niet',
  'not-specified': 'Niet opgegeven',
}

/** Returns whether a level warns of an allergen: no such level may be lost without a decision of a person. */
export function warns(level: AllergenLevel): boolean {
  return level === 'contains' || level === 'may-contain'
}

/** Returns the level that warns most of several about one allergen; 'not-specified' for none. */
export function strictest(levels: Iterable<AllergenLevel>): AllergenLevel {
  const ranks = Array.from(levels, (level) => allergenLevels.indexOf(level))
  return allergenLevels[Math.max(0, ...ranks)] ?? 'not-specified'
}

/** What can be said of an allergen in a product, from what warns least to what warns most; absent data is the first. */
export const allergenLevels = ['not-specified', 'free-from', 'may-contain', 'contains'] as const
export type AllergenLevel = (typeof allergenLevels)[number]

/** What the levels are called, wherever people read one by its name. */
export const levelNames: Readonly<Record<AllergenLevel, string>> = {
  contains: 'Bevat',
  'may-contain': 'Kan (sporen) bevatten',
  'free-from': 'Bevat niet',
  'not-specified': 'Niet opgegeven',
}

/** Tells whether a level warns of an allergen: nothing may lose such a level by itself. */
export function warns(level: AllergenLevel): boolean {
  return level === 'contains' || level === 'may-contain'
}

/** Picks of several statements about one allergen the level that warns most. */
export function strictest(levels: Iterable<AllergenLevel>): AllergenLevel {
  const ranks = Array.from(levels, (level) => allergenLevels.indexOf(level))
  return allergenLevels[Math.max(0, ...ranks)] ?? 'not-specified'
}

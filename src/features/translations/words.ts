import type { Language } from './languages.ts'

/** The keys of the card's words in `words.tsv`, names apart. */
export const wordKeys = [
  'menu',
  'languages',
  'categories',
  'allergens',
  'diets',
  'mayContain',
  'othersUnknown',
  'incomplete',
  'allergyNotice',
  'noAllergens',
  'silentGap',
  'autoTranslated',
  'translateHere',
  'legend',
  'source',
  'noDishes',
  'allergy',
  'eatNo',
  'withoutMention',
  'smallAmounts',
  'contains',
  'askUs',
  'only',
  'notMarked',
  'search',
  'nothingFound',
  'clear',
  'showCard',
  'showDishes',
  'showOneDish',
  'showStaff',
  'noConnection',
  'cardFrom',
  'askAllergens',
  'allergensUpdated',
  'allergensChanged',
  'showNewCard',
  'menus',
  'notServed',
  'menuSwitched',
  'alsoOn',
  'emptyMeans',
  'soldOut',
  'stopped',
  'withOne',
  'also',
  'always',
  'surprise',
  'fromCourses',
  'leaveOut',
  'noChoice',
  'canWithout',
  'openUntil',
  'openNow',
  'closedNow',
  'closed',
  'servedUntil',
  'againToday',
  'againTomorrow',
  'againOn',
] as const

/** The allergens of which the legend names examples: crustaceans, tree nuts and molluscs. */
export const explainedAllergens = [12, 16, 26] as const

type Names<Id extends number = number> = Readonly<Record<Id, string>>

/**
 * The texts of the card itself, as opposed to those of its owner, in one language; names by the ids of what they name.
 * `docs/translations.md` tells where the words come from, and that no speaker of these languages has read them yet, Dutch
 * excepted.
 */
export type Words = Readonly<Record<(typeof wordKeys)[number], string>> & {
  readonly allergenNames: Names
  /** The names within a list: of each grain and nut, and of those of the fourteen that are written otherwise there. */
  readonly namesInList: Names
  readonly allergenExamples: Names<(typeof explainedAllergens)[number]>
  readonly dietNames: Names
}

/** Returns the name of an allergen or diet from `names`, or its own name when it has none there. */
export function nameIn(names: Readonly<Record<number, string>>, { id, name }: { id: number; name: string }): string {
  return names[id] ?? name
}

/** Returns the name of an allergen, grain or nut as the language writes it within a list. */
export function nameWithin(words: Words, named: { id: number; name: string }): string {
  return nameIn({ ...words.allergenNames, ...words.namesInList }, named)
}

/**
 * Returns a list behind its label: 'Kan bevatten: melk, noten'. Names stand as they are, with a colon before
 * them and no word for "and": several languages would need other endings. French has a no-break space before the
 * colon, and Arabic its own comma.
 */
export function listBehind(language: Language, label: string, names: readonly string[]): string {
  return `${label}${colonOf(language)} ${joinNames(language, names)}`
}

/**
 * Returns a list in brackets behind what it is part of: 'Gluten (tarwe, rogge)'. Behind a colon where one of the names has
 * brackets of its own, as 'Nuts (tree nuts)'.
 */
export function listWithin(language: Language, whole: string, names: readonly string[]): string {
  const list = joinNames(language, names)
  return /[()]/.test(whole + list) ? listBehind(language, whole, names) : `${whole} (${list})`
}

function joinNames(language: Language, names: readonly string[]): string {
  return names.join(language === 'ar' ? '، ' : ', ')
}

/** Returns the colon as a language writes it behind a label. */
export function colonOf(language: Language): string {
  return language === 'fr' ? '\u00a0:' : ':'
}

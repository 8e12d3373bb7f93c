import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import { findAllergenWord } from '#features/words/server/allergen-words.ts'
import { searchForm } from '#shared/text.ts'

// Keys are without spaces and accents, so that "Bevat niet" and "BEVATNIET" are one. Only these exact words declare
// something absent; `levelNamed` recognises warnings by less.
const levelsByName: ReadonlyMap<string, AllergenLevel> = new Map([
  ...['bevat', 'bevatwel', 'aanwezig', 'contains'].map((name) => [name, 'contains'] as const),
  ...['kanbevatten', 'kansporenbevatten', 'maycontain'].map((name) => [name, 'may-contain'] as const),
  ...[
    'bevatniet',
    'bevatgeen',
    'zonder',
    'vrijvan',
    'nietaanwezig',
    'afwezig',
    'doesnotcontain',
    'freefrom',
    'without',
  ].map((name) => [name, 'free-from'] as const),
  ...['nietopgegeven', 'nietbekend', 'onbekend', 'geenopgave', 'notspecified', 'unknown'].map(
    (name) => [name, 'not-specified'] as const,
  ),
])

const allergenWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'melk koemelk melkeiwit koemelkeiwit lactose zuivel',
    3: 'ei eieren kippenei kippeneieren kippeneiwit',
    4: 'soja sojaeiwit sojabonen soya',
    5: 'gluten glutenbevattend glutenbevattende',
    6: 'tarwe',
    7: 'rogge',
    27: 'gerst',
    28: 'haver',
    29: 'spelt',
    30: 'khorasan khorasantarwe kamut',
    11: 'vis vissen',
    12: 'schaaldier schaaldieren',
    16: 'noten schaalvrucht schaalvruchten',
    31: 'amandel amandelen',
    32: 'hazelnoot hazelnoten',
    33: 'walnoot walnoten',
    34: 'cashew cashews cashewnoot cashewnoten',
    35: 'pecan pecannoot pecannoten',
    36: 'paranoot paranoten',
    37: 'pistache pistaches pistachenoot pistachenoten',
    38: 'macadamia macadamianoot macadamianoten',
    17: 'pinda pindas aardnoot aardnoten',
    19: 'sulfiet sulfieten zwaveldioxide',
    21: 'selderij selder',
    22: 'sesam sesamzaad',
    23: 'lupine',
    24: 'mosterd',
    26: 'weekdier weekdieren schelpdier schelpdieren',
  }).flatMap(([id, words]) => words.split(' ').map((word) => [word, Number(id)] as const)),
)

// Names on Dutch product sheets beyond the fourteen of the law: the list of the ALBA/LeDa allergen database.
const outsideLaw: ReadonlySet<string> = new Set(
  'rundvlees varkensvlees kip kippenvlees kipvlees mais cacao koriander wortel peulvruchten glutamaat kaneel vanilline'.split(
    ' ',
  ),
)

/** Returns whether a name is one that sheets list beyond the fourteen. */
export function isOutsideLaw(name: string): boolean {
  const words = wordsOf(name)
  return words.length === 1 && outsideLaw.has(words[0] ?? '')
}

/** Returns the level that a name means; undefined for unknown words. */
export function levelNamed(name: string): AllergenLevel | undefined {
  const words = wordsOf(name)
  const known = levelsByName.get(words.join(''))
  if (known) return known
  if (words.some((word) => /^(kan|kunnen|mogelijk|spoor|sporen|may|traces)$/.test(word))) return 'may-contain'
  const isNegated = words.some((word) => /^(niet|geen|zonder|vrij|no|not)$/.test(word))
  return words[0] === 'bevat' && !isNegated ? 'contains' : undefined
}

/** Returns the ids of the allergens, grains and nuts in a name. */
export function allergensNamed(name: string): ReadonlySet<number> {
  const named = wordsOf(name).flatMap((word) => allergenWords.get(word) ?? [])
  // Names in other languages and of foods match only as a whole, because many of their words mean something else beside
  // others.
  return new Set(named.length > 0 ? named : findAllergenWord(name))
}

function wordsOf(text: string): string[] {
  return searchForm(text).match(/[a-z]+/g) ?? []
}

import { type AllergenSet, bothOf, idsInSet, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { diets, nameAllergens } from '#features/allergens/allergens.ts'
import type { ExcludedFood } from '#features/words/excluded-foods.ts'
import type { Mention } from '#features/words/mention.ts'
import type { PlacedText } from '#features/words/read-text.ts'

const [vega, vegan, halal, kosher] = [1, 2, 4, 5] as const
const [milk, egg, fish, crustaceans, molluscs] = [1, 3, 11, 12, 26] as const

const seafood = setOfAllergens([fish, crustaceans, molluscs])

type Excluded = { allergens: AllergenSet; foods: readonly ExcludedFood[] }

/** What each diet excludes: allergens, and food without an allergen of its own. */
const excludedBy: ReadonlyMap<number, Excluded> = new Map([
  [vega, { allergens: seafood, foods: ['meat'] }],
  [vegan, { allergens: setOfAllergens([milk, egg, fish, crustaceans, molluscs]), foods: ['meat', 'honey'] }],
  [halal, { allergens: noAllergens, foods: ['pork', 'wine', 'alcohol'] }],
  [kosher, { allergens: setOfAllergens([crustaceans, molluscs]), foods: ['pork', 'wine'] }],
])

/** A diet of a dish that its allergens or its words contradict: guests do not see it. */
export type DietDoubt = {
  diet: number
  question: string
  /** What an answer is said of; null where the data contradict the diet, which no answer can settle. */
  facts: readonly (string | number)[] | null
}

/** Lists which of a dish's diets what it contains contradicts, or else food that its words name: each diet once. */
export function dietsInDoubt(
  dietIds: readonly number[],
  texts: readonly PlacedText[],
  contained: AllergenSet,
): DietDoubt[] {
  return dietIds.flatMap((diet) => {
    const held = againstData(diet, contained)
    return held.length > 0 ? held : againstWords(diet, texts)
  })
}

function againstData(diet: number, contained: AllergenSet): DietDoubt[] {
  const held = bothOf(excludedBy.get(diet)?.allergens ?? noAllergens, contained)
  if (held === noAllergens) return []
  const names = enumeration.format(nameAllergens(idsInSet(held)).map(({ name }) => name))
  const question = `${standsAt(diet)}, maar bij de allergenen staat ${names}. Klopt dat?`
  return [{ diet, question, facts: null }]
}

function againstWords(diet: number, texts: readonly PlacedText[]): DietDoubt[] {
  const excluded = excludedBy.get(diet)
  if (!excluded) return []
  const [named] = texts.flatMap(({ place, text, foods, mentions }) => {
    const others = foods.filter(({ food }) => excluded.foods.includes(food))
    const held = mentions.filter((mention) => isExcluded(mention, excluded.allergens))
    return [...others, ...held].map(({ word }) => ({ place, text, word }))
  })
  if (!named) return []
  const { place, text, word } = named
  const question = `${standsAt(diet)}, maar in de ${place} staat '${word}'. Klopt dat?`
  return [{ diet, question, facts: ['diet', diet, place, text, word] }]
}

/** Returns whether a word says that such food is in it; of milk and egg only where it names them: dough may be without. */
function isExcluded({ ids, usually, manner }: Mention, excluded: AllergenSet): boolean {
  const certain = usually ? bothOf(excluded, seafood) : excluded
  return manner === 'says' && bothOf(setOfAllergens(ids), certain) !== noAllergens
}

function standsAt(diet: number): string {
  return `Bij de dieetwensen staat ${diets.find(({ id }) => id === diet)?.name ?? diet}`
}

const enumeration = new Intl.ListFormat('nl', { type: 'conjunction' })

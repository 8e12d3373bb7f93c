import { setOfAllergens } from '#features/allergens/allergen-set.ts'
import { readNamed } from '#features/words/server/read-texts.ts'
import { dietsInDoubt } from '../diets.ts'
import { doubtsAbout } from '../rules.ts'
import type { TypedWords } from '../schema.ts'

/** Lists the questions about what somebody types, before it is saved; an answer is given to what was saved alone. */
export function listTypedDoubts({ name, description, allergens, maycontain, dietaryneeds }: TypedWords): string[] {
  const texts = readNamed({ name, description })
  const contained = setOfAllergens(allergens ?? [])
  const doubts = allergens === undefined ? [] : doubtsAbout(texts, { contained, traces: setOfAllergens(maycontain) })
  return [...doubts, ...dietsInDoubt(dietaryneeds, texts, contained)].map(({ question }) => question)
}

import { type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { readDoubtedIngredient, unprovenTag } from './open-food-facts/ingredient-words.ts'
import type { ProductSheet } from './product-sheet.ts'

/** Why a sheet cannot be taken at its word. */
export type SheetDoubts = {
  /** Whether there is any doubt, also one without a text, such as a sheet that contradicts itself. */
  doubtful: boolean
  /** Ingredients that name allergens which the source declares absent. */
  contradictions: { ingredient: string; allergens: NamedId[] }[]
  /** Whether the source declares all fourteen absent and lists no ingredients. */
  unproven: boolean
  /** The other texts about allergens, which could not be mapped. */
  unread: string[]
}

/** Tells the reasons apart for which a sheet is doubted, as every answer shows them. */
export function explainDoubts({ doubtful, unread }: Pick<ProductSheet, 'doubtful' | 'unread'>): SheetDoubts {
  const read = unread.map((text) => ({ text, ingredient: readDoubtedIngredient(text) }))
  return {
    doubtful: doubtful || unread.length > 0,
    contradictions: read.flatMap(({ ingredient }) =>
      ingredient ? [{ ingredient: ingredient.word, allergens: nameAllergens(ingredient.ids) }] : [],
    ),
    unproven: unread.includes(unprovenTag),
    unread: read.flatMap(({ text, ingredient }) => (ingredient || text === unprovenTag ? [] : [text])),
  }
}

import { nameAllergens } from '#features/allergens/allergens.ts'
import type { SheetDoubts } from '../doubt-words.ts'
import { readDoubtedIngredient, unprovenTag } from '../open-food-facts/server/ingredient-words.ts'
import type { ProductSheet } from '../product-sheet.ts'

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

import { nameAllergens } from '#features/allergens/allergens.ts'
import type { SheetDoubts } from '../../doubt-words.ts'
import { readDoubtedText, unprovenTag } from '../../open-food-facts/server/sheet-texts.ts'
import type { ProductSheet } from '../../product-sheet.ts'

/** Tells the reasons apart for which a sheet is doubted, as every answer shows them. */
export function explainDoubts({ doubtful, unread }: Pick<ProductSheet, 'doubtful' | 'unread'>): SheetDoubts {
  const read = unread.map((text) => ({ text, doubted: readDoubtedText(text) }))
  return {
    doubtful: doubtful || unread.length > 0,
    contradictions: read.flatMap(({ doubted }) =>
      doubted && doubted.ids.length > 0
        ? [{ where: doubted.field, ingredient: doubted.word, allergens: nameAllergens(doubted.ids) }]
        : [],
    ),
    unproven: unread.includes(unprovenTag),
    unknown: read.flatMap(({ doubted }) => (doubted && doubted.ids.length === 0 ? [doubted.word] : [])),
    unread: read.flatMap(({ text, doubted }) => (doubted || text === unprovenTag ? [] : [text])),
  }
}

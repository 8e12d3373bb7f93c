import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { type Language, languages } from '#features/translations/languages.ts'
import { partsIn, readTable } from '#server/files/read-table.ts'
import { foldedWords, type MeaningWord } from '../allergens-meant.ts'

type WordsOfAllergen = { allergenId: number; words: Readonly<Record<Language, readonly string[]>> }

const table = new URL('../everyday-words.tsv', import.meta.url)
const codes = languages.map(({ code }) => code)

/**
 * Reads the words by which guests call each allergen, grain and nut, by language. Throws where one of them has no word in a
 * language, no row or two: who types it would be told that nothing was found.
 */
export function readEverydayWords(): WordsOfAllergen[] {
  const missing = new Set([...allergens, ...grainsAndNuts].map(({ id }) => id))
  const rows = readTable(table, ['allergen', ...codes], ({ allergen, ...cells }) => {
    const allergenId = Number(allergen)
    if (!missing.delete(allergenId)) throw new Error(`${allergen} is unknown, or here twice`)
    const lacking = codes.filter((code) => cells[code] === '')
    if (lacking.length > 0) throw new Error(`${allergen} has no word in ${lacking.join(', ')}`)
    const words = Object.fromEntries(codes.map((code) => [code, partsIn(cells[code])]))
    return { allergenId, words: words as Record<Language, string[]> }
  })
  if (missing.size > 0) throw new Error(`everyday-words.tsv lacks ${[...missing].join(', ')}`)
  return rows
}

/** Lists the words of all languages as what guests type is compared with them. */
export function listMeaningWords(): MeaningWord[] {
  return readEverydayWords().flatMap(({ allergenId, words }) =>
    Object.values(words).flatMap((ofLanguage) =>
      ofLanguage.map((word): MeaningWord => [foldedWords(word).join(' '), allergenId]),
    ),
  )
}

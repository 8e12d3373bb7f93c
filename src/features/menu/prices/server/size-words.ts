import { type Language, languages } from '#features/translations/languages.ts'
import { readTable } from '#server/files/read-table.ts'
import { searchForm } from '#shared/text.ts'

const codes = languages.map(({ code }) => code)
const measure = '[\\d.,/½¼¾]+ ?(?:[cdm]?l|k?g|gr|cm)?'
/** A name with the measures around it, which read the same in every language: '6 stuks', 'glas 12 cl'. */
const named = new RegExp(`^(${measure} )?(.+?)( ${measure})?$`, 'i')

/**
 * Reads a table of words that everybody uses, by each of their Dutch spellings. Returns a function that gives a name in another
 * language where it is such a word, with or without a measure; undefined for a name of the owner's own, and for Dutch.
 */
export function readUsualWords(file: URL): (language: Language, name: string) => string | undefined {
  const rows = readTable(file, codes, (words) =>
    words.nl.split('|').map((dutch) => [searchForm(dutch), words] as const),
  )
  const byDutch = new Map(rows.flat())
  return (language, name) => {
    if (language === 'nl') return undefined
    const [, before = '', word = '', after = ''] = named.exec(name) ?? []
    const words = byDutch.get(searchForm(word))
    return words && `${before}${words[language]}${after}`
  }
}

/** Returns the name of a size in another language where it is a usual one, as `readUsualWords` says. */
export const sizeIn = readUsualWords(new URL('../size-words.tsv', import.meta.url))

import { type Language, languages } from '#features/translations/languages.ts'
import { readTable } from '#server/files/read-table.ts'
import { searchForm } from '#shared/text.ts'

const codes = languages.map(({ code }) => code)

/** The words for sizes that everybody uses, by each of their Dutch spellings. */
const sizeWords = new Map(
  readTable(new URL('../size-words.tsv', import.meta.url), codes, (words) =>
    words.nl.split('|').map((dutch) => [searchForm(dutch), words] as const),
  ).flat(),
)

const measure = '[\\d.,/½¼¾]+ ?(?:[cdm]?l|k?g|gr|cm)?'
/** A name with the measures around it, which read the same in every language: '6 stuks', 'glas 12 cl'. */
const named = new RegExp(`^(${measure} )?(.+?)( ${measure})?$`, 'i')

/**
 * Returns the name of a size in another language where it is a usual one, with or without a measure. Undefined for a name of
 * the owner's own, and for Dutch.
 */
export function sizeIn(language: Language, name: string): string | undefined {
  if (language === 'nl') return undefined
  const [, before = '', word = '', after = ''] = named.exec(name) ?? []
  const words = sizeWords.get(searchForm(word))
  return words && `${before}${words[language]}${after}`
}

import { allWords } from '#features/translations/all-words.ts'
import type { Language } from '#features/translations/languages.ts'
import { listBehind } from '#features/translations/words.ts'

/**
 * Returns the page of a card with a sentence at its top that says from when it is (`asOf`, ms since 1970), in the card's
 * language and by the clock of its restaurant. Throws an Error for a page that is no card.
 */
export function withMoment(html: string, language: Language, asOf: number): string {
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(asOf)
  const sentence = listBehind(language, allWords[language].lastUpdated, [moment])
  // Neither the words nor a date holds anything that HTML would read as its own.
  const opening = /<main>\s*<[^>]*>/.exec(html)
  if (!opening) throw new Error('A page without a card can not be dated')
  const end = opening.index + opening[0].length
  return `${html.slice(0, end)}<p class="card-note" role="status">${sentence}</p>${html.slice(end)}`
}

import { expect, test } from 'vitest'
import { parentAllergens } from '#features/allergens/allergens.ts'
import { languages } from '#features/translations/languages.ts'
import { readWords } from '#features/words/server/reading.ts'
import { readEverydayWords } from './server/everyday-words.ts'

// Of a person, of something else on a menu as well, or half of a name.
const notOnMenus: ReadonlySet<string> = new Set([
  ...['slak', 'schnecke', 'zwavel', 'sulphur', 'sulfur', 'schwefel', 'soufre', 'azufre', 'kükürt', 'siarki', 'сірки'],
  ...['horasan', 'brezilya', 'خراسان', 'хорасан', 'laskowe', 'włoskie', 'brazylijsk', 'ou', 'lactate', 'mete', 'mede'],
])
const ofPerson = /c[oœe]*li[aá]|celí|zöliak|coeli|çölyak|سيلياك|целіак/

test.each(languages)('a word by which guests search is read on a menu: $name', ({ code }) => {
  const meant = new Map<string, Set<number>>()
  for (const { allergenId, words } of readEverydayWords())
    for (const word of words[code])
      meant.set(word, (meant.get(word) ?? new Set()).add(parentAllergens.get(allergenId) ?? allergenId))
  const missed = Array.from(meant).filter(([word, ids]) => {
    const read = readWords(word).flatMap((mention) => (mention.manner === 'says' ? mention.ids : []))
    return !ofPerson.test(word) && !notOnMenus.has(word) && !read.some((id) => ids.has(id))
  })
  expect(missed.map(([word]) => word)).toEqual([])
})

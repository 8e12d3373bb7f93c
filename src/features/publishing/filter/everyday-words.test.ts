import { expect, test } from 'vitest'
import { parentAllergens } from '#features/allergens/allergens.ts'
import { readWords } from '#features/words/server/reading.ts'
import { everydayWords } from './everyday-words.ts'

// Of a person, of something else on a menu as well, or half of a name.
const notOnMenus: ReadonlySet<string> = new Set([
  ...['slak', 'schnecke', 'zwavel', 'sulphur', 'sulfur', 'schwefel', 'soufre', 'azufre', 'kükürt', 'siarki', 'сірки'],
  ...['horasan', 'brezilya', 'خراسان', 'хорасан', 'laskowe', 'włoskie', 'brazylijsk', 'ou', 'lactate', 'mete', 'mede'],
])
const ofPerson = /c[oœe]*li[aá]|celí|zöliak|coeli|çölyak|سيلياك|целіак/

test.each(Object.entries(everydayWords))('a word by which guests search is read on a menu: %s', (_, byId) => {
  const meant = new Map<string, Set<number>>()
  for (const [id, list] of Object.entries(byId))
    for (const word of list.split(',').map((one) => one.trim()))
      meant.set(word, (meant.get(word) ?? new Set()).add(parentAllergens.get(Number(id)) ?? Number(id)))
  const missed = Array.from(meant).filter(([word, ids]) => {
    const read = readWords(word).flatMap((mention) => (mention.manner === 'says' ? mention.ids : []))
    return !ofPerson.test(word) && !notOnMenus.has(word) && !read.some((id) => ids.has(id))
  })
  expect(missed.map(([word]) => word)).toEqual([])
})

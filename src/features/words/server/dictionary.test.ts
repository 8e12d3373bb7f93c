import { expect, test } from 'vitest'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { findAllergenWord } from './allergen-words.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import { allergensByStem } from './word-stems.ts'

const known = new Set([...allergens, ...grainsAndNuts].map(({ id }) => id))
const withoutIds = new Set(['nothing', 'part', 'plant', 'grain'])

test('each row of the dictionary has words, what they hold, and in which languages', () => {
  for (const { words, ids, says, languages } of dictionaryRows) {
    expect(words.every((word) => word !== '' && word === word.trim().toLowerCase())).toBe(true)
    expect([words[0], ids.length === 0]).toEqual([words[0], withoutIds.has(says)])
    expect(ids.every((id) => known.has(id))).toBe(true)
    expect(languages.every((code) => /^(?:nl|en|de|fr|es|it|tr|ar|pl|ro|id|uk)$/.test(code))).toBe(true)
  }
})

// spec: words-1
test('each of the fourteen has a name in each language of the card', () => {
  for (const { id } of allergens)
    for (const language of ['nl', 'en', 'de', 'fr', 'es', 'tr', 'ar', 'pl', 'ro', 'id', 'uk']) {
      const rows = dictionaryRows.filter(({ says, languages }) => says === 'names' && languages.includes(language))
      const parts = id === 5 ? [5, 6] : id === 16 ? [16, 31] : [id]
      expect([language, id, rows.some(({ ids }) => parts.some((part) => ids.includes(part)))]).toEqual([
        language,
        id,
        true,
      ])
    }
})

test('a sheet is read by the names of packs alone, with the grain or nut that is meant', () => {
  expect(findAllergenWord('Tarwezetmeel')).toEqual([6])
  expect(findAllergenWord('geroosterde hazelnoten')).toEqual([32])
  expect(findAllergenWord('emmer')).toEqual([5])
  expect(findAllergenWord('mede')).toBeUndefined()
  expect(findAllergenWord('appeltaart')).toBeUndefined()
})

test.each([
  ['vollemelkpoeder', [1]],
  ['kokosmelk', []],
  ['cacaoboter', []],
  ['maisgluten', []],
  ['weiwitpoeder', []],
  ['inktvis', [26]],
  ['glutenvrij', []],
  ['vla', [1]],
  ['vlaai', []],
  ["l'oeuf", [3]],
  ['volkorentarwebloem', [5]],
])('a stem points to what an ingredient may hold: %s', (word, ids) => {
  expect(allergensByStem(word)).toEqual(ids)
})

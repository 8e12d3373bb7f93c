import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allergens, diets, grainsAndNuts } from '#features/allergens/allergens.ts'
import { directionOf, languages, readLanguage } from './languages.ts'
import { allWords, readAllWords } from './server/all-words.ts'
import { nameIn, nameWithin, type Words } from './words.ts'

const everyText = (words: Words): string[] =>
  Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : Object.values<string>(text)))

describe('the language of a card', () => {
  test('is one of the eleven, under its own name', () => {
    expect(languages.map(({ name }) => name)).toEqual([
      'Nederlands',
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Türkçe',
      'العربية',
      'Polski',
      'Română',
      'Bahasa Indonesia',
      'Українська',
    ])
    for (const { code } of languages) expect(readLanguage(code)).toBe(code)
  })

  test('may be written as a tag of any kind', () => {
    for (const wanted of ['EN', 'en-GB', 'en_us', 'En-Latn-GB'])
      expect([wanted, readLanguage(wanted)]).toEqual([wanted, 'en'])
  })

  test('is Dutch for an unknown language', () => {
    for (const wanted of [undefined, '', 'xx', 'english', '-en', '__proto__', ['en', 'de'], { en: 1 }, 3])
      expect([wanted, readLanguage(wanted)]).toEqual([wanted, 'nl'])
  })

  test('is written from right to left in Arabic alone', () => {
    expect(languages.filter(({ code }) => directionOf(code) === 'rtl').map(({ code }) => code)).toEqual(['ar'])
  })
})

describe.each(languages)('the words in $name', ({ code }) => {
  const words = allWords[code]

  test('name all fourteen allergens and all ten diets, each differently', () => {
    for (const [names, list] of [
      [words.allergenNames, allergens],
      [words.dietNames, diets],
    ] as const) {
      expect(Object.keys(names).toSorted()).toEqual(list.map(({ id }) => String(id)).toSorted())
      expect(new Set(Object.values(names)).size).toBe(list.length)
    }
  })

  test('name every grain and nut within a list, each differently and as no whole allergen', () => {
    const names = grainsAndNuts.map((part) => nameWithin(words, part))
    expect(grainsAndNuts.filter(({ id }) => !(id in words.namesInList))).toEqual([])
    expect(new Set([...names, ...Object.values(words.allergenNames)]).size).toBe(14 + grainsAndNuts.length)
    expect(Object.keys(words.namesInList)).toHaveLength(code === 'nl' ? 28 : 14)
  })

  // spec: words-14
  test('warn of cross-contact in the words of the law, and speak of traces nowhere', () => {
    // "Kan bevatten" since 1 January 2026 (Staatscourant 2025, 14337).
    const traces = /sporen|traces?\b|spuren|traza|eser miktar|آثار|śladow|\burme?|jejak|слід/i
    expect(everyText(words).filter((text) => traces.test(text))).toEqual([])
  })

  test('are never empty, padded, or marked with characters that set the direction of text', () => {
    for (const text of everyText(words)) {
      expect(text).toMatch(/\S/)
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    }
  })
})

describe('the words of a card', () => {
  test('have the same Dutch names for allergens and diets as the staff app', () => {
    for (const allergen of allergens) expect(allWords.nl.allergenNames).toHaveProperty(`${allergen.id}`, allergen.name)
    for (const diet of diets) expect(allWords.nl.dietNames).toHaveProperty(`${diet.id}`, diet.name)
  })

  test('are written small within a list in Dutch, and as they stand in other languages', () => {
    for (const { id, name } of allergens) expect(nameWithin(allWords.nl, { id, name })).toBe(name.toLowerCase())
    expect(nameWithin(allWords.de, { id: 1, name: 'Melk' })).toBe('Milch')
    expect(nameWithin(allWords.de, { id: 6, name: 'Tarwe' })).toBe('Weizen')
  })

  test('never name another food to a guest', () => {
    // In public lists these stood for the allergens: a hazelnut, sulphates, mustard sauce, dried fruit, hazelnuts and
    // Canarium nuts.
    const mistaken = { ar: ['بندقة', 'الكبريتات', 'صلصة الخردل'], tr: ['kuru yemiş'], ro: ['alune'], id: ['kenari'] }
    for (const [code, wrong] of Object.entries(mistaken)) {
      const names = Object.values<string>(allWords[code as keyof typeof mistaken].allergenNames)
      for (const word of wrong) expect(names.filter((name) => name.toLowerCase().includes(word))).toEqual([])
    }
  })

  test('fall back on the original name where there is no translation', () => {
    expect(nameIn(allWords.en.allergenNames, { id: 1, name: 'Melk' })).toBe('Milk')
    expect(nameIn(allWords.en.allergenNames, { id: 99, name: 'Nieuw' })).toBe('Nieuw')
  })
})

describe('the table of words is refused', () => {
  const table = readFileSync(new URL('./words.tsv', import.meta.url), 'utf8')

  test.each([
    ['a word that one language lacks', '\tSpeisekarte\t', '\t-\t', '"menu" has no word in de'],
    ['an allergen that one language lacks', '\tSellerie\t', '\t-\t', '"allergenNames.21" has no word in de'],
    ['a word that is not in it', /^menu\t.*\n/m, '', 'words.tsv lacks menu'],
    ['an allergen that is not in it', /^allergenNames\.24\t.*\n/m, '', 'words.tsv lacks allergenNames.24'],
    ['a nut that is not in it', /^namesInList\.34\t.*\n/m, '', 'words.tsv lacks namesInList.34'],
    ['a word that nothing reads', /^menu\t/m, 'menus\t', '"menus" is unknown'],
    ['a word that is there twice', /^languages\t/m, 'menu\t', '"menu" is unknown, or here twice'],
    ['a mark for no language of the card', '\ttr, ar\n', '\ttr, arab\n', 'unverified in "arab"'],
  ])('with %s', (_, found, instead, problem) => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'words.tsv')
    writeFileSync(file, table.replace(found, instead))
    expect(() => readAllWords(pathToFileURL(file))).toThrow(problem)
  })
})

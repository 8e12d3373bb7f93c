import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordWords, wordsOf } from './words.ts'

test('a name is read without accents, capitals and signs', () => {
  expect(wordsOf('Crème fraîche 30+, "Léger"')).toEqual(['creme', 'fraiche', '30', 'leger'])
  expect(wordsOf("Pinda's")).toEqual(['pindas'])
  expect(wordsOf("Huile d'olive")).toEqual(['huile', 'd', 'olive'])
  expect(wordsOf('Smørrebrød & Weißwurst')).toEqual(['smorrebrod', 'weisswurst'])
})

test('a Western European name is read like any other', () => {
  const character = fc.constantFrom(...Array.from({ length: 224 }, (_, index) => String.fromCharCode(32 + index)))
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 40 }), (text) => {
      // A Greek letter, as a word of its own, takes the text off the path for Western European names.
      expect(wordsOf(`${text} ω`)).toEqual([...wordsOf(text), 'ω'])
    }),
  )
})

test('a keyword of signs, spaces or emoji holds no words', () => {
  for (const keyword of ['', '   ', '"', '*', '-', '^', ':', '()', '😀', '👩‍🍳 🥚'])
    expect(keywordWords(keyword)).toEqual([])
})

test('the syntax of a query language is read as words', () => {
  expect(keywordWords('NEAR("melk" OR a*)')).toEqual(['near', 'melk', 'or', 'a'])
})

test('any input gives a few words of letters and digits only, which are read as themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const words = keywordWords(text)
      expect(words.length).toBeLessThanOrEqual(10)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
  )
})

test('ten thousand characters are as quick as two hundred', () => {
  expect(keywordWords('melk '.repeat(2000))).toEqual(['melk'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { singularsOf } from '#features/words/singulars.ts'
import { partsOf } from './compounds.ts'
import { foodWords } from './food-words.ts'

const thresholds = { known: 2, frequent: 8 }
const counts = new Map([
  ['volle', 4],
  ['halfvolle', 9],
  ['producten', 5],
  ['televisie', 3],
  ['prijs', 4],
  ['visie', 1],
  ['een', 50],
])
const count = (word: string) => counts.get(word) ?? 0
const parts = (word: string) => partsOf(word, count, thresholds)

test('a compound is found by each of its words', () => {
  expect(parts('geitenkaas')).toEqual(expect.arrayContaining(['geiten', 'kaas']))
  expect(parts('sojasaus')).toEqual(['soja', 'saus'])
  expect(parts('roomboter')).toEqual(['room', 'boter'])
  expect(parts('koemelkkaas')).toEqual(expect.arrayContaining(['koe', 'melk', 'kaas']))
  expect(parts('melkproducten')).toContain('melk')
  expect(parts('krentenbroodjes')).toContain('brood')
})

test('letters that link two words belong to neither', () => {
  expect(parts('tarwebloem')).toEqual(['tarwe', 'bloem'])
  expect(parts('varkensvlees')).toContain('vlees')
})

test('a word that occurs in another by chance is no part of it', () => {
  expect(parts('televisie')).toEqual([])
  expect(parts('prijs')).toEqual([])
  expect(parts('champignon')).not.toContain('ham')
  expect(parts('karamelkleurstof')).not.toContain('melk')
  expect(parts('blauwschimmelkaas')).not.toContain('melk')
})

test('three letters are a part only when they name a food', () => {
  expect(parts('eenmelk')).toEqual(['melk'])
  expect(parts('hamkaas')).toEqual(['ham', 'kaas'])
})

test('before or after a known word, the other may be unknown', () => {
  expect(parts('worcestershiresaus')).toEqual(['saus'])
  expect(parts('boterquiche')).toEqual(['boter'])
  expect(parts('chroom')).toEqual([])
})

test('each part occurs in the word, or is the singular of a part', () => {
  const food = fc.constantFrom(...foodWords)
  fc.assert(
    fc.property(fc.array(food, { minLength: 1, maxLength: 3 }), (words) => {
      const word = words.join('')
      for (const part of parts(word)) {
        expect(part).not.toBe(word)
        expect(word.includes(part) || /en/.test(word)).toBe(true)
      }
    }),
  )
})

test('a compound of two food words of four letters or more is found by the last one', () => {
  const long = [...foodWords].filter((word) => word.length > 3)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.constantFrom(...long), (head, tail) => {
      fc.pre(head.length + tail.length <= 32)
      const found = parts(head + tail)
      expect(found.some((part) => tail.endsWith(part) || part.endsWith(tail))).toBe(true)
    }),
  )
})

test('a plural leads to its singular', () => {
  const isFood = (word: string) => foodWords.has(word)
  const pairs = {
    tomaten: 'tomaat',
    eieren: 'ei',
    kazen: 'kaas',
    druiven: 'druif',
    broodjes: 'brood',
    worsten: 'worst',
  }
  for (const [plural, single] of Object.entries(pairs)) expect(singularsOf(plural, isFood)).toContain(single)
  expect(singularsOf('kaas', isFood)).toEqual([])
})

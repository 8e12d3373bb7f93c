import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, letterBits, maxEdits } from './server/vocabulary.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })

test('a letter changed, added, left out or swapped with its neighbour is one edit', () => {
  for (const typed of ['zalf', 'zallm', 'zam', 'zlam']) expect(editDistance(typed, 'zalm', 2)).toBe(1)
  expect(editDistance('zalm', 'zalm', 2)).toBe(0)
})

test('the distance is the same in both directions and stops one beyond the given maximum', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
      const distance = editDistance(one, other, max)
      expect(distance).toBe(editDistance(other, one, max))
      expect(distance).toBe(Math.min(editDistance(one, other, 20), max + 1))
    }),
  )
})

test('similar words share nearly all their letters, as the search through the vocabulary assumes', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const different = (letterBits(one) ^ letterBits(other)).toString(2).replace(/[-0]/g, '').length
      expect(different).toBeLessThanOrEqual(2 * editDistance(one, other, 20))
    }),
  )
})

test('short words are not corrected, long ones by two edits', () => {
  expect([3, 4, 8, 9].map(maxEdits)).toEqual([0, 1, 1, 2])
})

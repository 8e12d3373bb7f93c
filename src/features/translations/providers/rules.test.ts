import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, batchLimits } from './rules.ts'

test('batches hold every text, in order, within what a program takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2000 }), { maxLength: 200 }), (texts) => {
      const batches = batchesOf(texts)
      expect(batches.flat()).toEqual(texts)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(batchLimits.texts)
        if (batch.length > 1) expect(batch.join('').length).toBeLessThanOrEqual(batchLimits.characters)
      }
    }),
  )
})

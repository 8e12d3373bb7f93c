import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, batchLimits, readAnswer } from './rules.ts'

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

test('a proposal that repeats itself, or is the Dutch text again, is left out, and the other ones of its batch stay', () => {
  const kept = (dutch: string, answered: string) => readAnswer([dutch, 'Soep'], [answered, 'Suppe'])?.has(dutch)
  for (const [dutch, answered] of [
    ['Friet', 'Pommes Pommes'],
    ['Friet', 'Pommes mit Pommes mit Pommes mit'],
    ['Kaas van de boer', 'Käse von der Käse von der Käse von der Käse'],
    ['Crème brûlée', 'creme Brulee'],
    ['Kapsalon', 'Kapsalon'],
  ] as const)
    expect([answered, kept(dutch, answered)]).toEqual([answered, false])
  for (const [dutch, answered] of [
    ['Bami bami', 'Bami-Bami Bami-Bami'],
    ['Bang bang kip', 'Bang bang Hähnchen'],
    ['Inktvis', 'Cumi-cumi'],
    ['Kapsalon', 'Kapsalon (Pommes mit Döner)'],
    ['Soep en soep', 'Suppe und Suppe'],
  ] as const)
    expect([answered, kept(dutch, answered)]).toEqual([answered, true])
  expect(readAnswer(['Cola', 'Fanta'], ['Cola', 'Fanta'])?.size).toBe(0)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatestEntries } from './latest.ts'

const noDay = 0

test('the newest entry of each refid is known, and of entries of one day the last, as in a map', () => {
  const refid = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3 * 10 ** 14 }))
  const day = fc.constantFrom(noDay, 15_000, 20_000, 20_001, 47_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(refid, day), { maxLength: 200 }), (entries) => {
      const latest = new LatestEntries()
      const expected = new Map<number, { entry: number; day: number }>()
      for (const [entry, [id, day]] of entries.entries()) {
        latest.set(id, entry, day)
        if (day === noDay || day >= (expected.get(id)?.day ?? noDay)) expected.set(id, { entry, day })
      }
      expect(latest.size).toBe(expected.size)
      for (const [entry, [id]] of entries.entries())
        expect(latest.isLatest(id, entry)).toBe(expected.get(id)?.entry === entry)
    }),
  )
})

test('a hundred thousand refids are all kept', () => {
  const latest = new LatestEntries()
  for (let entry = 0; entry < 100_000; entry += 1) latest.set(8_700_000_000_000 + entry * 7, entry, noDay)
  expect(latest.size).toBe(100_000)
  const isKept = (entry: number) => latest.isLatest(8_700_000_000_000 + entry * 7, entry)
  expect([0, 1, 50_000, 99_999].every(isKept)).toBe(true)
  expect(latest.isLatest(8_700_000_000_001, 0)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatestEntries } from './latest.ts'

test('of each refid the entry that came last is known, as a map would know it', () => {
  const refid = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3 * 10 ** 14 }))
  fc.assert(
    fc.property(fc.array(refid, { maxLength: 200 }), (refids) => {
      const latest = new LatestEntries()
      for (const [entry, id] of refids.entries()) latest.set(id, entry)
      const expected = new Map(refids.map((id, entry) => [id, entry]))
      expect(latest.size).toBe(expected.size)
      for (const [entry, id] of refids.entries()) expect(latest.isLatest(id, entry)).toBe(expected.get(id) === entry)
    }),
  )
})

test('a hundred thousand refids are all remembered', () => {
  const latest = new LatestEntries()
  for (let entry = 0; entry < 100_000; entry += 1) latest.set(8_700_000_000_000 + entry * 7, entry)
  expect(latest.size).toBe(100_000)
  const isKept = (entry: number) => latest.isLatest(8_700_000_000_000 + entry * 7, entry)
  expect([0, 1, 50_000, 99_999].every(isKept)).toBe(true)
  expect(latest.isLatest(8_700_000_000_001, 0)).toBe(false)
})

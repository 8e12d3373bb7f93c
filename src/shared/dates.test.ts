import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, formatDate, formatDay, hour, isoAfter, minute } from './dates.ts'

test('a date and a time are written the Dutch way, with two digits for day and month', () => {
  expect(formatDay('2026-02-03')).toBe('03-02-2026')
  expect(formatDate('2026-02-03T12:00:00.000Z')).toBe('03-02-2026')
})

test('a later moment is exactly the given time later, as text that sorts by time', () => {
  expect([minute, hour, day]).toEqual([60_000, 3_600_000, 86_400_000])
  const moments = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: -day, max: day }), (now, ms) => {
      const then = isoAfter(now, ms)
      expect(Date.parse(then) - now.getTime()).toBe(ms)
      expect(then < now.toISOString()).toBe(ms < 0)
    }),
  )
})

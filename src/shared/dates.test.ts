import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  day,
  dayAfter,
  dutchDay,
  dutchMoment,
  formatDate,
  formatDay,
  formatMoment,
  hour,
  isoAfter,
  minute,
  sayDay,
  sayDayOf,
} from './dates.ts'

test('a day and a moment are written as the Dutch write them, with two digits for day and month', () => {
  expect(formatDay('2026-02-03')).toBe('03-02-2026')
  expect(formatDate('2026-02-03T12:00:00.000Z')).toBe('03-02-2026')
})

test('a moment is moved by exactly the given time, as text that sorts by time', () => {
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

test.each([
  ['2026-11-22T09:05:00+01:00', 'vandaag 09:05'],
  ['2026-11-21T23:59:00+01:00', 'gisteren 23:59'],
  ['2026-11-20T12:00:00+01:00', '20-11-2026 12:00'],
  ['2025-11-22T12:00:00+01:00', '22-11-2025 12:00'],
])('a moment is called today or yesterday by the calendar, not by hours: %s', (moment, said) => {
  expect(formatMoment(moment, new Date('2026-11-22T13:00:00+01:00'))).toBe(said)
})

test.each([
  ['2026-11-22T00:05:00+01:00', 'vandaag'],
  ['2026-11-21T23:59:00+01:00', 'gisteren'],
  ['2026-11-18T23:59:00+01:00', 'woensdag 18 november'],
  ['2025-11-18T12:00:00+01:00', 'dinsdag 18 november 2025'],
])('the day of a moment is said as people say it, with its year where that is another: %s', (moment, said) => {
  expect(sayDayOf(moment, new Date('2026-11-22T13:00:00+01:00'))).toBe(said)
})

test('a day is one of the Netherlands, wherever who reads it is, and whatever the number of its hours', () => {
  expect(formatDate('2026-11-24T23:30:00.000Z')).toBe('25-11-2026')
  expect(formatMoment('2026-06-30T22:05:00.000Z', new Date('2026-07-01T09:00:00.000Z'))).toBe('vandaag 00:05')
  expect(formatMoment('2026-10-24T12:00:00.000Z', new Date('2026-10-25T22:30:00.000Z'))).toBe('gisteren 14:00')
  expect(formatMoment('2026-03-29T12:00:00.000Z', new Date('2026-03-29T22:30:00.000Z'))).toBe('gisteren 14:00')
})

test('a day begins at midnight in the Netherlands, in the nights in which the clocks change too', () => {
  const begins = (isoDay: string) => new Date(dutchMoment(isoDay)).toISOString()
  expect(begins('2026-12-31')).toBe('2026-12-30T23:00:00.000Z')
  expect([begins('2027-03-28'), begins('2027-03-29')]).toEqual(['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'])
  expect([begins('2027-10-31'), begins('2027-11-01')]).toEqual(['2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const isoDay = dayAfter('2000-01-01', days)
      const midnight = dutchMoment(isoDay)
      expect(dutchDay(new Date(midnight))).toBe(isoDay)
      expect(dutchDay(new Date(midnight - 1))).toBe(dayAfter(isoDay, -1))
    }),
  )
})

test('a day is said without its year unless it is far off', () => {
  expect(sayDay('2027-01-01', '2026-11-26')).toBe('1 januari')
  expect(sayDay('2026-11-30', '2026-11-26')).toBe('30 november')
  expect(sayDay('2028-01-01', '2026-11-26')).toBe('1 januari 2028')
})

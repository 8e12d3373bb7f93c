import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour } from '#shared/dates.ts'
import { soldOutUntil, stillSoldOut } from './sold-out.ts'

const until = (now: string) => new Date(soldOutUntil(Date.parse(now))).toISOString()
const inAmsterdam = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', timeStyle: 'medium' })

test('what is sold out in the evening or in the night comes back at four in the morning, summer and winter', () => {
  expect(until('2026-07-10T18:30:00+02:00')).toBe('2026-07-11T02:00:00.000Z')
  expect(until('2026-07-11T01:15:00+02:00')).toBe('2026-07-11T02:00:00.000Z')
  expect(until('2026-11-23T20:00:00+01:00')).toBe('2026-11-24T03:00:00.000Z')
  expect(until('2026-12-31T23:59:59+01:00')).toBe('2027-01-01T03:00:00.000Z')
  expect(until('2026-11-24T03:59:59+01:00')).toBe('2026-11-24T03:00:00.000Z')
  expect(until('2026-11-24T04:00:00+01:00')).toBe('2026-11-25T03:00:00.000Z')
})

test('the nights in which the clocks change end at four as well', () => {
  expect(until('2026-03-28T22:00:00+01:00')).toBe('2026-03-29T02:00:00.000Z')
  expect(until('2026-10-24T22:00:00+02:00')).toBe('2026-10-25T03:00:00.000Z')
  expect(until('2026-10-25T02:30:00+02:00')).toBe('2026-10-25T03:00:00.000Z')
})

// spec: card-48
test('at any moment it is the first four in the morning that follows', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      const end = soldOutUntil(now.getTime())
      expect(inAmsterdam.format(end)).toBe('04:00:00')
      expect(end).toBeGreaterThan(now.getTime())
      expect(end - now.getTime()).toBeLessThanOrEqual(day + hour)
    }),
  )
})

test('a dish is sold out up to that moment', () => {
  const end = '2026-11-24T03:00:00.000Z'
  expect(stillSoldOut(end, new Date('2026-11-24T02:59:59.999Z'))).toBe(end)
  expect(stillSoldOut(end, new Date(end))).toBeNull()
  expect(stillSoldOut(null, new Date(end))).toBeNull()
})

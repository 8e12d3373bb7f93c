import { expect, test } from 'vitest'
import { kitchenDay, lastDayProblem, likelyFirst, listLastDays, saySwapUntil, swapEnd } from './swap-rules.ts'

// spec: swap-1
test('is meant until the kitchen closes, past midnight and where clocks change', () => {
  const ends: [now: string, end: string][] = [
    ['2026-11-27T20:00:00.000Z', '2026-11-28T03:00:00.000Z'],
    ['2026-11-28T01:30:00.000Z', '2026-11-28T03:00:00.000Z'],
    ['2026-11-28T03:00:00.000Z', '2026-11-29T03:00:00.000Z'],
    // Winter time begins on 25 October 2026, summer time on 28 March 2027.
    ['2026-10-24T20:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['2027-03-27T20:00:00.000Z', '2027-03-28T02:00:00.000Z'],
  ]
  for (const [now, end] of ends) expect(swapEnd(undefined, new Date(now))).toBe(end)
  expect(swapEnd('2026-12-01', new Date('2026-11-27T20:00:00.000Z'))).toBe('2026-12-02T03:00:00.000Z')
})

test('is meant for a day that is not over, of which the evening goes on after midnight', () => {
  const afterMidnight = new Date('2026-11-28T01:30:00.000Z')
  expect(kitchenDay(afterMidnight)).toBe('2026-11-27')
  expect(lastDayProblem('2026-11-27', afterMidnight)).toBeUndefined()
  expect(lastDayProblem('2026-11-26', afterMidnight)).toBe('Tot en met: kies vandaag of een dag die nog komt')
  expect(lastDayProblem('2026-12-28', afterMidnight)).toBeUndefined()
})

test('says until when it is meant, and that nothing ended where that has passed', () => {
  const now = new Date('2026-11-27T20:00:00.000Z')
  expect(saySwapUntil('2026-11-28T03:00:00.000Z', now)).toBe('Vandaag, tot 04:00')
  expect(saySwapUntil('2026-11-30T03:00:00.000Z', now)).toBe('Tot en met 29 november')
  expect(saySwapUntil('2026-11-27T20:00:00.000Z', now)).toMatch('beide tellen mee')
})

// spec: swap-4
test('can be meant for each of the fourteen days after this one of the kitchen, also after midnight', () => {
  const afterMidnight = new Date('2026-12-27T01:30:00.000Z')
  const days = listLastDays(afterMidnight)
  expect(days[0]).toEqual({ day: '2026-12-27', words: 'zondag 27 december' })
  expect(days[13]).toEqual({ day: '2027-01-09', words: 'zaterdag 9 januari' })
  expect(days).toHaveLength(14)
  expect(days.map(({ day }) => lastDayProblem(day, afterMidnight))).toEqual(days.map(() => undefined))
})

// spec: swap-4
test('offers first what is called as what is there today, with all others in their own order', () => {
  const named = ['Aioli', 'Frietsaus', 'Ketchup', 'Mayo', 'Mayonaise 10 liter'].map((name) => ({ name }))
  const first = (today: string) => likelyFirst(named, today).map(({ name }) => name)
  expect(first('Belgische mayonaise')).toEqual(['Mayo', 'Mayonaise 10 liter', 'Aioli', 'Frietsaus', 'Ketchup'])
  expect(first('SAUS mét mayonaise, 3 l')[0]).toBe('Frietsaus')
  expect(first('Iets')).toEqual(named.map(({ name }) => name))
})

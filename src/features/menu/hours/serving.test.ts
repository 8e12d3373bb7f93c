import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutchMoment, minute } from '#shared/dates.ts'
import { always, closed, isOpenAt, type Schedule, type Span } from './rules.ts'
import { servingOf } from './serving.ts'

const step = 30
const halfHours = fc.integer({ min: 0, max: 47 }).map((count) => count * step)
const ofDay: fc.Arbitrary<Span[]> = fc.oneof(
  fc.constant<Span[]>([]),
  fc.record({ from: halfHours, to: halfHours }).map((span) => [span]),
)
const date = fc.constantFrom('2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31')
const schedules: fc.Arbitrary<Schedule> = fc.record({
  week: fc.array(ofDay, { minLength: 7, maxLength: 7 }),
  exceptions: fc.uniqueArray(fc.record({ date, spans: ofDay }), { maxLength: 2, selector: (day) => day.date }),
})
const around = fc.constantFrom('2027-03-27', '2027-03-28', '2027-06-01', '2027-10-30', '2027-10-31')

test('what is served years from now, and what never is, are found without walking through each change', () => {
  const evenings: Schedule = { week: always.week.map(() => [{ from: 18 * 60, to: 22 * 60 }]), exceptions: [] }
  const christmas: Schedule = { ...closed, exceptions: [{ date: '2028-12-25', spans: [{ from: 0, to: 0 }] }] }
  const now = new Date(dutchMoment('2026-11-27'))
  expect(servingOf([christmas, evenings], now).from).toBe('2028-12-25T17:00:00.000Z')
  const never: Schedule = { ...always, exceptions: [{ date: '2199-12-31', spans: [] }] }
  expect(servingOf([never, evenings], now).from).toBe('2026-11-27T17:00:00.000Z')
  const mornings: Schedule = { week: always.week.map(() => [{ from: 0, to: 18 * 60 }]), exceptions: [] }
  expect(servingOf([mornings, evenings], new Date(dutchMoment('2026-11-27', 19 * 60)))).toEqual({ served: false })
})

test('what several schedules allow is served while all of them are open, and what comes next is the true next minute', () => {
  fc.assert(
    fc.property(fc.array(schedules, { minLength: 1, maxLength: 2 }), around, fc.nat(47), (all, day, place) => {
      const start = dutchMoment(day) + place * step * minute
      const isServed = (moment: number) => all.every((schedule) => isOpenAt(schedule, new Date(moment)))
      const { served, until, from } = servingOf(all, new Date(start))
      expect(served).toBe(isServed(start))
      // All that repeats comes within a fortnight.
      const moments = Array.from({ length: 14 * 48 }, (_, index) => start + (index + 1) * step * minute)
      const turn = moments.find((moment) => isServed(moment) !== served)
      const told = Date.parse((served ? until : from) ?? '')
      if (turn !== undefined) expect(told).toBe(turn)
      else expect(Number.isNaN(told) || told > (moments.at(-1) ?? 0)).toBe(true)
    }),
    { numRuns: Number(process.env.RANDOM_SCHEDULES ?? 60) },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dutchMoment, hour, minute } from '#shared/dates.ts'
import {
  always,
  closed,
  closesAt,
  isAlways,
  isEmpty,
  isOpenAt,
  nextChange,
  nextOfAll,
  nextOpening,
  type Schedule,
  type Span,
  spansOn,
  withoutPast,
} from './rules.ts'

const at = (isoDay: string, clock: string) => new Date(dutchMoment(isoDay, minutesOf(clock)))
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const span = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) })
const utc = (moment: number | undefined) => moment && new Date(moment).toISOString().slice(0, 16)

/** Open from Tuesday, Friday and Saturday past midnight; not on Christmas, which is a Friday in 2026. */
const bistro: Schedule = {
  week: [
    [],
    ...[2, 3].map(() => [span('17:00', '23:00')]),
    [span('12:00', '14:30'), span('17:00', '23:00')],
    ...[5, 6].map(() => [span('17:00', '02:00')]),
    [],
  ],
  exceptions: [{ date: '2026-12-25', spans: [] }],
}

test('a span past midnight belongs to the day on which it begins', () => {
  expect(isOpenAt(bistro, at('2026-11-28', '16:59'))).toBe(false)
  expect(isOpenAt(bistro, at('2026-11-28', '17:00'))).toBe(true)
  expect(isOpenAt(bistro, at('2026-11-29', '01:59'))).toBe(true)
  expect(isOpenAt(bistro, at('2026-11-29', '02:00'))).toBe(false)
  expect(closesAt(bistro, at('2026-11-28', '20:00'))).toBe(at('2026-11-29', '02:00').getTime())
  expect(nextOpening(bistro, at('2026-11-29', '12:00'))).toBe(at('2026-12-01', '17:00').getTime())
})

test('a day that differs takes the place of its weekday, and ends nothing of the evening before', () => {
  expect(spansOn(bistro, '2026-12-25')).toEqual([])
  expect(nextOpening(bistro, at('2026-12-25', '10:00'))).toBe(at('2026-12-26', '17:00').getTime())
  const shut = { ...bistro, exceptions: [{ date: '2026-11-29', spans: [] }] }
  expect(isOpenAt(shut, at('2026-11-29', '01:30'))).toBe(true)
  const feast = { ...closed, exceptions: [{ date: '2027-04-27', spans: [span('10:00', '20:00')] }] }
  expect(nextChange(feast, at('2026-11-29', '12:00'))).toBe(at('2027-04-27', '10:00').getTime())
  expect(nextChange(feast, at('2027-04-27', '20:00'))).toBeUndefined()
})

test('what is always open closes on the days that differ alone', () => {
  expect(isAlways(always)).toBe(true)
  expect([nextChange(always, new Date()), closesAt(always, new Date())]).toEqual([undefined, undefined])
  const shut = { ...always, exceptions: [{ date: '2027-12-25', spans: [] }] }
  expect(isAlways(shut)).toBe(false)
  expect(closesAt(shut, at('2026-11-26', '12:00'))).toBe(at('2027-12-25', '00:00').getTime())
  expect(nextOpening(shut, at('2026-11-26', '12:00'))).toBe(at('2027-12-26', '00:00').getTime())
  expect([isEmpty(closed), isEmpty(shut), isEmpty(always)]).toEqual([true, false, false])
  expect([isOpenAt(closed, new Date()), nextChange(closed, new Date())]).toEqual([false, undefined])
})

test('spans that follow one another are one opening, from one day to the next too', () => {
  const nights = { ...closed, week: closed.week.map(() => [span('00:00', '03:00'), span('18:00', '00:00')]) }
  expect(closesAt(nights, at('2026-11-26', '20:00'))).toBe(at('2026-11-27', '03:00').getTime())
})

describe('in a night in which clocks change', () => {
  const until = (to: string, from = '18:00') => ({ ...closed, week: closed.week.map(() => [span(from, to)]) })

  test('an end in the hour that comes twice is the first of the two, and one after it an hour later', () => {
    const evening = at('2027-10-30', '20:00')
    expect(utc(closesAt(until('02:00'), evening))).toBe('2027-10-31T00:00')
    expect(utc(closesAt(until('02:30'), evening))).toBe('2027-10-31T00:30')
    expect(utc(closesAt(until('03:00'), evening))).toBe('2027-10-31T02:00')
    expect(utc(nextOpening(until('05:00', '02:30'), evening))).toBe('2027-10-31T00:30')
    expect(isOpenAt(until('02:30'), new Date('2027-10-31T01:15Z'))).toBe(false)
  })

  test('an end in the hour that is left out is where it is left out, and a span within it does not come', () => {
    const evening = at('2027-03-27', '20:00')
    expect(utc(closesAt(until('02:30'), evening))).toBe('2027-03-28T01:00')
    expect(utc(nextOpening(until('05:00', '02:30'), evening))).toBe('2027-03-28T01:00')
    expect(utc(nextOpening(until('02:45', '02:15'), evening))).toBe('2027-03-29T00:15')
  })
})

test('days that differ are forgotten once nothing of them can last any more', () => {
  const exceptions = ['2026-12-24', '2026-12-25', '2026-12-31'].map((date) => ({ date, spans: [] }))
  const kept = withoutPast({ ...closed, exceptions }, at('2026-12-26', '01:00'))
  expect(kept.exceptions.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31'])
})

const firstDay = '2027-01-01'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' })
const start = dutchMoment(firstDay)
/** What a clock in the Netherlands reads at each minute of a year, '2027-10-31 02:30'; it changes on the hour alone. */
const year = Array.from({ length: 365 * 24 }, (_, hours) => clock.format(start + hours * hour).slice(0, 14)).flatMap(
  (reading) => Array.from({ length: 60 }, (_, minutes) => reading + two(minutes)),
)

/**
 * Walks through a year as somebody with a clock would: a span begins at the first minute at which the clock reads its begin
 * or later, and ends at the first one at which it reads its end or later. Returns whether any span lasts, minute by minute.
 */
function naively(schedule: Schedule): boolean[] {
  const waiting = Array.from({ length: 367 }, (_, days) => dayAfter(firstDay, days - 1)).flatMap((isoDay) =>
    spansOn(schedule, isoDay).map(({ from, to }) => ({
      begins: `${isoDay} ${clockOf(from)}`,
      ends: `${to > from ? isoDay : dayAfter(isoDay)} ${clockOf(to)}`,
    })),
  )
  let lasting: typeof waiting = []
  return year.map((reads) => {
    while (waiting[0] && waiting[0].begins <= reads) lasting.push(...waiting.splice(0, 1))
    // A clock that is set back does not bring back what has ended.
    if (lasting.length > 0) lasting = lasting.filter(({ ends }) => ends > reads)
    return lasting.length > 0
  })
}

function clockOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 120, 150, 180, 1380))
const spans = fc.uniqueArray(minuteOfDay, { maxLength: 8 }).map((edges) => {
  const sorted = edges.toSorted((one, other) => one - other)
  return sorted.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: sorted[index + 1] ?? 0 }] : []))
})
const pastMidnight = fc.record({ from: fc.integer({ min: 900, max: 1439 }), to: fc.integer({ min: 0, max: 300 }) })
const ofDay: fc.Arbitrary<Span[]> = fc.oneof(
  spans,
  fc.tuple(pastMidnight),
  fc.constantFrom<Span[]>([], [{ from: 0, to: 0 }]),
)
const date = fc.oneof(
  fc.integer({ min: 0, max: 364 }).map((days) => dayAfter(firstDay, days)),
  fc.constantFrom('2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'),
)
const schedules = fc.record({
  week: fc.array(ofDay, { minLength: 7, maxLength: 7 }),
  exceptions: fc.uniqueArray(fc.record({ date, spans: ofDay }), { maxLength: 12, selector: ({ date }) => date }),
})

/** Both nights in which clocks change, minute by minute, and any of the other minutes. */
const nights = year.flatMap((reads, index) => (/-(03-2[78]|10-3[01]) (2[23]|0)/.test(reads) ? [index] : []))
const anyMinutes = fc.array(fc.integer({ min: 0, max: year.length - 2 }), { minLength: 300, maxLength: 300 })

test('what ends at two and begins at three stays open in the night in which that hour is left out', () => {
  const spring = [
    {
      date: '2027-03-28',
      spans: [
        { from: 0, to: 120 },
        { from: 180, to: 300 },
      ],
    },
  ]
  const schedule = { week: Array.from({ length: 7 }, () => []), exceptions: spring }
  const now = new Date('2027-03-28T00:30:00Z')
  expect(closesAt(schedule, now)).toBe(Date.parse('2027-03-28T03:00:00Z'))
  expect(nextOfAll([schedule, always], now)).toBeUndefined()
})

// spec: hours-1
test('each minute of a year is as a naive reading of the hours says, and what comes next is the true next minute', () => {
  fc.assert(
    fc.property(schedules, anyMinutes, (schedule, some) => {
      const open = naively(schedule)
      const changes = open.flatMap((isOpen, index) => (index > 0 && isOpen !== open[index - 1] ? [index] : []))
      const openings = changes.filter((index) => open[index])
      const after = (moments: number[], index: number) => moments.find((moment) => moment > index)
      const wrong = [...nights, ...some].filter((index) => {
        const now = new Date(start + index * minute)
        // What follows on the last change of the year is not in it.
        const isNext = (found: number | undefined, moment: number | undefined) =>
          moment === undefined || found === start + moment * minute
        return !(
          isOpenAt(schedule, now) === open[index] &&
          isNext(nextChange(schedule, now), after(changes, index)) &&
          isNext(nextOpening(schedule, now), after(openings, index))
        )
      })
      expect(wrong.map((index) => year[index])).toEqual([])
    }),
    // To shrink three hundred minutes would take longer than the suite may.
    { numRuns: Number(process.env.RANDOM_SCHEDULES ?? 8), endOnFailure: true },
  )
})

import { day as dayLength, dutchDay, dutchMoment, minute } from '#shared/dates.ts'

/**
 * A time of opening, in minutes after midnight by the clocks of the Netherlands. It belongs to the day on which it begins: one
 * that ends no later than it began ends the next day, so 0 to 0 is a whole day.
 */
export type Span = { from: number; to: number }

/** When something is open: the spans of each day of the week, from Monday, and of days that differ. */
export type Schedule = {
  week: Span[][]
  exceptions: { date: string; spans: Span[] }[]
}

/** One time during which it is open without a break, in ms since 1970; `closes` is infinite where it never does. */
type Opening = { opens: number; closes: number }

/** The most spans of one day, and the most days that differ. */
export const limits = { spans: 4, exceptions: 60 } as const
/** The minutes of a day. */
export const dayMinutes = 24 * 60

/** The schedule of what is always there. */
export const always: Schedule = { week: Array.from({ length: 7 }, () => [{ from: 0, to: 0 }]), exceptions: [] }

/** The schedule that says nothing. */
export const closed: Schedule = { week: Array.from({ length: 7 }, () => []), exceptions: [] }

/** Returns whether a schedule is open at every moment. */
export function isAlways({ week, exceptions }: Schedule): boolean {
  return exceptions.length === 0 && week.every(([first]) => first?.from === 0 && first.to === 0)
}

/** Returns whether a schedule says anything at all: one without any span, and without days that differ, says nothing. */
export function isEmpty({ week, exceptions }: Schedule): boolean {
  return exceptions.length === 0 && week.every((spans) => spans.length === 0)
}

/** Reads a schedule as the database keeps it: null for none. */
export function readSchedule(stored: string | null): Schedule | null {
  return stored === null ? null : JSON.parse(stored)
}

/** Writes a schedule as the database keeps it: null for one that says nothing. */
export function writeSchedule(schedule: Schedule): string | null {
  return isEmpty(schedule) ? null : JSON.stringify(schedule)
}

/** Returns the spans that begin on an ISO day. */
export function spansOn({ week, exceptions }: Schedule, isoDay: string): readonly Span[] {
  const differing = exceptions.find(({ date }) => date === isoDay)
  return differing?.spans ?? week[weekdayOf(isoDay)] ?? []
}

/** Returns the place of an ISO day in a week: 0 for Monday, 6 for Sunday. */
export function weekdayOf(isoDay: string): number {
  return (new Date(isoDay).getUTCDay() + 6) % 7
}

/** Returns whether it is open at a moment. Each span begins once and ends once, also in a night in which clocks change. */
export function isOpenAt(schedule: Schedule, now: Date): boolean {
  return openingAfter(schedule, now, 'closes').opens <= now.getTime()
}

/** Returns when that which is open now closes (ms since 1970); undefined where it is closed, or never closes. */
export function closesAt(schedule: Schedule, now: Date): number | undefined {
  const { opens, closes } = openingAfter(schedule, now, 'closes')
  return opens <= now.getTime() && Number.isFinite(closes) ? closes : undefined
}

/** Returns the first moment after `now` at which it opens (ms since 1970); undefined when it never does again. */
export function nextOpening(schedule: Schedule, now: Date): number | undefined {
  const { opens } = openingAfter(schedule, now, 'opens')
  return Number.isFinite(opens) ? opens : undefined
}

/** Returns the first moment after `now` at which it opens or closes (ms since 1970); undefined when it stays as it is. */
export function nextChange(schedule: Schedule, now: Date): number | undefined {
  return isOpenAt(schedule, now) ? closesAt(schedule, now) : nextOpening(schedule, now)
}

/** Returns the schedule without days that differ before yesterday, whose spans may still last. */
export function withoutPast(schedule: Schedule, now: Date): Schedule {
  const yesterday = dutchDay(new Date(now.getTime() - dayLength))
  return { ...schedule, exceptions: schedule.exceptions.filter(({ date }) => date >= yesterday) }
}

/** Returns the first opening whose begin or end lies after a moment. */
function openingAfter(schedule: Schedule, now: Date, edge: keyof Opening): Opening {
  for (const opening of openingsFrom(schedule, now)) if (opening[edge] > now.getTime()) return opening
  return { opens: Number.POSITIVE_INFINITY, closes: Number.POSITIVE_INFINITY }
}

/** After this many days of a week without exceptions, whatever it brings was seen. */
const wholeWeek = 9

/**
 * Yields the openings from yesterday on, in order, those that follow one another as one: also what ends at two and begins at
 * three in the night in which spring leaves out that hour.
 */
function* openingsFrom(schedule: Schedule, now: Date): Generator<Opening> {
  const last = lastDayOf([schedule], now)
  let open: Opening | undefined
  for (const span of spansFrom(schedule, now, last)) {
    const isLong = span.to - span.from >= (wholeWeek - 1) * dayMinutes
    const opening = asOpening(span, isLong && span.to > last * dayMinutes)
    if (opening.closes <= opening.opens) continue
    if (open && opening.opens <= open.closes) open = { opens: open.opens, closes: opening.closes }
    else {
      if (open) yield open
      open = opening
    }
  }
  if (open) yield open
}

/** How far ahead (days) is looked: what lies beyond it is seen when it comes nearer, and no date makes a look-up long. */
const farthest = 800

/** Returns the number of the day until which whatever schedules bring is seen. */
function lastDayOf(schedules: readonly Schedule[], now: Date): number {
  const differing = schedules.flatMap(({ exceptions }) => exceptions.map(({ date }) => numberOf(date)))
  const today = numberOf(dutchDay(now))
  return Math.min(Math.max(today, ...differing), today + farthest) + wholeWeek
}

/**
 * Returns the first moment after `now` from which all of these schedules are open, one of which is not at that moment (ms since
 * 1970); undefined if they never are together.
 */
export function nextOfAll(schedules: readonly Schedule[], now: Date): number | undefined {
  const last = lastDayOf(schedules, now)
  const lists = schedules.map((schedule) => spansFrom(schedule, now, last))
  const at = lists.map((list) => list.next().value)
  let openUntil = Number.NEGATIVE_INFINITY
  for (;;) {
    const spans = at.flatMap((span) => span ?? [])
    if (spans.length < lists.length) return undefined
    const [from, to] = [Math.max(...spans.map((span) => span.from)), Math.min(...spans.map((span) => span.to))]
    const [opens, closes] = [momentOf(from), momentOf(to)]
    // In the hour that spring leaves out nothing is open, and what ends and begins with it stays so.
    if (from < to && opens < closes) {
      if (opens > now.getTime() && opens > openUntil) return opens
      openUntil = closes
    }
    const first = at.findIndex((span) => span?.to === to)
    at[first] = lists[first]?.next().value
  }
}

/** Yields the spans from yesterday until a day, in minutes since 1970, in order, those that follow one another as one. */
function* spansFrom({ week, exceptions }: Schedule, now: Date, last: number): Generator<Span, undefined> {
  const differing = new Map(exceptions.map(({ date, spans }) => [numberOf(date), spans]))
  const today = numberOf(dutchDay(now))
  let open: Span | undefined
  for (let day = today - 1; day <= last; day++) {
    // The first of January 1970 was a Thursday.
    for (const span of differing.get(day) ?? week[(day + 3) % 7] ?? []) {
      const next = { from: day * dayMinutes + span.from, to: day * dayMinutes + endOf(span) }
      if (open && next.from <= open.to) open = { from: open.from, to: Math.max(open.to, next.to) }
      else {
        if (open) yield open
        open = next
      }
    }
  }
  if (open) yield open
}

/** Returns whether times of one day, in order, overlap. */
export function overlap(spans: readonly Span[]): boolean {
  return spans.some((span, at) => (spans[at + 1]?.from ?? Number.POSITIVE_INFINITY) < endOf(span))
}

/** Returns when a span ends, in minutes after the midnight with which its day begins. */
export function endOf({ from, to }: Span): number {
  return to <= from ? to + dayMinutes : to
}

/** Returns when a span opens and closes; at one moment where it lies in the hour that spring leaves out. */
function asOpening({ from, to }: Span, isEndless: boolean): Opening {
  return { opens: momentOf(from), closes: isEndless ? Number.POSITIVE_INFINITY : momentOf(to) }
}

/** Numbers an ISO day, 0 for the first of 1970. */
function numberOf(isoDay: string): number {
  return Date.parse(isoDay) / dayLength
}

/** Returns the moment of a minute, counted from the first midnight of 1970 as if no clock ever changed. */
function momentOf(minutes: number): number {
  const atMinute = minutes % dayMinutes
  return dutchMoment(new Date((minutes - atMinute) * minute).toISOString().slice(0, 10), atMinute)
}

import { dutchTimeZone, hour } from '#shared/dates.ts'

/** The hour at which a kitchen's day begins, in the Netherlands: long after the last guest of the evening before. */
const hourOfNewDay = 4
const dutchParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: dutchTimeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * Returns until when a dish stays sold out that is called sold out at `now` (both ms since 1970): the first 04:00 in the
 * Netherlands that follows.
 */
export function soldOutUntil(now: number): number {
  const today = dutchTime(now)
  const days = today.hour < hourOfNewDay ? 0 : 1
  const inUtc = Date.UTC(today.year, today.month - 1, today.day + days, hourOfNewDay)
  // Clocks change at 02:00 or 03:00: at 04:00 it is one or two hours later than in UTC.
  return [inUtc - hour, inUtc - 2 * hour].find((moment) => dutchTime(moment).hour === hourOfNewDay) ?? inUtc - hour
}

/** Returns until when a dish is sold out, as stored (ISO), or null when it can be ordered at `now`. */
export function stillSoldOut(until: string | null, now: Date): string | null {
  return until !== null && until > now.toISOString() ? until : null
}

function dutchTime(moment: number) {
  const parts = new Map(dutchParts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') }
}

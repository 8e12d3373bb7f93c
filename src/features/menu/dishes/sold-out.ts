import { dayAfter, dutchDay, dutchMoment } from '#shared/dates.ts'

/** The hour at which a kitchen's day begins, in the Netherlands: long after the last guest of the evening before. */
const hourOfNewDay = 4

/** Returns when (ms since 1970) the kitchen's day of this date begins. */
export function beginOfKitchenDay(day: string): number {
  return dutchMoment(day, hourOfNewDay * 60)
}

/**
 * Returns until when a dish stays sold out that is called sold out at `now` (both ms since 1970): the first 04:00 in the
 * Netherlands that follows.
 */
export function soldOutUntil(now: number): number {
  const today = dutchDay(new Date(now))
  const ends = [today, dayAfter(today)].map(beginOfKitchenDay)
  return Math.min(...ends.filter((end) => end > now))
}

/** Returns until when a dish is sold out, as stored (ISO), or null when it can be ordered at `now`. */
export function stillSoldOut(until: string | null, now: Date): string | null {
  return until !== null && until > now.toISOString() ? until : null
}

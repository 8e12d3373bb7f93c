import { dayAfter, dutchDay, dutchMoment, formatTime, sayDay } from '#shared/dates.ts'

/** The hour at which a kitchen's day ends, in the Netherlands: long after the last guest. */
const closingMinute = 4 * 60

/** Returns the kitchen's day at a moment: an evening goes on until 04:00 in the Netherlands. */
export function kitchenDay(now: Date): string {
  const today = dutchDay(now)
  return now.getTime() < dutchMoment(today, closingMinute) ? dayAfter(today, -1) : today
}

/** Returns until when (ISO) a swap is meant that is made at `now`: the end of the kitchen's day, or of another day. */
export function swapEnd(lastDay: string | undefined, now: Date): string {
  return new Date(dutchMoment(dayAfter(lastDay ?? kitchenDay(now)), closingMinute)).toISOString()
}

/** Returns in Dutch why a swap can't be meant until a day; undefined when it can. */
export function lastDayProblem(lastDay: string, now: Date): string | undefined {
  return lastDay < kitchenDay(now) ? 'Tot en met: kies vandaag of een dag die nog komt' : undefined
}

/** Says in Dutch until when a swap is meant, and what holds where that has passed: nothing ended by itself. */
export function saySwapUntil(until: string, now: Date): string {
  if (until <= now.toISOString()) return 'De tijd is om; beide tellen mee tot de gewone er weer is'
  const lastDay = dayAfter(dutchDay(new Date(until)), -1)
  const today = kitchenDay(now)
  return lastDay === today ? `Vandaag, tot ${formatTime(until)}` : `Tot en met ${sayDay(lastDay, today)}`
}

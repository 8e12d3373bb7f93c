import { dayAfter, dutchDay, formatTime, sayDay } from '#shared/dates.ts'
import { beginOfKitchenDay, soldOutUntil } from '../dishes/sold-out.ts'

/** Returns the kitchen's day at a moment: an evening goes on until the next one begins. */
export function kitchenDay(now: Date): string {
  return dayAfter(dutchDay(new Date(soldOutUntil(now.getTime()))), -1)
}

/** Returns until when (ISO) a swap is meant that is made at `now`: the end of the kitchen's day, or of another day. */
export function swapEnd(lastDay: string | undefined, now: Date): string {
  return new Date(beginOfKitchenDay(dayAfter(lastDay ?? kitchenDay(now)))).toISOString()
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

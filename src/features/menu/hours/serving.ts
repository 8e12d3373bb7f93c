import { closesAt, isOpenAt, nextOfAll, type Schedule } from './rules.ts'

/** When something is served: now and until when, or not now and from when; a moment that is absent never comes. */
export type Serving = { served: boolean; until?: string; from?: string }

/**
 * Returns when that is served which is only while all of these schedules are open: those of a menu, and of a category on it.
 */
export function servingOf(schedules: readonly Schedule[], now: Date): Serving {
  if (isServed(schedules, now)) {
    const ends = schedules.flatMap((schedule) => closesAt(schedule, now) ?? [])
    return { served: true, ...(ends.length > 0 && { until: iso(Math.min(...ends)) }) }
  }
  const from = nextOfAll(schedules, now)
  return { served: false, ...(from !== undefined && { from: iso(from) }) }
}

function isServed(schedules: readonly Schedule[], now: Date): boolean {
  return schedules.every((schedule) => isOpenAt(schedule, now))
}

function iso(moment: number): string {
  return new Date(moment).toISOString()
}

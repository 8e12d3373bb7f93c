import { day, hour, dutchTimeZone as zone } from '#shared/dates.ts'

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
const hourOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })

// On this hour the nights of both clock changes have exactly one moment; 02:00 comes never or twice.
const hourOfBackup = '03'
const hoursInUtc = ['01', '02'] as const

/**
 * After this long (ms) a server whose backup failed tries again, and others take over from one that was killed in the
 * middle; from one that failed, after half of it.
 */
export const retryAfter = hour

/** The number of days, weeks and months of which the last backup is kept. */
export const kept = { days: 7, weeks: 4, months: 12 } as const

/** Returns the name of a backup's file, with its moment in UTC: 'menukaart-2026-11-22T02-00-03Z.backup'. */
export function backupName(madeAt: Date): string {
  return `menukaart-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

const nameShape = /^menukaart-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.\d+\.part)?$/

/**
 * Returns when a file was made, in ms since 1970, by its name; undefined for files that `backupName` did not name.
 * `isPart` marks one that was not finished.
 */
export function readBackupName(name: string): { madeAt: number; isPart: boolean } | undefined {
  const [, date, hours, minutes, seconds, part] = nameShape.exec(name) ?? []
  const madeAt = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(madeAt) ? undefined : { madeAt, isPart: part !== undefined }
}

/** Returns the last moment, up to and including `now`, at which it was 03:00 in the Netherlands. */
export function lastNight(now: Date): Date {
  const today = nightOf(dayOf(now))
  return today <= now ? today : nightOf(addDays(dayOf(now), -1))
}

/** Returns the first moment after `now` at which it is 03:00 in the Netherlands. */
export function nextNight(now: Date): Date {
  const today = nightOf(dayOf(now))
  return today > now ? today : nightOf(addDays(dayOf(now), 1))
}

/**
 * Returns whether a backup has to be made: none of those made so far (in ms since 1970) is from after the last 03:00.
 * Those from the future, made while the clock was wrong, do not count.
 */
export function isBackupDue(now: Date, made: readonly number[]): boolean {
  const since = lastNight(now).getTime()
  return !made.some((madeAt) => madeAt >= since && madeAt <= now.getTime())
}

/** Returns the backups to keep: the last one of each of the last 7 days, 4 weeks and 12 months that have any. */
export function backupsToKeep(made: readonly number[]): Set<number> {
  const newestFirst = made.toSorted((one, other) => other - one)
  return new Set([
    ...lastOfEach(newestFirst, dayOf, kept.days),
    ...lastOfEach(newestFirst, weekOf, kept.weeks),
    ...lastOfEach(newestFirst, monthOf, kept.months),
  ])
}

function lastOfEach(newestFirst: readonly number[], periodOf: (moment: Date) => string, periods: number): number[] {
  const last = new Map<string, number>()
  for (const madeAt of newestFirst) {
    const period = periodOf(new Date(madeAt))
    if (!last.has(period)) last.set(period, madeAt)
  }
  return [...last.values()].slice(0, periods)
}

/** Returns the calendar day of a moment in the Netherlands, '2026-11-22'. */
function dayOf(moment: Date): string {
  return calendarDay.format(moment)
}

/** Returns the Monday with which a week begins (ISO 8601). */
function weekOf(moment: Date): string {
  const today = dayOf(moment)
  return addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
}

function monthOf(moment: Date): string {
  return dayOf(moment).slice(0, 7)
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

function nightOf(date: string): Date {
  const moments = hoursInUtc.map((hours) => new Date(`${date}T${hours}:00:00Z`))
  const night = moments.find((moment) => hourOfDay.format(moment) === hourOfBackup)
  if (!night) throw new Error(`No 03:00 on ${date}`)
  return night
}

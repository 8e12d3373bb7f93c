/** The time zone of the restaurants: their days begin and end by it, wherever a reader is. */
export const dutchTimeZone = 'Europe/Amsterdam'

const dutchDate = new Intl.DateTimeFormat('nl-NL', {
  timeZone: dutchTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** Formats an ISO time as a date in the Netherlands: '2026-11-18T09:00:00.000Z' → '18-11-2026'. */
export function formatDate(iso: string): string {
  return dutchDate.format(new Date(iso))
}

const dutchTime = new Intl.DateTimeFormat('nl-NL', { timeZone: dutchTimeZone, hour: '2-digit', minute: '2-digit' })

/**
 * Formats an ISO time as people say it at `now`, in the Netherlands: 'vandaag 14:03', 'gisteren 09:12',
 * '18-11-2026 09:12'.
 */
export function formatMoment(iso: string, now: Date): string {
  return `${dayInWords(iso, now) ?? formatDate(iso)} ${dutchTime.format(new Date(iso))}`
}

/** Formats the time of an ISO moment in the Netherlands: '14:03'. */
export function formatTime(iso: string): string {
  return dutchTime.format(new Date(iso))
}

/** Returns 'vandaag' or 'gisteren' for an ISO time on that day in the Netherlands, undefined for any other. */
export function dayInWords(iso: string, now: Date): 'vandaag' | 'gisteren' | undefined {
  const days = dayNumber(now) - dayNumber(new Date(iso))
  return days === 0 ? 'vandaag' : days === 1 ? 'gisteren' : undefined
}

/** Numbers the days in the Netherlands one after the other, whatever the number of their hours. */
function dayNumber(moment: Date): number {
  return Date.parse(dutchDay(moment)) / day
}

const dutchHour = new Intl.DateTimeFormat('en-GB', { timeZone: dutchTimeZone, hour: 'numeric', hourCycle: 'h23' })

/** Returns the day of a moment in the Netherlands, in ISO 8601: '2026-11-18'. */
export function dutchDay(moment: Date): string {
  return formatDay(dutchDate.format(moment))
}

/** Returns whether a text is a day of this century or the next, in ISO 8601. */
export function isDay(text: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text
}

/** Returns the day so many days after an ISO day. */
export function dayAfter(isoDay: string, days = 1): string {
  return new Date(Date.parse(isoDay) + days * day).toISOString().slice(0, 10)
}

/**
 * Returns the first moment (ms since 1970) at which clocks in the Netherlands read so many minutes after midnight on a day:
 * the first of two in the hour that comes twice in autumn, and the end of the hour that spring leaves out.
 */
export function dutchMoment(isoDay: string, atMinute = 0): number {
  const inUtc = Date.parse(isoDay) + atMinute * minute
  const atHour = Math.floor(atMinute / 60)
  // In summer it is two hours later there than in UTC, in winter one.
  const moment = [inUtc - 2 * hour, inUtc - hour].find((moment) => Number(dutchHour.format(moment)) === atHour)
  return moment ?? Math.floor((inUtc - hour) / hour) * hour
}

const wordsOfDay = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const
const dayAndMonth = new Intl.DateTimeFormat('nl-NL', wordsOfDay)
const dayMonthAndYear = new Intl.DateTimeFormat('nl-NL', { ...wordsOfDay, year: 'numeric' })
/** So many days away from today a day is taken for one of another year, unless that is said. */
const sameYear = 300

/** Returns an ISO day as people say it on the day `today`: '1 januari', and '1 januari 2029' for one that is far off. */
export function sayDay(isoDay: string, today: string): string {
  const away = Math.abs(Date.parse(isoDay) - Date.parse(today)) / day
  return (away < sameYear ? dayAndMonth : dayMonthAndYear).format(Date.parse(isoDay))
}

const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'long' })

/** Returns an ISO day's name: 'woensdag'. */
export function sayWeekday(isoDay: string): string {
  return weekday.format(Date.parse(isoDay))
}

/** Returns the day of an ISO time in the Netherlands as people say it at `now`: 'vandaag', 'gisteren', 'woensdag 18 november'. */
export function sayDayOf(iso: string, now: Date): string {
  const isoDay = dutchDay(new Date(iso))
  return dayInWords(iso, now) ?? `${sayWeekday(isoDay)} ${sayDay(isoDay, dutchDay(now))}`
}

/** Returns the moment `ms` milliseconds after `now`, as the ISO text that the database stores. */
export function isoAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Formats an ISO day as the Dutch write it: '2026-11-18' → '18-11-2026'; and the other way round. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('-')
}

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

/** Returns 'vandaag' or 'gisteren' for an ISO time on that day in the Netherlands, undefined for any other. */
export function dayInWords(iso: string, now: Date): 'vandaag' | 'gisteren' | undefined {
  const days = dayNumber(now) - dayNumber(new Date(iso))
  return days === 0 ? 'vandaag' : days === 1 ? 'gisteren' : undefined
}

/** Numbers the days in the Netherlands one after the other, whatever the number of their hours. */
function dayNumber(moment: Date): number {
  return Date.parse(formatDay(dutchDate.format(moment))) / day
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

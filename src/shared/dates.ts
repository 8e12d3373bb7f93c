const dutchDate = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Formats an ISO time as a Dutch date in the reader's time zone: '2026-11-18T09:00:00.000Z' → '18-11-2026'. */
export function formatDate(iso: string): string {
  return dutchDate.format(new Date(iso))
}

const dutchTime = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit' })

/**
 * Formats an ISO time as people say it at `now`, in the reader's time zone: 'vandaag 14:03', 'gisteren 09:12',
 * '18-11-2026 09:12'.
 */
export function formatMoment(iso: string, now: Date): string {
  const moment = new Date(iso)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const days = new Map([
    [dutchDate.format(yesterday), 'gisteren'],
    [dutchDate.format(now), 'vandaag'],
  ])
  const date = dutchDate.format(moment)
  return `${days.get(date) ?? date} ${dutchTime.format(moment)}`
}

/** Returns the moment `ms` milliseconds after `now`, as the ISO text that the database stores. */
export function isoAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Formats an ISO day as the Dutch write it: '2026-11-18' → '18-11-2026'. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('-')
}

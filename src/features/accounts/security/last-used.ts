import { dayInWords, formatDate } from '#shared/dates.ts'

/** Returns in words when something was last used, in the Netherlands: 'vandaag', 'gisteren', 'op 18-11-2026'. */
export function lastUsed(iso: string, now: Date): string {
  return dayInWords(iso, now) ?? `op ${formatDate(iso)}`
}

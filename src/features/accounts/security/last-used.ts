import { day, formatDate } from '#shared/dates.ts'

/** Returns in words when something was last used, in the reader's time zone: 'vandaag', 'gisteren', 'op 18-11-2026'. */
export function lastUsed(iso: string, now: Date): string {
  const date = formatDate(iso)
  if (date === formatDate(now.toISOString())) return 'vandaag'
  if (date === formatDate(new Date(now.getTime() - day).toISOString())) return 'gisteren'
  return `op ${date}`
}

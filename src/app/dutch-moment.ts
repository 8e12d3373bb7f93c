import { dutchTimeZone } from '#shared/dates.ts'

const moment = new Intl.DateTimeFormat('nl-NL', {
  timeZone: dutchTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats an ISO time for a terminal, as it is in the Netherlands: '22-11-2026 13:05'. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso)).replace(',', '')
}

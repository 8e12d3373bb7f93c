import type { Language } from '#features/translations/languages.ts'
import { dutchTimeZone } from '#shared/dates.ts'

/** Writes a day as guests read it, by the restaurant's clock: 'iso' as '24 november 2026'. */
export function guestDate(language: Language, iso: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: dutchTimeZone }).format(
    new Date(iso),
  )
}

/** Writes a moment (ms since 1970) as guests read it: by the device's own clock, unless a time zone is given. */
export function guestMoment(language: string, moment: number, timeZone?: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(localeOf(language), form).format(moment)
}

// With the digits of the rest of the card.
// https://www.unicode.org/reports/tr35/#Key_And_Type_Definitions_
function localeOf(language: string): string {
  return `${language}-u-nu-latn`
}

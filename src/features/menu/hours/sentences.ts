import type { Language } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { dayAfter, day as dayLength, dutchDay, dutchMoment, dutchTimeZone } from '#shared/dates.ts'
import { closesAt, isOpenAt, nextChange, nextOpening, type Schedule, weekdayOf } from './rules.ts'
import { type Serving, servingOf } from './serving.ts'

type Telling = { language: Language; words: Words; now: Date }

/**
 * Says whether a house is open, within a sentence: 'nu open, tot 23.00', 'nu gesloten · weer morgen vanaf 11.00'. An end that is a
 * day away or more is not said.
 */
export function sayOpen(schedule: Schedule, telling: Telling): string {
  const { words, language, now } = telling
  const closes = soonClosing(schedule, now)
  if (closes !== undefined) return words.openUntil.replace('#', timeIn(language, closes))
  if (isOpenAt(schedule, now)) return words.openNow
  const again = sayAgain(schedule, telling)
  return again === '' ? words.closedNow : `${words.closedNow} · ${again}`
}

/** Says until when something is served that is served now ('tot 17.00'), or from when again; '' where neither is known. */
export function sayServed(schedule: Schedule, telling: Telling): string {
  return sayServing(servingOf([schedule], telling.now), telling)
}

/** Says the same of what is known to be served, or not, at that moment. */
export function sayServing({ served, until, from }: Serving, telling: Telling): string {
  if (!served) return from === undefined ? '' : againFrom(Date.parse(from), telling)
  if (until === undefined || !isSoon(Date.parse(until), telling.now)) return ''
  return telling.words.servedUntil.replace('#', timeIn(telling.language, Date.parse(until)))
}

/** Says from when something is open again: 'weer vanaf 11.00', 'weer dinsdag vanaf 11.00'; '' where it never is. */
function sayAgain(schedule: Schedule, telling: Telling): string {
  const opens = nextOpening(schedule, telling.now)
  return opens === undefined ? '' : againFrom(opens, telling)
}

function againFrom(opens: number, { language, words, now }: Telling): string {
  const time = timeIn(language, opens)
  const today = dutchDay(now)
  const on = dutchDay(new Date(opens))
  if (on === today) return words.againToday.replace('#', time)
  if (on === dayAfter(today)) return words.againTomorrow.replace('#', time)
  const isThisWeek = on < dayAfter(today, 7)
  const day = isThisWeek ? weekdayInLanguage(weekdayOf(on), language, 'long') : dayInLanguage(on, language)
  return words.againOn.replace('#', day).replace('#', time)
}

/**
 * Returns until when what these sentences say holds (ms since 1970): it opens or closes, an end comes within a day, or a
 * midnight makes 'morgen' of a day. Undefined when it holds for good.
 */
export function saidUntil(schedule: Schedule, now: Date): number | undefined {
  const change = nextChange(schedule, now)
  if (change === undefined) return undefined
  if (isOpenAt(schedule, now)) return change - now.getTime() > dayLength ? change - dayLength : change
  return Math.min(change, dutchMoment(dayAfter(dutchDay(now))))
}

function soonClosing(schedule: Schedule, now: Date): number | undefined {
  const closes = closesAt(schedule, now)
  return closes !== undefined && isSoon(closes, now) ? closes : undefined
}

function isSoon(moment: number, now: Date): boolean {
  return moment - now.getTime() <= dayLength
}

/** Writes the time of a moment (ms since 1970), by the restaurant's clock unless another is given: '23.00' in Dutch. */
export function timeIn(language: Language, moment: number, timeZone: string = dutchTimeZone): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const time = new Intl.DateTimeFormat(localeOf(language), form).format(moment)
  return language === 'nl' ? time.replace(':', '.') : time
}

/** Writes an ISO day: '25 december'. */
export function dayInLanguage(isoDay: string, language: Language): string {
  return inLanguage(language, { day: 'numeric', month: 'long' }).format(Date.parse(isoDay))
}

/** Writes a day of the week, from 0 for Monday: 'ma', or 'maandag'. */
export function weekdayInLanguage(
  weekday: number,
  language: Language,
  weekdayForm: 'short' | 'long' = 'short',
): string {
  // The first of January 2024 was a Monday.
  return inLanguage(language, { weekday: weekdayForm }).format(Date.UTC(2024, 0, 1 + weekday))
}

function inLanguage(language: Language, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'UTC' })
}

function localeOf(language: Language): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
}

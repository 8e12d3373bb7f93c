import type { Language } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { dayAfter, day as dayLength, dutchDay, dutchMoment, dutchTimeZone } from '#shared/dates.ts'
import { closesAt, isOpenAt, nextChange, nextOpening, type Schedule } from './rules.ts'
import { type Serving, servingOf } from './serving.ts'

type Telling = { language: Language; words: Words; now: Date }

/**
 * Says whether a house is open, within a sentence: 'nu open, tot 23.00', 'nu gesloten · weer morgen vanaf 11.00'. An end that is a
 * day away or more is not said.
 */
export function sayOpen(schedule: Schedule, telling: Telling): string {
  const { words, language, now } = telling
  const closes = soonClosing(schedule, now)
  if (closes !== undefined) return words.openUntil.replace('#', timeOf(closes, language))
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
  return telling.words.servedUntil.replace('#', timeOf(Date.parse(until), telling.language))
}

/** Says from when something is open again: 'weer vanaf 11.00', 'weer dinsdag vanaf 11.00'; '' where it never is. */
export function sayAgain(schedule: Schedule, telling: Telling): string {
  const opens = nextOpening(schedule, telling.now)
  return opens === undefined ? '' : againFrom(opens, telling)
}

function againFrom(opens: number, { language, words, now }: Telling): string {
  const time = timeOf(opens, language)
  const today = dutchDay(now)
  const on = dutchDay(new Date(opens))
  if (on === today) return words.againToday.replace('#', time)
  if (on === dayAfter(today)) return words.againTomorrow.replace('#', time)
  return words.againOn.replace('#', dayOf(opens, language, on < dayAfter(today, 7))).replace('#', time)
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

/** Writes the time of a moment by the restaurant's clock: '23.00' in Dutch. */
function timeOf(moment: number, language: Language): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: dutchTimeZone } as const
  const time = new Intl.DateTimeFormat(localeOf(language), form).format(moment)
  return language === 'nl' ? time.replace(':', '.') : time
}

function dayOf(moment: number, language: Language, isThisWeek: boolean): string {
  const form = isThisWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: dutchTimeZone }).format(moment)
}

function localeOf(language: Language): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
}

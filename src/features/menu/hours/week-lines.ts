import type { Language } from '#features/translations/languages.ts'
import { dayAfter, dutchDay, minute } from '#shared/dates.ts'
import { dayMinutes, endOf, type Schedule, type Span } from './rules.ts'
import { dayInLanguage, timeIn, weekdayInLanguage } from './sentences.ts'

/** Days with the same times: 'ma–vr', and each time of theirs: '17.00–23.00'. None: closed. */
export type WeekLine = { days: string; times: string[] }

/** Returns the times of a week, days that follow one another with the same times on one line. */
export function weekLines({ week }: Schedule, language: Language): WeekLine[] {
  const runs: { first: number; last: number; spans: readonly Span[] }[] = []
  week.forEach((spans, day) => {
    const run = runs.at(-1)
    if (run && isSame(run.spans, spans)) run.last = day
    else runs.push({ first: day, last: day, spans })
  })
  return runs.map(({ first, last, spans }) => ({
    days: [...new Set([first, last])].map((day) => weekdayInLanguage(day, language)).join('–'),
    times: timesOf(spans, language),
  }))
}

/** Returns the days whose times differ from those of their weekday: all of them, or those of some days. */
export function differingLines({ exceptions }: Pick<Schedule, 'exceptions'>, language: Language): WeekLine[] {
  return exceptions.map(({ date, spans }) => ({ days: dayInLanguage(date, language), times: timesOf(spans, language) }))
}

/** So many days ahead guests read of a day that differs. */
const soon = 14

/** Keeps the days of the coming two weeks that differ, today's included. */
export function soonDiffering({ exceptions }: Schedule, now: Date): Pick<Schedule, 'exceptions'> {
  const today = dutchDay(now)
  return { exceptions: exceptions.filter(({ date }) => date >= today && date <= dayAfter(today, soon)) }
}

/** Writes the times of one day, in order: '12.00–14.30', '17.00–02.00'; a whole day as '00.00–24.00'. */
function timesOf(spans: readonly Span[], language: Language): string[] {
  return spans.map((span) => {
    const isWholeDay = span.from === 0 && endOf(span) === dayMinutes
    const end = timeIn(language, span.to * minute, 'UTC')
    return `${timeIn(language, span.from * minute, 'UTC')}–${isWholeDay ? end.replace('00', '24') : end}`
  })
}

function isSame(one: readonly Span[], other: readonly Span[]): boolean {
  return one.length === other.length && one.every(({ from, to }, at) => other[at]?.from === from && other[at].to === to)
}

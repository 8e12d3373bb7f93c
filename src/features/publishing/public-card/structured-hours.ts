import { dayMinutes, endOf, type Schedule, type Span } from '#features/menu/hours/rules.ts'
import { dayAfter, dutchDay } from '#shared/dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** How search engines read a day on which a house is closed: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed = { opens: '00:00', closes: '00:00' }

/**
 * Returns opening hours for search engines, as https://schema.org/OpeningHoursSpecification: the times of each weekday, and
 * those of the days from `now` on that differ.
 */
export function structuredHours({ week, exceptions }: Schedule, now: Date): object[] {
  const yesterday = dayAfter(dutchDay(now), -1)
  const ofTimes = new Map<string, { times: object; dayOfWeek: string[] }>()
  week.forEach((spans, day) => {
    for (const times of spans.map(timesOf)) {
      const key = JSON.stringify(times)
      const known = ofTimes.get(key) ?? { times, dayOfWeek: [] }
      ofTimes.set(key, { times, dayOfWeek: [...known.dayOfWeek, weekdays[day] ?? ''] })
    }
  })
  return [
    ...[...ofTimes.values()].map(({ times, dayOfWeek }) => specification({ dayOfWeek, ...times })),
    ...exceptions
      .filter(({ date }) => date >= yesterday)
      .flatMap(({ date, spans }) =>
        (spans.length === 0 ? [closed] : spans.map(timesOf)).map((times) =>
          specification({ ...times, validFrom: date, validThrough: date }),
        ),
      ),
  ]
}

function specification(said: object): object {
  return { '@type': 'OpeningHoursSpecification', ...said }
}

/** A whole day ends a minute before midnight there. */
function timesOf(span: Span): { opens: string; closes: string } {
  const isWholeDay = span.from === 0 && endOf(span) === dayMinutes
  return { opens: clock(span.from), closes: isWholeDay ? '23:59' : clock(span.to) }
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

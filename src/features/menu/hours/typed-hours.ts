import { isDay } from '#shared/dates.ts'
import { overlap, type Schedule, type Span } from './rules.ts'

/** A time of opening as it stands in two fields: '17:00', or '' while nothing is there. */
export type TypedSpan = { from: string; to: string }
/** A schedule as somebody types it. */
export type TypedHours = { week: TypedSpan[][]; exceptions: { date: string; spans: TypedSpan[] }[] }

/** Returns a schedule as it stands in fields. */
export function typedHours({ week, exceptions }: Schedule): TypedHours {
  return {
    week: week.map(typedSpans),
    exceptions: exceptions.map(({ date, spans }) => ({ date, spans: typedSpans(spans) })),
  }
}

/** Returns the schedule that was typed; undefined while something of it does not stand. */
export function readHours({ week, exceptions }: TypedHours): Schedule | undefined {
  const dates = exceptions.map(({ date }) => date)
  const isWrong =
    [...week, ...exceptions.map(({ spans }) => spans)].some((spans) => spansProblem(spans) !== undefined) ||
    dates.some((_, at) => dateProblem(dates, at) !== undefined)
  if (isWrong) return undefined
  return {
    week: week.map(readSpans),
    exceptions: exceptions.map(({ date, spans }) => ({ date, spans: readSpans(spans) })),
  }
}

/** Returns the sentence for the times of one day that do not stand; undefined where they do. */
export function spansProblem(spans: readonly TypedSpan[]): string | undefined {
  if (spans.some(({ from, to }) => from === '' || to === '')) return 'Vul van en tot in'
  return overlap(readSpans(spans)) ? 'Deze tijden overlappen elkaar' : undefined
}

/** Returns the sentence for one of the days that differ whose date does not stand. */
export function dateProblem(dates: readonly string[], at: number): string | undefined {
  const date = dates[at] ?? ''
  if (!isDay(date)) return 'Kies een datum'
  return dates.indexOf(date) < at ? 'Deze datum staat er al' : undefined
}

/** Reads typed times, in order; a field that is empty counts as midnight. */
export function readSpans(spans: readonly TypedSpan[]): Span[] {
  return spans
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .sort((one, other) => one.from - other.from)
}

function typedSpans(spans: readonly Span[]): TypedSpan[] {
  return spans.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16)
}

import { readTypedGtin } from '#features/catalogue/gtin.ts'
import { dayAfter, dutchDay, dutchMoment, formatDate, formatTime, hour, isDay, minute } from '#shared/dates.ts'
import { groupBy } from '#shared/groups.ts'

/** A time from a moment until just before another, in ms since 1970; either may be infinite. */
export type Span = { from: number; to: number }
/** A step from one thing to what holds it, or to what is in it, for as long as that was so. */
export type Step = Span & { start: string; end: string }
/** A time in which a thing was reached, and the steps that led there. */
export type Stay<S extends Step = Step> = Span & { way: readonly S[] }

/** Returns the time that two have in common; undefined for none. */
export function overlap(one: Span, other: Span): Span | undefined {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from < to ? { from, to } : undefined
}

/** Returns what remains of a time without others. */
function without(span: Span, others: readonly Span[]): Span[] {
  // Most of what begins and ends often does so at other times.
  const inside = others.filter((other) => other.from < span.to && span.from < other.to)
  return inside.reduce<Span[]>(
    (rest, other) =>
      rest.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, other.from) },
          { from: Math.max(part.from, other.to), to: part.to },
        ].filter(({ from, to }) => from < to),
      ),
    [span],
  )
}

/**
 * Follows steps from a thing during a time, and returns for each thing when it was reached: all steps of a way were so at the
 * same moment. Each moment of a thing has one way, a shortest one.
 */
export function reach<S extends Step>(start: string, during: Span, steps: readonly S[]): Map<string, Stay<S>[]> {
  const stepsOf = groupBy(steps, (step) => step.start)
  const reached = new Map<string, Stay<S>[]>([[start, [{ ...during, way: [] }]]])
  let latest = [{ at: start, stay: { ...during, way: [] as readonly S[] } }]
  while (latest.length > 0) {
    const next: typeof latest = []
    for (const { at, stay } of latest)
      for (const step of stepsOf.get(at) ?? []) {
        const before = reached.get(step.end) ?? []
        const stays = staysBy(stay, step, before)
        if (stays.length > 0) reached.set(step.end, before)
        before.push(...stays)
        next.push(...stays.map((stayed) => ({ at: step.end, stay: stayed })))
      }
    latest = next
  }
  reached.delete(start)
  return reached
}

function staysBy<S extends Step>(stay: Stay<S>, step: S, before: readonly Span[]): Stay<S>[] {
  const both = overlap(stay, step)
  return both ? without(both, before).map((span) => ({ ...span, way: [...stay.way, step] })) : []
}

const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/**
 * Returns when each thing was reached at any moment of a period: by the steps that hold for everybody, and, in the rest of the
 * time, with those that a guest has to choose. A time is told whole, also where it began before the period or ended after it.
 */
export function reachWithChoices<S extends Step & { isChoice: boolean }>(
  start: string,
  during: Span,
  steps: readonly S[],
): Map<string, Stay<S>[]> {
  const inPeriod = steps.filter((step) => overlap(step, during))
  const forAll = reach(
    start,
    always,
    inPeriod.filter(({ isChoice }) => !isChoice),
  )
  const stays = new Map(forAll)
  for (const [thing, chosen] of reach(start, always, inPeriod)) {
    const known = forAll.get(thing) ?? []
    const rest = chosen.flatMap((stay) => without(stay, known).map((span) => ({ ...stay, ...span })))
    stays.set(thing, [...known, ...rest])
  }
  for (const [thing, all] of stays)
    stays.set(
      thing,
      all.filter((stay) => overlap(stay, during)),
    )
  return stays
}

/** Returns a moment as it reads on a list of a recall: '18-11-2026 19:30'. */
export function momentInWords(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`
}

/** Returns whether a text is a day, or a day with a time of the clocks in the Netherlands: '2026-03-29T02:30'. */
export function isDayOrMoment(text: string): boolean {
  return isDay(text) || (isDay(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text))
}

/**
 * Returns the time between two days or local moments, both included: a day is all of it, a moment its minute. Of a moment that
 * comes twice, in autumn, the first begins and the second ends it.
 */
export function periodOf({ from, to }: { from: string; to: string }): Span {
  return {
    from: isDay(from) ? dutchMoment(from) : firstOf(from),
    to: isDay(to) ? dutchMoment(dayAfter(to)) : lastOf(to) + minute,
  }
}

function firstOf(moment: string): number {
  const [hours = 0, minutes = 0] = moment.slice(11).split(':').map(Number)
  return dutchMoment(moment.slice(0, 10), 60 * hours + minutes)
}

function lastOf(moment: string): number {
  const first = firstOf(moment)
  const later = new Date(first + hour)
  const readsSame = `${dutchDay(later)}T${formatTime(later.toISOString())}` === moment
  return readsSame ? first + hour : first
}

/** A line of a pasted list: the barcodes in it, else the words by which a product is looked for. */
export type PastedLine = { text: string; gtins: readonly number[]; isUnread: boolean }

/**
 * Reads a pasted list of products: barcodes in any form (GTIN-8 to -14, with spaces, dots or dashes, several in a line, with
 * words beside them), or names. A line with a number that can not be a barcode is told as unread, unless it has another.
 */
export function readPasted(text: string): PastedLine[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(readLine)
}

function readLine(text: string): PastedLine {
  const cells = text.split(/[\t;,|]+/).flatMap((cell) => {
    const digits = cell.replace(/[\s.\-–'"]/g, '')
    return /^\d{8,14}$/.test(digits) ? [digits] : (cell.match(/\d+/g) ?? [])
  })
  const gtins = cells.flatMap((digits) => {
    const read = readTypedGtin(digits)
    return 'gtin' in read ? [read.gtin] : []
  })
  const isUnread = gtins.length === 0 && cells.some((digits) => digits.length >= 6)
  return { text, gtins: [...new Set(gtins)], isUnread }
}

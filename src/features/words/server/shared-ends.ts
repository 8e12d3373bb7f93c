import type { Reading } from './denied-words.ts'

const and = /^(?:en|of|and|or|und|oder|et|ou|y|e|o)$/
// 'Noten-, '; one hyphen alone joins the words of a name, and of 'noten/glutenvrij' nobody knows what it says of nuts.
const listed = /^[-\u2010-\u2015] ?[,/&+]/
const cutOff = /^[-\u2010-\u2015] /

/**
 * Lets words share the end of the one that they are listed with: of 'noten-, gluten- en lactosevrije taart' nuts and gluten
 * are denied as well.
 */
export function withSharedEnds(readings: Reading[]): Reading[] {
  const parts = new Map<number, readonly number[]>()
  const ends = new Map<number, number[]>()
  for (const [end, { manner }] of readings.entries()) {
    if (manner !== 'free') continue
    let at = partBefore(readings, end)
    while (at !== undefined && readings[at]?.manner === 'says') {
      const names = readings[at]?.meaning.names ?? []
      parts.set(at, names)
      ends.set(end, union(ends.get(end) ?? [], names))
      at = partBefore(readings, at)
    }
  }
  if (parts.size === 0) return readings
  return readings.map((reading, at): Reading => {
    const [part, shared] = [parts.get(at), ends.get(at)]
    if (part) return { ...reading, manner: 'free', meaning: { names: part, usually: [] } }
    // So that what follows is free of all of them.
    return shared ? { ...reading, meaning: { names: union(reading.meaning.names, shared), usually: [] } } : reading
  })
}

function union(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])]
}

function partBefore(readings: readonly Reading[], at: number): number | undefined {
  if (listed.test(readings[at]?.token.before ?? '')) return at - 1
  const { form = '', before = '' } = readings[at - 1]?.token ?? {}
  return and.test(form) && cutOff.test(before) ? at - 2 : undefined
}

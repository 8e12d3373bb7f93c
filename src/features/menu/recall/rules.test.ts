import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDayOrMoment, overlap, periodOf, reach, reachWithChoices, readPasted, type Step } from './rules.ts'

type Link = Step & { isChoice: boolean }
/** What anybody would do: at one moment, walks from a thing along all that stood then. */
function walk(start: string, at: number, links: readonly Link[]): Set<string> {
  const seen = new Set<string>()
  const visit = (thing: string) => {
    for (const { start: from, end, ...span } of links)
      if (from === thing && span.from <= at && at < span.to && !seen.has(end)) {
        seen.add(end)
        visit(end)
      }
  }
  visit(start)
  seen.delete(start)
  return seen
}

const moments = 12
/** A history: links are made and ended one after the other, also again and also in a circle at different moments. */
const history = fc.array(
  fc
    .record({
      start: fc.integer({ min: 0, max: 6 }),
      end: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: -2, max: moments }),
      for: fc.integer({ min: 1, max: moments }),
      isChoice: fc.boolean(),
    })
    .map(({ start, end, from, for: lasts, isChoice }): Link => {
      const [begins, ends] = [from < 0 ? Number.NEGATIVE_INFINITY : from, from + lasts]
      return {
        start: `${start}`,
        end: `${end}`,
        from: begins,
        to: ends > moments ? Number.POSITIVE_INFINITY : ends,
        isChoice,
      }
    }),
  { maxLength: 18 },
)

describe('what was in what', () => {
  test('is at each moment what a walk along all that stood then finds, in one way that stood then', () => {
    fc.assert(
      fc.property(
        history,
        fc.integer({ min: 0, max: moments }),
        fc.integer({ min: 1, max: 5 }),
        (links, from, lasts) => {
          const during = { from, to: from + lasts }
          const found = reachWithChoices('0', during, links)
          for (let at = during.from; at < during.to; at++) {
            const stays = [...found].flatMap(([thing, all]) =>
              all.filter((stay) => overlap(stay, { from: at, to: at + 1 })).map((stay) => ({ thing, ...stay })),
            )
            const things = stays.map(({ thing }) => thing).toSorted()
            expect(things).toEqual([...walk('0', at, links)].toSorted())
            const fixed = walk(
              '0',
              at,
              links.filter(({ isChoice }) => !isChoice),
            )
            for (const { thing, way } of stays) {
              expect(way.every((step) => step.from <= at && at < step.to)).toBe(true)
              expect([way[0]?.start, way.at(-1)?.end]).toEqual(['0', thing])
              expect(way.some(({ isChoice }) => isChoice)).toBe(!fixed.has(thing))
            }
          }
          for (const stay of [...found.values()].flat()) expect(overlap(stay, during)).toBeDefined()
        },
      ),
    )
  })

  test('is told whole, also where it began before the period or ended after it', () => {
    const link = { start: 'pesto', end: 'pasta', from: 2, to: 9, isChoice: false }
    expect(reachWithChoices('pesto', { from: 4, to: 5 }, [link]).get('pasta')).toEqual([
      { from: 2, to: 9, way: [link] },
    ])
  })

  test('is nothing of which one part ended as another began', () => {
    const links = [
      { start: 'noten', end: 'pesto', from: 0, to: 5 },
      { start: 'pesto', end: 'pasta', from: 5, to: 9 },
    ]
    expect(reach('noten', { from: 0, to: 9 }, links).has('pasta')).toBe(false)
  })
})

describe('a period', () => {
  const iso = (asked: { from: string; to: string }) => {
    const { from, to } = periodOf(asked)
    return [new Date(from).toISOString(), new Date(to).toISOString()]
  }

  test('is of whole days, by the clocks in the Netherlands', () => {
    expect(iso({ from: '2026-03-29', to: '2026-03-29' })).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(iso({ from: '2026-10-25', to: '2026-10-25' })).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
  })

  test('holds both hours that autumn has twice, and of the one that spring leaves out its end', () => {
    expect(iso({ from: '2026-10-25T02:30', to: '2026-10-25T02:30' })).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:31:00.000Z',
    ])
    expect(iso({ from: '2026-03-29T02:30', to: '2026-03-29T03:00' })).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:01:00.000Z',
    ])
    expect(iso({ from: '2026-07-01T19:30', to: '2026-07-01T19:30' })).toEqual([
      '2026-07-01T17:30:00.000Z',
      '2026-07-01T17:31:00.000Z',
    ])
  })

  test('is asked with days and minutes alone', () => {
    expect(['2026-02-29', '2026-11-18T24:00', '2026-11-18 19:30', '18-11-2026', ''].filter(isDayOrMoment)).toEqual([])
    expect(isDayOrMoment('2026-11-18') && isDayOrMoment('2026-11-18T19:30')).toBe(true)
  })
})

test('a pasted list holds barcodes in any form, names, and what can not be read', () => {
  const read = readPasted(
    [
      '9521234543213',
      '09521234543213\tPindakaas 350 g',
      '9 521234 543213;9521234543220',
      '952-1234-543213, doos van 6',
      'EAN 9521234543213 (8 stuks)',
      '9521234543214',
      'Pesto',
      '',
      '8.71235E+12',
    ].join('\r\n'),
  )
  const known = 9521234543213
  expect(read.map(({ gtins, isUnread }) => (isUnread ? 'unread' : gtins))).toEqual([
    [known],
    [known],
    [known, 9521234543220],
    [known],
    [known],
    'unread',
    [],
    [],
  ])
})

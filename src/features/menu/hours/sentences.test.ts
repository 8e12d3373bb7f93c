import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { dutchMoment } from '#shared/dates.ts'
import { always, type Schedule } from './rules.ts'
import { saidUntil, sayOpen, sayServed } from './sentences.ts'

const evening = [{ from: 17 * 60, to: 23 * 60 }]
const late = [{ from: 17 * 60, to: 30 }]
/** Closed on Monday and Tuesday, and at Christmas, which is a Friday in 2026; past midnight on Saturday. */
const bistro: Schedule = {
  week: [[], [], evening, evening, evening, late, evening],
  exceptions: [{ date: '2026-12-25', spans: [] }],
}
const at = (isoDay: string, hours: number, minutes = 0) => new Date(dutchMoment(isoDay, hours * 60 + minutes))
const dutch = (now: Date) => ({ language: 'nl', words: allWords.nl, now }) as const

test('a house says until when it is open, and from when it is again', () => {
  expect(sayOpen(bistro, dutch(at('2026-11-26', 18)))).toBe('nu open, tot 23.00')
  expect(sayOpen(bistro, dutch(at('2026-11-28', 23, 59)))).toBe('nu open, tot 00.30')
  expect(sayOpen(bistro, dutch(at('2026-11-26', 12)))).toBe('nu gesloten · weer vanaf 17.00')
  expect(sayOpen(bistro, dutch(at('2026-11-26', 23)))).toBe('nu gesloten · weer morgen vanaf 17.00')
  expect(sayOpen(bistro, dutch(at('2026-11-30', 12)))).toBe('nu gesloten · weer woensdag vanaf 17.00')
  const shut = { week: bistro.week.map(() => []), exceptions: [{ date: '2027-01-03', spans: evening }] }
  expect(sayOpen(shut, dutch(at('2026-12-25', 12)))).toBe('nu gesloten · weer 3 januari vanaf 17.00')
  expect(sayOpen({ ...shut, exceptions: [] }, dutch(at('2026-12-25', 12)))).toBe('nu gesloten')
  expect(sayOpen(always, dutch(at('2026-12-25', 12)))).toBe('nu open')
})

test('something that is served says the same without that it is open', () => {
  expect(sayServed(bistro, dutch(at('2026-11-26', 18)))).toBe('tot 23.00')
  expect(sayServed(bistro, dutch(at('2026-11-26', 23)))).toBe('weer morgen vanaf 17.00')
  expect(sayServed(always, dutch(at('2026-11-26', 23)))).toBe('')
})

test.each(languages)('$name has a sentence for each of it, with day and time in their places', ({ code }) => {
  const said = [12, 18, 60, 84].map((hours) => {
    const now = new Date(dutchMoment('2026-11-28') + hours * 3_600_000)
    return sayOpen(bistro, { language: code, words: allWords[code], now })
  })
  expect(new Set(said).size).toBe(4)
  for (const sentence of said) {
    expect(sentence).toMatch(/\d\d[.:]\d\d/)
    expect(sentence).not.toContain('#')
  }
})

test('what was said holds until the moment at which something else is said, and no longer', () => {
  const schedules = [
    bistro,
    { ...always, exceptions: [{ date: '2026-12-03', spans: [] }] },
    { week: bistro.week.map(() => []), exceptions: [{ date: '2026-12-20', spans: late }] },
  ]
  fc.assert(
    fc.property(fc.constantFrom(...schedules), fc.integer({ min: 0, max: 40 * 24 * 60 }), (schedule, minutes) => {
      const now = new Date(dutchMoment('2026-11-26') + minutes * 60_000)
      const until = saidUntil(schedule, now)
      const said = sayOpen(schedule, dutch(now))
      const later = (ms: number) => sayOpen(schedule, dutch(new Date(ms)))
      if (until === undefined) expect(later(now.getTime() + 400 * 86_400_000)).toBe(said)
      if (until === undefined) return
      expect(until).toBeGreaterThan(now.getTime())
      for (const share of [0.25, 0.5, 1]) expect(later(now.getTime() + share * (until - now.getTime()) - 1)).toBe(said)
    }),
  )
})

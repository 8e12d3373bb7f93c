import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergenLevels } from '#features/allergens/knowledge.ts'
import { isLess, isSheetKnown, joinSheet, lesseningBy, type SheetFacts, type Standing, saysTheSame } from './rules.ts'

const ids = [5, 12, 3, 11, 17, 4, 1, 16, 21, 24, 22, 19, 23, 26, 6, 34]
const level = fc.constantFrom(...allergenLevels)
const sheet = fc.record({
  levels: fc
    .tuple(...ids.map(() => fc.option(level, { nil: undefined, freq: 12 })))
    .map((said) => ids.flatMap((id, index) => (said[index] ? [{ id, level: said[index] }] : []))),
  unread: fc.uniqueArray(fc.constantFrom('boterachtig', 'zoetwaren'), { maxLength: 2 }),
  doubtful: fc.boolean(),
  date: fc.constantFrom(null, '2026-05-01', '2026-05-02', '2026-05-03'),
})
type Sheet = SheetFacts & { date: string | null }
const sheets = fc.array(sheet, { minLength: 1, maxLength: 6 })

const levelIn = ({ levels }: Pick<SheetFacts, 'levels'>, id: number) =>
  levels.find((said) => said.id === id)?.level ?? 'not-specified'
/** The three that people are warned by, and the two that only differ in what is known. */
const warning = { 'not-specified': 0, 'free-from': 0, 'may-contain': 1, contains: 2 }

/** Reads sheets one after the other, as nobody ever answers a question. */
function readAll(
  [first, ...others]: readonly Sheet[],
  afterEach: (before: Standing, next: Sheet, now: ReturnType<typeof joinSheet>, newest: Sheet) => void,
) {
  if (!first) return
  let [standing, newest]: [Standing, Sheet] = [first, first]
  for (const next of others) {
    const joined = joinSheet(standing, newest, next)
    const before = standing
    standing = joined.standing
    newest = joined.isNewest ? next : newest
    afterEach(before, next, joined, newest)
  }
}

describe('another sheet of a product', () => {
  // spec: known-4
  test('never takes a warning away, and adds each of its own at once', () => {
    fc.assert(
      fc.property(sheets, (list) => {
        readAll(list, (before, next, { standing }) => {
          for (const id of ids) {
            const most = Math.max(warning[levelIn(before, id)], warning[levelIn(next, id)])
            expect(warning[levelIn(standing, id)]).toBe(most)
          }
          expect(standing.unread).toEqual(expect.arrayContaining([...before.unread, ...next.unread]))
          expect(standing.doubtful).toBe(before.doubtful || next.doubtful)
        })
      }),
    )
  })

  test('makes nothing known that was not, unless it warns', () => {
    fc.assert(
      fc.property(sheets, (list) => {
        readAll(list, (before, _next, { standing }) => {
          for (const id of ids) if (levelIn(standing, id) === 'free-from') expect(levelIn(before, id)).toBe('free-from')
        })
      }),
    )
  })

  // spec: known-4
  test('leaves a question whenever the newest says less than what stands, or would make the product complete', () => {
    fc.assert(
      fc.property(sheets, (list) => {
        readAll(list, (before, _next, { standing, lessens, becomesComplete }, newest) => {
          const saysLess =
            ids.some((id) => {
              const [stands, says] = [levelIn(standing, id), levelIn(newest, id)]
              return warning[says] < warning[stands] || (stands === 'not-specified' && says === 'free-from')
            }) ||
            standing.unread.some((words) => !newest.unread.includes(words)) ||
            (standing.doubtful && !newest.doubtful)
          expect(isLess(lessens)).toBe(saysLess)
          if (isSheetKnown(standing, false) && !isSheetKnown(before, false)) expect(becomesComplete).toBe(true)
        })
      }),
    )
  })

  test('that is known to be older adds warnings only, and leaves what was known as it was', () => {
    fc.assert(
      fc.property(sheet, sheet, (one, other) => {
        const newest = { ...one, date: '2026-05-03' }
        const { isNewest, standing } = joinSheet(newest, newest, { ...other, date: '2026-05-02' })
        expect(isNewest).toBe(false)
        for (const id of ids)
          if (warning[levelIn(other, id)] <= warning[levelIn(one, id)])
            expect(levelIn(standing, id)).toBe(levelIn(one, id))
      }),
    )
  })

  test('forgets at once what the newest no longer knows', () => {
    const free = { levels: [{ id: 1, level: 'free-from' }], unread: [], doubtful: false, date: null } as const
    const { standing, stated, lessens } = joinSheet(free, free, { ...free, levels: [] })
    expect([levelIn(standing, 1), stated]).toEqual(['not-specified', [{ id: 1, level: 'not-specified' }]])
    expect(isLess(lessens)).toBe(false)
  })

  test('is a question too when all that it does is to say of the last unknown allergen that it is in it', () => {
    const free = ids.map((id) => ({ id, level: 'free-from' as const }))
    const open = { levels: free.filter(({ id }) => id !== 24), unread: [], doubtful: false, date: null }
    const { standing, lessens, becomesComplete } = joinSheet(open, open, {
      ...open,
      levels: [...open.levels, { id: 24, level: 'contains' }],
    })
    expect([levelIn(standing, 24), isSheetKnown(standing, false)]).toEqual(['contains', true])
    expect([isLess(lessens), becomesComplete]).toEqual([false, true])
  })

  test('says the same when it is read twice: nothing is stated, and nothing asked', () => {
    fc.assert(
      fc.property(sheet, (one) => {
        const { stated, lessens } = joinSheet(one, one, one)
        expect([stated, isLess(lessens), saysTheSame(one, one)]).toEqual([[], false, true])
      }),
    )
  })
})

test('a level that is not specified says the same as none, and anything else that differs does not', () => {
  const nothing = { levels: [], unread: [], doubtful: false }
  expect(saysTheSame(nothing, { ...nothing, levels: [{ id: 1, level: 'not-specified' }] })).toBe(true)
  const others = [{ levels: [{ id: 1, level: 'free-from' } as const] }, { unread: ['boterachtig'] }, { doubtful: true }]
  for (const other of others) expect(saysTheSame(nothing, { ...nothing, ...other })).toBe(false)
})

test('what the newest says less is named with what stands and what it says now', () => {
  const standing = {
    levels: [
      { id: 1, level: 'contains' },
      { id: 5, level: 'may-contain' },
    ],
    unread: ['x'],
    doubtful: true,
  } as const
  const newest = {
    levels: [
      { id: 1, level: 'may-contain' },
      { id: 5, level: 'contains' },
    ],
    unread: [],
    doubtful: false,
  } as const
  expect(lesseningBy(newest, standing)).toEqual({
    levels: [{ id: 1, stands: 'contains', says: 'may-contain' }],
    unread: ['x'],
    doubt: true,
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#shared/dates.ts'
import { asOfDay, comingAfter, comingInWords, noneComing, pricesOn } from './rules.ts'

const dish = { price_cents: 950, sizes: null, version: 4, ...noneComing }
const coming = { ...dish, coming_cents: 990, coming_from: '2027-01-01' }
const sizes = JSON.stringify([
  { name: 'glas', cents: 450 },
  { name: 'fles', cents: 2500 },
])

test('a coming price is the price from its day on, as a change of the dish', () => {
  expect(asOfDay(coming, '2026-12-31')).toBe(coming)
  expect(asOfDay(coming, '2027-01-01')).toEqual({ ...dish, price_cents: 990, version: 5 })
  expect(pricesOn(coming, '2026-12-31')).toEqual({
    ...{ price: 9.5, sizes: [], comingprice: 9.9, comingfrom: '2027-01-01' },
  })
  expect(pricesOn(coming, '2028-02-29')).toEqual({ price: 9.9, sizes: [] })
})

test('sizes change by their names, the others stay, and the lowest is that of then', () => {
  const row = { ...dish, price_cents: 450, sizes, coming_from: '2027-01-01' }
  const named = (name: string, cents: number) => JSON.stringify([{ name, cents }])
  expect(pricesOn({ ...row, coming_sizes: named('fles', 400) }, '2027-01-01')).toMatchObject({
    price: 4,
    sizes: [
      { name: 'glas', price: 4.5 },
      { name: 'fles', price: 4 },
    ],
  })
  // Renamed since: what it was to cost is not that of another one.
  expect(pricesOn({ ...row, coming_sizes: named('karaf', 1) }, '2027-01-01').price).toBe(4.5)
})

test('a price that can not come is refused with the field that it is about', () => {
  const today = '2026-12-31'
  const problem = (wanted: object, row = dish) => {
    const after = comingAfter(row, wanted, today)
    return after.problem === undefined ? undefined : after.field
  }
  expect(problem({ comingprice: 990 })).toBe('comingfrom')
  expect(problem({ comingprice: 990, comingfrom: today })).toBe('comingfrom')
  expect(problem({ comingfrom: '2027-01-01' })).toBe('comingprice')
  expect(problem({ comingsizes: [{ name: 'glas', cents: 1 }], comingfrom: '2027-01-01' })).toBe('comingsizes')
  expect(problem({ comingprice: 990, comingfrom: '2027-01-01' }, { ...dish, price_cents: null as never })).toBe(
    'comingprice',
  )
  const sized = { ...dish, sizes: sizes as never }
  expect(problem({ comingprice: 990, comingfrom: '2027-01-01' }, sized)).toBe('comingsizes')
  expect(problem({ comingsizes: [{ name: 'karaf', cents: 1 }], comingfrom: '2027-01-01' }, sized)).toBe('comingsizes')
  expect(problem({ comingprice: 990, comingfrom: '2027-01-01' })).toBeUndefined()
})

test('what comes is said with its day', () => {
  const said = { comingprice: 9.9, comingfrom: '2027-01-01' }
  expect(comingInWords(said, '2026-11-26')).toBe('vanaf 1 januari €\u00a09,90')
  expect(comingInWords(said, '2025-11-26')).toBe('vanaf 1 januari 2027 €\u00a09,90')
  expect(comingInWords({}, '2026-11-26')).toBeUndefined()
})

type Step = { days: number; kind: 'price' | 'coming' | 'back' | 'settle'; cents: number; ahead: number }
const steps = fc.array(
  fc.record<Step>({
    days: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom('price', 'coming', 'back', 'settle'),
    cents: fc.integer({ min: 1, max: 9999 }),
    ahead: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 12 },
)
type Row = Parameters<typeof asOfDay>[0] & { version: number }

/** Makes a step on a day, as a command does: on what the dish is by then. */
function stepped(row: Row, { kind, cents, ahead }: Step, today: string): Row {
  const settled = asOfDay(row, today)
  if (kind === 'settle') return settled
  const coming = { comingprice: cents, comingfrom: dayAfter(today, ahead) }
  const after = comingAfter(settled, { price: {}, back: { comingprice: null }, coming }[kind], today)
  if (after.problem !== undefined) throw new Error(after.problem)
  return { ...settled, ...after.coming, ...(kind === 'price' && { price_cents: cents }), version: settled.version + 1 }
}

type Naive = { price: number; coming?: { cents: number; from: string } }

/** Lets a day begin in the plainest model: what was to come is the price. */
function begin(naive: Naive, today: string): void {
  if (naive.coming === undefined || naive.coming.from > today) return
  naive.price = naive.coming.cents
  delete naive.coming
}

function tell(naive: Naive, { kind, cents, ahead }: Step, today: string): void {
  if (kind === 'price') naive.price = cents
  if (kind === 'back') delete naive.coming
  if (kind === 'coming') naive.coming = { cents, from: dayAfter(today, ahead) }
}

test('whatever is written when, each day has the price of the last thing that holds on it, and a version says which', () => {
  fc.assert(
    fc.property(steps, (done) => {
      let row: Row = { ...dish, price_cents: 100 }
      let today = '2026-11-26'
      const naive: Naive = { price: 100 }
      const read = new Map<number, string>()
      for (const step of done) {
        for (const _ of Array.from({ length: step.days })) {
          today = dayAfter(today)
          begin(naive, today)
          const { version, ...seen } = asOfDay(row, today)
          expect(seen.price_cents).toBe(naive.price)
          expect(read.get(version) ?? JSON.stringify(seen)).toBe(JSON.stringify(seen))
          read.set(version, JSON.stringify(seen))
        }
        row = stepped(row, step, today)
        tell(naive, step, today)
      }
    }),
  )
})

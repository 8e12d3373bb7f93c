import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raisedPrice, readRaise, roundings } from './raising.ts'

const cents = fc.integer({ min: 1, max: 9_999_999 })
const raise = fc.oneof(
  fc.record({ percent: fc.integer({ min: -90, max: 500 }) }),
  fc.record({ cents: fc.integer({ min: -5000, max: 5000 }) }),
)
const rounding = fc.constantFrom(...roundings)

describe('a raised price', () => {
  test('is rounded as was chosen, and is never nothing', () => {
    fc.assert(
      fc.property(cents, raise, rounding, (price, by, to) => {
        const after = raisedPrice(price, by, to)
        const exact = 'percent' in by ? price * (1 + by.percent / 100) : price + by.cents
        expect(after % to).toBe(0)
        expect(after).toBeGreaterThanOrEqual(to)
        expect(Math.abs(after - Math.max(to, exact))).toBeLessThanOrEqual(to / 2 + 1e-6)
      }),
    )
  })

  test('keeps the order of prices: what costs more never costs less afterwards', () => {
    fc.assert(
      fc.property(cents, cents, raise, rounding, (one, other, by, to) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(raisedPrice(low, by, to)).toBeLessThanOrEqual(raisedPrice(high, by, to))
      }),
    )
  })

  test('is what one would calculate', () => {
    const by = (percent: number) => (price: number) => raisedPrice(price, { percent }, 5)
    expect([by(5)(1250), by(-10)(1250), by(2.5)(775), by(-50)(3)]).toEqual([1315, 1125, 795, 5])
    expect(raisedPrice(1250, { cents: 40 }, 25)).toBe(1300)
    expect(raisedPrice(1250, { percent: 7 }, 1)).toBe(1338)
  })
})

test('a raise is read as people write it, within bounds', () => {
  const percent = (text: string) => readRaise(text, '%')
  const read = ['5', '+5 %', '-2,5', '−10', '2.25%', '500'].map(percent)
  expect(read).toEqual([5, 5, -2.5, -10, 2.25, 500].map((percent) => ({ percent })))
  for (const text of ['', '0', 'vijf', '-91', '501', '1,234', '5 5']) expect(percent(text)).toBeUndefined()
  expect(['0,50', '-1', '+ € 2'].map((text) => readRaise(text, '€'))).toEqual([
    { cents: 50 },
    { cents: -100 },
    { cents: 200 },
  ])
  for (const text of ['', '0', '100000', 'een']) expect(readRaise(text, '€')).toBeUndefined()
})

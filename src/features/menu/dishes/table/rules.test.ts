import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Size } from '../../prices/rules.ts'
import type { ListedDish } from '../schema.ts'
import { changeInWords, raisedPrice, raisePrices, readPercent } from './rules.ts'

const cents = fc.integer({ min: 1, max: 9_999_999 })
const percent = fc.integer({ min: -90, max: 500 }).filter((value) => value !== 0)
const dish = (id: number, price: number | null, sizes: Size[] = []) =>
  ({ id, name: `Gerecht ${id}`, price, sizes }) as unknown as ListedDish
const wine = (glass: number, bottle: number) => [
  { name: 'glas', price: glass },
  { name: 'fles', price: bottle },
]

describe('a price raised by a percentage', () => {
  test('is rounded to 5 cents, and is never nothing', () => {
    fc.assert(
      fc.property(cents, percent, (price, by) => {
        const after = raisedPrice(price, by)
        expect(after % 5).toBe(0)
        expect(after).toBeGreaterThanOrEqual(5)
        expect(Math.abs(after - Math.max(5, price * (1 + by / 100)))).toBeLessThanOrEqual(2.5 + 1e-6)
      }),
    )
  })

  test('keeps the order of prices: what costs more never costs less afterwards', () => {
    fc.assert(
      fc.property(cents, cents, percent, (one, other, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(raisedPrice(low, by)).toBeLessThanOrEqual(raisedPrice(high, by))
      }),
    )
  })

  test('is what one would calculate', () => {
    expect([raisedPrice(1250, 5), raisedPrice(1250, -10), raisedPrice(775, 2.5), raisedPrice(3, -50)]).toEqual([
      1315, 1125, 795, 5,
    ])
  })

  test('changes no dish without a price, and none whose price stays', () => {
    const wanted = raisePrices([dish(1, 10), dish(2, null), dish(3, 0.05)], 5)
    expect(wanted).toEqual([{ dish: dish(1, 10), to: { price: 10.5 } }])
  })

  test('is that of every size, each by itself', () => {
    const [cheap, dear] = [dish(1, 0.05, wine(0.05, 24)), dish(2, 0.05, wine(0.05, 0.05))]
    expect(raisePrices([cheap, dear], 5)).toEqual([{ dish: cheap, to: { sizes: wine(0.05, 25.2) } }])
  })

  test('is refused for all when one would be too high', () => {
    const tooHigh = 'Gerecht 2: Prijs mag hoogstens 99.999,99 zijn'
    expect(raisePrices([dish(1, 10), dish(2, 99_999)], 5)).toBe(tooHigh)
    expect(raisePrices([dish(1, 10), dish(2, 1, wine(1, 99_999))], 5)).toBe(tooHigh)
  })
})

test('a percentage is read as people write it, within bounds', () => {
  expect(['5', '+5 %', '-2,5', '−10', '2.25%', '500'].map(readPercent)).toEqual([5, 5, -2.5, -10, 2.25, 500])
  for (const text of ['', '0', 'vijf', '-91', '501', '1,234', '5 5']) expect(readPercent(text)).toBeUndefined()
})

test('a change is told by what it did, of several dishes together', () => {
  const told = (...to: object[]) =>
    changeInWords(
      to.map((values, index) => ({ dish: dish(index + 1, 5), to: values })),
      [{ id: 7, name: 'Soepen' }],
    )
  expect(told({ price: 3 })).toBe('Gerecht 1: prijs opgeslagen')
  expect(told({ sizes: wine(4, 24) })).toBe('Gerecht 1: prijzen opgeslagen')
  expect(told({ categoryid: 7 }, { categoryid: 7 })).toBe('2 gerechten: nu bij Soepen')
  expect(told({ categoryid: 0 })).toBe('Gerecht 1: nu zonder categorie')
  expect(told({ ispublished: false }, { name: 'Ui' })).toBe('2 gerechten: gewijzigd')
})

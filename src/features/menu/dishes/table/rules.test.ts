import { describe, expect, test } from 'vitest'
import type { Size } from '../../prices/rules.ts'
import type { ListedDish } from '../schema.ts'
import { changeInWords, raisePrices, withoutComing } from './rules.ts'

const dish = (id: number, price: number | null, sizes: Size[] = []) =>
  ({ id, name: `Gerecht ${id}`, price, sizes }) as unknown as ListedDish
const wine = (glass: number, bottle: number) => [
  { name: 'glas', price: glass },
  { name: 'fles', price: bottle },
]

const now = { roundedTo: 5, from: '' }
const later = { roundedTo: 5, from: '2098-01-01' }
const five = { percent: 5 }

describe('prices raised together', () => {
  test('change no dish without a price, and none whose price stays', () => {
    const wanted = raisePrices([dish(1, 10), dish(2, null), dish(3, 0.05)], five, now)
    expect(wanted).toEqual([{ dish: dish(1, 10), to: { price: 10.5 } }])
  })

  test('are those of every size, each by itself', () => {
    const [cheap, dear] = [dish(1, 0.05, wine(0.05, 24)), dish(2, 0.05, wine(0.05, 0.05))]
    expect(raisePrices([cheap, dear], five, now)).toEqual([{ dish: cheap, to: { sizes: wine(0.05, 25.2) } }])
  })

  test('come on their day, and leave the prices of today', () => {
    const raised = raisePrices([dish(1, 10), dish(2, 4, wine(4, 20))], five, later)
    expect(typeof raised === 'string' ? raised : raised.map(({ to }) => to)).toEqual([
      { comingprice: 10.5, comingfrom: '2098-01-01' },
      { comingsizes: wine(4.2, 21), comingfrom: '2098-01-01' },
    ])
  })

  test('are refused for all when one would be too high', () => {
    for (const tooDear of [dish(2, 99_999), dish(2, 1, wine(1, 99_999))])
      for (const how of [now, later])
        expect(raisePrices([dish(1, 10), tooDear], five, how)).toBe('Gerecht 2: Prijs mag hoogstens 99.999,99 zijn')
  })

  test('are taken back of those alone that have any', () => {
    const coming = { ...dish(1, 10), comingprice: 11, comingfrom: '2098-01-01' }
    expect(withoutComing([coming, dish(2, 5)])).toEqual([{ dish: coming, to: { comingprice: 0 } }])
  })
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
  expect(told({ comingprice: 6, comingfrom: '2098-01-01' })).toBe('Gerecht 1: nieuwe prijs vanaf 1 januari 2098')
  expect(told({ comingprice: 0 }, { comingprice: 0 })).toBe('2 gerechten: nieuwe prijs teruggenomen')
  expect(told({ ispublished: false }, { name: 'Ui' })).toBe('2 gerechten: gewijzigd')
})

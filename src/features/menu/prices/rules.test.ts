import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#features/translations/languages.ts'
import { pricesAfter, pricesOf, pricesWith, priceText, sizeNamesIn, storedSizes } from './rules.ts'
import { sizeIn } from './server/size-words.ts'
import { pricesInField, readPrices } from './typed-prices.ts'

const cents = fc.integer({ min: 1, max: 9_999_999 })
const names = ['glas 12 cl', 'karaf', '6 stuks', 'Groot', '½ fles', '1/2']
const sizes = fc
  .uniqueArray(fc.record({ name: fc.constantFrom(...names), cents }), { selector: ({ name }) => name, minLength: 2 })
  .map((all) => all.slice(0, 8))
const stored = fc.oneof(
  fc.record({ price_cents: fc.option(cents), sizes: fc.constant(null) }),
  sizes.map((all) => ({ price_cents: Math.min(...all.map((size) => size.cents)), sizes: JSON.stringify(all) })),
)

describe('the prices of a dish', () => {
  test('have the lowest size as the price, and lose no size to a save that names none, whatever was before', () => {
    const wanted = fc.record({ price: fc.option(cents), sizes: fc.oneof(sizes, fc.constant([])) }, { requiredKeys: [] })
    fc.assert(
      fc.property(stored, wanted, (before, save) => {
        const { problem, ...after } = pricesAfter(before, save)
        const left = storedSizes(after.sizes)
        expect(left).toEqual(save.sizes ?? storedSizes(before.sizes))
        if (left.length > 0) expect(after.price_cents).toBe(Math.min(...left.map((size) => size.cents)))
        // What was asked holds, or is refused.
        if (problem === undefined && save.price !== undefined) expect(after.price_cents).toBe(save.price)
      }),
    )
  })

  test('read in a cell as they are written there', () => {
    fc.assert(
      fc.property(stored, (before) => {
        const dish = pricesOf(before)
        if (dish.price === null) expect(pricesInField(dish)).toBe('')
        else expect(pricesWith({ price: null, sizes: [] }, readPrices(pricesInField(dish)).to ?? {})).toEqual(dish)
      }),
    )
  })

  test('stand in a list as the lowest, "vanaf" where another size costs more', () => {
    const size = (name: string, price: number) => ({ name, price })
    expect(priceText({ price: null, sizes: [] })).toBe('Nog geen prijs')
    expect(priceText({ price: 4.5, sizes: [] })).toBe('€\u00a04,50')
    expect(priceText({ price: 4.5, sizes: [size('glas', 4.5), size('fles', 24)] })).toBe('vanaf €\u00a04,50')
    expect(priceText({ price: 4.5, sizes: [size('wit', 4.5), size('rood', 4.5)] })).toBe('€\u00a04,50')
  })
})

describe('prices typed in a cell', () => {
  test('are one, or a size a line or before a semicolon', () => {
    const read = {
      to: {
        sizes: [
          { name: 'glas 12 cl', price: 4.5 },
          { name: 'fles', price: 24 },
        ],
      },
    }
    for (const text of [
      'glas 12 cl 4,50\nfles 24',
      'glas 12 cl € 4.50; fles 24,-',
      'glas 12 cl  4,5 euro;\n fles €24;',
    ])
      expect(readPrices(text)).toEqual(read)
    expect(readPrices(' € 1.250,- ')).toEqual({ to: { price: 1250 } })
  })

  test.each([
    ['', 'Voer een geldige prijs in'],
    ['glas 4,50', 'Voer een geldige prijs in'],
    ['glas; fles 24', 'glas: Voer een geldige prijs in'],
    ['4,50; fles 24', '4,50: Naam van een maat is verplicht'],
    ['glas 4,50; Glas 24', 'Elke maat heeft een eigen naam'],
    ['glas 4,50; fles 100000', 'fles 100000: Prijs mag hoogstens 99.999,99 zijn'],
    [
      'abcdefghi'
        .split('')
        .map((name) => `${name} 1`)
        .join(';'),
      'Een gerecht heeft 2 tot 8 maten',
    ],
  ])('%j are refused with a reason', (text, problem) => {
    expect(readPrices(text)).toEqual({ problem })
  })
})

test('the names of sizes that a menu has are suggested, those of most dishes first, each once', () => {
  const dish = (...all: string[]) => ({ sizes: all.map((name) => ({ name })) })
  const categories = [
    { dishes: [dish('karaf', 'fles'), dish()] },
    { dishes: [dish('Fles', 'glas'), dish('glas', 'fles')] },
  ]
  expect(sizeNamesIn(categories)).toEqual(['fles', 'glas', 'karaf'])
})

test('a usual name of a size, with its measure, is ours in each of the ten languages; an own one is not', () => {
  for (const { code } of languages.filter((language) => language.code !== 'nl')) {
    expect([code, sizeIn(code, 'Karaf')]).toEqual([code, expect.stringMatching(/\S/)])
    expect(sizeIn(code, 'Karaf 0,5 l')).toBe(`${sizeIn(code, 'karaf')} 0,5 l`)
    expect(sizeIn(code, '6 stuks')).toBe(`6 ${sizeIn(code, 'stuks')}`)
    expect(sizeIn(code, 'halve portie')).not.toContain('portie')
    for (const own of ['Literkan', 'halve kip', 'glas fles', '12', '']) expect(sizeIn(code, own)).toBeUndefined()
  }
  expect(sizeIn('nl', 'glas')).toBeUndefined()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanPriceInput,
  editPrice,
  formatCents,
  formatEuro,
  formatPriceInput,
  isPriceInput,
  maxPriceCents,
  parsePrice,
  toCents,
  toEuros,
} from './money.ts'

const cents = fc.integer({ min: 0, max: maxPriceCents })

describe('prices', () => {
  // spec: dish-calls-17
  test('survive the way into JSON and back, to the cent', () => {
    fc.assert(
      fc.property(cents, (price) => {
        expect(toCents(JSON.parse(JSON.stringify(toEuros(price))))).toBe(price)
      }),
      { numRuns: 5000 },
    )
    expect(toEuros(null)).toBeNull()
  })

  test('survive being shown in a field and typed again', () => {
    fc.assert(
      fc.property(cents, (price) => {
        const text = formatCents(price)
        expect(text).toMatch(/^\d+,\d{2}$/)
        expect(isPriceInput(text)).toBe(true)
        expect(parsePrice(text)).toBe(price)
        expect(formatPriceInput(text)).toBe(text)
      }),
    )
  })

  // spec: screens-4
  test('are typed as digits with at most one comma and two decimals, and nothing else', () => {
    const typed = fc.stringMatching(/^[\d,.\-+ e€a]{0,8}$/)
    fc.assert(
      fc.property(typed, (text) => {
        const [euros = '', decimals = '', ...more] = text.split(',')
        const isTyped = more.length === 0 && /^\d*$/.test(euros) && /^\d{0,2}$/.test(decimals)
        expect(isPriceInput(text)).toBe(isTyped)
        expect(parsePrice(text) !== undefined).toBe(isTyped && /\d/.test(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('are read as people type them', () => {
    const read: Record<string, number | undefined> = {
      '12': 1200,
      '12,': 1200,
      '12,5': 1250,
      '12,50': 1250,
      ',5': 50,
      '0,05': 5,
      '007': 700,
      '': undefined,
      ',': undefined,
      '12.50': undefined,
      '12,505': undefined,
      '1,2,3': undefined,
      '-1': undefined,
      '1e3': undefined,
      '€ 5': undefined,
    }
    for (const [text, price] of Object.entries(read)) expect([text, parsePrice(text)]).toEqual([text, price])
  })

  test('are cleaned of the signs that Dutch people write around and in them, and of nothing else', () => {
    const cleaned: Record<string, string> = {
      '€ 12,50': '12,50',
      '12,50 euro': '12,50',
      'EUR 12,50': '12,50',
      '12,-': '12',
      '€ 1.234,50': '1234,50',
      '1.234': '1234',
      '1.250': '1250',
      '€ 1.250,-': '1250',
      '12.345,6': '12345,6',
      '1.234,56': '1234,56',
      '12.50': '12,50',
      '0.125': '0,125',
      '.125': ',125',
      '1234.567': '1234,567',
      '12.5': '12,5',
      ' 7 ': '7',
      '12 50': '12 50',
      'vanaf 5': 'vanaf 5',
      '1.2.3': '1,2.3',
    }
    for (const [text, price] of Object.entries(cleaned)) expect([text, cleanPriceInput(text)]).toEqual([text, price])
  })

  /** Returns the field's text after each key, starting empty; a key that can't belong to a price does nothing. */
  const typeKeys = (keys: string) => {
    let field = { text: '', written: '' }
    return [...keys].map((key) => {
      field = editPrice(field, field.text + key) ?? field
      return field.text
    })
  }

  // spec: screens-4
  test('are the same typed key by key as pasted: a point before three digits separates thousands', () => {
    expect(typeKeys('1.250')).toEqual(['1', '1,', '1,2', '1,25', '1250'])
    expect(typeKeys('1.234,56')).toEqual(['1', '1,', '1,2', '1,23', '1234', '1234,', '1234,5', '1234,56'])
    expect(typeKeys('12.5').at(-1)).toBe('12,5')
    expect(typeKeys('12.50').at(-1)).toBe('12,50')
    expect(typeKeys('1,250').at(-1)).toBe('1,25')
    expect(typeKeys('0.125').at(-1)).toBe('0,12')
    expect(typeKeys('1..5').at(-1)).toBe('1,5')
    fc.assert(
      fc.property(cents, fc.boolean(), (price, isPointed) => {
        const plain = formatCents(price)
        const [euros = '', decimals = ''] = plain.split(',')
        const dutch = `${euros.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
        for (const written of [isPointed ? plain.replace(',', '.') : plain, dutch]) {
          expect(typeKeys(written).at(-1)).toBe(plain)
          expect(editPrice({ text: '', written: '' }, written)?.text).toBe(plain)
        }
      }),
    )
  })

  test('remember what a point meant while characters come and go at the end, and start over at any other edit', () => {
    const pointed = { text: '1,25', written: '1.25' }
    expect(editPrice(pointed, '1,250')?.text).toBe('1250')
    expect(editPrice({ text: '1250', written: '1.250' }, '125')).toEqual(pointed)
    expect(editPrice(pointed, '1,2')?.text).toBe('1,2')
    expect(editPrice({ text: '1,25', written: '1,25' }, '1,255')).toBeUndefined()
    expect(editPrice(pointed, '125')?.text).toBe('125')
    for (const before of [pointed, { text: '', written: '' }, { text: '7,50', written: '7,50' }])
      for (const [pasted, read] of [
        ['1.234,56', '1234,56'],
        ['€ 1.250,00', '1250,00'],
        ['1.250,-', '1250'],
        ['1,25', '1,25'],
        ['12.50', '12,50'],
      ] as const)
        expect([before.text, pasted, editPrice(before, pasted)?.text]).toEqual([before.text, pasted, read])
    expect(editPrice({ text: '', written: '' }, '1,250')).toBeUndefined()
  })

  test('get two decimals when the field is left, and become 0,00 when the text is no number', () => {
    expect(['12,5', '3', ',5', 'abc', '', '1.5'].map(formatPriceInput)).toEqual([
      '12,50',
      '3,00',
      '0,50',
      '0,00',
      '0,00',
      '0,00',
    ])
  })

  // spec: dish-29
  test('are shown as Dutch people write them', () => {
    expect(formatEuro(12.5)).toBe('€\u00a012,50')
    expect(formatEuro(99_999.99)).toBe('€\u00a099.999,99')
    expect(formatEuro(0)).toBe('€\u00a00,00')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import {
  abbreviateUpcA,
  expandUpcE,
  formatGtin,
  formatGtin14,
  isShopInternal,
  parseGtin,
  readTypedGtin,
} from './gtin.ts'
import type { SheetLevel } from './product-sheet.ts'
import { type ProductOrigin, readRefid, refidOf } from './refid.ts'
import { completedLevels, isSheetComplete } from './rules.ts'

const level = fc.constantFrom<AllergenLevel>('contains', 'may-contain', 'free-from', 'not-specified')
const knownIds = [...allergens, ...grainsAndNuts].map(({ id }) => id)
const levels = fc.array(fc.record({ id: fc.constantFrom(...knownIds), level }), { maxLength: 30 })

describe('barcode numbers', () => {
  test('are read from 8, 12, 13 and 14 digits with a right check digit', () => {
    // The worked examples of the GS1 General Specifications, and a pound of coffee.
    const valid = { '96385074': 96385074, '036000291452': 36000291452, '4006381333931': 4006381333931 }
    for (const [text, gtin] of Object.entries(valid)) expect(parseGtin(text), text).toBe(gtin)
    expect(parseGtin('10012345000017')).toBe(10012345000017)
  })

  test('are refused with a wrong check digit, another length, or any other character than digits', () => {
    const wrong = ['4006381333932', '96385075', '400638133393', '1234567', '123456789012345', '', '0'.repeat(13)]
    for (const text of [...wrong, ' 96385074', '96385074 ', '9638507x', '４００６３８１３３３９３１', '-9638507'])
      expect(parseGtin(text), text).toBeUndefined()
  })

  test('are the same number with more leading zeros', () => {
    expect(parseGtin('0036000291452')).toBe(parseGtin('036000291452'))
    expect(parseGtin('00000096385074')).toBe(96385074)
  })

  test('have exactly one right last digit, and survive being written and read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10 ** 7, max: 10 ** 12 - 1 }), (body) => {
        const digits = Array.from('0123456789', (digit) => `${body}${digit}`.padStart(13, '0'))
        const valid = digits.map(parseGtin).filter((gtin) => gtin !== undefined)
        expect(valid).toHaveLength(1)
        for (const gtin of valid) expect(parseGtin(formatGtin(gtin))).toBe(gtin)
      }),
    )
  })

  test('are never right with one wrong digit, whichever it is', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 - 1 }), fc.nat(12), digit, (body, place, other) => {
        const candidates = Array.from('0123456789', (check) => `${body}${check}`.padStart(13, '0'))
        const right = candidates.find((text) => parseGtin(text) !== undefined) ?? ''
        fc.pre(right[place] !== String(other))
        expect(parseGtin(`${right.slice(0, place)}${other}${right.slice(place + 1)}`)).toBeUndefined()
      }),
    )
  })

  // spec: scan-phone-19
  test('compare as 14 digits', () => {
    expect(formatGtin14(96385074)).toBe('00000096385074')
    expect(formatGtin14(10012345000017)).toBe('10012345000017')
  })

  // spec: scan-phone-19
  test('of UPC-E stand for a UPC-A with zeros where its last digit says', () => {
    // The examples of the GS1 General Specifications, one for each way.
    const pairs = {
      '04252614': '042100005264',
      '01234133': '012300000413',
      '01234145': '012340000015',
      '01234565': '012345000065',
    }
    for (const [short, long] of Object.entries(pairs)) expect(expandUpcE(short), short).toBe(long)
    for (const wrong of ['04252615', '24252614', '0425261', '042526144', '0425261x', ''])
      expect(expandUpcE(wrong), wrong).toBeUndefined()
  })

  test('of UPC-E have exactly one right check digit, and survive being written in full', () => {
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), fc.integer({ min: 100_000, max: 999_999 }), (system, six) => {
        const digits = String(six).padStart(6, '0')
        const long = Array.from('0123456789', (check) => expandUpcE(system + digits + check)).filter((text) => text)
        expect(long).toHaveLength(1)
        const [upcA = ''] = long
        // Some UPC-A have two abbreviations; whichever is chosen stands for the same product.
        expect(expandUpcE(abbreviateUpcA(upcA) ?? '')).toBe(upcA)
      }),
    )
  })

  test('are read as somebody types them, with spaces, or refused with the reason', () => {
    expect(readTypedGtin(' 4 006381 333931 ')).toEqual({ gtin: 4006381333931 })
    expect(readTypedGtin('0 36000 29145 2')).toEqual({ gtin: 36000291452 })
    expect(readTypedGtin('10012345000017')).toEqual({ gtin: 10012345000017 })
    expect(readTypedGtin('4006381333932')).toEqual({ problem: 'wrong-check-digit' })
    expect(readTypedGtin('400638133393')).toEqual({ problem: 'wrong-check-digit' })
    for (const text of ['1234567', '123456789', '123456789012345'])
      expect(readTypedGtin(text)).toEqual({ problem: 'wrong-length' })
    for (const text of ['', 'melk', '4006-381', '９６３８５０７４'])
      expect(readTypedGtin(text)).toEqual({ problem: 'not-digits' })
  })

  test('of eight typed digits are a UPC-E where they begin with 0 or can be no EAN-8', () => {
    expect(readTypedGtin('04252614')).toEqual({ gtin: 42100005264 })
    expect(readTypedGtin('96385074')).toEqual({ gtin: 96385074 })
    // Right both ways: an EAN-8 with 0 is a shop's own number, one with 1 is a product's.
    expect([parseGtin('01234565'), expandUpcE('01234565')]).toEqual([1234565, '012345000065'])
    expect([parseGtin('11234562'), expandUpcE('11234562')]).toEqual([11234562, '112345000062'])
    expect(readTypedGtin('01234565')).toEqual({ gtin: 12345000065 })
    expect(readTypedGtin('11234562')).toEqual({ gtin: 11234562 })
  })

  test("are told apart from a shop's internal codes", () => {
    for (const code of ['2012345678900', '0212345678906', '20000004', '01234565'])
      expect(isShopInternal(Number(code)), code).toBe(true)
    for (const code of ['4006381333931', '96385074', '0012345678905', '9521234567899'])
      expect(isShopInternal(Number(code)), code).toBe(false)
  })
})

describe('refids', () => {
  const origin = fc.constantFrom<ProductOrigin>('openfoodfacts', 'menuapp', 'starter')
  const ownId = fc.integer({ min: 1, max: 10 ** 14 - 1 })

  // spec: adding-7
  test('tell their origin, and never collide', () => {
    fc.assert(
      fc.property(origin, ownId, origin, ownId, (one, oneId, other, otherId) => {
        expect(readRefid(refidOf(one, oneId))).toEqual({ origin: one, ownId: oneId })
        expect(refidOf(one, oneId) === refidOf(other, otherId)).toBe(one === other && oneId === otherId)
      }),
    )
  })

  test('of Open Food Facts are the barcode itself', () => {
    expect(refidOf('openfoodfacts', 4006381333931)).toBe(4006381333931)
  })

  test('have no origin outside the ranges of all origins', () => {
    for (const refid of [0, -1, 1.5, 1e14, 2e14, 3e14, 9e15, Number.NaN])
      expect(readRefid(refid), `${refid}`).toBeUndefined()
    for (const own of [0, -1, 1.5, 1e14]) expect(() => refidOf('starter', own)).toThrow(RangeError)
  })
})

describe('the levels of a sheet', () => {
  test('hold each id once, and contain exactly what the sheet names and the parents of its grains and nuts', () => {
    fc.assert(
      fc.property(levels, (said) => {
        const done = completedLevels(said)
        const contained = (rows: readonly SheetLevel[]) =>
          rows.filter((row) => row.level === 'contains').map(({ id }) => id)
        const parents = grainsAndNuts.filter(({ id }) => contained(said).includes(id)).map(({ parent }) => parent)
        expect(new Set(done.map(({ id }) => id)).size).toBe(done.length)
        expect(new Set(contained(done))).toEqual(new Set([...contained(said), ...parents]))
        expect(completedLevels(done)).toEqual(done)
      }),
    )
  })

  test('imply nothing about gluten when a grain may be in it, or is absent', () => {
    expect(completedLevels([{ id: 6, level: 'may-contain' }])).toEqual([{ id: 6, level: 'may-contain' }])
    expect(completedLevels([{ id: 6, level: 'free-from' }])).toEqual([{ id: 6, level: 'free-from' }])
  })

  // spec: adding-3, own-allergens-9
  test('are complete with a level for each of the fourteen and nothing doubtful, and only then', () => {
    const all = allergens.map(({ id }) => ({ id, level: 'free-from' as const }))
    expect(isSheetComplete({ levels: all, doubtful: false })).toBe(true)
    expect(isSheetComplete({ levels: all, doubtful: true })).toBe(false)
    expect(isSheetComplete({ levels: [], doubtful: false })).toBe(false)
    for (const { id } of all) {
      expect(isSheetComplete({ levels: all.filter((row) => row.id !== id), doubtful: false })).toBe(false)
      const unsaid = all.map((row) => (row.id === id ? { id, level: 'not-specified' as const } : row))
      expect(isSheetComplete({ levels: unsaid, doubtful: false })).toBe(false)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { nothingInside } from '#features/allergens/knowledge.ts'
import { minute } from '#shared/dates.ts'
import { asksAboutEnd, broughtBy } from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const helper = { kind: 'staff', userId: 'hulp', isOwner: false, isChecker: false } as const
const scanner = { kind: 'scanner', name: 'een' } as const
const milk = { ...nothingInside, contained: setOfAllergens([1]) }
const byHelper = { at: ago(minute), by: 'hulp', caller: null, isVouched: false }

describe('the end of a link', () => {
  test('asks, whatever the product brought: an allergen, traces alone or something unknown', () => {
    const old = { at: null, by: null, caller: null, isVouched: false }
    for (const fact of ['contained', 'traces', 'unknown'] as const)
      expect(asksAboutEnd(helper, old, { ...nothingInside, [fact]: setOfAllergens([1]) }, now)).toBe(true)
    expect(asksAboutEnd(helper, old, nothingInside, now)).toBe(false)
  })

  test('asks nobody with the right', () => {
    for (const who of [
      { ...helper, isOwner: true },
      { ...helper, isChecker: true },
    ])
      expect(asksAboutEnd(who, { ...byHelper, by: 'een ander' }, milk, now)).toBe(false)
  })

  test('asks nothing of who made it themselves, for ten minutes, the scanner by its session', () => {
    const byScanner = { at: ago(minute), by: null, caller: 'scanner:een', isVouched: false }
    expect(asksAboutEnd(helper, byHelper, milk, now)).toBe(false)
    expect(asksAboutEnd(scanner, byScanner, milk, now)).toBe(false)
    expect(asksAboutEnd({ ...scanner, name: 'twee' }, byScanner, milk, now)).toBe(true)
    expect(asksAboutEnd(helper, byScanner, milk, now)).toBe(true)
    for (const at of [ago(10 * minute + 1), ago(-1), null])
      expect(asksAboutEnd(helper, { ...byHelper, at }, milk, now)).toBe(true)
    expect(asksAboutEnd(helper, { ...byHelper, at: ago(10 * minute) }, milk, now)).toBe(false)
    expect(asksAboutEnd(helper, { ...byHelper, isVouched: true }, milk, now)).toBe(true)
    expect(asksAboutEnd(scanner, { ...byScanner, isVouched: true }, milk, now)).toBe(true)
  })

  test('names by id what was known of the product', () => {
    const known = { contained: setOfAllergens([1, 21]), traces: setOfAllergens([16]), unknown: noAllergens }
    expect(broughtBy(known)).toEqual({ contained: [1, 21], traces: [16], unknown: [] })
  })
})

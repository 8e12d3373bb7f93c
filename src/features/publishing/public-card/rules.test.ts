import { expect, test } from 'vitest'
import { plainLook } from '#test/plain-look.ts'
import type { GuestMenu } from '../card/guest-texts.ts'
import { isCardToken, isCurrent, isDue, mayBeRead, withoutAllergens } from './rules.ts'

test('only letters, digits, hyphens and underscores make a token', () => {
  for (const text of ['L8eI0rqDFQSBCCcP', 'a-b_c', 'a'.repeat(64)])
    expect([text, isCardToken(text)]).toEqual([text, true])
  for (const text of ['', 'a b', 'a/b', '\0', 'a\n', 'é', 'a'.repeat(65)])
    expect([text, isCardToken(text)]).toEqual([text, false])
})

test('guests may read the card of a published menu alone', () => {
  expect([mayBeRead({ isPublished: true }), mayBeRead({ isPublished: false })]).toEqual([true, false])
})

test('a kept card is current at exactly the version that was read', () => {
  expect([1, 2, 3].map((version) => isCurrent({ version: 2 }, version))).toEqual([false, true, false])
})

test('the menu for an old copy holds nothing of allergens and diets, whatever part of a card would show it', () => {
  const dish = {
    ...{
      id: 1,
      name: 'Bisque',
      description: '',
      price: 9,
      sizes: [],
      complete: true,
      soldoutuntil: null,
      stopped: false,
    },
    allergens: [{ id: 4, name: 'Schaaldieren' }],
    maycontain: [{ id: 22, name: 'Sesam' }],
    suballergens: [{ id: 34, name: 'Cashewnoot', parent: 16 }],
    partsunknown: [{ id: 5, name: 'Gluten' }],
    unknown: [],
    dietaryneeds: [{ id: 9, name: 'Halal' }],
  }
  const menu: GuestMenu = {
    ...{ ...plainLook, backgroundcolor: '#ffffff', textcolor: '#000000', name: '', CompanyName: 'Lepelhuis' },
    ...{ price: true, diets: true, allergens: true, translate: false, incomplete: true, findable: true },
    allergensupdated: '2026-11-24T10:00:00.000Z',
    sources: [{ name: 'Open Food Facts', url: '', licence: 'ODbL', licenceUrl: '' }],
    categories: [
      { id: 1, name: 'Soepen', description: '', dishes: [{ ...dish, leaveout: { products: [], without: dish } }] },
    ],
  }
  const old = withoutAllergens(menu)
  expect(old.categories[0]?.dishes).toEqual([
    {
      ...dish,
      ...{
        allergens: [],
        maycontain: [],
        suballergens: [],
        partsunknown: [],
        unknown: [],
        dietaryneeds: [],
        complete: false,
      },
    },
  ])
  expect(old).toMatchObject({ diets: false, allergens: false, incomplete: false, sources: [], allergensupdated: null })
})

test('cards of ten thousand houses that end at five are due at moments of their own, all of them half a minute before', () => {
  const [minute, end] = [60_000, 1e12]
  const dueAt = (companyId: number) => {
    for (let before = 11 * minute; before >= 0; before -= 1000)
      if (isDue({ companyId, validUntil: end, readAt: end - 11 * minute }, end - before)) return before / 1000
    return undefined
  }
  const moments = Array.from({ length: 10_000 }, (_, index) => dueAt(index + 1) ?? -1)
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(29)
  expect(Math.max(...moments)).toBeLessThanOrEqual(600)
  const perSecond = [...Map.groupBy(moments, (second) => second).values()].map(({ length }) => length)
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(2 * (10_000 / 570))
  expect(isDue({ companyId: 1, validUntil: end, readAt: end - 61 * minute }, end - 1)).toBe(false)
  expect(isDue({ companyId: 1, validUntil: end, readAt: end }, end)).toBe(false)
})

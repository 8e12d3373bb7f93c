import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bothOf,
  eitherOf,
  firstWithout,
  idsInSet,
  includesAllergen,
  noAllergens,
  setOfAllergens,
  theFourteen,
} from './allergen-set.ts'
import { allergens, grainsAndNuts } from './allergens.ts'

const all = [...allergens, ...grainsAndNuts].map(({ id }) => id)
const some = fc.subarray(all)

test('sets of allergens behave as sets of their ids, and list them in one order', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [first, second] = [setOfAllergens(one), setOfAllergens(other)]
      expect(idsInSet(first)).toEqual(all.filter((id) => one.includes(id)))
      expect(idsInSet(eitherOf(first, second))).toEqual(all.filter((id) => one.includes(id) || other.includes(id)))
      expect(idsInSet(bothOf(first, second))).toEqual(all.filter((id) => one.includes(id) && other.includes(id)))
      expect(idsInSet(firstWithout(first, second))).toEqual(all.filter((id) => one.includes(id) && !other.includes(id)))
      for (const id of all) expect(includesAllergen(first, id)).toBe(one.includes(id))
    }),
  )
})

test('the fourteen are without grains and nuts, and what is no allergen is refused', () => {
  expect(idsInSet(theFourteen)).toEqual(allergens.map(({ id }) => id))
  expect(idsInSet(noAllergens)).toEqual([])
  expect(() => setOfAllergens([1, 2])).toThrow('2 is no allergen')
})

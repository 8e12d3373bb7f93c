import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidesAllergens, replacementIn } from './rules.ts'

const fields = {
  name: fc.string({ maxLength: 1 }),
  price: fc.boolean(),
  font: fc.option(fc.constantFrom('Roboto', 'Lato')),
}

describe('a change of settings', () => {
  test('can be taken back whatever it was, and holds only what it changes', () => {
    fc.assert(
      fc.property(fc.record(fields), fc.record(fields, { requiredKeys: [] }), (now, wanted) => {
        const replacement = replacementIn(now, wanted)
        const after = { ...now, ...wanted }
        expect({ ...now, ...replacement?.after }).toEqual(after)
        expect({ ...after, ...replacement?.before }).toEqual(now)
        const changed = Object.keys(after).filter((key) => after[key as 'name'] !== now[key as 'name'])
        expect(Object.keys(replacement?.after ?? {}).sort()).toEqual(changed.sort())
      }),
    )
  })

  test('is none where nothing would change', () => {
    expect(replacementIn({ price: true, font: null }, { price: true, font: null })).toBeUndefined()
    expect(replacementIn({ price: true }, { price: false })).toEqual({
      after: { price: false },
      before: { price: true },
    })
  })

  test('hides allergens when it takes them, or what is not known of them, off the card', () => {
    expect(hidesAllergens({ allergens: false })).toBe(true)
    expect(hidesAllergens({ incomplete: false })).toBe(true)
    expect(hidesAllergens({ allergens: true, incomplete: true })).toBe(false)
    expect(hidesAllergens({})).toBe(false)
  })
})

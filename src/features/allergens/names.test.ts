import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, diets, grainsAndNuts } from './allergens.ts'
import { allergensCalled, askWhere, saysAllergen, saysDiet } from './names.ts'

describe('the name beside an id', () => {
  test('may be ours, in any case, and belongs to no other id', () => {
    for (const [list, says] of [
      [allergens, saysAllergen],
      [diets, saysDiet],
    ] as const) {
      for (const { id, name } of list) {
        for (const written of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
          expect([written, list.filter((other) => says(written, other.id)).map((other) => other.id)]).toEqual([
            written,
            [id],
          ])
        }
      }
    }
  })

  test('may be another word for the same thing', () => {
    const others: readonly (readonly [string, number])[] = [
      ['Eieren', 3],
      ['Pinda’s', 17],
      ['pindas', 17],
      ['Lactose', 1],
      ['Crustaceans', 12],
      ['Zwaveldioxide en sulfieten', 19],
    ]
    for (const [name, id] of others) expect([name, saysAllergen(name, id)]).toEqual([name, true])
    expect(saysDiet('Lokale ingrediënten', 3)).toBe(true)
    expect(saysDiet('Vegetarisch', 2)).toBe(false)
  })

  test('may be left out or empty, but not be unknown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allergens), fc.constantFrom(...allergens), ({ id }, { id: other, name }) => {
        expect(saysAllergen('', id)).toBe(true)
        expect(saysAllergen(name, id)).toBe(id === other)
        expect(saysAllergen(`${name}x`, id)).toBe(false)
      }),
    )
  })
})

describe('what somebody searches for', () => {
  // spec: allergen-2
  test('is an allergen, grain or nut by any of its names, in any case', () => {
    for (const { id, name } of [...allergens, ...grainsAndNuts])
      for (const typed of [name, name.toUpperCase(), ` ${name.toLowerCase()} `])
        expect([typed, allergensCalled(typed).map((found) => found.id)]).toEqual([typed, [id]])
  })

  test.each([
    ['selder', ['Selderij']],
    ['pindas', ["Pinda's"]],
    ['amandelen', ['Amandel']],
    ['cashew', ['Cashewnoot']],
    ['lactose', ['Melk']],
    ['noot', ['Noten']],
    ['schaal', ['Schaaldieren', 'Noten']],
    ['sel', []],
    ['selderijsoep', []],
    ['soep', []],
    ['', []],
  ])('by the name, or from four letters by its beginning: %s', (typed, names) => {
    expect(allergensCalled(typed).map(({ name }) => name)).toEqual(names)
  })
})

test('asks where an allergen is in good Dutch', () => {
  expect(['Melk', 'Noten', "Pinda's", 'Schaaldieren'].map(askWhere)).toEqual([
    'Waar zit melk in?',
    'Waar zitten noten in?',
    "Waar zitten pinda's in?",
    'Waar zitten schaaldieren in?',
  ])
})

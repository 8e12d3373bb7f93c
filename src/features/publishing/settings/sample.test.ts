import { describe, expect, test } from 'vitest'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import { plainLook } from '#test/plain-look.ts'
import { sampleOf } from './sample.ts'

describe('the sample of a card', () => {
  const dish = {
    description: '',
    price: 1,
    sizes: [],
    allergens: [],
    ...nothingBeside,
    dietaryneeds: [],
    soldoutuntil: null,
    stopped: false,
    complete: true,
  }
  const look = {
    backgroundcolor: '#ffffff',
    textcolor: '#000000',
    ...plainLook,
    sources: [],
    allergensupdated: null,
    translate: false,
    findable: true,
  }
  const shown = { price: true, diets: true, allergens: true, incomplete: true }

  test("is the owner's first category with its first two dishes", () => {
    const dishes = ['Soep', 'Salade', 'Brood'].map((name, id) => ({ ...dish, id, name }))
    const categories = [
      { id: 1, name: 'Leeg', description: '', dishes: [] },
      { id: 2, name: 'Voor', description: 'Klein', dishes },
    ]
    const sample = sampleOf({ name: 'Kaart', CompanyName: 'Zaak', ...look, ...shown, categories }, 2)
    expect(sample).toEqual([{ id: 2, name: 'Voor', description: 'Klein', dishes: dishes.slice(0, 2) }])
  })

  test('goes on in the next category until it has as many dishes as are wanted', () => {
    const of = (id: number, names: readonly string[]) => {
      return { id, name: `Kopje ${id}`, description: '', dishes: names.map((name, at) => ({ ...dish, id: at, name })) }
    }
    const categories = [of(1, ['Soep']), of(2, []), of(3, ['Schol', 'Zalm', 'Tong'])]
    const sample = sampleOf({ name: 'Kaart', CompanyName: 'Zaak', ...look, ...shown, categories }, 3)
    expect(sample.map(({ name, dishes }) => [name, ...dishes.map((one) => one.name)])).toEqual([
      ['Kopje 1', 'Soep'],
      ['Kopje 3', 'Schol', 'Zalm'],
    ])
  })

  test('is an example while there is nothing on the card', () => {
    for (const menu of [undefined, { name: 'Kaart', CompanyName: 'Zaak', ...look, ...shown, categories: [] }])
      expect(sampleOf(menu, 5)[0]?.dishes.map(({ name }) => name)).toEqual(['Tomatensoep', 'Vangst van de dag'])
  })
})

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { blocks } from '#features/products/which-contain/rules.ts'
import type { ProductsWithAllergen } from '#features/products/which-contain/schema.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { countStatements } from '#test/count-statements.ts'
import { idOf, makeDish, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { DishesWithAllergen } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [celery, nuts, cashew] = [21, 16, 34] as const

/** Makes a checked product that itself contains these allergens and holds these components. */
async function product(owner: Client, name: string, contains: readonly number[], components: readonly number[] = []) {
  const id = idOf(await owner.post('/product/SetProduct', { name, allergens: contains.map((one) => ({ id: one })) }))
  for (const component of components) idOf(await owner.post(`/product/AddOwnComponent/${id}`, { id: component }))
  await sayChecked(owner, id)
  return id
}

const dishesWith = async (owner: Client, id: number) =>
  (await owner.get(`/dish/WithAllergen/${id}`)).body as DishesWithAllergen
const productsWith = async (owner: Client, id: number) =>
  (await owner.get(`/product/WithAllergen/${id}`)).body as ProductsWithAllergen

function namesIn(found: DishesWithAllergen | ProductsWithAllergen) {
  return Object.fromEntries(blocks.map((block) => [block, found[block].map(({ name }) => name)]))
}

describe('which dishes and products contain an allergen', () => {
  let owner: Client
  let soup: number

  beforeAll(async () => {
    owner = await world.app.foundCompany('Zoekhuis')
    const theirs = await world.app.foundCompany('Messenhof')
    const salt = await product(owner, 'Selderijzout', [celery])
    const stock = await product(owner, 'Bouillon', [], [salt])
    const cream = await product(owner, 'Room', [1])
    const unchecked = idOf(await owner.post('/product/SetProduct', { name: 'Kruidenmix' }))
    const bread = idOf(await owner.post('/product/AddProduct', { refid: wheatBread.sheet.refid }))
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
    soup = await makeDish(owner, 'Soep', [cream, stock, salt], { categoryid: category })
    await makeDish(owner, 'Oude soep', [salt], { ispublished: false })
    await makeDish(owner, 'Toast', [bread, unchecked])
    await makeDish(owner, 'Brood', [bread])
    await makeDish(owner, 'Roomijs', [cream])
    await makeDish(owner, 'Dagverrassing', [])
    await makeDish(theirs, 'Andermans soep', [await product(theirs, 'Andermans selderij', [celery])])
  })

  // spec: allergen-3, allergen-9
  test('stands in four blocks, by name, each dish in the gravest that applies; nobody sees those of another', async () => {
    expect(namesIn(await dishesWith(owner, celery))).toEqual({
      contains: ['Oude soep', 'Soep'],
      traces: [],
      unknown: ['Brood', 'Dagverrassing', 'Toast'],
      notmentioned: ['Roomijs'],
    })
    expect(namesIn(await dishesWith(owner, nuts))).toEqual({
      contains: [],
      traces: ['Brood', 'Toast'],
      unknown: ['Dagverrassing'],
      notmentioned: ['Oude soep', 'Roomijs', 'Soep'],
    })
    expect(namesIn(await productsWith(owner, celery))).toEqual({
      contains: ['Bouillon', 'Selderijzout'],
      traces: [],
      unknown: ['Kruidenmix', 'Proeftarwebrood'],
      notmentioned: ['Room'],
    })
  })

  if (onSqlite)
    // spec: allergen-5, allergen-6
    test('says along which products it comes in, which dish is not published, and what else is not known', async () => {
      const found = await dishesWith(owner, celery)
      expect([found.id, found.name]).toEqual([celery, 'Selderij'])
      const [old, made] = found.contains
      expect(old).toMatchObject({ ispublished: false, category: null, ways: [['Selderijzout']], more: 0 })
      expect(made).toEqual({
        id: soup,
        name: 'Soep',
        ispublished: true,
        category: 'Soepen',
        ways: [['Selderijzout'], ['Bouillon', 'Selderijzout']],
        more: 0,
        alsounknown: false,
      })
      expect(found.unknown.map(({ name, ways }) => [name, ways])).toEqual([
        ['Brood', [['Proeftarwebrood']]],
        ['Dagverrassing', []],
        ['Toast', [['Proeftarwebrood'], ['Kruidenmix']]],
      ])
      const { traces } = await dishesWith(owner, nuts)
      expect(traces.map(({ name, ways, alsounknown }) => [name, ways, alsounknown])).toEqual([
        ['Brood', [['Proeftarwebrood']], false],
        ['Toast', [['Proeftarwebrood']], true],
      ])
      const products = await productsWith(owner, celery)
      expect(products.contains.map(({ name, ways }) => [name, ways])).toEqual([
        ['Bouillon', [['Selderijzout']]],
        ['Selderijzout', []],
      ])
      expect(products.unknown.map(({ name, iscatalogue }) => [name, iscatalogue])).toEqual([
        ['Kruidenmix', false],
        ['Proeftarwebrood', true],
      ])
    })

  if (onSqlite)
    // spec: allergen-4
    test('of a nut: where nuts are in it and nobody said which, it is not known', async () => {
      const mixed = await product(owner, 'Notenmix', [nuts])
      const id = await makeDish(owner, 'Notentaart', [mixed])
      const found = await dishesWith(owner, cashew)
      expect(found.unknown).toContainEqual(expect.objectContaining({ id, ways: [['Notenmix']] }))
      expect((await dishesWith(owner, nuts)).contains).toContainEqual(expect.objectContaining({ id }))
      await owner.delete(`/dish/DeleteDish/${id}`)
    })

  test('agrees with the dish, which says along which products each of its allergens comes in', async () => {
    const shown = (await owner.get(`/dish/GetDish/${soup}`)).body as DishDetail
    expect(shown.inherited).toEqual([
      { id: 1, ways: [['Room']], more: 0 },
      { id: celery, ways: [['Selderijzout'], ['Bouillon', 'Selderijzout']], more: 0 },
    ])
  })

  if (onSqlite)
    // spec: allergen-9
    test('takes as many queries for a large menu as for a small one', async () => {
      for (const path of [`/dish/WithAllergen/${celery}`, `/product/WithAllergen/${celery}`]) {
        const counts: number[] = []
        for (const client of [owner, world.other.owner]) {
          const sent = countStatements(/from "(dish|product|dish_product)"|product_component/)
          expect((await client.get(path)).status).toBe(200)
          counts.push(sent())
        }
        expect(counts[0]).toBeGreaterThan(0)
        expect(counts[1]).toBe(counts[0])
      }
    })

  if (onSqlite)
    test.each([
      ['2', 'Allergeen bestaat niet'],
      ['x', 'Allergeen moet een nummer vanaf 1 zijn'],
    ])('is refused for %s, which is no allergen', async (id, message) => {
      for (const list of ['dish', 'product']) {
        const answer = await owner.get(`/${list}/WithAllergen/${id}`)
        expectRefusal(answer, 400, 'invalid')
        expect(answer.body).toMatchObject({ fields: { allergenId: message } })
      }
    })
})

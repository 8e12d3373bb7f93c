import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductDetail } from '#features/products/schema.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { idOf, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { MenuDoubts } from './schema.ts'

const world = twoRestaurants()
const [vega, vegan, milk, peanut] = [1, 2, 1, 17] as const

const product = async (owner: Client, name: string, contains: readonly number[] = []) =>
  idOf(await owner.post('/product/SetProduct', { name, allergens: contains.map((id) => ({ id })) }))

async function dish(owner: Client, name: string, products: readonly number[], more: object = {}): Promise<number> {
  const id = idOf(await owner.post('/dish/SetDish', { name, price: 9, ...more }))
  for (const one of products) idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: one }))
  return id
}

const noPeanut = (name: string) => `In de naam staat '${name}', maar Pinda's staat niet bij de allergenen. Klopt dat?`

describe('where words and data contradict each other', () => {
  let owner: Client
  let sauce: number
  let sate: number
  const read = async (path: string) => (await owner.get(path)).body
  const doubtsOf = async (path: string) => ((await read(path)) as DishDetail | ProductDetail).doubts

  beforeAll(async () => {
    owner = await world.app.foundCompany('Twijfelhuis')
    sauce = await product(owner, 'Pindasaus')
    sate = await dish(owner, 'Saté met pindasaus', [sauce])
  })

  test('a product and a dish are asked about, until the allergen is there', async () => {
    expect(await doubtsOf(`/product/GetProduct/${sauce}`)).toEqual([noPeanut('Pindasaus')])
    expect(await doubtsOf(`/dish/GetDish/${sate}`)).toEqual([noPeanut('Saté')])
    const own = await product(owner, 'Pindadip', [peanut])
    expect(await doubtsOf(`/product/GetProduct/${own}`)).toEqual([])
  })

  test('a dish is asked about by its diets, and by what its products may hold', async () => {
    const cream = await product(owner, 'Slagroom', [milk])
    const id = await dish(owner, 'Toetje', [cream], { dietaryneeds: [{ id: vegan }] })
    expect(await doubtsOf(`/dish/GetDish/${id}`)).toEqual([
      'Bij de dieetwensen staat Vegan, maar bij de allergenen staat Melk. Klopt dat?',
    ])
    const bread = idOf(await owner.post('/product/AddProduct', { refid: wheatBread.sheet.refid }))
    const free = await dish(owner, 'Broodje', [bread], { description: 'Notenvrij' })
    expect(await doubtsOf(`/dish/GetDish/${free}`)).toEqual([
      "In de omschrijving staat 'Notenvrij', maar er kunnen sporen van Noten in zitten. Klopt dat?",
    ])
    for (const made of [id, free]) await owner.delete(`/dish/DeleteDish/${made}`)
  })

  test('a dish without products is not: nothing was filled in yet', async () => {
    const empty = await dish(owner, 'Pindasoep', [])
    expect(await doubtsOf(`/dish/GetDish/${empty}`)).toEqual([])
  })

  test('the whole menu lists them with their questions, by name; not those of another, nor what is in no dish', async () => {
    const loose = await product(owner, 'Losse pindasaus')
    await dish(world.other.owner, 'Andermans saté', [await product(world.other.owner, 'Andermans pindasaus')])
    await dish(world.other.owner, 'Andermans kip', [], { dietaryneeds: [{ id: vega }] })
    const tagged = await dish(owner, 'Kipschotel', [], { dietaryneeds: [{ id: vega }] })
    const other = await dish(owner, 'Bord met pindakaas', [sauce])
    expect((await read('/dish/GetDoubts')) as MenuDoubts).toEqual({
      dishes: [
        { id: other, name: 'Bord met pindakaas', doubts: [noPeanut('pindakaas')] },
        {
          id: tagged,
          name: 'Kipschotel',
          doubts: ["Bij de dieetwensen staat Vega, maar in de naam staat 'Kipschotel'. Klopt dat?"],
        },
        { id: sate, name: 'Saté met pindasaus', doubts: [noPeanut('Saté')] },
      ],
      products: [{ id: sauce, name: 'Pindasaus', doubts: [noPeanut('Pindasaus')] }],
    })
    expect(await doubtsOf(`/product/GetProduct/${loose}`)).toHaveLength(1)
  })
})

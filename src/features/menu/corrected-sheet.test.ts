import { describe, expect, test } from 'vitest'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { biscuits, everyLevel, lemonade, packaged, wheatBread } from '#test/catalogue-entries.ts'
import { newLines } from '#test/history.ts'
import { idOf, twoRestaurants } from '#test/restaurants.ts'

const world = twoRestaurants()

async function add({ sheet }: typeof wheatBread): Promise<number> {
  return idOf(await world.own.owner.post('/product/AddProduct', { refid: sheet.refid }))
}

async function read(id: number): Promise<ProductDetail> {
  return (await world.own.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
}

test('a sheet that was corrected on its own date replaces the earlier one, with a line in the history', async () => {
  const id = await add(wheatBread)
  const { name, gtin: _, ...sheet } = wheatBread.sheet
  placeCatalogue(world.app.dataDir, [packaged(1, name, { ...sheet, levels: everyLevel([5, 4]) }), biscuits, lemonade])
  const lines = await newLines(world, async () => expect(await add(wheatBread)).toBe(id))
  expect(lines).toEqual([`refresh-sheet product ${id}`])
  expect((await read(id)).ownallergens).toMatchObject([{ name: 'Gluten' }, { name: 'Soja' }])
  expect(await newLines(world, () => add(wheatBread))).toEqual([])
})

describe('a product of the catalogue', () => {
  test('keeps the words of its sheet that could not be mapped', async () => {
    expect((await read(await add(biscuits))).sheet).toMatchObject({ unread: ['nl:boterachtig'] })
    expect((await read(await add(lemonade))).sheet).toMatchObject({ unread: [] })
  })

  test('is found by its brand too, in any capitals; products of the same name come in the order of adding', async () => {
    const { owner } = world.own
    const id = await add(biscuits)
    const twins = [await owner.post('/product/SetProduct', { name: 'Meelmerk' })].map(idOf)
    twins.push(idOf(await owner.post('/product/SetProduct', { name: 'Meelmerk' })))
    const find = async (keyword: string) =>
      ((await owner.get(`/product/search?keyword=${keyword}`)).body as ListedProduct[]).map((product) => product.id)
    expect(await find('PROEFMERK')).toContain(id)
    expect(await find('proefmerk')).not.toContain(twins[0])
    expect(await find('meelmerk')).toEqual(twins)
  })
})

import { describe, expect, inject, test } from 'vitest'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { biscuits, everyLevel, lemonade, packaged, wheatBread } from '#test/catalogue-entries.ts'
import { newLines } from '#test/history.ts'
import { idOf, twoRestaurants } from '#test/restaurants.ts'
import { downloadMenu, load } from '#test/takeout.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

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

if (onSqlite)
  describe('a sheet dated in the future', () => {
    const nextYear = `${new Date().getFullYear() + 1}-12-31`
    const today = new Date().toISOString().slice(0, 10)
    const publish = (count: number, levels: ReturnType<typeof everyLevel>, date: string) => {
      const entry = packaged(count, 'Toekomstkoek', { levels, date })
      placeCatalogue(world.app.dataDir, [entry, biscuits, lemonade])
      return entry
    }
    const completeOf = async (id: number) => (await read(id)).complete

    test("does not keep 'bevat niet' that the sheet of today no longer says", async () => {
      const id = await add(publish(995, everyLevel([1]), nextYear))
      expect(await completeOf(id)).toBe(true)
      const sesame = 22
      const withoutSesame = everyLevel([1]).filter((said) => said.id !== sesame)
      await add(publish(995, withoutSesame, today))
      expect(await completeOf(id)).toBe(false)
    })

    test('that was kept before is no newer than that of today either', async () => {
      const id = await add(publish(996, everyLevel([1]), '2026-01-01'))
      const ofProduct = world.app.db.updateTable('product_sheet').set({ date: nextYear }).where('product_id', '=', id)
      await ofProduct.execute()
      await add(publish(996, [], today))
      expect(await completeOf(id)).toBe(false)
    })

    test('is in a download that can be loaded again', async () => {
      await add(publish(997, everyLevel([1]), nextYear))
      const answer = await load(await world.app.foundCompany('Leeg'), await downloadMenu(world.own.owner))
      expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    })
  })

describe('a product of the catalogue', () => {
  if (onSqlite)
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

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { CategoryWithDishes, DishDetail, ListedDish } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import type { Restored, TrashedThing, TrashKey } from '#features/trash/schema.ts'
import { day, hour } from '#shared/dates.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged, testEntries, testGtin } from '#test/catalogue-entries.ts'
import { dumpContent } from '#test/dump.ts'
import { findTraces } from '#test/find-traces.ts'
import { photographLabel } from '#test/label-photos.ts'
import {
  fillMenu,
  hire,
  idOf,
  membershipOf,
  openRestaurant,
  sayChecked,
  sayConfirmed,
  twoRestaurants,
} from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import { pair, scan } from '#test/scanner.ts'
import type { Client } from '#test/start-test-app.ts'
import { emptyTakeout, load } from '#test/takeout.ts'
import { letGoOfEnded } from './server/let-go.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let made = 900

beforeEach(() => void placeCatalogue(world.app.dataDir, testEntries))
afterEach(() => void vi.useRealTimers())

const owner = () => world.own.owner
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const read = async (id: number, who = owner()) => (await who.get(`/product/GetProduct/${id}`)).body as ProductDetail
const add = async (who: Client, refid: number) => idOf(await who.post('/product/AddProduct', { refid }))
const restoreProduct = (id: number, who = owner()) => who.post('/trash/Restore', { kind: 'product', id })

/** Returns the refid of a product of one test alone, and `publish`, which gives it a sheet that says what it contains. */
function newProduct() {
  made += 1
  const count = made
  const publish = (contained: number[], date = '2026-05-01') =>
    placeCatalogue(world.app.dataDir, [
      ...testEntries,
      packaged(count, `Proefvla ${count}`, { levels: everyLevel(contained), date }),
    ])
  return { refid: packaged(count, '').sheet.refid, publish }
}

describe('a catalogue product that was deleted', () => {
  const ways = {
    'to the list': add,
    'to a dish': async (who: Client, refid: number) => {
      const dish = idOf(await who.post('/dish/SetDish', { name: 'Nieuw', price: 5 }))
      return idOf(await who.post(`/dish/AddPsProduct/${dish}`, { refid }))
    },
    'to a product': async (who: Client, refid: number) => {
      const product = idOf(await who.post('/product/SetProduct', { name: 'Houder' }))
      return idOf(await who.post(`/product/AddPsComponent/${product}`, { refid }))
    },
    'with a scan': async (who: Client, refid: number) => (await scan(await pair(who), { refid })).id,
  }

  // spec: own-allergens-15
  test.each(Object.entries(ways))(
    'and is added anew %s keeps each warning that its new sheet lacks',
    async (_way, addAnew) => {
      const { refid, publish } = newProduct()
      publish([1, 21])
      const theirs = await add(world.other.owner, refid)
      const id = await add(owner(), refid)
      await owner().delete(`/product/DeleteProduct/${id}`)
      publish([21], '2026-06-01')
      expect(await addAnew(owner(), refid)).toBe(id)
      const { allergens, complete, question } = await read(id)
      expect([namesOf(allergens), complete]).toEqual([['Melk', 'Selderij'], false])
      expect(question?.levels).toEqual([{ id: 1, name: 'Melk', stands: 'contains', says: 'free-from' }])
      expectRefusal(await restoreProduct(id), 404, 'not-found')
      expect(namesOf((await read(theirs, world.other.owner)).allergens)).toEqual(['Melk', 'Selderij'])
    },
  )

  if (onSqlite)
    test("knows nothing of what another company deleted, and keeps that one's apart", async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const theirs = await add(world.other.owner, refid)
      await world.other.owner.delete(`/product/DeleteProduct/${theirs}`)
      publish([], '2026-06-01')
      const own = await add(owner(), refid)
      expect(own).not.toBe(theirs)
      expect((await read(own)).allergens).toEqual([])
      expect(idOf(await world.other.owner.post('/product/AddProduct', { refid }))).toBe(theirs)
      expect(namesOf((await read(theirs, world.other.owner)).allergens)).toEqual(['Melk'])
    })

  if (onSqlite)
    test('is not put back in what it was in when it is added anew; a question there can then be answered', async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const dish = idOf(await owner().post('/dish/SetDish', { name: 'Vla', price: 5 }))
      const id = idOf(await owner().post(`/dish/AddPsProduct/${dish}`, { refid }))
      const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      await helper.delete(`/product/DeleteProduct/${id}`)
      await add(owner(), refid)
      const { products, removals } = (await owner().get(`/dish/GetDish/${dish}`)).body as DishDetail
      expect([products, removals]).toMatchObject([[], [{ product: { id }, mayreturn: true }]])
      await owner().post(`/dish/AnswerRemoval/${dish}`, { answer: 'back', stamp: removals[0]?.stamp })
      expect((await owner().get(`/dish/GetDish/${dish}`)).body).toMatchObject({ allergens: [{ name: 'Melk' }] })
    })

  if (onSqlite)
    test('stays deleted when its sheet can not be read, and starts anew once 30 days have passed', async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const id = await add(owner(), refid)
      await owner().delete(`/product/DeleteProduct/${id}`)
      placeCatalogue(world.app.dataDir, testEntries)
      await expectUnchanged(world, async () => {
        expect((await owner().post('/product/AddProduct', { refid })).status).not.toBe(200)
      })
      publish([])
      const longAgo = new Date(Date.now() - 30 * day - hour).toISOString()
      await world.app.db.updateTable('every_product').set({ deleted_at: longAgo }).where('id', '=', id).execute()
      const anew = await add(owner(), refid)
      expect([anew === id, (await read(anew)).allergens]).toEqual([false, []])
    })

  test('joins the one that was loaded from an older download: what either warns of stands', async () => {
    const { refid, publish } = newProduct()
    publish([1, 17])
    const { cook, id, loaded } = await deleteAndLoad(refid, [1, 21])
    expect(loaded).toBe(id)
    expectRefusal(await restoreProduct(id), 404, 'not-found')
    const { allergens, complete, question } = await read(loaded, cook)
    expect([namesOf(allergens).toSorted(), complete]).toEqual([['Melk', "Pinda's", 'Selderij'], false])
    expect(question).not.toBeNull()
    expectRefusal(await restoreProduct(id, cook), 404, 'not-found')
    expect((await cook.get('/product/search?keyword=')).body).toHaveLength(1)
    expect((await read((await world.other.menu).product, world.other.owner)).name).toContain('Messenhof')
  })

  if (onSqlite)
    test('asks about what was in it, where that is not in the loaded one', async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const { cook, loaded } = await deleteAndLoad(refid, [1], async (who, product) => {
        const nuts = idOf(await who.post('/product/SetProduct', { name: 'Notenpasta', allergens: [{ id: 17 }] }))
        await who.post(`/product/AddOwnComponent/${product}`, { id: nuts })
        return nuts
      })
      const { removals, complete } = await read(loaded, cook)
      expect(complete).toBe(false)
      expect(removals).toMatchObject([{ product: { name: 'Notenpasta' }, contained: [{ name: "Pinda's" }] }])
    })

  if (onSqlite)
    test('keeps the phones that pointed at it, and is not back in what it was in', async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const { cook, loaded } = await deleteAndLoad(refid, [1], async (who, product) => {
        await pair(who, { productid: product })
        const pie = idOf(await who.post('/product/SetProduct', { name: 'Taart' }))
        await who.post(`/product/AddOwnComponent/${pie}`, { id: product })
        return pie
      })
      expect(await read(loaded, cook)).toMatchObject({ parents: [] })
      const sessions = world.app.db.selectFrom('scanner_session').select('product_id')
      expect(await sessions.where('product_id', '=', loaded).execute()).toHaveLength(1)
    })

  if (onSqlite)
    test('twice, as after loading a download, and is added anew keeps what was last known of it', async () => {
      const { refid, publish } = newProduct()
      publish([1])
      const { cook, loaded } = await deleteAndLoad(refid, [1, 17])
      await cook.delete(`/product/DeleteProduct/${loaded}`)
      publish([1], '2026-06-01')
      expect(await add(cook, refid)).toBe(loaded)
      const { allergens, complete } = await read(loaded, cook)
      expect([namesOf(allergens), complete]).toEqual([["Pinda's", 'Melk'], false])
    })

  /** Opens a company that deletes all it has, this product among it, and loads a download in which it contains these. */
  async function deleteAndLoad(refid: number, contained: number[], tie?: (who: Client, id: number) => Promise<number>) {
    const { owner: cook, menu } = await openRestaurant(world.app, 'Opnieuw')
    const id = await add(cook, refid)
    const tied = tie ? [await tie(cook, id)] : []
    for (const dish of [menu.dish, menu.looseDish]) await cook.delete(`/dish/DeleteDish/${dish}`)
    for (const category of [menu.category, menu.emptyCategory])
      await cook.delete(`/category/DeleteCategory/${category}`)
    for (const product of [id, ...tied, menu.product, menu.component, menu.spareProduct])
      await cook.delete(`/product/DeleteProduct/${product}`)
    const levels = everyLevel(contained).map((level) => ({ ...level, name: '' }))
    const product = {
      ...{ id: 1, source: 'openfoodfacts' as const, refid, type: 'Ps' as const },
      ...{ name: 'Proefproduct', description: '', brand: null, footprint: null, farmtofarm: null, checked: null },
      ...{ sheet: { complete: true, date: '2026-01-01', unread: [] }, components: [] },
      statements: [{ levels, source: 'openfoodfacts' as const, date: '2026-01-01', by: null }],
    }
    const answer = await load(cook, { ...emptyTakeout, products: [product] })
    expect(answer.status, answer.text).toBe(200)
    const [loaded] = (await cook.get('/product/search?keyword=')).body as { id: number }[]
    return { cook, id, loaded: Number(loaded?.id) }
  }
})

describe('an own product that comes back', () => {
  // spec: known-1, own-allergens-14
  test('has each statement as it was, with who said it and when, and the photos of its label', async () => {
    const { product, photo } = await photographLabel(owner())
    await owner().post('/product/SetProduct', { id: product, name: 'Mosterd', allergens: [{ id: 24 }, { id: 1 }] })
    await owner().post('/product/SetProduct', { id: product, name: 'Mosterd', allergens: [{ id: 24 }] })
    const rowsOf = async () => {
      const { product_statement, product_photo } = await dumpContent(world.app, world.own.companyId)
      return { product_statement, product_photo }
    }
    const before = await rowsOf()
    await owner().delete(`/product/DeleteProduct/${product}`)
    expect((await owner().get(`/product/GetPhoto/${product}/${photo.id}`)).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
    expect((await restoreProduct(product)).status).toBe(200)
    vi.useRealTimers()
    expect(await rowsOf()).toEqual(before)
    expect((await owner().get(`/product/GetPhoto/${product}/${photo.id}`)).status).toBe(200)
  })

  test('leaves its barcode to the product that somebody named with it meanwhile', async () => {
    const phone = await pair(owner())
    const body = { refid: 0, ean: formatGtin(testGtin(7000)), name: 'Eerste' }
    const first = await scan(phone, body)
    await owner().delete(`/product/DeleteProduct/${first.id}`)
    const second = await scan(phone, { ...body, name: 'Tweede' })
    expect(second.id).not.toBe(first.id)
    const restored = (await restoreProduct(first.id)).body as Restored
    expect(restored.notes).toEqual(['De streepjescode hoort intussen bij een ander product.'])
    expect((await scan(phone, { ...body, name: 'Derde' })).id).toBe(second.id)
  })

  test('names nobody whose account was deleted meanwhile, of which nothing is left', async () => {
    const { owner: boss, companyId } = await openRestaurant(world.app, 'Afscheid')
    const cook = await hire(world.app, companyId, { mayCheckAllergens: true })
    const menu = await fillMenu(cook, 'Van de kok')
    for (const id of [menu.component, menu.product]) await sayChecked(cook, id)
    await sayConfirmed(cook, menu.dish)
    await cook.delete(`/product/RemoveComponent/${menu.product}/${menu.component}`)
    await cook.delete(`/product/DeleteProduct/${menu.component}`)
    await cook.delete(`/product/DeleteProduct/${menu.product}`)
    await cook.delete(`/dish/DeleteDish/${menu.dish}`)
    expect((await findTraces(world.app, [cook.userId])).some((place) => place.includes('deleted_by'))).toBe(true)
    expect((await cook.delete('/user/DeleteUser')).status).toBe(200)
    expect((await findTraces(world.app, [cook.userId])).filter((place) => !place.startsWith('mail'))).toEqual([])
    expect((await boss.get('/trash/GetTrash')).body).toMatchObject([{ by: null }, { by: null }, { by: null }])
    for (const key of [
      { kind: 'product', id: menu.component },
      { kind: 'dish', id: menu.dish },
    ] as const)
      expect((await boss.post('/trash/Restore', key)).status).toBe(200)
    expect((await read(menu.component, boss)).allergens).toMatchObject([{ name: 'Melk' }])
    const { companyId: same } = await membershipOf(world.app, boss)
    expect(same).toBe(companyId)
  })
})

test('what has lain there for 30 days is cleared away with all that it kept, and nothing sooner', async () => {
  const { product } = await photographLabel(owner())
  await owner().post('/product/SetProduct', { id: product, name: 'Mosterd', allergens: [{ id: 24 }] })
  await owner().delete(`/product/DeleteProduct/${product}`)
  const kept = async () => {
    const product_ = world.app.db.selectFrom('every_product').select(['name', 'description']).where('id', '=', product)
    const photos = world.app.db.selectFrom('product_photo').select('id').where('product_id', '=', product)
    const statements = world.app.db.selectFrom('product_statement').select('id').where('product_id', '=', product)
    return [await product_.execute(), (await photos.execute()).length, (await statements.execute()).length]
  }
  await letGoOfEnded(world.app.db, new Date(Date.now() + 30 * day - hour))
  expect(await kept()).toEqual([[{ name: 'Mosterd', description: expect.any(String) }], 1, 1])
  await letGoOfEnded(world.app.db, new Date(Date.now() + 30 * day + hour))
  expect(await kept()).toEqual([[{ name: 'Mosterd', description: '' }], 0, 1])
  await letGoOfEnded(world.app.db, new Date(Date.now() + 730 * day + hour))
  expect(await kept()).toEqual([[], 0, 0])
  expectRefusal(await restoreProduct(product), 404, 'not-found')
})

test('what a question asks about is kept until it is answered, however long that takes', async () => {
  const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
  const dish = idOf(await owner().post('/dish/SetDish', { name: 'Vijf jaar', price: 5 }))
  const nuts = idOf(await owner().post('/product/SetProduct', { name: 'Nootjes', allergens: [{ id: 16 }] }))
  await owner().post(`/dish/AddOwnProduct/${dish}`, { id: nuts })
  await helper.delete(`/product/DeleteProduct/${nuts}`)
  const asked = async () => ((await owner().get(`/dish/GetDish/${dish}`)).body as DishDetail).removals
  await letGoOfEnded(world.app.db, new Date(Date.now() + 5 * 365 * day))
  const [question] = await asked()
  expect(question).toMatchObject({ product: { name: 'Nootjes' }, contained: [{ name: 'Noten' }] })
  await owner().post(`/dish/AnswerRemoval/${dish}`, { answer: 'gone', stamp: question?.stamp })
  await letGoOfEnded(world.app.db, new Date(Date.now() + 5 * 365 * day))
  expect(await asked()).toEqual([])
  const products = world.app.db.selectFrom('every_product').select('id').where('id', '=', nuts)
  expect(await products.execute()).toEqual([])
})

if (onSqlite)
  describe('putting back, by somebody without the right', () => {
    type Step = { restores: boolean; pick: number; byOwner: boolean }
    const steps = fc.array(fc.record({ restores: fc.boolean(), pick: fc.nat(5), byOwner: fc.boolean() }), {
      minLength: 4,
      maxLength: 14,
    })

    test('never takes a warning off a dish, and never makes one complete', async () => {
      const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const menu = await fillMenu(owner(), 'Willekeur')
          await owner().post(`/dish/AddOwnProduct/${menu.looseDish}`, { id: menu.component })
          for (const id of [menu.component, menu.product]) await sayChecked(owner(), id)
          for (const id of [menu.dish, menu.looseDish]) await sayConfirmed(owner(), id)
          for (const step of taken) await take(menu, step)
        }),
        { numRuns: 12 },
      )

      async function take(menu: Awaited<ReturnType<typeof fillMenu>>, { restores, pick, byOwner }: Step) {
        const who = byOwner ? owner() : helper
        const removals = [
          `/dish/DeleteDish/${menu.dish}`,
          `/dish/DeleteDish/${menu.looseDish}`,
          `/product/DeleteProduct/${menu.product}`,
          `/product/DeleteProduct/${menu.component}`,
          `/dish/RemoveProduct/${menu.dish}/${menu.product}`,
          `/product/RemoveComponent/${menu.product}/${menu.component}`,
        ]
        if (!restores) return void (await who.delete(removals[pick] ?? ''))
        const trash = (await helper.get('/trash/GetTrash')).body as TrashedThing[]
        const { kind, id, holderid } = trash[pick % Math.max(trash.length, 1)] ?? { kind: 'dish', id: 1, holderid: 0 }
        const before = await readDishes()
        const answer = await restoreLater({ kind, id, holderid })
        const after = await readDishes()
        for (const [dish, stood] of before) {
          const stands = after.get(dish)
          expect(stands?.warnings, answer).toEqual(expect.arrayContaining(stood.warnings))
          expect([answer, stood.complete || !stands?.complete]).toEqual([answer, true])
        }
      }

      async function restoreLater(key: TrashKey): Promise<string> {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
        const answer = await helper.post('/trash/Restore', key)
        vi.useRealTimers()
        expect([200, 404, 409]).toContain(answer.status)
        return `${JSON.stringify(key)} ${answer.text}`
      }
    })

    async function readDishes() {
      const groups = (await owner().get('/dish/GetDishes')).body as CategoryWithDishes[]
      const summary = ({ allergens, maycontain, complete }: ListedDish) => ({
        warnings: [...namesOf(allergens), ...namesOf(maycontain)],
        complete,
      })
      return new Map(groups.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, summary(dish)] as const)))
    }
  })

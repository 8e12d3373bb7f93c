import { describe, expect, inject, test } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { day } from '#shared/dates.ts'
import { readCard } from '#test/card.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import {
  biscuits,
  egg,
  everyLevel,
  lemonade,
  missingRefid,
  packaged,
  peanutButter,
  testEntries,
  wheatBread,
} from '#test/catalogue-entries.ts'
import { fillMenu, idOf, openRestaurant, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing } from '#test/ritual.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const refidMissing = 'refid is verplicht: het nummer van het product in de catalogus'
const refused = {
  refid: [
    [missing, refidMissing],
    [null, refidMissing],
    [0, refidMissing],
    ['1', 'refid moet een nummer zijn'],
    [1.5, 'refid moet een geheel getal zijn'],
    [-1, 'refid mag niet negatief zijn'],
    [[5], 'refid moet een nummer zijn'],
    [{}, 'refid moet een nummer zijn'],
  ],
} as const
const bread = { refid: wheatBread.sheet.refid }

/** Deletes a product of the catalogue for good from the company's list, so that adding it creates one. */
async function forget(owner: Client, name: string): Promise<void> {
  const found = (await owner.get(`/product/search?keyword=${encodeURIComponent(name)}`)).body as ListedProduct[]
  for (const { id } of found) await owner.delete(`/product/DeleteProduct/${id}`)
  const longAgo = new Date(Date.now() - 31 * day).toISOString()
  await world.app.db
    .updateTable('every_product')
    .set({ deleted_at: longAgo })
    .where('deleted_at', 'is not', null)
    .execute()
}

describeWrite('POST /dish/AddPsProduct/{dishId}', world, {
  method: 'POST',
  attempt: async ({ owner, name }) => {
    const { dish } = await fillMenu(owner, name)
    await forget(owner, wheatBread.sheet.name)
    return { url: `/dish/AddPsProduct/${dish}`, body: bread }
  },
  leaves: ({ body: product }, [dish]) => [`create product ${product}`, `add-product dish ${dish}`],
  refused,
  foreign: (_own, theirs) => [{ url: `/dish/AddPsProduct/${theirs.dish}`, body: bread }],
})

describeWrite('POST /product/AddPsComponent/{id}', world, {
  method: 'POST',
  attempt: async ({ owner, name }) => {
    const { product } = await fillMenu(owner, name)
    await forget(owner, wheatBread.sheet.name)
    return { url: `/product/AddPsComponent/${product}`, body: bread }
  },
  leaves: ({ body: component }, [product]) => [`create product ${component}`, `add-component product ${product}`],
  refused,
  foreign: (_own, theirs) => [{ url: `/product/AddPsComponent/${theirs.product}`, body: bread }],
})

// Only the refid in the body counts: a different call is one for another product.
let asked = 0
describeWrite('POST /product/AddProduct', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    asked += 1
    const { sheet } = asked % 2 === 0 ? peanutButter : wheatBread
    await forget(owner, sheet.name)
    return { url: '/product/AddProduct', body: { refid: sheet.refid } }
  },
  leaves: ({ body: id }) => [`create product ${id}`],
  refused,
})

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

async function newDish(client: Client): Promise<number> {
  return idOf(await client.post('/dish/SetDish', { name: 'Proefgerecht', price: 5 }))
}

async function readDish(client: Client, id: number): Promise<DishDetail> {
  return (await client.get(`/dish/GetDish/${id}`)).body as DishDetail
}

async function readProduct(client: Client, id: number): Promise<ProductDetail> {
  return (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
}

describe('a catalogue product', () => {
  // spec: adding-1, adding-2, catalogue-product-3
  test('adds its contained allergens to the dish, and keeps every other level without merging it', async () => {
    const { owner } = world.own
    const dish = await newDish(owner)
    const id = idOf(await owner.post(`/dish/AddPsProduct/${dish}`, bread))
    const { allergens, products, complete } = await readDish(owner, dish)
    expect([namesOf(allergens), namesOf(products), complete]).toEqual([['Gluten'], ['Proeftarwebrood'], false])

    const product = await readProduct(owner, id)
    expect(product).toMatchObject({
      refid: wheatBread.sheet.refid,
      type: 'Ps',
      name: 'Proeftarwebrood',
      brand: 'Proefmerk',
      description: 'TARWEmeel, water, gist, zout',
      footprint: 1.2,
      farmtofarm: 3,
      complete: false,
    })
    expect(namesOf(product.ownallergens)).toEqual(['Gluten'])
    expect(product.sheet).toEqual({
      source: 'openfoodfacts',
      sourcename: 'Open Food Facts',
      date: '2026-05-01',
      levels: [
        { id: 1, name: 'Melk', level: 'free-from' },
        { id: 3, name: 'Ei', level: 'not-specified' },
        { id: 5, name: 'Gluten', level: 'contains' },
        { id: 6, name: 'Tarwe', level: 'contains' },
        { id: 16, name: 'Noten', level: 'may-contain' },
        { id: 22, name: 'Sesam', level: 'may-contain' },
      ],
      doubtful: false,
      contradictions: [],
      unproven: false,
      unknown: [],
      unread: [],
      complete: false,
      url: `/catalogue/${wheatBread.sheet.refid}`,
    })
  })

  if (onSqlite)
    // spec: adding-3, own-allergens-9
    test('makes a dish complete only when its sheet gives a level for all fourteen and nothing is doubtful', async () => {
      const { owner } = world.own
      const shown = async (refid: number) => {
        const dish = await newDish(owner)
        idOf(await owner.post(`/dish/AddPsProduct/${dish}`, { refid }))
        await sayConfirmed(owner, dish)
        const { allergens, complete } = await readDish(owner, dish)
        return [namesOf(allergens), complete]
      }
      expect(await shown(peanutButter.sheet.refid)).toEqual([["Pinda's"], true])
      expect(await shown(egg.sheet.refid)).toEqual([['Ei'], true])
      expect(await shown(biscuits.sheet.refid)).toEqual([['Gluten'], false])
      expect(await shown(lemonade.sheet.refid)).toEqual([[], false])
    })

  if (onSqlite)
    // spec: adding-4
    test('follows its sheet, whatever the body claims', async () => {
      const { owner } = world.other
      const claims = {
        name: 'Veilig brood',
        allergens: [],
        description: 'Zonder iets',
        type: 'homemade',
        brand: 'Vers',
      }
      const id = idOf(
        await owner.post('/product/AddProduct', { ...bread, id: 0, ...claims, components: [], footprint: 9 }),
      )
      expect(await readProduct(owner, id)).toMatchObject({
        name: 'Proeftarwebrood',
        type: 'Ps',
        brand: 'Proefmerk',
        footprint: 1.2,
        allergens: [{ id: 5, name: 'Gluten' }],
      })
    })

  // spec: adding-6, catalogue-calls-7, product-calls-7
  test('is one product of a company however often and wherever it is added, and a different one in another company', async () => {
    const { own, other } = world
    const inDish = idOf(await own.owner.post(`/dish/AddPsProduct/${await newDish(own.owner)}`, bread))
    const parent = idOf(await own.owner.post('/product/SetProduct', { name: 'Proefburger' }))
    const inProduct = idOf(await own.owner.post(`/product/AddPsComponent/${parent}`, { refId: bread.refid }))
    const inList = idOf(await own.owner.post('/product/AddProduct', bread))
    expect([inProduct, inList]).toEqual([inDish, inDish])
    const theirs = idOf(await other.owner.post('/product/AddProduct', bread))
    expect(theirs).not.toBe(inDish)
    const list = (await own.owner.get('/product/search?keyword=proeftarwe')).body as ListedProduct[]
    expect(list.map(({ id }) => id)).toEqual([inDish])
  })

  test('is added once by several calls at the same moment', async () => {
    const { owner } = await openRestaurant(world.app, 'Vorkhuis')
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post('/product/AddProduct', bread)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
  })

  // spec: adding-8
  test('has its allergens on the public card from two components deep, until it is removed', async () => {
    const { owner } = await openRestaurant(world.app, 'Vorkhuis')
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Toetjes' }))
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Taart', price: 6, categoryid: category }))
    const cake = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: 'Cake' }))
    const base = idOf(await owner.post(`/product/AddOwnComponent/${cake}`, { id: 0, name: 'Bodem' }))
    const inside = idOf(await owner.post(`/product/AddPsComponent/${base}`, bread))
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const onCard = async () => {
      const categories = readCard((await world.app.visitor.get(`/show/${qrcode}`)).text)
      return categories.find(({ name }) => name === 'Toetjes')?.dishes[0]?.allergens
    }
    expect(await onCard()).toEqual(['Gluten'])
    expect((await owner.delete(`/product/RemoveComponent/${base}/${inside}`)).status).toBe(200)
    expect(await onCard()).toEqual([])
  })

  if (onSqlite)
    test('has its traces listed at each dish that holds it, however deep, and never among the allergens', async () => {
      const { owner } = world.own
      const dish = await newDish(owner)
      const sandwich = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: 'Broodje' }))
      const filling = idOf(await owner.post(`/product/AddOwnComponent/${sandwich}`, { id: 0, name: 'Beleg' }))
      expect((await readDish(owner, dish)).maycontain).toEqual([])
      const inside = idOf(await owner.post(`/product/AddPsComponent/${filling}`, bread))
      const held = await readDish(owner, dish)
      expect([namesOf(held.allergens), namesOf(held.maycontain)]).toEqual([['Gluten'], ['Noten', 'Sesam']])
      // An allergen that the dish contains is no trace.
      idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: 'Tahin', allergens: [{ id: 22 }] }))
      expect(namesOf((await readDish(owner, dish)).maycontain)).toEqual(['Noten'])
      await owner.delete(`/product/RemoveComponent/${filling}/${inside}`)
      expect((await readDish(owner, dish)).maycontain).toEqual([])
    })

  if (onSqlite)
    // spec: catalogue-product-1, catalogue-product-2
    test('can only be removed or get components: every other change is refused', async () => {
      const { own } = world
      const id = idOf(await own.owner.post('/product/AddProduct', { refid: peanutButter.sheet.refid }))
      const stored = await readProduct(own.owner, id)
      const same = { id, name: stored.name, type: 'Ps', refid: stored.refid }
      const changes = [
        { name: 'Anders' },
        { description: 'Anders' },
        { type: 'bought' },
        { allergens: [] },
        { footprint: 2 },
      ]
      await expectUnchanged(world, async () => {
        for (const change of [...changes, { allergens: [{ id: 17 }, { id: 1 }] }])
          expectRefusal(await own.owner.post('/product/SetProduct', { ...same, ...change }), 403, 'catalogue-read-only')
        expectRefusal(
          await own.owner.post(`/product/SetChecked/${id}`, { checked: true, stamp: 'x' }),
          403,
          'catalogue-read-only',
        )
      })
      const salt = idOf(await own.owner.post(`/product/AddOwnComponent/${id}`, { id: 0, name: 'Zout' }))
      expect(namesOf((await readProduct(own.owner, id)).components)).toEqual(['Zout'])
      expect((await own.owner.delete(`/product/RemoveComponent/${id}/${salt}`)).status).toBe(200)
      expect((await own.owner.delete(`/product/DeleteProduct/${id}`)).status).toBe(200)
      expectRefusal(await own.owner.get(`/product/GetProduct/${id}`), 404, 'not-found')
    })

  if (onSqlite)
    // spec: adding-10
    test('cannot be a component of itself, at any depth', async () => {
      const { owner } = await openRestaurant(world.app, 'Vorkhuis')
      const id = idOf(await owner.post('/product/AddProduct', bread))
      const crumb = idOf(await owner.post(`/product/AddOwnComponent/${id}`, { id: 0, name: 'Kruim' }))
      expectRefusal(await owner.post(`/product/AddPsComponent/${crumb}`, bread), 409, 'component-loop')
      expectRefusal(await owner.post(`/product/AddPsComponent/${id}`, bread), 409, 'component-loop')
    })

  if (onSqlite)
    test('that no source knows is not found, and nothing is added', async () => {
      const { own } = world
      await expectUnchanged(world, async () => {
        for (const refid of [missingRefid, 1, 5 * 10 ** 14, Number.MAX_SAFE_INTEGER])
          for (const url of [`/dish/AddPsProduct/${own.menu.dish}`, '/product/AddProduct'])
            expectRefusal(await own.owner.post(url, { refid }), 404, 'not-found')
      })
    })
})

describe('a sheet that changes later', () => {
  const changed = (date: string) =>
    packaged(1, 'Proeftarwebrood nieuw', { date, levels: [...everyLevel([5, 4]), { id: 6, level: 'contains' }] })
  const withChanged = (date: string) => [changed(date), ...testEntries.filter((entry) => entry !== wheatBread)]

  test('is joined with the known levels when the product is added again, and shows in every dish that holds it', async () => {
    const app = await startTestApp()
    const owner = await app.foundCompany('Lepelhuis')
    const dish = await newDish(owner)
    const id = idOf(await owner.post(`/dish/AddPsProduct/${dish}`, bread))
    const before = await readProduct(owner, id)
    placeCatalogue(app.dataDir, withChanged('2026-06-01'))
    expect(namesOf((await readDish(owner, dish)).allergens)).toEqual(['Gluten'])

    expect(idOf(await owner.post('/product/AddProduct', bread))).toBe(id)
    const { allergens, complete } = await readDish(owner, dish)
    // The newest sheet no longer lists the traces of nuts and sesame.
    expect([namesOf(allergens), complete]).toEqual([['Gluten', 'Soja'], false])
    expect(await readProduct(owner, id)).toMatchObject({ name: 'Proeftarwebrood nieuw', version: before.version + 1 })
  })

  if (onSqlite)
    test('changes nothing when it has the same levels', async () => {
      const app = await startTestApp()
      const owner = await app.foundCompany('Lepelhuis')
      const id = idOf(await owner.post('/product/AddProduct', bread))
      const before = await readProduct(owner, id)
      idOf(await owner.post('/product/AddProduct', bread))
      expect(await readProduct(owner, id)).toEqual(before)
    })

  // spec: adding-9
  test('leaves every product and link as it was when it is gone from the catalogue, and both can still be used', async () => {
    const app = await startTestApp()
    const owner = await app.foundCompany('Lepelhuis')
    const dish = await newDish(owner)
    const id = idOf(await owner.post(`/dish/AddPsProduct/${dish}`, bread))
    const before = await readDish(owner, dish)
    placeCatalogue(app.dataDir, [egg])
    expect(await readDish(owner, dish)).toEqual(before)
    expect(idOf(await owner.post(`/dish/AddPsProduct/${await newDish(owner)}`, bread))).toBe(id)
    expectRefusal(await owner.post('/product/AddProduct', { refid: lemonade.sheet.refid }), 404, 'not-found')
  })
})

if (onSqlite)
  // spec: adding-11, known-1
  test('each level is kept with its source and the date of its sheet', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Vorkhuis')
    const levelsOf = async (refid: number) => {
      const id = idOf(await owner.post('/product/AddProduct', { refid }))
      const rows = world.app.db.selectFrom('product_statement').select(['level', 'source', 'said_at', 'said_by'])
      return rows
        .where('company_id', '=', companyId)
        .where('product_id', '=', id)
        .where('allergen_id', '=', 16)
        .execute()
    }
    const ofPack = { source: 'openfoodfacts', said_at: '2026-05-01', said_by: null }
    expect(await levelsOf(bread.refid)).toEqual([{ level: 'may-contain', ...ofPack }])
    expect(await levelsOf(egg.sheet.refid)).toMatchObject([{ level: 'free-from', source: 'starter', said_by: null }])
  })

if (onSqlite)
  test('the history names the sheet from which a product was made', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Vorkhuis')
    const id = idOf(await owner.post('/product/AddProduct', bread))
    const line = await world.app.db
      .selectFrom('history')
      .select(['action', 'subject_name', 'details'])
      .where('company_id', '=', companyId)
      .where('subject_id', '=', id)
      .where('subject', '=', 'product')
      .executeTakeFirstOrThrow()
    expect([line.action, line.subject_name]).toEqual(['create', 'Proeftarwebrood'])
    expect(JSON.parse(line.details)).toEqual({ refid: bread.refid, sheet: '2026-05-01', allergens: ['Gluten'] })
  })

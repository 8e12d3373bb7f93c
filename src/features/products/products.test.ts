import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { allergens, isAllergen } from '#features/allergens/allergens.ts'
import { minute } from '#shared/dates.ts'
import { dumpContent } from '#test/dump.ts'
import { newLines } from '#test/history.ts'
import {
  fillMenu,
  hire,
  idOf,
  missingIds,
  type Restaurant,
  sayChecked,
  sayConfirmed,
  twoRestaurants,
} from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  missing,
  refusedDescriptions,
  refusedIds,
  refusedNames,
  refusedSwitches,
  refusedVersions,
} from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { nothingBeside } from './product/grains-and-nuts.ts'
import type { ListedProduct, ProductDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

type Dish = { allergens: { name: string }[]; complete: boolean }

async function ownProduct(body: Record<string, unknown> = {}): Promise<number> {
  return idOf(await world.own.owner.post('/product/SetProduct', { name: 'Lepelhuis product', ...body }))
}

async function read(id: number): Promise<ProductDetail> {
  return (await world.own.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
}

async function link(productId: number, componentId: number) {
  return world.own.owner.post(`/product/AddOwnComponent/${productId}`, { id: componentId })
}

/** Inserts a product as the catalogue gives it, with these levels on its sheet, and returns its id. */
async function catalogueProduct(
  { app, own }: { app: typeof world.app; own: Restaurant },
  levels: Readonly<Record<number, 'contains' | 'may-contain' | 'free-from' | 'not-specified'>>,
): Promise<number> {
  const row = { source: 'starter', refid: 2e14 + Object.keys(levels).length, type: 'Ps' } as const
  const { id } = await app.db
    .insertInto('every_product')
    .values({
      ...row,
      company_id: own.companyId,
      name: 'Pesto uit de winkel',
      name_search: 'pesto uit de winkel',
      description: '',
      brand: null,
      footprint: null,
      farmtofarm: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = Object.entries(levels).map(([allergen, level]) => ({ id: Number(allergen), level }))
  const facts = {
    levels: JSON.stringify(said),
    unread: '[]',
    is_doubtful: 0,
    has_ingredients: 1,
    is_newest: 1,
  } as const
  const sheet = await app.db
    .insertInto('product_sheet')
    .values({ company_id: own.companyId, product_id: id, date: '2026-01-01', ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statement = { company_id: own.companyId, product_id: id, source: 'starter', said_at: '2026-01-01' } as const
  await app.db
    .insertInto('product_statement')
    .values(said.map(({ id: allergen_id, level }) => ({ ...statement, sheet_id: sheet.id, allergen_id, level })))
    .execute()
  return id
}

const refusedAllergens = [
  ['Melk', 'Allergenen moet een lijst zijn'],
  [{ 0: { id: 1 } }, 'Allergenen moet een lijst zijn'],
  [[1], 'Allergenen: elk allergeen heeft een id'],
  [[null], 'Allergenen: elk allergeen heeft een id'],
  [[{ id: 3, name: 'Melk' }], 'Allergenen: id en name horen niet bij elkaar'],
  [
    [
      { id: 1, name: 'Melk' },
      { id: 3, name: 'Iets anders' },
    ],
    'Allergenen: id en name horen niet bij elkaar',
  ],
  [[{ id: 3, name: 5 }], 'Allergenen: name moet tekst zijn'],
  [[{ name: 'Melk' }], 'Allergenen: id is verplicht'],
  [[{ id: 5, name: 'Glutenvrij' }], 'Allergenen: id en name horen niet bij elkaar'],
  [[{ id: '1' }], 'Allergenen: id moet een nummer zijn'],
  [[{ id: 1 }, { id: 2 }], 'Allergenen: dit allergeen bestaat niet'],
  [[{ id: 6 }], 'Allergenen: dit allergeen bestaat niet'],
  [[{ id: 1.5 }], 'Allergenen: dit allergeen bestaat niet'],
  [Array.from({ length: 101 }, () => ({ id: 1 })), 'Allergenen: de lijst is te lang'],
] as const

const refusedStatements = {
  maycontain: [
    ['Melk', 'Kan bevatten moet een lijst zijn'],
    [[1], 'Kan bevatten: elk allergeen heeft een id'],
    [[{ id: 2 }], 'Kan bevatten: dit allergeen bestaat niet'],
    [[{ id: 32, name: 'Walnoot' }], 'Kan bevatten: id en name horen niet bij elkaar'],
  ],
  suballergens: [
    [{ id: 6 }, 'Granen en noten moet een lijst zijn'],
    [[{ id: 5 }], 'Granen en noten: dit graan of deze noot bestaat niet'],
    [[{ id: 6, name: 'Rogge' }], 'Granen en noten: id en name horen niet bij elkaar'],
    [[{ name: 'Tarwe' }], 'Granen en noten: id is verplicht'],
  ],
  freefrom: [
    [true, 'Bevat niet moet een lijst zijn'],
    [[{ id: 1 }], 'Bevat niet: dit graan of deze noot bestaat niet'],
    [[{ id: 1, name: 'Melk' }], 'Bevat niet: dit graan of deze noot bestaat niet'],
  ],
} as const

const refusedTypes = [
  ['gestolen', 'Type moet homemade, bought, Own of Ps zijn'],
  ['', 'Type moet homemade, bought, Own of Ps zijn'],
  [5, 'Type moet homemade, bought, Own of Ps zijn'],
  ['Ps', 'Een eigen product is huisgemaakt of gekocht.'],
] as const

const refusedMeasures = (label: string) =>
  [
    ['1', `${label} moet een nummer zijn`],
    [-0.1, `${label} mag niet negatief zijn`],
    [1e10, `${label} is te groot`],
  ] as const

const fromCatalogue = 'Een product uit de catalogus voeg je toe vanuit de catalogus.'
const refusedProduct = {
  id: refusedIds,
  name: refusedNames,
  description: refusedDescriptions,
  type: refusedTypes,
  allergens: refusedAllergens,
  ...refusedStatements,
  footprint: refusedMeasures('Footprint'),
  farmtofarm: refusedMeasures('Farmtofarm'),
  refid: [
    ['12', 'refid moet een nummer zijn'],
    [-1, 'refid mag niet negatief zijn'],
    [8712345678906, fromCatalogue],
  ],
  refId: [
    [1.5, 'refid moet een geheel getal zijn'],
    [1, fromCatalogue],
  ],
  version: refusedVersions,
} as const

describeWrite('POST /product/SetProduct', world, {
  method: 'POST',
  attempt: () => ({ url: '/product/SetProduct', body: { id: 0, name: 'Lepelhuis jus', allergens: [{ id: 5 }] } }),
  leaves: ({ body: id }) => [`create product ${id}`],
  refused: refusedProduct,
  foreign: (_own, theirs) => [
    { url: '/product/SetProduct', body: { id: theirs.product, name: 'Gekaapt' } },
    { url: '/product/SetProduct', body: { id: theirs.component, name: 'Gekaapt', allergens: [], version: 1 } },
  ],
})

describeWrite('POST /product/AddOwnComponent/{id}', world, {
  method: 'POST',
  attempt: ({ menu }) => ({
    url: `/product/AddOwnComponent/${menu.spareProduct}`,
    body: { id: 0, name: 'Lepelhuis ui' },
  }),
  leaves: ({ body: component }, [product]) => [`create product ${component}`, `add-component product ${product}`],
  refused: refusedProduct,
  foreign: (own, theirs) => [
    { url: `/product/AddOwnComponent/${theirs.product}`, body: { id: 0, name: 'Gekaapt' } },
    { url: `/product/AddOwnComponent/${theirs.product}`, body: { id: own.spareProduct } },
    { url: `/product/AddOwnComponent/${own.product}`, body: { id: theirs.spareProduct } },
    { url: `/product/AddOwnComponent/${theirs.product}`, body: { id: theirs.spareProduct } },
  ],
})

const stampMissing = 'stamp is verplicht: die uit GetProduct, van wat er op het scherm staat'

describeWrite('POST /product/SetChecked/{id}', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const id = idOf(await owner.post('/product/SetProduct', { name: 'Lepelhuis te controleren' }))
    const { stamp } = (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
    return { url: `/product/SetChecked/${id}`, body: { checked: true, stamp } }
  },
  leaves: (_answer, [product]) => [`check-allergens product ${product}`],
  refused: {
    checked: refusedSwitches('Allergenen gecontroleerd'),
    stamp: [
      [missing, stampMissing],
      [null, stampMissing],
      ['', stampMissing],
      [5, 'stamp moet tekst zijn'],
      [['x'], 'stamp moet tekst zijn'],
      ['x'.repeat(101), 'stamp is te lang'],
    ],
    version: refusedVersions,
  },
  foreign: (_own, theirs) => [
    { url: `/product/SetChecked/${theirs.product}`, body: { checked: true, stamp: 'x' } },
    { url: `/product/SetChecked/${theirs.product}`, body: { checked: false } },
  ],
})

describeWrite('DELETE /product/RemoveComponent/{id}/{componentId}', world, {
  method: 'DELETE',
  attempt: async ({ owner, name }) => {
    const { product, component } = await fillMenu(owner, name)
    return { url: `/product/RemoveComponent/${product}/${component}` }
  },
  leaves: (_answer, [product]) => [`remove-component product ${product}`],
  foreign: (own, theirs) => [
    { url: `/product/RemoveComponent/${theirs.product}/${theirs.component}` },
    { url: `/product/RemoveComponent/${own.product}/${theirs.component}` },
    { url: `/product/RemoveComponent/${theirs.product}/${own.component}` },
  ],
})

describeWrite('DELETE /product/DeleteProduct/{id}', world, {
  method: 'DELETE',
  attempt: async ({ owner }) => ({
    url: `/product/DeleteProduct/${idOf(await owner.post('/product/SetProduct', { name: 'Lepelhuis weg' }))}`,
  }),
  leaves: (_answer, [product]) => [`delete product ${product}`],
  foreign: (_own, theirs) => [{ url: `/product/DeleteProduct/${theirs.spareProduct}` }],
})

describe('a product', () => {
  // spec: product-calls-1, product-calls-5
  test('begins homemade, unchecked and without allergens, with version 1', async () => {
    const answer = await world.own.owner.post('/product/SetProduct', { name: ' Jus ' })
    expect(answer.headers['x-version']).toBe('1')
    expect(await read(idOf(answer))).toEqual({
      id: answer.body,
      refid: null,
      type: 'homemade',
      name: 'Jus',
      description: '',
      brand: null,
      allergens: [],
      ownallergens: [],
      ...nothingBeside,
      unknown: allergens.map(({ id }) => id),
      ownmaycontain: [],
      ownsuballergens: [],
      ownfreefrom: [],
      complete: false,
      ischecked: false,
      componentcount: 0,
      components: [],
      inherited: [],
      doubts: [],
      footprint: null,
      farmtofarm: null,
      checked: null,
      dishes: [],
      parents: [],
      photos: [],
      sheet: null,
      question: null,
      removals: [],
      version: 1,
      stamp: expect.stringMatching(/^[\w-]{22}$/),
    })
  })

  if (onSqlite)
    // spec: dish-calls-21, product-calls-2
    test("is bought for the type 'Own' of older clients", async () => {
      expect(await read(await ownProduct({ type: 'Own' }))).toMatchObject({ type: 'bought' })
      expect(await read(await ownProduct({ type: null, refId: 0, refid: null }))).toMatchObject({ type: 'homemade' })
    })

  if (onSqlite)
    // spec: product-calls-3, product-calls-6, product-calls-14
    test('keeps the stored value of a field that is left out', async () => {
      const stored = { description: 'Dagvers', type: 'bought', footprint: 1.25, farmtofarm: 38.5 }
      const id = await ownProduct({ ...stored, allergens: [{ id: 1 }] })
      expect((await world.own.owner.post('/product/SetProduct', { id, name: 'Anders' })).headers['x-version']).toBe('2')
      expect(await read(id)).toMatchObject({ ...stored, name: 'Anders', allergens: [{ id: 1, name: 'Melk' }] })
    })

  if (onSqlite)
    test('has each allergen once, in the order of the law and under our names', async () => {
      const id = await ownProduct({ allergens: [{ id: 26 }, { id: 5, name: 'GLUTEN' }, { id: 26 }] })
      expect((await read(id)).ownallergens).toEqual([
        { id: 5, name: 'Gluten' },
        { id: 26, name: 'Weekdieren' },
      ])
    })

  if (onSqlite)
    // spec: product-calls-8
    test('ignores components, which have calls of their own', async () => {
      const id = await ownProduct({ components: [{ id: world.other.menu.product }, 'x', [[]]] })
      expect(await read(id)).toMatchObject({ components: [], componentcount: 0 })
    })

  if (onSqlite)
    // spec: product-calls-6
    test('keeps its version and leaves no trace when it is saved unchanged', async () => {
      const body = { name: 'Deeg', type: 'Own', footprint: 0.1, allergens: [{ id: 5 }, { id: 3 }], refid: 0 }
      const id = await ownProduct(body)
      const before = await dumpContent(world.app, world.own.companyId)
      const again = await world.own.owner.post('/product/SetProduct', { id, ...body, version: 1 })
      expect([again.status, again.body, again.headers['x-version']]).toEqual([200, id, '1'])
      expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
    })

  if (onSqlite)
    // spec: dish-calls-8, product-calls-9
    test('says nothing new when all that GetProduct gave is saved again, whatever components bring', async () => {
      const { owner } = world.own
      const everyId = [...allergens.map(({ id }) => id), 6, 7, 29, 31, 32, 34].map((id) => ({ id }))
      const some = fc.subarray(everyId, { maxLength: 4 })
      const body = fc.record({ contains: some, traces: some })
      const bodyOf = ({ contains, traces }: { contains: { id: number }[]; traces: { id: number }[] }) => ({
        allergens: contains.filter(({ id }) => isAllergen(id)),
        suballergens: contains.filter(({ id }) => !isAllergen(id)),
        maycontain: traces,
      })
      for (const [mine, theirs] of fc.sample(fc.tuple(body, body), 20)) {
        const id = await ownProduct(bodyOf(mine))
        const alone = await read(id)
        const component = await ownProduct(bodyOf(theirs))
        await link(id, component)
        const shown = await read(id)
        const again = await owner.post('/product/SetProduct', shown)
        expect([mine, theirs, again.status, again.text]).toEqual([mine, theirs, 200, String(id)])
        expect(await read(id)).toEqual(shown)
        await owner.post('/product/SetProduct', { ...shown, allergens: [...shown.allergens, { id: 26 }] })
        await owner.delete(`/product/RemoveComponent/${id}/${component}`)
        const { allergens: left, maycontain, suballergens } = await read(id)
        const wanted = shown.allergens.some((one) => one.id === 26) ? [] : [{ id: 26, name: 'Weekdieren' }]
        const isAfter = (one: { id: number }) => !wanted.some(({ id }) => id === one.id)
        expect({ left, maycontain, suballergens }).toEqual({
          left: [...alone.allergens, ...wanted],
          maycontain: alone.maycontain.filter(isAfter),
          suballergens: alone.suballergens,
        })
      }
    })

  if (onSqlite)
    test('loses what is taken out of the list that GetProduct gave, if it is its own', async () => {
      const { owner } = world.own
      const id = await ownProduct({ allergens: [{ id: 1 }, { id: 3 }] })
      await link(id, await ownProduct({ allergens: [{ id: 3 }, { id: 5 }] }))
      const shown = await read(id)
      await owner.post('/product/SetProduct', { ...shown, allergens: shown.allergens.filter((one) => one.id === 5) })
      const { allergens: all, ownallergens } = await read(id)
      expect([all.map((one) => one.id), ownallergens]).toEqual([[5, 3], []])
    })

  test('leaves one line in the history when it is changed or unchecked', async () => {
    const id = await ownProduct()
    const { owner } = world.own
    await sayChecked(owner, id)
    const uncheck = () => owner.post(`/product/SetChecked/${id}`, { checked: false })
    expect(await newLines(world, uncheck)).toEqual([`uncheck-allergens product ${id}`])
    const change = () => owner.post('/product/SetProduct', { id, name: 'Jus', allergens: [{ id: 1 }] })
    expect(await newLines(world, change)).toEqual([`change product ${id}`])
  })

  // spec: product-calls-14
  test('refuses a save that started from an older version', async () => {
    const id = await ownProduct()
    await world.own.owner.post('/product/SetProduct', { id, name: 'Nieuw', allergens: [{ id: 1 }], version: 1 })
    await expectUnchanged(world, async () =>
      expectRefusal(
        await world.own.owner.post('/product/SetProduct', { id, name: 'Oud', allergens: [], version: 1 }),
        409,
        'changed-meanwhile',
      ),
    )
  })

  test('accepts one of two saves that started from the same version', async () => {
    const id = await ownProduct()
    const saves = [1, 5].map((allergen) =>
      world.own.owner.post('/product/SetProduct', { id, name: 'Duel', allergens: [{ id: allergen }], version: 1 }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(id)).allergens).toHaveLength(1)
  })

  // spec: product-calls-14
  test('keeps its version when components come and go or it is checked, as these are not its own fields', async () => {
    const [id, component] = [await ownProduct(), await ownProduct()]
    await link(id, component)
    await world.own.owner.delete(`/product/RemoveComponent/${id}/${component}`)
    await sayChecked(world.own.owner, id)
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  test("is not found when it is another company's or does not exist", async () => {
    for (const id of [world.other.menu.product, missingIds.product]) {
      const answer = await world.own.owner.get(`/product/GetProduct/${id}`)
      expectRefusal(answer, 404, 'not-found')
      expect(answer.body).toMatchObject({ message: 'Product niet gevonden' })
    }
    const answer = await world.own.owner.get('/product/GetProduct')
    expectRefusal(answer, 400, 'no-product-id')
    expect(answer.body).toMatchObject({ message: 'Geen product ID gevonden' })
  })

  test('lists the dishes that hold it, also through other products, and the products that hold it', async () => {
    const { dish, product, component } = await fillMenu(world.own.owner, 'Lepelhuis keten')
    const dishes = [{ id: dish, name: 'Lepelhuis keten schotel' }]
    expect(await read(component)).toMatchObject({
      dishes,
      parents: [{ id: product, name: 'Lepelhuis keten basis' }],
    })
    expect(await read(product)).toMatchObject({ dishes, parents: [], componentcount: 1 })
  })

  // spec: product-calls-12
  test('vanishes from every dish and product that held it when it is deleted', async () => {
    const { dish, product, component } = await fillMenu(world.own.owner, 'Lepelhuis kaal')
    expect((await world.own.owner.delete(`/product/DeleteProduct/${component}`)).body).toBe(true)
    expect(await read(product)).toMatchObject({ components: [], allergens: [] })
    expect((await world.own.owner.delete(`/product/DeleteProduct/${product}`)).body).toBe(true)
    expect((await world.own.owner.get(`/dish/GetDish/${dish}`)).body).toMatchObject({ products: [], complete: false })
    expectRefusal(await world.own.owner.delete(`/product/DeleteProduct/${product}`), 404, 'not-found')
  })
})

describe('a component', () => {
  // spec: dish-calls-20, own-allergens-2
  test('gives its allergens to every dish and product that holds it, at once and as long as they hold it', async () => {
    const { dish, product, component } = await fillMenu(world.own.owner, 'Lepelhuis erf')
    const allergens = async () =>
      ((await world.own.owner.get(`/dish/GetDish/${dish}`)).body as Dish).allergens.map(({ name }) => name)
    expect(await allergens()).toEqual(['Melk'])
    await world.own.owner.post('/product/SetProduct', {
      id: component,
      name: 'Roux',
      allergens: [{ id: 1 }, { id: 5 }],
    })
    expect(await allergens()).toEqual(['Gluten', 'Melk'])
    expect(await read(product)).toMatchObject({ ownallergens: [], components: [{ id: component }] })
    await world.own.owner.delete(`/product/RemoveComponent/${product}/${component}`)
    expect(await allergens()).toEqual([])
  })

  // spec: product-calls-10
  test('is created and linked for id 0; an existing one is linked as it is', async () => {
    const [id, existing] = [await ownProduct(), await ownProduct({ name: 'Suiker' })]
    const made = idOf(await world.own.owner.post(`/product/AddOwnComponent/${id}`, { name: 'Boter' }))
    const stale = { id: existing, name: '', allergens: 'geen' }
    expect((await world.own.owner.post(`/product/AddOwnComponent/${id}`, stale)).body).toBe(existing)
    expect((await read(id)).components).toMatchObject([
      { id: made, name: 'Boter' },
      { id: existing, name: 'Suiker' },
    ])
  })

  test('does not change when it is linked or unlinked again', async () => {
    const [id, component] = [await ownProduct(), await ownProduct()]
    await link(id, component)
    const seen = await read(id)
    // The first time again, it is noted that the link is nobody's alone any more.
    await link(id, component)
    expect(await read(id)).toEqual(seen)
    const linked = await dumpContent(world.app, world.own.companyId)
    expect((await link(id, component)).body).toBe(component)
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(linked)

    await world.own.owner.delete(`/product/RemoveComponent/${id}/${component}`)
    const unlinked = await dumpContent(world.app, world.own.companyId)
    expect((await world.own.owner.delete(`/product/RemoveComponent/${id}/${component}`)).body).toBe(true)
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(unlinked)
  })

  // spec: own-allergens-4
  test('is refused when it would hold itself, however long the loop', async () => {
    const ids = [await ownProduct(), await ownProduct(), await ownProduct()] as const
    await link(ids[0], ids[1])
    await link(ids[1], ids[2])
    await expectUnchanged(world, async () => {
      for (const [parent, component] of [
        [ids[0], ids[0]],
        [ids[1], ids[0]],
        [ids[2], ids[0]],
      ] as const)
        expectRefusal(await link(parent, component), 409, 'component-loop')
    })
  })

  test('makes no loop when it and its holder are linked both ways at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await ownProduct(), await ownProduct()]
      const answers = await Promise.all([link(a, b), link(b, a)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('leaves no dangling link when it is deleted while it is linked', async () => {
    const [id, component] = [await ownProduct(), await ownProduct()]
    const [deleted, linked] = await Promise.all([
      world.own.owner.delete(`/product/DeleteProduct/${component}`),
      link(id, component),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(linked.status)
    expect(await read(id)).toMatchObject({ components: [], componentcount: 0 })
  })
})

describe('allergenen gecontroleerd', () => {
  // spec: own-allergens-5
  test('has a name and a time, and makes the product complete together with its components', async () => {
    const { dish, product, component } = await fillMenu(world.own.owner, 'Lepelhuis compleet')
    const isComplete = async () => ((await world.own.owner.get(`/dish/GetDish/${dish}`)).body as Dish).complete
    await sayConfirmed(world.own.owner, dish)
    expect((await sayChecked(world.own.owner, product)).body).toBe(product)
    expect((await read(product)).checked).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'Sanne de Vries' })
    expect([(await read(product)).complete, await isComplete()]).toEqual([false, false])
    await sayChecked(world.own.owner, component)
    expect([(await read(product)).complete, await isComplete()]).toEqual([true, true])
    await world.own.owner.post(`/product/SetChecked/${component}`, { checked: false })
    expect([(await read(component)).checked, await isComplete()]).toEqual([null, false])
  })

  if (onSqlite)
    test('changes nothing when it is repeated', async () => {
      const id = await ownProduct()
      await sayChecked(world.own.owner, id)
      const before = await dumpContent(world.app, world.own.companyId)
      expect((await sayChecked(world.own.owner, id)).body).toBe(id)
      expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
    })

  // spec: own-allergens-8
  test('covers what was seen: it is refused when the product is newer than the version on the screen', async () => {
    const id = await ownProduct()
    const { stamp, version } = await read(id)
    await world.own.owner.post('/product/SetProduct', { id, name: 'Kip', allergens: [{ id: 17 }] })
    await expectUnchanged(world, async () =>
      expectRefusal(
        await world.own.owner.post(`/product/SetChecked/${id}`, { checked: true, stamp, version }),
        409,
        'changed-meanwhile',
      ),
    )
    const newest = await read(id)
    const say = (body: object) => world.own.owner.post(`/product/SetChecked/${id}`, { checked: true, ...body })
    expectRefusal(await say({ stamp: newest.stamp, version }), 409, 'changed-meanwhile')
    const answer = await say({ stamp: newest.stamp, version: newest.version })
    expect([answer.status, answer.headers['x-version']]).toEqual([200, String(newest.version)])
  })

  if (onSqlite)
    // spec: known-10, known-16
    test('ends when anybody changes what was checked, the owner too, and stays when they only add an allergen', async () => {
      const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      const [component, another] = [await ownProduct(), await ownProduct()]
      const changes: ((id: number, who: Client) => Promise<unknown>)[] = [
        (id, who) => who.post('/product/SetProduct', { id, name: 'Satésaus' }),
        (id, who) => who.post('/product/SetProduct', { id, name: 'Kip', description: 'Nieuw recept' }),
        (id, who) => who.post('/product/SetProduct', { id, name: 'Kip', type: 'bought' }),
        (id, who) => who.delete(`/product/RemoveComponent/${id}/${component}`),
        (id, who) => who.post(`/product/AddOwnComponent/${id}`, { id: another }),
        async (id, who) => {
          await who.post('/product/SetProduct', { id, name: 'Kip', allergens: [{ id: 5 }, { id: 1 }] })
          await who.post('/product/SetProduct', { id, name: 'Kip', allergens: [{ id: 5 }] })
        },
      ]
      for (const who of [helper, world.own.owner])
        for (const change of changes) {
          const id = await ownProduct({ name: 'Kip' })
          await link(id, component)
          await sayChecked(world.own.owner, id)
          await who.post('/product/SetProduct', { id, name: 'Kip', allergens: [{ id: 5 }] })
          await who.post('/product/SetProduct', { id, name: 'Kip', footprint: 3, farmtofarm: 4 })
          expect((await read(id)).checked).not.toBeNull()
          await change(id, who)
          expect((await read(id)).checked).toBeNull()
        }
    })

  // spec: calls-9, known-14, own-allergens-6
  test('is for the owner, and for colleagues with the right to it', async () => {
    const id = await ownProduct()
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const chef = await hire(world.app, world.own.companyId, { mayCheckAllergens: true })
    await expectUnchanged(world, async () => expectRefusal(await sayChecked(helper, id), 403, 'may-not-check'))
    expectRefusal(
      await helper.post(`/product/SetChecked/${world.other.menu.product}`, { checked: true, stamp: 'x' }),
      404,
      'not-found',
    )
    expect((await sayChecked(chef, id)).status).toBe(200)
  })
})

describe('the stamp of a check', () => {
  const check = (id: number, stamp: string) =>
    world.own.owner.post(`/product/SetChecked/${id}`, { checked: true, stamp })

  /** Creates a product with a component that has a component; returns their ids from top to bottom. */
  async function threeDeep(): Promise<[number, number, number]> {
    const ids: [number, number, number] = [await ownProduct(), await ownProduct(), await ownProduct()]
    await link(ids[0], ids[1])
    await link(ids[1], ids[2])
    return ids
  }

  if (onSqlite)
    // spec: own-allergens-12
    test('differs after any change of what the screen shows, however deep, and the old one is refused', async () => {
      const { owner } = world.own
      const changes: ((ids: [number, number, number]) => Promise<unknown>)[] = [
        ([id]) => owner.post('/product/SetProduct', { id, name: 'Anders' }),
        ([id]) => owner.post('/product/SetProduct', { id, name: 'Lepelhuis product', description: 'Anders' }),
        ([id]) => owner.post('/product/SetProduct', { id, name: 'Lepelhuis product', type: 'bought' }),
        ([id]) => owner.post('/product/SetProduct', { id, name: 'Lepelhuis product', allergens: [{ id: 1 }] }),
        async ([id]) => link(id, await ownProduct()),
        ([id, part]) => owner.delete(`/product/RemoveComponent/${id}/${part}`),
        ([, part]) => owner.delete(`/product/DeleteProduct/${part}`),
        ([, part]) => owner.post('/product/SetProduct', { id: part, name: 'Anders' }),
        ([, part]) =>
          owner.post('/product/SetProduct', { id: part, name: 'Lepelhuis product', allergens: [{ id: 21 }] }),
        async ([, part]) => link(part, await ownProduct()),
        ([, part, deepest]) => owner.delete(`/product/RemoveComponent/${part}/${deepest}`),
        ([, , id]) => owner.post('/product/SetProduct', { id, name: 'Lepelhuis product', allergens: [{ id: 21 }] }),
      ]
      for (const change of changes) {
        const ids = await threeDeep()
        const { stamp } = await read(ids[0])
        expect((await change(ids)) as { status: number }).toMatchObject({ status: 200 })
        expect((await read(ids[0])).stamp, String(change)).not.toBe(stamp)
        await expectUnchanged(world, async () => expectRefusal(await check(ids[0], stamp), 409, 'changed-meanwhile'))
        expect((await sayChecked(owner, ids[0])).status).toBe(200)
      }
    })

  test('differs when the check of a component, however deep, ends or comes', async () => {
    const [id, part, deepest] = await threeDeep()
    const unchecked = await read(id)
    for (const below of [part, deepest]) await sayChecked(world.own.owner, below)
    const { stamp } = await read(id)
    expectRefusal(await check(id, unchecked.stamp), 409, 'changed-meanwhile')
    await world.own.owner.post(`/product/SetChecked/${deepest}`, { checked: false })
    expectRefusal(await check(id, stamp), 409, 'changed-meanwhile')
  })

  if (onSqlite)
    test('stays the same for changes that a check does not cover, so that a double tap checks once', async () => {
      const [id] = await threeDeep()
      const { stamp } = await read(id)
      const dish = idOf(await world.own.owner.post('/dish/SetDish', { name: 'Lepelhuis bord', price: 3 }))
      await world.own.owner.post(`/dish/AddOwnProduct/${dish}`, { id })
      const answers = await Promise.all([check(id, stamp), check(id, stamp)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await read(id)).stamp).toBe(stamp)
    })

  if (onSqlite)
    test('is also required for a product that is already checked, and does not fit another product', async () => {
      const [id, twin] = [await ownProduct(), await ownProduct()]
      await sayChecked(world.own.owner, id)
      await expectUnchanged(world, async () => {
        expectRefusal(await check(id, 'x'), 409, 'changed-meanwhile')
        expectRefusal(await check(id, (await read(twin)).stamp), 409, 'changed-meanwhile')
      })
    })

  test('prevents a check of what was not seen when a component changes at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [id, part] = await threeDeep()
      const { stamp } = await read(id)
      const [, said] = await Promise.all([
        world.own.owner.post('/product/SetProduct', { id: part, name: 'Nieuw', allergens: [{ id: 17 }] }),
        check(id, stamp),
      ])
      const { checked } = await read(id)
      expect(checked !== null).toBe(said.status === 200)
      expect([200, 409]).toContain(said.status)
    }
  })
})

describe('deleting a product', () => {
  const ended = async (id: number) => {
    const rows = await world.app.db
      .selectFrom('history')
      .select(['action', 'details'])
      .where('company_id', '=', world.own.companyId)
      .where('subject', '=', 'product')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    return rows.filter(({ action }) => action === 'uncheck-allergens').map(({ details }) => JSON.parse(details))
  }

  // spec: own-allergens-17
  test('ends the check of every product that held it, however deep, also by the owner, with a line in the history', async () => {
    const { owner } = world.own
    const [top, middle, part] = [await ownProduct(), await ownProduct(), await ownProduct({ name: 'Radijs' })]
    const [sibling, unchecked] = [await ownProduct(), await ownProduct()]
    await link(top, middle)
    await link(middle, part)
    await link(middle, sibling)
    await link(unchecked, part)
    for (const id of [part, sibling, middle, top]) await sayChecked(owner, id)
    expect(await read(top)).toMatchObject({ complete: true })
    const theirs = idOf(await world.other.owner.post('/product/SetProduct', { name: 'Van Messenhof' }))
    await sayChecked(world.other.owner, theirs)

    await owner.delete(`/product/DeleteProduct/${part}`)
    expect([(await read(middle)).checked, (await read(top)).checked]).toEqual([null, null])
    expect([(await read(middle)).complete, (await read(top)).complete]).toEqual([false, false])
    expect((await read(sibling)).checked).not.toBeNull()
    for (const id of [middle, top]) expect(await ended(id)).toEqual([{ deleted: 'Radijs' }])
    for (const id of [sibling, unchecked]) expect(await ended(id)).toEqual([])
    expect((await world.other.owner.get(`/product/GetProduct/${theirs}`)).body).toMatchObject({ complete: true })
  })

  test('also ends checks above a catalogue product that held it', async () => {
    const { owner } = world.own
    const [top, part] = [await ownProduct(), await ownProduct({ allergens: [{ id: 21 }] })]
    const pesto = await catalogueProduct(world, { 1: 'contains', 5: 'contains', 3: 'contains' })
    await link(pesto, part)
    await link(top, pesto)
    await sayChecked(owner, top)
    await owner.delete(`/product/DeleteProduct/${part}`)
    expect((await read(top)).checked).toBeNull()
  })
})

describe('a colleague without the right to check allergens', () => {
  // spec: own-allergens-7
  test('can add one at once, and remove their own for ten minutes', async () => {
    const id = await ownProduct({ allergens: [{ id: 1 }] })
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const save = (...allergens: number[]) =>
      helper.post('/product/SetProduct', {
        id,
        name: 'Kip',
        allergens: allergens.map((allergen) => ({ id: allergen })),
      })
    const names = async () => (await read(id)).allergens.map(({ name }) => name)
    expect((await save(1, 5, 4)).status).toBe(200)
    expect((await save(1, 5)).status).toBe(200)
    expect(await names()).toEqual(['Gluten', 'Melk'])

    await expectUnchanged(world, async () => expectRefusal(await save(5), 403, 'may-not-take-allergen'))
    const longAgo = new Date(Date.now() - 11 * minute).toISOString()
    await world.app.db.updateTable('product_statement').set({ said_at: longAgo }).where('product_id', '=', id).execute()
    await expectUnchanged(world, async () => {
      const refused = await save(1)
      expectRefusal(refused, 403, 'may-not-take-allergen')
      expect(refused.body).toMatchObject({ message: expect.stringContaining('Gluten') })
    })
    expect((await world.own.owner.post('/product/SetProduct', { id, name: 'Kip', allergens: [] })).status).toBe(200)
    expect(await names()).toEqual([])
  })
})

if (onSqlite)
  describe('a product from the catalogue', () => {
    if (onSqlite)
      // spec: own-allergens-10, product-calls-2
      test('follows its sheet: only levels "contains" add allergens, and sub-allergens count as their parent', async () => {
        const free = Object.fromEntries(allergens.map(({ id }) => [id, 'free-from'] as const))
        const id = await catalogueProduct(world, { ...free, 16: 'not-specified', 31: 'contains', 6: 'may-contain' })
        expect(await read(id)).toMatchObject({
          type: 'Ps',
          complete: true,
          allergens: [{ id: 16, name: 'Noten' }],
          ownallergens: [{ id: 16, name: 'Noten' }],
        })
      })

    if (onSqlite)
      // spec: product-calls-13
      test('refuses other names, types and allergens, but accepts components', async () => {
        const id = await catalogueProduct(world, { 1: 'contains', 7: 'free-from' })
        const same = { id, name: 'Pesto uit de winkel', type: 'Ps', refId: 5 }
        const changes = [
          { ...same, name: 'Eigen pesto' },
          { ...same, description: 'Eigen recept' },
          { ...same, type: 'homemade' },
          { ...same, allergens: [] },
          { ...same, farmtofarm: 1 },
          { ...same, allergens: [{ id: 1 }, { id: 5 }] },
          { ...same, maycontain: [{ id: 17 }] },
          { ...same, suballergens: [{ id: 6 }] },
        ]
        await expectUnchanged(world, async () => {
          for (const body of changes)
            expectRefusal(await world.own.owner.post('/product/SetProduct', body), 403, 'catalogue-read-only')
          expectRefusal(await sayChecked(world.own.owner, id), 403, 'catalogue-read-only')
        })
        expect((await world.own.owner.post('/product/SetProduct', { ...same, allergens: [{ id: 1 }] })).body).toBe(id)
        expect((await link(id, await ownProduct())).status).toBe(200)
        expect(await read(id)).toMatchObject({ componentcount: 1, complete: false })
      })
  })

describe('searching products', () => {
  // spec: dish-calls-7, own-allergens-3, product-calls-4, products-2, products-3
  test("finds part of a name among the company's products, in the order of names", async () => {
    const owner = await world.app.foundCompany('Zoekkeuken')
    for (const name of ['Crème fraîche', 'Appel', '50% kaas', 'aardappel'])
      await owner.post('/product/SetProduct', { name })
    const find = async (keyword: string) =>
      ((await owner.get(`/product/search?keyword=${encodeURIComponent(keyword)}`)).body as ListedProduct[]).map(
        ({ name }) => name,
      )
    expect(await find('')).toEqual(['50% kaas', 'aardappel', 'Appel', 'Crème fraîche'])
    expect(await find('APPEL')).toEqual(['aardappel', 'Appel'])
    expect(await find('creme  FRAI')).toEqual(['Crème fraîche'])
    await owner.post('/product/SetProduct', { name: "Pinda's" })
    for (const typed of ['pinda’s', "PINDA'S", 'ｐｉｎｄａ', 'pinda`s']) expect(await find(typed)).toEqual(["Pinda's"])
    expect(await find('%')).toEqual(['50% kaas'])
    expect(await find('_')).toEqual([])
    expect(await find('\u0000kaas')).toEqual(['50% kaas'])
    expect(await find('Lepelhuis')).toEqual([])
    expect((await owner.get('/product/search')).body).toHaveLength(5)
    expectRefusal(await owner.get('/product/search?keyword=a&keyword=b'), 400, 'invalid')
  })
})

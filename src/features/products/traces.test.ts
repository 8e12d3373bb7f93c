import { describe, expect, inject, test } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { minute } from '#shared/dates.ts'
import { fillMenu, hire, idOf, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { asStatements, type Level, levelsOf, withLevel } from './levels.ts'
import type { ListedProduct, ProductDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

const [gluten, nuts, milk, wheat, rye, barley, hazelnut, cashew] = [5, 16, 1, 6, 7, 27, 32, 34] as const

type Statements = Partial<Record<'allergens' | 'maycontain' | 'suballergens' | 'freefrom', readonly number[]>>
const asBody = (said: Statements) =>
  Object.fromEntries(Object.entries(said).map(([field, ids]) => [field, ids.map((id) => ({ id }))]))
const save = (client: Client, id: number, said: Statements, more: object = {}) =>
  client.post('/product/SetProduct', { id, name: 'Lepelhuis koek', ...asBody(said), ...more })
const make = async (said: Statements = {}, client = world.own.owner) => idOf(await save(client, 0, said))
const read = async (id: number, client = world.own.owner) =>
  (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)

/** What the screen of a product reads of it, by name. */
async function knownOf(id: number, client?: Client) {
  const { allergens, maycontain, suballergens, partsunknown, ownfreefrom } = await read(id, client)
  return [allergens, maycontain, suballergens, partsunknown, ownfreefrom].map(namesOf)
}

type Tap = [id: number, level: Level]

/** Saves a product as its screen does after taps on levels, each of an allergen. */
async function tap(client: Client, id: number, ...taps: Tap[]) {
  const { name, version, ...product } = await read(id, client)
  const levels = taps.reduce((so, one) => withLevel(so, ...one), levelsOf(product))
  return client.post('/product/SetProduct', { id, name, version, ...asStatements(levels) })
}

async function ageOf(id: number, elapsed: number): Promise<void> {
  const said_at = new Date(Date.now() - elapsed).toISOString()
  await world.app.db.updateTable('product_statement').set({ said_at }).where('product_id', '=', id).execute()
}

describe('traces, grains and nuts of an own product', () => {
  test('are kept beside its allergens, each by itself, and of nobody else', async () => {
    const said = { allergens: [gluten, milk], maycontain: [nuts, hazelnut], suballergens: [wheat], freefrom: [rye] }
    const theirs = await make(said, world.other.owner)
    const id = await make(said)
    expect(await read(id)).toMatchObject({
      ownallergens: [
        { id: gluten, name: 'Gluten' },
        { id: milk, name: 'Melk' },
      ],
      ownmaycontain: [
        { id: nuts, name: 'Noten' },
        { id: hazelnut, name: 'Hazelnoot' },
      ],
      ownsuballergens: [{ id: wheat, name: 'Tarwe', parent: gluten }],
      ownfreefrom: [{ id: rye, name: 'Rogge', parent: gluten }],
    })
    const shown = [['Gluten', 'Melk'], ['Noten', 'Hazelnoot'], ['Tarwe'], ['Gluten'], ['Rogge']]
    expect(await knownOf(id)).toEqual(shown)
    await save(world.own.owner, id, { allergens: [], maycontain: [], suballergens: [], freefrom: [] })
    expect(await knownOf(id)).toEqual([[], [], [], [], []])
    expect(await knownOf(theirs, world.other.owner)).toEqual(shown)
  })

  // spec: own-allergens-18
  test('stay as they are where a save leaves them out, but go with the parent that it takes away', async () => {
    const id = await make({ suballergens: [wheat, cashew], freefrom: [rye], maycontain: [milk] })
    await save(world.own.owner, id, {}, { name: 'Anders' })
    expect(await knownOf(id)).toEqual([
      ['Gluten', 'Noten'],
      ['Melk'],
      ['Tarwe', 'Cashewnoot'],
      ['Gluten', 'Noten'],
      ['Rogge'],
    ])
    await save(world.own.owner, id, { allergens: [nuts] })
    expect(await knownOf(id)).toEqual([['Noten'], ['Melk'], ['Cashewnoot'], ['Noten'], []])
    await save(world.own.owner, id, { allergens: [gluten, nuts] })
    expect(await knownOf(id)).toEqual([['Gluten', 'Noten'], ['Melk'], ['Cashewnoot'], ['Gluten', 'Noten'], []])
  })

  if (onSqlite)
    test('come with a new product, in a dish and as a component', async () => {
      const { dish, product } = await fillMenu(world.own.owner, 'Lepelhuis sporen')
      const body = { name: 'Lepelhuis meel', ...asBody({ maycontain: [milk], suballergens: [wheat], freefrom: [rye] }) }
      for (const path of [`/dish/AddOwnProduct/${dish}`, `/product/AddOwnComponent/${product}`]) {
        const id = idOf(await world.own.owner.post(path, body))
        expect(await knownOf(id)).toEqual([['Gluten'], ['Melk'], ['Tarwe'], ['Gluten'], ['Rogge']])
      }
    })

  if (onSqlite)
    test('are refused when one is said to be absent and to be there', async () => {
      await expectUnchanged(world, async () => {
        for (const field of ['suballergens', 'maycontain']) {
          const answer = await save(world.own.owner, 0, { [field]: [rye], freefrom: [rye] })
          expectRefusal(answer, 400, 'invalid')
          expect(fieldsOf(answer)).toEqual({
            freefrom: 'Bevat niet: wat er niet in zit, kan niet ook bij Bevat of Kan bevatten staan',
          })
        }
      })
    })

  if (onSqlite)
    test('leave no trace when they are saved as they are, and their levels in the history when they change', async () => {
      const { owner, companyId } = world.own
      const said = { allergens: [milk, gluten], maycontain: [nuts], suballergens: [wheat], freefrom: [rye] }
      const id = await make(said)
      expect((await save(owner, id, said, { version: 1 })).headers['x-version']).toBe('1')
      await save(owner, id, { allergens: [gluten], maycontain: [nuts, milk], freefrom: [barley] })
      const rows = await world.app.db
        .selectFrom('history')
        .select('details')
        .where('company_id', '=', companyId)
        .where('subject_id', '=', id)
        .where('action', 'in', ['create', 'change'])
        .orderBy('id')
        .execute()
      expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
        { added: { contains: ['Melk', 'Gluten', 'Tarwe'], 'may-contain': ['Noten'], 'free-from': ['Rogge'] } },
        {
          ...{ before: {}, after: {}, endedCheck: false },
          added: { 'may-contain': ['Melk'], 'free-from': ['Gerst'] },
          taken: { contains: ['Melk'], 'free-from': ['Rogge'] },
        },
      ])
    })

  if (onSqlite)
    test("stay when a cook takes back a 'bevat' on the screen, also with other changes, and go by a tap on the traces", async () => {
      const cook = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      const takings: Tap[][] = [
        [[milk, 'none']],
        [
          [nuts, 'may-contain'],
          [milk, 'none'],
        ],
        [
          [milk, 'none'],
          [milk, 'contains'],
          [milk, 'none'],
        ],
      ]
      for (const taps of takings) {
        const id = await make({ maycontain: [milk] }, cook)
        const theirs = await make({ allergens: [milk] }, world.other.owner)
        expect((await tap(world.own.owner, id, [milk, 'contains'])).status).toBe(200)
        expect(await knownOf(id)).toEqual([['Melk'], [], [], [], []])
        expect((await tap(world.own.owner, id, ...taps)).status).toBe(200)
        const [contained, traces] = await knownOf(id)
        expect([contained, traces]).toEqual([[], expect.arrayContaining(['Melk'])])
        expect((await tap(world.own.owner, id, [milk, 'none'])).status).toBe(200)
        expect((await knownOf(id))[1]).not.toContain('Melk')
        expect(await knownOf(theirs, world.other.owner)).toEqual([['Melk'], [], [], [], []])
      }
    })

  if (onSqlite)
    test("are not kept of what was only tapped on the way to 'bevat'", async () => {
      const id = await make()
      await tap(world.own.owner, id, [milk, 'may-contain'], [milk, 'contains'])
      await tap(world.own.owner, id, [milk, 'none'])
      expect(await knownOf(id)).toEqual([[], [], [], [], []])
    })

  // spec: known-3, own-allergens-21
  test('go up to every product and dish that holds it; what is contained there is no trace', async () => {
    const { dish, product, component } = await fillMenu(world.own.owner, 'Lepelhuis op')
    await save(world.own.owner, component, { allergens: [milk], maycontain: [nuts, hazelnut, gluten] })
    await save(world.own.owner, product, { suballergens: [cashew], maycontain: [milk] })
    const { allergens, maycontain, suballergens, partsunknown, products } = (
      await world.own.owner.get(`/dish/GetDish/${dish}`)
    ).body as DishDetail
    expect([allergens, maycontain, suballergens, partsunknown].map(namesOf)).toEqual([
      ['Melk', 'Noten'],
      ['Gluten', 'Hazelnoot'],
      ['Cashewnoot'],
      ['Noten'],
    ])
    expect(products).toMatchObject([{ maycontain, suballergens, partsunknown }])
    expect(await read(product)).toMatchObject({ ownmaycontain: [{ name: 'Melk' }], components: [{ id: component }] })
  })

  // spec: search-catalogue-13
  test('stand in each row of what is made of it, in the list, in a search and as a component, of no other company', async () => {
    const { product, component, spareProduct } = await fillMenu(world.own.owner, 'Lepelhuis rij')
    const theirs = await fillMenu(world.other.owner, 'Lepelhuis rij')
    await world.own.owner.post(`/product/AddOwnComponent/${spareProduct}`, { id: product })
    await save(world.own.owner, component, { maycontain: [nuts, hazelnut] }, { name: 'Lepelhuis rij onder' })
    const rows = async (keyword: string, client = world.own.owner) => {
      const found = (await client.get(`/product/search?keyword=${keyword}`)).body as ListedProduct[]
      return new Map(found.map(({ id, maycontain }) => [id, namesOf(maycontain)]))
    }
    const traces = ['Noten', 'Hazelnoot']
    for (const found of [await rows(''), await rows('rij')])
      expect([component, product, spareProduct].map((id) => found.get(id))).toEqual([traces, traces, traces])
    const { components, maycontain } = await read(spareProduct)
    expect([namesOf(maycontain), ...components.map((part) => namesOf(part.maycontain))]).toEqual([traces, traces])
    const others = await rows('', world.other.owner)
    expect([theirs.component, theirs.product].map((id) => others.get(id))).toEqual([[], []])
  })
})

describe('a colleague without the right to approve allergens', () => {
  const hireHelper = () => hire(world.app, world.own.companyId, { mayCheckAllergens: false })

  test('may add traces and name grains at once, and the check stays', async () => {
    const helper = await hireHelper()
    const id = await make({ allergens: [gluten] })
    await sayChecked(world.own.owner, id)
    for (const said of [{ maycontain: [milk] }, { suballergens: [wheat] }, { suballergens: [wheat, cashew] }]) {
      expect((await save(helper, id, said)).status).toBe(200)
      expect((await read(id)).checked).not.toBeNull()
    }
  })

  if (onSqlite)
    // spec: own-allergens-20
    test("may not lessen what another said: take traces or a grain away, lower it, or say 'bevat niet' beside it", async () => {
      const helper = await hireHelper()
      const id = await make({ allergens: [gluten, milk], suballergens: [wheat], maycontain: [nuts] })
      const lessenings: [Statements, string][] = [
        [{ maycontain: [] }, 'Noten weghalen'],
        [{ suballergens: [] }, 'Tarwe weghalen'],
        [{ allergens: [gluten], maycontain: [milk, nuts] }, 'Melk weghalen'],
        [{ freefrom: [rye] }, 'er niet in zit: Rogge'],
      ]
      await expectUnchanged(world, async () => {
        for (const [said, words] of lessenings) {
          const answer = await save(helper, id, said)
          expectRefusal(answer, 403, 'may-not-take-allergen')
          expect(answer.body).toMatchObject({ message: expect.stringContaining(words) })
        }
      })
      for (const [said] of lessenings) expect((await save(world.own.owner, id, said)).status).toBe(200)
    })

  if (onSqlite)
    test('may lessen what they said themselves, for ten minutes, unless somebody with the right has vouched for it', async () => {
      const helper = await hireHelper()
      const lessenings: Statements[] = [
        { maycontain: [] },
        { suballergens: [] },
        { allergens: [gluten], maycontain: [milk, nuts] },
        { freefrom: [rye] },
      ]
      for (const said of lessenings) {
        const id = await make({ allergens: [gluten, milk], suballergens: [wheat], maycontain: [nuts] }, helper)
        await ageOf(id, 11 * minute)
        await expectUnchanged(world, async () => expectRefusal(await save(helper, id, said), 403))
        await ageOf(id, 9 * minute)
        expect((await save(helper, id, said)).status).toBe(200)
        const vouched = await make({ allergens: [gluten, milk], suballergens: [wheat], maycontain: [nuts] }, helper)
        await sayChecked(world.own.owner, vouched)
        expectRefusal(await save(helper, vouched, said), 403)
      }
    })

  if (onSqlite)
    test('takes nothing of another along with what they take back', async () => {
      const helper = await hireHelper()
      const id = await make({ maycontain: [milk] })
      expect((await save(helper, id, { allergens: [milk], maycontain: [] })).status).toBe(200)
      expect(await knownOf(id)).toEqual([['Melk'], [], [], [], []])
      expect((await save(helper, id, { allergens: [] })).status).toBe(200)
      expect(await knownOf(id)).toEqual([[], ['Melk'], [], [], []])
    })

  if (onSqlite)
    test("may take their own 'bevat' back on the screen, beside traces that another named", async () => {
      const helper = await hireHelper()
      const id = await make({ maycontain: [milk] })
      for (const [level, known] of [
        ['contains', [['Melk'], [], [], [], []]],
        ['none', [[], ['Melk'], [], [], []]],
      ] as const) {
        expect((await tap(helper, id, [milk, level])).status).toBe(200)
        expect(await knownOf(id)).toEqual(known)
      }
      await expectUnchanged(world, async () => {
        expectRefusal(await tap(helper, id, [milk, 'none']), 403, 'may-not-take-allergen')
      })
    })
})

describe('the stamp of a check', () => {
  test('differs after any change of traces, grains and nuts, its own or of a component, however deep', async () => {
    const { owner } = world.own
    const changes: Statements[] = [
      { maycontain: [milk] },
      { maycontain: [nuts, hazelnut] },
      { suballergens: [wheat, barley] },
      { suballergens: [] },
      { freefrom: [] },
      { freefrom: [rye, barley] },
    ]
    const [id, part, deepest] = [await make(), await make(), await make()]
    const begin = { allergens: [gluten], maycontain: [nuts], suballergens: [wheat], freefrom: [rye] }
    for (const [holder, held] of [
      [id, part],
      [part, deepest],
    ] as const)
      await owner.post(`/product/AddOwnComponent/${holder}`, { id: held })
    const every = { ...begin, freefrom: [rye, barley, 28, 29, 30] }
    for (const changed of [id, deepest])
      for (const said of changed === id ? changes : [...changes.slice(0, 4), { freefrom: [rye] }]) {
        await save(owner, changed, changed === id ? begin : every)
        const { stamp } = await read(id)
        expect((await save(owner, changed, said)).status).toBe(200)
        const answer = await owner.post(`/product/SetChecked/${id}`, { checked: true, stamp })
        expect([changed === id, said, answer.status]).toEqual([changed === id, said, 409])
      }
  })
})

import { describe, expect, inject, test } from 'vitest'
import { countStatements } from '#test/count-statements.ts'
import { dumpContent } from '#test/dump.ts'
import { fillMenu, idOf, membershipOf, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { sampleMenu } from '#test/sample-menu.ts'
import type { Client } from '#test/start-test-app.ts'
import type { ListedCategory } from '../category/schema.ts'
import type { CategoryWithDishes } from '../dishes/schema.ts'
import type { ListedMenu } from '../menus/schema.ts'
import { readMenuText } from './rules.ts'
import type { QuickEntryAnswer, QuickEntryInput } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const url = '/dish/QuickEntry'
const soup = { name: 'Tomatensoep', price: 7.5 }

let made = 0
const categoryWith = (...dishes: object[]) => {
  made += 1
  return { id: 0, name: `Lepelhuis soepen ${made}`, dishes }
}

async function listMenu(client: Client): Promise<CategoryWithDishes[]> {
  return (await client.get('/dish/GetDishes')).body as CategoryWithDishes[]
}

describeWrite(`POST ${url}`, world, {
  method: 'POST',
  attempt: () => ({ url, body: { categories: [categoryWith(soup)] } }),
  leaves: () => [`enter-menu company ${world.own.companyId}`],
  refused: {
    categories: [
      [null, 'Categorieën is verplicht'],
      ['Soepen', 'Categorieën moet een lijst zijn'],
      [{}, 'Categorieën moet een lijst zijn'],
      [[], 'Categorieën: de lijst is leeg'],
      [Array.from({ length: 101 }, () => categoryWith()), 'Categorieën: hoogstens 100 per keer'],
      [
        [categoryWith(...Array(600).fill(soup)), categoryWith(...Array(401).fill(soup))],
        'Gerechten: hoogstens 1000 per keer',
      ],
    ],
    menu: [
      ['Lunch', 'Kaart moet een nummer zijn'],
      [1.5, 'Kaart moet een geheel getal zijn'],
    ],
  },
  foreign: (own, theirs) => [
    { url, body: { menu: theirs.menu, categories: [categoryWith(soup)] } },
    { url, body: { categories: [{ id: theirs.category, name: 'Gekaapt', dishes: [soup] }] } },
    { url, body: { categories: [{ id: theirs.emptyCategory, name: 'Gekaapt', dishes: [] }] } },
    {
      url,
      body: {
        categories: [
          { name: 'Lepelhuis eerst', dishes: [soup] },
          { id: own.category, name: 'Soepen', dishes: [soup] },
          { id: theirs.category, name: 'Gekaapt', dishes: [soup] },
        ],
      },
    },
  ],
})

describe('a menu entered at once', () => {
  if (onSqlite)
    // spec: dish-calls-9, quick-entry-10
    test('is refused for any field that a category or a dish refuses, with its place, and saves nothing', async () => {
      const wrong: [path: string, message: string, categories: unknown[]][] = [
        ['categories.0', '', [null]],
        ['categories.0', '', ['Soepen']],
        ['categories.1.name', 'Naam is verplicht', [categoryWith(soup), { name: ' ', dishes: [] }]],
        ['categories.0.id', 'id mag niet negatief zijn', [{ ...categoryWith(), id: -1 }]],
        ['categories.0.dishes', 'Gerechten is verplicht', [{ name: 'Soepen' }]],
        ['categories.0.dishes.2.name', 'Naam is verplicht', [categoryWith(soup, soup, { ...soup, name: '\u200f' })]],
        ['categories.0.dishes.1.price', 'Voer een geldige prijs in', [categoryWith(soup, { ...soup, price: 0 })]],
        ['categories.0.dishes.0.price', 'Voer een geldige prijs in', [categoryWith({ name: 'Zonder prijs' })]],
        [
          'categories.0.dishes.0.description',
          'Omschrijving moet tekst zijn',
          [categoryWith({ ...soup, description: 5 })],
        ],
        [
          'categories.0.dishes.0.dietaryneeds.1.id',
          'Dieet wensen: deze dieetwens bestaat niet',
          [categoryWith({ ...soup, dietaryneeds: [{ id: 1 }, { id: 11 }] })],
        ],
      ]
      await expectUnchanged(world, async () => {
        for (const [path, message, categories] of wrong) {
          const answer = await world.own.owner.post(url, { categories })
          expectRefusal(answer, 400, 'invalid')
          expect(Object.keys(fieldsOf(answer))).toEqual([path])
          if (message) expect(fieldsOf(answer)[path]).toBe(message)
        }
      })
    })

  test('is saved in order and published, each dish at the end of its category', async () => {
    const owner = await world.app.foundCompany('Hele kaart')
    const body: QuickEntryInput = {
      categories: [
        {
          name: 'Soepen',
          description: 'Met brood',
          dishes: [soup, { name: 'Kippensoep', price: 8, description: 'Met kip' }],
        },
        { id: 0, name: 'Nog leeg', dishes: [] },
        { name: 'IJs', dishes: [{ name: 'Sorbet', price: 6.25, dietaryneeds: [{ id: 2 }, { id: 1 }] }] },
      ],
    }
    const answer = (await owner.post(url, body)).body as QuickEntryAnswer
    const menu = await listMenu(owner)
    expect(menu.map(({ id }) => id)).toEqual(answer.categories)
    expect(menu.flatMap(({ dishes }) => dishes.map(({ id }) => id))).toEqual(answer.dishes)
    expect(menu).toMatchObject([
      {
        name: 'Soepen',
        description: 'Met brood',
        ispublished: true,
        dishes: [
          { name: 'Tomatensoep', price: 7.5, description: '', order: 1, ispublished: true, complete: false },
          { name: 'Kippensoep', price: 8, description: 'Met kip', order: 2 },
        ],
      },
      { name: 'Nog leeg', dishes: [] },
      { name: 'IJs', dishes: [{ name: 'Sorbet', price: 6.25 }] },
    ])
    expect(menu[2]?.dishes[0]?.dietaryneeds.map(({ id }) => id)).toEqual([1, 2])
  })

  if (onSqlite)
    test('is not shown to guests when it says so, dish by dish', async () => {
      const owner = await world.app.foundCompany('Nog niet tonen')
      const hidden = { ...soup, name: 'Nog niet', ispublished: false }
      const body = { categories: [{ name: 'Soepen', dishes: [hidden, { ...soup, name: 'Meteen' }] }] }
      expect((await owner.post(url, body)).status).toBe(200)
      const [soups] = await listMenu(owner)
      expect(soups?.dishes.map(({ name, ispublished }) => [name, ispublished])).toEqual([
        ['Nog niet', false],
        ['Meteen', true],
      ])
      const wrong = await owner.post(url, {
        categories: [{ name: 'Soepen', dishes: [{ ...soup, ispublished: 'ja' }] }],
      })
      expectRefusal(wrong, 400, 'invalid')
      expect(Object.keys(fieldsOf(wrong))).toEqual(['categories.0.dishes.0.ispublished'])
    })

  test('adds to an existing category, and leaves its name and description as they are', async () => {
    const { category } = await fillMenu(world.own.owner, 'Lepelhuis')
    const stored = async () =>
      ((await world.own.owner.get('/category/GetCategories')).body as ListedCategory[]).find(
        ({ id }) => id === category,
      )
    const before = await stored()
    const entry = { id: category, name: 'ANDERE NAAM', description: 'Andere tekst', dishes: [soup] }
    const answer = await world.own.owner.post(url, { categories: [entry, entry] })
    expect((answer.body as QuickEntryAnswer).categories).toEqual([category, category])
    expect(await stored()).toEqual({ ...before, count: 3, dishes: expect.any(Array) })
  })

  if (onSqlite)
    test('may be a whole card of sixty dishes, and reads back as it was', async () => {
      const owner = await world.app.foundCompany('De Ketel')
      const { categories } = readMenuText(sampleMenu)
      const entry = categories.map(({ name, description, dishes }) => ({
        name,
        description,
        dishes: dishes.map(({ name, description, diets, price }) => ({
          name,
          description,
          price: (price ?? 2000) / 100,
          dietaryneeds: diets.map((id) => ({ id })),
        })),
      }))
      expect((await owner.post(url, { categories: entry })).status).toBe(200)
      const menu = (await listMenu(owner)).map(({ name, description, dishes }) => ({
        name,
        description,
        dishes: dishes.map((dish) => ({
          name: dish.name,
          description: dish.description,
          price: dish.price,
          dietaryneeds: dish.dietaryneeds.map(({ id }) => ({ id })),
        })),
      }))
      expect(menu).toEqual(entry)
      expect(menu.flatMap(({ dishes }) => dishes)).toHaveLength(60)
    })

  if (onSqlite)
    test('may have the most dishes that one call accepts', async () => {
      const owner = await world.app.foundCompany('Heel groot')
      const categories = Array.from({ length: 100 }, (_, index) => ({
        name: `Deel ${index}`,
        dishes: Array(10).fill(soup),
      }))
      const answer = await owner.post(url, { categories })
      expect([answer.status, (answer.body as QuickEntryAnswer).dishes.length]).toEqual([200, 1000])
    })

  test('is written in a few statements, with one short line in the history, whatever its size', async () => {
    const owner = await world.app.foundCompany('Veel tegelijk')
    const { companyId } = await membershipOf(world.app, owner)
    const existing = idOf(await owner.post('/category/SetCategory', { name: 'Was er al' }))
    idOf(await owner.post('/dish/SetDish', { ...soup, name: 'Was er al', categoryid: existing }))
    const named = (from: number) =>
      Array.from({ length: 250 }, (_, index) => ({
        name: `Gerecht ${from + index}`,
        price: 5,
        dietaryneeds: [{ id: ((from + index) % 10) + 1 }],
      }))
    const categories = [
      { name: 'Nieuw 1', dishes: named(0) },
      { id: existing, name: 'Was er al', dishes: named(250) },
      { name: 'Nieuw 2', dishes: named(500) },
      { id: existing, name: 'Was er al', dishes: named(750) },
    ]
    const sent = countStatements(/./)
    const answer = await owner.post(url, { categories })
    expect([answer.status, sent() < 60]).toEqual([200, true])

    const { dishes, categories: ids } = answer.body as QuickEntryAnswer
    const menu = await listMenu(owner)
    const byId = new Map(menu.flatMap((category) => category.dishes).map((dish) => [dish.id, dish]))
    const entered = dishes.map((id) => byId.get(id))
    expect(entered.map((dish) => dish?.name)).toEqual([0, 250, 500, 750].flatMap(named).map(({ name }) => name))
    expect(entered.map((dish) => dish?.dietaryneeds.map(({ id }) => id))).toEqual(
      entered.map((_, index) => [(index % 10) + 1]),
    )
    expect(menu.map(({ id }) => id)).toEqual([existing, ids[0], ids[2]])
    for (const category of menu)
      expect(category.dishes.map(({ order }) => order)).toEqual(category.dishes.map((_, index) => index + 1))
    expect(menu[0]?.dishes.map(({ name }) => name)).toEqual([
      'Was er al',
      ...[250, 750].flatMap(named).map(({ name }) => name),
    ])

    const lines = await world.app.db
      .selectFrom('history')
      .select(['subject', 'details'])
      .where('company_id', '=', companyId)
      .where('action', '=', 'enter-menu')
      .execute()
    const span = (list: readonly number[]) => ({
      count: list.length,
      first: Math.min(...list),
      last: Math.max(...list),
    })
    expect(lines.map(({ subject, details }) => [subject, JSON.parse(details)])).toEqual([
      ['company', { categories: span([ids[0] ?? 0, ids[2] ?? 0]), dishes: span(dishes) }],
    ])
  })

  test('changes nothing when it has nothing new', async () => {
    const { owner, companyId, menu } = world.own
    const before = await dumpContent(world.app, companyId)
    const nothing = { categories: [{ id: menu.category, name: 'Soepen', dishes: [] }] }
    expect((await owner.post(url, nothing)).body).toEqual({ categories: [menu.category], dishes: [] })
    expect(await dumpContent(world.app, companyId)).toEqual(before)
  })

  test('is on the card at once, and the other company keeps its own', async () => {
    const { owner } = world.own
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const before = await listMenu(world.other.owner)
    await owner.post(url, { categories: [categoryWith({ name: 'Zojuist geplakt', price: 5 })] })
    expect((await world.app.visitor.get(`/show/${qrcode}`)).text).toContain('Zojuist geplakt')
    expect(await listMenu(world.other.owner)).toEqual(before)
  })
})

describe('in a house with several menus', () => {
  async function openHouse(name: string) {
    const { owner, menu } = await openRestaurant(world.app, name)
    const lunch = idOf(await owner.post('/menus/SetMenu', { name: `${name} lunch` }))
    const menus = async () => (await owner.get('/menus/GetMenus')).body as ListedMenu[]
    const placed = async () => (await menus()).map(({ categories }) => categories.map(({ id }) => id))
    return { owner, menu, lunch, menus, placed }
  }
  const enter = (owner: Client, body: object) => owner.post(url, body)

  // spec: quick-entry-12
  test('it comes on the menu that is named, in its order, with the categories that were there already', async () => {
    const { owner, menu, lunch, menus, placed } = await openHouse('Plakhuis')
    const before = await menus()
    const known = { id: menu.category, name: 'Soepen', dishes: [soup] }
    const answer = await enter(owner, { menu: lunch, categories: [categoryWith(soup), known, categoryWith()] })
    const { categories } = answer.body as QuickEntryAnswer
    expect(await placed()).toEqual([before[0]?.categories.map(({ id }) => id), categories])
    // Somebody who orders the list as it was before takes nothing off again.
    const stale = { id: lunch, version: before[1]?.version, categories: [] }
    expectRefusal(await owner.post('/menus/SetMenu', stale), 409, 'changed-meanwhile')
    await enter(owner, { menu: lunch, categories: [known] })
    expect((await placed())[1]).toEqual(categories)
  })

  test('it comes on the first one where none is named: what is new alone', async () => {
    const { owner, menu, menus, placed } = await openHouse('Eerste')
    const [first] = await menus()
    await owner.post('/menus/SetMenu', { id: first?.id, categories: [{ id: menu.emptyCategory }] })
    const known = { id: menu.category, name: 'Soepen', dishes: [soup] }
    const { categories } = (await enter(owner, { categories: [known, categoryWith(soup)] })).body as QuickEntryAnswer
    expect(await placed()).toEqual([[menu.emptyCategory, categories[1]], []])
  })

  test("another company's menu is not found, and nothing is saved", async () => {
    const [own, other] = [await openHouse('Hier'), await openHouse('Daar')]
    const before = [await own.placed(), await other.placed(), await listMenu(own.owner)]
    for (const category of [categoryWith(soup), { id: own.menu.category, name: 'Soepen', dishes: [soup] }])
      expectRefusal(await enter(own.owner, { menu: other.lunch, categories: [category] }), 404, 'not-found')
    expect([await own.placed(), await other.placed(), await listMenu(own.owner)]).toEqual(before)
  })
})

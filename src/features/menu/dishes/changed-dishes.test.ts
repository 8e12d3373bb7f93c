import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { hire, idOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf, missing, refusedVersions } from '#test/ritual.ts'
import type { CategoryWithDishes, ChangedDish, DishChangeInput, ListedDish } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const world = twoRestaurants()
const change = (...dishes: readonly object[]) => world.own.owner.post('/dish/ChangeDishes', { dishes })

async function made(body: Record<string, unknown> = {}): Promise<number> {
  return idOf(await world.own.owner.post('/dish/SetDish', { name: 'Lepelhuis gerecht', price: 12.5, ...body }))
}

async function groups(): Promise<CategoryWithDishes[]> {
  return (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
}

async function listed(...ids: readonly number[]): Promise<ListedDish[]> {
  const dishes = (await groups()).flatMap((group) => group.dishes)
  return ids.map((id) => dishes.find((dish) => dish.id === id) as ListedDish)
}

/** Returns what takes changes back: the values that stood, on the versions that the changes made. */
function undoOf(before: readonly ListedDish[], answer: readonly ChangedDish[]): DishChangeInput[] {
  return before.map(({ name, description, price, categoryid, order, ispublished }, index) => ({
    ...(answer[index] as ChangedDish),
    ...{ name, description, price: price ?? 0, categoryid, order, ispublished },
  }))
}

const attempt = { id: 0, version: 1, name: 'Lepelhuis nieuw', price: 3.5 }

describeWrite('POST /dish/ChangeDishes', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const ids = [idOf(await owner.post('/dish/SetDish', { name: 'Lepelhuis een', price: 1 }))]
    return { url: '/dish/ChangeDishes', body: { dishes: ids.map((id) => ({ ...attempt, id })) } }
  },
  leaves: ({ body }) => (body as ChangedDish[]).map(({ id }) => `change dish ${id}`),
  refused: {
    dishes: [
      [missing, 'Gerechten is verplicht'],
      ['alles', 'Gerechten moet een lijst zijn'],
      [[], 'Gerechten: de lijst is leeg'],
      [[attempt, attempt], 'Gerechten: noem elk gerecht één keer'],
      [Array.from({ length: 5001 }, (_, index) => ({ ...attempt, id: index })), 'Gerechten: hoogstens 5000 per keer'],
    ],
  },
  foreign: (own, theirs) => [
    { url: '/dish/ChangeDishes', body: { dishes: [{ ...attempt, id: theirs.dish }] } },
    {
      url: '/dish/ChangeDishes',
      body: { dishes: [own.dish, theirs.looseDish].map((id) => ({ id, version: 1, ispublished: false })) },
    },
    { url: '/dish/ChangeDishes', body: { dishes: [{ id: own.dish, version: 1, categoryid: theirs.category }] } },
  ],
})

describe('changes of several dishes', () => {
  test('are made together, each as it was asked, in one version of the card and with a line each', async () => {
    const { menu } = world.own
    const [soup, fish, wine] = [await made(), await made({ categoryid: menu.category }), await made()]
    const before = await listed(soup, fish, wine)
    const answer = await change(
      { id: wine, version: 1, ispublished: false },
      { id: soup, version: 1, name: ' Uiensoep ', description: 'Met kaas', price: 9 },
      { id: fish, version: 1, categoryid: menu.emptyCategory },
    )
    expect([answer.status, answer.body]).toEqual([200, [wine, soup, fish].map((id) => ({ id, version: 2 }))])
    expect(await listed(soup, fish, wine)).toMatchObject([
      { ...before[0], name: 'Uiensoep', description: 'Met kaas', price: 9, version: 2 },
      { ...before[1], categoryid: menu.emptyCategory, order: expect.any(Number), version: 2 },
      { ...before[2], ispublished: false, version: 2 },
    ])
    const lines = await world.app.db
      .selectFrom('history')
      .select(['subject_name', 'details'])
      .where('company_id', '=', world.own.companyId)
      .where('action', '=', 'change')
      .where('subject_id', 'in', [soup, fish, wine])
      .orderBy('id')
      .execute()
    expect(lines.map(({ subject_name, details }) => [subject_name, JSON.parse(details)])).toMatchObject([
      ['Lepelhuis gerecht', { before: { is_published: 1 }, after: { is_published: 0 } }],
      [
        'Uiensoep',
        {
          before: { name: 'Lepelhuis gerecht', description: '', price_cents: 1250 },
          after: { name: 'Uiensoep', description: 'Met kaas', price_cents: 900 },
        },
      ],
      ['Lepelhuis gerecht', { before: { category_id: menu.category }, after: { category_id: menu.emptyCategory } }],
    ])
    expect(
      await versionAfter(() => change({ id: soup, version: 2, price: 8 }, { id: wine, version: 2, price: 8 })),
    ).toBe(1)
    expect((await listed(soup, wine)).map(({ price, version }) => [price, version])).toEqual([
      [8, 3],
      [8, 3],
    ])
    // What stands already is no change: no version, no line, and the card stays as it is kept.
    expect(await versionAfter(() => change({ id: soup, version: 3, price: 8 }))).toBe(0)
    expect((await change({ id: soup, version: 3, price: 8 })).body).toEqual([{ id: soup, version: 3 }])
  })

  test('are refused together: for one of another version, which is named', async () => {
    const [soup, fish] = [await made({ name: 'Uiensoep' }), await made({ name: 'Lepelhuis schol' })]
    await change({ id: fish, version: 1, price: 20 })
    await expectUnchanged(world, async () => {
      const answer = await change({ id: soup, version: 1, price: 5 }, { id: fish, version: 1, price: 21 })
      expectRefusal(answer, 409, 'changed-meanwhile')
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/^'Lepelhuis schol' is intussen gewijzigd/) })
    })
  })

  if (onSqlite)
    test('are refused together for one wrong value, by the rules of SetDish', async () => {
      const [soup, fish] = [await made(), await made()]
      await expectUnchanged(world, async () => {
        for (const [field, value, message] of [
          ['name', ' ', 'Naam is verplicht'],
          ['description', 7, 'Omschrijving moet tekst zijn'],
          ['price', -1, 'Voer een geldige prijs in'],
          ['price', 0.001, 'Voer een geldige prijs in'],
          ['price', 1.234, 'Prijs mag hoogstens twee decimalen hebben'],
          ['price', 100_000, 'Prijs mag hoogstens 99.999,99 zijn'],
          ['categoryid', 1.5, 'Categorie moet een geheel getal zijn'],
          ['order', 0, 'order begint bij 1'],
          ['order', 1e9, 'order is te groot'],
          ['ispublished', 'ja', 'Publiceren moet true of false zijn'],
          ['version', undefined, 'version is verplicht'],
          ...refusedVersions.map(([version, message]) => ['version', version, message]),
        ]) {
          const answer = await change(
            { id: soup, version: 1, price: 5 },
            { id: fish, version: 1, [String(field)]: value },
          )
          expectRefusal(answer, 400, 'invalid')
          expect(fieldsOf(answer)).toEqual({ [`dishes.1.${field}`]: message })
        }
      })
    })

  test('put no dish on the card without a price: 0 takes a price away, and only from what guests do not see', async () => {
    const draft = idOf(await world.own.owner.post('/dish/SetDraft', { name: 'Lepelhuis dagvangst' }))
    const soup = await made({ name: 'Uiensoep' })
    await expectUnchanged(world, async () => {
      for (const [changes, name] of [
        [{ id: draft, version: 1, ispublished: true }, 'Lepelhuis dagvangst'],
        [{ id: soup, version: 1, price: 0 }, 'Uiensoep'],
        [{ id: draft, version: 1, name: 'Tarbot', ispublished: true }, 'Tarbot'],
      ] as const) {
        const answer = await change(changes)
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer).dishes).toMatch(new RegExp(`^'${name}' heeft geen prijs`))
      }
    })
    const wanted = [
      { id: draft, version: 1, ispublished: true, price: 19.5 },
      { id: soup, version: 1, ispublished: false, price: 0 },
    ]
    expect((await change(...wanted)).status).toBe(200)
    expect(await listed(draft, soup)).toMatchObject([
      { ispublished: true, price: 19.5 },
      { ispublished: false, price: null },
    ])
  })

  test('end ticks and let claims wait as one save does', async () => {
    const { owner, companyId } = world.own
    const helper = await hire(world.app, companyId, { mayCheckAllergens: false })
    const [soup, pie] = [await made({ name: 'Soep' }), await made({ name: 'Taart' })]
    for (const dish of [soup, pie]) {
      await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Water', allergens: [] })
      await sayConfirmed(owner, dish)
    }
    const answer = await helper.post('/dish/ChangeDishes', {
      dishes: [
        { id: soup, version: 1, price: 3 },
        { id: pie, version: 1, name: 'Taart, glutenvrij' },
      ],
    })
    expect(answer.status).toBe(200)
    const asked = async (id: number) => (await owner.get(`/dish/GetDish/${id}`)).body
    expect(await asked(soup)).toMatchObject({ confirmed: { by: expect.any(String) }, doubts: [] })
    expect(await asked(pie)).toMatchObject({ confirmed: null })
    const waiting = world.app.db.selectFrom('question').select(['kind', 'dish_id', 'before'])
    expect(await waiting.where('dish_id', 'in', [soup, pie]).where('kind', '=', 'claim').execute()).toEqual([
      { kind: 'claim', dish_id: pie, before: 'Taart' },
    ])
  })
})

async function versionAfter(act: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    (
      await world.app.db
        .selectFrom('company')
        .select('card_version')
        .where('id', '=', world.own.companyId)
        .executeTakeFirstOrThrow()
    ).card_version
  const before = await read()
  await act()
  return (await read()) - before
}

describe('the old values on the new versions', () => {
  const runs = onSqlite ? 40 : 8

  test('give the same list, whatever was changed: values, places and what guests see', async () => {
    const { owner, menu } = world.own
    const categories = [0, menu.category, menu.emptyCategory]
    const ids: number[] = []
    for (const [index, categoryid] of [...categories, ...categories].entries())
      ids.push(await made({ name: `Lepelhuis ${index}`, categoryid }))
    ids.push(idOf(await owner.post('/dish/SetDraft', { name: 'Lepelhuis schets', categoryid: menu.category })))
    const values = fc.record(
      {
        name: fc.constantFrom('Lepelhuis soep', 'Lepelhuis schol'),
        description: fc.constantFrom('', 'Met boter'),
        price: fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100),
        categoryid: fc.constantFrom(...categories),
        ispublished: fc.boolean(),
      },
      { requiredKeys: ['price'] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), values), { selector: ([id]) => id, minLength: 1 }),
        async (wanted) => {
          const all = withoutVersions(await groups())
          const before = await listed(...wanted.map(([id]) => id))
          const made = await change(
            ...wanted.map(([id, to], index) => ({ id, version: before[index]?.version, ...to })),
          )
          expect([made.status, made.text]).toEqual([200, expect.any(String)])
          const undone = await change(...undoOf(before, made.body as ChangedDish[]))
          expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
          expect(withoutVersions(await groups())).toEqual(all)
        },
      ),
      { numRuns: runs },
    )
  })
})

function withoutVersions(all: readonly CategoryWithDishes[]): unknown[] {
  return all.map(({ dishes, ...group }) => ({ ...group, dishes: dishes.map(({ version: _, ...dish }) => dish) }))
}

import { CompiledQuery, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dutchDay } from '#shared/dates.ts'
import { hire, idOf, makeDish, membershipOf, missingIds, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, fieldsOf } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { EveryDish, FoundHolders, HeldDish, Incident } from './schema.ts'
import { linksOf } from './server/steps.ts'

const world = twoRestaurants()
afterEach(() => void vi.useRealTimers())
const today = dutchDay(new Date())
const milk = 1

const ask = async (client: Client, what: object) =>
  (await client.post('/recall/FindDishes', { from: today, ...what })).body as FoundHolders
const dishAt = async (client: Client, dish: number, query: string) =>
  (await client.get(`/recall/GetDish/${dish}?${query}`)).body as HeldDish
const namesOf = ({ products }: FoundHolders) =>
  products.flatMap(({ heldin }) => heldin.map(({ kind, name, way }) => [kind, name, ...way].join(' ')))

/** A house with a dish that holds pesto, which holds nuts; the owner's links are made an older day. */
async function kitchen(name: string) {
  const { owner, companyId } = await openRestaurant(world.app, name)
  const nuts = idOf(await owner.post('/product/SetProduct', { name: 'Hazelnoten', allergens: [{ id: milk }] }))
  const pesto = idOf(await owner.post('/product/SetProduct', { name: 'Pesto' }))
  const link = { company_id: companyId, product_id: nuts }
  idOf(await owner.post(`/product/AddOwnComponent/${pesto}`, { id: nuts }))
  const pasta = await makeDish(owner, 'Pasta', [pesto])
  /** Moves the beginning, or the end, of a link. */
  const move = async (what: { product: number; dish?: number; parent?: number }, set: object) => {
    const links = world.app.db.updateTable('every_link').set(set).where('company_id', '=', companyId)
    const one = links.where('product_id', '=', what.product)
    await (what.dish ? one.where('dish_id', '=', what.dish) : one.where('parent_id', '=', what.parent ?? 0)).execute()
  }
  return { owner, companyId, nuts, pesto, pasta, link, move }
}

/** A house with many products, and one more so that all of them are more than may be asked about. */
async function openChain(name: string, length: number) {
  const { owner, companyId } = await openRestaurant(world.app, name)
  idOf(await owner.post('/product/SetProduct', { name: 'Schakel zelf' }))
  const nuts: number[] = []
  for (let at = 0; at < length; at += 1)
    nuts.push(idOf(await owner.post('/product/SetProduct', { name: `Schakel ${at}` })))
  return { owner, companyId, nuts }
}

describe('which dishes held a product', () => {
  // spec: routes-19
  test('is told at any depth, with its way, from when to when, and by whom', async () => {
    const { owner, nuts, pesto, pasta, move } = await kitchen('Notenhuis')
    await move({ product: nuts, parent: pesto }, { begun_at: '2026-01-05T10:00:00.000Z' })
    await move({ product: pesto, dish: pasta }, { begun_at: '2026-02-01T10:00:00.000Z' })
    await owner.delete(`/dish/RemoveProduct/${pasta}/${pesto}`)
    await move({ product: pesto, dish: pasta }, { ended_at: '2026-03-01T10:00:00.000Z' })
    const found = await ask(owner, { products: [nuts], from: '2026-02-10', to: '2026-02-11' })
    expect(found.products).toMatchObject([{ id: nuts, name: 'Hazelnoten', deleted: null }])
    const maker = { begunby: 'Sanne de Vries' }
    expect(found.products[0]?.heldin).toMatchObject([
      {
        ...{
          kind: 'dish',
          id: pasta,
          name: 'Pasta',
          way: ['Pesto'],
          choice: false,
          ...maker,
          endedby: 'Sanne de Vries',
        },
        ...{ from: '2026-02-01T10:00:00.000Z', to: '2026-03-01T10:00:00.000Z' },
      },
      { kind: 'product', id: pesto, way: [], from: '2026-01-05T10:00:00.000Z', to: null, endedby: null },
    ])
    expect(namesOf(await ask(owner, { products: [nuts], from: '2026-01-31', to: '2026-01-31' }))).toEqual([
      'product Pesto',
    ])
    expect(namesOf(await ask(owner, { products: [nuts], from: '2026-03-01' }))).toContain('dish Pasta Pesto')
    expect(namesOf(await ask(owner, { products: [nuts], from: '2026-03-01T11:00' }))).toEqual(['product Pesto'])
    expect(namesOf(await ask(owner, { products: [nuts], from: '2026-01-04' }))).toEqual([])
  })

  test('is found of what was deleted, until its dish was', async () => {
    const { owner, nuts, pasta } = await kitchen('Wegwerf')
    await owner.delete(`/dish/DeleteDish/${pasta}`)
    const later = (await ask(owner, { text: 'hazelnoten', from: '2098-01-01' })).products[0]
    expect(later?.heldin.map(({ kind }) => kind)).toEqual(['product'])
    await owner.delete(`/product/DeleteProduct/${nuts}`)
    const found = await ask(owner, { text: 'hazelnoten' })
    expect(found.products).toMatchObject([{ deleted: expect.any(String) }])
    const dish = found.products[0]?.heldin.find(({ kind }) => kind === 'dish')
    expect(dish).toMatchObject({ name: 'Pasta', deleted: expect.any(String), to: expect.any(String) })
    expect((await ask(owner, { text: 'hazelnoten', from: '2098-01-01' })).products[0]?.heldin).toEqual([])
  })

  test('is asked with a pasted list of EANs and names: those not found are told, and those that can not be read', async () => {
    const { owner, nuts, companyId } = await kitchen('Plakhuis')
    const theirs = idOf(await world.other.owner.post('/product/SetProduct', { name: 'Hazelnoten' }))
    for (const [id, company] of [
      [nuts, companyId],
      [theirs, world.other.companyId],
    ] as const)
      await world.app.db
        .updateTable('every_product')
        .set({ gtin: 9521234543213 })
        .where('company_id', '=', company)
        .where('id', '=', id)
        .execute()
    const text = '9 521234 543213\tHazelnoten 1 kg\n9521234543220\n9521234543214\nVan een ander'
    const found = await ask(owner, { text })
    expect(found.products.map(({ id, ean }) => [id, ean])).toEqual([[nuts, '9521234543213']])
    expect(found.unknown).toEqual(['9521234543220', 'Van een ander'])
    expect(found.unread).toEqual(['9521234543214'])
  })

  test('is found by the number that a catalogue product had, and has given up', async () => {
    const { owner, nuts, companyId } = await kitchen('Gegeven')
    const sheet = { company_id: companyId, product_id: nuts, date: null, read_at: null, levels: '[]', unread: '[]' }
    const flags = { is_doubtful: 0, has_ingredients: null, is_newest: 0, ended_at: null } as const
    await world.app.db
      .insertInto('product_sheet')
      .values({ ...sheet, ...flags, refid: 9521234543220 })
      .execute()
    expect((await ask(owner, { text: '9521234543220' })).products).toMatchObject([{ id: nuts, ean: '9521234543220' }])
  })

  test('tells of choices as they are now that only who chose them had it, and never so of what everybody gets', async () => {
    const { owner, nuts, pesto, pasta } = await kitchen('Keuzehuis')
    const bowl = await makeDish(owner, 'Bowl', [])
    const menu = await makeDish(owner, 'Menu', [pesto])
    const offer = (id: number, options: object[]) =>
      owner.post(`/dish/SetChoices/${id}`, { groups: [{ name: 'Kies', kind: 'one', options }] })
    expect((await offer(bowl, [{ product: nuts }, {}])).status).toBe(200)
    expect((await offer(menu, [{ dish: pasta }, { product: nuts }])).status).toBe(200)
    // Whatever stands now stands on: of before the links began, the choices alone are known.
    const { heldin } =
      (await ask(owner, { products: [nuts], from: '2098-01-01' })).products[0] ?? expect.fail('not found')
    expect(heldin.map(({ name, choice }) => [name, choice])).toEqual([
      ['Bowl', true],
      ['Menu', false],
      ['Pasta', false],
      ['Pesto', false],
    ])
  })

  test('is a spreadsheet too, in which no cell is a formula', async () => {
    const { owner, nuts } = await kitchen('Bladhuis')
    await owner.post('/product/SetProduct', { id: nuts, name: '=Hazelnoten' })
    const csv = await owner.post('/recall/DownloadDishes', { from: today, products: [nuts], text: 'Onbekend' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain(`'=Hazelnoten;;Gerecht;Pasta;`)
    expect(csv.text).toContain(';Pesto;nee;Sanne de Vries;')
    expect(csv.text).toContain('Onbekend;;Niet gevonden in je producten')
  })

  test('refuses what has more answers than anybody reads, and lines that stand for too many products', async () => {
    const { owner, companyId, nuts } = await openChain('Ketenhuis', 220)
    const first = { company_id: companyId, begun_at: '2026-01-01T00:00:00.000Z' }
    expect((await owner.post('/recall/FindDishes', { from: today, products: nuts.slice(0, 50) })).status).toBe(200)
    const rows = nuts
      .slice(1)
      .map((parent, at) => ({ ...first, parent_id: parent, product_id: nuts[at] ?? 0, position: 9 }))
    await world.app.db.insertInto('every_link').values(rows).execute()
    expectRefusal(
      await owner.post('/recall/FindDishes', { from: today, text: 'a\ni\nschakel 7' }),
      400,
      'too-many-products',
    )
    expect((await owner.post('/recall/FindDishes', { from: today, products: nuts.slice(0, 50) })).status).toBe(200)
    for (const call of ['FindDishes', 'DownloadDishes'])
      expectRefusal(
        await owner.post(`/recall/${call}`, { from: today, products: nuts.slice(0, 200) }),
        400,
        'too-much-held',
      )
  })

  test('refuses what is no period, and a product of another company as one that does not exist', async () => {
    const { owner, menu } = world.own
    const asked = (body: object) => owner.post('/recall/FindDishes', body)
    const wrong = 'Van moet een dag of een moment zijn, zoals 2026-11-18 of 2026-11-18T19:30'
    expect(fieldsOf(await asked({ from: '18-11-2026' }))).toEqual({ from: wrong })
    expect(fieldsOf(await asked({}))).toEqual({ from: 'Van is verplicht' })
    expect(fieldsOf(await asked({ from: '2026-11-18', to: '2026-11-17' }))).toEqual({ to: 'Tot en met ligt voor Van' })
    expect(fieldsOf(await asked({ from: today, text: 'x'.repeat(20_001) }))).toEqual({
      text: 'Lijst mag niet langer zijn dan 20000 tekens',
    })
    expect(fieldsOf(await asked({ from: today, text: 'a\n'.repeat(501) }))).toEqual({
      text: 'Lijst mag niet langer zijn dan 500 regels',
    })
    const theirs = await asked({ from: today, products: [world.other.menu.product] })
    expectRefusal(theirs, 404, 'not-found')
    const nobodys = await asked({ from: today, products: [missingIds.product] })
    expect([nobodys.status, nobodys.text]).toEqual([theirs.status, theirs.text])
    expect(JSON.stringify(await ask(owner, { text: world.other.name }))).not.toContain(`${world.other.name} basis`)
    expect((await asked({ from: today, products: [menu.product] })).status).toBe(200)
  })

  test('goes by indexes, up and down, whatever other companies have', async () => {
    const { companyId, nuts } = await kitchen('Indexhuis')
    const { db, kind } = world.app
    const during = { from: Date.parse('2026-01-01'), to: Date.parse('2026-02-01') }
    for (const column of ['product_id', 'dish_id', 'parent_id'] as const) {
      const plan = await db.transaction().execute(async (trx) => {
        // PostgreSQL prefers to scan a small table.
        if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
        const { sql: text, parameters } = linksOf(trx, companyId, column, [nuts], during).compile()
        const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
        return JSON.stringify((await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))).rows)
      })
      expect(plan).toMatch(/link_standing_\w+.*link_ended_\w+/)
      // By its unique key SQLite would read all links of the company.
      expect(plan).not.toMatch(/SCAN link|Seq Scan on every_link|autoindex_every_link/)
    }
  })
})

describe('what was in a dish', () => {
  test('at a moment of an evening is told with what was said then and who signed it off', async () => {
    const { owner, nuts, pesto, pasta, move } = await kitchen('Avondhuis')
    await move({ product: pesto, dish: pasta }, { begun_at: '2026-03-28T19:00:00.000Z' })
    await move({ product: nuts, parent: pesto }, { begun_at: null })
    await owner.delete(`/dish/RemoveProduct/${pasta}/${pesto}`)
    await move({ product: pesto, dish: pasta }, { ended_at: '2026-03-29T19:00:00.000Z' })
    const held = await dishAt(owner, pasta, 'from=2026-03-29T20:30')
    expect(held.products.map(({ name, way }) => [name, ...way])).toEqual([['Hazelnoten', 'Pesto'], ['Pesto']])
    expect((await dishAt(owner, pasta, 'from=2026-03-28T19:59')).products).toEqual([])
    expect((await dishAt(owner, pasta, 'from=2026-03-29T21:00')).products).toEqual([])
    expect((await dishAt(owner, pasta, 'from=2026-03-28T17:00&to=2026-03-28T23:00')).products).toHaveLength(2)
    const now = await dishAt(owner, pasta, '')
    expect(now.signoffs).toMatchObject([
      { kind: 'dish', name: 'Pasta', by: 'Sanne de Vries', until: expect.any(String) },
    ])
    const { body } = await owner.get('/recall/GetDishes')
    expect((body as EveryDish[]).map(({ name }) => name)).toContain('Pasta')
    const csv = await owner.get(`/recall/DownloadDish/${pasta}?from=2026-03-29`)
    expect(csv.text).toContain('Pesto;;Eigen product;28-03-2026 20:00;29-03-2026 21:00;')
  })

  test('holds what was said of each product in that time', async () => {
    const { owner, pasta } = await kitchen('Gezegd')
    const { products } = await dishAt(owner, pasta, `from=${today}`)
    const said = products.find(({ name }) => name === 'Hazelnoten')?.said
    expect(said).toMatchObject([{ name: 'Melk', level: 'contains', source: 'cook', by: 'Sanne de Vries', until: null }])
  })
})

describeWrite('POST /dish/SetIncident/{dishId}', world, {
  method: 'POST',
  attempt: async () => ({ url: `/dish/SetIncident/${await makeDish(world.own.owner, 'Lepelhuis schrik', [])}` }),
  isBodyless: true,
  leaves: (_answer, [dish]) => [`note-incident dish ${dish}`, `stop dish ${dish}`],
  foreign: (_own, theirs) => [{ url: `/dish/SetIncident/${theirs.dish}` }],
})

describe('that a guest reacted', () => {
  const incidents = async (client: Client) => (await client.get('/recall/GetIncidents')).body as Incident[]

  test('is kept with what was in the dish then, stops it, and mails the owner', async () => {
    const { owner, companyId, nuts, pesto, pasta } = await kitchen('Schrikhuis')
    const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
    const id = idOf(await cook.post(`/dish/SetIncident/${pasta}`))
    expect(((await owner.get(`/dish/GetDish/${pasta}`)).body as DishDetail).stopped).not.toBeNull()
    expectRefusal(await cook.post(`/dish/SetStopped/${pasta}`, { stopped: false }), 403, 'may-not-release')

    await owner.delete(`/dish/RemoveProduct/${pasta}/${pesto}`)
    await owner.post('/product/SetProduct', { id: nuts, name: 'Iets anders' })
    await world.app.db.deleteFrom('every_link').where('company_id', '=', companyId).execute()
    const [noted, ...more] = await incidents(owner)
    expect(more).toEqual([])
    expect(noted).toMatchObject({ id, dish: { id: pasta, name: 'Pasta' }, by: 'Sanne de Vries' })
    expect(noted?.held.products.map(({ name, way }) => [name, ...way])).toEqual([['Hazelnoten', 'Pesto'], ['Pesto']])
    expect(noted?.held.products[0]?.said).toMatchObject([{ name: 'Melk', level: 'contains' }])
    const { userId } = await membershipOf(world.app, owner)
    const mails = world.app.db.selectFrom('mail').selectAll().where('about_user_id', '=', userId)
    const [mail] = await mails.where('subject', '=', 'Een gast reageerde op Pasta').execute()
    expect(mail?.text).toContain('Hazelnoten')
    expect(await incidents(world.other.owner)).toEqual([])
  })

  test('is kept each time, and mails the owners once in ten minutes for a dish, whoever taps', async () => {
    const { owner, companyId, pasta } = await kitchen('Alarmhuis')
    const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
    const { userId } = await membershipOf(world.app, owner)
    const soup = await makeDish(owner, 'Soep', [])
    const subjects = async () => {
      const mails = world.app.db.selectFrom('mail').select('subject').where('about_user_id', '=', userId).orderBy('id')
      return (await mails.execute()).map(({ subject }) => subject).filter((subject) => subject.includes('reageerde'))
    }
    const begin = Date.now()
    const noteAfter = async (who: Client, dish: number, minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: begin + minutes * 60_000 })
      idOf(await who.post(`/dish/SetIncident/${dish}`))
    }
    await noteAfter(cook, pasta, 0)
    await Promise.all([noteAfter(cook, pasta, 1), noteAfter(owner, pasta, 1)])
    expect(await subjects()).toEqual(['Een gast reageerde op Pasta'])
    await noteAfter(owner, soup, 2)
    await noteAfter(owner, pasta, 12)
    expect(await subjects()).toEqual([...['Pasta', 'Soep', 'Pasta'].map((dish) => `Een gast reageerde op ${dish}`)])
    expect(await incidents(owner)).toHaveLength(5)
    // A clock that stood ahead, as of a machine that was just started, keeps no mail.
    await noteAfter(owner, pasta, 90)
    await noteAfter(owner, pasta, 30)
    expect(await subjects()).toHaveLength(5)
  })

  test('names nobody in what is kept, so that an account that is erased leaves nothing', async () => {
    const { owner, companyId, pasta } = await kitchen('Naamloos')
    idOf(await owner.post(`/dish/SetIncident/${pasta}`))
    const row = world.app.db.selectFrom('incident').select('held').where('company_id', '=', companyId)
    expect((await row.executeTakeFirstOrThrow()).held).not.toContain('Sanne')
  })

  test('leaves who stopped the dish first as the one to ask', async () => {
    const { owner, companyId, pasta } = await kitchen('Eerst')
    await owner.post(`/dish/SetStopped/${pasta}`, { stopped: true })
    const before = ((await owner.get(`/dish/GetDish/${pasta}`)).body as DishDetail).stopped
    const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
    idOf(await cook.post(`/dish/SetIncident/${pasta}`))
    expect(((await owner.get(`/dish/GetDish/${pasta}`)).body as DishDetail).stopped).toEqual(before)
  })
})

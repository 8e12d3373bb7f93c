import { describe, expect, inject, test } from 'vitest'
import type { Overview } from '#features/dashboard/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged } from '#test/catalogue-entries.ts'
import { questionsAbout } from '#test/questions.ts'
import { idOf, membershipOf } from '#test/restaurants.ts'
import { otherServer } from '#test/sheet-readings.ts'
import { type Client, startTestApp, type TestApp } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const [milk, soy] = [1, 4]
const paste = (levels = everyLevel([1]), date = '2026-05-01') => packaged(31, 'Hazelnootpasta', { levels, date })
const cookies = (levels = everyLevel([5])) => packaged(32, 'Theekoekjes', { levels })
const withSoy = () => paste(everyLevel([milk, soy]), '2026-06-01')
const later = (ms: number) => new Date(Date.now() + ms)

/** Opens a server whose catalogue has some entries, with the companies of two owners. */
async function open(entries = [paste(), cookies()]) {
  const app = await startTestApp({ env: { CATALOGUE: 'embedded' } })
  placeCatalogue(app.dataDir, entries)
  const [own, other] = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
  if (!own || !other) throw new Error('no companies')
  await expect.poll(async () => (await app.visitor.get('/catalogue/GetStats')).status, { timeout: 40_000 }).toBe(200)
  return { app, own, other }
}

const add = async (owner: Client, { sheet }: ReturnType<typeof paste>) =>
  idOf(await owner.post('/product/AddProduct', { refid: sheet.refid }))
const read = async (owner: Client, id: number) => (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
const overviewOf = async (owner: Client) => (await owner.get('/dashboard/GetOverview')).body as Overview
const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)

async function dishWith(owner: Client, name: string, { sheet }: ReturnType<typeof paste>): Promise<number> {
  const dish = idOf(await owner.post('/dish/SetDish', { name, price: 3 }))
  await owner.post(`/dish/AddPsProduct/${dish}`, { refid: sheet.refid })
  return dish
}

async function versionOf(app: TestApp, owner: Client): Promise<number> {
  const { companyId } = await membershipOf(app, owner)
  const company = app.db.selectFrom('company').select('card_version').where('id', '=', companyId)
  return (await company.executeTakeFirstOrThrow()).card_version
}

function linesOf(app: TestApp) {
  const lines = app.db.selectFrom('history').select(['came_by', 'caller', 'subject_name', 'details'])
  return lines.where('action', '=', 'refresh-sheet').orderBy('id').execute()
}

describe('an index that says more of a linked product', () => {
  // spec: words-10
  test('warns at once, in every company that has it and in no other, with a line of its own in the history', async () => {
    const { app, own, other } = await open()
    const ids = [await add(own, paste()), await add(other, paste())]
    const stranger = await app.foundCompany('Zonder pasta')
    const kept = await add(stranger, cookies())
    const before = await Promise.all([own, other, stranger].map((owner) => versionOf(app, owner)))
    placeCatalogue(app.dataDir, [withSoy(), cookies()])
    await otherServer(app).round(new Date())
    expect(namesOf((await read(own, ids[0] ?? 0)).allergens)).toEqual(['Soja', 'Melk'])
    expect(namesOf((await read(other, ids[1] ?? 0)).allergens)).toEqual(['Soja', 'Melk'])
    expect(namesOf((await read(stranger, kept)).allergens)).toEqual(['Gluten'])
    const after = await Promise.all([own, other, stranger].map((owner) => versionOf(app, owner)))
    expect(after.map((version, index) => version > (before[index] ?? 0))).toEqual([true, true, false])
    const line = { came_by: 'schedule', caller: 'reread-sheets', subject_name: 'Hazelnootpasta' }
    expect(await linesOf(app)).toMatchObject([line, line])
  })

  // spec: words-10
  test('is told on the dashboard with its dishes, and goes from there after a week', async () => {
    const { app, own, other } = await open()
    const id = await add(own, paste())
    const dish = await dishWith(own, 'Croissant', paste())
    placeCatalogue(app.dataDir, [withSoy(), cookies()])
    await otherServer(app).round(new Date())
    expect((await overviewOf(own)).warnings).toEqual([
      { id, name: 'Hazelnootpasta', contains: ['Soja'], maycontain: [], dishes: [{ id: dish, name: 'Croissant' }] },
    ])
    expect((await overviewOf(other)).warnings).toEqual([])
    await app.db
      .updateTable('history')
      .set({ at: later(-7 * day - hour).toISOString() })
      .execute()
    expect((await overviewOf(own)).warnings).toEqual([])
  })

  if (onSqlite)
    test('is mailed as soon as it was read, also by a server that had nothing to mail a moment ago', async () => {
      const { app, own } = await open()
      await add(own, paste())
      const server = otherServer(app)
      await server.round(new Date())
      placeCatalogue(app.dataDir, [withSoy(), cookies()])
      await server.round(later(minute))
      expect((await app.collectMails()).map(({ to }) => to)).toEqual([own.email])
    })

  test('is mailed to the owners, once a day, with what came in between', async () => {
    const { app, own, other } = await open()
    await dishWith(own, 'Croissant', paste())
    await add(own, cookies())
    await add(other, cookies())
    placeCatalogue(app.dataDir, [withSoy(), cookies()])
    await otherServer(app).round(new Date())
    const [mail, ...others] = await app.collectMails()
    expect([mail?.to, mail?.subject, others]).toEqual([own.email, 'Let op: Hazelnootpasta bevat nu soja', []])
    expect(mail?.text).toContain('> Hazelnootpasta bevat nu soja. Zit in: Croissant.')
    expect(mail?.text).toContain('https://kaart.example/dashboard')

    const milky = cookies([...everyLevel([5]).filter((said) => said.id !== milk), { id: milk, level: 'may-contain' }])
    placeCatalogue(app.dataDir, [withSoy(), milky])
    await otherServer(app).round(later(hour))
    expect((await app.collectMails()).map(({ to }) => to)).toEqual([other.email])
    await otherServer(app).round(later(day + minute))
    expect((await app.collectMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [own.email, 'Let op: Theekoekjes kan nu melk bevatten'],
    ])
    await otherServer(app).round(later(3 * day))
    expect(await app.collectMails()).toEqual([])
  })
})

test('what an index says less waits as a question, and is counted in the mail of the day', async () => {
  const { app, own } = await open()
  const id = await add(own, paste())
  await add(own, cookies())
  placeCatalogue(app.dataDir, [paste(everyLevel([]), '2026-06-01'), cookies(everyLevel([5, soy]))])
  await otherServer(app).round(new Date())
  const { allergens, complete, question } = await read(own, id)
  expect([namesOf(allergens), complete, question?.levels]).toMatchObject([['Melk'], false, [{ id: milk }]])
  expect(await questionsAbout(own, { kind: 'product', id })).toMatchObject([{ answers: [] }])
  const [mail] = await app.collectMails()
  expect([mail?.subject, mail?.text]).toEqual([
    'Let op: Theekoekjes bevat nu soja',
    expect.stringContaining('Bij 1 product staat nog een vraag voor je klaar'),
  ])
})

if (onSqlite)
  test('a sheet that says the same, or is gone, changes nothing and is read once for all companies', async () => {
    const { app, own, other } = await open()
    for (const owner of [own, other]) for (const entry of [paste(), cookies()]) await add(owner, entry)
    const versions = await Promise.all([own, other].map((owner) => versionOf(app, owner)))
    placeCatalogue(app.dataDir, [paste()])
    const server = otherServer(app)
    await server.round(new Date())
    expect(server.asked).toEqual([paste().sheet.refid, cookies().sheet.refid])
    expect(await Promise.all([own, other].map((owner) => versionOf(app, owner)))).toEqual(versions)
    expect([await linesOf(app), server.warnings]).toEqual([[], []])
  })

if (onSqlite)
  test('what a sheet says alone in another name is read too', async () => {
    const { app, own } = await open()
    const id = await add(own, paste())
    const { sheet, ...entry } = paste()
    placeCatalogue(app.dataDir, [{ ...entry, sheet: { ...sheet, name: 'Hazelnootpasta puur' } }])
    await otherServer(app).round(new Date())
    expect((await read(own, id)).name).toBe('Hazelnootpasta puur')
  })

if (onSqlite)
  test('sheets that are gone keep none of those behind them from being read', async () => {
    const gone = [41, 42, 43].map((number) => packaged(number, `Blik ${number}`))
    const last = (levels = everyLevel([])) => packaged(44, 'Laatste blik', { levels })
    const { app, own } = await open([...gone, last()])
    for (const entry of gone) await add(own, entry)
    const id = await add(own, last())
    placeCatalogue(app.dataDir, [last(everyLevel([soy]))])
    await otherServer(app).round(new Date())
    expect(namesOf((await read(own, id)).allergens)).toEqual(['Soja'])
  })

test('a page that ends between two companies leaves out neither of them', async () => {
  const entries = Array.from({ length: 99 }, (_, index) => packaged(400 + index, `Blik ${index}`))
  const last = packaged(600, 'Laatste blik', { levels: everyLevel([]) })
  const { app, own, other } = await open([...entries, last])
  for (const entry of entries) await add(own, entry)
  const ids = [await add(own, last), await add(other, last)]
  placeCatalogue(app.dataDir, [...entries, packaged(600, 'Laatste blik', { levels: everyLevel([soy]) })])
  await otherServer(app).round(new Date())
  const details = [await read(own, ids[0] ?? 0), await read(other, ids[1] ?? 0)]
  expect(details.map(({ ownallergens }) => namesOf(ownallergens))).toEqual([['Soja'], ['Soja']])
})

if (onSqlite)
  test('what was deleted is not made anew', async () => {
    const { app, own } = await open()
    const id = await add(own, paste())
    placeCatalogue(app.dataDir, [withSoy()])
    await otherServer(app, { onAsked: async () => void (await own.delete(`/product/DeleteProduct/${id}`)) }).round(
      new Date(),
    )
    expect((await own.get('/product/search?keyword=')).body).toEqual([])
  })

describe('of several servers on one database', () => {
  test('one reads an index, once at the start, at each other file, and once a night', async () => {
    // Noon, so that the test does not end in another night than it began.
    const noon = new Date().setUTCHours(12, 0, 0, 0)
    const fromNoon = (ms: number) => new Date(noon + ms)
    const { app, own } = await open()
    await add(own, paste())
    const [one, another] = [otherServer(app), otherServer(app)]
    await Promise.all([one.round(fromNoon(0)), another.round(fromNoon(0))])
    expect([...one.asked, ...another.asked]).toHaveLength(1)
    await otherServer(app).round(fromNoon(minute))
    await one.round(fromNoon(hour))
    expect([...one.asked, ...another.asked]).toHaveLength(1)
    placeCatalogue(app.dataDir, [withSoy(), cookies()])
    await another.round(fromNoon(hour + minute))
    await one.round(fromNoon(hour + 20 * minute))
    expect([...one.asked, ...another.asked]).toHaveLength(2)
    await one.round(fromNoon(25 * hour))
    expect([...one.asked, ...another.asked]).toHaveLength(3)
  })

  test('the next goes on where one was killed, once its turn is over', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => packaged(200 + index, `Blik ${index}`))
    const { app, own } = await open(entries)
    for (const entry of entries) await add(own, entry)
    placeCatalogue(
      app.dataDir,
      entries.map(({ sheet, ...entry }) => ({ ...entry, sheet: { ...sheet, levels: everyLevel([soy]) } })),
    )
    const killed = otherServer(app, {
      onAsked: () => (killed.asked.length > 110 ? new Promise(() => undefined) : Promise.resolve()),
    })
    void killed.round(new Date())
    await expect.poll(() => killed.asked.length, { timeout: 30_000 }).toBe(111)
    const next = otherServer(app)
    await next.round(later(minute))
    expect(next.asked).toEqual([])
    await next.round(later(hour))
    expect(next.asked).toHaveLength(30)
    expect(await linesOf(app)).toHaveLength(130)
  })
})

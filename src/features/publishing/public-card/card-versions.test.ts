import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { onCompanyChanged } from '#features/accounts/company/server/company-changes.ts'
import { countStatements } from '#test/count-statements.ts'
import { createDatabase } from '#test/databases.ts'
import { publishCard } from '#test/outages.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { type Answer, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { servedWhileAway, trustedFor } from './rules.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const askedForCards = /"menu"."qrcode" in/

/** Stops the clock: only `pass` lets time go by, and with it the questions that come by themselves. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

async function publishedCard(app: TestApp, name = 'Lepelhuis') {
  const restaurant = await openRestaurant(app, name)
  const path = await publishCard(restaurant.owner)
  const save = (price: number) =>
    restaurant.owner.post('/dish/SetDish', {
      id: restaurant.menu.dish,
      name: 'Bisque',
      price,
      categoryid: restaurant.menu.category,
    })
  return { ...restaurant, path, data: path.replace('/show/', '/menu/GetCompleteMenu/'), save }
}

const statusOf = async (app: TestApp, path: string) => (await app.visitor.get(path)).status

/** Makes the database fail as if it were away, for questions about cards and for what is on them. */
async function takeAway({ db }: TestApp) {
  await sql`alter table menu rename to menu_away`.execute(db)
  return () => sql`alter table menu_away rename to menu`.execute(db)
}

describe('a card that is kept', () => {
  test('asks the database nothing, nor does a token of no card or of an unpublished one', async () => {
    const app = await startTestApp()
    const [own, other] = [await publishedCard(app), await publishedCard(app, 'Messenhof')]
    await other.owner.post('/menu/SetQrSettings', { ispublished: false })
    stopClock()
    const paths = [own.path, own.data, `${own.path}?lang=de`, other.path, '/show/bestaat-niet', '/show/a%00b']
    const first = await Promise.all(paths.map((path) => app.visitor.get(path)))
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
    const asked = countStatements(/./)
    for (let count = 0; count < 5; count++)
      expect((await Promise.all(paths.map((path) => app.visitor.get(path)))).map(({ text }) => text)).toEqual(
        first.map(({ text }) => text),
      )
    expect(asked()).toBe(0)
  })

  test('of many restaurants is asked for in one question, and no longer once nobody reads it', async () => {
    const app = await startTestApp()
    const cards = [await publishedCard(app), await publishedCard(app, 'Messenhof'), await publishedCard(app, 'Vork')]
    const clock = stopClock()
    for (const { path } of cards) expect(await statusOf(app, path)).toBe(200)
    const asked = countStatements(askedForCards)
    clock.pass(400)
    await vi.waitFor(() => expect(asked()).toBe(1))
    clock.pass(60_000)
    const before = asked()
    clock.pass(60_000)
    expect(asked()).toBe(before)
  })

  if (onSqlite)
    // spec: card-17
    test('is read again at once after each change of its company in this process, until it is unpublished', async () => {
      const app = await startTestApp()
      const { owner, path, data, save } = await publishedCard(app)
      stopClock()
      for (const price of [3, 4, 5]) {
        await save(price)
        expect((await app.visitor.get(path)).text).toContain(`€\u00a0${price},00`)
        expect((await app.visitor.get(data)).text).toContain(`"price":${price},`)
      }
      await owner.post('/menu/SetQrSettings', { translate: true })
      expect((await app.visitor.get(`${path}?lang=de`)).text).toContain('lang="de"')
      await owner.post('/menu/SetQrSettings', { translate: false })
      expect((await app.visitor.get(`${path}?lang=de`)).text).not.toContain('lang="de"')
      await owner.post('/menu/SetQrSettings', { ispublished: false })
      expect([await statusOf(app, path), await statusOf(app, data)]).toEqual([404, 404])
      await owner.post('/menu/SetQrSettings', { ispublished: true })
      expect([await statusOf(app, path), await statusOf(app, data)]).toEqual([200, 200])
    })

  test('never comes back from a question that was asked before a change', async () => {
    const app = await startTestApp()
    const { path, save } = await publishedCard(app)
    stopClock()
    await save(3)
    for (let price = 4; price < 20; price++) {
      const before = app.visitor.get(path)
      await save(price)
      expect((await app.visitor.get(path)).text).toContain(`€\u00a0${price},00`)
      await before
      expect((await app.visitor.get(path)).text).toContain(`€\u00a0${price},00`)
    }
  })
})

describe('a change by another process', () => {
  // spec: card-17, card-18
  test('is seen within a second: a price, an unpublished menu, a language, an older version, a deleted company', async () => {
    const database = await createDatabase()
    onTestFinished(database.remove)
    const shared = { database: { ...database, remove: async () => undefined } }
    const [app, elsewhere] = [await startTestApp(shared), await startTestApp({ ...shared, catalogue: false })]
    const { owner, path, data, save, companyId } = await publishedCard(elsewhere)
    await owner.post('/menu/SetQrSettings', { translate: true })
    const clock = stopClock()
    const read = async (address: string) => {
      await app.visitor.get(address)
      return (text: string | number) => async () => {
        clock.pass(trustedFor + 1)
        const answer = await app.visitor.get(address)
        expect(typeof text === 'number' ? answer.status : answer.text).toEqual(
          typeof text === 'number' ? text : expect.stringContaining(text),
        )
      }
    }
    const seesPage = await read(path)
    const seesData = await read(data)
    const seesGerman = await read(`${path}?lang=de`)
    await save(7)
    await seesPage('€\u00a07,00')()
    await seesData('"price":7,')()
    await seesGerman('lang="de"')()
    await owner.post('/menu/SetQrSettings', { translate: false })
    await seesGerman('<html lang="nl"')()
    // As a restored database has it.
    await elsewhere.db.updateTable('company').set({ card_version: 1 }).where('id', '=', companyId).execute()
    await elsewhere.db.updateTable('every_dish').set({ price_cents: 600 }).where('company_id', '=', companyId).execute()
    await seesPage('€\u00a06,00')()
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    await seesPage(404)()
    await seesData(404)()
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    await seesPage(200)()
    await elsewhere.db.deleteFrom('company').where('id', '=', companyId).execute()
    await seesPage(404)()
  })

  test.each([
    ['has an older version', 1, 1],
    ['has no card at first', 9, 0],
  ] as const)('to a restored database, which %s, drops all that was made', async (_name, version, isPublished) => {
    const app = await startTestApp()
    const { owner, path, companyId, save } = await publishedCard(app)
    await owner.post('/menu/SetQrSettings', { translate: true })
    await save(7)
    const clock = stopClock()
    const write = async (version: number, price_cents: number, is_published: 0 | 1 = 1) => {
      // As another process does, of which this one hears nothing.
      await app.db.updateTable('company').set({ card_version: version }).where('id', '=', companyId).execute()
      await app.db.updateTable('every_dish').set({ price_cents }).where('company_id', '=', companyId).execute()
      await app.db.updateTable('menu').set({ is_published }).where('company_id', '=', companyId).execute()
      clock.pass(trustedFor + 1)
    }
    const inGerman = async () => (await app.visitor.get(`${path}?lang=de`)).text
    await write(9, 700)
    expect(await inGerman()).toContain('7,00')
    await write(version, 600, isPublished)
    await app.visitor.get(path)
    await write(9, 500)
    expect(await inGerman()).toContain('5,00')
  })

  if (onSqlite)
    test('comes by itself for a card that is read all the time', async () => {
      const app = await startTestApp()
      const { path, companyId } = await publishedCard(app)
      await app.visitor.get(path)
      await app.db.updateTable('menu').set({ is_published: 0 }).where('company_id', '=', companyId).execute()
      await expect.poll(() => statusOf(app, path), { timeout: 20_000, interval: 5 }).toBe(404)
    })
})

describe('while the database is away, a card', () => {
  // spec: card-21
  test('is sent for ten minutes as it was, saying in its language from when; then refused, and as before afterwards', async () => {
    const app = await startTestApp()
    const { owner, path, data } = await publishedCard(app)
    const cold = await publishedCard(app, 'Messenhof')
    await owner.post('/menu/SetQrSettings', { translate: true })
    const clock = stopClock()
    const [before, german, json] = [
      await app.visitor.get(path),
      await app.visitor.get(`${path}?lang=de`),
      await app.visitor.get(data),
    ]
    const comeBack = await takeAway(app)
    clock.pass(trustedFor + 1)
    const away = await app.visitor.get(path)
    expect(away.status).toBe(200)
    expect(away.text).toMatch(/vraag het ons\. Kaart van: <bdi>\d{1,2} \w+ \d{4} om \d\d:\d\d</)
    expect(away.text.replace(/<p class="card-kept".*?<\/p>/, '')).toBe(before.text)
    expect(away.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
    expect((await app.visitor.get(`${path}?lang=de`)).text).toContain(
      'role="status">Diese Speisekarte kann sich geändert haben: ',
    )
    expect(german.text).not.toContain('role="status">Diese Speisekarte')
    expect((await app.visitor.get(data)).text).toBe(json.text)
    // Made once, and the ETag tells it from the card that is known to be current.
    const again = await app.visitor.get(path)
    expect([again.text, again.headers.etag]).toEqual([away.text, away.headers.etag])
    expect(away.headers.etag).not.toBe(before.headers.etag)
    const staleFor = ({ headers }: Answer) =>
      Number(/stale-if-error=(\d+)$/.exec(String(headers['cache-control']))?.[1])
    expect([staleFor(before), staleFor(away)]).toEqual([600, 599])

    clock.pass(servedWhileAway - trustedFor - 1000)
    // A proxy may not add its own ten minutes to ours.
    expect(staleFor(await app.visitor.get(path))).toBe(0)
    clock.pass(2000)
    expect((await app.visitor.get(path)).headers['cache-control']).toBe('no-store')
    expect([await statusOf(app, path), await statusOf(app, cold.path)]).toEqual([500, 500])
    await comeBack()
    expect((await app.visitor.get(path)).text).toBe(before.text)
    expect(await statusOf(app, cold.path)).toBe(200)
  })

  if (onSqlite)
    test('is sent as data too, although guests have read its page alone', async () => {
      const app = await startTestApp()
      const { path, data } = await publishedCard(app)
      const clock = stopClock()
      await app.visitor.get(path)
      const comeBack = await takeAway(app)
      clock.pass(trustedFor + 1)
      // It is packed right behind the page.
      await vi.waitFor(async () => expect(await statusOf(app, data)).toBe(200))
      const answer = await app.visitor.get(data)
      await comeBack()
      clock.pass(trustedFor + 1)
      expect(answer.text).toBe((await app.visitor.get(data)).text)
    })

  if (onSqlite)
    // spec: card-19
    test('keeps its process in service for guests, who are refused elsewhere; after ten minutes it is not', async () => {
      const app = await startTestApp()
      const clock = stopClock()
      const inService = async () => [await statusOf(app, '/cardz'), await statusOf(app, '/readyz')]
      expect(await inService()).toEqual([200, 200])
      const { path } = await publishedCard(app)
      await app.visitor.get(path)
      vi.spyOn(app.db.getExecutor(), 'executeQuery').mockRejectedValue(new Error('away'))
      clock.pass(trustedFor + 1)
      expect(await inService()).toEqual([200, 503])
      clock.pass(servedWhileAway)
      expect(await inService()).toEqual([503, 503])
    })

  if (onSqlite)
    test('is sent at once, although the database answers each question in the end', async () => {
      const app = await startTestApp()
      const { path } = await publishedCard(app)
      const clock = stopClock()
      await app.visitor.get(path)
      const executor = app.db.getExecutor()
      const execute = executor.executeQuery.bind(executor)
      const held: (() => void)[] = []
      vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
        await new Promise<void>((resolve) => held.push(resolve))
        return execute(query)
      })
      clock.pass(trustedFor + 1)
      const first = app.visitor.get(path)
      await vi.waitFor(() => expect(held.length).toBe(1))
      clock.pass(2000)
      expect((await first).status).toBe(200)
      held.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
      // No time goes by.
      expect((await app.visitor.get(path)).text).toContain('vraag het ons. Kaart van: ')
    })

  if (onSqlite)
    test('that changed in the last moment is not sent as it was', async () => {
      const app = await startTestApp()
      const { path, save } = await publishedCard(app)
      await app.visitor.get(path)
      let comeBack = () => undefined as unknown
      onCompanyChanged(app.db, () => {
        const spy = vi.spyOn(app.db.getExecutor(), 'executeQuery').mockRejectedValue(new Error('away'))
        comeBack = () => spy.mockRestore()
      })
      await save(12)
      expect(await statusOf(app, path)).toBe(500)
      comeBack()
      expect((await app.visitor.get(path)).text).toContain('€\u00a012,00')
    })

  test.each(['this', 'another'])(
    'that was read and then changed by %s process is there as it is now',
    async (process) => {
      const app = await startTestApp()
      const [own, other] = [await publishedCard(app), await publishedCard(app, 'Messenhof')]
      for (const { path } of [own, other]) await app.visitor.get(path)
      const made = countStatements(/from "dish" .*order by "category_id"/)
      if (process === 'this') await own.save(12)
      else {
        await app.db.updateTable('every_dish').set({ price_cents: 1200 }).where('id', '=', own.menu.dish).execute()
        await app.db.updateTable('company').set({ card_version: 900 }).where('id', '=', own.companyId).execute()
      }
      // Nobody has asked for it since.
      await vi.waitFor(() => expect(made()).toBe(1), { timeout: 10_000 })
      // Waits for that page, and makes none of its own.
      expect(await statusOf(app, own.path)).toBe(200)
      expect(made()).toBe(1)
      const comeBack = await takeAway(app)
      await expect.poll(() => statusOf(app, own.path), { timeout: 10_000 }).toBe(200)
      expect((await app.visitor.get(own.path)).text).toContain('€\u00a012,00')
      expect(await statusOf(app, other.path)).toBe(200)
      await comeBack()
    },
  )
})

if (onSqlite)
  test('tokens of no card, however many, leave the cards known', async () => {
    const app = await startTestApp()
    const { path } = await publishedCard(app)
    stopClock()
    await app.visitor.get(path)
    await Promise.all(Array.from({ length: 1200 }, (_, nth) => app.visitor.get(`/show/geen-${nth}`)))
    const asked = countStatements(askedForCards)
    expect(await statusOf(app, path)).toBe(200)
    expect(asked()).toBe(0)
  })

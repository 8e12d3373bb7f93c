import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { precompress, sizeOf } from '#server/files/precompressed.ts'
import type { CompanyId } from '#shared/ids.ts'
import { countStatements } from '#test/count-statements.ts'
import { membershipOf, openRestaurant } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { keptInCaches } from './rules.ts'
import { bytesKept, CardCache } from './server/card-cache.ts'

const shared = sharedTestApp()
// Matches the query by which only the reading of a whole menu, for a card or as data, fetches its dishes.
const contentRead = /from "dish" .*order by "category_id"/

async function publishedCard(app: TestApp = shared()) {
  const restaurant = await openRestaurant(app, 'Lepelhuis')
  const { owner, menu } = restaurant
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const save = (price: number) =>
    owner.post('/dish/SetDish', { id: menu.dish, name: 'Lepelhuis schotel', price, categoryid: menu.category })
  return { app, ...restaurant, save, forms: { page: `/show/${qrcode}`, data: `/menu/GetCompleteMenu/${qrcode}` } }
}

describe.each(['page', 'data'] as const)('a card as %s', (form) => {
  // spec: card-22, card-39
  test('is made once for all guests who request it at the same moment, and once after each change', async () => {
    const { app, forms, save } = await publishedCard()
    for (const price of [3, 4]) {
      const made = countStatements(contentRead)
      await save(price)
      const answers = await Promise.all(Array.from({ length: 50 }, () => app.visitor.get(forms[form])))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.text).toMatch(
        form === 'page' ? new RegExp(`€\u00a0${price},00`) : new RegExp(`"price":${price},`),
      )
      expect(made()).toBe(1)
    }
  })

  test('is not made again for later requests, nor after a save that changed nothing', async () => {
    const { app, forms, save } = await publishedCard()
    await save(3)
    const first = await app.visitor.get(forms[form])
    const made = countStatements(contentRead)
    await save(3)
    expect((await app.visitor.get(forms[form])).text).toBe(first.text)
    expect(made()).toBe(0)
    await save(4)
    expect((await app.visitor.get(forms[form])).text).not.toBe(first.text)
    expect(made()).toBe(1)
  })

  test('fails for all guests who wait for it, and is made anew for the next request', async () => {
    const { app, forms, save } = await publishedCard(await startTestApp())
    await save(3)
    await sql`alter table dish_diet rename to dish_diet_away`.execute(app.db)
    const failed = await Promise.all(Array.from({ length: 10 }, () => app.visitor.get(forms[form])))
    expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(500))
    expect(new Set(failed.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))
    await sql`alter table dish_diet_away rename to dish_diet`.execute(app.db)
    expect((await app.visitor.get(forms[form])).status).toBe(200)
  })

  test('reaches the guests who wait for it when the first one goes away', async () => {
    const { app, forms, save } = await publishedCard(await startTestApp())
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    await save(3)
    const made = countStatements(contentRead)
    const arrived = new Promise<void>((resolve) => app.server.server.once('request', () => resolve()))
    const first = request({ port, path: forms[form] }).on('error', () => undefined)
    first.end()
    await arrived
    first.destroy()
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}${forms[form]}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(made()).toBe(1)
  })

  test('is compressed as the reader accepts, revalidated by its ETag, and closed to all while it is unpublished', async () => {
    const { app, owner, forms } = await publishedCard()
    const get = (encoding: string) =>
      app.server.inject({ url: forms[form], headers: { 'accept-encoding': encoding, 'if-none-match': '"old"' } })
    const [plain, brotli, zipped] = [await get('identity'), await get('br'), await get('gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    for (const unpacked of [brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload)])
      expect(unpacked).toEqual(plain.rawPayload)
    const { etag, 'cache-control': kept, vary } = brotli.headers
    expect([kept, vary, etag === plain.headers.etag]).toEqual([
      form === 'page' ? keptInCaches(0) : 'no-cache',
      'accept-encoding',
      true,
    ])
    const again = await app.visitor.get(forms[form], { 'if-none-match': `W/${etag}` })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])

    await owner.post('/menu/SetQrSettings', { ispublished: false })
    expect((await app.visitor.get(forms[form], { 'if-none-match': String(etag) })).status).toBe(404)
    expect((await owner.get(forms[form])).status).toBe(404)
  })
})

test('the menu as data is the same for guests as for staff, except for hidden prices', async () => {
  const { app, owner, forms } = await publishedCard()
  const answer = await app.visitor.get(forms.data)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const preview = (await owner.get('/menu/GetCompleteMenu')).body as object
  expect(answer.body).toEqual({ ...preview, version: expect.any(Number) })
  await owner.post('/menu/SetQrSettings', { price: false })
  expect((await app.visitor.get(forms.data)).text).not.toContain('9.5')
  expectRefusal(await app.visitor.get('/menu/GetCompleteMenu/bestaatniet'), 404, 'not-found')
})

test('the page for a missing card comes compressed', async () => {
  const { app } = await publishedCard()
  const get = (encoding: string) => app.server.inject({ url: '/show/niets', headers: { 'accept-encoding': encoding } })
  const [plain, brotli] = [await get('identity'), await get('br')]
  expect([plain.statusCode, brotli.statusCode, brotli.headers['content-encoding']]).toEqual([404, 404, 'br'])
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
})

describe('the kept cards', () => {
  const companies: CompanyId[] = []
  beforeAll(async () => {
    for (const owner of await shared().foundCompanies(['Eén', 'Twee', 'Drie', 'Vier']))
      companies.push((await membershipOf(shared(), owner)).companyId)
  })
  const company = (nth: number) => {
    const id = companies[nth - 1]
    if (!id) throw new Error(`there is no company ${nth}`)
    return id
  }
  const made = async (text: string) => ({ packed: await precompress(text, 'text/html') })
  const never = async () => {
    throw new Error('made although it is kept')
  }

  test('hold packed bytes alone, in memory of exactly their size', async () => {
    const { br, gzip, ...rest } = await precompress('Soep van de dag. '.repeat(10_000), 'text/html')
    expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length])
    expect(Object.values(rest).filter((value) => Buffer.isBuffer(value))).toEqual([])
    expect(sizeOf({ br, gzip, ...rest })).toBeGreaterThanOrEqual(br.length + gzip.length)
  })

  // spec: card-39
  test('stay within their limit of bytes: the least recently used go first', async () => {
    const one = await made('Soep')
    const cards = new CardCache(3 * bytesKept(one.packed))
    for (const id of [1, 2, 3]) await cards.get(company(id), 'nl', 1, async () => one)
    await cards.get(company(1), 'nl', 1, never)
    await cards.get(company(4), 'nl', 1, async () => one)
    for (const id of [1, 3, 4]) await cards.get(company(id), 'nl', 1, never)
    await expect(cards.get(company(2), 'nl', 1, never)).rejects.toThrow(/made although/)
  })

  test('fail for all who wait with one and the same error, and are made anew for the next request', async () => {
    const cards = new CardCache(1e6)
    let tries = 0
    const fail = async () => {
      tries += 1
      throw new Error(`try ${tries}`)
    }
    const waiting = Array.from({ length: 5 }, () => cards.get(company(1), 'nl', 1, fail))
    const reasons = (await Promise.allSettled(waiting)).map((result) => result.status === 'rejected' && result.reason)
    expect([new Set(reasons).size, tries]).toEqual([1, 1])
    await expect(cards.get(company(1), 'nl', 1, fail)).rejects.toThrow('try 2')
    const one = await made('Soep')
    expect(await cards.get(company(1), 'nl', 1, async () => one)).toBe(one.packed)
  })

  test('never go back: a card begun at an older version is neither sent for a newer one nor kept in its place', async () => {
    const cards = new CardCache(1e6)
    const [old, recent] = [await made('oud'), await made('nieuw')]
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof old>()]
    const guestOfOld = cards.get(company(1), 'nl', 5, () => {
      begun.resolve()
      return late.promise
    })
    await begun.promise
    const guestOfNew = cards.get(company(1), 'nl', 6, async () => recent)
    late.resolve(old)
    expect([await guestOfOld, await guestOfNew]).toEqual([old.packed, recent.packed])
    expect(await cards.get(company(1), 'nl', 6, never)).toBe(recent.packed)
    expect(await cards.get(company(1), 'nl', 7, async () => old)).toBe(old.packed)
  })

  test('are not sent for an older version, which a restored database has', async () => {
    const cards = new CardCache(1e6)
    const [later, earlier] = [await made('van na de kopie'), await made('van de kopie')]
    await cards.get(company(1), 'nl', 9, async () => later)
    expect(await cards.get(company(1), 'nl', 5, async () => earlier)).toBe(earlier.packed)
    expect(await cards.get(company(1), 'nl', 5, never)).toBe(earlier.packed)
    await cards.get(company(1), 'ar', 9, async () => later)
    cards.forget(company(1))
    expect(await cards.get(company(1), 'ar', 9, async () => earlier)).toBe(earlier.packed)
  })

  test('are dropped when a change makes them old, in every form and for that company alone', async () => {
    const cards = new CardCache(1e6)
    const one = await made('Soep')
    for (const form of ['nl', 'ar', 'data'] as const)
      for (const id of [1, 2]) await cards.get(company(id), form, 5, async () => one)
    cards.forget(company(1))
    for (const form of ['nl', 'ar', 'data'] as const) {
      await cards.get(company(2), form, 5, never)
      await expect(cards.get(company(1), form, 5, never)).rejects.toThrow(/made although/)
    }
  })

  // spec: card-22
  test('are made anew once the moment has come until which they hold', async () => {
    const cards = new CardCache(1e6)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [today, tomorrow] = [await made('vandaag op'), await made('weer te bestellen')]
    await cards.get(company(1), 'nl', 5, async () => ({ ...today, validUntil: Date.now() + 1000 }))
    vi.advanceTimersByTime(999)
    expect(await cards.get(company(1), 'nl', 5, never)).toBe(today.packed)
    vi.advanceTimersByTime(1)
    expect(cards.kept(company(1), 'nl', 5)).toBeUndefined()
    expect(await cards.get(company(1), 'nl', 5, async () => tomorrow)).toBe(tomorrow.packed)
    expect(await cards.get(company(1), 'nl', 5, never)).toBe(tomorrow.packed)
  })

  describe('that end at a known moment', () => {
    const minute = 60_000
    const clock = () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const end = Date.now() + 61 * minute
      return { end, at: (before: number) => void vi.setSystemTime(end - before) }
    }

    test('have what takes their place made before that, once, and as of then', async () => {
      const cards = new CardCache(1e6)
      const { end, at } = clock()
      const [lunch, dinner] = [await made('lunch'), await made('diner')]
      const asked: Date[] = []
      const make = async (now: Date) => {
        asked.push(now)
        return now.getTime() < end ? { ...lunch, validUntil: end } : dinner
      }
      await cards.get(company(1), 'nl', 5, make)
      for (let before = 20 * minute; before > 0; before -= 1000) {
        at(before)
        if (before === 11 * minute) expect(asked).toHaveLength(1)
        await cards.prepare()
        expect(cards.kept(company(1), 'nl', 5)).toBe(lunch.packed)
        if (before === 30_000) expect(asked.map((moment) => moment.getTime())).toEqual([expect.any(Number), end])
      }
      at(0)
      const away = { companyId: company(1), form: 'nl', version: 5, asOf: end - 1 } as const
      expect(await cards.dated(away, async (packed) => packed)).toBe(dinner.packed)
      expect(cards.kept(company(1), 'nl', 5)).toBe(dinner.packed)
      expect(cards.kept(company(1), 'nl', 6)).toBeUndefined()
      expect(asked).toHaveLength(2)
      cards.forget(company(1))
      expect(cards.kept(company(1), 'nl', 5)).toBeUndefined()
    })

    test('have nothing made of what has changed since, or was read by nobody lately', async () => {
      const cards = new CardCache(1e6)
      const { end, at } = clock()
      const [lunch, dinner] = [await made('lunch'), await made('diner')]
      const make = async (now: Date) => (now.getTime() < end ? { ...lunch, validUntil: end } : dinner)
      for (const id of [1, 2]) await cards.get(company(id), 'nl', 5, make)
      at(5000)
      expect(cards.kept(company(1), 'nl', 5)).toBe(lunch.packed)
      vi.setSystemTime(end - 1)
      await cards.prepare()
      cards.forget(company(1))
      at(0)
      expect([1, 2].map((id) => cards.kept(company(id), 'nl', 5))).toEqual([undefined, undefined])
    })
  })
})

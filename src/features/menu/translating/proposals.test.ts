import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { hire, idOf, openRestaurant } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { openTestApp, startTestApp } from '#test/start-test-app.ts'
import { startTranslateServer } from '#test/translate-server.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { MenuTranslations } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

type Servers = Awaited<ReturnType<typeof startServers>>

/** Starts a translation program and a server that asks it: the caller must call `stop`. */
async function startServers() {
  const server = await startTranslateServer('libretranslate')
  const app = await openTestApp({ env: { TRANSLATE_URL: server.url } })
  return { server, app, stop: () => Promise.all([app.stop(), server.stop()]) }
}

// For all tests but those of wrong answers, which the program goes on giving.
let shared: Servers
beforeAll(async () => {
  shared = await startServers()
})
afterAll(() => shared?.stop())

async function ownServers(): Promise<Servers> {
  const servers = await startServers()
  onTestFinished(async () => void (await servers.stop()))
  return servers
}

/** Opens two restaurants on a server with a translation program not asked yet; `dish` is pea soup of the first. */
async function openTranslated({ server, app } = shared) {
  server.calls.length = 0
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  const { owner } = own
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const soup = { name: 'Erwtensoep', description: 'Met worst', price: 8, categoryid: own.menu.category }
  const dish = idOf(await owner.post('/dish/SetDish', soup))
  const read = async (id = dish) => (await owner.get(`/dish/GetTranslations/${id}`)).body as TranslationsDetail
  const inGerman = async (id = dish) =>
    (await read(id)).texts.filter(({ language }) => language === 'de').map(({ text, state }) => `${text} (${state})`)
  const propose = () => owner.post(`/dish/ProposeTranslations/${dish}`)
  const page = async (lang: string) => (await app.visitor.get(`/show/${qrcode}?lang=${lang}`)).text
  return { app, server, own, other, owner, dish, soup, read, inGerman, propose, page }
}

describe('proposals for a dish', () => {
  // spec: look-17
  test('are stored as a machine’s, and guests read the Dutch name under them', async () => {
    const { propose, read, inGerman, page } = await openTranslated()
    expect((await propose()).body).toEqual({ proposed: 20, failed: [] })
    expect((await read()).texts).toHaveLength(20)
    expect(await inGerman()).toEqual(['[de] Erwtensoep (machine)', '[de] Met worst (machine)'])
    const html = await page('de')
    expect(html).toContain(
      '<h3><bdi class="card-machine">[de] Erwtensoep</bdi><bdi class="card-own" lang="nl">Erwtensoep</bdi></h3>',
    )
    expect(html).toContain(
      '<bdi class="card-machine">[de] Met worst</bdi><bdi class="card-own" lang="nl">Met worst</bdi></p>',
    )
    expect(html).toContain('Automatisch übersetzt</p>')
    expect(await page('nl')).not.toContain('Automatisch vertaald')
  })

  if (onSqlite)
    test('that claim what the Dutch text does not wait for somebody with the right', async () => {
      const { app, server, own, owner, dish, soup, page } = await openTranslated()
      await owner.post('/dish/SetDish', { ...soup, id: dish, description: 'Van de boer' })
      server.answerFor('Van de boer', 'Nussfrei vom Bauern')
      const colleague = await hire(app, own.companyId, { mayCheckAllergens: false })
      expect((await colleague.post(`/dish/ProposeTranslations/${dish}`)).status).toBe(200)
      expect(await page('de')).not.toContain('Nussfrei')
      const { doubts } = (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
      const stamp = doubts.find(({ text }) => text.includes('Deutsch'))?.stamp
      expect((await owner.post(`/dish/AnswerDoubt/${dish}`, { stamp })).status).toBe(200)
      expect(await page('de')).toContain('Nussfrei vom Bauern')
    })

  test('never replace what a person wrote or accepted, stale or not; their own old ones they do', async () => {
    const { owner, propose, inGerman, dish, soup, server } = await openTranslated()
    await owner.post(`/dish/SetTranslations/${dish}`, { texts: [{ language: 'de', name: 'Erbsensuppe' }] })
    await propose()
    expect(await inGerman()).toEqual(['Erbsensuppe (hand)', '[de] Met worst (machine)'])
    await owner.post('/dish/SetDish', { ...soup, id: dish, name: 'Snert', description: 'Met spek' })
    const before = server.asked().length
    await propose()
    expect(await inGerman()).toEqual(['Erbsensuppe (stale)', '[de] Met spek (machine)'])
    expect(new Set(server.asked().slice(before))).toEqual(new Set(['Snert', 'Met spek']))
  })

  if (onSqlite)
    test('are not asked for again while they hold', async () => {
      const { propose, server } = await openTranslated()
      await propose()
      const calls = server.calls.length
      expect((await propose()).body).toEqual({ proposed: 0, failed: [] })
      expect(server.calls.length).toBe(calls)
    })

  if (onSqlite)
    test('leave nothing behind when the program answers nonsense', async () => {
      const { propose, read, server } = await openTranslated(await ownServers())
      server.answerWith(['<html>'])
      const { status, body } = await propose()
      expect([status, body]).toEqual([
        503,
        { code: 'translator-away', message: expect.stringContaining('LibreTranslate') },
      ])
      expect((await read()).texts).toEqual([])
    })

  if (onSqlite)
    test('become a person’s once accepted, and lose their mark on the card', async () => {
      const { owner, dish, propose, inGerman, page } = await openTranslated()
      await propose()
      const texts = [{ language: 'de', name: '[de] Erwtensoep', description: '[de] Met worst', accepted: true }]
      idOf(await owner.post(`/dish/SetTranslations/${dish}`, { texts }))
      expect(await inGerman()).toEqual(['[de] Erwtensoep (hand)', '[de] Met worst (hand)'])
      expect(await page('de')).toContain('<h3><bdi>[de] Erwtensoep</bdi></h3>')
    })

  if (onSqlite)
    test('that came for a Dutch text that changed meanwhile are dropped', async () => {
      const { owner, dish, soup, propose, inGerman, server } = await openTranslated()
      const release = server.hold()
      const proposed = propose()
      await expect.poll(() => server.calls.length).toBe(10)
      await owner.post('/dish/SetDish', { ...soup, id: dish, name: 'Snert' })
      release()
      expect((await proposed).body).toEqual({ proposed: 10, failed: [] })
      expect(await inGerman()).toEqual(['[de] Met worst (machine)'])
    })
})

describe('proposals for the whole menu', () => {
  // spec: look-21
  test('translate all of one language, each text once, and nothing of another company', async () => {
    const { owner, other, own, server, inGerman } = await openTranslated()
    idOf(await owner.post('/dish/SetDish', { name: 'Erwtensoep', price: 7 }))
    const answer = await owner.post('/menu/ProposeTranslations', { language: 'de' })
    expect(answer.body).toEqual({ proposed: 7, failed: 0, left: 0 })
    expect(await inGerman()).toHaveLength(2)
    expect(server.asked().toSorted()).toEqual([
      'Erwtensoep',
      'Lepelhuis los gerecht',
      'Lepelhuis schotel',
      'Lepelhuis soepen',
      'Lepelhuis toetjes',
      'Met worst',
    ])
    const theirs = (await other.owner.get(`/dish/GetTranslations/${other.menu.dish}`)).body as TranslationsDetail
    expect(theirs.texts).toEqual([])
    expect(own.companyId).not.toBe(other.companyId)
  })

  // spec: look-16
  test('reuse what the company has of the same Dutch text', async () => {
    const { owner, dish, server, inGerman } = await openTranslated()
    await owner.post(`/dish/SetTranslations/${dish}`, { texts: [{ language: 'de', name: 'Erbsensuppe' }] })
    const same = idOf(await owner.post('/dish/SetDish', { name: 'Erwtensoep', price: 7 }))
    await owner.post('/menu/ProposeTranslations', { language: 'de' })
    expect(await inGerman(same)).toEqual(['Erbsensuppe (machine)'])
    expect(server.asked()).not.toContain('Erwtensoep')
  })

  if (onSqlite)
    test.each(['', '<b>Suppe</b>'])(
      'go on past a text that is answered with %j, which stays missing',
      async (wrong) => {
        const { owner, server, inGerman } = await openTranslated(await ownServers())
        const dishes = Array.from({ length: 105 }, (_, nth) => ({ name: `Gerecht ${nth}`, price: 1 }))
        await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Alles', dishes }] })
        for (const text of ['Erwtensoep', 'Lepelhuis soepen']) server.answerFor(text, wrong)
        const propose = async () => (await owner.post('/menu/ProposeTranslations', { language: 'de' })).body
        expect(await propose()).toEqual({ proposed: 98, failed: 2, left: 14 })
        expect(await propose()).toEqual({ proposed: 12, failed: 2, left: 2 })
        expect(server.asked()).toContain('Gerecht 104')
        expect(await inGerman()).toEqual(['[de] Met worst (machine)'])
        const { languages } = (await owner.get('/menu/GetTranslations')).body as MenuTranslations
        expect(languages.find(({ language }) => language === 'de')).toMatchObject({ machine: 110, proposable: 2 })
      },
    )

  if (onSqlite)
    test('go on past a hundred texts that the program says again in Dutch', async () => {
      const { owner, server, inGerman } = await openTranslated()
      const dishes = Array.from({ length: 100 }, (_, nth) => ({ name: `Wijn ${nth}`, price: 1 }))
      await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Wijn', dishes }] })
      const late = idOf(await owner.post('/dish/SetDish', { name: 'Limonade', price: 1 }))
      for (const { name } of dishes) server.answerFor(name, name)
      let skip = 0
      for (let left = 1; left > skip; ) {
        const { body } = await owner.post('/menu/ProposeTranslations', { language: 'de', skip })
        const { failed, ...answer } = body as { proposed: number; failed: number; left: number }
        expect(answer.proposed + failed).toBeGreaterThan(0)
        skip += failed
        left = answer.left
      }
      expect([skip, await inGerman(late)]).toEqual([100, ['[de] Limonade (machine)']])
    })

  if (onSqlite)
    test('of long descriptions come in parts that the program answers while the screen still waits', async () => {
      const { owner, server } = await openTranslated()
      const description = 'Huisgemaakt, met groenten van het seizoen. '.repeat(40).trim()
      const dishes = Array.from({ length: 12 }, (_, nth) => ({
        ...{ name: `Gerecht ${nth}`, price: 1 },
        description: `${nth} ${description}`,
      }))
      await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Alles', dishes }] })
      let left = Number.POSITIVE_INFINITY
      while (left > 0) {
        const before = { left, calls: server.calls.length }
        const answer = await owner.post('/menu/ProposeTranslations', { language: 'de' })
        left = (answer.body as { left: number }).left
        expect(left, answer.text).toBeLessThan(before.left)
        expect(server.calls.length - before.calls).toBeLessThanOrEqual(2)
      }
      expect(server.asked()).toContain(dishes[11]?.description)
    })

  test('asked for again under the same key get the same answer, and nobody translates anything twice', async () => {
    const { owner, dish, server } = await openTranslated()
    const dishes = Array.from({ length: 150 }, (_, nth) => ({ name: `Gerecht ${nth}`, price: 1 }))
    await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Alles', dishes }] })
    for (const [path, body] of [
      ['/menu/ProposeTranslations', { language: 'de' }],
      [`/dish/ProposeTranslations/${dish}`, {}],
    ] as const) {
      const ask = () => owner.post(path, body, { 'idempotency-key': path })
      const first = await ask()
      const calls = server.calls.length
      expect(first.text).toMatch(/^{"proposed":[1-9]/)
      expect([(await ask()).text, server.calls.length]).toEqual([first.text, calls])
    }
  })

  if (onSqlite)
    test('are refused for Dutch and unknown languages', async () => {
      const { owner } = await openTranslated()
      for (const language of ['nl', 'xx', '', undefined, ['de']])
        expectRefusal(await owner.post('/menu/ProposeTranslations', { language }), 400, 'invalid')
    })
})

if (onSqlite)
  test('a guest never causes a call to the translation program', async () => {
    const { page, server } = await openTranslated()
    for (const lang of ['de', 'ar', 'xx', 'nl']) await page(lang)
    expect(server.calls).toEqual([])
  })

if (onSqlite)
  test('without a translation program a proposal is refused with what to do instead', async () => {
    const app = await startTestApp()
    const { owner, menu } = await openRestaurant(app, 'Lepelhuis')
    for (const path of [`/dish/ProposeTranslations/${menu.dish}`, `/category/ProposeTranslations/${menu.category}`])
      expectRefusal(await owner.post(path), 409, 'no-translator')
    expectRefusal(await owner.post('/menu/ProposeTranslations', { language: 'de' }), 409, 'no-translator')
  })

import { createConnection } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { dumpContent } from '#test/dump.ts'
import { asForm, uploadLogo } from '#test/form.ts'
import { plain, readImage, settingsOf, svg, urlOf } from '#test/logos.ts'
import { hire, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import type { Answer } from '#test/start-test-app.ts'
import type { CompleteMenu } from '../card/schema.ts'

const world = twoRestaurants()

// What a browser may keep does not depend on the database that the logo came from.
const onSqlite = inject('database') === 'sqlite'

/** A logo of a few pixels: an SVG, which is drawn large, takes three times as long. */
const small = (side = 9) => plain(side, side).png().toBuffer()
const menuOf = (answer: Answer) => answer.body as CompleteMenu
const openOwn = () => openRestaurant(world.app, 'Lepelhuis')

describe('a logo', () => {
  // spec: card-15, logo-3, logo-4
  test('is on the card above its name, with its size and the name of the company', async () => {
    const own = await openOwn()
    const { owner } = own
    const { qrcode } = await settingsOf(own)
    await owner.post('/menu/SetQrSettings', { ispublished: true, name: 'Lunchkaart' })
    const logoUrl = urlOf(await uploadLogo(owner, await plain(1200, 300).png().toBuffer()))
    expect(logoUrl).toMatch(new RegExp(`^/menu/GetImage/${qrcode}\\?v=[\\w-]{22}$`))

    const logo = { logo: logoUrl, logosize: { width: 640, height: 160 } }
    expect(await settingsOf(own)).toMatchObject(logo)
    expect(menuOf(await owner.get('/menu/GetCompleteMenu'))).toMatchObject(logo)
    expect(menuOf(await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`))).toMatchObject(logo)
    const card = (await world.app.visitor.get(`/show/${qrcode}`)).text
    const image = card.match(/<img [^>]*>(?=<h1>)/)?.[0]
    for (const part of [`src="${logoUrl}"`, 'alt="Lepelhuis"', 'width="280"', 'height="70"'])
      expect(image).toContain(part)
    expect(await readImage(world.app.visitor, logoUrl)).toMatchObject({ format: 'webp', width: 640, height: 160 })
    const print = await readImage(world.app.visitor, `${logoUrl}&size=print`)
    expect(print).toMatchObject({ format: 'png', width: 1200, height: 300 })
  })

  if (onSqlite)
    // spec: logo-4
    test('is missing until there is one', async () => {
      const own = await openOwn()
      const { qrcode, logo, logosize } = await settingsOf(own)
      expect([logo, logosize]).toEqual([null, null])
      await own.owner.post('/menu/SetQrSettings', { ispublished: true })
      expect((await world.app.visitor.get(`/show/${qrcode}`)).text).not.toContain('<img')
      expectRefusal(await world.app.visitor.get(`/menu/GetImage/${qrcode}`), 404, 'not-found')
    })

  test('has another address when it changes, and replaces the one before', async () => {
    const own = await openOwn()
    const first = urlOf(await uploadLogo(own.owner, await plain(30, 30).png().toBuffer()))
    const version = (await settingsOf(own)).version
    const second = urlOf(await uploadLogo(own.owner, await plain(40, 20).png().toBuffer()))
    expect(second).not.toBe(first)
    expect(await settingsOf(own)).toMatchObject({ logo: second, logosize: { width: 40, height: 20 }, version })
    for (const url of [first, second]) expect(await readImage(own.owner, url)).toMatchObject({ width: 40 })
    const lines = await world.app.db
      .selectFrom('history')
      .select(['action', 'subject', 'details'])
      .where('company_id', '=', own.companyId)
      .where('details', 'like', '%"logo"%')
      .orderBy('id')
      .execute()
    expect(lines).toEqual(
      ['added', 'replaced'].map((logo) => ({ action: 'change', subject: 'menu', details: JSON.stringify({ logo }) })),
    )
  })

  if (onSqlite)
    test('changes nothing when it is the same', async () => {
      const own = await openOwn()
      const file = await plain(30, 30).png().toBuffer()
      const first = urlOf(await uploadLogo(own.owner, file))
      const before = await dumpContent(world.app, own.companyId)
      expect(urlOf(await uploadLogo(own.owner, file))).toBe(first)
      expect(await dumpContent(world.app, own.companyId)).toEqual(before)
    })

  test('disappears when it is removed, also from the card that guests read at that moment', async () => {
    const own = await openOwn()
    await own.owner.post('/menu/SetQrSettings', { ispublished: true })
    const url = urlOf(await uploadLogo(own.owner, await small()))
    const { qrcode } = await settingsOf(own)
    const card = async () => (await world.app.visitor.get(`/show/${qrcode}`)).text
    expect(await card()).toContain(url)
    const answer = await own.owner.delete('/menu/RemoveLogo')
    expect([answer.status, answer.body]).toEqual([200, true])
    expect(await card()).not.toContain('<img')
    expect(await settingsOf(own)).toMatchObject({ logo: null, logosize: null })
    expectRefusal(await world.app.visitor.get(url), 404, 'not-found')
    const before = await dumpContent(world.app, own.companyId)
    expect((await own.owner.delete('/menu/RemoveLogo')).status).toBe(200)
    expect(await dumpContent(world.app, own.companyId)).toEqual(before)
  })

  test('is deleted with its company, and that of another company stays', async () => {
    const [own, other] = [await openOwn(), await openRestaurant(world.app, 'Messenhof')]
    for (const { owner } of [own, other]) urlOf(await uploadLogo(owner, await small()))
    await world.app.db.deleteFrom('company').where('id', '=', own.companyId).execute()
    const companies = world.app.db.selectFrom('menu_logo').select('company_id')
    const rows = await companies.where('company_id', 'in', [own.companyId, other.companyId]).execute()
    expect(rows.map(({ company_id }) => company_id)).toEqual([other.companyId, other.companyId])
  })

  // spec: logo-10
  test('is saved once when it is sent twice under one Idempotency-Key; another file under that key is refused', async () => {
    const own = await openOwn()
    const key = { 'idempotency-key': 'logo 1' }
    const file = await small()
    const [first, again] = await Promise.all([1, 2].map(() => uploadLogo(own.owner, file, key)))
    expect([first?.status, again?.body]).toEqual([200, first?.body])
    urlOf(await uploadLogo(own.owner, await small(10)))
    const before = await dumpContent(world.app, own.companyId)
    expect((await uploadLogo(own.owner, file, key)).body).toEqual(first?.body)
    expectRefusal(await uploadLogo(own.owner, await small(11), key), 409, 'idempotency-key-reused')
    expect(await dumpContent(world.app, own.companyId)).toEqual(before)
  })
})

describe('reading a logo', () => {
  // spec: card-1, card-13, logo-5
  test("is for the company's staff until the menu is published, and for anybody then", async () => {
    const [own, other] = [await openOwn(), await openRestaurant(world.app, 'Messenhof')]
    const url = urlOf(await uploadLogo(own.owner, await small()))
    const unknown = await world.app.visitor.get('/menu/GetImage/bestaatniet')
    expectRefusal(unknown, 404, 'not-found')
    const helper = await hire(world.app, own.companyId, { mayCheckAllergens: false })
    const strangers = [world.app.visitor, other.owner, world.stranger]
    for (const reader of strangers) expect((await reader.get(url)).text).toBe(unknown.text)
    for (const reader of [own.owner, helper]) expect((await reader.get(url)).status).toBe(200)
    expect((await own.owner.get('/menu/GetImage/bestaatniet')).text).toBe(unknown.text)

    await own.owner.post('/menu/SetQrSettings', { ispublished: true })
    for (const reader of strangers) expect((await reader.get(url)).status).toBe(200)
    await own.owner.post('/menu/SetQrSettings', { ispublished: false })
    for (const reader of strangers) expect((await reader.get(url)).text).toBe(unknown.text)
  })

  if (onSqlite)
    test("leaves nothing in caches while it is for the company's staff alone", async () => {
      const own = await openOwn()
      const url = urlOf(await uploadLogo(own.owner, await small()))
      for (const address of [url, url.split('?')[0] ?? '']) {
        const { status, headers } = await own.owner.get(address)
        expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
      }
    })

  if (onSqlite)
    test("gives under a company's token that company's own logo", async () => {
      const [own, other] = [await openOwn(), await openRestaurant(world.app, 'Messenhof')]
      for (const { owner } of [own, other]) await owner.post('/menu/SetQrSettings', { ispublished: true })
      const url = urlOf(await uploadLogo(own.owner, await plain(30, 30).png().toBuffer()))
      const theirs = `/menu/GetImage/${(await settingsOf(other)).qrcode}`
      expectRefusal(await own.owner.get(theirs), 404, 'not-found')
      urlOf(await uploadLogo(other.owner, await plain(50, 20).png().toBuffer()))
      expect(await readImage(own.owner, theirs)).toMatchObject({ width: 50, height: 20 })
      expect(await readImage(other.owner, url)).toMatchObject({ width: 30, height: 30 })
    })

  if (onSqlite)
    test('is cached for ever under the address with its hash, and revalidated under every other', async () => {
      const own = await openOwn()
      await own.owner.post('/menu/SetQrSettings', { ispublished: true })
      const url = urlOf(await uploadLogo(own.owner, await small()))
      const [path = ''] = url.split('?')
      const cached = async (address: string) => (await world.app.visitor.get(address)).headers['cache-control']
      const forEver = 'private, max-age=31536000, immutable'
      expect(await Promise.all([cached(url), cached(`${url}&size=print`)])).toEqual([forEver, forEver])
      for (const other of [path, `${path}?v=old`]) expect(await cached(other)).toBe('private, no-cache')
      const { etag } = (await world.app.visitor.get(path)).headers
      const again = await world.app.visitor.get(path, { 'if-none-match': String(etag) })
      expect([again.status, again.text]).toEqual([304, ''])
      for (const known of [`W/${etag}`, `"other", W/${etag}`, `"other",${etag}`, '*'])
        expect((await world.app.visitor.get(path, { 'if-none-match': known })).status).toBe(304)
      expect((await world.app.visitor.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
      const print = await world.app.visitor.get(`${path}?size=print`, { 'if-none-match': String(etag) })
      expect(print.status).toBe(200)
    })

  if (onSqlite)
    test('is refused for any other address', async () => {
      const own = await openOwn()
      await own.owner.post('/menu/SetQrSettings', { ispublished: true })
      const url = urlOf(await uploadLogo(own.owner, await small()))
      const wrong = await world.app.visitor.get(`${url}&size=poster`)
      expectRefusal(wrong, 400, 'invalid')
      expect(fieldsOf(wrong)).toEqual({ size: 'size moet phone of print zijn' })
      expectRefusal(await world.app.visitor.get(`${url}&v=x`), 400, 'invalid')
      for (const token of ['%00', '%F0%9F%8D%95', '..%2f..', "'or'1'='1", 'x'.repeat(5000)])
        expectRefusal(await world.app.visitor.get(`/menu/GetImage/${token}`), 404, 'not-found')
    })
})

test('an upload that stops halfway leaves nothing behind', async () => {
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.server.address() as { port: number }
  const connections = () => promisify(world.app.server.server.getConnections).call(world.app.server.server)
  const { body, headers } = await asForm([{ bytes: svg() }])
  await expectUnchanged(world, async () => {
    const socket = createConnection(port, '127.0.0.1')
    socket.write(`POST /menu/UploadLogo HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n`)
    socket.write(`content-type: ${headers['content-type']}\r\ncookie: ${world.own.owner.cookie}\r\n\r\n`)
    socket.write(body.subarray(0, 200))
    await expect.poll(connections).toBe(1)
    socket.destroy()
    // By then the upload has failed on the server too.
    await expect.poll(connections).toBe(0)
  })
  expect((await world.app.visitor.get('/healthz')).status).toBe(200)
})

test('a file that cannot be a logo leaves the current one', async () => {
  urlOf(await uploadLogo(world.own.owner, await small()))
  await expectUnchanged(world, async () => {
    expectRefusal(await uploadLogo(world.own.owner, 'Dit is geen logo'), 415)
  })
})

import { createHmac } from 'node:crypto'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { hour, isoAfter, minute } from '#shared/dates.ts'
import { biscuits, missingRefid, testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { countStatements } from '#test/count-statements.ts'
import { newLines } from '#test/history.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import { fillMenu, hire, idOf, membershipOf, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { type Phone, pair, readScans, scan, sendScan } from '#test/scanner.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const bread = { refid: wheatBread.sheet.refid, name: wheatBread.sheet.name }
const unknownEan = formatGtin(testGtin(901))

/** Opens a restaurant of its own, whose list no other test changes. */
const openOne = () => openRestaurant(world.app, 'Scanhuis')
const validate = async ({ code, send }: Phone) => (await send('GET', `/product/ValidateGuid/${code}`)).body
const search = async (owner: Client, keyword: string) =>
  (await owner.get(`/product/search?keyword=${encodeURIComponent(keyword)}`)).body as ListedProduct[]
const productsOf = async (owner: Client, dish: number) =>
  ((await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail).products.map(({ name }) => name)

/** Lists all texts in a value, those of JSON in texts too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  return value.startsWith('{') ? [value, ...textsIn(JSON.parse(value))] : [value]
}

describeWrite('POST /product/CreateGuid', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async ({ owner, name }) => ({
    url: '/product/CreateGuid',
    body: { dishid: (await fillMenu(owner, name)).dish },
  }),
  leaves: () => [],
  foreign: (_own, theirs) => [
    { url: '/product/CreateGuid', body: { dishid: theirs.dish } },
    { url: '/product/CreateGuid', body: { productid: theirs.product } },
  ],
})

describe('a session', () => {
  if (onSqlite)
    test.each<[unknown, Record<string, string>]>([
      [{ dishid: '1' }, { dishid: 'dishid moet een nummer zijn' }],
      [{ dishid: -1 }, { dishid: 'dishid mag niet negatief zijn' }],
      [{ dishid: 1.5 }, { dishid: 'dishid moet een geheel getal zijn' }],
      [{ productid: {} }, { productid: 'productid moet een nummer zijn' }],
      [{ dishid: 1, productid: 3 }, { productid: 'Kies een gerecht of een product, niet allebei' }],
    ])('is refused for %j, naming the field', async (body, fields) => {
      await expectUnchanged(world, async () => {
        const answer = await world.own.owner.post('/product/CreateGuid', body)
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual(fields)
      })
    })

  if (onSqlite)
    test('is made without a body too, for the list alone', async () => {
      const { owner } = await openOne()
      for (const body of [undefined, 'null', '{}']) {
        const answer = await owner.call(
          'POST',
          '/product/CreateGuid',
          body,
          body ? { 'content-type': 'application/json' } : {},
        )
        expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ code: expect.any(String) })])
      }
    })

  if (onSqlite)
    // spec: scan-staff-3
    test('is made with a code that nobody can guess, an address for the phone, and half an hour', async () => {
      const { owner } = await openOne()
      const [one, another] = [await pair(owner), await pair(owner)]
      expect(one.code).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(another.code).not.toBe(one.code)
      const url = new URL(one.url)
      expect([url.origin, url.pathname]).toEqual(['http://localhost:3000', `/scanner/${one.code}`])
      const left = Date.parse(one.expires) - Date.now()
      expect(left).toBeGreaterThan(29 * minute)
      expect(left).toBeLessThanOrEqual(30 * minute)
    })

  if (onSqlite)
    test('carries the same tag in all sessions of a company, and another in those of another company', async () => {
      const [one, other] = [await openOne(), await openOne()]
      const tagOf = async (owner: Client) => new URL((await pair(owner)).url).searchParams.get('bij')
      const tag = await tagOf(one.owner)
      expect(tag).toMatch(/^[\w-]{16}$/)
      expect(await tagOf(one.owner)).toBe(tag)
      expect(await tagOf(other.owner)).not.toBe(tag)
    })

  if (onSqlite)
    // spec: scan-staff-3
    test('is made with 128 bits of its own, whatever name it goes by', async () => {
      const { owner } = await openOne()
      const codes: string[] = []
      for (let made = 0; made < 24; made++) codes.push((await pair(owner)).code.replaceAll('-', ''))
      // A digit that is the same in all of them by chance: once in 10^26.
      const digits = Array.from({ length: 32 }, (_, place) => new Set(codes.map((code) => code[place])).size)
      expect(Math.min(...digits)).toBeGreaterThan(1)
    })

  // spec: scan-staff-3
  test('is the same one for a repeated call, with its code, and another for anybody else with that key', async () => {
    const [{ owner }, other] = [await openOne(), await openOne()]
    const ask = async (by: Client) => {
      const answer = await by.post('/product/CreateGuid', {}, { 'idempotency-key': 'koppel' })
      expect(answer.status, answer.text).toBe(200)
      return answer.body as Phone
    }
    const first = await ask(owner)
    expect(await ask(owner)).toEqual(first)
    expect((await ask(other.owner)).code).not.toBe(first.code)
  })

  if (onSqlite)
    // spec: scan-staff-3
    test('is opened by nothing that the database holds, nor by a code made of what it holds', async () => {
      const { owner, companyId } = await openOne()
      const key = crypto.randomUUID()
      const { code } = (await owner.post('/product/CreateGuid', {}, { 'idempotency-key': key })).body as Phone
      const ofCompany = (table: 'scanner_session' | 'idempotency') =>
        world.app.db.selectFrom(table).selectAll().where('company_id', '=', companyId).execute()
      const rows = [await ofCompany('scanner_session'), await ofCompany('idempotency')]
      expect(rows.map(({ length }) => length)).toEqual([1, 1])
      const texts = ['', ...textsIn([rows, await world.app.db.selectFrom('secret').selectAll().execute()])]
      expect(texts.filter((text) => text.includes(code) || text.includes(key))).toEqual([])
      const asCode = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
      const made = texts.flatMap((secret) =>
        texts.flatMap((text) =>
          [text, `session ${text}`].map((message) =>
            asCode(createHmac('sha256', secret).update(message).digest('hex')),
          ),
        ),
      )
      expect(made).not.toContain(code)
    })

  if (onSqlite)
    // spec: scan-staff-3
    test('is not opened by its name, which the address and the history tell', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const byName = { ...phone, code: new URL(phone.url).searchParams.get('sessie') ?? '' }
      expect(await validate(byName)).toBe(false)
      expectRefusal(await sendScan(byName, bread), 403, 'scanner-over')
      await phone.send('PUT', `/product/InvalidateGuid/${byName.code}`)
      expect(await validate(phone)).toBe(true)
    })

  // spec: scan-phone-3
  test('is validated with true as long as it lasts, and with false for anything else', async () => {
    const phone = await pair((await openOne()).owner)
    expect(await validate(phone)).toBe(true)
    const guessed = ['00000000-0000-0000-0000-000000000000', 'x', `${phone.code}0`, '%00']
    for (const code of guessed) {
      const answer = await phone.send('GET', `/product/ValidateGuid/${code}`)
      expect([code, answer.status, answer.body]).toEqual([code, 200, false])
    }
  })

  if (onSqlite)
    // spec: scan-phone-5
    test('means the same in capitals, wherever it is given', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const capitals = { ...phone, code: phone.code.toUpperCase() }
      expect(capitals.code).not.toBe(phone.code)
      expect(await validate(capitals)).toBe(true)
      await scan(capitals, { refid: 0, name: 'Mosterd', ean: unknownEan })
      const found = async (code: string) =>
        (await phone.send('GET', `/MenuApp/SearchByEan/${unknownEan}`, undefined, { 'x-scanner-code': code })).body
      expect(await found(capitals.code)).toEqual(await found(phone.code))
      expect(await found(capitals.code)).toMatchObject({ products: [{ name: 'Mosterd' }] })
      expect((await phone.send('PUT', `/product/InvalidateGuid/${capitals.code}`)).body).toBe(true)
      expect(await validate(phone)).toBe(false)
    })

  test('dies when it is invalidated, and only that one', async () => {
    const { owner } = await openOne()
    const [phone, other] = [await pair(owner), await pair(owner)]
    const put = (code: string) => phone.send('PUT', `/product/InvalidateGuid/${code}`)
    expect([(await put('onbekend')).status, (await put(phone.code)).body, (await put(phone.code)).body]).toEqual([
      200,
      true,
      true,
    ])
    expect([await validate(phone), await validate(other)]).toEqual([false, true])
    expectRefusal(await sendScan(phone, bread), 403, 'scanner-over')
    expect((await readScans(phone)).active).toBe(false)
  })

  // spec: scan-staff-4
  test('stays over when the company makes another', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
    const next = await pair(owner)
    expect([await validate(phone), await validate(next)]).toEqual([false, true])
    expectRefusal(await sendScan(phone, bread), 403, 'scanner-over')
  })

  // spec: scan-phone-31
  test('takes the scans of two phones with its code, each once, until either ends it', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const biscuit = { refid: biscuits.sheet.refid }
    const [one, other] = await Promise.all([scan(phone, bread), scan(phone, biscuit)])
    expect(await scan(phone, bread)).toMatchObject({ id: one.id, isnew: false })
    expect((await readScans(phone)).scans.map(({ productid }) => productid).toSorted()).toEqual(
      [one.id, one.id, other.id].toSorted(),
    )
    await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
    for (const body of [bread, biscuit]) expectRefusal(await sendScan(phone, body), 403, 'scanner-over')
  })

  /** Moves a session back in time. */
  const age = ({ id }: Phone, made: number, lastScan = made) =>
    world.app.db
      .updateTable('scanner_session')
      .set({ created_at: isoAfter(new Date(), -made), last_scan_at: isoAfter(new Date(), -lastScan) })
      .where('id', '=', id)
      .execute()

  // spec: scan-staff-4
  test('ends half an hour after the last scan, which a scan postpones, and after eight hours', async () => {
    const phone = await pair((await openOne()).owner)
    await age(phone, 29 * minute)
    await scan(phone, bread)
    expect(Date.parse((await readScans(phone)).expires)).toBeGreaterThan(Date.now() + 29 * minute)
    await age(phone, 31 * minute)
    expect(await validate(phone)).toBe(false)
    expectRefusal(await sendScan(phone, bread), 403, 'scanner-over')
    await age(phone, 8 * hour, 1000)
    expect(await validate(phone)).toBe(false)
  })

  // spec: scan-staff-4
  test('ends with the login that made it, and with the access of who made it', async () => {
    const { companyId } = await openOne()
    const left = await hire(world.app, companyId, { mayCheckAllergens: false })
    const phone = await pair(left)
    await left.post('/auth/sign-out')
    expect(await validate(phone)).toBe(false)
    expectRefusal(await sendScan(phone, bread), 403, 'scanner-over')

    const removed = await hire(world.app, companyId, { mayCheckAllergens: false })
    const theirs = await pair(removed)
    expect(await validate(theirs)).toBe(true)
    await world.app.db.deleteFrom('membership').where('user_id', '=', removed.userId).execute()
    expect(await validate(theirs)).toBe(false)
    expectRefusal(await sendScan(theirs, bread), 403, 'scanner-over')
  })

  test('allows nothing but scanning', async () => {
    const { menu, owner } = await openOne()
    const { code, send } = await pair(owner)
    const header = { 'x-scanner-code': code }
    for (const url of ['/product/search', `/product/GetProduct/${menu.product}`, '/menu/GetQrSettings'])
      expectRefusal(await send('GET', url, undefined, header), 401, 'not-signed-in')
    const body = { id: menu.product, name: 'Weg', allergens: [] }
    expectRefusal(await send('POST', '/product/SetProduct', body, header), 401, 'not-signed-in')
  })
})

describe('a scan', () => {
  // spec: scan-phone-9
  test('brings a product of the catalogue to the list, by its number alone, and says what it contains', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const answer = await scan(phone, { ...bread, name: 'Iets heel anders' })
    expect(answer).toMatchObject({ name: wheatBread.sheet.name, isnew: true, into: null })
    const [product] = await search(owner, wheatBread.sheet.name)
    expect(product).toMatchObject({ id: answer.id, refid: bread.refid })
    expect([answer.allergens, answer.complete]).toEqual([product?.allergens, product?.complete])
    expect(answer.allergens.map(({ name }) => name)).toContain('Gluten')
  })

  // spec: scan-staff-8
  test('stands on the screen of who paired the phone, the newest first, and on nobody else’s', async () => {
    const phone = await pair((await openOne()).owner)
    await scan(phone, bread)
    await scan(phone, { refid: biscuits.sheet.refid })
    const { active, scans } = await readScans(phone)
    expect([active, scans.map(({ name, isnew }) => [name, isnew])]).toEqual([
      true,
      [
        [biscuits.sheet.name, true],
        [wheatBread.sheet.name, true],
      ],
    ])
    const foreign = await world.other.owner.get(`/product/GetScans/${phone.id}`)
    expectRefusal(foreign, 404, 'not-found')
    expect((await world.other.owner.get('/product/GetScans/900000009')).text).toBe(foreign.text)
    expectRefusal(await world.other.owner.post(`/product/UndoScan/${scans[0]?.id}`), 404, 'not-found')
  })

  if (onSqlite)
    // spec: scan-phone-9
    test('is taken with refId too, as the other calls spell it', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const body = { refId: bread.refid, name: bread.name }
      const answer = await scan(phone, body, 'een')
      expect(answer).toMatchObject({ name: wheatBread.sheet.name, isnew: true })
      expect(await scan(phone, bread, 'een')).toEqual(answer)
      expect(await scan(phone, { refId: 0, ean: unknownEan, name: 'Mosterd' })).toMatchObject({ name: 'Mosterd' })
    })

  test('goes into the dish for which the phone was paired, once', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    expect(await scan(phone, bread)).toMatchObject({ isnew: true, into: 'Scanhuis los gerecht' })
    expect(await scan(phone, bread)).toMatchObject({ isnew: false, into: 'Scanhuis los gerecht' })
    expect(await productsOf(owner, menu.looseDish)).toEqual([wheatBread.sheet.name])
    expect((await readScans(phone)).into).toBe('Scanhuis los gerecht')
  })

  test('goes into the product for which the phone was paired, as its component', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { productid: menu.spareProduct })
    const { id, into } = await scan(phone, bread)
    expect(into).toBe('Scanhuis peper')
    const { components } = (await owner.get(`/product/GetProduct/${menu.spareProduct}`)).body as ProductDetail
    expect(components.map((component) => component.id)).toEqual([id])
  })

  test('goes to the list alone once the dish was deleted', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    await owner.delete(`/dish/DeleteDish/${menu.looseDish}`)
    expect(await scan(phone, bread)).toMatchObject({ isnew: true, into: null })
  })

  if (onSqlite)
    // spec: scan-phone-30
    test('takes nothing away from what is known of a product', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const { id } = await scan(phone, bread)
      const before = (await owner.get(`/product/GetProduct/${id}`)).body
      await scan(phone, { ...bread, name: 'Brood zonder gluten' })
      expect((await owner.get(`/product/GetProduct/${id}`)).body).toEqual(before)
    })

  test('is written in the history as of the scanner, whose name is not its code', async () => {
    const at = await openOne()
    const phone = await pair(at.owner)
    const lines = await newLines(world, async () => undefined)
    expect(lines).toEqual([])
    const { id } = await scan(phone, bread)
    const [line] = await world.app.db
      .selectFrom('history')
      .select(['came_by', 'caller', 'user_id', 'action', 'subject_id'])
      .where('company_id', '=', at.companyId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line).toEqual({
      came_by: 'scanner',
      caller: new URL(phone.url).searchParams.get('sessie'),
      user_id: null,
      action: 'create',
      subject_id: id,
    })
    expect(line?.caller).not.toContain(phone.code)
  })
})

describe('a scan whose answer got lost', () => {
  test('is not added twice, also when both arrive at once', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    const [one, same] = await Promise.all([scan(phone, bread, 'een'), scan(phone, bread, 'een')])
    expect(same).toEqual(one)
    expect((await readScans(phone)).scans).toHaveLength(1)
  })

  // spec: scan-phone-27
  test('is answered with what stands when its barcode was named otherwise meanwhile, or is found now', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const named = { refid: 0, ean: unknownEan, name: 'Mosterd grof' }
    const first = await scan(phone, named, 'een')
    expect(await scan(phone, { ...named, name: 'Mosterd fijn' }, 'een')).toEqual(first)
    const found = await phone.send('GET', `/MenuApp/SearchByEan/${unknownEan}`, undefined, {
      'x-scanner-code': phone.code,
    })
    const [{ id: refid } = { id: 0 }] = (found.body as { products: { id: number }[] }).products
    expect(await scan(phone, { refid, ean: unknownEan }, 'een')).toEqual(first)
    expect((await readScans(phone)).scans).toHaveLength(1)
    expect(await search(owner, 'mosterd')).toMatchObject([{ name: 'Mosterd grof' }])
    const another = { ...named, ean: formatGtin(testGtin(902)) }
    for (const body of [another, bread])
      expectRefusal(await sendScan(phone, body, 'een'), 409, 'idempotency-key-reused')
  })

  test('is not added twice in the next session of the company', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const named = { refid: 0, ean: unknownEan, name: 'Mayonaise' }
    const first = await scan(phone, named, 'een')
    await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
    const next = await pair(owner)
    expect(await scan(next, named, 'een')).toEqual(first)
    expect((await readScans(next)).scans).toEqual([])
    expect(await search(owner, 'Mayonaise')).toHaveLength(1)
  })

  const undoNewest = async (phone: Phone) =>
    expect((await phone.owner.post(`/product/UndoScan/${(await readScans(phone)).scans[0]?.id}`)).status).toBe(200)

  // spec: scan-phone-28
  test('does not bring back what was undone meanwhile, and says so under its name', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    expect(await scan(phone, bread, 'een')).toMatchObject({ undone: false })
    await undoNewest(phone)
    const next = await pair(owner)
    const known = { name: wheatBread.sheet.name, undone: true }
    expect(await scan(next, bread, 'een')).toMatchObject({ ...known, id: 0, allergens: [], complete: false })
    expect((await readScans(phone)).scans).toMatchObject([{ ...known, productid: null }])
    expect(await search(owner, wheatBread.sheet.name)).toEqual([])
  })

  if (onSqlite)
    test('says that it was undone where its product stands for another reason', async () => {
      const { owner, menu } = await openOne()
      const id = idOf(await owner.post('/product/AddProduct', { refid: bread.refid }))
      const phone = await pair(owner, { dishid: menu.looseDish })
      await scan(phone, bread, 'een')
      await undoNewest(phone)
      expect(await scan(phone, bread, 'een')).toMatchObject({ id, name: wheatBread.sheet.name, undone: true })
      expect(await productsOf(owner, menu.looseDish)).toEqual([])
    })

  // spec: scan-phone-28
  test('is told under its name when somebody deleted its product meanwhile', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const named = { refid: 0, ean: unknownEan, name: 'Mosterd' }
    const { id } = await scan(phone, named, 'een')
    await owner.delete(`/product/DeleteProduct/${id}`)
    expect(await scan(phone, named, 'een')).toMatchObject({ id: 0, name: 'Mosterd', undone: false })
    expect(await search(owner, 'mosterd')).toEqual([])
  })

  if (onSqlite)
    // spec: scan-phone-29
    test('is told as added when its product was deleted meanwhile and put back', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const named = { refid: 0, ean: unknownEan, name: 'Mosterd' }
      const { id } = await scan(phone, named, 'een')
      const other = await scan(phone, bread)
      for (const restored of [id, other.id]) await owner.delete(`/product/DeleteProduct/${restored}`)
      await owner.post('/trash/Restore', { kind: 'product', id })
      expect(await scan(phone, named, 'een')).toMatchObject({ id, name: 'Mosterd', undone: false })
      // A product of the catalogue comes back as itself when it is added anew.
      await owner.post('/product/AddProduct', { refid: bread.refid })
      expect((await readScans(phone)).scans).toMatchObject([{ productid: other.id }, { productid: id }])
    })

  // spec: scan-phone-29
  test('goes into its dish also after that was deleted and put back', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    await scan(phone, bread)
    await owner.delete(`/dish/DeleteDish/${menu.looseDish}`)
    await owner.post('/trash/Restore', { kind: 'dish', id: menu.looseDish })
    await scan(phone, { refid: 0, ean: unknownEan, name: 'Mosterd' })
    const into = 'Scanhuis los gerecht'
    expect(await readScans(phone)).toMatchObject({ into, scans: [{ into }, { into }] })
    expect((await productsOf(owner, menu.looseDish)).toSorted()).toEqual(['Mosterd', wheatBread.sheet.name].toSorted())
  })

  if (onSqlite)
    test('goes where the session goes in which it was made', async () => {
      const { owner, menu } = await openOne()
      const phone = await pair(owner, { dishid: menu.looseDish })
      const from = new URL(phone.url).searchParams.get('sessie') ?? ''
      const next = await pair(owner, { dishid: menu.dish })
      expect(await scan(next, { ...bread, from })).toMatchObject({ into: 'Scanhuis los gerecht' })
      expect(await readScans(next)).toMatchObject({
        into: 'Scanhuis schotel',
        scans: [{ into: 'Scanhuis los gerecht' }],
      })
      expect(await productsOf(owner, menu.looseDish)).toEqual([wheatBread.sheet.name])
      expect(await productsOf(owner, menu.dish)).not.toContain(wheatBread.sheet.name)
    })

  test('goes to the list alone when it names a session of another company, or none', async () => {
    const theirs = await pair(world.other.owner, { dishid: world.other.menu.looseDish })
    const from = new URL(theirs.url).searchParams.get('sessie') ?? ''
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    expect(await scan(phone, { ...bread, from })).toMatchObject({ into: null })
    expect(await scan(phone, { refid: biscuits.sheet.refid, from: 'verzonnen' })).toMatchObject({ into: null })
    expect(await productsOf(owner, menu.looseDish)).toEqual([])
    expect(await productsOf(world.other.owner, world.other.menu.looseDish)).toEqual([])
  })
})

describe('a barcode that nothing is found for', () => {
  const named = { refid: 0, ean: unknownEan, name: '  Mosterd  van de boer ' }
  const byEan = (phone: Phone) =>
    phone.send('GET', `/MenuApp/SearchByEan/${unknownEan}`, undefined, { 'x-scanner-code': phone.code })

  // spec: scan-phone-21
  test('becomes a product of the company’s own, of which nothing is known yet, and the next scan finds it', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    expect((await byEan(phone)).body).toEqual({ products: [] })
    const made = await scan(phone, named)
    expect(made).toMatchObject({ name: 'Mosterd van de boer', allergens: [], complete: false, isnew: true })
    const [found] = ((await byEan(phone)).body as { products: { id: number; name: string }[] }).products
    expect(found).toMatchObject({ name: 'Mosterd van de boer', source: 'own' })
    expect(await scan(phone, { refid: found?.id, name: found?.name })).toMatchObject({ id: made.id, isnew: false })
    expect(await scan(phone, { ...named, name: 'Nog een naam' })).toMatchObject({ id: made.id, name: made.name })
  })

  test('is also found by the staff’s own calls, and put in a dish by its number', async () => {
    const { owner, menu } = await openOne()
    const { id } = await scan(await pair(owner), named)
    const found = (await owner.get(`/MenuApp/SearchByEan/${unknownEan}`)).body as { products: { id: number }[] }
    const refid = found.products[0]?.id
    expect(idOf(await owner.post('/product/AddProduct', { refid }))).toBe(id)
    expect(idOf(await owner.post(`/dish/AddPsProduct/${menu.looseDish}`, { refid }))).toBe(id)
    expect(await productsOf(owner, menu.looseDish)).toEqual(['Mosterd van de boer'])
  })

  // spec: scan-phone-21
  test('is found by nobody else, neither by its barcode nor by its number', async () => {
    const { owner } = await openOne()
    await scan(await pair(owner), named)
    const refid = ((await owner.get(`/MenuApp/SearchByEan/${unknownEan}`)).body as { products: { id: number }[] })
      .products[0]?.id
    const theirs = await pair(world.other.owner)
    for (const asked of [await byEan(theirs), await world.app.visitor.get(`/MenuApp/SearchByEan/${unknownEan}`)])
      expect(asked.body).toEqual({ products: [] })
    await expectUnchanged(world, async () => {
      expectRefusal(await sendScan(theirs, { refid, name: 'x' }), 404, 'not-found')
      expectRefusal(await world.other.owner.post('/product/AddProduct', { refid }), 404, 'not-found')
    })
  })

  test('is the product of the catalogue after all when that knows it', async () => {
    const { owner } = await openOne()
    const answer = await scan(await pair(owner), { refid: 0, ean: wheatBread.sheet.gtin ?? '', name: 'Zelf bedacht' })
    expect(answer).toMatchObject({ name: wheatBread.sheet.name })
    expect(answer.allergens).not.toEqual([])
  })

  test('is kept with no product when it is the code of one shop, which another gives to something else', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const shops = '2000000000015'
    const one = await scan(phone, { refid: 0, ean: shops, name: 'Kipfilet' })
    const found = await phone.send('GET', `/MenuApp/SearchByEan/${shops}`, undefined, { 'x-scanner-code': phone.code })
    expect(found.body).toEqual({ products: [] })
    const other = await scan(phone, { refid: 0, ean: shops, name: 'Notenbrood' })
    expect(other).toMatchObject({ name: 'Notenbrood', isnew: true })
    expect(other.id).not.toBe(one.id)
  })

  if (onSqlite)
    // spec: scan-phone-8
    test('is found under a code that is over or guessed only by who is signed in: that counts as none', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      await scan(phone, named)
      await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
      const ask = (by: Client, ean: string, code: string) =>
        by.get(`/MenuApp/SearchByEan/${ean}`, { 'x-scanner-code': code })
      const { visitor } = world.app
      for (const code of [phone.code, 'verzonnen', '']) {
        const known = await ask(visitor, wheatBread.sheet.gtin ?? '', code)
        expect([known.status, known.body]).toEqual([
          200,
          { products: [expect.objectContaining({ name: wheatBread.sheet.name })] },
        ])
        for (const by of [visitor, world.other.owner])
          expect((await ask(by, unknownEan, code)).body).toEqual({ products: [] })
        expect((await ask(owner, unknownEan, code)).body).toMatchObject({ products: [{ name: 'Mosterd van de boer' }] })
      }
      const signedInElsewhere = { 'x-scanner-code': (await pair(owner)).code }
      const answer = await world.other.owner.get(`/MenuApp/SearchByEan/${unknownEan}`, signedInElsewhere)
      expect(answer.body).toMatchObject({ products: [{ name: 'Mosterd van de boer' }] })
    })

  test('is one product when two phones name it at once', async () => {
    const { owner } = await openOne()
    const [one, other] = [await pair(owner), await pair(owner)]
    const answers = await Promise.all([scan(one, named), scan(other, { ...named, name: 'Mosterd' })])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await search(owner, 'mosterd')).toHaveLength(1)
  })
})

// spec: scan-phone-8
test('a live source is asked for staff and for a phone whose code is valid, and for nobody else', async () => {
  const gtin = formatGtin(testGtin(902))
  const live = await startMenuappServer([
    { id: 71, name: 'Paneermeel', brand: 'De Windmolen', gtin, image: '', rows: [] },
  ])
  onTestFinished(live.stop)
  const app = await startTestApp({ env: { CATALOGUE: 'embedded,menuapp', CATALOGUE_URL: live.url } })
  const [own, other] = [await app.foundCompany('Lepelhuis'), await app.foundCompany('Messenhof')]
  const [phone, ended] = [await pair(own), await pair(other)]
  await ended.send('PUT', `/product/InvalidateGuid/${ended.code}`)
  const ask = async (by: Client, code?: string) =>
    (await by.get(`/MenuApp/SearchByEan/${gtin}`, code === undefined ? {} : { 'x-scanner-code': code })).body
  for (const code of [undefined, '', 'verzonnen', ended.code])
    expect(await ask(app.visitor, code)).toEqual({ products: [] })
  expect(live.calls).toEqual([])
  const found = { products: [{ name: 'Paneermeel' }] }
  expect(await ask(app.visitor, phone.code)).toMatchObject(found)
  expect(live.calls).toHaveLength(1)
  expect(await ask(other)).toMatchObject(found)
})

// spec: scan-phone-32
describe('a scan is refused', () => {
  if (onSqlite)
    test.each<[string, object, Record<string, string>]>([
      ['without a number', { name: 'x' }, { refid: 'refid is verplicht: het nummer van het gevonden product, of 0' }],
      ['with a text for a number', { refid: '1' }, { refid: 'refid moet een nummer zijn' }],
      ['with a text for the other spelling', { refId: '1' }, { refId: 'refid moet een nummer zijn' }],
      ['with half a number', { refid: 1.5 }, { refid: 'refid moet een geheel getal zijn' }],
      ['with a negative number', { refid: -1 }, { refid: 'refid mag niet negatief zijn' }],
      ['unnamed', { refid: 0, ean: unknownEan }, { name: 'Naam is verplicht' }],
      ['with an empty name', { refid: 0, ean: unknownEan, name: ' \n' }, { name: 'Naam is verplicht' }],
      [
        'with a name of 5,000 characters',
        { refid: 0, ean: unknownEan, name: 'n'.repeat(5000) },
        { name: 'Naam mag niet langer zijn dan 200 tekens' },
      ],
      [
        'named without a barcode',
        { refid: 0, name: 'Mosterd' },
        { ean: 'ean moet een streepjescode van 8, 12, 13 of 14 cijfers zijn waarvan het laatste klopt' },
      ],
      [
        'with a wrong check digit',
        { refid: 0, name: 'Mosterd', ean: `${unknownEan.slice(0, -1)}${(Number(unknownEan.at(-1)) + 1) % 10}` },
        { ean: 'ean moet een streepjescode van 8, 12, 13 of 14 cijfers zijn waarvan het laatste klopt' },
      ],
      [
        'with a session name of a kilometre',
        { ...bread, from: 'f'.repeat(101) },
        { from: 'from moet de naam van een sessie zijn' },
      ],
      ['with a zero byte', { ...bread, from: '\u0000' }, { from: 'from moet de naam van een sessie zijn' }],
    ])('%s, names the field and changes nothing', async (_, body, fields) => {
      const phone = await pair(world.own.owner)
      await expectUnchanged(world, async () => {
        const answer = await sendScan(phone, body)
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual(fields)
      })
    })

  test('for a product that the catalogue does not have', async () => {
    const phone = await pair(world.own.owner)
    await expectUnchanged(world, async () => {
      expectRefusal(await sendScan(phone, { refid: missingRefid, name: 'x' }), 404, 'not-found')
    })
  })

  if (onSqlite)
    test('under a guessed or ended code, before its body is looked at', async () => {
      const { send, code: ended } = await pair(world.own.owner)
      await send('PUT', `/product/InvalidateGuid/${ended}`)
      await expectUnchanged(world, async () => {
        for (const code of ['00000000-0000-0000-0000-000000000000', 'x', '1', ended])
          for (const body of [bread, {}, { refid: 'x' }, '{'])
            expectRefusal(await send('POST', `/product/AddProduct/${code}`, body), 403, 'scanner-over')
      })
    })

  // spec: scan-staff-3
  test('for the company of whoever sends it: a code adds to its own company alone', async () => {
    const [{ owner }, other] = [await openOne(), await openOne()]
    const theirs = await pair(other.owner, { dishid: other.menu.looseDish })
    const answer = await owner.post(`/product/AddProduct/${theirs.code}`, bread)
    expect(answer.body).toMatchObject({ name: wheatBread.sheet.name })
    expect(await search(owner, wheatBread.sheet.name)).toEqual([])
    expect(await productsOf(other.owner, other.menu.looseDish)).toEqual([wheatBread.sheet.name])
  })

  if (onSqlite)
    test('after a thousand in one session', async () => {
      const { owner, companyId } = await openOne()
      const phone = await pair(owner)
      await scan(phone, bread)
      const { id: _, ...row } = await world.app.db
        .selectFrom('scan')
        .selectAll()
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow()
      const more = Array.from({ length: 999 }, (_unused, index) => ({ ...row, scan_key: `meer ${index}` }))
      await world.app.db.insertInto('scan').values(more).execute()
      const answer = await sendScan(phone, bread)
      expectRefusal(answer, 429, 'session-full')
      expect(answer.body).toMatchObject({ message: expect.stringContaining('1000 producten') })
    })

  if (onSqlite)
    test('when thousands come in a loop', async () => {
      const app = await startTestApp({ limitRequests: true })
      const phone = await pair(await app.foundCompany('Lus'))
      const statuses: number[] = []
      // What is guessed counts too.
      const guessed = { ...phone, code: 'geraden' }
      for (let count = 0; count < 130; count++)
        statuses.push((await sendScan(count % 2 ? phone : guessed, bread)).status)
      expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200, 403]))
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
      expectRefusal(await sendScan(phone, bread), 429, 'too-many')
    })
})

describe('the traces of a product', () => {
  test('are said at the scan and in the list, so that nobody reads that it has none of the fourteen', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const { traces } = await scan(phone, bread)
    expect(traces.map(({ name }) => name).toSorted()).toEqual(['Noten', 'Sesam'])
    expect((await readScans(phone)).scans[0]?.traces).toEqual(traces)
  })

  if (onSqlite)
    test('are also those of what is in it, at any depth, and of each product its own', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const filling = await scan(phone, { refid: 0, ean: unknownEan, name: 'Vulling' })
      const pie = { refid: 0, ean: formatGtin(testGtin(902)), name: 'Taart' }
      const { id } = await scan(phone, pie)
      await scan(phone, { refid: 0, ean: formatGtin(testGtin(903)), name: 'Zout' })
      await owner.post(`/product/AddPsComponent/${filling.id}`, bread)
      await owner.post(`/product/AddOwnComponent/${id}`, { id: filling.id })
      const { traces } = await scan(phone, pie)
      expect(traces.map(({ name }) => name).toSorted()).toEqual(['Noten', 'Sesam'])
      const asked = countStatements(/product_statement/)
      const { scans } = await readScans(phone)
      // However many products stand in the list.
      expect(asked()).toBe(1)
      expect(scans.map((listed) => [listed.name, listed.traces])).toEqual([
        ['Taart', traces],
        ['Zout', []],
        ['Taart', traces],
        ['Vulling', traces],
      ])
    })
})

test('what a member scanned goes with their account, and the products stay', async () => {
  const { owner, companyId } = await openOne()
  const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
  await scan(await pair(colleague), bread)
  const { userId } = await membershipOf(world.app, colleague)
  await world.app.db.deleteFrom('user').where('id', '=', userId).execute()
  const left = await world.app.db.selectFrom('scan').select('id').where('company_id', '=', companyId).execute()
  expect(left).toEqual([])
  expect(await search(owner, wheatBread.sheet.name)).toHaveLength(1)
})

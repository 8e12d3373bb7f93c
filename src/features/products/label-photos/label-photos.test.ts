import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { letGoOfEnded } from '#features/menu/trash/server/let-go.ts'
import { day, hour } from '#shared/dates.ts'
import { testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { countStatements } from '#test/count-statements.ts'
import { dumpContent } from '#test/dump.ts'
import { asForm } from '#test/form.ts'
import { addPhoto, aPhoto, nameProduct, photographLabel, sendPhoto } from '#test/label-photos.ts'
import { isRed, plain, readImage } from '#test/logos.ts'
import { hire, openRestaurant, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { pair, readScans, scan } from '#test/scanner.ts'
import type { Client } from '#test/start-test-app.ts'
import type { ProductDetail } from '../schema.ts'
import { mostPhotos } from './rules.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

const openOne = () => openRestaurant(world.app, 'Lepelhuis')
const read = async (owner: Client, id: number) =>
  (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail & { code?: string }
const addressOf = (product: number, { id }: { id: number }) => `/product/GetPhoto/${product}/${id}`

describeWrite('DELETE /product/RemovePhoto/{productid}/{photoid}', world, {
  method: 'DELETE',
  attempt: async ({ owner }) => {
    const { product, photo } = await photographLabel(owner)
    return { url: `/product/RemovePhoto/${product}/${photo.id}` }
  },
  leaves: (_answer, [product]) => [`remove-photo product ${product}`],
  foreign: (own, theirs) => [
    { url: `/product/RemovePhoto/${theirs.product}/1` },
    { url: `/product/RemovePhoto/${own.product}/1` },
  ],
})

describe('a photo of the label', () => {
  // spec: scan-phone-33
  test('is kept with the product that was named at the shelf, and staff look at it', async () => {
    const { owner, companyId } = await openOne()
    const { phone, product } = await nameProduct(owner)
    const photo = await addPhoto(phone, product, await plain(900, 600).jpeg().toBuffer())
    expect((await read(owner, product)).photos).toEqual([photo])
    expect(Math.abs(Date.now() - Date.parse(photo.at))).toBeLessThan(60_000)
    const image = await readImage(owner, addressOf(product, photo))
    expect(image).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    expect(image.colourAt(0.5, 0.5)).toSatisfy(isRed)
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    expect((await colleague.get(addressOf(product, photo))).status).toBe(200)
  })

  if (onSqlite)
    // spec: scan-phone-33
    test('is nothing but evidence: what is known of the product, its check and its stamp stay', async () => {
      const { owner } = await openOne()
      const { phone, product } = await nameProduct(owner)
      await sayChecked(owner, product)
      const { photos: _, ...before } = await read(owner, product)
      const photo = await addPhoto(phone, product)
      expect(await read(owner, product)).toEqual({ ...before, photos: [photo] })
      expect(before.checked).not.toBeNull()
    })

  if (onSqlite)
    test('stands in the history as of the scanner, also after it was deleted', async () => {
      const { owner, companyId } = await openOne()
      const { product, photo } = await photographLabel(owner)
      await owner.delete(`/product/RemovePhoto/${product}/${photo.id}`)
      const lines = await world.app.db
        .selectFrom('history')
        .select(['came_by', 'action', 'subject_id', 'subject_name'])
        .where('company_id', '=', companyId)
        .where('action', 'like', '%-photo')
        .orderBy('id')
        .execute()
      const about = { subject_id: product, subject_name: 'Mosterd' }
      expect(lines).toEqual([
        { came_by: 'scanner', action: 'add-photo', ...about },
        { came_by: 'staff', action: 'remove-photo', ...about },
      ])
      expect((await read(owner, product)).photos).toEqual([])
      expectRefusal(await owner.get(addressOf(product, photo)), 404, 'not-found')
    })

  test('is seen and deleted by nobody of another company, and under no other product', async () => {
    const { own, other, app } = world
    const { product, photo } = await photographLabel(own.owner)
    const theirs = await photographLabel(other.owner)
    const mine = await nameProduct(own.owner, 'Ketjap')
    await expectUnchanged(world, async () => {
      for (const path of [`${product}/${photo.id}`, `${theirs.product}/${photo.id}`]) {
        const foreign = await other.owner.get(`/product/GetPhoto/${path}`)
        expectRefusal(foreign, 404, 'not-found')
        expect(foreign.text).toBe((await other.owner.get('/product/GetPhoto/900000001/900000002')).text)
        expectRefusal(await other.owner.delete(`/product/RemovePhoto/${path}`), 404, 'not-found')
      }
      expectRefusal(await own.owner.get(`/product/GetPhoto/${mine.product}/${photo.id}`), 404, 'not-found')
      expectRefusal(await own.owner.delete(`/product/RemovePhoto/${mine.product}/${photo.id}`), 404, 'not-found')
      expectRefusal(await app.visitor.get(addressOf(product, photo)), 401, 'not-signed-in')
    })
  })

  test('goes with its product', async () => {
    const { owner, companyId } = await openOne()
    const { product, photo } = await photographLabel(owner)
    const kept = await photographLabel(owner)
    await owner.delete(`/product/DeleteProduct/${product}`)
    expectRefusal(await owner.get(`/product/GetPhoto/${product}/${photo.id}`), 404, 'not-found')
    await letGoOfEnded(world.app.db, new Date(Date.now() + 30 * day + hour))
    const rows = world.app.db.selectFrom('product_photo').select('id').where('company_id', '=', companyId)
    expect(await rows.execute()).toEqual([{ id: kept.photo.id }])
  })

  test('does not keep a product whose scan is undone', async () => {
    const { owner } = await openOne()
    const { phone, product } = await photographLabel(owner)
    await owner.post(`/product/UndoScan/${(await readScans(phone)).scans[0]?.id}`)
    expectRefusal(await owner.get(`/product/GetProduct/${product}`), 404, 'not-found')
  })

  test('is added once when it is sent again; another under the same key is refused', async () => {
    const { owner, companyId } = await openOne()
    const { phone, product } = await nameProduct(owner)
    const file = await aPhoto()
    const [one, same] = await Promise.all([
      sendPhoto(phone, product, file, 'een'),
      sendPhoto(phone, product, file, 'een'),
    ])
    expect([one.status, same.text]).toEqual([200, one.text])
    const before = await dumpContent(world.app, companyId)
    expect((await sendPhoto(phone, product, file, 'een')).text).toBe(one.text)
    expectRefusal(
      await sendPhoto(phone, product, await plain(9, 9).png().toBuffer(), 'een'),
      409,
      'idempotency-key-reused',
    )
    expect(await dumpContent(world.app, companyId)).toEqual(before)
  })

  test('is one of three at most, also when more arrive at once', async () => {
    const { owner } = await openOne()
    const { phone, product } = await nameProduct(owner)
    const file = await aPhoto()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPhoto(phone, product, file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    if (!refused) return
    expectRefusal(refused, 409, 'too-many-photos')
    expect(fieldsOf(refused)).toEqual({ photo: expect.stringContaining("Dit product heeft al 3 foto's.") })
    expect((await read(owner, product)).photos).toHaveLength(mostPhotos.ofProduct)
  })

  if (onSqlite)
    test('is answered again under its key when there is no room for more; others are refused before they are read', async () => {
      const { owner } = await openOne()
      const { phone, product } = await nameProduct(owner)
      const file = await aPhoto()
      const first = await sendPhoto(phone, product, file, 'een')
      for (let more = 1; more < mostPhotos.ofProduct; more++) await addPhoto(phone, product)
      const { id: fromCatalogue } = await scan(phone, { refid: wheatBread.sheet.refid })
      // Read by the image program, this would be refused as no photo.
      const noPhoto = 'Dit is geen foto'
      expectRefusal(await sendPhoto(phone, product, noPhoto), 409, 'too-many-photos')
      expectRefusal(await sendPhoto(phone, product, noPhoto, 'een'), 409, 'idempotency-key-reused')
      expectRefusal(await sendPhoto(phone, fromCatalogue, noPhoto), 403, 'catalogue-read-only')
      expect((await sendPhoto(phone, product, file, 'een')).text).toBe(first.text)
    })

  test('is one of two hundred at most of a company', async () => {
    const { owner, companyId } = await openOne()
    const { phone, product } = await nameProduct(owner)
    const { product: other } = await photographLabel(owner)
    const { id: _, ...row } = await world.app.db
      .selectFrom('product_photo')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: mostPhotos.ofCompany - 1 }, () => ({ ...row, product_id: other }))
    await world.app.db.insertInto('product_photo').values(more).execute()
    const answer = await sendPhoto(phone, product, await aPhoto())
    expectRefusal(answer, 409, 'too-many-photos')
    expect(fieldsOf(answer)).toEqual({ photo: expect.stringContaining("Er zijn al 200 foto's bewaard.") })
  })
})

describe('a photo is refused', () => {
  if (onSqlite)
    test('for a product that was not scanned in this session, whoever it belongs to', async () => {
      const { own, other } = world
      const { phone, product } = await nameProduct(own.owner)
      const theirs = await nameProduct(other.owner)
      const later = await pair(own.owner)
      const file = await aPhoto()
      await expectUnchanged(world, async () => {
        for (const wrong of [own.menu.product, theirs.product, 900_000_001])
          expectRefusal(await sendPhoto(phone, wrong, file), 404, 'not-found')
        expectRefusal(await sendPhoto(later, product, file), 404, 'not-found')
        expectRefusal(await sendPhoto(theirs.phone, product, file), 404, 'not-found')
      })
    })

  test('for a product whose scan was undone', async () => {
    const { owner } = await openOne()
    const phone = await pair(owner)
    const ketjap = { refid: 0, ean: formatGtin(testGtin(4322)), name: 'Ketjap' }
    const { id: product } = await scan(phone, ketjap)
    // Another scan, of another phone, for which the product stays.
    await scan(await pair(owner), ketjap)
    await owner.post(`/product/UndoScan/${(await readScans(phone)).scans[0]?.id}`)
    expectRefusal(await sendPhoto(phone, product, await aPhoto()), 404, 'not-found')
    expect((await read(owner, product)).photos).toEqual([])
  })

  if (onSqlite)
    test('for a product of the catalogue, which has a sheet', async () => {
      const { owner } = await openOne()
      const phone = await pair(owner)
      const { id, own } = await scan(phone, { refid: wheatBread.sheet.refid })
      const answer = await sendPhoto(phone, id, await aPhoto())
      expectRefusal(answer, 403, 'catalogue-read-only')
      expect([own, Object.keys(fieldsOf(answer))]).toEqual([false, ['photo']])
      expect((await scan(phone, { refid: 0, ean: formatGtin(testGtin(4321)), name: 'Jus' })).own).toBe(true)
    })

  if (onSqlite)
    test('in a session that is over, whose maker left, and under a guessed code', async () => {
      const { owner, companyId } = await openOne()
      const { phone, product } = await nameProduct(owner)
      const left = await hire(world.app, companyId, { mayCheckAllergens: false })
      const theirs = await nameProduct(left, 'Ketjap')
      const file = await aPhoto()
      const before = await dumpContent(world.app, companyId)
      expectRefusal(await sendPhoto({ ...phone, code: 'x' }, product, file), 403, 'scanner-over')
      expect(await dumpContent(world.app, companyId)).toEqual(before)
      await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
      expectRefusal(await sendPhoto(phone, product, file), 403, 'scanner-over')
      await world.app.db.deleteFrom('membership').where('user_id', '=', left.userId).execute()
      expectRefusal(await sendPhoto(theirs.phone, theirs.product, file), 403, 'scanner-over')
      const photos = world.app.db.selectFrom('product_photo').select('id').where('company_id', '=', companyId)
      expect(await photos.execute()).toEqual([])
    })

  test('when the session ended while the photo was on its way', async () => {
    const { owner } = await openOne()
    const { phone, product } = await nameProduct(owner)
    await world.app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.server.address() as { port: number }
    const { body, headers } = await asForm([{ name: 'photo', bytes: await aPhoto() }])
    const isAskedFor = countStatements(/from "scan" where .*"undone_at" is null/)
    const path = `/product/AddPhoto/${phone.code}/${product}`
    const sending = request({ port, path, method: 'POST', headers: { ...headers, 'content-length': body.length } })
    sending.write(body.subarray(0, 100))
    // By then the code and the product were found in order.
    await expect.poll(isAskedFor).toBe(1)
    await phone.send('PUT', `/product/InvalidateGuid/${phone.code}`)
    sending.end(body.subarray(100))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([403, expect.stringContaining('scanner-over')])
    expect((await read(owner, product)).photos).toEqual([])
  })

  if (onSqlite)
    test('with an address that names no product, or an invalid photo', async () => {
      const { owner } = world.own
      const { phone, product } = await nameProduct(owner)
      await expectUnchanged(world, async () => {
        const named = await phone.send('POST', `/product/AddPhoto/${phone.code}/x`, 'x', {
          'content-type': 'multipart/form-data; boundary=end',
        })
        expectRefusal(named, 400, 'invalid')
        expect(fieldsOf(named)).toEqual({ productid: 'Product moet een nummer vanaf 1 zijn' })
        expectRefusal(await owner.get(`/product/GetPhoto/${product}/x`), 400, 'invalid')
      })
    })
})

if (onSqlite)
  test('a photo does not make a session last longer', async () => {
    const { owner } = await openOne()
    const { phone, product } = await nameProduct(owner)
    const { expires } = await readScans(phone)
    await addPhoto(phone, product)
    expect((await readScans(phone)).expires).toBe(expires)
  })

import { describe, expect, inject, test } from 'vitest'
import { letGoOfEnded } from '#features/menu/trash/server/let-go.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { day, hour } from '#shared/dates.ts'
import { photograph, photoOf, sendDishPhoto } from '#test/dish-photos.ts'
import { dumpContent } from '#test/dump.ts'
import { plain, settingsOf } from '#test/logos.ts'
import { hire, idOf, openRestaurant, type Restaurant, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { CategoryWithDishes, DishDetail } from '../dishes/schema.ts'
import { filesOf, mostDishPhotos } from './rules.ts'
import { forgetRemovedPhotos } from './server/commands.ts'

const world = twoRestaurants()
// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const openOne = () => openRestaurant(world.app, 'Lepelhuis')
const green = () => plain(60, 40, { r: 0, g: 160, b: 0, alpha: 1 }).jpeg().toBuffer()
const newDish = async ({ owner, menu }: Restaurant) =>
  idOf(await owner.post('/dish/SetDish', { name: 'Bisque', price: 9, categoryid: menu.category }))
const showPhotos = ({ owner }: Restaurant) => owner.post('/menu/SetQrSettings', { photos: true, ispublished: true })

describeWrite('DELETE /dish/RemovePhoto/{dishId}', world, {
  method: 'DELETE',
  attempt: async (at) => {
    const dish = await newDish(at)
    await photograph(at.owner, dish)
    return { url: `/dish/RemovePhoto/${dish}` }
  },
  leaves: (_answer, [dish]) => [`remove-photo dish ${dish}`],
  foreign: (_own, theirs) => [{ url: `/dish/RemovePhoto/${theirs.dish}` }],
})

describeWrite('POST /dish/PutPhotoBack/{dishId}/{photoid}', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async (at) => {
    const dish = await newDish(at)
    const { id } = await photograph(at.owner, dish)
    await at.owner.delete(`/dish/RemovePhoto/${dish}`)
    return { url: `/dish/PutPhotoBack/${dish}/${id}` }
  },
  leaves: (_answer, [dish]) => [`add-photo dish ${dish}`],
  foreign: (own, theirs) => [
    { url: `/dish/PutPhotoBack/${theirs.dish}/1` },
    { url: `/dish/PutPhotoBack/${own.dish}/1` },
  ],
})

describe('the photo of a dish', () => {
  test('stands in its place with the address of its contents; another one takes that place', async () => {
    const own = await openOne()
    const { qrcode } = await settingsOf(own)
    const { dish } = own.menu
    expect(await photoOf(own.owner, dish)).toBeNull()
    const first = await photograph(own.owner, dish)
    expect(first).toMatchObject({ shown: false })
    expect(first.address).toMatch(new RegExp(`^/menu/GetPhoto/${qrcode}/${dish}-[\\w-]{6}\\.webp$`))
    const second = await photograph(own.owner, dish, await green())
    expect([second.id, second.address]).not.toContain(first.id)
    expect(second.address).not.toBe(first.address)
    expect(await photograph(own.owner, dish, await green())).toEqual(second)
  })

  test('changes nothing else of the dish: its version, its tick and its allergens stay', async () => {
    const { owner, menu } = await openOne()
    await sayConfirmed(owner, menu.dish)
    const read = async () => (await owner.get(`/dish/GetDish/${menu.dish}`)).body as DishDetail
    const before = await read()
    expect(before.confirmed).not.toBeNull()
    const photo = await photograph(owner, menu.dish)
    expect(await read()).toEqual({ ...before, photo })
  })

  test('can be put back once it was removed or replaced, until an hour later or another takes its place', async () => {
    const { owner, menu, companyId } = await openOne()
    const { dish } = menu
    const first = await photograph(owner, dish)
    const back = (id: number) => owner.post(`/dish/PutPhotoBack/${dish}/${id}`)
    const remove = () => owner.delete(`/dish/RemovePhoto/${dish}`)
    expect((await remove()).status).toBe(200)
    expect(await photoOf(owner, dish)).toBeNull()
    expect((await remove()).body).toBe(true)
    expect((await back(first.id)).body).toBe(true)
    expect((await back(first.id)).body).toBe(true)
    expect(await photoOf(owner, dish)).toEqual(first)

    const second = await photograph(owner, dish, await green())
    expect((await back(first.id)).status).toBe(200)
    expect(await photoOf(owner, dish)).toEqual(first)
    expect((await back(second.id)).status).toBe(200)
    await forgetRemovedPhotos(world.app.db, new Date(Date.now() + hour / 2))
    expect((await back(first.id)).status).toBe(200)
    await forgetRemovedPhotos(world.app.db, new Date(Date.now() + 2 * hour))
    expectRefusal(await back(second.id), 404, 'not-found')
    for (const side of [30, 40, 50]) await photograph(owner, dish, await plain(side, 90).jpeg().toBuffer())
    const rows = world.app.db.selectFrom('dish_photo').select('id').where('company_id', '=', companyId)
    expect(await rows.execute()).toHaveLength(2)
  })

  test('is one of two hundred at most; replacing one is always possible', async () => {
    const { owner, companyId, menu } = await openOne()
    await photograph(owner, menu.dish)
    const dishes = Array.from({ length: mostDishPhotos - 1 }, (_, index) => ({ name: `Gerecht ${index}`, price: 9 }))
    await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Lunch', dishes }] })
    const listed = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
    const ids = listed.flatMap((group) => (group.name === 'Lunch' ? group.dishes.map(({ id }) => id) : []))
    const bytes = new Uint8Array([1])
    const blobs = { card_avif: bytes, card_webp: bytes, opened_avif: bytes, opened_webp: bytes }
    expect(ids).toHaveLength(mostDishPhotos - 1)
    const rows = ids.map((id) => ({ company_id: companyId, dish_id: id, hash: 'x', width: 1, height: 1, ...blobs }))
    for (let at = 0; at < rows.length; at += 50)
      await world.app.db
        .insertInto('dish_photo')
        .values(rows.slice(at, at + 50))
        .execute()
    expectRefusal(await sendDishPhoto(owner, menu.looseDish, await green()), 409, 'too-many-photos')
    await photograph(owner, menu.dish, await green())
    const copy = idOf(await owner.post(`/dish/DuplicateDish/${menu.dish}`))
    expect(await photoOf(owner, copy)).toBeNull()
    const { id } = (await photoOf(owner, menu.dish)) ?? { id: 0 }
    await owner.delete(`/dish/RemovePhoto/${menu.dish}`)
    await photograph(owner, menu.looseDish)
    // The room that it left is taken.
    expectRefusal(await owner.post(`/dish/PutPhotoBack/${menu.dish}/${id}`), 409, 'too-many-photos')
  })

  test('is copied with its dish, and goes its own way there', async () => {
    const { owner, menu } = await openOne()
    const photo = await photograph(owner, menu.dish)
    const copy = idOf(await owner.post(`/dish/DuplicateDish/${menu.dish}`))
    const copied = await photoOf(owner, copy)
    expect(copied?.address.split('-').at(-1)).toBe(photo.address.split('-').at(-1))
    await owner.delete(`/dish/RemovePhoto/${menu.dish}`)
    expect(await photoOf(owner, copy)).toEqual(copied)
  })

  test('lies in the trash with its dish, returns with it, and is let go of after thirty days', async () => {
    const { owner, menu, companyId } = await openOne()
    const photo = await photograph(owner, menu.dish)
    await owner.delete(`/dish/DeleteDish/${menu.dish}`)
    expectRefusal(await owner.get(photo.address), 404, 'not-found')
    await owner.post('/trash/Restore', { kind: 'dish', id: menu.dish })
    expect(await photoOf(owner, menu.dish)).toEqual(photo)
    await owner.delete(`/dish/DeleteDish/${menu.dish}`)
    await letGoOfEnded(world.app.db, new Date(Date.now() + 30 * day + hour))
    const rows = world.app.db.selectFrom('dish_photo').select('id').where('company_id', '=', companyId)
    expect(await rows.execute()).toEqual([])
  })

  test('is deleted with its company', async () => {
    const [own, other] = [await openOne(), await openRestaurant(world.app, 'Messenhof')]
    for (const { owner, menu } of [own, other]) await photograph(owner, menu.dish)
    await world.app.db.deleteFrom('company').where('id', '=', own.companyId).execute()
    const rows = world.app.db.selectFrom('dish_photo').select('company_id')
    const left = await rows.where('company_id', 'in', [own.companyId, other.companyId]).execute()
    expect(left).toEqual([{ company_id: other.companyId }])
  })

  test('is saved once when it is sent twice under one Idempotency-Key; another file under it is refused', async () => {
    const { owner, menu, companyId } = await openOne()
    const key = { 'idempotency-key': 'foto 1' }
    const file = await green()
    const both = await Promise.all([1, 2].map(() => sendDishPhoto(owner, menu.dish, file, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]?.body).toBe(both[0]?.body)
    await photograph(owner, menu.dish)
    const before = await dumpContent(world.app, companyId)
    expect((await sendDishPhoto(owner, menu.dish, file, key)).body).toBe(both[0]?.body)
    expectRefusal(await sendDishPhoto(owner, menu.dish, 'iets anders', key), 409, 'idempotency-key-reused')
    expect(await dumpContent(world.app, companyId)).toEqual(before)
  })

  test("is no way into another company's dishes", async () => {
    const { own, other } = world
    const file = await green()
    const photo = await photograph(other.owner, other.menu.dish)
    await expectUnchanged(world, async () => {
      for (const client of [world.app.visitor, world.stranger])
        expect([401, 403]).toContain((await sendDishPhoto(client, own.menu.dish, file)).status)
      expectRefusal(await sendDishPhoto(own.owner, other.menu.dish, file), 404, 'not-found')
      for (const dish of [other.menu.dish, own.menu.dish])
        expectRefusal(await own.owner.post(`/dish/PutPhotoBack/${dish}/${photo.id}`), 404, 'not-found')
    })
  })
})

describe('a guest', () => {
  const addressOn = async ({ owner, menu }: Restaurant) => {
    const card = (await owner.get('/menu/GetCompleteMenu')).body as CompleteMenu
    return card.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === menu.dish)?.photo
  }

  test('sees the photo of a dish on the card once the owner shows photos, which is off by default', async () => {
    const own = await openOne()
    const { owner, menu } = own
    const photo = await photograph(owner, menu.dish)
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    const { qrcode, photos } = await settingsOf(own)
    const card = async () => (await world.app.visitor.get(`/show/${qrcode}`)).text
    expect([photos, await addressOn(own)]).toEqual([false, undefined])
    expect(await card()).not.toMatch(/card-photo|GetPhoto/)
    await showPhotos(own)
    expect(await addressOn(own)).toBe(photo.address)
    const { avif, opened } = filesOf(photo.address)
    expect(await card()).toContain(
      `<a class="card-photo" href="${opened}" target="_blank" rel="noopener"><picture><source srcSet="${avif}" type="image/avif"/><img src="${photo.address}" alt="Lepelhuis schotel" loading="lazy" width="96" height="72"/></picture></a></li>`,
    )
    await owner.post('/menu/SetQrSettings', { price: false })
    expect((await settingsOf(own)).photos).toBe(true)
    await owner.delete(`/dish/RemovePhoto/${menu.dish}`)
    expect(await card()).not.toContain('GetPhoto')
  })

  test('reads photos of what the card shows alone; staff see them all', async () => {
    const own = await openOne()
    const { owner, menu } = own
    const { address } = await photograph(owner, menu.dish)
    const { address: loose } = await photograph(owner, menu.looseDish)
    const helper = await hire(world.app, own.companyId, { mayCheckAllergens: false })
    const guests = [world.app.visitor, world.other.owner, world.stranger]
    const expectHidden = async (path: string) => {
      for (const guest of guests) expectRefusal(await guest.get(path), 404, 'not-found')
      for (const client of [owner, helper]) expect((await client.get(path)).status).toBe(200)
    }
    const expectSeen = async () => expect((await world.app.visitor.get(address)).status).toBe(200)
    await expectHidden(address)
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    await expectHidden(address)
    await showPhotos(own)
    await expectSeen()
    await expectHidden(loose)
    const other = await openRestaurant(world.app, 'Messenhof')
    await showPhotos(other)
    const { qrcode } = await settingsOf(other)
    expectRefusal(await owner.get(address.replace(/GetPhoto\/[\w-]+/, `GetPhoto/${qrcode}`)), 404, 'not-found')
    const dish = { id: menu.dish, name: 'Schotel', price: 9.5 }
    await owner.post('/dish/SetDish', { ...dish, ispublished: false })
    await expectHidden(address)
    await owner.post('/dish/SetDish', { ...dish, ispublished: true })
    await expectSeen()
    await owner.post('/category/SetCategory', { id: menu.category, name: 'Soepen', ispublished: false })
    await expectHidden(address)
  })

  if (onSqlite)
    test('keeps a photo for ever under the address of its contents, and nothing else of it', async () => {
      const own = await openOne()
      const { address } = await photograph(own.owner, own.menu.dish)
      const kept = async (path: string, reader = world.app.visitor) => {
        const { headers } = await reader.get(path)
        return [headers['cache-control'], headers['content-type'], headers.etag !== undefined]
      }
      expect(await kept(address, own.owner)).toEqual(['no-store', 'image/webp', false])
      await showPhotos(own)
      const { avif, opened, openedAvif } = filesOf(address)
      const forEver = 'private, max-age=31536000, immutable'
      expect(await Promise.all([address, avif, opened, openedAvif].map((path) => kept(path)))).toEqual(
        ['webp', 'avif', 'webp', 'avif'].map((kind) => [forEver, `image/${kind}`, true]),
      )
      const tag = (await world.app.visitor.get(avif)).headers.etag
      const again = await world.app.visitor.get(avif, { 'if-none-match': String(tag) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      await photograph(own.owner, own.menu.dish, await green())
      expect(await kept(address)).toEqual(['private, no-cache', 'image/webp', true])
      for (const name of [
        '1-x.webp',
        'a.webp',
        `${own.menu.dish}.webp`,
        '..%2fx',
        '%00',
        `${'9'.repeat(30)}-4fGh7Kl0aB.webp`,
      ])
        expectRefusal(await world.app.visitor.get(address.replace(/[^/]+$/, name)), 404, 'not-found')
      expectRefusal(await world.app.visitor.get(address.replace('.webp', '.png')), 404, 'not-found')
    })

  if (onSqlite)
    test('reads the name of the dish in their language where the photo does not come, and finds it in search engines', async () => {
      const own = await openOne()
      const { owner, menu } = own
      const { address } = await photograph(owner, menu.dish)
      await owner.post('/menu/SetQrSettings', { translate: true })
      await showPhotos(own)
      const { qrcode } = await settingsOf(own)
      const german = () => world.app.visitor.get(`/show/${qrcode}?lang=de`)
      expect((await german()).text).toMatch(/<a class="card-photo" [^>]*lang="nl".*?alt="Lepelhuis schotel"/)
      await owner.post(`/dish/SetTranslations/${menu.dish}`, { texts: [{ language: 'de', name: 'Platte' }] })
      expect((await german()).text).toMatch(
        /<a class="card-photo" href="[^"]+" target="_blank" rel="noopener"><picture>.*?alt="Platte"/,
      )
      const old = (await world.app.visitor.get(`/show/${qrcode}/kept`)).text
      expect(old).toContain(address)
    })
})

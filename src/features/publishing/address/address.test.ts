import { describe, expect, inject, test } from 'vitest'
import { hire, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf, missing } from '#test/ritual.ts'
import { mostAddresses } from './rules.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const world = twoRestaurants()

type Settings = { qrcode: string; url: string; readableurl: string; proposedname: string }
const settingsOf = async ({ owner }: Pick<Restaurant, 'owner'>) =>
  (await owner.get('/menu/GetQrSettings')).body as Settings
const choose = ({ owner }: Pick<Restaurant, 'owner'>, name: unknown) => owner.post('/menu/SetAddress', { name })
const open = (path: string, headers?: Record<string, string>) => world.app.visitor.get(path, headers)

let houses = 0
/** Opens a published house with an address of its own. */
async function publishedHouse() {
  houses += 1
  const name = `bord${String.fromCharCode(96 + houses)}x`
  const house = await openRestaurant(world.app, `Huis ${name}`)
  const { qrcode } = await settingsOf(house)
  await house.owner.post('/menu/SetQrSettings', { ispublished: true })
  expect((await choose(house, name)).body).toBe(true)
  return { ...house, address: name, qrcode }
}

const wrongLength = 'Adres heeft 3 tot en met 40 tekens'
const wrongLetters = 'Adres heeft alleen letters van a tot z, cijfers en losse streepjes ertussen'
const numerals = ['zero', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']
let tried = 0
describeWrite('POST /menu/SetAddress', world, {
  method: 'POST',
  attempt: () => {
    tried += 1
    return { url: '/menu/SetAddress', body: { name: `lepelhuis-${numerals[tried] ?? 'laatst'}` } }
  },
  leaves: () => [`choose-address menu ${world.own.menu.menu}`],
  refused: {
    name: [
      [missing, 'Adres is verplicht'],
      [null, 'Adres is verplicht'],
      [7, 'Adres moet tekst zijn'],
      [['lepel'], 'Adres moet tekst zijn'],
      ...['', '  ', 'ab', 'x'.repeat(41), 'x'.repeat(10_000)].map((name) => [name, wrongLength] as const),
      ...[
        '-lepel',
        'lepel-',
        'gouden--lepel',
        'gouden lepel',
        'lepel/..',
        '../lepel',
        'lepel.nl',
        '%6cepel',
        'lepel\u0000',
      ]
        .concat('l\u0435pel', 'lep\u00e9l', '\uff4cepel', "lepel'; drop table menu_address; --", 'lepel\u202e')
        .map((name) => [name, wrongLetters] as const),
      ['2026', 'Adres heeft ook letters, niet alleen cijfers'],
      ['menukaart', 'Dit adres houden we zelf. Kies een ander'],
      ['a-dm1n', 'Dit adres houden we zelf. Kies een ander'],
    ],
  },
})

describe('the address of a house', () => {
  test('is proposed from its name, and stands in the settings once it was chosen', async () => {
    const house = await openRestaurant(world.app, "Eetcafé 't Vorkje")
    expect(await settingsOf(house)).toMatchObject({ readableurl: '', proposedname: 'eetcafe-t-vorkje' })
    expect((await choose(house, ' Eetcafe-T-Vorkje ')).status).toBe(200)
    const chosen = { readableurl: 'http://localhost:3000/k/eetcafe-t-vorkje', proposedname: '' }
    expect(await settingsOf(house)).toMatchObject(chosen)
    // Of one of several menus the house's address stands there too.
    expect((await settingsOf(house)).url).toMatch(/\/show\/[\w-]{16}$/)
    const second = await openRestaurant(world.app, "Eetcafé 't Vorkje")
    await second.owner.post('/user/UpdateUser', { company: { city: 'Gouda' } })
    expect(await settingsOf(second)).toMatchObject({ readableurl: '', proposedname: 'eetcafe-t-vorkje-gouda' })
  })

  test('is chosen by an owner alone', async () => {
    const house = await publishedHouse()
    const colleague = await hire(world.app, house.companyId, { mayCheckAllergens: true })
    const refused = await colleague.post('/menu/SetAddress', { name: 'van-de-kok' })
    expectRefusal(refused, 403, 'owner-only')
    expect((await colleague.get('/menu/GetQrSettings')).body).toMatchObject({
      readableurl: `http://localhost:3000/k/${house.address}`,
    })
  })

  test('leads to its card, in letters of any case, with what follows a question mark', async () => {
    const { address, qrcode } = await publishedHouse()
    const leadsTo = async (path: string) => {
      const { status, headers } = await open(path)
      return [status, headers.location]
    }
    for (const path of [`/k/${address}`, `/K/${address.toUpperCase()}`, `/k/${address}/`, `/k/%62${address.slice(1)}`])
      expect([path, await leadsTo(path)]).toEqual([path, [302, `/show/${qrcode}`]])
    expect(await leadsTo(`/k/${address}?lang=de&utm_source=a%20b`)).toEqual([
      302,
      `/show/${qrcode}?lang=de&utm_source=a%20b`,
    ])
    expect(await leadsTo(`/k/${address}?x=//elders.example`)).toEqual([302, `/show/${qrcode}?x=//elders.example`])
    const { headers } = await open(`/k/${address}`)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=600')
    const head = await world.app.server.inject({ method: 'HEAD', url: `/k/${address}` })
    expect([head.statusCode, head.headers.location, head.payload]).toEqual([302, `/show/${qrcode}`, ''])
    expect((await open(String((await open(`/k/${address}?lang=nl`)).headers.location))).status).toBe(200)
  })

  test('of an unpublished menu, an unknown one, and what is none are the same page without a card', async () => {
    const { address, owner } = await publishedHouse()
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    const missingCard = await open('/show/onbekend')
    const paths = [
      `/k/${address}`,
      `/k/onbekend-huis`,
      `/k/${address}-`,
      `/k/${'x'.repeat(300)}`,
      '/k/%00',
      '/k/..%2f..',
    ].concat(`/k/'%20or%201=1--`, `/k/${encodeURIComponent('bоrdеlijk')}`, '/k/a')
    for (const path of paths) {
      const { status, text, headers } = await open(path)
      expect([path, status, text === missingCard.text]).toEqual([path, 404, true])
      const [{ date: _, ...here }, { date: __, ...there }] = [headers, missingCard.headers]
      expect(here).toEqual(there)
    }
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    expect((await open(`/k/${address}`)).status).toBe(302)
  })

  test('that is no address at all is refused, and breaks nothing', async () => {
    for (const path of ['/k', '/k/', '/k//', '/k/a/b', `/k/${'x'.repeat(9000)}`, '/k/%zz', '/k/%ff', '/k/%2e%2e']) {
      const { status } = await open(path)
      expect([path, status === 400 || status === 404]).toEqual([path, true])
    }
    expect((await world.app.visitor.post('/k/lepel', {})).status).toBe(404)
  })

  test('can be changed and taken again; those of before lead on', async () => {
    const house = await publishedHouse()
    const [first, second, respelled] = [house.address, `${house.address}-nieuw`, `${house.address}nieuw`]
    const leads = async () => {
      const answers = [first, second, respelled].map(async (name) => (await open(`/k/${name}`)).headers.location)
      expect(await Promise.all(answers)).toEqual(Array(3).fill(`/show/${house.qrcode}`))
    }
    for (const name of [second, respelled, first, second]) {
      expect((await choose(house, name)).body).toBe(true)
      expect((await settingsOf(house)).readableurl).toBe(`http://localhost:3000/k/${name}`)
    }
    await leads()
    const line = await world.app.db
      .selectFrom('history')
      .select(['subject', 'details'])
      .where('company_id', '=', house.companyId)
      .where('action', '=', 'choose-address')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ subject: 'menu', details: JSON.stringify({ name: second }) })
  })

  test('that it has already changes nothing', async () => {
    const house = await publishedHouse()
    await expectUnchanged({ ...world, app: world.app, own: house, other: world.other }, async () =>
      expect((await choose(house, house.address)).body).toBe(true),
    )
  })

  test('may not be, nor look like, that of another house, of now or of before; what is free is proposed', async () => {
    const [house, other] = [await publishedHouse(), await publishedHouse()]
    const former = house.address
    await choose(house, `${former}-later`)
    for (const name of [former, former.replace('o', '0'), [...former].join('-'), `${former}later`]) {
      const refused = await choose(other, name)
      expectRefusal(refused, 409, 'address-taken')
      const free = /Vrij is nog: ([a-z0-9-]+)$/.exec((refused.body as { message: string }).message)?.[1]
      expect(free).toMatch(/^[a-z0-9-]+-2$/)
    }
    expect((await open(`/k/${former}`)).headers.location).toBe(`/show/${house.qrcode}`)
    expect((await settingsOf(other)).readableurl).toMatch(new RegExp(`/k/${other.address}$`))
  })

  test('goes to one of two houses that want it at once', async () => {
    const pair = await Promise.all(['Wedloop een', 'Wedloop twee'].map((name) => openRestaurant(world.app, name)))
    const name = onSqlite ? 'wedloop-a' : 'wedloop-b'
    const answers = await Promise.all(pair.map((house) => choose(house, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      code: 'address-taken',
      message: expect.stringContaining(`Vrij is nog: ${name}-2`),
    })
  })

  test(`is one of at most ${mostAddresses} of a house`, async () => {
    const house = await publishedHouse()
    for (const ordinal of numerals.slice(1))
      expect((await choose(house, `${house.address}-${ordinal}`)).status).toBe(200)
    const refused = await choose(house, `${house.address}-te-veel`)
    expectRefusal(refused, 409, 'too-many-addresses')
    expect(fieldsOf(refused)).toEqual({})
    expect((await choose(house, house.address)).status).toBe(200)
  })

  test('goes with its company', async () => {
    const [house, heir] = [await publishedHouse(), await publishedHouse()]
    expectRefusal(await choose(heir, house.address), 409)
    await world.app.db.deleteFrom('company').where('id', '=', house.companyId).execute()
    expect((await open(`/k/${house.address}`)).status).toBe(404)
    expect((await choose(heir, house.address)).status).toBe(200)
    expect((await open(`/k/${house.address}`)).headers.location).toBe(`/show/${heir.qrcode}`)
  })
})

test('two names of houses never share a skeleton, nor has a house two addresses at once', async () => {
  const { qrcode: _, address, companyId } = await publishedHouse()
  const row = { company_id: companyId, name: 'anders', chosen_at: '' }
  const insert = (more: { skeleton: string; is_current: 0 | 1 }) =>
    world.app.db
      .insertInto('menu_address')
      .values({ ...row, ...more })
      .execute()
  await expect(insert({ skeleton: address, is_current: 0 })).rejects.toThrow()
  await expect(insert({ skeleton: 'anders', is_current: 1 })).rejects.toThrow()
})

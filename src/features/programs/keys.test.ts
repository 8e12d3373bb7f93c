import { describe, expect, inject, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import type { HistoryPage } from '#features/history/schema.ts'
import { paces } from '#server/requests/paces.ts'
import { day, hour, isoAfter, minute } from '#shared/dates.ts'
import { emptyDatabase, newBackupPath } from '#test/backups.ts'
import { dumpCompany } from '#test/dump.ts'
import { makeKey, programsOf, programWith, saidBy } from '#test/programs.ts'
import { fillMenu, hire, idOf, membershipOf, missingIds, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { type Client, openTestApp, startTestApp } from '#test/start-test-app.ts'
import { mostKeys } from './rules.ts'
import type { MadeKey, ProgramMenu } from './schema.ts'
import { forgetEndedKeys } from './server/keys.ts'

const world = twoRestaurants()
// What is sent without a look at any row is the same on either database.
const onSqlite = inject('database') === 'sqlite'

const sizes = [
  { name: 'Glas', price: 4.5 },
  { name: 'Fles', price: 24 },
]

/** Makes a key of a house, which it is asked for no more than a few times. */
async function programOf(owner: Client, may: { prices?: boolean; soldout?: boolean } = {}) {
  for (const { id } of (await programsOf(owner)).keys) await owner.delete(`/program/EndKey/${id}`)
  const { key, id } = await makeKey(owner, may)
  return { id, key, program: programWith(key, world.app.visitor) }
}

async function dishOf(program: Client, id: number) {
  const menu = (await program.get('/program/GetMenu')).body as ProgramMenu
  return menu.categories.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)
}

describeWrite('MakeKey', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    for (const { id } of (await programsOf(owner)).keys) await owner.delete(`/program/EndKey/${id}`)
    return { url: '/program/MakeKey', body: { name: 'Kassa', prices: true, soldout: false } }
  },
  leaves: () => [`make-key company ${world.own.companyId}`],
  refused: {
    name: [
      [' ', 'Naam is verplicht'],
      ['x'.repeat(41), 'Naam mag niet langer zijn dan 40 tekens'],
    ],
    prices: [['ja', 'Mag prijzen wijzigen moet true of false zijn']],
    soldout: [[1, 'Mag gerechten op "op" zetten moet true of false zijn']],
  },
})

describe('a key', () => {
  test('is made by who signed in a moment ago: it outlives the session', async () => {
    const owner = await world.app.foundCompany('Sleutelhuis')
    const { userid } = (await owner.get('/auth/get-session')).body as { userid: string }
    const createdAt = isoAfter(new Date(), -hour)
    await world.app.db.updateTable('session').set({ createdAt }).where('userId', '=', userid).execute()
    const body = { name: 'Kassa', prices: true, soldout: false }
    expectRefusal(await owner.post('/program/MakeKey', body), 403, 'login-again')
    expect((await programsOf(owner)).keys).toEqual([])
  })

  test('is shown once: afterwards its owner sees its end, what it may do, and when it was used', async () => {
    const { owner, companyId } = world.own
    const { key } = await programOf(owner, { soldout: false })
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    const { keys } = await programsOf(owner)
    expect(keys).toEqual([
      {
        ...{ id: expect.any(Number), name: 'Kassa', lastfour: key.slice(-4), prices: true, soldout: false },
        ...{ made: expect.any(String), madeby: expect.any(String), lastused: null },
      },
    ])
    await programWith(key, world.app.visitor).get('/program/GetMenu')
    expect((await programsOf(owner)).keys[0]?.lastused).toEqual(expect.any(String))
    // Neither the table nor a repeated answer has it.
    expect(JSON.stringify(await dumpCompany(world.app, companyId))).not.toContain(key)
    expect((await owner.get('/history/GetHistory')).text).toContain('maakte de sleutel \\"Kassa\\"')
  })

  test('that is asked for again with the same Idempotency-Key is the same one', async () => {
    const { owner } = world.own
    await programOf(owner)
    const body = { name: 'Kassa', prices: true, soldout: true }
    const made = () => owner.post('/program/MakeKey', body, { 'idempotency-key': 'een sleutel' })
    const [one, other] = [await made(), await made()]
    expect((other.body as MadeKey).key).toBe((one.body as MadeKey).key)
  })

  test('is not shown again to who may make none any more, nor to who left', async () => {
    const owner = await world.app.foundCompany('Wisselhuis')
    const { companyId, userId } = await membershipOf(world.app, owner)
    const body = { name: 'Kassa', prices: true, soldout: true }
    const made = () => owner.post('/program/MakeKey', body, { 'idempotency-key': 'een sleutel' })
    expect((await made()).status).toBe(200)
    const { db } = world.app
    const member = db.updateTable('membership').where('user_id', '=', userId)
    await member.set({ is_owner: 0 }).execute()
    expectRefusal(await made(), 403, 'owner-only')
    await member.set({ is_owner: 1 }).execute()
    expect((await made()).status).toBe(200)
    await db.deleteFrom('membership').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
    expectRefusal(await made(), 403, 'no-company')
  })

  test('is noted as used once an hour, not at each call', async () => {
    const { owner, companyId } = world.own
    const { program } = await programOf(owner)
    await program.get('/program/GetMenu')
    const [first] = (await programsOf(owner)).keys
    await program.get('/program/GetMenu')
    expect((await programsOf(owner)).keys[0]?.lastused).toBe(first?.lastused)
    const longAgo = isoAfter(new Date(), -day)
    await world.app.db
      .updateTable('program_key')
      .set({ last_used_at: longAgo })
      .where('company_id', '=', companyId)
      .execute()
    await program.get('/program/GetMenu')
    expect((await programsOf(owner)).keys[0]?.lastused).not.toBe(longAgo)
  })

  test('is for owners to make and end; a house has ten at most', async () => {
    const { owner, companyId } = world.own
    const { id } = await programOf(owner)
    const helper = await hire(world.app, companyId, { mayCheckAllergens: true })
    await expectUnchanged(world, async () => {
      expectRefusal(await helper.get('/program/GetPrograms'), 403, 'owner-only')
      expectRefusal(
        await helper.post('/program/MakeKey', { name: 'X', prices: true, soldout: true }),
        403,
        'owner-only',
      )
      expectRefusal(await helper.delete(`/program/EndKey/${id}`), 403, 'owner-only')
    })
    for (let made = 1; made < mostKeys; made += 1) await makeKey(owner)
    expectRefusal(
      await owner.post('/program/MakeKey', { name: 'X', prices: true, soldout: true }),
      409,
      'too-many-keys',
    )
    await owner.delete(`/program/EndKey/${id}`)
    await makeKey(owner)
  })

  test('of another house is not there to be ended, and neither is one that ended', async () => {
    const { id } = await programOf(world.other.owner)
    await expectUnchanged(world, async () => {
      const theirs = await world.own.owner.delete(`/program/EndKey/${id}`)
      expectRefusal(theirs, 404, 'not-found')
      expect((await world.own.owner.delete('/program/EndKey/900000012')).text).toBe(theirs.text)
    })
    expect((await world.other.owner.delete(`/program/EndKey/${id}`)).status).toBe(200)
    expectRefusal(await world.other.owner.delete(`/program/EndKey/${id}`), 404, 'not-found')
  })

  test('that ended opens nothing any more, at once and on every server; its row goes later', async () => {
    const { owner } = world.own
    const { id, key, program } = await programOf(owner)
    const { menu } = { menu: await fillMenu(owner, 'Lepelhuis') }
    const priced = { dish: menu.dish, price: 7 }
    const answered = await program.post('/program/SetPrice', priced, { 'idempotency-key': 'voor het einde' })
    expect(answered.status).toBe(200)
    const elsewhere = await openTestApp({ database: { ...world.app, remove: async () => undefined } as never })
    const there = programWith(key, elsewhere.visitor)
    expect((await there.get('/program/GetMenu')).status).toBe(200)
    await owner.delete(`/program/EndKey/${id}`)
    for (const one of [program, there]) {
      expect(saidBy(await one.get('/program/GetMenu'))).toBe('401 wrong-key')
      expect(saidBy(await one.post('/program/SetPrice', priced, { 'idempotency-key': 'voor het einde' }))).toBe(
        '401 wrong-key',
      )
    }
    await elsewhere.stop()
    const rows = () => world.app.db.selectFrom('program_key').select('id').where('id', '=', id).execute()
    await forgetEndedKeys(world.app.db, new Date(Date.now() + 80 * day))
    expect(await rows()).toHaveLength(1)
    await forgetEndedKeys(world.app.db, new Date(Date.now() + 91 * day))
    expect(await rows()).toHaveLength(0)
  })
})

describe('what a key opens', () => {
  test('is the menu of its own house: what is for sale, what it costs, and nothing of allergens', async () => {
    const { owner, menu } = world.own
    const { program } = await programOf(owner)
    const drink = idOf(await owner.post('/dish/SetDish', { name: 'Uit de fles', price: 4.5, sizes }))
    await owner.post(`/dish/SetStopped/${drink}`, { stopped: true })
    const answer = await program.get('/program/GetMenu')
    const read = answer.body as ProgramMenu
    expect(await dishOf(program, drink)).toEqual({
      ...{ id: drink, name: 'Uit de fles', price: 4.5, sizes, ispublished: true, soldoutuntil: null, stopped: true },
      version: 1,
    })
    expect(read.categories.find(({ id }) => id === menu.category)?.dishes.map(({ id }) => id)).toContain(menu.dish)
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    expect(read.token).toBe(qrcode)
    expect(answer.text).not.toMatch(/allergen|diet|description|Messenhof/)
    expect(answer.headers['cache-control']).toBe('no-store')
    await owner.post('/dish/SetDish', { id: drink, name: 'Uit de fles', price: 4.5 })
    expect(((await program.get('/program/GetMenu')).body as ProgramMenu).version).toBeGreaterThanOrEqual(read.version)
  })

  test('is the price of a dish, told in the history as its own doing', async () => {
    const { owner } = world.own
    const { program } = await programOf(owner)
    const { dish } = await fillMenu(owner, 'Lepelhuis')
    const before = await dishOf(program, dish)
    const answer = await program.post('/program/SetPrice', { dish, price: 12.75, version: before?.version })
    expect([answer.status, answer.body, answer.headers['x-version']]).toEqual([
      200,
      dish,
      String((before?.version ?? 0) + 1),
    ])
    expect(await dishOf(program, dish)).toEqual({ ...before, price: 12.75, version: (before?.version ?? 0) + 1 })
    const { changes } = (await owner.get(`/history/GetHistory?dishid=${dish}`)).body as HistoryPage
    expect(changes[0]).toMatchObject({ who: 'Kassa (sleutel)', way: 'program' })
    expect(changes[0]?.what).toContain('wijzigde gerecht')
    // Somebody changed it since.
    expectRefusal(
      await program.post('/program/SetPrice', { dish, price: 1, version: before?.version }),
      409,
      'changed-meanwhile',
    )
    expect(saidBy(await program.post('/program/SetPrice', { dish, price: 12.75 }))).toBe('200')
    expect((await dishOf(program, dish))?.version).toBe((before?.version ?? 0) + 1)
  })

  test('is what its sizes cost, each by its name; a key names none anew and takes none away', async () => {
    const { owner } = world.own
    const { program } = await programOf(owner)
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Uit het vat', price: 4.5, sizes }))
    expect(
      saidBy(await program.post('/program/SetPrice', { dish, sizes: [sizes[1], { name: 'Glas', price: 4 }] })),
    ).toBe('200')
    expect((await dishOf(program, dish))?.sizes).toEqual([{ name: 'Glas', price: 4 }, sizes[1]])
    // One of them alone, as a till sends it.
    expect(saidBy(await program.post('/program/SetPrice', { dish, sizes: [{ name: 'Fles', price: 3 }] }))).toBe('200')
    expect(await dishOf(program, dish)).toMatchObject({
      ...{
        price: 3,
        sizes: [
          { name: 'Glas', price: 4 },
          { name: 'Fles', price: 3 },
        ],
      },
    })
    await expectUnchanged(world, async () => {
      const named = [
        { name: 'Glas', price: 5 },
        { name: 'Zonder gluten', price: 6 },
      ]
      expectRefusal(await program.post('/program/SetPrice', { dish, sizes: named }), 409, 'sizes')
      expectRefusal(await program.post('/program/SetPrice', { dish, price: 9 }), 409, 'sizes')
    })
  })

  test('is told what is wrong with sizes, by the name of the field', async () => {
    const { program } = await programOf(world.own.owner)
    await program.get('/program/GetMenu')
    const { dish } = world.own.menu
    const glass = { name: 'Glas', price: 5 }
    await expectUnchanged(world, async () => {
      for (const [wrong, message] of [
        [[], 'sizes noemt 1 tot 8 maten'],
        [Array.from({ length: 9 }, (_, nr) => ({ name: `Maat ${nr}`, price: 5 })), 'sizes noemt 1 tot 8 maten'],
        [[glass, { ...glass, name: 'GLAS ' }], 'sizes noemt elke maat één keer'],
        ['Glas', 'sizes moet een lijst zijn'],
        [[glass, { name: '', price: 5 }], 'Naam van een maat is verplicht'],
        [[{ name: 'Glas', price: 0 }], 'Voer een geldige prijs in'],
        [['Glas'], 'Maten: elke maat heeft een naam en een prijs'],
      ] as const) {
        const refused = await program.post('/program/SetPrice', { dish, sizes: wrong })
        expectRefusal(refused, 400)
        expect(fieldsOf(refused)).toEqual({ sizes: message })
      }
      const eight = Array.from({ length: 8 }, (_, nr) => ({ name: `Maat ${nr}`, price: 5 }))
      expectRefusal(await program.post('/program/SetPrice', { dish, sizes: eight }), 409, 'sizes')
    })
  })

  test('is that a dish is op, and is there again', async () => {
    const { owner } = world.own
    const { program } = await programOf(owner)
    const { dish } = await fillMenu(owner, 'Lepelhuis')
    expect((await program.post('/program/SetSoldOut', { dish, soldout: true })).body).toBe(true)
    expect((await dishOf(program, dish))?.soldoutuntil).toEqual(expect.any(String))
    const { changes } = (await owner.get(`/history/GetHistory?dishid=${dish}`)).body as HistoryPage
    expect([changes[0]?.who, changes[0]?.what]).toEqual(['Kassa (sleutel)', expect.stringContaining('op is')])
    await program.post('/program/SetSoldOut', { dish, soldout: false })
    expect((await dishOf(program, dish))?.soldoutuntil).toBeNull()
  })

  test('is done once for a repeated call, and another call under the same key of the client is refused', async () => {
    const { owner, companyId } = world.own
    const { program } = await programOf(owner)
    const { dish } = await fillMenu(owner, 'Lepelhuis')
    const header = { 'idempotency-key': 'prijs van vandaag' }
    const first = await program.post('/program/SetPrice', { dish, price: 3 }, header)
    await owner.post('/dish/SetDish', { id: dish, name: 'Anders', price: 8 })
    const before = await dumpCompany(world.app, companyId)
    const again = await program.post('/program/SetPrice', { dish, price: 3 }, header)
    expect([again.body, again.headers['x-version']]).toEqual([first.body, first.headers['x-version']])
    expect(await dumpCompany(world.app, companyId)).toEqual(before)
    expectRefusal(await program.post('/program/SetPrice', { dish, price: 4 }, header), 409, 'idempotency-key-reused')
  })

  test('of one key are no answers to another of the same name', async () => {
    const { owner } = world.own
    const { program } = await programOf(owner)
    const { key } = await makeKey(owner)
    const { dish } = await fillMenu(owner, 'Lepelhuis')
    const header = { 'idempotency-key': 'eenmaal' }
    await program.post('/program/SetPrice', { dish, price: 3 }, header)
    const other = programWith(key, world.app.visitor)
    expect(saidBy(await other.post('/program/SetPrice', { dish, price: 4 }, header))).toBe('200')
    expect((await dishOf(other, dish))?.price).toBe(4)
  })

  test('is only what was ticked when it was made', async () => {
    const { dish } = world.own.menu
    for (const [may, url, body] of [
      [{ prices: false }, '/program/SetPrice', { dish, price: 1 }],
      [{ soldout: false }, '/program/SetSoldOut', { dish, soldout: true }],
    ] as const) {
      const { program } = await programOf(world.own.owner, may)
      await program.get('/program/GetMenu')
      await expectUnchanged(world, async () => expectRefusal(await program.post(url, body), 403, 'key-may-not'))
    }
  })

  test('is no dish of another house: that is like one that does not exist, whatever the key may', async () => {
    const { menu } = world.other
    for (const may of [{}, { prices: false, soldout: false }]) {
      const { program } = await programOf(world.own.owner, may)
      await program.get('/program/GetMenu')
      await expectUnchanged(world, async () => {
        for (const [url, rest] of [
          ['/program/SetPrice', { price: 1 }],
          ['/program/SetSoldOut', { soldout: true }],
        ] as const) {
          const theirs = await program.post(url, { dish: menu.dish, ...rest })
          expectRefusal(theirs, 404, 'not-found')
          expect((await program.post(url, { dish: missingIds.dish, ...rest })).text).toBe(theirs.text)
        }
      })
    }
  })

  test('asks for a body that can be meant', async () => {
    const { program } = await programOf(world.own.owner)
    await program.get('/program/GetMenu')
    const { dish } = world.own.menu
    await expectUnchanged(world, async () => {
      for (const body of [
        ...[{}, { dish }, { dish, price: 0 }, { dish, price: -1 }, { dish, price: 1.005 }, { dish, price: '5' }],
        ...[
          { dish, price: 1e9 },
          { dish, price: 1, sizes },
          { price: 1 },
          { dish: '1', price: 1 },
          { dish, sizes: 'Glas' },
        ],
        ...[{ dish, sizes: [{ name: 'Glas' }] }, { dish, price: 1, version: 'x' }, []],
      ])
        expectRefusal(await program.post('/program/SetPrice', body), 400)
      for (const body of [{}, { dish }, { dish, soldout: 'ja' }, { soldout: true }, []])
        expectRefusal(await program.post('/program/SetSoldOut', body), 400)
    })
  })

  if (onSqlite)
    test('is no other call, and no cookie opens the calls of programs', async () => {
      const { own } = world
      const { program, key } = await programOf(own.owner)
      for (const url of [
        '/dish/GetDishes',
        '/user/GetUser',
        '/takeout/Download',
        '/program/GetPrograms',
        '/history/GetHistory',
      ])
        expectRefusal(await program.get(url), 401, 'not-signed-in')
      const body = { id: own.menu.dish, name: 'Anders', price: 1 }
      expectRefusal(await program.post('/dish/SetDish', body), 401, 'not-signed-in')
      expectRefusal(
        await program.post('/program/MakeKey', { name: 'X', prices: true, soldout: true }),
        401,
        'not-signed-in',
      )
      expect((await program.get('/auth/get-session')).body).toBeNull()
      for (const client of [own.owner, world.app.visitor]) {
        expectRefusal(await client.get('/program/GetMenu'), 401, 'wrong-key')
        expectRefusal(await client.post('/program/SetPrice', { dish: own.menu.dish, price: 1 }), 401, 'wrong-key')
      }
      // In an address it would be in logs.
      for (const name of ['key', 'token', 'access_token', 'authorization'])
        expectRefusal(await world.app.visitor.get(`/program/GetMenu?${name}=${key}`), 401, 'wrong-key')
    })
})

describe('what is no key', () => {
  test('is refused, whatever its bytes and however long', async () => {
    const { key } = await programOf(world.own.owner)
    const { visitor } = world.app
    for (const authorization of [
      ...[
        '',
        'Bearer',
        'Bearer ',
        key,
        `Basic ${key}`,
        `Bearer ${key}x`,
        `Bearer ${key.slice(0, -1)}`,
        `Bearer x${key}`,
      ],
      ...[
        `Bearer ${key.toUpperCase()}`,
        `Bearer ${key}, Bearer ${key}`,
        `Bearer mk_${'a'.repeat(43)}`,
        `Bearer ${key} `.repeat(2),
      ],
      ...[
        "Bearer mk_' or 1=1 --",
        'Bearer mk_%00',
        'Bearer mk_\u00e9\u00ff',
        `Bearer mk_${'a'.repeat(100_000)}`,
        `${' '.repeat(50_000)}${key}`,
      ],
    ]) {
      const answer = await visitor.get('/program/GetMenu', { authorization })
      expectRefusal(answer, 401, 'wrong-key')
      expect(answer.text).not.toContain(key)
    }
    expect((await visitor.get('/program/GetMenu', { authorization: `bearer  ${key}` })).status).toBe(200)
  })
})

describe('the limits', () => {
  test('hold for wrong keys from an address, and for one key; others go on', async () => {
    const app = await startTestApp({ limitRequests: true })
    const owner = await app.foundCompany('Lepelhuis')
    const { key } = await makeKey(owner)
    const other = await makeKey(owner, { name: 'Bar' })
    const wrong = { authorization: `Bearer mk_${'a'.repeat(43)}` }
    const tried = await Promise.all(Array.from({ length: 40 }, () => app.visitor.get('/program/GetMenu', wrong)))
    const late = tried.find(({ status }) => status === 429)
    expect(late?.headers['retry-after']).toMatch(/^\d+$/)
    const program = programWith(key, app.visitor)
    await app.db.deleteFrom('throttle').execute()
    expect((await program.get('/program/GetMenu')).status).toBe(200)
    // As after hundreds of calls within a minute.
    await app.db
      .updateTable('throttle')
      .set({ until: Date.now() + paces.program.burst * paces.program.every + minute })
      .execute()
    const refused = await program.get('/program/GetMenu')
    expectRefusal(refused, 429, 'too-many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect((await programWith(other.key, app.visitor).get('/program/GetMenu')).status).toBe(200)
  })
})

test('a key is in no log', async () => {
  const lines: string[] = []
  const app = await startTestApp({ logTo: { write: (line) => lines.push(line) } })
  const owner = await app.foundCompany('Lepelhuis')
  const { key } = await makeKey(owner)
  const program = programWith(key, app.visitor)
  await program.post('/program/SetPrice', { dish: 1, price: 1 })
  // What goes wrong is logged.
  await app.db.destroy()
  expect((await program.get('/program/GetMenu')).status).toBe(500)
  expect(lines.join()).toContain('/program/GetMenu')
  expect(lines.join()).not.toContain(key)
})

test('a key works again after a backup was put back, and its house takes it along', async () => {
  const app = await startTestApp()
  const owner = await app.foundCompany('Lepelhuis')
  const { key } = await makeKey(owner)
  const path = newBackupPath()
  await writeBackup(app, path)
  const target = await emptyDatabase()
  await restoreBackup(target, path)
  const restored = await startTestApp({ database: target })
  expect((await programWith(key, restored.visitor).get('/program/GetMenu')).status).toBe(200)
  await restored.db.deleteFrom('company').execute()
  expect(saidBy(await programWith(key, restored.visitor).get('/program/GetMenu'))).toBe('401 wrong-key')
})

import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#test/databases.ts'
import { expectOutage, keepLog, publishCard } from '#test/outages.ts'
import { openAppBehindProxy } from '#test/own-postgres-app.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { password, startTestApp } from '#test/start-test-app.ts'
import { connect } from './connect.ts'
import { DatabaseOutage } from './errors.ts'
import { migrateDatabase } from './migrate.ts'
import { inTransaction } from './transaction.ts'

// These tests wait for time limits to pass, and a busy machine adds to that.
vi.setConfig({ testTimeout: 60_000 })

const dish = { name: 'Soep', price: 5 }

async function twoRestaurants() {
  const log = keepLog()
  const { app, proxy, directUrl, stop } = await openAppBehindProxy(inject('postgresUrl'), { logTo: log })
  onTestFinished(stop)
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  return { app, log, proxy, direct: await directTo(directUrl), own, other }
}

/** Opens a connection of the test's own, past the proxy. */
async function directTo(connectionString: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a database that hangs', () => {
  // spec: calls-4
  test('makes no call wait without limit, however many there are, and readiness least of all', async () => {
    const { app, log, proxy, own, other } = await twoRestaurants()
    const { email } = await app.foundCompany('Vorkenplein')
    const card = await publishCard(own.owner)
    // Opens all connections of the pool.
    const readers = [app.visitor.get(card), ...Array.from({ length: 12 }, () => own.owner.get('/dish/GetDishes'))]
    for (const { status } of await Promise.all(readers)) expect(status).toBe(200)
    proxy.hang()
    const answered: string[] = []
    const asked = performance.now()
    let readyAfter = Number.POSITIVE_INFINITY
    const ready = app.visitor.get('/readyz').finally(() => {
      readyAfter = performance.now() - asked
      answered.push('/readyz')
    })
    const calls = [
      ...Array.from({ length: 12 }, () => own.owner.get('/dish/GetDishes')),
      other.owner.post('/dish/SetDish', dish),
      app.visitor.post('/auth/sign-in/email', { email, password }),
    ].map((call) => call.finally(() => answered.push('other')))
    const cards = Array.from({ length: 12 }, () => app.visitor.get(card))
    let unknownAfter = Number.POSITIVE_INFINITY
    const unknown = app.visitor.get('/show/nergens-gelezen').finally(() => {
      unknownAfter = performance.now() - asked
    })
    for (const answer of await Promise.all([ready, ...calls])) expectOutage(answer)
    // Guests read on, and see from when the card is.
    for (const { status } of await Promise.all(cards)) expect(status).toBe(200)
    expect((await app.visitor.get(card)).text).toContain(
      'role="status">Deze kaart kan veranderd zijn: vraag het ons. Kaart van: ',
    )
    expect(answered[0]).toBe('/readyz')
    // The limit that the documentation promises to load balancers.
    expect(readyAfter).toBeLessThan(2000)
    expectOutage(await unknown)
    expect(unknownAfter).toBeLessThan(3500)
    // For guests this process goes on.
    expect((await app.visitor.get('/cardz')).status).toBe(200)
    expect((await app.visitor.get('/healthz')).status).toBe(200)
    expect(log.text()).toMatch(/Query read timeout/)
    proxy.flowAnew()
    expect((await app.visitor.get('/readyz')).status).toBe(200)
    expect((await other.owner.post('/dish/SetDish', dish)).status).toBe(200)
    // A question that hung counts as failed after two seconds.
    await expect
      .poll(async () => (await app.visitor.get(card)).text, { timeout: 8000 })
      .not.toContain('role="status">Deze kaart kan veranderd zijn: vraag het ons. Kaart van: ')
  })

  test('in the middle of a change releases the locks of that change', async () => {
    const { app, proxy, own, other } = await twoRestaurants()
    await expect(
      inTransaction(app.db, async (trx) => {
        await trx.updateTable('company').set({ card_version: 900 }).where('id', '=', own.companyId).execute()
        proxy.hang()
        await trx.selectFrom('company').select('id').execute()
      }),
    ).rejects.toBeInstanceOf(DatabaseOutage)
    proxy.flow()
    for (const { owner } of [own, other]) expect((await owner.post('/dish/SetDish', dish)).status).toBe(200)
    const { card_version } = await app.db
      .selectFrom('company')
      .select('card_version')
      .where('id', '=', own.companyId)
      .executeTakeFirstOrThrow()
    expect(card_version).toBeLessThan(900)
  })

  test('before a connection is made keeps no call waiting without limit either', async () => {
    const { app, proxy, direct, own } = await twoRestaurants()
    proxy.hang()
    await direct.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const answers = await Promise.all(Array.from({ length: 12 }, () => own.owner.get('/dish/GetDishes')))
    for (const answer of answers) expectOutage(answer)
    proxy.flow()
    await expect.poll(async () => (await app.visitor.get('/readyz')).status, { timeout: 15_000 }).toBe(200)
    expect((await own.owner.get('/dish/GetDishes')).status).toBe(200)
  })
})

test('a lock that is held delays the changes of that company only, and not for long', async () => {
  const { app, direct, log, own, other } = await twoRestaurants()
  const card = await publishCard(other.owner)
  await direct.query('begin')
  await direct.query('select id from company where id = $1 for update', [own.companyId])
  // More calls than the pool has connections.
  const waiting = Array.from({ length: 14 }, () => own.owner.post('/dish/SetDish', dish))
  const countWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(app.db)
    return rows.length
  }
  await expect.poll(countWaiting).toBe(1)
  expect((await app.visitor.get(card)).status).toBe(200)
  expect((await other.owner.post('/dish/SetDish', dish)).status).toBe(200)
  expect((await own.owner.get('/dish/GetDishes')).status).toBe(200)
  expect(await countWaiting()).toBeLessThanOrEqual(1)
  for (const answer of await Promise.all(waiting)) expectOutage(answer)
  for (const reason of ['canceling statement due to lock timeout', 'turn to change did not come'])
    expect(log.text()).toContain(reason)
  await direct.query('rollback')
  expect((await own.owner.post('/dish/SetDish', dish)).status).toBe(200)
})

test('statements, locks and idle transactions have limits, except while a migration runs; none is compiled', async () => {
  const { databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const limitsOf = async (isPatient: boolean) => {
    const { db, close } = connect({ databaseUrl, dataDir: '', isPatient })
    const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('jit') as jit`.execute(db)
    await close()
    return rows[0]
  }
  expect(await limitsOf(false)).toEqual({ statement: '4s', lock: '3s', idle: '10s', jit: 'off' })
  expect(await limitsOf(true)).toEqual({ statement: '0', lock: '0', idle: '0', jit: 'off' })
})

test('a migration waits longer for another that runs than any call would', async () => {
  const { databaseUrl, remove } = await createDatabase({ isEmpty: true })
  onTestFinished(remove)
  const [other, watcher] = [await directTo(databaseUrl), await directTo(databaseUrl)]
  await other.query('begin')
  await other.query('create table company (in_the_way text)')
  const migration = migrateDatabase({ databaseUrl, dataDir: '' })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and clock_timestamp() > query_start + interval '4.5 s'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1)
  await other.query('rollback')
  await migration
})

const refusals = {
  '57P01': 'database-away',
  '57P02': 'database-away',
  '25006': 'database-away',
  '53200': 'database-away',
  '53100': 'storage-full',
} as const
test.each(Object.entries(refusals))('error %s of PostgreSQL is refused with its sentence', async (code, refusal) => {
  const log = keepLog()
  const app = await startTestApp({ logTo: log })
  const own = await openRestaurant(app, 'Lepelhuis')
  const { email } = await app.foundCompany('Vorkenplein')
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'as it happens' using errcode = ${sql.lit(code)}; end $$`.execute(app.db)
  for (const table of ['every_category', 'session'])
    await sql`create trigger fail before insert on ${sql.table(table)} execute function fail()`.execute(app.db)
  expectOutage(await own.owner.post('/category/SetCategory', { name: 'Soepen' }), refusal)
  expectOutage(await app.visitor.post('/auth/sign-in/email', { email, password }), refusal)
  expect((await own.owner.get('/category/GetCategories')).status).toBe(200)
  expect(log.text()).toContain(`${code} as it happens`)
})

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectOutage, keepLog, publishCard } from '#test/outages.ts'
import { openAppOn } from '#test/own-postgres-app.ts'
import { type Ending, type OwnPostgres, startOwnPostgres } from '#test/postgres-server.ts'
import { openRestaurant, type Restaurant } from '#test/restaurants.ts'
import { password, registration } from '#test/start-test-app.ts'
import { DatabaseOutage } from './errors.ts'
import { inTransaction } from './transaction.ts'

// Far more than is needed: a server that starts slowly on a busy machine must not fail a test.
vi.setConfig({ testTimeout: 60_000 })
const poll = { timeout: 30_000 }

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres?.stop())

async function twoRestaurants() {
  const log = keepLog()
  const app = await openAppOn(postgres.url, { logTo: log })
  onTestFinished(app.stop)
  return { app, log, own: await openRestaurant(app, 'Lepelhuis'), other: await openRestaurant(app, 'Messenhof') }
}

/** Saves dishes one after the other, as fast as they are answered, until `stop` is called. */
function keepSaving({ owner, name }: Restaurant, writer: number) {
  const acknowledged: { id: number; name: string }[] = []
  let refusals = 0
  let stopping = false
  const work = async () => {
    for (let count = 0; !stopping; count++) {
      const dish = { name: `${name} ${writer}-${count}`, price: 5 }
      const answer = await owner.post('/dish/SetDish', dish)
      if (answer.status === 200) acknowledged.push({ id: answer.body as number, name: dish.name })
      else {
        expectOutage(answer)
        refusals += 1
      }
    }
  }
  const done = work()
  return {
    acknowledged,
    refusals: () => refusals,
    async stop() {
      stopping = true
      await done
    },
  }
}

/** Opens transactions that have written something and wait for `end`; `outcomes` tell how each ended. */
function holdTransactions(db: Parameters<typeof inTransaction>[0], count: number) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = Array.from({ length: count }, (_, index) => {
    let opened: () => void = () => undefined
    const isOpen = new Promise<void>((resolve) => {
      opened = resolve
    })
    const outcome = inTransaction(db, async (trx) => {
      await trx
        .insertInto('secret')
        .values({ name: `held ${index}`, value: '' })
        .execute()
      opened()
      await ended
      await trx.selectFrom('secret').select('value').execute()
    }).catch((error: unknown) => error)
    return { isOpen, outcome }
  })
  return { areOpen: Promise.all(held.map(({ isOpen }) => isOpen)), outcomes: held.map(({ outcome }) => outcome), end }
}

describe.each<Ending>(['fast', 'immediate'])('a restart of PostgreSQL (%s) under load', (how) => {
  // spec: calls-4
  test('ends no process and loses no acknowledged change; the first call after it is answered', async () => {
    const { app, own, other } = await twoRestaurants()
    const writers = [own, own, other, other].map(keepSaving)
    const transactions = holdTransactions(app.db, 4)
    await transactions.areOpen
    await expect.poll(() => writers.every(({ acknowledged }) => acknowledged.length >= 3), poll).toBe(true)

    await postgres.end(how)
    await expect.poll(() => writers.every(({ refusals }) => refusals() > 0), poll).toBe(true)
    transactions.end()
    for (const outcome of await Promise.all(transactions.outcomes)) expect(outcome).toBeInstanceOf(DatabaseOutage)
    await postgres.start()
    expect((await app.visitor.get('/readyz')).status).toBe(200)
    expect((await own.owner.post('/category/SetCategory', { name: 'Na de storing' })).status).toBe(200)

    const before = writers.map(({ acknowledged }) => acknowledged.length)
    await expect
      .poll(() => writers.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0)), poll)
      .toBe(true)
    await Promise.all(writers.map(({ stop }) => stop()))
    const stored = await app.db.selectFrom('dish').select(['id', 'name']).execute()
    expect(stored).toEqual(expect.arrayContaining(writers.flatMap(({ acknowledged }) => acknowledged)))
    const held = await app.db.selectFrom('secret').select('name').where('name', 'like', 'held%').execute()
    expect(held).toEqual([])
  })
})

test('while PostgreSQL is down every call says so in Dutch, and the log has the reason', async () => {
  const { app, log, own } = await twoRestaurants()
  const { email } = await app.foundCompany('Vorkenplein')
  const card = await publishCard(own.owner)
  await postgres.end('fast')
  const { owner, visitor } = { owner: own.owner, visitor: app.visitor }
  const answers = await Promise.all([
    owner.get('/category/GetCategories'),
    owner.post('/dish/SetDish', { name: 'Soep', price: 5 }),
    owner.get('/auth/get-session'),
    owner.post('/auth/sign-out'),
    visitor.get(card),
    visitor.get('/readyz'),
    visitor.post('/auth/sign-in/email', { email, password }),
    visitor.post('/user/Register', registration('Nieuwe zaak', 'nieuw@zaak.example')),
    visitor.post('/user/ForgotPassword', { email }),
    visitor.post('/user/VerifyEmail', { token: 'x'.repeat(43) }),
  ])
  await postgres.start()
  for (const answer of answers) expectOutage(answer)
  expect(log.text()).toMatch(/ENOENT|ECONNREFUSED/)
  expect((await owner.get('/auth/get-session')).body).not.toBeNull()
})

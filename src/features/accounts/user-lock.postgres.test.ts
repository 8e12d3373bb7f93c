import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Trx } from '#db/transaction.ts'
import { createDatabase } from '#test/databases.ts'
import { hire, membershipOf, openNewcomer } from '#test/restaurants.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'

type Servers = { first: TestApp; second: TestApp }

/** Starts two servers on one database: changes of a company queue up within one of them, and meet between two. */
async function startServers(): Promise<Servers> {
  const database = await createDatabase()
  const first = await startTestApp({ database })
  const second = await openTestApp({ database: { ...database, remove: async () => undefined }, catalogue: false })
  onTestFinished(second.stop)
  return { first, second }
}

/** Calls everything at once that touches the same three people and their company; returns the statuses by call. */
async function callAtOnce({ first, second }: Servers, round: number): Promise<Record<string, number>> {
  const owner = await first.foundCompany(`Drukte ${round}`)
  const { companyId } = await membershipOf(first, owner)
  const [colleague, asker] = [await hire(first, companyId, { mayCheckAllergens: false }), await openNewcomer(first)]
  const { company } = (await owner.get('/user/GetUser')).body as { company: { code: string } }
  expect((await asker.post('/user/RequestAccess', { code: company.code })).status).toBe(200)
  const elsewhere = {
    owner: second.client(owner.cookie),
    colleague: second.client(colleague.cookie),
    asker: second.client(asker.cookie),
  }
  const names = { firstname: 'Sanne', lastname: 'Jansen' }
  const renamed = { ...names, company: { name: `Drukker ${round}` } }
  const calls = {
    accept: owner.post(`/User/AcceptAccess/${asker.userId}`),
    'hand over': elsewhere.owner.post(`/user/HandOver/${colleague.userId}`),
    'owner saves': owner.post('/user/UpdateUser', renamed),
    'owner saves elsewhere': elsewhere.owner.post('/user/UpdateUser', { ...names, password: 'een ander wachtwoord' }),
    'colleague saves': colleague.post('/user/UpdateUser', { ...names, password: 'een nieuw wachtwoord' }),
    'colleague goes': elsewhere.colleague.delete('/user/DeleteUser'),
    'asker asks again': asker.post('/user/RequestAccess', { code: company.code }),
    'asker asks elsewhere': elsewhere.asker.post('/user/RequestAccess', { code: company.code }),
    'accept elsewhere': elsewhere.owner.post(`/User/AcceptAccess/${asker.userId}`),
    reject: owner.post(`/User/RejectAccess/${asker.userId}`),
    'asker saves': asker.post('/user/UpdateUser', { ...names, email: `nieuw${round}@drukte.example` }),
    'asker goes': elsewhere.asker.delete('/user/DeleteUser'),
  }
  const answers = await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, (await call).status]))
  return Object.fromEntries(answers) as Record<string, number>
}

// spec: deletion-7
test('whatever is done to people and their company at once, no two of them wait for each other', async () => {
  const servers = await startServers()
  for (let round = 1; round <= 15; round++) {
    const statuses = await callAtOnce(servers, round)
    expect(
      Object.entries(statuses).filter(([, status]) => status >= 500),
      `round ${round}: ${JSON.stringify(statuses)}`,
    ).toEqual([])
    // Somebody came first: not everything was refused.
    expect(Object.values(statuses)).toContain(200)
  }
}, 60_000)

/** Holds the rows of `held` while `call` is made, and returns what is found of `needed` once that waits for them. */
async function whileWaiting(
  app: TestApp,
  { held, needed, call }: { held: RawBuilder<unknown>; needed: RawBuilder<unknown>; call: () => Promise<unknown> },
) {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const rowsOf = async (trx: Trx | TestApp['db'], query: RawBuilder<unknown>) => (await query.execute(trx)).rows
  const { made, found } = await app.db.transaction().execute(async (trx) => {
    await rowsOf(trx, sql`${held} for update`)
    const made = call()
    await expect.poll(async () => (await rowsOf(app.db, waiting)).length).toBe(1)
    return { made, found: await rowsOf(trx, sql`${needed} for update nowait`) }
  })
  return { found, answer: await made }
}

test('an account that is being deleted waits for who saves its profile before it holds anything that they need', async () => {
  const app = await startTestApp()
  const owner = await app.foundCompany('De Lepel')
  const { companyId } = await membershipOf(app, owner)
  const colleague = await hire(app, companyId, { mayCheckAllergens: false })
  const { found, answer } = await whileWaiting(app, {
    held: sql`select 1 from profile where user_id = ${colleague.userId}`,
    needed: sql`select 1 from session where "userId" = ${colleague.userId}`,
    call: () => colleague.delete('/user/DeleteUser'),
  })
  expect(found).toHaveLength(1)
  expect(answer).toMatchObject({ status: 200 })
})

test('who asks for access waits for the company before they hold anything that letting them in needs', async () => {
  const app = await startTestApp()
  const owner = await app.foundCompany('De Lepel')
  const { companyId } = await membershipOf(app, owner)
  const { company } = (await owner.get('/user/GetUser')).body as { company: { code: string } }
  const asker = await openNewcomer(app)
  const { found, answer } = await whileWaiting(app, {
    held: sql`select 1 from company where id = ${companyId}`,
    needed: sql`select 1 from profile where user_id = ${asker.userId}`,
    call: () => asker.post('/user/RequestAccess', { code: company.code }),
  })
  expect(found).toHaveLength(1)
  expect(answer).toMatchObject({ status: 200 })
})

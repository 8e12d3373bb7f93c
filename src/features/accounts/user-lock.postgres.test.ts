import { expect, onTestFinished, test } from 'vitest'
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

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hour } from '#shared/dates.ts'
import { dumpCompany } from '#test/dump.ts'
import { expectOutage, keepLog, publishCard } from '#test/outages.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { openTestApp, password, registration, type TestApp } from '#test/start-test-app.ts'

// Takes more bytes than a page, so that it never fits into the free space of one.
const wordy = '€'.repeat(2000)

async function twoRestaurants() {
  const log = keepLog()
  const app = await openTestApp({ logTo: log })
  onTestFinished(app.stop)
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  const dump = async () => [await dumpCompany(app, own.companyId), await dumpCompany(app, other.companyId)]
  return { app, log, own, other, dump }
}

/** Keeps the file from growing, as on a full disk, until `makeRoom` is called. */
async function fillDisk({ db }: TestApp) {
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const limitTo = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
  await limitTo(rows[0]?.page_count ?? 0)
  return { makeRoom: () => limitTo(2 ** 30) }
}

test('while the disk is full a change is refused with a sentence of its own, changes nothing, and the log has the reason', async () => {
  const { app, log, own, dump } = await twoRestaurants()
  const before = await dump()
  await fillDisk(app)
  const { owner, menu } = own
  const dish = { name: 'Soep', price: 5, description: wordy }
  expectOutage(await owner.post('/dish/SetDish', dish), 'storage-full')
  expectOutage(await owner.post('/dish/SetDish', { ...dish, id: menu.dish }), 'storage-full')
  expectOutage(await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { id: 0, ...dish }), 'storage-full')
  expect(await dump()).toEqual(before)
  expect(log.text()).toContain('database or disk is full')
  expect(log.text()).not.toContain('no transaction is active')
})

test('while the disk is full signing in and registering are refused, and the answer says why', async () => {
  const { app, log } = await twoRestaurants()
  const { email } = await app.foundCompany('Vorkenplein')
  await fillDisk(app)
  const signIn = { email, password }
  // A session stores the browser's name: a long one needs a page of its own.
  expectOutage(
    await app.visitor.post('/auth/sign-in/email', signIn, { 'user-agent': 'x'.repeat(8000) }),
    'storage-full',
  )
  // The first few may still fit into the free space of the last pages.
  const newcomers = Array.from({ length: 8 }, (_, index) => registration('Nieuwe zaak', `nieuw${index}@zaak.example`))
  const answers = await Promise.all(newcomers.map((newcomer) => app.visitor.post('/user/Register', newcomer)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expectOutage(answer, 'storage-full')
  expect(log.text()).toContain('database or disk is full')
})

test('while the disk is full guests and staff go on reading, also with a session that is due for prolonging', async () => {
  const { app, own } = await twoRestaurants()
  const card = await publishCard(own.owner)
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * hour).toISOString()
  await app.db.updateTable('session').set({ expiresAt: inTwoWeeks }).execute()
  await makeProlongingNeedRoom(app)
  await fillDisk(app)
  for (const path of ['/category/GetCategories', '/dish/GetDishes', `/dish/GetDish/${own.menu.dish}`])
    expect([path, (await own.owner.get(path)).status]).toEqual([path, 200])
  expect((await own.owner.get('/auth/get-session')).body).toMatchObject({ firstname: 'Sanne' })
  for (const path of [card, '/readyz']) expect([path, (await app.visitor.get(path)).status]).toEqual([path, 200])
})

// spec: calls-4
test('everything works again by itself as soon as there is room', async () => {
  const { app, own } = await twoRestaurants()
  const { email } = await app.foundCompany('Vorkenplein')
  const dish = { name: 'Soep', price: 5, description: wordy }
  const { makeRoom } = await fillDisk(app)
  expectOutage(await own.owner.post('/dish/SetDish', dish), 'storage-full')
  await makeRoom()
  const id = idOf(await own.owner.post('/dish/SetDish', dish))
  expect((await own.owner.get(`/dish/GetDish/${id}`)).body).toMatchObject({ name: 'Soep' })
  expect((await (await app.signIn(email)).get('/dish/GetDishes')).status).toBe(200)
})

/** Makes prolonging a session need more room, as in a growing log: by itself, the new row would replace the old one. */
async function makeProlongingNeedRoom({ db }: TestApp): Promise<void> {
  await sql`create temp trigger prolonging before update on session begin
    insert into secret (name, value) values (hex(randomblob(8)), hex(zeroblob(100000))); end`.execute(db)
}

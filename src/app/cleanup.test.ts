import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { takeLease } from '#server/work/leases.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { builtScreens } from '#test/built-screens.ts'
import { createDatabase } from '#test/databases.ts'
import { type Client, registration, startTestApp, type TestApp, tokenIn } from '#test/start-test-app.ts'
import { cleanUp } from './cleanup.ts'
import { serve } from './serve.ts'

const inTables = [
  'session',
  'email_token',
  'pending_registration',
  'invitation',
  'throttle',
  'idempotency',
  'contact_message',
  'used_challenge',
  'mail',
  'verification',
  'scanner_session',
  'lease',
] as const

async function countRows({ db }: TestApp) {
  const counts = inTables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length])
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof inTables)[number], number>
}

/** Leaves a row in each table that is tidied, as users do on an ordinary day. */
async function useEverything(app: TestApp): Promise<Client> {
  const owner = await app.foundCompany('De Lepel')
  await owner.post('/category/SetCategory', { name: 'Soepen' }, { 'idempotency-key': 'een' })
  await app.visitor.post('/user/ForgotPassword', { email: owner.email })
  await app.visitor.post('/auth/passkey-options')
  await app.visitor.post('/user/Register', registration('De Vork', 'jan@vork.example'))
  await owner.post('/user/Invite')
  await leaveContact(app)
  await takeLease(app.db, 'een taak', new Date(), Date.now())
  await owner.post('/product/CreateGuid')
  return owner
}

/** Leaves what a message of the contact form leaves when the mail for the helpdesk can not be delivered. */
async function leaveContact({ db }: TestApp): Promise<void> {
  const created_at = new Date().toISOString()
  const message = { user_id: null, subject: 'Vraag', email: 'jan@vork.example', question: 'Hoe?', created_at }
  await db.insertInto('contact_message').values(message).execute()
  const expires_at = new Date(Date.now() + 20 * 60_000).toISOString()
  await db.insertInto('used_challenge').values({ hash: 'gebruikt', request_hash: null, expires_at }).execute()
  const mail = { recipient: 'helpdesk@vork.example', reply_to: null, subject: 'Vraag', text: 'Hoe?', html: 'Hoe?' }
  await db
    .insertInto('mail')
    .values({ ...mail, created_at, failed_at: created_at, next_attempt_at: created_at, last_error: 'vol' })
    .execute()
}

test('rows that are still in use stay', async () => {
  const app = await startTestApp()
  const owner = await useEverything(app)
  const before = await countRows(app)
  expect(before).toMatchObject({ session: 1, email_token: 1, pending_registration: 1, idempotency: 1 })
  expect(before).toMatchObject({ contact_message: 1, used_challenge: 1, verification: 1, scanner_session: 1, lease: 1 })
  await cleanUp(app.db, new Date())
  expect(await countRows(app)).toEqual(before)
  const mails = await app.collectMails()
  expect((await owner.get('/category/GetCategories')).status).toBe(200)
  const [reset, link] = ['Kies een nieuw wachtwoord', 'Bevestig je e-mailadres'].map((subject) =>
    tokenIn(mails.find((mail) => mail.subject === subject && mail.to !== '')),
  )
  const body = { token: reset, password: 'een nieuw wachtwoord' }
  expect((await app.visitor.post('/user/ResetPassword', body)).status).toBe(200)
  expect((await app.visitor.post('/user/VerifyEmail', { token: link })).body).toMatchObject({ code: 'password-needed' })
})

test('rows that have expired are removed, and not before', async () => {
  const app = await startTestApp()
  await useEverything(app)
  await app.collectMails()
  const now = Date.now()
  const left = async (after: number) => {
    await cleanUp(app.db, new Date(now + after))
    return countRows(app)
  }
  expect(await left(4 * minute)).toMatchObject({ verification: 1 })
  expect(await left(6 * minute)).toMatchObject({ verification: 0 })
  expect(await left(19 * 60_000)).toMatchObject({ used_challenge: 1 })
  expect(await left(hour - 60_000)).toMatchObject({ email_token: 1, used_challenge: 0 })
  expect(await left(hour + 60_000)).toMatchObject({ email_token: 0, throttle: 0, idempotency: 1 })
  expect(await left(day - 60_000)).toMatchObject({ idempotency: 1 })
  expect(await left(day + 60_000)).toMatchObject({ idempotency: 0 })
  expect(await left(2 * day - 60_000)).toMatchObject({ pending_registration: 1 })
  expect(await left(2 * day + 60_000)).toMatchObject({ pending_registration: 0, session: 1 })
  expect(await left(30 * day - hour)).toMatchObject({ session: 1, mail: 1, scanner_session: 1, lease: 1 })
  expect(await left(30 * day + 60_000)).toMatchObject({ session: 0, mail: 0, scanner_session: 0, lease: 0 })
  expect(await left(365 * day - 60_000)).toMatchObject({ contact_message: 1 })
  expect(await left(365 * day + 60_000)).toMatchObject({ contact_message: 0 })
  expect(await app.db.selectFrom('user').selectAll().execute()).toHaveLength(1)
})

test('a table whose rows cannot be removed keeps nothing else from being removed, and is reported', async () => {
  const app = await startTestApp()
  await useEverything(app)
  await sql`alter table idempotency rename to idempotency_away`.execute(app.db)
  await expect(cleanUp(app.db, new Date(Date.now() + 31 * day))).rejects.toThrow(/idempotency/)
  await sql`alter table idempotency_away rename to idempotency`.execute(app.db)
  const left = { session: 0, email_token: 0, pending_registration: 0, throttle: 0, idempotency: 1 }
  expect(await countRows(app)).toMatchObject({ ...left, used_challenge: 0, verification: 0 })
})

test('a server that stops begins no chore any more', async () => {
  const app = await startTestApp()
  await useEverything(app)
  const before = await countRows(app)
  await cleanUp(app.db, new Date(Date.now() + 400 * day), AbortSignal.abort())
  expect(await countRows(app)).toEqual(before)
})

test('a server that starts tidies at once', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const config = { ...readConfig({}), host: '127.0.0.1', port: 0, dataDir, databaseUrl }
  const { connection, stop } = await serve(config, {
    webFolder: builtScreens(),
    showMailLinks: false,
    prepare: async ({ db }) => void (await db.insertInto('throttle').values({ key: 'past', until: 1 }).execute()),
  })
  onTestFinished(stop)
  await expect.poll(() => connection.db.selectFrom('throttle').selectAll().execute()).toEqual([])
})

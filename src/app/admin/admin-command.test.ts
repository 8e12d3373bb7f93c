import { describe, expect, inject, test } from 'vitest'
import { findNewestMigration, migrate } from '#db/migrate.ts'
import { createOutbox } from '#mail/outbox.ts'
import { readConfig } from '#server/settings/config.ts'
import { emptyDatabase, openDatabase } from '#test/backups.ts'
import { capture, startProgram } from '#test/commands.ts'
import { dumpCompany } from '#test/dump.ts'
import { hire, membershipOf, openRestaurant } from '#test/restaurants.ts'
import { password, registration, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { readArguments } from './arguments.ts'
import { runCommand } from './commands.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

type Place = Pick<TestApp, 'dataDir' | 'databaseUrl'>

/** Runs a command as `npm run admin --` does, except that it needs no process of its own. */
function admin({ dataDir, databaseUrl }: Place, line: string) {
  const command = readArguments(line.split(' '))
  if (command.name === 'help') throw new Error('help is printed by the program itself')
  const settings = { ...readConfig({ PUBLIC_URL: 'https://menu.example' }), dataDir, databaseUrl }
  return capture(() => runCommand(command, settings))
}

const lines = (text: string) => text.split('\n')
const emailOf = async (app: TestApp, userId: string) =>
  (await app.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

describe('users', () => {
  // spec: operator-2
  test('are listed with company, ownership, since and news, without others when a word is given', async () => {
    const app = await startTestApp()
    const sanne = await app.foundFor('Éclair & Co', 'sanne@eclair.example')
    const { companyId } = await membershipOf(app, sanne)
    const { userId } = await hire(app, companyId, { mayCheckAllergens: false })
    await app.foundFor('De Vork', 'jan@vork.example')
    await app.db.updateTable('profile').set({ newsupdates: 1 }).where('user_id', '=', userId).execute()

    const all = await admin(app, 'users')
    expect(all.code).toBe(0)
    expect(lines(all.output)[0]).toMatch(/^Naam +E-mailadres +Bedrijf +Eigenaar +Sinds +Nieuws$/)
    expect(lines(all.output)).toHaveLength(4)
    // Small letters without accents find it too.
    const [, ...found] = lines((await admin(app, 'users eclair')).output)
    expect(found).toHaveLength(2)
    expect(found.join('\n')).not.toContain('jan@vork.example')
    expect(found).toContainEqual(
      expect.stringMatching(/^Sanne de Vries +sanne@eclair\.example +Éclair & Co +ja +\d\d-\d\d-\d{4} \d\d:\d\d +nee$/),
    )
    const colleague = await emailOf(app, userId)
    expect(found).toContainEqual(expect.stringMatching(new RegExp(` ${colleague} +Éclair & Co +nee .* ja$`)))
    expect((await admin(app, 'users --news')).output).toBe(colleague)
    expect((await admin(app, 'users zwaluw')).output).toBe('Niets gevonden.')
  })

  if (onSqlite)
    test('beyond the limit are counted, also those of the next page', async () => {
      const app = await startTestApp()
      const owner = await app.foundFor('De Lepel', 'a@lepel.example')
      const { userId } = await membershipOf(app, owner)
      const user = await app.db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
      const profile = {
        firstname: 'Vele',
        lastname: 'Gasten',
        role: null,
        department: null,
        terms_accepted_at: '2026-01-01',
      }
      const ids = Array.from({ length: 1001 }, (_, n) => `gast${n}`)
      for (let start = 0; start < ids.length; start += 100) {
        const batch = ids.slice(start, start + 100)
        await app.db
          .insertInto('user')
          .values(batch.map((id) => ({ ...user, id, email: `${id}@vork.example` })))
          .execute()
        await app.db
          .insertInto('profile')
          .values(batch.map((id) => ({ ...profile, user_id: id })))
          .execute()
      }
      const { output } = await admin(app, 'users vork.example --limit 2')
      expect(lines(output)).toHaveLength(4)
      expect(lines(output)[3]).toBe('En nog 999; toon meer met --limit 1001.')
    })
})

test('companies are listed with what they have; only a published card has an address', async () => {
  const app = await startTestApp()
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  await hire(app, own.companyId, { mayCheckAllergens: false })
  await own.owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await own.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const { output } = await admin(app, 'companies')
  const [, first, second] = lines(output)
  const [code] = await app.db.selectFrom('company').select('code').where('id', '=', own.companyId).execute()
  expect(first).toMatch(
    new RegExp(`^${own.companyId} +Lepelhuis +${code?.code} +2 +2 +https://menu\\.example/show/${qrcode} +\\d\\d-`),
  )
  expect(second).toMatch(new RegExp(`^${other.companyId} +Messenhof +\\w+ +1 +2 +niet gepubliceerd `))
  expect(lines((await admin(app, `companies ${code?.code.toLowerCase()}`)).output)).toHaveLength(2)
})

describe('mail', () => {
  const failing = async () => {
    throw Object.assign(new Error('550 5.1.1 no such user\u001b[2J'), {
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1',
    })
  }

  // spec: operator-3
  test('that waits and that failed is listed, and can be tried again', async () => {
    const app = await startTestApp()
    expect((await admin(app, 'mail')).output).toBe('Wachtend: 0. Mislukt: 0.')
    await app.visitor.post('/user/Register', registration('De Vork', 'jan@vork.example'))
    const waiting = await admin(app, 'mail')
    expect(lines(waiting.output)[0]).toBe('Wachtend: 1. Mislukt: 0.')
    expect(waiting.output).toMatch(/^\d+ +jan@vork\.example +Bevestig je e-mailadres +0 +\d\d-/m)
    const log = { info: () => undefined, warn: () => undefined }
    await createOutbox(app.db, failing, log).deliverDue()
    expect((await admin(app, 'mail')).output).toBe('Wachtend: 0. Mislukt: 1, zie mail failed.')
    const failed = await admin(app, 'mail failed')
    const [, id] = /^(\d+) +jan@vork\.example +Bevestig je e-mailadres +1 .*no such user/m.exec(failed.output) ?? []
    expect(failed.output).not.toContain('\u001b')
    // The text holds a link that is for its reader alone.
    expect(failed.output).not.toContain('/verify-email/')
    expect(await admin(app, `mail retry ${id}`)).toMatchObject({
      code: 0,
      output: `Mail ${id} wordt opnieuw verstuurd.`,
    })
    expect((await app.collectMails()).map(({ to }) => to)).toEqual(['jan@vork.example'])
    expect(await admin(app, `mail retry ${id}`)).toMatchObject({
      code: 1,
      errors: `Mail ${id} is niet mislukt, of al weg.`,
    })
  })
})

test('messages of the contact form are shown whole, the latest first', async () => {
  const app = await startTestApp()
  expect((await admin(app, 'messages')).output).toBe('Er zijn geen berichten.')
  const message = { email: 'gast@gast.example', user_id: null }
  await app.db
    .insertInto('contact_message')
    .values([
      { ...message, subject: 'Eerst', question: 'Hoe werkt het?', created_at: '2026-11-20T10:00:00.000Z' },
      { ...message, subject: 'Later', question: 'Twee\nregels', created_at: '2026-11-21T10:00:00.000Z' },
    ])
    .execute()
  const { output } = await admin(app, 'messages')
  expect(output.startsWith('21-11-2026 11:00  gast@gast.example\nLater\n\nTwee\nregels\n')).toBe(true)
  expect(output).toContain('Hoe werkt het?')
  expect((await admin(app, 'messages --limit 1')).output).not.toContain('Hoe werkt het?')
})

describe('verify', () => {
  // spec: operator-4
  test('confirms the one registration that waits, as its link would', async () => {
    const app = await startTestApp()
    await app.visitor.post('/user/Register', registration('De Vork', 'jan@vork.example'))
    await app.visitor.post('/user/ResendVerification', { email: 'jan@vork.example' })
    await app.visitor.post('/user/Register', registration('Ander', 'ander@ander.example'))
    const { code, output } = await admin(app, 'verify Jan@vork.example')
    expect([code, output]).toEqual([
      0,
      'Bevestigd: Sanne de Vries kan inloggen met jan@vork.example en het gekozen wachtwoord.',
    ])
    const jan = await app.signIn('jan@vork.example', password)
    expect((await jan.get('/menu/GetQrSettings')).body).toMatchObject({ name: 'De Vork' })
    const left = await app.db.selectFrom('pending_registration').select('email').execute()
    expect(left).toEqual([{ email: 'ander@ander.example' }])
    const again = await admin(app, 'verify jan@vork.example')
    expect(again).toMatchObject({ code: 1, errors: 'jan@vork.example heeft al een account.' })
  })

  if (onSqlite)
    // spec: operator-4
    test('lets the operator choose when several wait for one address, and confirms none by itself', async () => {
      const app = await startTestApp()
      await app.visitor.post('/user/Register', registration('Van een ander', 'jan@vork.example'))
      await app.visitor.post('/user/Register', { ...registration('De Vork', 'jan@vork.example'), firstname: 'Jan' })
      for (const line of ['verify jan@vork.example', 'verify jan@vork.example 3']) {
        const { code, errors } = await admin(app, line)
        expect(code).toBe(1)
        expect(errors).toMatch(/^1 +\d\d-.* Sanne de Vries +Van een ander$/m)
        expect(errors).toMatch(/^2 +\d\d-.* Jan de Vries +De Vork$/m)
      }
      expect(await app.db.selectFrom('user').selectAll().execute()).toEqual([])
      expect((await admin(app, 'verify jan@vork.example 2')).output).toMatch(/^Bevestigd: Jan de Vries /)
      expect(await app.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'De Vork' }])
    })

  if (onSqlite)
    test('says so when nothing waits', async () => {
      const app = await startTestApp()
      const { code, errors } = await admin(app, 'verify jan@vork.example')
      expect([code, errors]).toEqual([1, expect.stringMatching(/^Voor jan@vork\.example wacht geen aanmelding\./)])
    })
})

describe('users remove', () => {
  test('says what it would take along, and does it only when the operator is sure', async () => {
    const app = await startTestApp()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const { userId } = await membershipOf(app, own.owner)
    const email = await emailOf(app, userId)
    const before = await dumpCompany(app, other.companyId)
    const asked = await admin(app, `users remove ${email}`)
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/het account en het bedrijf.*--yes/)])
    expect((await own.owner.get('/category/GetCategories')).status).toBe(200)
    expect((await admin(app, `users remove ${email} --yes`)).code).toBe(0)
    expect((await own.owner.get('/category/GetCategories')).status).toBe(401)
    expect(await app.db.selectFrom('company').select('id').execute()).toEqual([{ id: other.companyId }])
    expect(await dumpCompany(app, other.companyId)).toEqual(before)
  })

  // spec: operator-5
  test('leaves the company to colleagues, with the operator in its history, and never without an owner', async () => {
    const app = await startTestApp()
    const { owner, companyId } = await openRestaurant(app, 'Lepelhuis')
    const { userId } = await membershipOf(app, owner)
    const colleague = await hire(app, companyId, { mayCheckAllergens: false })
    const refused = await admin(app, `users remove ${await emailOf(app, userId)} --yes`)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/de enige eigenaar/)])
    expect((await owner.get('/category/GetCategories')).status).toBe(200)
    expect((await admin(app, `users remove ${await emailOf(app, colleague.userId)} --yes`)).code).toBe(0)
    const line = await app.db
      .selectFrom('history')
      .select(['action', 'came_by', 'caller', 'user_id'])
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ action: 'leave', came_by: 'operator', caller: 'admin users remove', user_id: null })
    expect((await owner.get('/category/GetCategories')).status).toBe(200)
  })
})

test('second-factor remove takes away factors, passkeys and sessions of that user alone, and mails about it', async () => {
  const app = await startTestApp()
  const [own, other] = [await app.foundCompany('Lepelhuis'), await app.foundCompany('Messenhof')]
  for (const client of [own, other]) {
    const { userId } = await membershipOf(app, client)
    const verified = app.kind === 'sqlite' ? 1 : true
    await app.db
      .insertInto('twoFactor')
      .values({ id: userId, userId, secret: 'geheim', backupCodes: '[]', verified })
      .execute()
  }
  expect((await admin(app, `second-factor remove ${own.email}`)).code).toBe(0)
  const { userId } = await membershipOf(app, other)
  expect(await app.db.selectFrom('twoFactor').select('userId').execute()).toEqual([{ userId }])
  expect((await own.get('/category/GetCategories')).status).toBe(401)
  const mails = (await app.collectMails()).map(({ to, subject }) => [to, subject])
  expect(mails).toEqual([[own.email, 'Je logt weer in met alleen je wachtwoord']])
  const unknown = await admin(app, 'second-factor remove wie@weg.example')
  expect([unknown.code, unknown.errors]).toEqual([1, 'wie@weg.example heeft geen account.'])
})

test('users sign-out ends every session of that user alone, who signs in again as before', async () => {
  const app = await startTestApp()
  const [own, other] = [await app.foundCompany('Lepelhuis'), await app.foundCompany('Messenhof')]
  const second = await app.signIn(own.email)
  expect(await admin(app, `users sign-out ${own.email}`)).toMatchObject({ code: 0 })
  const statuses = [own, second, other].map(async (client) => (await client.get('/category/GetCategories')).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  const again = await app.signIn(own.email)
  expect((await again.get('/category/GetCategories')).status).toBe(200)
  const unknown = await admin(app, 'users sign-out wie@weg.example')
  expect([unknown.code, unknown.errors]).toEqual([1, 'wie@weg.example heeft geen account.'])
})

describe('a database', () => {
  test('that is not there is refused with a sentence', async () => {
    const empty = await emptyDatabase()
    const { code, errors } = await admin(empty, 'users')
    expect([code, errors]).toEqual([1, expect.stringMatching(/staat geen database|niet van deze versie/)])
    const away = { dataDir: empty.dataDir, databaseUrl: 'postgres://localhost:1/weg' }
    expect((await admin(away, 'users')).errors).toMatch(/^De database is niet te gebruiken\. .*DATABASE_URL/)
  })

  test('of an older version is refused, and not changed', async () => {
    const database = await emptyDatabase()
    const { db } = openDatabase(database)
    await migrate(db, '003-sheet-unread')
    expect((await admin(database, 'users')).errors).toMatch(/^De database is niet van deze versie/)
    expect(await findNewestMigration(db)).toBe('003-sheet-unread')
  })
})

// On a busy machine each process takes seconds to start.
// spec: operator-1
test('the program runs beside the server, prints help, and explains what it does not understand', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp()
  await app.foundFor('Lepelhuis', 'sanne@lepel.example')
  const run = (...args: readonly string[]) => startProgram('src/app/run-admin.ts', args, app).ended
  const [users, help, wrong] = await Promise.all([run('users'), run('help'), run('wissen')])
  expect([users.code, users.output]).toEqual([0, expect.stringContaining('sanne@lepel.example')])
  expect([help.code, help.output]).toEqual([0, expect.stringMatching(/^Gebruik: npm run admin -- OPDRACHT/)])
  expect([wrong.code, wrong.output]).toEqual([2, ''])
  expect(wrong.errors).toBe('De opdracht wissen bestaat niet. Alle mogelijkheden staan in: npm run admin -- help\n')
})

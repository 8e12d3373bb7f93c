import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { hashOf } from '#server/hashes/secrets.ts'
import { paces } from '#server/requests/paces.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { day, isoAfter, minute } from '#shared/dates.ts'
import { quickPasswords } from '#test/quick-passwords.ts'
import { expectRefusal, fieldsOf, missing } from '#test/ritual.ts'
import {
  type Client,
  cookiesOf,
  password,
  registration,
  type SentMail,
  startTestApp,
  type TestApp,
  tokenIn,
} from '#test/start-test-app.ts'
import { codeAlphabet } from '../company/rules.ts'
import type { OnCompanyFounded } from '../company/server/commands.ts'
import { registration as form } from '../schema.ts'
import { authSecret } from '../server/auth.ts'
import { confirmRegistration } from './server/commands.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const email = 'sanne@lepel.example'
const strangersPassword = 'van een onbekende'

type Registered = { mail: SentMail; browser: Client }

/** Registers and returns the mail with the link, and the browser that registered. */
async function signUp(app: TestApp, wanted: object = {}, from = app.visitor): Promise<Registered> {
  const answer = await from.post('/user/Register', { ...registration('De Lepel', email), ...wanted })
  expect([answer.status, answer.body]).toEqual([200, true])
  const [mail] = await app.collectMails()
  if (!mail) throw new Error('no mail was sent')
  return { mail, browser: app.client(cookiesOf(answer)) }
}

const stranger = { company: 'Nepzaak', firstname: 'Boef', password: strangersPassword }

/** Opens the link of a mail in a browser, with a password if given. */
function confirm({ mail }: { mail: SentMail }, browser: Client, withPassword?: string) {
  return browser.post('/user/VerifyEmail', { token: tokenIn(mail), ...(withPassword && { password: withPassword }) })
}

function signIn(app: TestApp, withPassword: string, as = email) {
  return app.visitor.post('/auth/sign-in/email', { email: as, password: withPassword })
}

async function countRows(app: TestApp) {
  const tables = ['user', 'account', 'profile', 'membership', 'company', 'menu', 'session'] as const
  const counts = tables.map(async (table) => {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const nothing = { user: 0, account: 0, profile: 0, membership: 0, company: 0, menu: 0, session: 0 }
const oneAccount = { user: 1, account: 1, profile: 1, membership: 1, company: 1, menu: 1 }

async function passWaits(app: TestApp) {
  await app.db.deleteFrom('throttle').execute()
}

describe('registering', () => {
  // spec: people-1
  test('makes neither user nor company before the address is confirmed, and then an owner with an unpublished menu', async () => {
    const app = await startTestApp()
    const { mail, browser } = await signUp(app)
    expect(mail).toMatchObject({ to: email, subject: 'Bevestig je e-mailadres' })
    expectRefusal(await signIn(app, password), 401, 'wrong-credentials')
    expectRefusal(await browser.get('/category/GetCategories'), 401, 'not-signed-in')
    expect(await countRows(app)).toEqual(nothing)

    expect((await confirm({ mail }, browser)).body).toBe(true)
    const owner = await app.signIn(email)
    expect((await owner.get('/auth/get-session')).body).toEqual({
      userid: expect.any(String),
      firstname: 'Sanne',
      lastname: 'de Vries',
      email,
      accountowner: true,
      maycheckallergens: true,
      company: { id: expect.any(Number), name: 'De Lepel' },
      requested: null,
    })
    expect((await owner.get('/menu/GetQrSettings')).body).toMatchObject({ name: 'De Lepel', ispublished: false })
    const { code } = await app.db.selectFrom('company').select('code').executeTakeFirstOrThrow()
    expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{8,}$`))
  })

  // spec: accounts-4
  test('answers the same whether the address has an account or not, as does signing in after it; only its owner gets a mail', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    await confirm(registered, registered.browser)
    const before = await countRows(app)
    const seen = []
    for (const to of [' SANNE@Lepel.Example ', 'nieuw@lepel.example']) {
      const answer = await app.visitor.post('/user/Register', { ...registration('De Lepel', to), ...stranger })
      const cookie = String(answer.headers['set-cookie']).replace(/=[\w-]{32};/, '=…;')
      const after = await signIn(app, strangersPassword, to)
      const again = await app.visitor.post('/user/ResendVerification', { email: to })
      seen.push([answer.status, answer.text, cookie, after.status, after.text, again.status, again.text])
    }
    expect(seen[0]).toEqual(seen[1])
    const mails = (await app.collectMails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Je hebt al een account'])
    expect(mails[0]?.text).not.toMatch(/Boef|Nepzaak|token|verify/)
    expect(await countRows(app)).toEqual(before)
  })

  if (onSqlite)
    // spec: accounts-4
    test('never takes less than 400 ms, whatever there is to do', async () => {
      const app = await startTestApp()
      const registered = await signUp(app)
      await confirm(registered, registered.browser)
      for (const to of [email, 'nieuw@lepel.example']) {
        const start = performance.now()
        await app.visitor.post('/user/Register', registration('De Lepel', to))
        expect(performance.now() - start).toBeGreaterThan(390)
      }
    })

  if (onSqlite)
    test('mails none of its input to an unconfirmed address', async () => {
      const app = await startTestApp()
      const ordinary = withoutLink((await signUp(app)).mail)
      const typed = fc.oneof(
        fc.constantFrom('u hebt gewonnen: https://evil.example', '<a href="//evil.example">', 'x\r\nBcc: a@b.nl'),
        fc.string({ minLength: 1, maxLength: 90 }).filter((text) => form.shape.firstname.safeParse(text).success),
      )
      await fc.assert(
        fc.asyncProperty(typed, typed, typed, async (firstname, lastname, company) => {
          await passWaits(app)
          const { mail } = await signUp(app, { firstname, lastname, company })
          expect(withoutLink(mail)).toEqual(ordinary)
        }),
        { numRuns: 4 },
      )
    })

  test('leaves neither user nor company when a part of it fails, and the link still works later', async () => {
    const app = await startTestApp()
    const { mail } = await signUp(app)
    const auth = {
      kind: app.kind,
      secret: await authSecret(app.db),
      publicUrl: 'http://localhost:3000',
      passwords: quickPasswords,
    }
    const broken: OnCompanyFounded = () => Promise.reject(new Error('geen menu'))
    const proof = { token: tokenIn(mail), password, browser: undefined }
    const failing = confirmRegistration(app.db, { auth, onCompanyFounded: broken }, proof)
    await expect(failing).rejects.toThrow('geen menu')
    expect(await countRows(app)).toEqual(nothing)
    expect((await confirm({ mail }, app.visitor, password)).status).toBe(200)
    expect(await countRows(app)).toEqual({ ...oneAccount, session: 1 })
  })

  if (onSqlite)
    // spec: people-2
    test('refuses missing and wrong fields by name', async () => {
      const app = await startTestApp()
      const long = 'x'.repeat(10_000)
      const agree = 'Bevestig dat je 18 jaar of ouder bent en akkoord gaat met de algemene voorwaarden'
      const refused: Record<string, [unknown, string][]> = {
        firstname: [
          [missing, 'Voornaam is verplicht'],
          ['  ', 'Voornaam is verplicht'],
          ['\u200f\u202e', 'Voornaam is verplicht'],
          [5, 'Voornaam moet tekst zijn'],
          [long, 'Voornaam mag niet langer zijn dan 100 tekens'],
        ],
        lastname: [[null, 'Achternaam is verplicht']],
        company: [
          [missing, 'Vul de naam van je bedrijf in, of een bedrijfscode'],
          ['', 'Bedrijfsnaam is verplicht'],
          [{}, 'Bedrijfsnaam moet tekst zijn'],
          [long, 'Bedrijfsnaam mag niet langer zijn dan 200 tekens'],
        ],
        email: [
          [missing, 'E-mailadres is verplicht'],
          [['a@b.nl'], 'E-mailadres is verplicht'],
          ['', 'Vul een geldig e-mailadres in'],
          ['sanne', 'Vul een geldig e-mailadres in'],
          ['sanne@lepel', 'Vul een geldig e-mailadres in'],
          ['a@b.nl\r\nBcc: c@d.nl', 'Vul een geldig e-mailadres in'],
          ['a@b.nl,c@d.nl', 'Vul een geldig e-mailadres in'],
          ['a\u0000@b.nl', 'Vul een geldig e-mailadres in'],
          ['josé@b.nl', 'Vul een geldig e-mailadres in'],
          [`${long}@b.nl`, 'E-mailadres mag niet langer zijn dan 254 tekens'],
        ],
        password: [
          [missing, 'Wachtwoord is verplicht'],
          [12345678, 'Wachtwoord is verplicht'],
          ['1234567', 'Kies een wachtwoord van minstens 8 tekens'],
          [long, 'Wachtwoord mag niet langer zijn dan 128 tekens'],
        ],
        agreed: [
          [missing, agree],
          [false, agree],
          ['true', agree],
        ],
      }
      for (const [field, values] of Object.entries(refused)) {
        for (const [value, message] of values) {
          const { [field]: _, ...rest } = registration('De Lepel', email) as Record<string, unknown>
          const answer = await app.visitor.post(
            '/user/Register',
            value === missing ? rest : { ...rest, [field]: value },
          )
          expectRefusal(answer, 400, 'invalid')
          expect([value, fieldsOf(answer)]).toEqual([value, { [field]: message }])
        }
      }
      const empty = await app.visitor.post('/user/Register', {})
      expect(Object.keys(fieldsOf(empty)).sort()).toEqual(Object.keys(refused).sort())
      expect(await app.db.selectFrom('pending_registration').selectAll().execute()).toEqual([])
      expect(await app.collectMails()).toEqual([])
    })

  if (onSqlite)
    test('accepts no rights from the body', async () => {
      const app = await startTestApp()
      const claims = { emailVerified: true, is_owner: 1, companyId: 1, role: 'admin', id: 'x', userid: 'x' }
      await signUp(app, claims)
      expectRefusal(await signIn(app, password), 401, 'wrong-credentials')
      expect(await countRows(app)).toEqual(nothing)
    })

  // spec: accounts-2, accounts-6
  test('is limited to a few times an hour for one address, whether it has an account or not', async () => {
    const app = await startTestApp()
    const known = await signUp(app, { email: 'jan@lepel.example' })
    await confirm(known, known.browser)
    const first = await signUp(app)
    await passWaits(app)
    const addresses = [email, 'jan@lepel.example']
    const tryAll = () =>
      Promise.all(addresses.map((to) => app.visitor.post('/user/Register', registration('De Lepel', to))))
    for (let count = 1; count < paces.registration.burst; count++)
      for (const to of addresses) await takeTurn(app.db, 'registration', to)
    for (const answer of await tryAll()) expect(answer.status).toBe(200)
    const refused = await tryAll()
    for (const answer of refused) {
      expectRefusal(answer, 429, 'too-many')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(540)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
    }
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
    const sent = (await app.collectMails()).map(({ to }) => to)
    expect(sent.sort()).toEqual(addresses.toSorted())
    // Later registrations do not invalidate an earlier link.
    expect((await confirm(first, app.visitor, password)).status).toBe(200)
  })
})

describe('confirming an address', () => {
  // spec: accounts-1
  test('signs in at once in the browser that registered', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    const answer = await confirm(registered, registered.browser)
    expect([answer.status, answer.body]).toEqual([200, true])
    const owner = app.client(cookiesOf(answer))
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email, accountowner: true })
    expect((await owner.get('/category/GetCategories')).status).toBe(200)
  })

  // spec: accounts-1
  test('asks for the chosen password in any other browser, and a wrong one does not use up the link', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    const other = await signUp(app, { email: 'jan@lepel.example' })
    const forger = app.client(registered.browser.cookie?.replace(/=.*/, `=${'A'.repeat(32)}`))
    for (const browser of [app.visitor, other.browser, forger, app.client('menukaart.registration=')]) {
      const unasked = await confirm(registered, browser)
      expectRefusal(unasked, 401, 'password-needed')
      expect(Object.keys(fieldsOf(unasked))).toEqual(['password'])
      const wrong = await confirm(registered, browser, strangersPassword)
      expectRefusal(wrong, 401, 'wrong-password')
      expect(Object.keys(fieldsOf(wrong))).toEqual(['password'])
      expect(wrong.headers).not.toHaveProperty('set-cookie')
    }
    expect(await countRows(app)).toEqual(nothing)
    const answer = await confirm(registered, other.browser, password)
    expect((await app.client(cookiesOf(answer)).get('/auth/get-session')).body).toMatchObject({ email })
  })

  // spec: accounts-2
  test('makes the account of its own link only: no link works with the password or browser of another registration', async () => {
    for (const mineFirst of [true, false]) {
      const app = await startTestApp()
      const early = await signUp(app, mineFirst ? {} : stranger)
      const late = await signUp(app, mineFirst ? stranger : {})
      const [mine, theirs] = mineFirst ? [early, late] : [late, early]
      expectRefusal(await confirm(mine, app.visitor, strangersPassword), 401, 'wrong-password')
      expectRefusal(await confirm(theirs, app.visitor, password), 401, 'wrong-password')
      expectRefusal(await confirm(theirs, mine.browser), 401, 'password-needed')
      expectRefusal(await confirm(mine, theirs.browser), 401, 'password-needed')

      expect((await confirm(mine, mine.browser)).status).toBe(200)
      for (const link of [mine, theirs])
        expectRefusal(await confirm(link, theirs.browser, strangersPassword), 400, 'token-invalid')
      expectRefusal(await signIn(app, strangersPassword), 401, 'wrong-credentials')
      const owner = await app.signIn(email)
      expect((await owner.get('/auth/get-session')).body).toMatchObject({
        firstname: 'Sanne',
        company: { name: 'De Lepel' },
      })
      expect(await countRows(app)).toMatchObject(oneAccount)
      expect(await app.db.selectFrom('pending_registration').selectAll().execute()).toEqual([])
    }
  })

  test('works for each registration of the same browser', async () => {
    const app = await startTestApp()
    const first = await signUp(app, { company: 'De Lepel' })
    const second = await signUp(app, { company: 'De Vork', password: 'een later wachtwoord' }, first.browser)
    expect(second.browser.cookie).toBe(first.browser.cookie)
    expect((await confirm(second, first.browser)).status).toBe(200)
    expect((await signIn(app, 'een later wachtwoord')).status).toBe(200)
  })

  test('makes one account when two links are used at the same moment', async () => {
    const app = await startTestApp()
    const links = [await signUp(app, { company: 'Links' }), await signUp(app, { company: 'Rechts' })]
    const answers = await Promise.all(links.map((link) => confirm(link, link.browser)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await countRows(app)).toMatchObject({ ...oneAccount, session: 1 })
  })

  test('never takes over an existing account', async () => {
    const app = await startTestApp()
    const [mine, theirs] = [await signUp(app), await signUp(app, stranger)]
    const rows = await app.db.selectFrom('pending_registration').selectAll().execute()
    await confirm(mine, mine.browser)
    // The registration comes back, as if it had been stored while the other was being confirmed.
    await app.db.insertInto('pending_registration').values(rows).execute()
    expectRefusal(await confirm(theirs, theirs.browser), 400, 'token-invalid')
    expectRefusal(await signIn(app, strangersPassword), 401, 'wrong-credentials')
    expect(await countRows(app)).toMatchObject(oneAccount)
  })

  test('slows down guesses of the password of a link, and accepts the right one after the wait', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    for (let count = 1; count < paces['wrong-password'].burst; count++)
      await takeTurn(app.db, 'wrong-password', hashOf(tokenIn(registered.mail)))
    expectRefusal(await confirm(registered, app.visitor, 'geraden wachtwoord'), 401, 'wrong-password')
    const refused = await confirm(registered, app.visitor, password)
    expectRefusal(refused, 429, 'too-many')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
    await passWaits(app)
    expect((await confirm(registered, app.visitor, password)).status).toBe(200)
  })

  test('stores links and browsers as hashes only', async () => {
    const app = await startTestApp()
    const { mail, browser } = await signUp(app)
    const stored = JSON.stringify(await app.db.selectFrom('pending_registration').selectAll().execute())
    for (const secret of [tokenIn(mail), String(browser.cookie?.split('=')[1]), password])
      expect(stored).not.toContain(secret)
  })

  if (onSqlite)
    test('knows the browser by a cookie that scripts and other sites cannot read', async () => {
      for (const [url, expected] of [
        [
          'http://localhost:3000',
          /^menukaart\.registration=[\w-]{32}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/,
        ],
        ['https://kaart.example', /^__Host-menukaart\.registration=[\w-]{32}; .*; SameSite=Lax; Secure$/],
      ] as const) {
        const app = await startTestApp({ env: { PUBLIC_URL: url } })
        const answer = await app.visitor.post('/user/Register', registration('De Lepel', email))
        expect(String(answer.headers['set-cookie'])).toMatch(expected)
        const [mail] = await app.collectMails()
        const browser = app.client(cookiesOf(answer))
        expect((await browser.post('/user/VerifyEmail', { token: tokenIn(mail) })).status).toBe(200)
      }
    })
})

describe('having the mail sent again', () => {
  const resend = async (app: TestApp, from = app.visitor): Promise<SentMail[]> => {
    expect((await from.post('/user/ResendVerification', { email })).body).toBe(true)
    return app.collectMails()
  }

  test('leaves every earlier link working, for the same registration', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    const [again] = await resend(app, registered.browser)
    await passWaits(app)
    const [third] = await resend(app)
    expect(new Set([registered.mail, again, third].map(tokenIn)).size).toBe(3)
    if (!again) throw new Error('no mail was sent again')
    expectRefusal(await confirm({ mail: again }, app.visitor, strangersPassword), 401, 'wrong-password')
    expect((await confirm(registered, app.visitor, password)).status).toBe(200)
    expectRefusal(await confirm({ mail: again }, app.visitor, password), 400, 'token-invalid')
  })

  test('repeats the registration of the browser that asks, also when a stranger registered later', async () => {
    const app = await startTestApp()
    const mine = await signUp(app)
    const theirs = await signUp(app, stranger)
    const [again] = await resend(app, mine.browser)
    if (!again) throw new Error('no mail was sent again')
    expectRefusal(await confirm({ mail: again }, theirs.browser), 401, 'password-needed')
    expect((await confirm({ mail: again }, mine.browser)).status).toBe(200)
    expect((await signIn(app, password)).status).toBe(200)
  })

  test('ends two days after registering, so that no registration can be kept waiting for ever', async () => {
    const app = await startTestApp()
    const { mail } = await signUp(app)
    const registeredAgo = (ago: number) =>
      app.db
        .updateTable('pending_registration')
        .set({ created_at: isoAfter(new Date(), -ago) })
        .execute()
    await registeredAgo(2 * day - minute)
    expect(await resend(app)).toHaveLength(1)
    await passWaits(app)
    await registeredAgo(2 * day)
    expect(await resend(app)).toEqual([])
    expect((await confirm({ mail }, app.visitor, password)).status).toBe(200)
  })

  test('happens once a minute, and never for an address without a waiting registration', async () => {
    const app = await startTestApp()
    const registered = await signUp(app)
    expect(await resend(app)).toHaveLength(1)
    expect(await resend(app)).toEqual([])
    await passWaits(app)
    await confirm(registered, registered.browser)
    expect(await resend(app)).toEqual([])
  })
})

/** Returns a mail with the token of its link replaced, so that mails can be compared. */
function withoutLink(mail: SentMail): SentMail {
  const token = tokenIn(mail)
  return { ...mail, text: mail.text.replaceAll(token, '…'), html: mail.html.replaceAll(token, '…') }
}

// spec: routes-9
test('signing in ends the session that the browser had of somebody else, and no other', async () => {
  const app = await startTestApp()
  const before = await app.foundFor('Oud', 'oud@lepel.example')
  const elsewhere = await app.visitor.post('/auth/sign-in/email', { email: 'oud@lepel.example', password })
  const sessionOf = async (client: Client) => (await client.get('/auth/get-session')).body as { email: string } | null
  const { mail } = await signUp(app)
  expect((await confirm({ mail }, before, password)).status).toBe(200)
  expect(await sessionOf(before)).toBe(null)
  const other = app.client(cookiesOf(elsewhere))
  expect(await sessionOf(other)).toMatchObject({ email: 'oud@lepel.example' })
  const login = await other.post('/auth/sign-in/email', { email, password })
  expect(await sessionOf(other)).toBe(null)
  expect(await sessionOf(app.client(cookiesOf(login)))).toMatchObject({ email })
})

import { describe, expect, inject, test } from 'vitest'
import { paces } from '#server/requests/paces.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { minute } from '#shared/dates.ts'
import { passkeyDevice } from '#test/passkey-device.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { type JsonSchema, type OpenApi, routesOf } from '#test/routes.ts'
import { browserAfter } from '#test/second-factor.ts'
import {
  type Answer,
  type Client,
  cookiesOf,
  password,
  registration,
  type SentMail,
  sharedTestApp,
  startTestApp,
  type TestApp,
  tokenIn,
} from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
const newPassword = 'een ander wachtwoord'
let opened = 0

type Owner = Client & { email: string }

/** Founds a company whose owner is signed in, and who is known by no other test. */
async function openOwner(app: TestApp = shared()): Promise<Owner & { userId: string }> {
  opened += 1
  const owner = await app.foundFor('De Lepel', `eigenaar${opened}@lepel.example`)
  return { ...owner, userId: await userIdOf(owner) }
}

async function userIdOf(client: Client): Promise<string> {
  return ((await client.get('/auth/get-session')).body as { userid: string }).userid
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.get('/auth/get-session')).body !== null
}

function signIn(email: string, withPassword = password, app: TestApp = shared()): Promise<Answer> {
  return app.visitor.post('/auth/sign-in/email', { email, password: withPassword })
}

/** Lets a user's sessions have begun so long ago. */
async function ageSessions(userId: string, ms: number) {
  const createdAt = new Date(Date.now() - ms).toISOString()
  await shared().db.updateTable('session').set({ createdAt }).where('userId', '=', userId).execute()
}

async function mailTo(address: string, app: TestApp = shared()): Promise<SentMail | undefined> {
  return (await app.collectMails()).findLast(({ to }) => to === address)
}

/** Asks for another address and returns the token of the link that was mailed there. */
async function askAddress(owner: Client, email: string): Promise<string> {
  const answer = await owner.post('/user/ChangeEmail', { email })
  expect([answer.status, answer.text]).toEqual([200, 'true'])
  return tokenIn(await mailTo(email))
}

const confirm = (token: string, client: Client = shared().visitor) => client.post('/user/ConfirmEmail', { token })

/** Returns everything that is stored of a user's ways to sign in. */
async function protectionOf(userId: string): Promise<unknown> {
  const { db } = shared()
  return [
    await db.selectFrom('user').select(['email', 'twoFactorEnabled']).where('id', '=', userId).execute(),
    await db.selectFrom('account').select('password').where('userId', '=', userId).execute(),
    await db.selectFrom('email_token').selectAll().where('user_id', '=', userId).execute(),
    await db.selectFrom('twoFactor').selectAll().where('userId', '=', userId).execute(),
    await db.selectFrom('passkey').selectAll().where('userId', '=', userId).execute(),
  ]
}

const calls: readonly (readonly ['POST' | 'DELETE', string, object?])[] = [
  ['POST', '/user/ChangePassword', { password: newPassword }],
  ['POST', '/user/ChangeEmail', { email: 'elders@lepel.example' }],
  ['POST', '/user/PrepareSecondFactor'],
  ['POST', '/user/EnableSecondFactor', { code: '123456' }],
  ['POST', '/user/RenewBackupCodes'],
  ['POST', '/user/DisableSecondFactor'],
  ['POST', '/user/PreparePasskey'],
  ['POST', '/user/AddPasskey', passkeyDevice().create({ challenge: 'x' }, { origin: 'http://localhost:3000' })],
  ['DELETE', '/user/RemovePasskey/x'],
]

describe('what protects an account', () => {
  // spec: ways-in-1
  test('is changed within fifteen minutes after signing in, whatever the client says and however it is prolonged', async () => {
    const owner = await openOwner()
    await ageSessions(owner.userId, 15 * minute)
    // Long enough ago for the session to be prolonged by the next call.
    const before = new Date(Date.now() - 120 * minute)
    const expiresAt = new Date(before.getTime() + 30 * 24 * 60 * minute).toISOString()
    await shared()
      .db.updateTable('session')
      .set({ updatedAt: before.toISOString(), expiresAt })
      .where('userId', '=', owner.userId)
      .execute()
    expect((await owner.get('/user/GetSecurity')).headers['set-cookie']).toContain('session_token')
    const stored = await protectionOf(owner.userId)
    const now = new Date().toISOString()
    for (const [method, path, body] of calls) {
      const faked = { ...body, createdAt: now, session: { createdAt: now }, recentLogin: true }
      const headers = { date: now, 'x-recent-login': now }
      for (const sent of [body, body && faked]) {
        const answer = await owner.call(method, path, sent ?? (method === 'POST' ? {} : undefined), headers)
        expect([path, answer.status]).toEqual([path, 403])
        expectRefusal(answer, 403, 'login-again')
      }
    }
    expect(await protectionOf(owner.userId)).toEqual(stored)
  })

  if (onSqlite)
    // spec: ways-in-2
    test('may be changed again after signing in anew, which ends the session that the browser had', async () => {
      const owner = await openOwner()
      await ageSessions(owner.userId, 16 * minute)
      const again = await owner.post('/auth/sign-in/email', { email: owner.email, password })
      const browser = browserAfter(shared(), owner, again)
      expect((await browser.post('/user/PrepareSecondFactor')).status).toBe(200)
      expect(await isSignedIn(owner)).toBe(false)
      expect((await browser.get('/user/GetSessions')).body).toHaveLength(1)
      // A wrong password ends nothing.
      expectRefusal(await browser.post('/auth/sign-in/email', { email: owner.email, password: newPassword }), 401)
      expect(await isSignedIn(browser)).toBe(true)
    })

  if (onSqlite)
    // spec: ways-in-11
    test('cannot be changed by a page of another site', async () => {
      const owner = await openOwner()
      const document = (await shared().visitor.get('/openapi.json')).body as OpenApi
      const routes = routesOf(document).filter(
        ({ name, method }) => method !== 'GET' && document.paths[name.split(' ')[1] ?? ''] && isOfAccounts(name),
      )
      expect(routes.length).toBeGreaterThan(15)
      const stored = await protectionOf(owner.userId)
      for (const { method, path } of routes)
        for (const [header, value] of [
          ['origin', 'https://evil.example'],
          ['sec-fetch-site', 'cross-site'],
        ] as const) {
          const answer = await owner.call(method, path.replace(/\{\w+\}/g, 'x'), {}, { [header]: value })
          expect([path, answer.status]).toEqual([path, 403])
          expectRefusal(answer, 403, 'other-site')
        }
      expect(await protectionOf(owner.userId)).toEqual(stored)
      expect(await isSignedIn(owner)).toBe(true)
    })
})

function isOfAccounts(name: string): boolean {
  return /^(POST|DELETE) \/(user|auth)\//.test(name)
}

describe('another password', () => {
  // spec: ways-in-3, ways-in-10
  test('replaces the old one, ends all other sessions and mailed links, and is told by mail', async () => {
    const owner = await openOwner()
    const elsewhere = await shared().signIn(owner.email)
    const link = await askAddress(owner, 'nieuw-adres@lepel.example')
    await shared().visitor.post('/user/ForgotPassword', { email: owner.email })
    const reset = tokenIn(await mailTo(owner.email))

    expect((await owner.post('/user/ChangePassword', { password: newPassword })).body).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(owner)).toBe(true)
    expectRefusal(await signIn(owner.email), 401, 'wrong-credentials')
    expect((await signIn(owner.email, newPassword)).status).toBe(200)
    const mail = await mailTo(owner.email)
    expect(mail?.subject).toBe('Je wachtwoord is gewijzigd')
    expect(mail?.text).toContain('op alle andere apparaten uitgelogd')
    expectRefusal(await confirm(link), 400, 'token-invalid')
    const withReset = { token: reset, password }
    expectRefusal(await shared().visitor.post('/user/ResetPassword', withReset), 400, 'token-invalid')
  })

  test('is chosen by one of two browsers that ask at the same moment, which signs the other out', async () => {
    const owner = await openOwner()
    const elsewhere = await shared().signIn(owner.email)
    const answers = await Promise.all(
      [owner, elsewhere].map((client) => client.post('/user/ChangePassword', { password: newPassword })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const [first] = answers
    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([
      first?.status === 200,
      first?.status !== 200,
    ])
  })

  if (onSqlite)
    test('has at least 8 characters', async () => {
      const owner = await openOwner()
      for (const [value, message] of [
        [undefined, 'Wachtwoord is verplicht'],
        ['kort', 'Kies een wachtwoord van minstens 8 tekens'],
        ['x'.repeat(129), 'Wachtwoord mag niet langer zijn dan 128 tekens'],
      ]) {
        const answer = await owner.post('/user/ChangePassword', { password: value })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ password: message })
      }
      expect((await signIn(owner.email)).status).toBe(200)
    })
})

describe('another address', () => {
  // spec: profile-11, ways-in-4, ways-in-5
  test('holds from when its user opens its link, once; the old one is told and its links die', async () => {
    const owner = await openOwner()
    const wanted = 'verhuisd@lepel.example'
    await shared().visitor.post('/user/ForgotPassword', { email: owner.email })
    const reset = tokenIn(await mailTo(owner.email))
    const link = await askAddress(owner, ` ${wanted.toUpperCase()} `.trim().toLowerCase())
    expect((await owner.get('/user/GetSecurity')).body).toMatchObject({ newemail: wanted })
    // What a mail scanner does.
    for (const path of [`/confirm-email/${link}`, `/user/ConfirmEmail?token=${link}`, `/user/ConfirmEmail/${link}`])
      await shared().visitor.get(path)
    expect((await signIn(owner.email)).status).toBe(200)
    expectRefusal(await signIn(wanted), 401, 'wrong-credentials')

    // Somebody who reads the mail without ever having wanted it, and somebody signed in to another account.
    const stranger = await openOwner()
    for (const client of [shared().visitor, stranger]) expectRefusal(await confirm(link, client), 401, 'sign-in-first')
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email: owner.email })

    const twice = await Promise.all([confirm(link, owner), confirm(link, owner)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email: wanted })
    expectRefusal(await signIn(owner.email), 401, 'wrong-credentials')
    expect((await signIn(wanted)).status).toBe(200)
    const told = await mailTo(owner.email)
    expect(told?.subject).toBe('Je e-mailadres is gewijzigd')
    expect(told?.text).toContain(wanted)
    expectRefusal(await shared().visitor.post('/user/ResetPassword', { token: reset, password }), 400, 'token-invalid')
    expect((await owner.get('/user/GetSecurity')).body).toMatchObject({ newemail: null })
  })

  // spec: ways-in-5
  test('that has an account is answered alike in text, status and time, and only its owner is told', async () => {
    const [owner, other] = [await openOwner(), await openOwner()]
    const answers: unknown[] = []
    for (const email of [other.email, 'nog-vrij@lepel.example']) {
      const start = performance.now()
      const { status, text } = await owner.post('/user/ChangeEmail', { email })
      expect(performance.now() - start).toBeGreaterThan(390)
      const { newemail } = (await owner.get('/user/GetSecurity')).body as { newemail: string | null }
      answers.push({ status, text, waits: newemail === email })
    }
    expect(answers[0]).toEqual(answers[1])
    const mails = (await shared().collectMails()).map(({ to, subject }) => [to, subject])
    expect(mails).toEqual([
      [other.email, 'Je hebt al een account'],
      ['nog-vrij@lepel.example', 'Bevestig je nieuwe e-mailadres'],
    ])
  })

  // spec: ways-in-5
  test('that somebody else got meanwhile is refused like a used link, and stays theirs', async () => {
    const [first, second] = [await openOwner(), await openOwner()]
    const wanted = 'gewild@lepel.example'
    const links = [await askAddress(first, wanted), await askAddress(second, wanted)]
    const answers = await Promise.all([confirm(links[0] ?? '', first), confirm(links[1] ?? '', second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = answers.findIndex(({ status }) => status === 400)
    expectRefusal(await confirm(links[late] ?? '', late === 0 ? first : second), 400, 'token-invalid')
    const emails = await Promise.all(
      [first, second].map(async (owner) => ((await owner.get('/auth/get-session')).body as Owner).email),
    )
    expect(emails.sort()).toEqual([[first, second][late]?.email, wanted].sort())
  })

  // spec: ways-in-4
  test('that was asked first dies with the next one, and every link after a day', async () => {
    const owner = await openOwner()
    const mistyped = await askAddress(owner, 'vertikt@lepel.example')
    const link = await askAddress(owner, 'vertypt@lepel.example')
    expectRefusal(await confirm(mistyped), 400, 'token-invalid')
    await shared()
      .db.updateTable('email_token')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', owner.userId)
      .execute()
    expectRefusal(await confirm(link), 400, 'token-invalid')
    for (const token of ['x', link.toUpperCase(), `${link} `]) expectRefusal(await confirm(token), 400, 'token-invalid')
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email: owner.email })
  })

  test('ends the registrations that wait for it', async () => {
    const owner = await openOwner()
    const wanted = 'dubbel@lepel.example'
    await shared().visitor.post('/user/Register', registration('Dubbel', wanted))
    const waiting = tokenIn(await mailTo(wanted))
    expect((await confirm(await askAddress(owner, wanted), owner)).status).toBe(200)
    expectRefusal(await shared().visitor.post('/user/VerifyEmail', { token: waiting, password }), 400, 'token-invalid')
  })

  test('is asked for three times at once per account, and mails nobody after that', async () => {
    const [owner, other] = [await openOwner(), await openOwner()]
    for (let count = 0; count < paces['address-change'].burst; count++)
      await takeTurn(shared().db, 'address-change', owner.userId)
    await shared().collectMails()
    const refused = await owner.post('/user/ChangeEmail', { email: 'te-vaak@lepel.example' })
    expectRefusal(refused, 429, 'too-many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(await shared().collectMails()).toEqual([])
    await askAddress(other, 'wel-op-tijd@lepel.example')
  })

  if (onSqlite)
    test('that the user already has changes nothing', async () => {
      const owner = await openOwner()
      expect((await owner.post('/user/ChangeEmail', { email: owner.email })).body).toBe(true)
      expect(await shared().collectMails()).toEqual([])
    })
})

type Listed = { id: string; browser: string; current: boolean; lastused: string }

async function sessionsOf(client: Client): Promise<Listed[]> {
  return (await client.get('/user/GetSessions')).body as Listed[]
}

describe('own sessions', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  // spec: ways-in-6
  test('are listed with their browser, this one first, and one is ended by its own user alone', async () => {
    const [owner, other] = [await openOwner(), await openOwner()]
    const answer = await shared().visitor.post(
      '/auth/sign-in/email',
      { email: owner.email, password },
      { 'user-agent': iphone },
    )
    const phone = shared().client(cookiesOf(answer))
    const listed = await sessionsOf(owner)
    expect(listed.map(({ browser, current }) => [browser, current])).toEqual([
      ['Onbekende browser', true],
      ['Safari op iPhone', false],
    ])
    expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true, false])
    // An id is no token, and no token is shown.
    const id = listed[1]?.id ?? ''
    expect(await isSignedIn(shared().client(`menukaart.session_token=${id}`))).toBe(false)
    const tokens = await shared().db.selectFrom('session').select('token').where('userId', '=', owner.userId).execute()
    for (const { token } of tokens) expect(JSON.stringify(listed)).not.toContain(token)

    for (const wrong of [id, 'bestaat-niet'])
      expectRefusal(await other.post(`/user/EndSession/${wrong}`), 404, 'not-found')
    expectRefusal(await owner.post('/user/EndSession/%27or%201=1'), 400, 'invalid')
    expect(await isSignedIn(phone)).toBe(true)
    expect((await owner.post(`/user/EndSession/${id}`)).body).toBe(true)
    expect([await isSignedIn(phone), await isSignedIn(owner), await isSignedIn(other)]).toEqual([false, true, true])
    expectRefusal(await phone.get('/category/GetCategories'), 401, 'not-signed-in')
    expectRefusal(await owner.post(`/user/EndSession/${id}`), 404, 'not-found')
  })

  // spec: ways-in-6
  test('all end at once, this one too, and those of others go on', async () => {
    const [owner, other] = [await openOwner(), await openOwner()]
    const elsewhere = await shared().signIn(owner.email)
    const answer = await owner.post('/user/EndSessions')
    expect([answer.status, answer.body]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/i)
    expect([await isSignedIn(owner), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  if (onSqlite)
    test('leave out those that have ended', async () => {
      const owner = await openOwner()
      await shared().signIn(owner.email)
      const [, second] = await sessionsOf(owner)
      const expiresAt = new Date(Date.now() - 1000).toISOString()
      await shared()
        .db.updateTable('session')
        .set({ expiresAt })
        .where('id', '=', second?.id ?? '')
        .execute()
      expect(await sessionsOf(owner)).toHaveLength(1)
    })
})

if (onSqlite)
  // spec: profile-8, ways-in-11
  test('each call that guesses, mails or hashes is limited per address', async () => {
    const app = await startTestApp({ limitRequests: true })
    const owner = await openOwner(app)
    const limited = [
      ...calls.map(([, path]) => path).filter((path) => !path.startsWith('/user/RemovePasskey')),
      '/user/ConfirmEmail',
      '/user/UpdateUser',
      '/auth/sign-in/code',
      '/auth/sign-in/passkey',
      '/auth/passkey-options',
    ]
    // A body that no call accepts: what counts is the asking.
    const junk: JsonSchema[] = []
    for (const path of limited) {
      let answer = await owner.post(path, junk)
      let passed = 0
      for (; answer.status !== 429 && passed <= 50; passed++) answer = await owner.post(path, junk)
      expectRefusal(answer, 429, 'too-many')
      // Those without a session are counted over all processes, and their turns come back one by one.
      expect([path, passed]).toEqual([path, passed < 50 ? paces.guess.burst : 50])
    }
  })

import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { paces } from '#server/requests/paces.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { createDatabase } from '#test/databases.ts'
import { quickPasswords } from '#test/quick-passwords.ts'
import { hire, openRestaurant } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf, missing } from '#test/ritual.ts'
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
import { triesFrom } from './server/address-limits.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()

// Tests share a server, so each has an owner of its own.
let email = ''
let owners = 0
beforeEach(() => {
  owners += 1
  email = `sanne${owners}@lepel.example`
})
const wrongPassword = 'een ander wachtwoord'

function signIn(app: TestApp, withPassword = password, as = email) {
  return app.visitor.post('/auth/sign-in/email', { email: as, password: withPassword })
}

async function signUp(app: TestApp, as = email): Promise<SentMail | undefined> {
  const answer = await app.visitor.post('/user/Register', registration('De Lepel', as))
  expect([answer.status, answer.body]).toEqual([200, true])
  return (await app.collectMails()).find(({ to }) => to === as)
}

/** Founds a company and returns its signed-in owner, whose address is confirmed. */
function signUpVerified(app: TestApp, as = email): Promise<Client> {
  return app.foundFor('De Lepel', as)
}

function confirm(app: TestApp, mail: SentMail | undefined, withPassword = password) {
  return app.visitor.post('/user/VerifyEmail', { token: tokenIn(mail), password: withPassword })
}

/** Ends all waits, as if enough time had passed. */
async function passWaits(app: TestApp) {
  await app.db.deleteFrom('throttle').execute()
}

async function askReset(app: TestApp, as = email): Promise<string> {
  await passWaits(app)
  await app.visitor.post('/user/ForgotPassword', { email: as })
  const mails = await app.collectMails()
  return tokenIn(mails.find(({ to, subject }) => to === as && subject === 'Kies een nieuw wachtwoord'))
}

async function expireTokens(app: TestApp) {
  const expires_at = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('email_token').set({ expires_at }).execute()
  await app.db.updateTable('pending_registration').set({ expires_at }).execute()
}

describe('the links in mails', () => {
  if (onSqlite)
    test('come from PUBLIC_URL, whatever the request says', async () => {
      const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
      await app.visitor.post('/user/Register', registration('De Lepel', email), headers)
      await app.visitor.post('/user/ResendVerification', { email }, headers)
      const mails = await app.collectMails()
      await confirm(app, mails[0])
      await app.visitor.post('/user/ForgotPassword', { email }, headers)
      mails.push(...(await app.collectMails()))
      expect(mails).toHaveLength(3)
      for (const mail of mails) {
        const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/([^/\s"]+)/g)].map((match) => match[1])
        expect(new Set(links)).toEqual(new Set(['kaart.example']))
      }
    })

  if (onSqlite)
    test('are not used up by merely fetching them', async () => {
      const app = shared()
      const mail = await signUp(app)
      const token = tokenIn(mail)
      for (const path of [`/verify-email/${token}`, `/user/VerifyEmail?token=${token}`, `/user/VerifyEmail/${token}`]) {
        await app.visitor.get(path)
        await app.server.inject({ method: 'HEAD', url: path })
      }
      expectRefusal(await signIn(app), 401, 'wrong-credentials')
      expect((await confirm(app, mail)).status).toBe(200)
      expect((await signIn(app)).status).toBe(200)
    })

  // spec: accounts-3
  test('work once, also when used twice at the same moment', async () => {
    const app = shared()
    const mail = await signUp(app)
    const twice = await Promise.all([1, 2].map(() => confirm(app, mail)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expectRefusal(await confirm(app, mail), 400, 'token-invalid')

    const reset = { token: await askReset(app), password: wrongPassword }
    const both = await Promise.all([1, 2].map(() => app.visitor.post('/user/ResetPassword', reset)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expectRefusal(await app.visitor.post('/user/ResetPassword', reset), 400, 'token-invalid')
  })

  // spec: accounts-3
  test('stop working when they expire, and serve one purpose only', async () => {
    const app = shared()
    await signUpVerified(app)
    const reset = await askReset(app)
    const link = tokenIn(await signUp(app, `nieuw-${email}`))
    const verify = (token: unknown) => app.visitor.post('/user/VerifyEmail', { token, password })
    const choose = (token: unknown) => app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })
    for (const token of [reset, link.toUpperCase(), `${link} `, '\u0000'])
      expectRefusal(await verify(token), 400, 'token-invalid')
    for (const token of [link, reset.slice(1)]) expectRefusal(await choose(token), 400, 'token-invalid')
    await expireTokens(app)
    expectRefusal(await verify(link), 400, 'token-invalid')
    expectRefusal(await choose(reset), 400, 'token-invalid')
  })

  if (onSqlite)
    // spec: screens-24
    test('tell whether they still set a new password, and nothing of whose they are, without being used up', async () => {
      const app = shared()
      await signUpVerified(app)
      const look = async (token: string) => {
        const { status, body, headers } = await app.visitor.post('/user/CheckResetLink', { token })
        return { status, body, cookies: headers['set-cookie'] }
      }
      const told = (works: boolean) => ({ status: 200, body: { works }, cookies: undefined })
      const ofRegistration = tokenIn(await signUp(app, `nieuw-${email}`))
      const used = await askReset(app)
      for (const _ of [1, 2]) expect(await look(used)).toEqual(told(true))
      expect((await app.visitor.post('/user/ResetPassword', { token: used, password: wrongPassword })).status).toBe(200)

      await app.db.deleteFrom('throttle').execute()
      const expired = await askReset(app)
      expect(await look(expired)).toEqual(told(true))
      await expireTokens(app)
      for (const token of [used, expired, ofRegistration, 'bestaat-niet', '\u0000'])
        expect(await look(token)).toEqual(told(false))
    })

  test('are stored as hashes only', async () => {
    const app = shared()
    await signUpVerified(app)
    const token = await askReset(app)
    expect(JSON.stringify(await app.db.selectFrom('email_token').selectAll().execute())).not.toContain(token)
  })

  if (onSqlite)
    test('refuse malformed tokens and name the field', async () => {
      const app = shared()
      for (const [value, message] of [
        [missing, 'De code uit de mail ontbreekt'],
        [5, 'De code uit de mail ontbreekt'],
        ['', 'De code uit de mail ontbreekt'],
        ['x'.repeat(201), 'De code uit de mail klopt niet'],
      ] as const) {
        const body = value === missing ? {} : { token: value }
        for (const path of ['/user/VerifyEmail', '/user/CheckResetLink', '/user/ResetPassword']) {
          const answer = await app.visitor.post(path, { ...body, password })
          expectRefusal(answer, 400, 'invalid')
          expect(fieldsOf(answer)).toEqual({ token: message })
        }
      }
    })
})

describe('asking for a mail again', () => {
  // spec: accounts-4
  test('never reveals whether an address has an account, in text, status or time', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    await signUp(app, `nieuw-${email}`)
    for (const path of ['/user/ForgotPassword', '/user/ResendVerification']) {
      for (const address of [email, `nieuw-${email}`, 'niemand@lepel.example']) {
        const start = performance.now()
        const answer = await app.visitor.post(path, { email: address })
        expect([answer.status, answer.text]).toEqual([200, 'true'])
        expect(performance.now() - start).toBeGreaterThan(190)
      }
    }
    const sent = (await app.collectMails()).map(({ to, subject }) => `${to} ${subject}`)
    expect(sent.sort()).toEqual([`nieuw-${email} Bevestig je e-mailadres`, `${email} Kies een nieuw wachtwoord`])
  })

  if (onSqlite)
    test('refuses an invalid address', async () => {
      const app = shared()
      for (const path of ['/user/ForgotPassword', '/user/ResendVerification'])
        for (const address of [undefined, null, 5, '', 'sanne', {}, ['a@b.nl']]) {
          const answer = await app.visitor.post(path, { email: address })
          expectRefusal(answer, 400, 'invalid')
          expect(Object.keys(fieldsOf(answer))).toEqual(['email'])
        }
    })
})

describe('a new password', () => {
  // spec: ways-in-3, ways-in-10
  test('replaces the old one, ends every session, is reported by mail and confirms the address', async () => {
    const app = shared()
    const owner = await signUpVerified(app)
    const elsewhere = await app.signIn(email)
    const token = await askReset(app)
    const short = await app.visitor.post('/user/ResetPassword', { token, password: 'kort' })
    expectRefusal(short, 400, 'invalid')
    expect(fieldsOf(short)).toEqual({ password: 'Kies een wachtwoord van minstens 8 tekens' })
    expect((await owner.get('/category/GetCategories')).status).toBe(200)

    expect((await app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })).body).toBe(true)
    for (const client of [owner, elsewhere])
      expectRefusal(await client.get('/category/GetCategories'), 401, 'not-signed-in')
    expectRefusal(await signIn(app, password), 401, 'wrong-credentials')
    expect((await signIn(app, wrongPassword)).status).toBe(200)
    expect((await app.collectMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Je wachtwoord is gewijzigd'],
    ])
  })

  test('is refused where it is easily guessed, at every place where one is chosen, and the old one stays', async () => {
    const app = shared()
    // Of the company "De Lepel" and an owner sanne@…
    const owner = await signUpVerified(app)
    const token = await askReset(app)
    const choose: Record<string, (chosen: string) => Promise<Answer>> = {
      register: (chosen) =>
        app.visitor.post('/user/Register', { ...registration('De Lepel', `nieuw-${email}`), password: chosen }),
      reset: (chosen) => app.visitor.post('/user/ResetPassword', { token, password: chosen }),
      change: (chosen) => owner.post('/user/ChangePassword', { password: chosen }),
      profile: (chosen) => owner.post('/user/UpdateUser', { password: chosen }),
    }
    const guessable = [
      'password',
      '        ',
      '12345678',
      'welkom01',
      'Menukaart1',
      'DeLepel1',
      'lepel2026',
      'aaaaaaaaaaaaaaaaaaaa',
    ]
    for (const [place, to] of Object.entries(choose))
      for (const chosen of [...guessable, place === 'register' ? `nieuw-${email}` : email]) {
        await passWaits(app)
        const answer = await to(chosen)
        expect([place, chosen, answer.status, fieldsOf(answer)]).toEqual([
          place,
          chosen,
          400,
          { password: 'Dit wachtwoord is makkelijk te raden. Kies een ander, zoals een paar woorden achter elkaar.' },
        ])
      }
    expect(await app.collectMails()).toEqual([])
    expect((await owner.get('/category/GetCategories')).status).toBe(200)
    expect((await signIn(app)).status).toBe(200)
    // Another company's name is no more than a word, and what was refused used up no link.
    for (const to of [choose.register, choose.reset]) expect((await to?.('hetmessenhof'))?.body).toBe(true)
  })

  // spec: accounts-9
  test('is not set where its mail cannot be queued: the old one and the link go on working', async () => {
    const app = await startTestApp({ logTo: { write: () => undefined } })
    await signUpVerified(app)
    const choice = { token: await askReset(app), password: wrongPassword }
    await sql`alter table mail rename to mail_away`.execute(app.db)
    expect((await app.visitor.post('/user/ResetPassword', choice)).status).toBe(500)
    await sql`alter table mail_away rename to mail`.execute(app.db)
    expect((await signIn(app)).status).toBe(200)
    expect((await app.visitor.post('/user/ResetPassword', choice)).status).toBe(200)
    expect((await app.collectMails()).map(({ subject }) => subject)).toEqual(['Je wachtwoord is gewijzigd'])
  })

  if (onSqlite)
    test('cannot be chosen for a waiting registration, which has no account yet', async () => {
      const app = shared()
      await signUp(app)
      await app.visitor.post('/user/ForgotPassword', { email })
      expect(await app.collectMails()).toEqual([])
    })

  // spec: accounts-3
  test('can be chosen with any of the last three links, and using one ends the others', async () => {
    const app = shared()
    await signUpVerified(app)
    await signUpVerified(app, 'jan@lepel.example')
    const other = await askReset(app, 'jan@lepel.example')
    const links: string[] = []
    for (let count = 0; count < 4; count++) links.push(await askReset(app))
    const [pushedOut = '', oldest = '', ...rest] = links
    const choose = (token: string) => app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })
    expectRefusal(await choose(pushedOut), 400, 'token-invalid')
    expect((await choose(oldest)).status).toBe(200)
    for (const token of rest) expectRefusal(await choose(token), 400, 'token-invalid')
    expect((await choose(other)).status).toBe(200)
  })

  test('is set once when two links are used at the same moment', async () => {
    const app = shared()
    await signUpVerified(app)
    const links = [await askReset(app), await askReset(app)]
    const answers = await Promise.all(
      links.map((token) => app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  // spec: accounts-3, accounts-6
  test('is offered by mail once a minute, and a few times an hour', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    await passWaits(app)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const begin = Date.now()
    const mailsAt = async (seconds: number) => {
      vi.setSystemTime(begin + seconds * 1000)
      const asked = [1, 2, 3].map(() => app.visitor.post('/user/ForgotPassword', { email }))
      for (const answer of await Promise.all(asked)) expect(answer.body).toBe(true)
      return (await app.collectMails()).length
    }
    const mails = []
    for (const second of [0, 59, 60, 120, 180, 240, 300, 640, 720]) mails.push(await mailsAt(second))
    expect(mails).toEqual([1, 0, 1, 1, 1, 1, 0, 0, 1])
  })

  if (onSqlite)
    test('may be any phrase from 8 to 128 characters', async () => {
      const app = shared()
      await signUpVerified(app)
      for (const phrase of [
        '7q2xvkd9',
        ' spaties  mogen ',
        '👩‍🍳🥕🧅🍅🥔🌽🥬🫑',
        'een zin die niemand raadt '.padEnd(128, 'x'),
        'a\u0000b\ud800cdefgh',
      ]) {
        await app.visitor.post('/user/ResetPassword', { token: await askReset(app), password: phrase })
        expect([phrase, (await signIn(app, phrase)).status]).toEqual([phrase, 200])
      }
    })
})

describe('a session', () => {
  test('ends when its user signs out, also for a kept copy of the cookie', async () => {
    const app = shared()
    const owner = await signUpVerified(app)
    const elsewhere = await app.signIn(email)
    const answer = await owner.post('/auth/sign-out')
    expect([answer.status, answer.body]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/i)
    expectRefusal(await owner.get('/category/GetCategories'), 401, 'not-signed-in')
    expect((await owner.get('/auth/get-session')).body).toBeNull()
    expect((await elsewhere.get('/category/GetCategories')).status).toBe(200)
    expect((await app.visitor.post('/auth/sign-out')).status).toBe(200)
  })

  test('ends when its time is over', async () => {
    const app = shared()
    const owner = await signUpVerified(app)
    await app.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expectRefusal(await owner.get('/category/GetCategories'), 401, 'not-signed-in')
  })

  if (onSqlite)
    test('is not made by a cookie that we did not sign', async () => {
      const app = shared()
      await signUpVerified(app)
      const { token } = await app.db.selectFrom('session').select('token').executeTakeFirstOrThrow()
      for (const value of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, '%00', '%zz', 'x'.repeat(4000), '']) {
        const forger = app.client(`menukaart.session_token=${value}`)
        expectRefusal(await forger.get('/category/GetCategories'), 401, 'not-signed-in')
        expect((await forger.get('/auth/get-session')).body).toBeNull()
      }
    })

  if (onSqlite)
    test('is known by 32 random letters and digits, other ones each time that somebody signs in', async () => {
      const app = shared()
      await signUpVerified(app)
      const tokens: string[] = []
      for (let time = 0; time < 4; time += 1) {
        const cookie = String((await signIn(app)).headers['set-cookie'])
        tokens.push(/session_token=([A-Za-z0-9]{32})\./.exec(cookie)?.[1] ?? '')
      }
      expect(new Set(tokens).size).toBe(4)
      expect(tokens).not.toContain('')
    })

  if (onSqlite)
    test('has a cookie that scripts and other sites cannot read', async () => {
      const app = shared()
      await signUpVerified(app)
      const cookie = String((await signIn(app)).headers['set-cookie'])
      expect(cookie).toMatch(/^menukaart\.session_token=/)
      for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000/i])
        expect(cookie).toMatch(part)
      expect(cookie).not.toMatch(/; Secure|; Domain/i)
    })

  if (onSqlite)
    test('has a cookie for HTTPS and this host only where the public address uses HTTPS, as all of our cookies do', async () => {
      const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
      const owner = await signUpVerified(app)
      const signedIn = await signIn(app)
      const cookie = String(signedIn.headers['set-cookie'])
      expect(cookie).toMatch(/^__Host-menukaart\.session_token=.*; Secure/i)
      expect((await owner.get('/auth/get-session')).body).toMatchObject({ email })
      const answers = [
        signedIn,
        await app.visitor.post('/user/Register', registration('Lepelhuis', 'an@lepel.example')),
        await app.visitor.post('/auth/passkey-options'),
        await owner.post('/auth/sign-out'),
      ]
      const all = answers.flatMap(({ headers }) => headers['set-cookie'] as string | string[])
      expect(all.length).toBeGreaterThan(4)
      for (const each of all) {
        expect(each).toMatch(/^__Host-menukaart\.\w+=/)
        for (const part of [/; Secure/, /; HttpOnly/, /; SameSite=(Lax|Strict)/, /; Path=\/(;|$)/])
          expect(each).toMatch(part)
        expect(each).not.toMatch(/; Domain/i)
      }
    })
})

describe('signing in', () => {
  // spec: accounts-4
  test('answers the same for a wrong password and an unknown address, for which a password is worked out as well', async () => {
    const workedOut = [vi.spyOn(quickPasswords, 'hash'), vi.spyOn(quickPasswords, 'verify')]
    onTestFinished(() => {
      for (const spy of workedOut) spy.mockRestore()
    })
    const app = await startTestApp()
    await signUpVerified(app)
    const count = () => workedOut.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const before = count()
    const wrong = await signIn(app, wrongPassword)
    expect(count()).toBe(before + 1)
    const unknown = await signIn(app, wrongPassword, 'niemand@lepel.example')
    expect(count()).toBe(before + 2)
    expectRefusal(wrong, 401, 'wrong-credentials')
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    expect((await signIn(app, password, `${email.toUpperCase()} `)).status).toBe(200)
  })

  if (onSqlite)
    test('refuses missing and wrong fields by name', async () => {
      const app = shared()
      const fields = async (body: unknown) => {
        const answer = await app.visitor.post('/auth/sign-in/email', body)
        expectRefusal(answer, 400, 'invalid')
        return fieldsOf(answer)
      }
      expect(await fields({})).toEqual({ email: 'E-mailadres is verplicht', password: 'Wachtwoord is verplicht' })
      expect(await fields({ email, password: '' })).toEqual({ password: 'Wachtwoord is verplicht' })
      expect(await fields({ email, password: { $ne: '' } })).toEqual({ password: 'Wachtwoord is verplicht' })
      expect(await fields({ email, password: 'x'.repeat(129) })).toEqual({ password: 'Wachtwoord is te lang' })
      expect(await fields({ email: 'sanne', password })).toEqual({ email: 'Vul een geldig e-mailadres in' })
    })
})

describe('wrong passwords', () => {
  /** Uses up the tries that an address has at once, except for `left`, as strangers who guess would. */
  const guessAll = async (app: TestApp, as = triesFrom(email, '127.0.0.1'), left = 0) => {
    for (let count = left; count < paces['wrong-password'].burst; count++) await takeTurn(app.db, 'wrong-password', as)
  }

  // spec: accounts-5
  test('slow down signing in to one account, from all places together and whether it exists or not', async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: '1' }, limitRequests: true })
    await signUpVerified(app)
    await passWaits(app)
    const seen = []
    for (const address of [email, 'niemand@lepel.example']) {
      for (let count = 2; count < paces['guessed-account'].burst; count++)
        await takeTurn(app.db, 'guessed-account', address)
      const answers: Answer[] = []
      for (const number of [1, 2, 3]) {
        const body = { email: address, password: `geraden ${number}` }
        answers.push(await app.visitor.post('/auth/sign-in/email', body, { 'x-forwarded-for': `203.0.113.${number}` }))
      }
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
      const refused = answers.at(-1)
      expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(10)
      seen.push(String(refused?.text.replace(/over \d+ second\w+/, '')))
    }
    expect(seen[0]).toBe(seen[1])
    expect((await signIn(app, password, 'iemand@lepel.example')).status).toBe(401)
  })

  // spec: accounts-5
  test('of strangers who guess on and on keep the owner waiting nowhere else, in any of three processes', async () => {
    const database = await createDatabase()
    onTestFinished(database.remove)
    const shared = { database: { ...database, remove: async () => undefined }, env: { TRUST_PROXY: '1' } }
    const app = await startTestApp(shared)
    const others = [await startTestApp(shared), await startTestApp(shared)]
    await signUpVerified(app)
    await passWaits(app)
    const from = (on: TestApp, address: string, as: string) =>
      on.visitor.post('/auth/sign-in/email', { email, password: as }, { 'x-forwarded-for': address })
    const answers: Answer[] = []
    for (let count = 0; count < 4; count++)
      for (const process of [app, ...others]) answers.push(await from(process, '2001:db8:1:2::a', wrongPassword))
    const { burst } = paces['wrong-password']
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, nth) => (nth < burst ? 401 : 429)))
    // Another address of the same network is the same client.
    expectRefusal(await from(app, '2001:0db8:1:2:ffff::b', password), 429, 'too-many')
    expect((await from(app, '2001:db8:1:3::a', password)).status).toBe(200)
  })

  // spec: accounts-5
  test('lock nobody out: after ten seconds the right password works, and wrong ones are forgotten', async () => {
    const app = shared()
    await signUpVerified(app)
    await guessAll(app)
    expectRefusal(await signIn(app), 429, 'too-many')
    // Ten seconds pass.
    await app.db
      .updateTable('throttle')
      .set((eb) => ({ until: eb('until', '-', 10_000) }))
      .execute()
    expect((await signIn(app)).status).toBe(200)
    for (const _ of [1, 2]) expectRefusal(await signIn(app, wrongPassword), 401, 'wrong-credentials')
  })

  test('of strangers do not keep the owner waiting in a browser that signed in before', async () => {
    const app = await startTestApp()
    await signUpVerified(app, 'jan@lepel.example')
    await signUpVerified(app)
    const [jan, owner] = [await app.signIn('jan@lepel.example'), await app.signIn(email)]
    await owner.post('/auth/sign-out')
    await guessAll(app)
    const from = (cookie: string | undefined, withPassword: string) =>
      app.client(cookie).post('/auth/sign-in/email', { email, password: withPassword })
    const forged = owner.cookie?.replace(/known=(.)/, (_, first) => `known=${first === '_' ? '-' : '_'}`)
    for (const cookie of [undefined, jan.cookie, forged]) expectRefusal(await from(cookie, password), 429, 'too-many')
    expect((await from(owner.cookie, password)).status).toBe(200)
    // A thief of such a browser's cookie is slowed down as well.
    await guessAll(app, `${email} in a known browser`, 1)
    expectRefusal(await from(owner.cookie, wrongPassword), 401, 'wrong-credentials')
    expectRefusal(await from(owner.cookie, password), 429, 'too-many')
  })

  test('of strangers do not keep the owner waiting in the browser that chose a new password', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    const body = { token: await askReset(app), password: wrongPassword }
    const browser = app.client(cookiesOf(await app.visitor.post('/user/ResetPassword', body)))
    await guessAll(app)
    expectRefusal(await signIn(app, wrongPassword), 429, 'too-many')
    expect((await browser.post('/auth/sign-in/email', { email, password: wrongPassword })).status).toBe(200)
  })

  test('are forgotten when a new password is set through a mailed link', async () => {
    const app = shared()
    await signUpVerified(app)
    const token = await askReset(app)
    await guessAll(app)
    await app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })
    expect((await signIn(app, wrongPassword)).status).toBe(200)
  })
})

describe('the limits per address', () => {
  // spec: accounts-8
  test('refuse with the time to wait, per call and per address, on all processes together', async () => {
    const database = await createDatabase()
    onTestFinished(database.remove)
    const shared = { database: { ...database, remove: async () => undefined }, limitRequests: true }
    const app = await startTestApp({ ...shared, env: { TRUST_PROXY: 'loopback' } })
    const other = await startTestApp({ ...shared, env: { TRUST_PROXY: 'loopback' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const limits = {
      '/user/Register': paces.mail,
      '/user/ForgotPassword': paces.mail,
      '/user/ResendVerification': paces.mail,
      '/user/VerifyEmail': paces.guess,
      '/user/CheckResetLink': paces.guess,
      '/user/ResetPassword': paces.guess,
      '/auth/sign-in/email': paces.guess,
      '/auth/sign-in/code': paces.guess,
    }
    // No turn comes back meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const [path, { burst, every }] of Object.entries(limits)) {
      for (let attempt = 0; attempt < burst; attempt++) {
        const { visitor } = attempt % 2 === 0 ? app : other
        expect([path, (await visitor.post(path, {}, from('203.0.113.1'))).status]).toEqual([path, 400])
      }
      for (const { visitor } of [app, other, app]) {
        const refused = await visitor.post(path, {}, from('203.0.113.1'))
        expectRefusal(refused, 429, 'too-many')
        expect(Number(refused.headers['retry-after'])).toBe(every / 1000)
      }
      expect((await app.visitor.post(path, {}, from('203.0.113.2'))).status).toBe(400)
    }
  })

  if (onSqlite)
    test('are not escaped by a header that none of our proxies set', async () => {
      const app = await startTestApp({ limitRequests: true })
      const statuses: number[] = []
      for (let attempt = 0; attempt <= paces.mail.burst; attempt++) {
        const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-client-address': `203.0.113.${attempt}` }
        statuses.push((await app.visitor.post('/user/Register', {}, headers)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    })

  if (onSqlite)
    // spec: calls-6
    test('count the address that the nearest proxy saw, whatever a client wrote before it', async () => {
      const forged = (attempt: number) => `198.51.100.${attempt}`
      for (const [TRUST_PROXY, chain] of [
        ['1', (attempt: number) => `${forged(attempt)}, 203.0.113.1`],
        ['2', (attempt: number) => `${forged(attempt)}, 203.0.113.1, 10.0.0.7`],
        ['loopback, 10.0.0.0/8', (attempt: number) => `${forged(attempt)}, 203.0.113.1, 10.0.0.7`],
        ['10.0.0.0/8', forged],
      ] as const) {
        const app = await startTestApp({ limitRequests: true, env: { TRUST_PROXY } })
        const statuses: number[] = []
        for (let attempt = 0; attempt <= paces.mail.burst; attempt++)
          statuses.push((await app.visitor.post('/user/Register', {}, { 'x-forwarded-for': chain(attempt) })).status)
        expect([TRUST_PROXY, statuses.at(-2), statuses.at(-1)]).toEqual([TRUST_PROXY, 400, 429])
        const other = await app.visitor.post('/user/Register', {}, { 'x-forwarded-for': '203.0.113.2, 10.0.0.7' })
        expect(other.status).toBe(TRUST_PROXY.startsWith('10.') ? 429 : 400)
      }
    })
})

test('two companies see nothing of each other', async () => {
  const app = shared()
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  for (const path of ['/category/GetCategories', '/dish/GetDishes', '/product/search', '/menu/GetCompleteMenu']) {
    expect((await own.owner.get(path)).text).not.toContain('Messenhof')
    expect((await other.owner.get(path)).text).not.toContain('Lepelhuis')
  }
})

if (onSqlite)
  test('a server stores passwords by scrypt with a salt of their own, and nothing of them in the clear', async () => {
    const app = await startTestApp({ slowPasswords: true })
    await app.signUp('De Lepel', 'an@lepel.example')
    await app.signUp('De Vork', 'bea@vork.example')
    const stored = await app.db.selectFrom('account').select('password').execute()
    const hashes = stored.map(({ password: hash }) => hash ?? '')
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(new Set(hashes).size).toBe(2)
    expect((await (await app.signIn('an@lepel.example')).get('/auth/get-session')).body).toMatchObject({
      accountowner: true,
    })
  })

describe('two tabs of one browser', () => {
  // spec: routes-9
  test('save nothing under somebody who has signed in since in the other', async () => {
    const app = shared()
    const one = await openRestaurant(app, 'Eerste')
    const other = await openRestaurant(app, 'Tweede')
    const idOf = async (client: Client) => ((await client.get('/auth/get-session')).body as { userid: string }).userid
    const openedFor = { 'x-opened-for': await idOf(one.owner) }
    const dish = { name: 'Verkeerde keuken', price: 5 }
    for (const [path, body] of [
      ['/dish/SetDish', dish],
      ['/menu/SetQrSettings', { ispublished: true }],
    ] as const)
      expectRefusal(await other.owner.post(path, body, openedFor), 409, 'another-user')
    expectRefusal(await other.owner.delete(`/dish/DeleteDish/${other.menu.dish}`, openedFor), 409, 'another-user')
    expectRefusal(await other.owner.post('/user/UpdateUser', { firstname: 'Iemand' }, openedFor), 409, 'another-user')
    for (const { owner } of [one, other])
      expect((await owner.get('/dish/GetDishes')).text).not.toContain('Verkeerde keuken')
    expect((await one.owner.post('/dish/SetDish', dish, openedFor)).status).toBe(200)
    expect((await one.owner.get('/dish/GetDishes')).text).toContain('Verkeerde keuken')
    expectRefusal(await app.visitor.post('/dish/SetDish', dish, openedFor), 401, 'not-signed-in')
  })

  if (onSqlite)
    test('save nothing in the company for which the same person works since', async () => {
      const app = shared()
      const [one, other] = [await openRestaurant(app, 'Eerste'), await openRestaurant(app, 'Tweede')]
      const cook = await hire(app, one.companyId, { mayCheckAllergens: false })
      const readUser = async () =>
        (await cook.get('/auth/get-session')).body as { userid: string; company: { id: number } }
      const before = await readUser()
      const opened = { 'x-opened-for': before.userid, 'x-opened-in': String(before.company.id) }
      const dish = { name: 'Verkeerde keuken', price: 5 }
      expect((await cook.post('/dish/SetDish', { name: 'Goede keuken', price: 5 }, opened)).status).toBe(200)

      expect((await one.owner.post(`/user/RemoveColleague/${before.userid}`)).body).toBe(true)
      expectRefusal(await cook.post('/dish/SetDish', dish, opened), 403, 'no-company')
      expect((await cook.post('/user/FoundCompany', { company: 'Derde' }, opened)).body).toBe(true)
      for (const [path, body] of [
        ['/dish/SetDish', dish],
        ['/dish/QuickEntry', { categories: [{ name: 'Verkeerde keuken', dishes: [dish] }] }],
        ['/user/UpdateUser', { company: { name: 'Verkeerde keuken' } }],
      ] as const)
        expectRefusal(await cook.post(path, body, opened), 409, 'another-company')
      for (const { owner } of [one, other, { owner: cook }]) {
        expect((await owner.get('/dish/GetDishes')).text).not.toContain('Verkeerde keuken')
        expect((await owner.get('/auth/get-session')).text).not.toContain('Verkeerde keuken')
      }
      const now = { ...opened, 'x-opened-in': String((await readUser()).company.id) }
      expect((await cook.post('/dish/SetDish', dish, now)).status).toBe(200)
      expect((await cook.get('/dish/GetDishes')).status).toBe(200)
    })
})

import { describe, expect, test } from 'vitest'
import { openRestaurant } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf, missing } from '#test/ritual.ts'
import {
  type Client,
  password,
  registration,
  type SentMail,
  startTestApp,
  type TestApp,
  tokenIn,
} from '#test/start-test-app.ts'
import { codeAlphabet } from './company/rules.ts'
import type { OnCompanyFounded } from './company/server/commands.ts'
import { authSecret } from './server/auth.ts'
import { register } from './server/commands.ts'

const email = 'sanne@lepel.example'
const wrongPassword = 'een ander wachtwoord'

function signIn(app: TestApp, withPassword = password, as = email) {
  return app.visitor.post('/auth/sign-in/email', { email: as, password: withPassword })
}

async function signUp(app: TestApp, as = email): Promise<SentMail | undefined> {
  const answer = await app.visitor.post('/user/Register', registration('De Lepel', as))
  expect([answer.status, answer.body]).toEqual([200, true])
  return (await app.collectMails()).find(({ to }) => to === as)
}

async function signUpVerified(app: TestApp, as = email): Promise<Client> {
  await app.visitor.post('/user/VerifyEmail', { token: tokenIn(await signUp(app, as)) })
  return app.signIn(as)
}

async function askReset(app: TestApp, as = email): Promise<string> {
  await app.visitor.post('/user/ForgotPassword', { email: as })
  const mails = await app.collectMails()
  return tokenIn(mails.find(({ to, subject }) => to === as && subject === 'Kies een nieuw wachtwoord'))
}

async function expireTokens(app: TestApp) {
  await app.db
    .updateTable('email_token')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute()
}

async function countRows(app: TestApp) {
  const count = async (
    table: 'user' | 'account' | 'profile' | 'membership' | 'company' | 'menu' | 'email_token' | 'mail',
  ) =>
    (
      await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const [user, account, profile, membership, company, menu, token, mail] = [
    await count('user'),
    await count('account'),
    await count('profile'),
    await count('membership'),
    await count('company'),
    await count('menu'),
    await count('email_token'),
    await count('mail'),
  ]
  return { user, account, profile, membership, company, menu, token, mail }
}

describe('registering', () => {
  test('makes a user who owns a new company with an unpublished menu, and lets in nobody before the address is confirmed', async () => {
    const app = await startTestApp()
    const mail = await signUp(app)
    expect(mail).toMatchObject({ to: email, subject: 'Bevestig je e-mailadres' })
    expectRefusal(await signIn(app), 403, 'email-not-verified')
    expectRefusal(await signIn(app, wrongPassword), 401, 'wrong-credentials')

    expect((await app.visitor.post('/user/VerifyEmail', { token: tokenIn(mail) })).body).toBe(true)
    const owner = await app.signIn(email)
    expect((await owner.get('/auth/get-session')).body).toEqual({
      userid: expect.any(String),
      firstname: 'Sanne',
      lastname: 'de Vries',
      email,
      accountowner: true,
      maycheckallergens: true,
      company: { name: 'De Lepel' },
    })
    expect((await owner.get('/menu/GetQrSettings')).body).toMatchObject({ name: 'De Lepel', ispublished: false })
    const { code } = await app.db.selectFrom('company').select('code').executeTakeFirstOrThrow()
    expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{8,}$`))
  })

  test('answers the same whether the address has an account; only its owner is told, by mail', async () => {
    const app = await startTestApp()
    await signUp(app)
    await app.db
      .updateTable('user')
      .set({ emailVerified: app.kind === 'postgres' ? true : 1 })
      .execute()
    const before = await countRows(app)
    for (const address of [email, 'SANNE@Lepel.Example', ` ${email} `]) {
      const again = await app.visitor.post('/user/Register', {
        ...registration('Nepzaak', address),
        firstname: 'Boef',
        password: wrongPassword,
      })
      const fresh = await app.visitor.post('/user/Register', registration('Nieuw', `${Math.random()}@nieuw.example`))
      expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
      const mails = (await app.collectMails()).filter(({ to }) => to === email)
      expect(mails.map(({ subject }) => subject)).toEqual(['Je hebt al een account'])
      expect(mails[0]?.text).not.toMatch(/Boef|Nepzaak|token|verify/)
    }
    expect((await countRows(app)).user).toBe(before.user + 3)
    expectRefusal(await signIn(app, wrongPassword), 401, 'wrong-credentials')
  })

  test('twice at the same moment makes one account', async () => {
    const app = await startTestApp()
    const twice = ['Links', 'Rechts'].map((company) => app.visitor.post('/user/Register', registration(company, email)))
    for (const answer of await Promise.all(twice)) expect([answer.status, answer.body]).toEqual([200, true])
    expect(await countRows(app)).toMatchObject({ user: 1, account: 1, profile: 1, membership: 1, company: 1, menu: 1 })
    // Whichever came last stands; only the link of its mail works.
    const links = (await app.collectMails()).map(tokenIn)
    const answers = []
    for (const token of links) answers.push((await app.visitor.post('/user/VerifyEmail', { token })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })

  test('again takes the place of a registration that nobody confirmed, with its own password and company', async () => {
    const app = await startTestApp()
    const stranger = { ...registration('Nepzaak', email), password: wrongPassword }
    await app.visitor.post('/user/Register', stranger)
    const [first] = await app.collectMails()
    await app.visitor.post('/user/Register', registration('De Lepel', email))
    const [second] = await app.collectMails()
    expectRefusal(await app.visitor.post('/user/VerifyEmail', { token: tokenIn(first) }), 400, 'token-invalid')
    expect((await app.visitor.post('/user/VerifyEmail', { token: tokenIn(second) })).status).toBe(200)
    expectRefusal(await signIn(app, wrongPassword), 401, 'wrong-credentials')
    expect((await (await app.signIn(email)).get('/menu/GetQrSettings')).body).toMatchObject({ name: 'De Lepel' })
    expect(await countRows(app)).toMatchObject({ user: 1, company: 1, menu: 1 })
  })

  test('leaves neither user nor company nor mail when a part of it fails', async () => {
    const app = await startTestApp()
    const auth = { kind: app.kind, secret: await authSecret(app.db), publicUrl: 'http://localhost:3000' }
    const wanted = { ...registration('De Lepel', email), agreed: true as const }
    const broken: OnCompanyFounded = () => Promise.reject(new Error('geen menu'))
    await expect(register(app.db, { auth, onCompanyFounded: broken }, wanted)).rejects.toThrow('geen menu')
    const takenCode: OnCompanyFounded = async (trx) => {
      const { code } = await trx.selectFrom('company').select('code').executeTakeFirstOrThrow()
      await trx.insertInto('company').values({ code, name: 'Dubbel', created_at: '' }).execute()
    }
    await register(app.db, { auth, onCompanyFounded: takenCode }, wanted).catch(() => undefined)
    expect(new Set(Object.values(await countRows(app)))).toEqual(new Set([0]))
    expect(await signUp(app)).toBeDefined()
  })

  test('refuses what is missing or wrong and names its field', async () => {
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
        const answer = await app.visitor.post('/user/Register', value === missing ? rest : { ...rest, [field]: value })
        expectRefusal(answer, 400, 'invalid')
        expect([value, fieldsOf(answer)]).toEqual([value, { [field]: message }])
      }
    }
    const empty = await app.visitor.post('/user/Register', {})
    expect(Object.keys(fieldsOf(empty)).sort()).toEqual(Object.keys(refused).sort())
    expect(new Set(Object.values(await countRows(app)))).toEqual(new Set([0]))
  })

  test('takes rights from nobody but us', async () => {
    const app = await startTestApp()
    const claims = { emailVerified: true, is_owner: 1, companyId: 1, role: 'admin', id: 'x', userid: 'x' }
    await app.visitor.post('/user/Register', { ...registration('De Lepel', email), ...claims })
    expectRefusal(await signIn(app), 403, 'email-not-verified')
  })

  test('keeps names as they were typed, also in the mail', async () => {
    const app = await startTestApp()
    const firstname = '<b>Zoë</b> & 👩‍🍳'
    await app.visitor.post('/user/Register', { ...registration('De Lepel', email), firstname: `${firstname}\u202e` })
    const [mail] = await app.collectMails()
    expect(mail?.text).toContain(`Hallo ${firstname},`)
    expect(mail?.html).toContain('Hallo &lt;b&gt;Zoë&lt;/b&gt; &amp; 👩‍🍳,')
  })
})

describe('the links in mails', () => {
  test('come from PUBLIC_URL, whatever the request says', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await app.visitor.post('/user/Register', registration('De Lepel', email), headers)
    await app.visitor.post('/user/Register', registration('De Lepel', email), headers)
    await app.visitor.post('/user/ForgotPassword', { email }, headers)
    const mails = await app.collectMails()
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/([^/\s"]+)/g)].map((match) => match[1])
      expect(new Set(links)).toEqual(new Set(['kaart.example']))
    }
  })

  test('are not used up by whoever only fetches them', async () => {
    const app = await startTestApp()
    const token = tokenIn(await signUp(app))
    for (const path of [`/verify-email/${token}`, `/user/VerifyEmail?token=${token}`, `/user/VerifyEmail/${token}`]) {
      await app.visitor.get(path)
      await app.server.inject({ method: 'HEAD', url: path })
    }
    expectRefusal(await signIn(app), 403, 'email-not-verified')
    expect((await app.visitor.post('/user/VerifyEmail', { token })).status).toBe(200)
    expect((await signIn(app)).status).toBe(200)
  })

  test('work once, also when they are used twice at the same moment', async () => {
    const app = await startTestApp()
    const token = tokenIn(await signUp(app))
    const twice = await Promise.all([1, 2].map(() => app.visitor.post('/user/VerifyEmail', { token })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expectRefusal(await app.visitor.post('/user/VerifyEmail', { token }), 400, 'token-invalid')

    const reset = { token: await askReset(app), password: wrongPassword }
    const both = await Promise.all([1, 2].map(() => app.visitor.post('/user/ResetPassword', reset)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expectRefusal(await app.visitor.post('/user/ResetPassword', reset), 400, 'token-invalid')
  })

  test('stop working when they expire, when a newer one is asked for, and for anything else', async () => {
    const app = await startTestApp()
    const first = tokenIn(await signUp(app))
    await app.visitor.post('/user/ResendVerification', { email })
    const second = tokenIn((await app.collectMails())[0])
    const reset = await askReset(app)
    const verify = (token: unknown) => app.visitor.post('/user/VerifyEmail', { token })
    const choose = (token: unknown) => app.visitor.post('/user/ResetPassword', { token, password: wrongPassword })
    for (const token of [first, reset, second.toUpperCase(), `${second} `, '\u0000'])
      expectRefusal(await verify(token), 400, 'token-invalid')
    for (const token of [second, reset.slice(1)]) expectRefusal(await choose(token), 400, 'token-invalid')
    await expireTokens(app)
    expectRefusal(await verify(second), 400, 'token-invalid')
    expectRefusal(await choose(reset), 400, 'token-invalid')
    expectRefusal(await signIn(app), 403, 'email-not-verified')
  })

  test('are kept as hashes only', async () => {
    const app = await startTestApp()
    const token = tokenIn(await signUp(app))
    expect(JSON.stringify(await app.db.selectFrom('email_token').selectAll().execute())).not.toContain(token)
  })

  test('refuse tokens that are none and name the field', async () => {
    const app = await startTestApp()
    for (const [value, message] of [
      [missing, 'De code uit de mail ontbreekt'],
      [5, 'De code uit de mail ontbreekt'],
      ['', 'De code uit de mail ontbreekt'],
      ['x'.repeat(201), 'De code uit de mail klopt niet'],
    ] as const) {
      const body = value === missing ? {} : { token: value }
      for (const path of ['/user/VerifyEmail', '/user/ResetPassword']) {
        const answer = await app.visitor.post(path, { ...body, password })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ token: message })
      }
    }
  })
})

describe('asking for a mail again', () => {
  test('tells nobody whether an address has an account, in text, status or time', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    await signUp(app, 'nieuw@lepel.example')
    for (const path of ['/user/ForgotPassword', '/user/ResendVerification']) {
      for (const address of [email, 'nieuw@lepel.example', 'niemand@lepel.example']) {
        const start = performance.now()
        const answer = await app.visitor.post(path, { email: address })
        expect([answer.status, answer.text]).toEqual([200, 'true'])
        expect(performance.now() - start).toBeGreaterThan(190)
      }
    }
    const sent = (await app.collectMails()).map(({ to, subject }) => `${to} ${subject}`)
    expect(sent.sort()).toEqual([
      'nieuw@lepel.example Bevestig je e-mailadres',
      'nieuw@lepel.example Kies een nieuw wachtwoord',
      'sanne@lepel.example Kies een nieuw wachtwoord',
    ])
  })

  test('refuses what is no address', async () => {
    const app = await startTestApp()
    for (const path of ['/user/ForgotPassword', '/user/ResendVerification'])
      for (const address of [undefined, null, 5, '', 'sanne', {}, ['a@b.nl']]) {
        const answer = await app.visitor.post(path, { email: address })
        expectRefusal(answer, 400, 'invalid')
        expect(Object.keys(fieldsOf(answer))).toEqual(['email'])
      }
  })
})

describe('a new password', () => {
  test('replaces the old one, ends every session, is told by mail and confirms the address', async () => {
    const app = await startTestApp()
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

  test('can be chosen before the address was confirmed: the mailbox was read', async () => {
    const app = await startTestApp()
    await signUp(app)
    await app.visitor.post('/user/ResetPassword', { token: await askReset(app), password: wrongPassword })
    expect((await signIn(app, wrongPassword)).status).toBe(200)
  })

  test('may be any phrase from 8 to 128 characters', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    for (const phrase of ['12345678', ' spaties  mogen ', '👩‍🍳'.repeat(20), 'x'.repeat(128), 'a\u0000b\ud800cdefgh']) {
      await app.visitor.post('/user/ResetPassword', { token: await askReset(app), password: phrase })
      expect([phrase, (await signIn(app, phrase)).status]).toEqual([phrase, 200])
    }
  })
})

describe('a session', () => {
  test('ends when its user signs out, also for whoever kept the cookie', async () => {
    const app = await startTestApp()
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
    const app = await startTestApp()
    const owner = await signUpVerified(app)
    await app.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expectRefusal(await owner.get('/category/GetCategories'), 401, 'not-signed-in')
  })

  test('is not made by a cookie that we did not sign', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    const { token } = await app.db.selectFrom('session').select('token').executeTakeFirstOrThrow()
    for (const value of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, '%00', '%zz', 'x'.repeat(4000), '']) {
      const forger = app.client(`menukaart.session_token=${value}`)
      expectRefusal(await forger.get('/category/GetCategories'), 401, 'not-signed-in')
      expect((await forger.get('/auth/get-session')).body).toBeNull()
    }
  })

  test('has a cookie that scripts and other sites do not get', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    const cookie = String((await signIn(app)).headers['set-cookie'])
    expect(cookie).toMatch(/^menukaart\.session_token=/)
    for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000/i])
      expect(cookie).toMatch(part)
    expect(cookie).not.toMatch(/; Secure|; Domain/i)
  })

  test('has a cookie for HTTPS only where the public address has it', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
    const owner = await signUpVerified(app)
    const cookie = String((await signIn(app)).headers['set-cookie'])
    expect(cookie).toMatch(/^__Secure-menukaart\.session_token=.*; Secure/i)
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email })
  })
})

describe('signing in', () => {
  test('says the same for a wrong password and an unknown address', async () => {
    const app = await startTestApp()
    await signUpVerified(app)
    const wrong = await signIn(app, wrongPassword)
    const unknown = await signIn(app, wrongPassword, 'niemand@lepel.example')
    expectRefusal(wrong, 401, 'wrong-credentials')
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    expect((await signIn(app, password, 'SANNE@LEPEL.example ')).status).toBe(200)
  })

  test('refuses what is missing or wrong and names its field', async () => {
    const app = await startTestApp()
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

describe('the limits per address', () => {
  test('refuse with how long to wait, per call and per address', async () => {
    const app = await startTestApp({ limitRequests: true, env: { TRUST_PROXY: 'true' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const limits = {
      '/user/Register': 30,
      '/user/ForgotPassword': 30,
      '/user/ResendVerification': 30,
      '/user/VerifyEmail': 50,
      '/user/ResetPassword': 50,
      '/auth/sign-in/email': 50,
    }
    for (const [path, max] of Object.entries(limits)) {
      for (let attempt = 0; attempt < max; attempt++)
        expect((await app.visitor.post(path, {}, from('203.0.113.1'))).status).toBe(400)
      const refused = await app.visitor.post(path, {}, from('203.0.113.1'))
      expectRefusal(refused, 429, 'too-many')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
      expect((await app.visitor.post(path, {}, from('203.0.113.2'))).status).toBe(400)
    }
  })

  test('are not escaped by a header that no proxy of ours set', async () => {
    const app = await startTestApp({ limitRequests: true })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt++) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-client-address': `203.0.113.${attempt}` }
      statuses.push((await app.visitor.post('/user/Register', {}, headers)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

test('two companies see nothing of each other', async () => {
  const app = await startTestApp()
  const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  for (const path of ['/category/GetCategories', '/dish/GetDishes', '/product/search', '/menu/GetCompleteMenu']) {
    expect((await own.owner.get(path)).text).not.toContain('Messenhof')
    expect((await other.owner.get(path)).text).not.toContain('Lepelhuis')
  }
})

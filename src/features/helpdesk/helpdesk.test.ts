import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { smtpDelivery } from '#mail/delivery.ts'
import { createOutbox } from '#mail/outbox.ts'
import { listUndeliveredMail } from '#mail/undelivered.ts'
import { serverSecret } from '#server/hashes/secrets.ts'
import { day, minute } from '#shared/dates.ts'
import { builtScreens } from '#test/built-screens.ts'
import { startMailServer } from '#test/mail-server.ts'
import { membershipOf } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf, missing } from '#test/ritual.ts'
import { type Client, sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { captchaLifetime } from './rules.ts'
import { createAltcha } from './server/altcha.ts'
import { forgetOldMessages, forgetUsedChallenges } from './server/commands.ts'
import { listContactMessages } from './server/queries.ts'
import { createRecaptcha } from './server/recaptcha.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
const silent = { info: () => undefined, warn: () => undefined, write: () => undefined }
const helpdesk = 'helpdesk@menukaart.example'

type Challenge = Awaited<ReturnType<typeof createChallenge>>

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function readChallenge(client: Client): Promise<Challenge> {
  const answer = await client.get('/helpdesk/challenge')
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Challenge
}

/** Solves a challenge as a browser does. */
async function answerTo(challenge: Challenge): Promise<{ challenge: Challenge; solution: object }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution }
}

/** Makes a challenge as this server does, only with less work to solve it. */
async function lightChallenge({ db }: TestApp): Promise<Challenge> {
  const altcha = createAltcha(await serverSecret(db, 'captcha'), { cost: 1, from: 1, to: 3 })
  return altcha.createChallenge()
}

async function solve(app: TestApp): Promise<string> {
  return encode(await answerTo(await lightChallenge(app)))
}

let sent = 0
/** Returns a complete message from an address of its own, with a solved captcha. */
async function messageFor(app: TestApp, changed: Record<string, unknown> = {}) {
  sent += 1
  const recaptcha = 'recaptcha' in changed ? changed.recaptcha : await solve(app)
  return {
    subject: 'Een vraag',
    email: `vraag${sent}@lepel.example`,
    question: 'Hoe werkt het?',
    ...changed,
    recaptcha,
  }
}

const submit = (client: Client, message: unknown, headers?: Record<string, string>) =>
  client.post('/helpdesk/submit', message, headers)

const storedFrom = async ({ db }: TestApp, email: string) =>
  (await listContactMessages(db)).filter((message) => message.email === email)

describe('a message of the contact form', () => {
  // spec: helpdesk-9, helpdesk-10
  test('is stored, and mailed to the helpdesk, whose answer goes to the sender', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk, MAIL_FROM: 'noreply@menukaart.example' } })
    const server = await startMailServer()
    onTestFinished(server.stop)
    const question = 'Hoe voeg ik een gerecht toe?\nEn een <b>categorie</b>?'
    const message = await messageFor(app, { question, email: 'Jan@Lepel.example' })
    const answer = await submit(app.visitor, message)
    expect([answer.status, answer.body]).toEqual([200, true])
    expect(await listContactMessages(app.db)).toEqual([
      {
        id: expect.any(Number),
        subject: 'Een vraag',
        email: 'jan@lepel.example',
        question,
        userId: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    await createOutbox(app.db, smtpDelivery(server.url, 'noreply@menukaart.example'), app.server.log).deliverDue()
    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail?.to).toEqual([helpdesk])
    expect(mail?.headers).toMatchObject({
      from: 'noreply@menukaart.example',
      'reply-to': 'jan@lepel.example',
      subject: 'Contactformulier: Een vraag',
    })
    expect(mail?.text).toContain('> Hoe voeg ik een gerecht toe?\n> En een <b>categorie</b>?')
    expect(mail?.html).toContain('En een &lt;b&gt;categorie&lt;/b&gt;?')
    expect(mail?.html).not.toContain('<b>')
  })

  if (onSqlite)
    // spec: helpdesk-11
    test('is stored only, when no address for it is set', async () => {
      const app = await startTestApp()
      expect((await submit(app.visitor, await messageFor(app))).status).toBe(200)
      expect(await listContactMessages(app.db)).toHaveLength(1)
      expect(await app.collectMails()).toEqual([])
    })

  // spec: helpdesk-9
  test('is not lost while the mail server is away: it waits, and at last an operator sees it', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
    const message = await messageFor(app)
    expect((await submit(app.visitor, message)).status).toBe(200)
    const outbox = createOutbox(app.db, () => Promise.reject(new Error('ECONNREFUSED')), silent)
    await outbox.deliverDue()
    expect(await listUndeliveredMail(app.db)).toEqual([])
    await app.db
      .updateTable('mail')
      .set({ attempts: 29, next_attempt_at: new Date(0).toISOString() })
      .execute()
    await outbox.deliverDue()
    expect(await listUndeliveredMail(app.db)).toMatchObject([{ recipient: helpdesk, reason: 'ECONNREFUSED' }])
    expect(await storedFrom(app, message.email as string)).toHaveLength(1)
  })

  // spec: helpdesk-12
  test('of a signed-in user keeps whose it is, and goes with the account', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
    const [own, other] = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
    if (!own || !other) throw new Error('no companies')
    const { userId } = await membershipOf(app, own)
    for (const client of [own, other, app.visitor])
      expect((await submit(client, await messageFor(app))).status).toBe(200)
    expect((await listContactMessages(app.db)).map((message) => message.userId)).toEqual([
      null,
      (await membershipOf(app, other)).userId,
      userId,
    ])
    const [first] = await app.collectMails()
    expect(first?.text).toContain(`ingelogd als ${own.email} van Lepelhuis`)
    await app.db.deleteFrom('user').where('id', '=', userId).execute()
    expect(await listContactMessages(app.db)).toHaveLength(2)
  })

  test('of a signed-in user who wants the answer elsewhere is not mailed any more once the account is deleted', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
    const [owner, other] = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
    if (!owner || !other) throw new Error('no companies')
    for (const client of [owner, other])
      expect((await submit(client, await messageFor(app, { email: 'elders@bistro.example' }))).status).toBe(200)
    expect((await owner.delete('/user/DeleteUser')).status).toBe(200)
    const mails = await app.collectMails()
    expect(mails.map(({ to }) => to).sort()).toEqual([helpdesk, owner.email].sort())
    expect(mails.find(({ to }) => to === helpdesk)?.text).toContain(`ingelogd als ${other.email}`)
  })

  // spec: helpdesk-12
  test('is deleted after a year, and not before', async () => {
    const app = await startTestApp()
    await submit(app.visitor, await messageFor(app))
    const now = Date.now()
    await forgetOldMessages(app.db, new Date(now + 365 * day - minute))
    expect(await listContactMessages(app.db)).toHaveLength(1)
    await forgetOldMessages(app.db, new Date(now + 365 * day + minute))
    expect(await listContactMessages(app.db)).toEqual([])
  })

  if (onSqlite)
    // spec: helpdesk-5, helpdesk-8, helpdesk-9, helpdesk-18
    test('is refused with the field that is wrong, and then neither stored nor mailed', async () => {
      const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
      const wrong: Record<string, readonly (readonly [unknown, string])[]> = {
        subject: [
          [missing, 'Onderwerp is verplicht'],
          [' \n ', 'Onderwerp is verplicht'],
          [7, 'Onderwerp moet tekst zijn'],
          ['x'.repeat(201), 'Onderwerp mag niet langer zijn dan 200 tekens'],
        ],
        email: [
          [missing, 'E-mailadres is verplicht'],
          ['jan', 'Vul een geldig e-mailadres in'],
          ['jan@lepel.example, an@lepel.example', 'Vul een geldig e-mailadres in'],
          ['Jan <jan@lepel.example>', 'Vul een geldig e-mailadres in'],
          ['jan@lepel.example\r\nBcc: an@lepel.example', 'Vul een geldig e-mailadres in'],
          ['"jan\r\n"@lepel.example', 'Vul een geldig e-mailadres in'],
          [`${'x'.repeat(250)}@lepel.example`, 'E-mailadres mag niet langer zijn dan 254 tekens'],
        ],
        question: [
          [missing, 'Vraag en/of opmerking is verplicht'],
          ['\u200f \n', 'Vraag en/of opmerking is verplicht'],
          [['vraag'], 'Vraag en/of opmerking moet tekst zijn'],
          ['x'.repeat(5001), 'Vraag en/of opmerking mag niet langer zijn dan 5000 tekens'],
          ['\u0301\u0323'.repeat(200_000), 'Vraag en/of opmerking mag niet langer zijn dan 5000 tekens'],
        ],
        recaptcha: [
          [missing, 'Voltooi eerst de captcha: vink "Ik ben geen robot" aan.'],
          ['', 'Voltooi eerst de captcha: vink "Ik ben geen robot" aan.'],
          [null, 'Voltooi eerst de captcha: vink "Ik ben geen robot" aan.'],
          [true, 'De captcha klopt niet. Vink "Ik ben geen robot" opnieuw aan.'],
        ],
      }
      const valid = await messageFor(app)
      for (const [field, values] of Object.entries(wrong)) {
        for (const [value, message] of values) {
          const answer = await submit(app.visitor, { ...valid, [field]: value === missing ? undefined : value })
          expectRefusal(answer, 400, 'invalid')
          expect([value, fieldsOf(answer)]).toEqual([value, { [field]: message }])
        }
      }
      expectRefusal(await submit(app.visitor, { ...valid, question: 'x'.repeat(1024 * 1024) }), 413, 'too-large')
      expect(await listContactMessages(app.db)).toEqual([])
      expect(await app.collectMails()).toEqual([])
      expect((await submit(app.visitor, valid)).status).toBe(200)
    })

  if (onSqlite)
    // spec: helpdesk-18
    test('adds no header to the mail, whatever stands in it', async () => {
      const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
      const server = await startMailServer()
      onTestFinished(server.stop)
      const attack = 'Vraag\r\nBcc: slachtoffer@lepel.example\r\nX-Kwaad: ja\r\n\r\n<script>alert(1)</script>'
      for (const email of ['jan+menu@lepel.example', "o'neill_x.y-z@sub.lepel.example"]) {
        const message = await messageFor(app, {
          subject: attack,
          question: `${attack}\r\n.\r\nMAIL FROM:<x@y>`,
          email,
        })
        expect((await submit(app.visitor, message)).status).toBe(200)
      }
      await createOutbox(app.db, smtpDelivery(server.url, 'noreply@menukaart.example'), app.server.log).deliverDue()
      expect(server.received.map(({ to }) => to)).toEqual([[helpdesk], [helpdesk]])
      expect(server.received.map(({ headers }) => headers['reply-to'])).toEqual([
        'jan+menu@lepel.example',
        "o'neill_x.y-z@sub.lepel.example",
      ])
      for (const { headers, html, text } of server.received) {
        expect(headers).not.toHaveProperty('bcc')
        expect(headers).not.toHaveProperty('x-kwaad')
        expect(html).not.toContain('<script')
        expect(text).toContain('> .\n> MAIL FROM:<x@y>')
      }
    })

  if (onSqlite)
    // spec: helpdesk-18
    test('is refused from a page of another site', async () => {
      const app = shared()
      const message = await messageFor(app)
      expectRefusal(await submit(app.visitor, message, { origin: 'https://evil.example' }), 403, 'other-site')
      expect(await storedFrom(app, message.email as string)).toEqual([])
    })

  // spec: helpdesk-16
  test('is stored and mailed once when its answer was lost and it is sent again', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
    const message = await messageFor(app)
    const key = { 'idempotency-key': 'een poging' }
    const answers = await Promise.all([1, 2, 3].map(() => submit(app.visitor, message, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await submit(app.visitor, message, key)).status).toBe(200)
    expect(await listContactMessages(app.db)).toHaveLength(1)
    expect(await app.collectMails()).toHaveLength(1)
    const changed = { ...message, question: 'Iets anders' }
    expectRefusal(await submit(app.visitor, changed, key), 400, 'captcha-invalid')
    expectRefusal(await submit(app.visitor, message, { 'idempotency-key': 'x'.repeat(201) }), 400, 'invalid')
    expect(await listContactMessages(app.db)).toHaveLength(1)
  })
})

describe('a solved captcha', () => {
  if (onSqlite)
    // spec: helpdesk-13
    test('costs a computer work that a phone can bear, and lets one message through', async () => {
      const app = shared()
      const challenge = await readChallenge(app.visitor)
      expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000, keyLength: 32 })
      const expiresIn = (challenge.parameters.expiresAt ?? 0) * 1000 - Date.now()
      expect(Math.abs(expiresIn - captchaLifetime)).toBeLessThan(minute)
      const answer = await answerTo(challenge)
      expect((answer.solution as { counter: number }).counter).toSatisfy((counter) => counter >= 100 && counter <= 300)
      const message = await messageFor(app, { recaptcha: encode(answer) })
      expect((await submit(app.visitor, message)).status).toBe(200)
    })

  const refusedWith = async (app: TestApp, recaptcha: unknown, said: RegExp) => {
    const message = await messageFor(app, { recaptcha })
    const answer = await submit(app.visitor, message)
    expectRefusal(answer, 400, 'captcha-invalid')
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(said),
      fields: { recaptcha: expect.any(String) },
    })
    expect(await storedFrom(app, message.email as string)).toEqual([])
  }

  // spec: helpdesk-14
  test('works once, however its answer is written the second time', async () => {
    const app = shared()
    const answer = await answerTo(await lightChallenge(app))
    const recaptcha = encode(answer)
    expect((await submit(app.visitor, await messageFor(app, { recaptcha }))).status).toBe(200)
    await refusedWith(app, recaptcha, /al gebruikt/)
    await refusedWith(app, ` ${recaptcha} `, /al gebruikt/)
    await refusedWith(app, encode({ ...answer, solution: { ...answer.solution, time: 7 }, extra: 1 }), /al gebruikt/)
    const { challenge } = answer
    const parameters = { ...challenge.parameters, extra: 1 }
    await refusedWith(app, encode({ ...answer, challenge: { ...challenge, parameters } }), /al gebruikt/)
  })

  test('works once for messages that come at the same moment', async () => {
    const app = shared()
    const recaptcha = await solve(app)
    const messages = await Promise.all([1, 2, 3, 4].map(() => messageFor(app, { recaptcha })))
    const answers = await Promise.all(messages.map((message) => submit(app.visitor, message)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const stored = await Promise.all(messages.map(({ email }) => storedFrom(app, email as string)))
    expect(stored.flat()).toHaveLength(1)
  })

  if (onSqlite)
    test('stays good when the message is refused for another reason', async () => {
      const app = shared()
      const message = await messageFor(app)
      expectRefusal(await submit(app.visitor, { ...message, email: 'jan' }), 400, 'invalid')
      expect((await submit(app.visitor, message)).status).toBe(200)
    })

  if (onSqlite)
    // spec: helpdesk-13, helpdesk-14
    test('is needed: a wrong, forged or unreadable one is refused', async () => {
      const app = shared()
      const { challenge, solution } = await answerTo(await lightChallenge(app))
      const { parameters, signature } = challenge
      const other = await lightChallenge(app)
      for (const forged of [
        { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
        { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
        { challenge: other, solution },
        { challenge: { parameters, signature: other.signature }, solution },
        { challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature }, solution },
        { challenge: { parameters: { ...parameters, cost: 7 }, signature }, solution },
        { challenge: { parameters }, solution },
        { challenge: null, solution: null, test: true },
        { challenge, solution: null },
        'true',
        null,
      ])
        await refusedWith(app, encode(forged), /klopt niet/)
      for (const text of ['x', '%%%', 'e30=', 'x'.repeat(8000), '\u0000']) await refusedWith(app, text, /klopt niet/)
      const message = await messageFor(app, { recaptcha: encode({ challenge, solution }) })
      expect((await submit(app.visitor, message)).status).toBe(200)
    })

  if (onSqlite)
    test('of a challenge that somebody made with a key of their own is refused', async () => {
      const app = shared()
      const settings = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }
      const expiresAt = new Date(Date.now() + minute)
      const secrets = { hmacSignatureSecret: 'eigen', hmacKeySignatureSecret: 'eigen' }
      for (const options of [secrets, {}]) {
        const challenge = await createChallenge({ ...settings, expiresAt, ...options })
        await refusedWith(app, encode(await answerTo(challenge)), /klopt niet/)
      }
    })

  if (onSqlite)
    // spec: helpdesk-14
    test('of another server is refused', async () => {
      const app = shared()
      const elsewhere = await startTestApp()
      await refusedWith(app, await solve(elsewhere), /klopt niet/)
    })

  if (onSqlite)
    // spec: helpdesk-14
    test('is refused after twenty minutes, and only then', async () => {
      const app = shared()
      const messages = [await messageFor(app), await messageFor(app)]
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const now = Date.now()
      vi.setSystemTime(now + captchaLifetime - minute)
      expect((await submit(app.visitor, messages[0])).status).toBe(200)
      vi.setSystemTime(now + captchaLifetime + minute)
      const answer = await submit(app.visitor, messages[1])
      expectRefusal(answer, 400, 'captcha-invalid')
      expect(answer.body).toMatchObject({ message: expect.stringContaining('verlopen') })
    })

  test('is remembered for as long as it would be accepted, and not longer', async () => {
    const app = await startTestApp()
    await submit(app.visitor, await messageFor(app))
    const used = () => app.db.selectFrom('used_challenge').select('hash').execute()
    const now = Date.now()
    await forgetUsedChallenges(app.db, new Date(now + captchaLifetime - minute))
    expect(await used()).toHaveLength(1)
    await forgetUsedChallenges(app.db, new Date(now + captchaLifetime + minute))
    expect(await used()).toEqual([])
  })

  if (onSqlite)
    test('never breaks the server, whatever stands in it', async () => {
      const app = shared()
      const message = await messageFor(app)
      const challenge = await lightChallenge(app)
      const shape = fc.oneof(
        fc.jsonValue(),
        fc.record({ challenge: fc.oneof(fc.constant(challenge), fc.jsonValue()), solution: fc.jsonValue() }),
        fc.record({
          challenge: fc.constant(challenge),
          solution: fc.record({ counter: fc.oneof(fc.double(), fc.integer()), derivedKey: fc.string() }),
        }),
      )
      await fc.assert(
        fc.asyncProperty(shape, async (payload) => {
          expectRefusal(await submit(app.visitor, { ...message, recaptcha: encode(payload) }), 400)
        }),
        { numRuns: 60 },
      )
    })
})

describe('a flood', () => {
  // spec: helpdesk-17
  test('from one computer is refused, with when to try again', async () => {
    const app = await startTestApp({ limitRequests: true })
    const answers = []
    for (let index = 0; index < 21; index++) answers.push(await submit(app.visitor, {}))
    expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true)
    const last = answers[20]
    if (!last) throw new Error('no answer')
    expectRefusal(last, 429, 'too-many')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })

  if (onSqlite)
    test('of challenges for one computer is refused', async () => {
      const app = await startTestApp({ limitRequests: true })
      for (let index = 0; index < 60; index++) await readChallenge(app.visitor)
      expectRefusal(await app.visitor.get('/helpdesk/challenge'), 429, 'too-many')
    })

  // spec: helpdesk-17
  test('in the name of one address is refused, other addresses are not, and the captcha stays good', async () => {
    const app = await startTestApp({ env: { HELPDESK_EMAIL: helpdesk } })
    const email = 'veel@lepel.example'
    for (let index = 0; index < 5; index++)
      expect((await submit(app.visitor, await messageFor(app, { email }))).status).toBe(200)
    const message = await messageFor(app, { email: 'VEEL@lepel.example ' })
    const answer = await submit(app.visitor, message)
    expectRefusal(answer, 429, 'too-many')
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/Probeer het over 12 minuten opnieuw\.$/) })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
    expect(await storedFrom(app, email)).toHaveLength(5)
    expect(await app.collectMails()).toHaveLength(5)
    expect((await submit(app.visitor, { ...message, email: 'anders@lepel.example' })).status).toBe(200)
  })
})

if (onSqlite)
  describe('reCAPTCHA, where it is configured', () => {
    const env = {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'sleutel-van-de-pagina',
      RECAPTCHA_SECRET: 'sleutel-van-de-server',
    }
    const token = 'antwoord-van-google'

    type Google = { url: string; asked: URLSearchParams[]; fail: (fault: 'hangs' | 'no-json' | 'busy') => void }

    /** Starts a server in Google's place: it accepts the token once, as Google does. */
    async function startGoogle(): Promise<Google> {
      const asked: URLSearchParams[] = []
      let fault: string | undefined
      const verdictOn = (form: URLSearchParams) => {
        if (form.get('secret') !== env.RECAPTCHA_SECRET)
          return { success: false, 'error-codes': ['invalid-input-secret'] }
        const isFirst = asked.filter((earlier) => earlier.get('response') === token).length === 1
        if (form.get('response') === token && isFirst) return { success: true }
        return { success: false, 'error-codes': ['timeout-or-duplicate'] }
      }
      const server = createServer(async (request, response) => {
        const form = new URLSearchParams(await text(request))
        asked.push(form)
        if (fault === 'hangs') return
        if (fault === 'no-json') return void response.end('<html>Even geduld</html>')
        if (fault === 'busy') return void response.writeHead(502).end('{}')
        response.end(JSON.stringify(verdictOn(form)))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => {
        server.close()
        server.closeAllConnections()
      })
      const { port } = server.address() as AddressInfo
      const fail: Google['fail'] = (next) => {
        fault = next
      }
      return { url: `http://127.0.0.1:${port}`, asked, fail }
    }

    async function withGoogle() {
      const google = await startGoogle()
      return { app: await startTestApp({ env, recaptchaVerifyUrl: google.url, logTo: silent }), google }
    }

    // spec: helpdesk-13
    test('is what the screen shows, with its public key; there are no challenges of our own then', async () => {
      const { app } = await withGoogle()
      const shown = await app.visitor.get('/helpdesk/captcha')
      expect(shown.body).toEqual({ kind: 'recaptcha', sitekey: env.RECAPTCHA_SITE_KEY })
      expectRefusal(await app.visitor.get('/helpdesk/challenge'), 404, 'not-found')
      expect((await shared().visitor.get('/helpdesk/captcha')).body).toEqual({ kind: 'altcha' })
    })

    test("comes with the provider's address, for who cannot use it, and not with that of the helpdesk", async () => {
      const addresses = { PROVIDER_EMAIL: 'info@aanbieder.example', HELPDESK_EMAIL: 'helpdesk@aanbieder.example' }
      const own = await startTestApp({ env: addresses })
      const waysOf = async ({ visitor }: TestApp) => (await visitor.get('/helpdesk/captcha')).body
      expect(await waysOf(own)).toEqual({ kind: 'altcha', email: addresses.PROVIDER_EMAIL })
      const googles = await startTestApp({ env: { ...env, ...addresses } })
      expect(await waysOf(googles)).toMatchObject({ kind: 'recaptcha', email: addresses.PROVIDER_EMAIL })
    })

    // spec: helpdesk-15
    test('lets Google into the page of the contact form, and into no other; without it nobody is let in', async () => {
      const webFolder = builtScreens()
      const withGoogles = await startTestApp({ env, webFolder })
      const withOwn = await startTestApp({ webFolder })
      const policyOf = async ({ visitor }: TestApp, path: string) =>
        String((await visitor.get(path)).headers['content-security-policy'])
      const own = await policyOf(withOwn, '/helpdesk')
      expect(own).not.toMatch(/google|blob:.*script|unsafe|script-src|worker-src/)
      for (const path of ['/helpdesk', '/feedback', '/Helpdesk/']) {
        const policy = await policyOf(withGoogles, path)
        expect(policy).toContain(
          "; script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
        )
        expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/")
        expect(policy).not.toContain('unsafe')
      }
      const withoutNonce = (policy: string) => policy.replace(/'nonce-[^']+'/, '')
      for (const path of ['/', '/login', '/dashboard', '/helpdesk/elders'])
        expect(withoutNonce(await policyOf(withGoogles, path))).toBe(withoutNonce(await policyOf(withOwn, path)))
    })

    test('is checked at Google, which learns neither the address nor the words of the visitor', async () => {
      const { app, google } = await withGoogle()
      const message = await messageFor(app, { recaptcha: token })
      expect((await submit(app.visitor, message)).status).toBe(200)
      expect(await listContactMessages(app.db)).toHaveLength(1)
      expect(google.asked.map((form) => Object.fromEntries(form))).toEqual([
        { secret: env.RECAPTCHA_SECRET, response: token },
      ])
    })

    test('refuses an answer that Google refuses, and one that was used before', async () => {
      const { app } = await withGoogle()
      const wrong = await submit(app.visitor, await messageFor(app, { recaptcha: 'verzonnen' }))
      expectRefusal(wrong, 400, 'captcha-invalid')
      const message = await messageFor(app, { recaptcha: token })
      expect((await submit(app.visitor, message, { 'idempotency-key': 'een' })).status).toBe(200)
      expectRefusal(await submit(app.visitor, { ...message, subject: 'Anders' }), 400, 'captcha-invalid')
      expect((await submit(app.visitor, message, { 'idempotency-key': 'een' })).status).toBe(200)
      expect(await listContactMessages(app.db)).toHaveLength(1)
    })

    // spec: helpdesk-15
    test('says so in Dutch when Google can not be reached or makes no sense, and keeps nothing', async () => {
      const { app, google } = await withGoogle()
      const gone = await startTestApp({ env, recaptchaVerifyUrl: 'http://127.0.0.1:1', logTo: silent })
      const expectAway = async (asking: TestApp) => {
        const answer = await submit(asking.visitor, await messageFor(asking, { recaptcha: token }))
        expect([answer.status, answer.body]).toEqual([
          503,
          { code: 'captcha-away', message: expect.stringMatching(/^De captcha kan nu niet worden gecontroleerd\./) },
        ])
        expect(await listContactMessages(asking.db)).toEqual([])
      }
      for (const fault of ['no-json', 'busy'] as const) {
        google.fail(fault)
        await expectAway(app)
      }
      await expectAway(gone)
    })

    test('waits for Google for a bounded time only', async () => {
      const google = await startGoogle()
      google.fail('hangs')
      const captcha = createRecaptcha({ siteKey: 'x', secret: 'x', verifyUrl: google.url, log: silent, patience: 50 })
      await expect(captcha.check(token)).rejects.toMatchObject({ status: 503, code: 'captcha-away' })
    })

    test('whose secret Google refuses is the operator’s mistake, and the log says so', async () => {
      const lines: string[] = []
      const google = await startGoogle()
      const app = await startTestApp({
        env: { ...env, RECAPTCHA_SECRET: 'sleutel-met-een-fout' },
        recaptchaVerifyUrl: google.url,
        logTo: { write: (line) => void lines.push(line) },
      })
      const answer = await submit(app.visitor, await messageFor(app, { recaptcha: token }))
      expect([answer.status, answer.body]).toMatchObject([503, { code: 'captcha-away' }])
      expect(lines.join('')).toContain('Check RECAPTCHA_SECRET')
      expect(lines.join('')).not.toContain('sleutel-met-een-fout')
    })
  })

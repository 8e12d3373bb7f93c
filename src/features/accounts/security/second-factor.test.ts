import { describe, expect, inject, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { paces } from '#server/requests/paces.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { browserAfter, givePassword, switchOnSecondFactor } from '#test/second-factor.ts'
import { type Client, cookiesOf, password, sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { removeSecondFactors } from './server/commands.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
let opened = 0

/** Returns a new owner with a second factor, and what the owner has to sign in with. */
async function openProtected(app: TestApp = shared()) {
  opened += 1
  const owner = await app.foundFor('De Lepel', `beveiligd${opened}@lepel.example`)
  const { userid } = (await owner.get('/auth/get-session')).body as { userid: string }
  return { owner, userId: userid, email: owner.email, ...(await switchOnSecondFactor(owner)) }
}

const sendCode = (browser: Client, code: string) => browser.post('/auth/sign-in/code', { code })

function sessionsOf(app: TestApp, userId: string) {
  return app.db.selectFrom('session').select('id').where('userId', '=', userId).execute()
}

async function isSecondFactorOn(user: Client): Promise<boolean> {
  return ((await user.get('/user/GetSecurity')).body as { secondfactor: boolean }).secondfactor
}

/** Ends all waits of codes, as if enough time had passed. */
async function passWaits(app: TestApp) {
  await app.db.deleteFrom('throttle').execute()
}

describe('signing in with a second factor', () => {
  // spec: ways-in-8
  test('asks for a code after the password, shows nothing of the account before it, and then signs in', async () => {
    const { app, email, userId } = await openProtected()
    const before = await sessionsOf(shared(), userId)
    const answer = await shared().visitor.post('/auth/sign-in/email', { email, password })
    expectRefusal(answer, 401, 'second-factor-needed')
    expect(answer.text).not.toContain('lepel')
    expect(cookiesOf(answer)).not.toMatch(/session_token|known/)
    expect(await sessionsOf(shared(), userId)).toEqual(before)

    const browser = shared().client(cookiesOf(answer))
    expect((await browser.get('/auth/get-session')).body).toBeNull()
    for (const path of ['/category/GetCategories', '/user/GetSecurity', '/user/GetSessions'])
      expectRefusal(await browser.get(path), 401, 'not-signed-in')

    const done = await sendCode(browser, ` ${(await app.code()).replace(/^.../, '$& ')} `)
    expect([done.status, done.body]).toEqual([200, true])
    expect((await browserAfter(shared(), browser, done).get('/auth/get-session')).body).toMatchObject({ email })
    expect(cookiesOf(done)).toMatch(/menukaart\.known=/)
  })

  if (onSqlite)
    test('answers a wrong password as it answers an address without an account', async () => {
      const { email } = await openProtected()
      const signIn = (as: string) =>
        shared().visitor.post('/auth/sign-in/email', { email: as, password: 'een ander wachtwoord' })
      const [wrong, unknown] = [await signIn(email), await signIn('niemand@lepel.example')]
      expectRefusal(wrong, 401, 'wrong-credentials')
      expect(unknown.text).toBe(wrong.text)
      expect(wrong.headers).not.toHaveProperty('set-cookie')
    })

  // spec: ways-in-8
  test('accepts each code of the app once, also the one that switched it on, and at the same moment', async () => {
    const { app, usedCode, email } = await openProtected()
    const [first, second] = [await givePassword(shared(), email), await givePassword(shared(), email)]
    expectRefusal(await sendCode(first, usedCode), 401, 'wrong-code')
    const code = await app.code()
    const both = await Promise.all([first, second].map((browser) => sendCode(browser, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    for (const browser of [first, second]) expect((await sendCode(browser, code)).status).toBe(401)
  })

  // spec: ways-in-7
  test('accepts each backup code once, however it is typed', async () => {
    const { owner, email, backupCodes } = await openProtected()
    expect(new Set(backupCodes).size).toBe(10)
    const [code = '', other = ''] = backupCodes
    const [first, second] = [await givePassword(shared(), email), await givePassword(shared(), email)]
    const both = await Promise.all([first, second].map((browser) => sendCode(browser, code)))
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expectRefusal(await sendCode(await givePassword(shared(), email), code), 401, 'wrong-code')
    const typed = ` ${other.toLowerCase().replace('-', ' ')} `
    expect((await sendCode(await givePassword(shared(), email), typed)).status).toBe(200)
    expect((await owner.get('/user/GetSecurity')).body).toMatchObject({ backupcodes: 8 })
  })

  if (onSqlite)
    // spec: ways-in-8
    test('goes by who gave the password, whoever else is signed in and whoever the code is of', async () => {
      const [own, other] = [await openProtected(), await openProtected()]
      const browser = await givePassword(shared(), own.email)
      expectRefusal(await sendCode(browser, await other.app.code()), 401, 'wrong-code')
      expectRefusal(await sendCode(browser, other.backupCodes[0] ?? ''), 401, 'wrong-code')
      const asOther = shared().client(`${other.owner.cookie}; ${browser.cookie}`)
      expectRefusal(await sendCode(asOther, await other.app.code(0)), 401, 'wrong-code')
      const done = await sendCode(asOther, await own.app.code())
      expect((await browserAfter(shared(), asOther, done).get('/auth/get-session')).body).toMatchObject({
        email: own.email,
      })
    })

  if (onSqlite)
    test('needs the password of the last ten minutes in the same browser, and a challenge of ours', async () => {
      const { app, email, owner } = await openProtected()
      const code = await app.code()
      const passkeyOptions = await shared().visitor.post('/auth/passkey-options')
      const forged = [
        undefined,
        owner.cookie,
        'menukaart.two_factor=2fa-geraden',
        'menukaart.two_factor=2fa-geraden.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
        cookiesOf(passkeyOptions).replace('.passkey=', '.two_factor='),
        owner.cookie?.replace('session_token', 'two_factor'),
      ]
      for (const cookie of forged) expectRefusal(await sendCode(shared().client(cookie), code), 401, 'challenge-gone')
      const late = await givePassword(shared(), email)
      const expiresAt = new Date(Date.now() - 1000).toISOString()
      await shared().db.updateTable('verification').set({ expiresAt }).execute()
      expectRefusal(await sendCode(late, code), 401, 'challenge-gone')
      const inTime = await givePassword(shared(), email)
      expect((await sendCode(inTime, code)).status).toBe(200)
      expectRefusal(await sendCode(inTime, await app.code()), 401, 'challenge-gone')
    })

  if (onSqlite)
    test('refuses a code that is missing or no text, and names the field', async () => {
      const { email } = await openProtected()
      const browser = await givePassword(shared(), email)
      for (const [code, message] of [
        [undefined, 'Vul een code in'],
        [null, 'Vul een code in'],
        ['  ', 'Vul een code in'],
        [123456, 'Vul een code in'],
        ['1'.repeat(41), 'Deze code is te lang'],
      ]) {
        const answer = await browser.post('/auth/sign-in/code', { code })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ code: message })
      }
    })
})

describe('wrong codes', () => {
  // spec: ways-in-8
  test('are slowed down per account over all browsers, and lock nobody out', async () => {
    const app = await startTestApp({ limitRequests: true, env: { TRUST_PROXY: '1' } })
    const [own, other] = [await openProtected(app), await openProtected(app)]
    await passWaits(app)
    for (let count = 3; count < paces['wrong-code'].burst; count++) await takeTurn(app.db, 'wrong-code', own.userId)
    const statuses: number[] = []
    for (const number of [1, 2, 3, 4]) {
      const browser = await givePassword(app, own.email)
      const answer = await browser.post(
        '/auth/sign-in/code',
        { code: number % 2 === 0 ? '000000' : 'AAAAA-AAAAA' },
        { 'x-forwarded-for': `203.0.113.${number}` },
      )
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    const waiting = await givePassword(app, own.email)
    const refused = await sendCode(waiting, await own.app.code())
    expectRefusal(refused, 429, 'too-many')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect((await sendCode(await givePassword(app, other.email), await other.app.code())).status).toBe(200)
    // Five minutes pass.
    await app.db
      .updateTable('throttle')
      .set((eb) => ({ until: eb('until', '-', paces['wrong-code'].every) }))
      .execute()
    expect((await sendCode(waiting, await own.app.code())).status).toBe(200)
  })

  test('end the attempt after five, so that the password is asked again', async () => {
    const { app, email } = await openProtected()
    const browser = await givePassword(shared(), email)
    for (let count = 0; count < 5; count++) expectRefusal(await sendCode(browser, `11111${count}`), 401, 'wrong-code')
    expectRefusal(await sendCode(browser, await app.code()), 401, 'challenge-gone')
    expectRefusal(await sendCode(browser, await app.code()), 401, 'challenge-gone')
  })
})

describe('a second factor', () => {
  test('is not in force until the first code of the app is given', async () => {
    const app = shared()
    const owner = await app.foundFor('De Lepel', 'halverwege@lepel.example')
    expectRefusal(await owner.post('/user/EnableSecondFactor', { code: '123456' }), 409, 'second-factor-not-prepared')
    const prepared = (await owner.post('/user/PrepareSecondFactor')).body as { secret: string; url: string }
    expect(prepared.url).toContain(`otpauth://totp/Menukaart:halverwege%40lepel.example?secret=${prepared.secret}`)
    const wrong = await owner.post('/user/EnableSecondFactor', { code: '123456' })
    expectRefusal(wrong, 400, 'invalid')
    expect(fieldsOf(wrong)).toEqual({ code: 'Deze code klopt niet. Vul de code in die je app nu toont.' })
    expect(await isSecondFactorOn(owner)).toBe(false)
    expect((await app.signIn('halverwege@lepel.example')).cookie).toContain('session_token')
    await switchOnSecondFactor(owner)
    expect(await isSecondFactorOn(owner)).toBe(true)
    expect((await app.collectMails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      'halverwege@lepel.example',
      'Inloggen in twee stappen staat aan',
    ])
  })

  test('cannot be replaced while it is in force, nor switched on twice', async () => {
    const { owner, app } = await openProtected()
    expectRefusal(await owner.post('/user/PrepareSecondFactor'), 409, 'second-factor-on')
    expectRefusal(await owner.post('/user/EnableSecondFactor', { code: await app.code() }), 409, 'second-factor-on')
  })

  test('is switched off by its user alone, who is told by mail', async () => {
    const [own, other] = [await openProtected(), await openProtected()]
    await shared().collectMails()
    expect((await own.owner.post('/user/DisableSecondFactor')).body).toBe(true)
    expectRefusal(await own.owner.post('/user/DisableSecondFactor'), 409, 'second-factor-off')
    expectRefusal(await own.owner.post('/user/RenewBackupCodes'), 409, 'second-factor-off')
    expect((await shared().collectMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [own.email, 'Inloggen in twee stappen staat uit'],
    ])
    expect((await shared().signIn(own.email)).cookie).toContain('session_token')
    expect(await isSecondFactorOn(other.owner)).toBe(true)
    await givePassword(shared(), other.email)
  })

  if (onSqlite)
    // spec: ways-in-7
    test('stays on when a new password is chosen with a mailed link', async () => {
      const { email, app } = await openProtected()
      await shared().visitor.post('/user/ForgotPassword', { email })
      const mail = (await shared().collectMails()).find(({ to, subject }) => to === email && subject.startsWith('Kies'))
      const token = mail?.text.match(/reset-password\/([\w-]+)/)?.[1]
      expect((await shared().visitor.post('/user/ResetPassword', { token, password })).status).toBe(200)
      expect((await sendCode(await givePassword(shared(), email), await app.code())).status).toBe(200)
    })

  test('gives new backup codes, which void the old ones, and stores only their hashes', async () => {
    const { owner, email, userId, backupCodes } = await openProtected()
    const renewed = ((await owner.post('/user/RenewBackupCodes')).body as { backupcodes: string[] }).backupcodes
    expectRefusal(await sendCode(await givePassword(shared(), email), backupCodes[0] ?? ''), 401, 'wrong-code')
    const stored = await shared().db.selectFrom('twoFactor').selectAll().where('userId', '=', userId).execute()
    for (const code of [...renewed, ...backupCodes]) {
      expect(JSON.stringify(stored)).not.toContain(code)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    }
    expect((await sendCode(await givePassword(shared(), email), renewed[0] ?? '')).status).toBe(200)
  })

  test('that was lost is removed by an operator, with every session and passkey of the user alone', async () => {
    const [own, other] = [await openProtected(), await openProtected()]
    await inTransaction(shared().db, (trx) => removeSecondFactors(trx, own.userId))
    expectRefusal(await own.owner.get('/user/GetSecurity'), 401, 'not-signed-in')
    expect(await isSecondFactorOn(await shared().signIn(own.email))).toBe(false)
    expect(await isSecondFactorOn(other.owner)).toBe(true)
  })
})

test('a sign-in that waits for a code ends with the password that it began with', async () => {
  const owner = await shared().foundFor('De Lepel', 'wacht@lepel.example')
  const { app } = await switchOnSecondFactor(owner)
  const answer = await shared().visitor.post('/auth/sign-in/email', { email: owner.email, password })
  const thief = browserAfter(shared(), shared().visitor, answer)
  expect((await owner.post('/user/ChangePassword', { password: 'een heel ander wachtwoord' })).status).toBe(200)
  expectRefusal(await thief.post('/auth/sign-in/code', { code: await app.code() }), 401, 'challenge-gone')
})

import fc from 'fast-check'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { passkeyDevice } from '#test/passkey-device.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { browserAfter, switchOnSecondFactor } from '#test/second-factor.ts'
import { type Answer, type Client, cookiesOf, sharedTestApp, tokenIn } from '#test/start-test-app.ts'
import { maxPasskeys } from './rules.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
const here = { origin: 'http://localhost:3000' }
type Device = ReturnType<typeof passkeyDevice>
let opened = 0

function openOwner() {
  opened += 1
  return shared().foundFor('De Lepel', `passkey${opened}@lepel.example`)
}

/** Returns the browser and the options with which it is to make a passkey. */
async function prepare(user: Client) {
  const answer = await user.post('/user/PreparePasskey')
  expect(answer.status, answer.text).toBe(200)
  return { browser: browserAfter(shared(), user, answer), options: answer.body }
}

async function add(user: Client, device: Device = passkeyDevice()): Promise<Device> {
  const { browser, options } = await prepare(user)
  const answer = await browser.post('/user/AddPasskey', device.create(options, here))
  expect([answer.status, answer.text]).toEqual([200, 'true'])
  return device
}

/** Returns a visitor's browser and the challenge that it got. */
async function challenge(visitor: Client = shared().visitor) {
  const answer = await visitor.post('/auth/passkey-options')
  return { browser: browserAfter(shared(), visitor, answer), options: answer.body, answer }
}

async function signInWith(device: Device): Promise<Answer> {
  const { browser, options } = await challenge()
  return browser.post('/auth/sign-in/passkey', device.get(options, here))
}

async function passkeysOf(user: Client): Promise<{ id: string; name: string }[]> {
  return ((await user.get('/user/GetSecurity')).body as { passkeys: { id: string; name: string }[] }).passkeys
}

if (onSqlite)
  test.each(['apple', 'android-key', 'packed'] as const)(
    'a passkey that names its maker (%s) is refused, and no address in it is asked for anything',
    async (attestation) => {
      const owner = await openOwner()
      const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing is fetched here'))
      onTestFinished(() => fetched.mockRestore())
      const { browser, options } = await prepare(owner)
      const answer = await browser.post('/user/AddPasskey', passkeyDevice().create(options, { ...here, attestation }))
      expectRefusal(answer, 400, 'passkey-refused')
      expect(fetched).not.toHaveBeenCalled()
      expect(await passkeysOf(owner)).toEqual([])
    },
  )

describe('a passkey', () => {
  test('signs in its user, also one with a second factor, and makes the browser known', async () => {
    const owner = await openOwner()
    await switchOnSecondFactor(owner)
    const device = await add(owner)
    for (const _ of [1, 2]) {
      const answer = await signInWith(device)
      expect([answer.status, answer.body]).toEqual([200, true])
      expect((await shared().client(cookiesOf(answer)).get('/auth/get-session')).body).toMatchObject({
        email: owner.email,
      })
      expect(cookiesOf(answer)).toMatch(/menukaart\.known=/)
    }
    expect((await shared().collectMails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      owner.email,
      'Er is een passkey toegevoegd',
    ])
  })

  test('is made for the host of PUBLIC_URL by a device that checks its user, and none twice', async () => {
    const owner = await openOwner()
    await add(owner)
    const { options } = await prepare(owner)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Menukaart' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    })
  })

  if (onSqlite)
    test('is refused when another site, another challenge or an unverified user made it', async () => {
      const [owner, other] = [await openOwner(), await openOwner()]
      const device = passkeyDevice()
      const { browser, options } = await prepare(owner)
      const refused = [
        device.create(options, { origin: 'http://evil.example' }),
        device.create(options, { ...here, verifiesUser: false }),
        device.create((await prepare(other)).options, here),
        device.create((await challenge()).options, here),
        device.get(options, here),
      ]
      for (const body of refused) expect((await browser.post('/user/AddPasskey', body)).status).toBe(400)
      const good = device.create(options, here)
      // Without its cookie, with that of another user's challenge, and with that of a challenge to sign in.
      for (const jar of [owner, (await prepare(other)).browser, (await challenge(owner)).browser]) {
        const cookie = `${owner.cookie}; ${jar.cookie?.split('; ').at(-1)}`
        expectRefusal(await shared().client(cookie).post('/user/AddPasskey', good), 400, 'passkey-refused')
      }
      expect(await passkeysOf(owner)).toEqual([])
      expect((await browser.post('/user/AddPasskey', good)).status).toBe(200)
      // Its challenge is used up; and the device's key belongs to one user.
      expectRefusal(await browser.post('/user/AddPasskey', good), 400, 'passkey-refused')
      const theirs = await prepare(other)
      const same = device.create(theirs.options, here)
      expectRefusal(await theirs.browser.post('/user/AddPasskey', same), 400, 'passkey-refused')
      expect([await passkeysOf(owner), await passkeysOf(other)].map(({ length }) => length)).toEqual([1, 0])
    })

  if (onSqlite)
    test('does not sign in for another site, another challenge, an unverified user or a changed answer', async () => {
      const device = await add(await openOwner())
      const changed = (answer: ReturnType<Device['get']>) => ({
        response: { ...answer.response, response: { ...answer.response.response, signature: 'AAAA' } },
      })
      const other = (await challenge()).options
      const refused = [
        (options: unknown) => device.get(options, { origin: 'https://localhost:3000' }),
        (options: unknown) => device.get(options, { ...here, verifiesUser: false }),
        () => device.get(other, here),
        (options: unknown) => passkeyDevice().get(options, here),
        (options: unknown) => changed(device.get(options, here)),
      ]
      for (const answerTo of refused) {
        // A challenge each, as the first answer uses it up.
        const { browser, options } = await challenge()
        const answer = await browser.post('/auth/sign-in/passkey', answerTo(options))
        expectRefusal(answer, 401, 'wrong-passkey')
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
      const withoutCookie = device.get((await challenge()).options, here)
      expectRefusal(await shared().visitor.post('/auth/sign-in/passkey', withoutCookie), 401, 'wrong-passkey')
      expect((await signInWith(device)).status).toBe(200)
    })

  test('answers each challenge once, and a copy of the device is noticed by its counter', async () => {
    const device = await add(await openOwner())
    const { browser, options } = await challenge()
    const answer = device.get(options, here)
    const both = await Promise.all([1, 2].map(() => browser.post('/auth/sign-in/passkey', answer)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    device.rewind()
    expectRefusal(await signInWith(device), 401, 'wrong-passkey')
  })

  // spec: ways-in-9
  test('is renamed and removed by its own user alone', async () => {
    const [owner, other] = [await openOwner(), await openOwner()]
    const device = await add(owner)
    const [{ id } = { id: '' }] = await passkeysOf(owner)
    for (const wrong of [id, 'bestaat-niet']) {
      expectRefusal(await other.post(`/user/RenamePasskey/${wrong}`, { name: 'Van mij' }), 404, 'not-found')
      expectRefusal(await other.delete(`/user/RemovePasskey/${wrong}`), 404, 'not-found')
    }
    expect(await passkeysOf(owner)).toMatchObject([{ id, name: 'Onbekende browser' }])

    const blank = await owner.post(`/user/RenamePasskey/${id}`, { name: ' ' })
    expectRefusal(blank, 400, 'invalid')
    expect(fieldsOf(blank)).toEqual({ name: 'Naam is verplicht' })
    expect((await owner.post(`/user/RenamePasskey/${id}`, { name: ' Telefoon van Sanne ' })).body).toBe(true)
    expect(await passkeysOf(owner)).toMatchObject([{ id, name: 'Telefoon van Sanne' }])
    await shared().collectMails()
    expect((await owner.delete(`/user/RemovePasskey/${id}`)).body).toBe(true)
    expect(await passkeysOf(owner)).toEqual([])
    expectRefusal(await signInWith(device), 401, 'wrong-passkey')
    expect((await shared().collectMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Er is een passkey verwijderd'],
    ])
  })

  test(`is one of at most ${maxPasskeys}`, async () => {
    const owner = await openOwner()
    for (let count = 0; count < maxPasskeys; count++) await add(owner)
    const { browser, options } = await prepare(owner)
    expectRefusal(
      await browser.post('/user/AddPasskey', passkeyDevice().create(options, here)),
      409,
      'too-many-passkeys',
    )
  })
})

// spec: accounts-6
test('a new password by mail ends the passkeys of the account, says so, and leaves those of others', async () => {
  const [owner, other] = [await openOwner(), await openOwner()]
  const [intruders, theirs] = [await add(owner), await add(other)]
  while ((await shared().collectMails()).length > 0);
  await shared().visitor.post('/user/ForgotPassword', { email: owner.email })
  const [link] = await shared().collectMails()
  const body = { token: tokenIn(link), password: 'een nieuw wachtwoord' }
  expect((await shared().visitor.post('/user/ResetPassword', body)).status).toBe(200)
  expectRefusal(await signInWith(intruders), 401, 'wrong-passkey')
  expect((await signInWith(theirs)).status).toBe(200)
  const [told] = await shared().collectMails()
  expect([told?.to, told?.text]).toEqual([owner.email, expect.stringContaining('Je passkeys zijn verwijderd')])
})

if (onSqlite)
  test('the challenge for a passkey names no account, whoever is signed in', async () => {
    const owner = await openOwner()
    await add(owner)
    const { options, answer } = await challenge(owner)
    expect(options).not.toHaveProperty('allowCredentials')
    expect(answer.text).not.toContain('lepel')
  })

/** Whatever a client may put where a passkey's answer stands: of the right form, nearly so, or not at all. */
const anyAnswer = (() => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((part) => Buffer.from(part).toString('base64url'))
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
  const leaf = fc.oneof(bytes, json, fc.constantFrom<unknown>('', '\u0000', ' ', 5, null, [], {}, 'x'.repeat(50_000)))
  const response = fc.record(
    {
      clientDataJSON: leaf,
      attestationObject: leaf,
      authenticatorData: leaf,
      signature: leaf,
      userHandle: leaf,
      transports: leaf,
    },
    { requiredKeys: ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'] },
  )
  const id = fc.oneof(bytes, leaf)
  return fc.record({ response: fc.record({ id, rawId: id, type: fc.constant('public-key'), response }) })
})()

if (onSqlite)
  test('no answer of a passkey breaks the server, whatever it holds', async () => {
    const owner = await openOwner()
    await fc.assert(
      fc.asyncProperty(anyAnswer, async (body) => {
        const adding = await prepare(owner)
        expectRefusal(await adding.browser.post('/user/AddPasskey', body), 400)
        const { browser } = await challenge()
        expectRefusal(await browser.post('/auth/sign-in/passkey', body))
      }),
      { numRuns: 60 },
    )
    expect(await passkeysOf(owner)).toEqual([])
  })

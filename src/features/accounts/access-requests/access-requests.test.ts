import { beforeAll, describe, expect, inject, test } from 'vitest'
import { paces } from '#server/requests/paces.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { newLines } from '#test/history.ts'
import { membershipOf, type Newcomer, openNewcomer, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf, missing } from '#test/ritual.ts'
import { type Client, cookiesOf, password, registration, tokenIn } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let code = ''
let otherCode = ''
beforeAll(async () => {
  code = await codeOf(world.own.owner)
  otherCode = await codeOf(world.other.owner)
})

async function codeOf(owner: Client): Promise<string> {
  return ((await owner.get('/user/GetUser')).body as { company: { code: string } }).company.code
}

async function ask(newcomer: Client, withCode: string): Promise<void> {
  expect((await newcomer.post('/user/RequestAccess', { code: withCode })).body).toBe(true)
}

/** Returns a newcomer who waits for access to the own company. */
async function openAsker(): Promise<Newcomer> {
  const newcomer = await openNewcomer(world.app)
  await ask(newcomer, code)
  return newcomer
}

/** Returns who asks for access to an owner's company. */
async function askers(owner: Client): Promise<string[]> {
  return ((await owner.get('/user/GetRequestAccess')).body as { userid: string }[]).map(({ userid }) => userid)
}

async function mailsTo(address: string) {
  return (await world.app.collectMails()).filter(({ to }) => to === address)
}

async function stateOf(client: Client) {
  const { company, requested } = (await client.get('/auth/get-session')).body as {
    company: { name: string } | null
    requested: { company: string } | null
  }
  return [company?.name ?? null, requested?.company ?? null]
}

let registered = 0
/** Registers with a code, and returns the link's token with the browser that registered. */
async function registerWith(body: object) {
  const email = `collega${++registered}@elders.example`
  const { company: _, ...person } = registration('', email)
  const answer = await world.app.visitor.post('/user/Register', { ...person, ...body })
  expect([answer.status, answer.body]).toEqual([200, true])
  const [mail] = await mailsTo(email)
  return { email, token: tokenIn(mail), browser: world.app.client(cookiesOf(answer)) }
}

describe('registering with a company code', () => {
  // spec: people-5, people-14
  test('asks for access when the address is confirmed, and not before: the owners get a mail, the user waits', async () => {
    const { email, token, browser } = await registerWith({ code })
    const owner = world.own.owner as Client & { email: string }
    const before = await askers(owner)
    const confirmed = await browser.post('/user/VerifyEmail', { token })
    const user = world.app.client(cookiesOf(confirmed))
    expect(await stateOf(user)).toEqual([null, 'Lepelhuis'])
    const { userid } = (await user.get('/auth/get-session')).body as { userid: string }
    expect(await askers(owner)).toEqual([...before, userid])
    const mails = await world.app.collectMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Iemand vraagt toegang tot je bedrijf'],
    ])
    expect(mails[0]?.text).toContain(email)
    expect(mails[0]?.text).toContain('/profile')
    expectRefusal(await user.get('/dish/GetDishes'), 403, 'no-company')
  })

  if (onSqlite)
    // spec: people-4
    test.each(['small letters', 'spaces', 'dashes'])('understands a code with %s', async (how) => {
      const typed = {
        'small letters': code.toLowerCase(),
        spaces: ` ${code.slice(0, 5)} ${code.slice(5)} `,
        dashes: `${code.slice(0, 5)}-${code.slice(5)}`,
      }[how]
      const { token, browser } = await registerWith({ code: typed })
      const user = world.app.client(cookiesOf(await browser.post('/user/VerifyEmail', { token })))
      expect(await stateOf(user)).toEqual([null, 'Lepelhuis'])
    })

  if (onSqlite)
    // spec: people-1, people-4
    test('takes exactly one of a company and a code, and names the field that is wrong', async () => {
      const { company: _, ...person } = registration('', 'fout@elders.example')
      const tries: [object, Record<string, string>][] = [
        [{}, { company: 'Vul de naam van je bedrijf in, of een bedrijfscode' }],
        [{ company: 'Zaak', code }, { code: 'Kies een nieuw bedrijf of een bedrijfscode, niet allebei' }],
        [
          { code: 'AAAAAAAAAA' },
          { code: 'Deze bedrijfscode bestaat niet. Vraag hem na bij de eigenaar van je bedrijf.' },
        ],
        [{ code: '' }, { code: 'Bedrijfscode is verplicht' }],
        [{ code: 7 }, { code: 'Bedrijfscode moet tekst zijn' }],
        [{ code: 'A'.repeat(41) }, { code: 'Bedrijfscode mag niet langer zijn dan 40 tekens' }],
      ]
      for (const [body, fields] of tries) {
        const answer = await world.app.visitor.post('/user/Register', { ...person, ...body })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual(fields)
      }
      expect(await mailsTo('fout@elders.example')).toEqual([])
    })

  // spec: people-5
  test('makes a user without a company when the company has gone by the time of confirming', async () => {
    const restaurant = await openRestaurant(world.app, 'Tijdelijk')
    const { token, browser } = await registerWith({ code: await codeOf(restaurant.owner) })
    await restaurant.owner.delete('/user/DeleteUser')
    const user = world.app.client(cookiesOf(await browser.post('/user/VerifyEmail', { token })))
    expect(await stateOf(user)).toEqual([null, null])
    expect((await user.post('/user/FoundCompany', { company: 'Eigen zaak' })).body).toBe(true)
    expect(await stateOf(user)).toEqual(['Eigen zaak', null])
  })

  // spec: people-10
  test('lets nobody try more codes with one address than the pace of registering', async () => {
    const { company: _, ...person } = registration('', 'raadt@elders.example')
    for (let count = 0; count < paces.registration.burst; count++)
      await takeTurn(world.app.db, 'registration', 'raadt@elders.example')
    expectRefusal(await world.app.visitor.post('/user/Register', { ...person, code }), 429, 'too-many')
  })
})

describe('asking for access', () => {
  // spec: people-9
  test('replaces the request elsewhere, and mails the owners of a company once', async () => {
    const asker = await openAsker()
    await world.app.collectMails()
    await ask(asker, code)
    expect(await world.app.collectMails()).toEqual([])
    await ask(asker, otherCode)
    expect(await stateOf(asker)).toEqual([null, 'Messenhof'])
    expect(await askers(world.own.owner)).not.toContain(asker.userId)
    expect(await askers(world.other.owner)).toContain(asker.userId)
    const [mail, ...more] = await world.app.collectMails()
    expect([mail?.to, more]).toEqual([(world.other.owner as Client & { email: string }).email, []])
  })

  if (onSqlite)
    // spec: people-8
    test('is refused to visitors and to members of a company', async () => {
      expectRefusal(await world.app.visitor.post('/user/RequestAccess', { code }), 401, 'not-signed-in')
      expectRefusal(await world.app.visitor.post('/user/FoundCompany', { company: 'X' }), 401, 'not-signed-in')
      expectRefusal(await world.own.owner.post('/user/RequestAccess', { code: otherCode }), 409, 'has-company')
      expectRefusal(await world.own.owner.post('/user/FoundCompany', { company: 'X' }), 409, 'has-company')
      expect(await stateOf(world.own.owner)).toEqual(['Lepelhuis', null])
    })

  if (onSqlite)
    test('names the field that is wrong', async () => {
      const newcomer = await openNewcomer(world.app)
      const unknown = 'Deze bedrijfscode bestaat niet. Vraag hem na bij de eigenaar van je bedrijf.'
      for (const [value, message] of [
        [missing, 'Bedrijfscode is verplicht'],
        ['  ', 'Bedrijfscode is verplicht'],
        [5, 'Bedrijfscode moet tekst zijn'],
        ['x'.repeat(10_000), 'Bedrijfscode mag niet langer zijn dan 40 tekens'],
        ["' or 1=1 --", unknown],
        ['%', unknown],
      ] as const) {
        const answer = await newcomer.post('/user/RequestAccess', value === missing ? {} : { code: value })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ code: message })
      }
      const answer = await newcomer.post('/user/FoundCompany', { company: ' ' })
      expect(fieldsOf(answer)).toEqual({ company: 'Bedrijfsnaam is verplicht' })
    })

  // spec: accounts-8, people-10
  test('slows down an account that tries codes, right or wrong', async () => {
    const newcomer = await openNewcomer(world.app)
    for (let count = 1; count < paces['access-request'].burst; count++)
      await takeTurn(world.app.db, 'access-request', newcomer.userId)
    expectRefusal(await newcomer.post('/user/RequestAccess', { code: 'AAAAAAAAAA' }), 400, 'invalid')
    const refused = await newcomer.post('/user/RequestAccess', { code })
    expectRefusal(refused, 429, 'too-many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(240)
    expect(await stateOf(newcomer)).toEqual([null, null])
  })

  test('by a flood of accounts shows every request, but stops mailing the owners', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Bestormd')
    for (let count = 0; count < paces['access-mail'].burst; count++)
      await takeTurn(world.app.db, 'access-mail', String(companyId))
    const newcomer = await openNewcomer(world.app)
    await world.app.collectMails()
    await ask(newcomer, await codeOf(owner))
    expect(await askers(owner)).toEqual([newcomer.userId])
    expect(await world.app.collectMails()).toEqual([])
  })

  test('ends with founding a company of one’s own', async () => {
    const asker = await openAsker()
    expect((await asker.post('/user/FoundCompany', { company: 'Eigen baas' })).body).toBe(true)
    expect(await stateOf(asker)).toEqual(['Eigen baas', null])
    expect(await askers(world.own.owner)).not.toContain(asker.userId)
    expect((await asker.get('/menu/GetQrSettings')).body).toMatchObject({ name: 'Eigen baas', ispublished: false })
  })
})

if (onSqlite)
  describe('the mails about access', () => {
    // spec: people-14
    test('hold nothing that the other side typed but an e-mail address, and no line break gets into them', async () => {
      const spam = 'u hebt gewonnen: https://evil.example'
      const restaurant = await openRestaurant(world.app, 'Mailhuis')
      await restaurant.owner.post('/user/UpdateUser', { firstname: spam, company: { name: `${spam}\r\nBcc: a@b.nl` } })
      const asker = await openNewcomer(world.app)
      await asker.post('/user/UpdateUser', { firstname: spam, lastname: `x\r\nBcc: a@b.nl` })
      await world.app.collectMails()
      await ask(asker, await codeOf(restaurant.owner))
      await restaurant.owner.post(`/User/RejectAccess/${asker.userId}`)
      await ask(asker, await codeOf(restaurant.owner))
      await restaurant.owner.post(`/User/AcceptAccess/${asker.userId}`)
      const mails = await world.app.collectMails()
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Iemand vraagt toegang tot je bedrijf',
        'Je verzoek om toegang is afgewezen',
        'Iemand vraagt toegang tot je bedrijf',
        'Je hebt toegang',
      ])
      for (const { subject, text, html } of mails)
        for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|gewonnen|Bcc/)
      for (const { to, subject } of mails) expect(`${to}${subject}`).not.toMatch(/[\r\n]/)
    })
  })

describe('answering a request', () => {
  // spec: people-13
  test('lets a colleague in, who then works on the same menu without any right', async () => {
    const asker = await openAsker()
    await world.app.collectMails()
    const lines = await newLines(world, async () => {
      expect((await world.own.owner.post(`/User/AcceptAccess/${asker.userId}`)).body).toBe(true)
    })
    expect(lines).toEqual([`accept-access company ${world.own.companyId}`])
    expect(await askers(world.own.owner)).not.toContain(asker.userId)
    expect((await mailsTo(asker.email)).map(({ subject }) => subject)).toEqual(['Je hebt toegang'])
    expect((await asker.get('/auth/get-session')).body).toMatchObject({
      accountowner: false,
      maycheckallergens: false,
      company: { name: 'Lepelhuis' },
      requested: null,
    })
    expect((await asker.get(`/dish/GetDish/${world.own.menu.dish}`)).status).toBe(200)
    expectRefusal(await asker.get(`/dish/GetDish/${world.other.menu.dish}`), 404, 'not-found')
  })

  // spec: colleagues-7, people-13
  test('with no ends it, and the same person may ask again', async () => {
    const asker = await openAsker()
    await world.app.collectMails()
    const lines = await newLines(world, async () => {
      expect((await world.own.owner.post(`/User/RejectAccess/${asker.userId}`)).body).toBe(true)
    })
    expect(lines).toEqual([`reject-access company ${world.own.companyId}`])
    expect(await stateOf(asker)).toEqual([null, null])
    expect((await mailsTo(asker.email)).map(({ subject }) => subject)).toEqual(['Je verzoek om toegang is afgewezen'])
    await ask(asker, code)
    expect(await askers(world.own.owner)).toContain(asker.userId)
  })

  if (onSqlite)
    // spec: colleagues-7
    test('tells the history whom it was about, and nothing that stays when that account goes', async () => {
      const asker = await openAsker()
      await world.own.owner.post(`/User/AcceptAccess/${asker.userId}`)
      const line = () =>
        world.app.db
          .selectFrom('history')
          .select(['id', 'about_user_id', 'subject_name', 'details'])
          .where('company_id', '=', world.own.companyId)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      const { id, ...told } = await line()
      expect(told).toEqual({ about_user_id: asker.userId, subject_name: '', details: '{}' })
      await world.app.db.deleteFrom('user').where('id', '=', asker.userId).execute()
      expect(await line()).toEqual({ id, about_user_id: null, subject_name: '', details: '{}' })
    })

  // spec: people-12, people-13
  test('is for owners of that company: 403 for a colleague, 404 for another owner or an unknown user', async () => {
    const colleague = await openAsker()
    await world.own.owner.post(`/User/AcceptAccess/${colleague.userId}`)
    const asker = await openAsker()
    for (const answer of ['AcceptAccess', 'RejectAccess']) {
      expectRefusal(await colleague.post(`/User/${answer}/${asker.userId}`), 403, 'owner-only')
      const theirs = await world.other.owner.post(`/User/${answer}/${asker.userId}`)
      expectRefusal(theirs, 404, 'not-found')
      const nobodys = await world.other.owner.post(`/User/${answer}/niemand`)
      expect([nobodys.status, nobodys.text]).toEqual([theirs.status, theirs.text])
      expectRefusal(await asker.post(`/User/${answer}/${asker.userId}`), 403, 'no-company')
      expectRefusal(await world.app.visitor.post(`/User/${answer}/${asker.userId}`), 401, 'not-signed-in')
      expectRefusal(await world.own.owner.post(`/User/${answer}/a%0d%0ab`), 400, 'invalid')
    }
    expectRefusal(await colleague.get('/user/GetRequestAccess'), 403, 'owner-only')
    expect(await askers(world.own.owner)).toContain(asker.userId)
    expect(await stateOf(asker)).toEqual([null, 'Lepelhuis'])
  })

  // spec: people-12
  test('shows who asks with the address and the moment', async () => {
    const began = new Date().toISOString()
    const asker = await openAsker()
    const list = (await world.own.owner.get('/user/GetRequestAccess')).body as { userid: string; created: string }[]
    const row = list.find(({ userid }) => userid === asker.userId)
    expect(row).toEqual({ userid: asker.userId, email: asker.email, created: expect.any(String) })
    expect((row?.created ?? '') >= began).toBe(true)
  })

  // spec: people-8
  test('does it once when it comes twice, and never gives one user two companies', async () => {
    const asker = await openAsker()
    const both = await Promise.all([1, 2].map(() => world.own.owner.post(`/User/AcceptAccess/${asker.userId}`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])

    const torn = await openAsker()
    const [accepted, founded] = await Promise.all([
      world.own.owner.post(`/User/AcceptAccess/${torn.userId}`),
      torn.post('/user/FoundCompany', { company: 'Eigen baas' }),
    ])
    expect([accepted.status, founded.status]).toEqual(accepted.status === 200 ? [200, 409] : [404, 200])
    expect(await membershipOf(world.app, torn)).toBeDefined()
    expect(await stateOf(torn)).toEqual([accepted.status === 200 ? 'Lepelhuis' : 'Eigen baas', null])
  })

  test('meets a request that moves to another company at the same moment in one of the two', async () => {
    const asker = await openAsker()
    const [accepted, moved] = await Promise.all([
      world.own.owner.post(`/User/AcceptAccess/${asker.userId}`),
      asker.post('/user/RequestAccess', { code: otherCode }),
    ])
    expect([accepted.status, moved.status]).toEqual(accepted.status === 200 ? [200, 409] : [404, 200])
    expect(await stateOf(asker)).toEqual(accepted.status === 200 ? ['Lepelhuis', null] : [null, 'Messenhof'])
  })

  // spec: deletion-8
  test('finds nobody when the asker deletes the account at the same moment, or lets in who then leaves', async () => {
    const asker = await openAsker()
    const [accepted, deleted] = await Promise.all([
      world.own.owner.post(`/User/AcceptAccess/${asker.userId}`),
      asker.delete('/user/DeleteUser'),
    ])
    expect([
      [200, 200],
      [200, 409],
      [404, 200],
    ]).toContainEqual([accepted.status, deleted.status])
    const still = await world.app.db.selectFrom('user').select('id').where('id', '=', asker.userId).execute()
    expect(still).toHaveLength(deleted.status === 200 ? 0 : 1)
  })
})

// spec: people-11
test('a user without a company gets into no call for staff, and keeps the calls about the own account', async () => {
  const newcomer = await openNewcomer(world.app)
  expectRefusal(await newcomer.get('/dashboard/GetOverview'), 403, 'no-company')
  for (const path of ['/user/GetUser', '/user/GetRoles', '/user/GetDepartments'])
    expect((await newcomer.get(path)).status).toBe(200)
  expect((await newcomer.post('/user/UpdateUser', { firstname: 'Nieuw' })).status).toBe(200)
  expect((await newcomer.post('/auth/sign-out')).status).toBe(200)
  const again = await world.app.signIn(newcomer.email, password)
  expect((await again.delete('/user/DeleteUser')).status).toBe(200)
})

import { describe, expect, inject, test } from 'vitest'
import { day } from '#shared/dates.ts'
import { hire, membershipOf, openNewcomer, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { type Client, cookiesOf, registration, tokenIn } from '#test/start-test-app.ts'
import { forgetExpiredInvitations } from './server/commands.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

type Made = { id: number; created: string; expires: string; url: string; token: string }

async function invite(owner: Client, headers: Record<string, string> = {}): Promise<Made> {
  const answer = await owner.post('/user/Invite', undefined, headers)
  expect(answer.status, answer.text).toBe(200)
  const made = answer.body as Omit<Made, 'token'>
  return { ...made, token: new URL(made.url).hash.slice(1) }
}

const open = (name = 'Ploeg') => openRestaurant(world.app, name)

async function listed(owner: Client): Promise<number[]> {
  return ((await owner.get('/user/GetInvitations')).body as { id: number }[]).map(({ id }) => id)
}

/** Returns the company that the call says a token leads to. */
async function companyOf(token: string): Promise<unknown> {
  const answer = await world.app.visitor.post('/user/CheckInvitation', { invitation: token })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { company: unknown }).company
}

async function stateOf(client: Client) {
  const { company, requested, accountowner, maycheckallergens } = (await client.get('/auth/get-session')).body as {
    company: { name: string } | null
    requested: { company: string } | null
    accountowner: boolean
    maycheckallergens: boolean
  }
  return { company: company?.name, requested: requested?.company, hasRights: accountowner || maycheckallergens }
}

let registered = 0
/** Registers with an invitation; returns what confirms it. */
async function registerBy(invitation: string) {
  const email = `gast${++registered}@elders.example`
  const { company: _, ...person } = registration('', email)
  const answer = await world.app.visitor.post('/user/Register', { ...person, invitation })
  expect([answer.status, answer.body]).toEqual([200, true])
  const mail = (await world.app.collectMails()).find(({ to }) => to === email)
  const browser = world.app.client(cookiesOf(answer))
  return {
    email,
    confirm: async () => world.app.client(cookiesOf(await browser.post('/user/VerifyEmail', { token: tokenIn(mail) }))),
  }
}

const gone = (token: string) => world.app.visitor.post('/user/CheckInvitation', { invitation: token })

describe('an invitation', () => {
  // spec: invitations-1
  test('lets one person in once the address is confirmed, without rights, and tells the owners who came', async () => {
    const { owner, companyId, name } = await open('Gastvrij')
    const { token, url, id, expires } = await invite(owner)
    expect(url).toMatch(/\/register#[\w-]{32}$/)
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(6.9 * day)
    expect(await companyOf(token)).toBe(name)

    const { email, confirm } = await registerBy(token)
    expect(await listed(owner)).toEqual([id])
    const colleague = await confirm()
    expect(await stateOf(colleague)).toEqual({ company: name, requested: undefined, hasRights: false })
    expect((await membershipOf(world.app, colleague)).companyId).toBe(companyId)
    expectRefusal(await colleague.get(`/dish/GetDish/${world.own.menu.dish}`), 404, 'not-found')
    const [mail, ...more] = await world.app.collectMails()
    expect([mail?.to, more]).toEqual([(owner as Client & { email: string }).email, []])
    expect(mail?.text).toContain(email)
    expect(await listed(owner)).toEqual([])
    expect(await companyOf(token)).toBeNull()
    expect((await owner.get('/user/GetRequestAccess')).body).toEqual([])
  })

  // spec: invitations-1
  test('says in the history who came, and by whose', async () => {
    const { owner, companyId } = await open()
    const { userId } = await membershipOf(world.app, owner)
    const { token } = await invite(owner)
    const newcomer = await openNewcomer(world.app)
    expect((await newcomer.post('/user/UseInvitation', { invitation: token })).body).toBe(true)
    const lines = await world.app.db
      .selectFrom('history')
      .select(['user_id', 'action', 'about_user_id'])
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines).toEqual([
      { user_id: newcomer.userId, action: 'use-invitation', about_user_id: userId },
      { user_id: userId, action: 'invite', about_user_id: null },
    ])
  })

  // spec: invitations-2
  test('works once: of two who registered with it, the second asks the owner as with the code', async () => {
    const { owner, name } = await open('Tweemaal')
    const { token } = await invite(owner)
    const [first, second] = [await registerBy(token), await registerBy(token)]
    expect(await stateOf(await first.confirm())).toMatchObject({ company: name })
    expect(await stateOf(await second.confirm())).toEqual({ company: undefined, requested: name, hasRights: false })
    const requests = (await owner.get('/user/GetRequestAccess')).body as { email: string }[]
    expect(requests.map(({ email }) => email)).toEqual([second.email])
  })

  // spec: invitations-2
  test('works once, also when many use it at the same moment', async () => {
    const { owner, companyId } = await open()
    const { token } = await invite(owner)
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => openNewcomer(world.app)))
    const answers = await Promise.all(
      newcomers.map((newcomer) => newcomer.post('/user/UseInvitation', { invitation: token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const members = world.app.db.selectFrom('membership').select('user_id').where('company_id', '=', companyId)
    expect(await members.execute()).toHaveLength(2)
  })

  // spec: invitations-3
  test('is for who has no company, and then ends a request elsewhere', async () => {
    const { owner, name } = await open('Thuis')
    const { token } = await invite(owner)
    expectRefusal(await world.other.owner.post('/user/UseInvitation', { invitation: token }), 409, 'has-company')
    expectRefusal(await world.app.visitor.post('/user/UseInvitation', { invitation: token }), 401, 'not-signed-in')
    expect(await companyOf(token)).toBe(name)
    const newcomer = await openNewcomer(world.app)
    const { company } = (await world.other.owner.get('/user/GetUser')).body as { company: { code: string } }
    await newcomer.post('/user/RequestAccess', { code: company.code })
    expect((await newcomer.post('/user/UseInvitation', { invitation: token })).body).toBe(true)
    expect(await stateOf(newcomer)).toEqual({ company: name, requested: undefined, hasRights: false })
    const requests = (await world.other.owner.get('/user/GetRequestAccess')).body as { userid: string }[]
    expect(requests.map(({ userid }) => userid)).not.toContain(newcomer.userId)
  })

  // spec: invitations-4
  test.each<[string, (restaurant: Restaurant, made: Made) => Promise<unknown>]>([
    ['ended', ({ owner }, { id }) => owner.delete(`/user/EndInvitation/${id}`)],
    ['expired', (_, { id }) => expire(id)],
    ['of an owner who handed the company over', ({ owner, companyId }) => handOver(owner, companyId)],
    ['of a company that has gone', ({ owner }) => owner.delete('/user/DeleteUser')],
  ])('that was %s lets nobody in and names no company', async (_, end) => {
    const restaurant = await open('Voorbij')
    const made = await invite(restaurant.owner)
    const late = await registerBy(made.token)
    await end(restaurant, made)
    expect((await gone(made.token)).text).toBe((await gone('x'.repeat(32))).text)
    const newcomer = await openNewcomer(world.app)
    expectRefusal(await newcomer.post('/user/UseInvitation', { invitation: made.token }), 400, 'invitation-gone')
    expect((await stateOf(await late.confirm())).company).toBeUndefined()
    const { company: __, ...person } = registration('', `laat${registered}@elders.example`)
    const answer = await world.app.visitor.post('/user/Register', { ...person, invitation: made.token })
    expectRefusal(answer, 400, 'invitation-gone')
    expect((await world.app.collectMails()).map(({ to }) => to)).not.toContain(person.email)
  })

  if (onSqlite)
    // spec: invitations-5
    test('is stored as a hash, and no table opens it', async () => {
      const { owner, companyId } = await open()
      const { token, url } = await invite(owner, { 'idempotency-key': 'een sleutel' })
      const { db } = world.app
      const rows = [
        await db.selectFrom('invitation').selectAll().where('company_id', '=', companyId).execute(),
        await db.selectFrom('idempotency').selectAll().where('company_id', '=', companyId).execute(),
        await db.selectFrom('history').selectAll().where('company_id', '=', companyId).execute(),
      ]
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(await invite(owner, { 'idempotency-key': 'een sleutel' })).toMatchObject({ token, url })
      expect((await invite(owner, { 'idempotency-key': 'een andere' })).token).not.toBe(token)
    })

  if (onSqlite)
    // spec: invitations-6
    test('looks the same for an address with an account, and is no third way beside a name or a code', async () => {
      const { owner } = await open()
      const { token } = await invite(owner)
      const { email } = world.own.owner as Client & { email: string }
      const { company, ...person } = registration('Zaak', email)
      const known = await world.app.visitor.post('/user/Register', { ...person, invitation: token })
      expect([known.status, known.body]).toEqual([200, true])
      expect(await listed(owner)).toHaveLength(1)
      const both = await world.app.visitor.post('/user/Register', { ...person, company, invitation: token })
      expectRefusal(both, 400, 'invalid')
      expect(fieldsOf(both)).toEqual({ code: 'Kies een nieuw bedrijf of een bedrijfscode, niet allebei' })
      for (const [invitation, said] of [
        ['', 'De uitnodiging ontbreekt'],
        [7, 'De uitnodiging ontbreekt'],
        ['x'.repeat(201), 'De uitnodiging klopt niet'],
      ] as const)
        expect(fieldsOf(await world.app.visitor.post('/user/CheckInvitation', { invitation }))).toEqual({
          invitation: said,
        })
    })
})

async function expire(id: number): Promise<void> {
  await world.app.db
    .updateTable('invitation')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute()
}

async function handOver(owner: Client, companyId: number): Promise<void> {
  const successor = await hire(world.app, companyId, { mayCheckAllergens: false })
  expect((await owner.post(`/user/HandOver/${successor.userId}`)).body).toBe(true)
}

describe('inviting', () => {
  // spec: invitations-7
  test('is for owners, who see and end the invitations of their own company alone', async () => {
    const { owner, companyId } = await open()
    const made = await invite(owner)
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: true })
    await expectUnchanged(world, async () => {
      for (const answer of [
        await colleague.post('/user/Invite'),
        await colleague.get('/user/GetInvitations'),
        await colleague.delete(`/user/EndInvitation/${made.id}`),
      ])
        expectRefusal(answer, 403, 'owner-only')
      const theirs = await world.other.owner.delete(`/user/EndInvitation/${made.id}`)
      expectRefusal(theirs, 404, 'not-found')
      expect((await world.other.owner.delete('/user/EndInvitation/900000001')).text).toBe(theirs.text)
      expect(await listed(world.other.owner)).toEqual([])
    })
    expect((await owner.get('/user/GetInvitations')).body).toEqual([
      { id: made.id, created: made.created, expires: made.expires },
    ])
  })

  if (onSqlite)
    // spec: invitations-7
    test('stops at ten that stand open', async () => {
      const { owner } = await open()
      for (let count = 0; count < 10; count++) await invite(owner)
      expectRefusal(await owner.post('/user/Invite'), 409, 'too-many-invitations')
      const [first] = await listed(owner)
      await owner.delete(`/user/EndInvitation/${first}`)
      await invite(owner)
    })

  if (onSqlite)
    // spec: invitations-4
    test('leaves no row of what has expired', async () => {
      const { owner, companyId } = await open()
      const [old, young] = [await invite(owner), await invite(owner)]
      await expire(old.id)
      expect(await listed(owner)).toEqual([young.id])
      await forgetExpiredInvitations(world.app.db, new Date())
      const rows = world.app.db.selectFrom('invitation').select('id').where('company_id', '=', companyId)
      expect(await rows.execute()).toEqual([{ id: young.id }])
    })
})

/** Returns an invitation of a company in which none stands open yet. */
async function onlyInvitation({ owner, companyId }: Restaurant): Promise<Made> {
  await world.app.db.deleteFrom('invitation').where('company_id', '=', companyId).execute()
  return invite(owner)
}

describeWrite('POST /user/Invite', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async ({ companyId }) => {
    await world.app.db.deleteFrom('invitation').where('company_id', '=', companyId).execute()
    return { url: '/user/Invite' }
  },
  leaves: () => [`invite company ${world.own.companyId}`],
})

describeWrite('DELETE /user/EndInvitation', world, {
  method: 'DELETE',
  attempt: async (at) => ({ url: `/user/EndInvitation/${(await onlyInvitation(at)).id}` }),
  leaves: () => [`end-invitation company ${world.own.companyId}`],
})

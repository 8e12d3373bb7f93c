import { describe, expect, inject, test } from 'vitest'
import { forgetUndeliveredMail } from '#mail/undelivered.ts'
import { day, hour, isoAfter } from '#shared/dates.ts'
import { dumpCompany } from '#test/dump.ts'
import { findTraces } from '#test/find-traces.ts'
import { passkeyDevice } from '#test/passkey-device.ts'
import {
  fillMenu,
  hire,
  idOf,
  membershipOf,
  type Newcomer,
  openNewcomer,
  openRestaurant,
  sayChecked,
  twoRestaurants,
} from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { browserAfter, givePassword, switchOnSecondFactor } from '#test/second-factor.ts'
import { type Client, registration, type SentMail, tokenIn } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
type Owner = Client & { email: string }

let opened = 0
/** Opens a restaurant with a name that nothing else has, for an owner with names that nothing else has. */
async function openTeam() {
  const name = `Afscheid${++opened}`
  const restaurant = await openRestaurant(world.app, name)
  const owner = restaurant.owner as Owner
  const names = { firstname: `Voor${name}`, lastname: `Achter${name}` }
  await owner.post('/user/UpdateUser', names)
  const { userId } = await membershipOf(world.app, owner)
  return { ...restaurant, owner, ownerId: userId, traces: [userId, owner.email, names.firstname, names.lastname] }
}

async function hireIn(companyId: number, mayCheckAllergens = false): Promise<Newcomer & { traces: string[] }> {
  const colleague = await hire(world.app, companyId, { mayCheckAllergens })
  const names = { firstname: `Collegavoor${++opened}x`, lastname: `Collegachter${opened}x` }
  await colleague.post('/user/UpdateUser', names)
  return { ...colleague, traces: [colleague.userId, colleague.email, names.firstname, names.lastname] }
}

async function ondelete(client: Client): Promise<string> {
  return ((await client.get('/user/GetUser')).body as { ondelete: string }).ondelete
}

/** Leaves every kind of row that a user leaves behind, mails that wait and half-finished business included. */
async function liveHere({ app }: typeof world, user: Client & { email: string }, elsewhere: Client): Promise<void> {
  await fillMenu(user, 'Blijft')
  await user.post('/category/SetCategory', { name: 'Soepen' }, { 'idempotency-key': 'blijft' })
  await app.visitor.post('/user/ForgotPassword', { email: user.email })
  // A registration of this address that was stored while the account was being confirmed.
  await app.visitor.post('/user/Register', registration('Dubbel', `dubbel-${user.email}`))
  await app.db
    .updateTable('pending_registration')
    .set({ email: user.email })
    .where('email', '=', `dubbel-${user.email}`)
    .execute()
  await app.db.deleteFrom('mail').where('recipient', '=', `dubbel-${user.email}`).execute()
  await user.post('/user/UpdateUser', { email: `nieuw-${user.email}` })
  // Somebody else wants this address, and signs in wrongly with it.
  await elsewhere.post('/user/UpdateUser', { email: user.email })
  await app.visitor.post('/auth/sign-in/email', { email: user.email, password: 'geraden' })
  await app.signIn(user.email)
  await switchOnSecondFactor(user)
  await addPasskey(user)
  // Left halfway: the code is never given.
  await givePassword(app, user.email)
  // The mail queue delivers nothing here, as while SMTP is away.
}

async function addPasskey(user: Client): Promise<void> {
  const prepared = await user.post('/user/PreparePasskey')
  const browser = browserAfter(world.app, user, prepared)
  const made = passkeyDevice().create(prepared.body, { origin: 'http://localhost:3000' })
  expect((await browser.post('/user/AddPasskey', { ...made, name: 'Telefoon' })).status).toBe(200)
}

/** Whether this is the last mail of an account: about its deletion, and leading to nothing of it. */
const isFarewell = ({ subject }: SentMail) => subject === 'Je account is verwijderd'

/**
 * Expects that all that is left of a deleted user is the address to which one mail about that goes, and nothing once it
 * has been sent; returns that mail.
 */
async function expectFarewell(traces: readonly string[], email: string): Promise<SentMail> {
  const places = (await findTraces(world.app, traces)).map((trace) => trace.replace(/:.*/, ''))
  expect([...new Set(places)]).toEqual(['mail.recipient'])
  const sent = (await world.app.collectMails()).filter(({ to }) => to === email)
  expect(sent.map(isFarewell)).toEqual([true])
  expect(await findTraces(world.app, traces)).toEqual([])
  return sent[0] as SentMail
}

/** Returns the tables in which something leads to a user, so that a search that finds nothing later means something. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  return [...new Set((await findTraces(world.app, traces)).map((place) => place.replace(/\..*/, '')))].sort()
}

const everywhere = ['account', 'email_token', 'history', 'idempotency', 'mail', 'membership', 'passkey']
  .concat(['pending_registration', 'profile', 'session', 'twoFactor', 'user', 'verification'])
  .sort()

describe('deleting the account of the last member', () => {
  // spec: deletion-2, deletion-4, deletion-5, ways-in-10
  test('takes the company and everything in it along, and nothing leads to either any more', async () => {
    const { owner, companyId, name, traces } = await openTeam()
    const { code } = ((await owner.get('/user/GetUser')).body as { company: { code: string } }).company
    const asker = await openNewcomer(world.app)
    await asker.post('/user/RequestAccess', { code })
    await liveHere(world, owner, await openNewcomer(world.app))
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    expect((await world.app.visitor.get(`/show/${qrcode}`)).status).toBe(200)
    const others = [
      await dumpCompany(world.app, world.own.companyId),
      await dumpCompany(world.app, world.other.companyId),
    ]
    expect(await tablesWith(traces)).toEqual(expect.arrayContaining(everywhere))

    expect(await ondelete(owner)).toBe('company')
    const answer = await owner.delete('/user/DeleteUser')
    expect([answer.status, answer.body]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(/session_token=; Max-Age=0/)
    const farewell = await expectFarewell([...traces, name, code], owner.email)
    expect(farewell.text).toContain('met je bedrijf en alles wat daarbij hoorde')
    expect(Object.values(await dumpCompany(world.app, companyId)).flat()).toEqual([])

    expectRefusal(await owner.get('/user/GetUser'), 401, 'not-signed-in')
    expect((await world.app.visitor.get(`/show/${qrcode}`)).status).toBe(404)
    expect((await asker.get('/auth/get-session')).body).toMatchObject({ company: null, requested: null })
    const credentials = { email: owner.email, password: 'een lang wachtwoord' }
    expectRefusal(await world.app.visitor.post('/auth/sign-in/email', credentials), 401, 'wrong-credentials')
    const [own, other] = others
    expect(await dumpCompany(world.app, world.own.companyId)).toEqual(own)
    expect(await dumpCompany(world.app, world.other.companyId)).toEqual(other)
  })

  if (onSqlite)
    test('frees the address for a new account', async () => {
      const { owner } = await openTeam()
      await owner.delete('/user/DeleteUser')
      await world.app.collectMails()
      const again = await world.app.signUp('Opnieuw', owner.email)
      expect((await again.get('/auth/get-session')).body).toMatchObject({ company: { name: 'Opnieuw' } })
    })
})

describe('deleting the account of a colleague', () => {
  // spec: deletion-2, deletion-4, deletion-6
  test('leaves the company with their allergens, checks and history, leading to nobody', async () => {
    const { owner, companyId } = await openTeam()
    const colleague = await hireIn(companyId, true)
    await liveHere(world, colleague, await openNewcomer(world.app))
    const product = idOf(await colleague.post('/product/SetProduct', { name: 'Pesto', allergens: [{ id: 16 }] }))
    await sayChecked(colleague, product)
    await owner.post(`/user/WithdrawAllergenRight/${colleague.userId}`)
    const history = () =>
      world.app.db
        .selectFrom('history')
        .select(['id', 'action', 'subject', 'subject_id', 'subject_name', 'details', 'at'])
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute()
    const [linesBefore, productBefore] = [await history(), (await owner.get(`/product/GetProduct/${product}`)).body]

    expect(await tablesWith(colleague.traces)).toEqual(
      expect.arrayContaining([...everywhere, 'sign_off', 'product_statement']),
    )
    expect(await ondelete(colleague)).toBe('colleagues-stay')
    expect((await colleague.delete('/user/DeleteUser')).body).toBe(true)
    const farewell = await expectFarewell(colleague.traces, colleague.email)
    expect(farewell.text).not.toContain('met je bedrijf')
    const [left, ...more] = (await history()).slice(linesBefore.length)
    expect((await history()).slice(0, linesBefore.length)).toEqual(linesBefore)
    expect([left?.action, more]).toEqual(['leave', []])
    const { checked, ...stays } = (await owner.get(`/product/GetProduct/${product}`)).body as Record<string, object>
    expect({ ...stays, checked }).toEqual({ ...(productBefore as object), checked: { ...checked, by: null } })
    const { user_id } = await world.app.db
      .selectFrom('history')
      .select('user_id')
      .where('id', '=', linesBefore.at(-2)?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(user_id).toBeNull()
    expect(await ondelete(owner)).toBe('company')
  })

  // spec: deletion-4
  test('stops the mails that would still name them', async () => {
    const { owner, companyId } = await openTeam()
    const { code } = ((await owner.get('/user/GetUser')).body as { company: { code: string } }).company
    const asker = await openNewcomer(world.app)
    await asker.post('/user/RequestAccess', { code })
    expect(await findTraces(world.app, [asker.email])).toContain(`mail.text: ${asker.email}`)
    expect((await asker.delete('/user/DeleteUser')).body).toBe(true)
    await expectFarewell([asker.userId, asker.email], asker.email)
    expect((await owner.get('/user/GetRequestAccess')).body).toEqual([])
    expect(companyId).toBeDefined()
  })
})

describe('an only owner with colleagues', () => {
  // spec: deletion-3
  test('hands the company over first: without a successor nothing is deleted', async () => {
    const { owner, companyId, traces } = await openTeam()
    const colleague = await hireIn(companyId)
    expect(await ondelete(owner)).toBe('successor-first')
    const before = await dumpCompany(world.app, companyId)
    expectRefusal(await owner.delete('/user/DeleteUser'), 409, 'needs-successor')
    expect(await dumpCompany(world.app, companyId)).toEqual(before)

    expect((await owner.post(`/user/HandOver/${colleague.userId}`)).status).toBe(200)
    expect(await ondelete(owner)).toBe('colleagues-stay')
    expect((await owner.delete('/user/DeleteUser')).status).toBe(200)
    await expectFarewell(traces, owner.email)
    expect((await colleague.get('/auth/get-session')).body).toMatchObject({ accountowner: true })
  })
})

/** Moves an account to another address; the mail to the old one about that still waits. */
async function moveTo(owner: Owner, email: string): Promise<void> {
  expect((await owner.post('/user/ChangeEmail', { email })).status).toBe(200)
  const link = (await world.app.collectMails()).findLast(({ to }) => to === email)
  expect((await owner.post('/user/ConfirmEmail', { token: tokenIn(link) })).status).toBe(200)
}

describe('somebody who takes an account over and deletes it', () => {
  test('does not keep it from its owner, whose warnings had not been sent', async () => {
    const { owner, traces } = await openTeam()
    await owner.post('/user/ChangePassword', { password: 'gekozen door een ander' })
    expect(await findTraces(world.app, [owner.email])).toContain(`mail.recipient: ${owner.email}`)
    expect((await owner.delete('/user/DeleteUser')).status).toBe(200)
    const { text } = await expectFarewell(traces, owner.email)
    expect(text).toContain('Was jij dit niet?')
  })

  if (onSqlite)
    // spec: deletion-5
    test('after moving it to their own address: the old one is told, unless it was told of the change', async () => {
      const [told, untold] = [await openTeam(), await openTeam()]
      await moveTo(told.owner, `dief-${told.owner.email}`)
      const warning = (await world.app.collectMails()).find(({ to }) => to === told.owner.email)
      expect(warning?.subject).toBe('Je e-mailadres is gewijzigd')
      await moveTo(untold.owner, `dief-${untold.owner.email}`)
      for (const { owner } of [untold, told]) expect((await owner.delete('/user/DeleteUser')).status).toBe(200)
      const farewells = await world.app.collectMails()
      expect(farewells.every(isFarewell)).toBe(true)
      expect(farewells.map(({ to }) => to).sort()).toEqual(
        [untold.owner.email, `dief-${untold.owner.email}`, `dief-${told.owner.email}`].sort(),
      )
      expect(await findTraces(world.app, [...untold.traces, ...told.traces])).toEqual([])
    })

  if (onSqlite)
    test('leaves none of the mails that wait for the former address and name both', async () => {
      const { owner, traces } = await openTeam()
      const later = `later-${owner.email}`
      await moveTo(owner, later)
      expect(await findTraces(world.app, [later])).toContain(`mail.text: ${later}`)
      expect((await owner.delete('/user/DeleteUser')).status).toBe(200)
      await expectFarewell([...traces, later], owner.email)
    })

  test('leaves nothing of it to a mail that never arrives but its address, for thirty days', async () => {
    const { owner, traces } = await openTeam()
    await owner.delete('/user/DeleteUser')
    const failed = { failed_at: new Date().toISOString(), last_error: '550 5.1.1' }
    await world.app.db.updateTable('mail').set(failed).where('recipient', '=', owner.email).execute()
    expect(await findTraces(world.app, traces)).toEqual([`mail.recipient: ${owner.email}`])
    await forgetUndeliveredMail(world.app.db, new Date(Date.now() + 31 * day))
    expect(await findTraces(world.app, traces)).toEqual([])
  })
})

describe('deleting needs', () => {
  // spec: ways-in-1
  test('a session that began recently', async () => {
    const { owner, ownerId, companyId } = await openTeam()
    const createdAt = isoAfter(new Date(), -hour)
    await world.app.db.updateTable('session').set({ createdAt }).where('userId', '=', ownerId).execute()
    const before = await dumpCompany(world.app, companyId)
    expectRefusal(await owner.delete('/user/DeleteUser'), 403, 'login-again')
    expectRefusal(await world.app.visitor.delete('/user/DeleteUser'), 401, 'not-signed-in')
    expect(await dumpCompany(world.app, companyId)).toEqual(before)
  })
})

if (onSqlite)
  test('what goes is what the user was told: an account alone never takes the company along', async () => {
    const { owner, companyId } = await openTeam()
    const colleague = await hireIn(companyId)
    // The dialog said that the company stays; then the colleague left.
    await owner.post(`/user/HandOver/${colleague.userId}`)
    await colleague.post(`/user/RemoveColleague/${(await membershipOf(world.app, owner)).userId}`)
    const before = await dumpCompany(world.app, companyId)
    expectRefusal(await colleague.delete('/user/DeleteUser?ondelete=colleagues-stay'), 409, 'changed-meanwhile')
    expectRefusal(await colleague.delete('/user/DeleteUser?ondelete=alles'), 400, 'invalid')
    expect(await dumpCompany(world.app, companyId)).toEqual(before)
    expect((await colleague.delete('/user/DeleteUser?ondelete=company')).status).toBe(200)
    expect((await owner.delete('/user/DeleteUser?ondelete=account')).status).toBe(200)
  })

describe('at the same moment', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort()

  async function membersOf(companyId: number) {
    const members = await world.app.db
      .selectFrom('membership')
      .select('user_id')
      .where('company_id', '=', companyId)
      .execute()
    const company = await world.app.db.selectFrom('company').select('id').where('id', '=', companyId).execute()
    return { members: members.length, companies: company.length }
  }

  // spec: deletion-8
  test('the last two members delete their accounts: no company stays without members', async () => {
    const { owner, companyId } = await openTeam()
    const colleague = await hireIn(companyId)
    const both = await statuses([owner.delete('/user/DeleteUser'), colleague.delete('/user/DeleteUser')])
    // The owner was first and has colleagues still, or came last and took the company along.
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(both)
    expect(await membersOf(companyId)).toEqual(
      both[1] === 409 ? { members: 1, companies: 1 } : { members: 0, companies: 0 },
    )
  })

  test('two colleagues who own nothing are the last and delete their accounts: the company goes with the second', async () => {
    const { owner, ownerId, companyId } = await openTeam()
    const pair = [await hireIn(companyId), await hireIn(companyId)]
    // As a company from before there was always an owner.
    await world.app.db.deleteFrom('membership').where('user_id', '=', ownerId).execute()
    expect(await statuses(pair.map((colleague) => colleague.delete('/user/DeleteUser')))).toEqual([200, 200])
    expect(await membersOf(companyId)).toEqual({ members: 0, companies: 0 })
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ company: null })
  })

  // spec: deletion-8
  test('a successor deletes the account during the hand-over: the company keeps an owner', async () => {
    const { owner, companyId } = await openTeam()
    const [successor] = [await hireIn(companyId), await hireIn(companyId)]
    const both = await Promise.all([
      owner.post(`/user/HandOver/${successor.userId}`),
      successor.delete('/user/DeleteUser'),
    ])
    // Handed over first, the new owner may not leave; deleted first, there is nobody to hand over to.
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(both.map(({ status }) => status))
    const owners = world.app.db.selectFrom('membership').select('user_id').where('is_owner', '=', 1)
    expect(await owners.where('company_id', '=', companyId).execute()).toHaveLength(1)
  })

  test('an account is deleted twice: once, and the second call finds nobody signed in', async () => {
    const { owner } = await openTeam()
    expect(await statuses([owner.delete('/user/DeleteUser'), owner.delete('/user/DeleteUser')])).toEqual([200, 401])
  })

  test('a dish is saved: it belongs to the company that goes, or is refused', async () => {
    const { owner, companyId } = await openTeam()
    const [deleted, saved] = await Promise.all([
      owner.delete('/user/DeleteUser'),
      owner.post('/dish/SetDish', { name: 'Te laat', price: 1 }),
    ])
    expect([deleted.status, [200, 401, 403].includes(saved.status)]).toEqual([200, true])
    expect(await membersOf(companyId)).toEqual({ members: 0, companies: 0 })
  })

  test('an owner takes the access away of somebody who deletes the account: it is deleted in any case', async () => {
    const { owner, companyId } = await openTeam()
    const colleague = await hireIn(companyId)
    const [removed, deleted] = await Promise.all([
      owner.post(`/user/RemoveColleague/${colleague.userId}`),
      colleague.delete('/user/DeleteUser'),
    ])
    expect([[200, 404].includes(removed.status), deleted.status]).toEqual([true, 200])
    await expectFarewell(colleague.traces, colleague.email)
  })

  test('somebody asks for access to the company that its last member deletes: the request goes with it', async () => {
    const { owner } = await openTeam()
    const { code } = ((await owner.get('/user/GetUser')).body as { company: { code: string } }).company
    const asker = await openNewcomer(world.app)
    const [asked, deleted] = await Promise.all([
      asker.post('/user/RequestAccess', { code }),
      owner.delete('/user/DeleteUser'),
    ])
    expect([[200, 400].includes(asked.status), deleted.status]).toEqual([true, 200])
    expect((await asker.get('/auth/get-session')).body).toMatchObject({ company: null, requested: null })
  })
})

import { describe, expect, inject, test } from 'vitest'
import { dumpCompany } from '#test/dump.ts'
import { newLines } from '#test/history.ts'
import { hire, membershipOf, openRestaurant, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const hireHere = (rights = { mayCheckAllergens: false }) => hire(world.app, world.own.companyId, rights)
const calls = ['RemoveColleague', 'GrantAllergenRight', 'WithdrawAllergenRight', 'HandOver'] as const

async function rightsOf(client: Client) {
  const { accountowner, maycheckallergens, company } = (await client.get('/auth/get-session')).body as {
    accountowner: boolean
    maycheckallergens: boolean
    company: { name: string } | null
  }
  return { owner: accountowner, checks: maycheckallergens, company: company?.name }
}

/** Opens a restaurant of its own, whose owner may be changed, with one colleague. */
async function openTeam(rights = { mayCheckAllergens: false }) {
  const restaurant = await openRestaurant(world.app, 'Ploeg')
  const colleague = await hire(world.app, restaurant.companyId, rights)
  return { ...restaurant, colleague, ownerId: (await membershipOf(world.app, restaurant.owner)).userId }
}

describe('the list of colleagues', () => {
  // spec: colleagues-1
  test('shows an owner everybody of the company, with who owns it and who may approve allergens', async () => {
    const { owner, ownerId, companyId, colleague } = await openTeam()
    const checker = await hire(world.app, companyId, { mayCheckAllergens: true })
    const named = { firstname: 'Sanne', lastname: 'de Vries' }
    expect((await owner.get('/user/GetColleagues')).body).toEqual([
      { ...named, userid: ownerId, email: expect.any(String), accountowner: true, maycheckallergens: false },
      { ...named, userid: colleague.userId, email: colleague.email, accountowner: false, maycheckallergens: false },
      { ...named, userid: checker.userId, email: checker.email, accountowner: false, maycheckallergens: true },
    ])
    expectRefusal(await colleague.get('/user/GetColleagues'), 403, 'owner-only')
  })
})

describe('every change of a colleague', () => {
  // spec: colleagues-6
  test.each(calls)('is for owners of their own colleagues alone: %s', async (call) => {
    const [colleague, victim] = [await hireHere({ mayCheckAllergens: true }), await hireHere()]
    const stranger = await hire(world.app, world.other.companyId, { mayCheckAllergens: false })
    await expectUnchanged(world, async () => {
      expectRefusal(await world.app.visitor.post(`/user/${call}/${victim.userId}`), 401, 'not-signed-in')
      expectRefusal(await world.stranger.post(`/user/${call}/${victim.userId}`), 403, 'no-company')
      for (const target of [victim, colleague])
        expectRefusal(await colleague.post(`/user/${call}/${target.userId}`), 403, 'owner-only')
      const theirs = await world.own.owner.post(`/user/${call}/${stranger.userId}`)
      expectRefusal(theirs, 404, 'not-found')
      expect((await world.own.owner.post(`/user/${call}/niemand`)).text).toBe(theirs.text)
      expectRefusal(await world.own.owner.post(`/user/${call}/${'x'.repeat(65)}`), 400, 'invalid')
    })
  })

  if (onSqlite)
    // spec: colleagues-5
    test.each(calls)('is refused about an owner, oneself included: %s', async (call) => {
      const { userId } = await membershipOf(world.app, world.own.owner)
      await expectUnchanged(world, async () =>
        expectRefusal(await world.own.owner.post(`/user/${call}/${userId}`), 409, 'is-owner'),
      )
    })
})

describe('taking access away', () => {
  // spec: colleagues-1, colleagues-3, colleagues-7
  test('works at once in sessions that are open, and the account itself stays', async () => {
    const colleague = await hireHere()
    expect((await colleague.get('/dish/GetDishes')).status).toBe(200)
    const lines = await newLines(world, async () => {
      expect((await world.own.owner.post(`/user/RemoveColleague/${colleague.userId}`)).body).toBe(true)
    })
    expect(lines).toEqual([`remove-colleague company ${world.own.companyId}`])
    expectRefusal(await colleague.get('/dish/GetDishes'), 403, 'no-company')
    expectRefusal(await colleague.post('/dish/SetDish', { name: 'Wraak', price: 1 }), 403, 'no-company')
    expect(await rightsOf(colleague)).toEqual({ owner: false, checks: false, company: undefined })
    expect((await colleague.post('/user/FoundCompany', { company: 'Eigen baas' })).status).toBe(200)
  })

  test('keeps what the colleague did, with the name', async () => {
    const { owner, companyId } = await openTeam()
    const checker = await hire(world.app, companyId, { mayCheckAllergens: true })
    const product = (await checker.post('/product/SetProduct', { name: 'Pesto', allergens: [{ id: 16 }] })).body
    await sayChecked(checker, product as number)
    await owner.post(`/user/RemoveColleague/${checker.userId}`)
    const { checked } = (await owner.get(`/product/GetProduct/${product}`)).body as { checked: { by: string } }
    expect(checked.by).toBe('Sanne de Vries')
  })
})

describe('the right to approve allergens', () => {
  // spec: colleagues-1, colleagues-6, colleagues-7
  test('works from the moment it is granted until the moment it is withdrawn', async () => {
    const colleague = await hireHere()
    const { component } = world.own.menu
    expectRefusal(await sayChecked(colleague, component), 403, 'may-not-check')
    const lines = await newLines(world, async () => {
      // Granted twice, it leaves one line.
      for (let times = 0; times < 2; times++)
        expect((await world.own.owner.post(`/user/GrantAllergenRight/${colleague.userId}`)).body).toBe(true)
    })
    expect(lines).toEqual([`grant-allergen-right company ${world.own.companyId}`])
    expect(await rightsOf(colleague)).toMatchObject({ owner: false, checks: true })
    expect((await sayChecked(colleague, component)).status).toBe(200)

    const form = (await colleague.get(`/product/GetProduct/${component}`)).body as { stamp: string }
    const withdrawn = await newLines(world, async () => {
      await world.own.owner.post(`/user/WithdrawAllergenRight/${colleague.userId}`)
    })
    expect(withdrawn).toEqual([`withdraw-allergen-right company ${world.own.companyId}`])
    const save = { checked: true, stamp: form.stamp }
    expectRefusal(await colleague.post(`/product/SetChecked/${component}`, save), 403, 'may-not-check')
    expectRefusal(
      await colleague.post('/product/SetProduct', { id: component, name: 'Room', allergens: [] }),
      403,
      'may-not-take-allergen',
    )
  })
})

describe('handing the ownership over', () => {
  // spec: colleagues-4, colleagues-6, colleagues-7
  test('makes the colleague owner and the owner an ordinary colleague, and mails both', async () => {
    const { owner, ownerId, companyId, colleague, menu } = await openTeam()
    await world.app.collectMails()
    expect((await owner.post(`/user/HandOver/${colleague.userId}`)).body).toBe(true)
    expect(await rightsOf(colleague)).toEqual({ owner: true, checks: true, company: 'Ploeg' })
    expect(await rightsOf(owner)).toEqual({ owner: false, checks: false, company: 'Ploeg' })
    const mails = await world.app.collectMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [colleague.email, 'Je bent nu eigenaar van je bedrijf'],
      [(owner as Client & { email: string }).email, 'Je bent geen eigenaar meer van je bedrijf'],
    ])
    for (const { text } of mails) expect(text).not.toContain('Sanne')
    const lines = await world.app.db
      .selectFrom('history')
      .select(['action', 'user_id', 'about_user_id'])
      .where('company_id', '=', companyId)
      .where('action', '=', 'hand-over')
      .execute()
    expect(lines).toEqual([{ action: 'hand-over', user_id: ownerId, about_user_id: colleague.userId }])

    // What only an owner may, the former owner may no longer.
    for (const call of calls) expectRefusal(await owner.post(`/user/${call}/${colleague.userId}`), 403, 'owner-only')
    for (const answer of ['AcceptAccess', 'RejectAccess'])
      expectRefusal(await owner.post(`/User/${answer}/${colleague.userId}`), 403, 'owner-only')
    expectRefusal(await owner.get('/user/GetRequestAccess'), 403, 'owner-only')
    expectRefusal(await owner.get('/user/GetColleagues'), 403, 'owner-only')
    expectRefusal(await owner.post('/menu/SetQrSettings', { incomplete: false }), 403, 'may-not-hide-allergens')
    expectRefusal(await sayChecked(owner, menu.component), 403, 'may-not-check')
    expect((await owner.get('/user/GetUser')).body).toMatchObject({ accountowner: false, company: null })
    expect((await owner.get('/dish/GetDishes')).status).toBe(200)
  })

  if (onSqlite)
    test('leaves no right behind that was granted to the owner by name before', async () => {
      const { owner, ownerId, colleague } = await openTeam({ mayCheckAllergens: true })
      await owner.post(`/user/HandOver/${colleague.userId}`)
      await colleague.post(`/user/HandOver/${ownerId}`)
      expect(await rightsOf(colleague)).toMatchObject({ owner: false, checks: false })
      expect(await rightsOf(owner)).toMatchObject({ owner: true, checks: true })
    })

  test('to two colleagues at once makes one of them the owner', async () => {
    const { owner, companyId, colleague } = await openTeam()
    const second = await hire(world.app, companyId, { mayCheckAllergens: false })
    const answers = await Promise.all([colleague, second].map(({ userId }) => owner.post(`/user/HandOver/${userId}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const owners = await world.app.db
      .selectFrom('membership')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('is_owner', '=', 1)
      .execute()
    expect(owners).toHaveLength(1)
  })

  test('is not undone by repeating the call with the same Idempotency-Key', async () => {
    const { owner, companyId, colleague } = await openTeam()
    const key = { 'idempotency-key': 'een keer' }
    expect((await owner.post(`/user/HandOver/${colleague.userId}`, undefined, key)).status).toBe(200)
    const before = await dumpCompany(world.app, companyId)
    expect((await owner.post(`/user/HandOver/${colleague.userId}`, undefined, key)).status).toBe(200)
    expect(await dumpCompany(world.app, companyId)).toEqual(before)
  })
})

if (onSqlite)
  // spec: profile-10
  test('a colleague who chooses the role Eigenaar gains nothing by it', async () => {
    const colleague = await hireHere()
    expect((await colleague.post('/user/UpdateUser', { role: 'owner' })).body).toBe(true)
    expect(await rightsOf(colleague)).toEqual({ owner: false, checks: false, company: 'Lepelhuis' })
    expect((await colleague.get('/user/GetUser')).body).toMatchObject({ role: 'owner', accountowner: false })
    expectRefusal(await colleague.get('/user/GetRequestAccess'), 403, 'owner-only')
    expectRefusal(await colleague.post(`/user/HandOver/${colleague.userId}`), 403, 'owner-only')
  })

import { describe, expect, inject, test } from 'vitest'
import { hour, isoAfter } from '#shared/dates.ts'
import { dumpCompany } from '#test/dump.ts'
import { newLines } from '#test/history.ts'
import { hire, membershipOf, openNewcomer, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { type Client, password } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

type Company = { companyid: number; code: string; name: string; address: string; zipcode: string; phonenumber: string }
async function profileOf(client: Client) {
  return (await client.get('/user/GetUser')).body as Record<string, unknown> & { company: Company | null }
}

async function save(client: Client, body: object): Promise<void> {
  const answer = await client.post('/user/UpdateUser', body)
  expect([answer.status, answer.body, answer.status === 200 ? '' : answer.text]).toEqual([200, true, ''])
}

/** Makes a client's session one that began hours ago. */
async function ageSession(client: Client): Promise<void> {
  const { userid } = (await client.get('/auth/get-session')).body as { userid: string }
  const createdAt = isoAfter(new Date(), -3 * hour)
  await world.app.db.updateTable('session').set({ createdAt }).where('userId', '=', userid).execute()
}

describe('the profile', () => {
  // spec: profile-2, profile-7
  test('gives an owner the company with its code, and a colleague neither', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Profielhuis')
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: true })
    const { userId } = await membershipOf(world.app, owner)
    const common = { firstname: 'Sanne', lastname: 'de Vries', role: null, department: null, newsupdates: false }
    expect(await profileOf(owner)).toEqual({
      ...common,
      userid: userId,
      email: (owner as Client & { email: string }).email,
      companyid: companyId,
      company: {
        companyid: companyId,
        code: expect.stringMatching(/^[A-Z2-9]{10}$/),
        name: 'Profielhuis',
        address: '',
        zipcode: '',
        city: '',
        phonenumber: '',
      },
      accountowner: true,
      ondelete: 'successor-first',
    })
    expect(await profileOf(colleague)).toEqual({
      ...common,
      userid: colleague.userId,
      email: colleague.email,
      companyid: companyId,
      company: null,
      accountowner: false,
      ondelete: 'colleagues-stay',
    })
    const newcomer = await openNewcomer(world.app)
    expect(await profileOf(newcomer)).toMatchObject({ companyid: null, company: null, ondelete: 'account' })
  })

  if (onSqlite)
    test('is for who is signed in', async () => {
      for (const path of ['/user/GetUser', '/user/GetRoles', '/user/GetDepartments'])
        expectRefusal(await world.app.visitor.get(path), 401, 'not-signed-in')
      expectRefusal(await world.app.visitor.post('/user/UpdateUser', { firstname: 'X' }), 401, 'not-signed-in')
    })

  if (onSqlite)
    // spec: profile-10
    test('offers the roles and departments', async () => {
      const newcomer = await openNewcomer(world.app)
      expect((await newcomer.get('/user/GetRoles')).body).toEqual([
        { id: 'owner', name: 'Eigenaar' },
        { id: 'chef', name: 'Chef' },
        { id: 'manager', name: 'Manager' },
        { id: 'employee', name: 'Werknemer' },
      ])
      expect((await newcomer.get('/user/GetDepartments')).body).toEqual([
        { id: 'kitchen', name: 'Keuken' },
        { id: 'service', name: 'Service' },
      ])
    })
})

describe('saving the profile', () => {
  // spec: profile-7
  test('changes everything that the body gives, in either spelling', async () => {
    const { owner } = await openRestaurant(world.app, 'Opslaghuis')
    const { userid, companyid } = await profileOf(owner)
    const company = { companyid, name: 'Nieuw', address: 'Dam 1', zipCode: '1012 JS', city: 'Amsterdam' }
    await save(owner, {
      userid,
      firstname: ' Noor ',
      lastname: 'Bakker',
      password: '',
      company: { ...company, phoneNumber: '020 1234567' },
      role: 'chef',
      department: 'kitchen',
      newsupdates: true,
    })
    const saved = { firstname: 'Noor', lastname: 'Bakker', role: 'chef', department: 'kitchen', newsupdates: true }
    expect(await profileOf(owner)).toMatchObject({
      ...saved,
      company: { name: 'Nieuw', address: 'Dam 1', zipcode: '1012 JS', city: 'Amsterdam', phonenumber: '020 1234567' },
    })
    await save(owner, { company: { zipcode: '1013 AB', phonenumber: '06' } })
    expect(await profileOf(owner)).toMatchObject({ ...saved, company: { zipcode: '1013 AB', phonenumber: '06' } })
    const { name } = await world.app.db
      .selectFrom('user')
      .select('name')
      .where('id', '=', String(userid))
      .executeTakeFirstOrThrow()
    expect(name).toBe('Noor Bakker')
    expect((await owner.get('/menu/GetCompleteMenu')).body).toMatchObject({ CompanyName: 'Nieuw' })
  })

  // spec: profile-7
  test('leaves what is absent, null or the same, and empties what is given empty', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Zelfde')
    await save(owner, { role: 'chef', department: 'service', newsupdates: true, company: { city: 'Delft' } })
    const before = [await profileOf(owner), (await dumpCompany(world.app, companyId)).history]
    const nothing = { firstname: null, lastname: null, email: null, password: null, company: null, role: null }
    for (const body of [
      {},
      nothing,
      { department: null, newsupdates: null },
      { company: { city: 'Delft', name: null } },
    ])
      await save(owner, body)
    expect([await profileOf(owner), (await dumpCompany(world.app, companyId)).history]).toEqual(before)
    await save(owner, { role: '', department: '', company: { city: '' } })
    expect(await profileOf(owner)).toMatchObject({ role: null, department: null, company: { city: '' } })
  })

  test('leaves one line in the history for a change of the company, and none for that of a person', async () => {
    const lines = await newLines(world, async () => {
      await save(world.own.owner, { company: { address: 'Kade 2', city: 'Breda' }, firstname: 'Sanne' })
      await save(world.own.owner, { lastname: 'de Vries', role: 'manager' })
    })
    expect(lines).toEqual([`change company ${world.own.companyId}`])
  })

  // spec: profile-9
  test('ignores the company of a body from somebody who is no owner', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Onaangeroerd')
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: true })
    const before = (await profileOf(owner)).company
    const company = { companyid: companyId, name: 'Gekaapt', address: 'Gekaapt', code: 'AAAAAAAAAA' }
    await save(colleague, { firstname: 'Piet', company })
    await save(colleague, { company: { companyid: world.other.companyId, name: 'Gekaapt' } })
    expect((await profileOf(owner)).company).toEqual(before)
    expect(await profileOf(colleague)).toMatchObject({ firstname: 'Piet', company: null })
    const newcomer = await openNewcomer(world.app)
    await save(newcomer, { company: { companyid: companyId, name: 'Gekaapt' } })
    expect((await profileOf(owner)).company).toEqual(before)
  })

  if (onSqlite)
    test("refuses another user's or company's id, and then saves nothing", async () => {
      const { owner, companyId } = await openRestaurant(world.app, 'Eigen')
      const { userId } = await membershipOf(world.app, world.other.owner)
      const before = [await profileOf(owner), await profileOf(world.other.owner)]
      expectRefusal(await owner.post('/user/UpdateUser', { userid: userId, firstname: 'Boef' }), 404, 'not-found')
      for (const companyid of [world.other.companyId, 900_000_001]) {
        const body = { firstname: 'Boef', company: { companyid, name: 'Gekaapt' } }
        expectRefusal(await owner.post('/user/UpdateUser', body), 404, 'not-found')
      }
      expect([await profileOf(owner), await profileOf(world.other.owner)]).toEqual(before)
      expect(companyId).not.toBe(world.other.companyId)
    })

  if (onSqlite)
    test('gives no rights and changes no code, whatever the body claims', async () => {
      const { companyId } = world.own
      const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
      await save(colleague, {
        accountowner: true,
        is_owner: 1,
        companyid: world.other.companyId,
        maycheckallergens: true,
      })
      expect(await profileOf(colleague)).toMatchObject({ accountowner: false, companyid: companyId })
      const { code } = (await profileOf(world.own.owner)).company ?? {}
      await save(world.own.owner, { company: { code: 'AAAAAAAAAA' } })
      expect((await profileOf(world.own.owner)).company?.code).toBe(code)
    })

  if (onSqlite)
    test('refuses wrong values, naming the field', async () => {
      const { owner } = world.own
      const long = 'x'.repeat(10_000)
      for (const [body, fields] of [
        [{ firstname: '' }, { firstname: 'Voornaam is verplicht' }],
        [{ lastname: long }, { lastname: 'Achternaam mag niet langer zijn dan 100 tekens' }],
        [{ email: 'geen adres' }, { email: 'Vul een geldig e-mailadres in' }],
        [{ email: 'a@b.nl\r\nBcc: c@d.nl' }, { email: 'Vul een geldig e-mailadres in' }],
        [{ password: 'kort' }, { password: 'Kies een wachtwoord van minstens 8 tekens' }],
        [{ role: 'admin' }, { role: 'Kies een rol uit de lijst' }],
        [{ department: 7 }, { department: 'Kies een afdeling uit de lijst' }],
        [{ newsupdates: 'ja' }, { newsupdates: 'Nieuws en updates moet true of false zijn' }],
        [{ company: 'Zaak' }, { company: 'Bedrijf moet een object zijn' }],
        [{ company: { name: ' ' } }, { 'company.name': 'Bedrijfsnaam is verplicht' }],
        [
          { company: { zipCode: 'x'.repeat(21) } },
          { 'company.zipCode': 'Postcode mag niet langer zijn dan 20 tekens' },
        ],
        [{ company: { companyid: 'x' } }, { 'company.companyid': 'companyid moet een nummer zijn' }],
      ] as const) {
        const answer = await owner.post('/user/UpdateUser', body)
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual(fields)
      }
    })
})

describe('the password and the address in the profile', () => {
  // spec: profile-11, ways-in-3
  test('change with a recent login alone, and nothing else of that body is saved without it', async () => {
    const { owner } = await openRestaurant(world.app, 'Oud')
    await ageSession(owner)
    for (const body of [{ password: 'een nieuw wachtwoord' }, { email: 'anders@oud.example' }])
      expectRefusal(await owner.post('/user/UpdateUser', { firstname: 'Boef', ...body }), 403, 'login-again')
    await save(owner, { email: String((await profileOf(owner)).email), password: '' })
    expect(await profileOf(owner)).toMatchObject({ firstname: 'Sanne' })
  })

  test('a new password ends the other sessions; a new address waits for its mail', async () => {
    const { owner } = await openRestaurant(world.app, 'Vers')
    const { email } = owner as Client & { email: string }
    const elsewhere = await world.app.signIn(email)
    await world.app.collectMails()
    await save(owner, { password: 'een nieuw wachtwoord', email: 'nieuw@vers.example' })
    expectRefusal(await elsewhere.get('/user/GetUser'), 401, 'not-signed-in')
    expect(await profileOf(owner)).toMatchObject({ email })
    const mails = await world.app.collectMails()
    expect(mails.map(({ to }) => to)).toEqual([email, 'nieuw@vers.example'])
    expect((await world.app.visitor.post('/auth/sign-in/email', { email, password })).status).toBe(401)
    await world.app.signIn(email, 'een nieuw wachtwoord')
  })
})

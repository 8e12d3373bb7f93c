import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import type { Trx } from '#db/transaction.ts'
import { productInput } from '#features/products/schema.ts'
import { setAllergensChecked } from '#features/products/server/checks.ts'
import { saveProduct } from '#features/products/server/commands.ts'
import { readStamp } from '#features/products/server/queries.ts'
import { qrSettingsInput } from '#features/publishing/settings/schema.ts'
import { saveQrSettings } from '#features/publishing/settings/server/commands.ts'
import { countStatements } from '#test/count-statements.ts'
import { dumpCompany } from '#test/dump.ts'
import { hire, idOf, membershipOf, openRestaurant, type Restaurant, sayChecked } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { type Answer, type Client, sharedTestApp } from '#test/start-test-app.ts'
import type { Caller } from './caller.ts'
import { findProvenCompany } from './server/company-id.ts'

const shared = sharedTestApp()
const openOne = () => openRestaurant(shared(), 'Lepelhuis')

/**
 * Sends a call whose body is still on its way when the company's lock is taken: the caller has been admitted by then,
 * and the change waits. `withdraw` runs in the transaction that holds the lock. Returns the answer to the call.
 */
async function sendWhileLocked(
  { companyId }: Restaurant,
  { client, url, body }: { client: Client; url: string; body: object },
  withdraw: (trx: Trx) => Promise<unknown>,
): Promise<Answer> {
  const { db, kind } = shared()
  let held: Promise<void> | undefined
  async function* arriveLate() {
    const locked = Promise.withResolvers<void>()
    held = db.transaction().execute(async (trx) => {
      await trx.updateTable('company').set({ phonenumber: '' }).where('id', '=', companyId).execute()
      const raised = countStatements(/^update "company" set "card_version"/)
      locked.resolve()
      // On SQLite the change waits for the connection and has sent nothing yet.
      if (kind === 'postgres') await vi.waitUntil(() => raised() > 0, 10_000)
      await withdraw(trx)
    })
    await locked.promise
    yield JSON.stringify(body)
  }
  const answer = await client.call('POST', url, Readable.from(arriveLate()), { 'content-type': 'application/json' })
  expect(held, 'the call was refused before its body was read').toBeDefined()
  await held
  return answer
}

type Held = Restaurant & { chef: Client & { userId: string }; ownerId: string; product: number; stranger: Restaurant }

/** Opens a restaurant whose chef has the right, with a checked product to which the owner added milk and nuts. */
async function openWithChef(): Promise<Held> {
  const restaurant = await openOne()
  const { userId: ownerId } = await membershipOf(shared(), restaurant.owner)
  const chef = await hire(shared(), restaurant.companyId, { mayCheckAllergens: true })
  const product = idOf(
    await restaurant.owner.post('/product/SetProduct', { name: 'Pesto', allergens: [{ id: 1 }, { id: 16 }] }),
  )
  await sayChecked(restaurant.owner, product)
  return { ...restaurant, ownerId, chef, product, stranger: await openRestaurant(shared(), 'Messenhof') }
}

const withdrawRight = (trx: Trx, { chef }: Held) =>
  trx.updateTable('membership').set({ may_check_allergens: 0 }).where('user_id', '=', chef.userId).execute()

describe('rights count as they are when the change has its turn', () => {
  type Case = {
    url: (at: Held) => string
    body: (at: Held) => object
    by?: 'owner'
    withdraw: (trx: Trx, at: Held) => Promise<unknown>
    code: string
  }
  const dish = { url: () => '/dish/SetDish', body: () => ({ name: 'Soep', price: 5 }), code: 'no-company' }
  const cases: Record<string, Case> = {
    'ends a check after the right was withdrawn': {
      url: ({ product }) => `/product/SetChecked/${product}`,
      body: () => ({ checked: false }),
      withdraw: withdrawRight,
      code: 'may-not-check',
    },
    "removes the owner's allergen after the right was withdrawn": {
      url: () => '/product/SetProduct',
      body: ({ product }) => ({ id: product, name: 'Pesto', allergens: [{ id: 16 }] }),
      withdraw: withdrawRight,
      code: 'may-not-take-allergen',
    },
    'hides unknown allergens from guests when no longer an owner': {
      url: () => '/menu/SetQrSettings',
      body: () => ({ incomplete: false }),
      by: 'owner',
      withdraw: (trx, { ownerId }) =>
        trx.updateTable('membership').set({ is_owner: 0 }).where('user_id', '=', ownerId).execute(),
      code: 'may-not-hide-allergens',
    },
    'creates a dish after leaving the company': {
      ...dish,
      withdraw: (trx, { chef }) => trx.deleteFrom('membership').where('user_id', '=', chef.userId).execute(),
    },
    'creates a dish after going to another company, in neither of the two': {
      ...dish,
      withdraw: (trx, { chef, stranger }) =>
        trx
          .updateTable('membership')
          .set({ company_id: stranger.companyId })
          .where('user_id', '=', chef.userId)
          .execute(),
    },
  }

  // spec: calls-8, colleagues-2
  test.each(Object.entries(cases))('nobody %s', async (_, { url, body, by, withdraw, code }) => {
    const at = await openWithChef()
    const dump = async () =>
      Promise.all(
        [at, at.stranger].map(async ({ companyId }) => {
          const { membership, ...rows } = await dumpCompany(shared(), companyId)
          return rows
        }),
      )
    const before = await dump()
    const call = { client: by === 'owner' ? at.owner : at.chef, url: url(at), body: body(at) }
    expectRefusal(await sendWhileLocked(at, call, (trx) => withdraw(trx, at)), 403, code)
    expect(await dump()).toEqual(before)
  })

  test('a check ends when a colleague changes the product after losing the right', async () => {
    const at = await openWithChef()
    const call = { client: at.chef, url: '/product/SetProduct', body: { id: at.product, name: 'Pesto zonder noten' } }
    expect((await sendWhileLocked(at, call, (trx) => withdrawRight(trx, at))).status).toBe(200)
    const { checked } = (await at.owner.get(`/product/GetProduct/${at.product}`)).body as { checked: unknown }
    expect(checked).toBeNull()
  })

  test('a right that is granted in the meantime works', async () => {
    const at = await openWithChef()
    const helper = await hire(shared(), at.companyId, { mayCheckAllergens: false })
    const call = { client: helper, url: `/product/SetChecked/${at.product}`, body: { checked: false } }
    const grant = (trx: Trx) =>
      trx.updateTable('membership').set({ may_check_allergens: 1 }).where('user_id', '=', helper.userId).execute()
    expect((await sendWhileLocked(at, call, grant)).status).toBe(200)
  })

  test('they are read once for a change, however many commands join it', async () => {
    const { owner, menu } = await openOne()
    const read = countStatements(/from "membership" where/)
    expect((await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { id: 0, name: 'Room' })).status).toBe(200)
    // Once to admit the caller, once under the lock.
    expect(read()).toBe(2)
  })
})

describe('a caller that is no member of staff', () => {
  const callers = [
    { kind: 'scanner', name: 'telefoon in de keuken' },
    { kind: 'schedule', name: 'bladen opnieuw lezen' },
    { kind: 'operator', name: 'herstel' },
  ] as const satisfies Caller[]
  const pesto = productInput.parse({ name: 'Pesto', allergens: [{ id: 16 }] })

  test.each(callers)('leaves in the history its kind and its name: $kind', async (caller) => {
    const { companyId } = await openOne()
    const { db } = shared()
    const { id } = await saveProduct(db, companyId, caller, pesto)
    const line = db.selectFrom('history').select(['user_id', 'came_by', 'caller', 'action'])
    expect(await line.where('company_id', '=', companyId).where('subject_id', '=', id).execute()).toEqual([
      { user_id: null, came_by: caller.kind, caller: caller.name, action: 'create' },
    ])
    const { said_by } = await db
      .selectFrom('product_statement')
      .select('said_by')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(said_by).toBeNull()
  })

  test.each(callers)('may neither approve, nor remove, nor hide allergens: $kind', async (caller) => {
    const { companyId } = await openOne()
    const { db } = shared()
    const { id } = await saveProduct(db, companyId, caller, pesto)
    const stamp = await db.transaction().execute((trx) => readStamp(trx, companyId, id))
    const before = await dumpCompany(shared(), companyId)
    await expect(setAllergensChecked(db, companyId, caller, id, { checked: true, stamp })).rejects.toMatchObject({
      code: 'may-not-check',
    })
    const without = productInput.parse({ id, name: 'Pesto', allergens: [] })
    await expect(saveProduct(db, companyId, caller, without)).rejects.toMatchObject({ code: 'may-not-take-allergen' })
    const hidden = qrSettingsInput.parse({ incomplete: false })
    await expect(saveQrSettings(db, companyId, caller, hidden)).rejects.toMatchObject({
      code: 'may-not-hide-allergens',
    })
    expect(await dumpCompany(shared(), companyId)).toEqual(before)
  })

  test('gets only the answer to its own Idempotency-Key', async () => {
    const { companyId, owner } = await openOne()
    const { userId } = await membershipOf(shared(), owner)
    const idempotency = { key: 'dezelfde', fingerprint: 'dezelfde' }
    const namesakes = [
      { kind: 'staff', userId },
      { kind: 'scanner', name: userId },
      { kind: 'scanner', name: 'bar' },
      { kind: 'schedule', name: userId },
    ] as const
    const saveAll = async () => {
      const ids = []
      for (const caller of namesakes)
        ids.push((await saveProduct(shared().db, companyId, { ...caller, idempotency }, pesto)).id)
      return ids
    }
    const made = await saveAll()
    expect(new Set(made).size).toBe(4)
    expect(await saveAll()).toEqual(made)
  })
})

describe('a proof of a company', () => {
  test('gives the company that it narrows to, with the other columns that it selects', async () => {
    const [own] = [await openOne(), await openOne()]
    const { db } = shared()
    const { qrcode } = (await own.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const byToken = (token: string) =>
      findProvenCompany(db, (companies) =>
        companies.innerJoin('menu', 'menu.company_id', 'company.id').select('menu.id').where('menu.qrcode', '=', token),
      )
    expect(await byToken(qrcode)).toEqual({
      companyId: own.companyId,
      row: { proven_id: own.companyId, id: own.menu.menu },
    })
    expect(await byToken('geen')).toBeUndefined()
  })

  test('is refused when it leaves several companies', async () => {
    await Promise.all([openOne(), openOne()])
    await expect(findProvenCompany(shared().db, (companies) => companies)).rejects.toThrow(/narrows the companies/)
  })
})

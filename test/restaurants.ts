import { afterAll, beforeAll } from 'vitest'
import { findMembership } from '#features/accounts/company/server/company-id.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Answer, type Client, openTestApp, type TestApp } from './start-test-app.ts'

export type MenuIds = {
  /** Holds `dish`. */
  category: number
  emptyCategory: number
  dish: number
  /** In no category, without products. */
  looseDish: number
  /** In `dish`; holds `component`. */
  product: number
  /** Contains milk (1). */
  component: number
  /** In no dish and no product, without components. */
  spareProduct: number
  /** The menu's own id, as in its settings. */
  menu: number
}
export type Restaurant = { name: string; owner: Client; companyId: CompanyId; menu: MenuIds }

/** Ids that no row has. */
export const missingIds: MenuIds = {
  category: 900_000_001,
  emptyCategory: 900_000_002,
  dish: 900_000_003,
  looseDish: 900_000_004,
  product: 900_000_005,
  component: 900_000_006,
  spareProduct: 900_000_007,
  menu: 900_000_008,
}

/** Two restaurants on one app, and a signed-in user who belongs to neither. */
export type World = {
  readonly app: TestApp
  readonly own: Restaurant
  readonly other: Restaurant
  readonly stranger: Client
}

/**
 * Opens two restaurants with a menu each on one app, for all tests of a file: read them inside tests only. Tests that
 * share them leave the existing rows as they are, and make rows of their own to change.
 */
export function twoRestaurants(): World {
  let opened: World | undefined
  beforeAll(async () => {
    const app = await openTestApp()
    const [own, other, stranger] = await app.foundCompanies(['Lepelhuis', 'Messenhof', 'Zonder zaak'])
    if (!own || !other || !stranger) throw new Error('the restaurants could not be founded')
    await leaveCompany(app, stranger)
    opened = {
      app,
      own: await furnish(app, 'Lepelhuis', own),
      other: await furnish(app, 'Messenhof', other),
      stranger,
    }
  })
  afterAll(() => opened?.app.stop())
  const get = () => {
    if (!opened) throw new Error('The restaurants open when the tests begin: read them inside a test')
    return opened
  }
  return {
    get app() {
      return get().app
    },
    get own() {
      return get().own
    },
    get other() {
      return get().other
    },
    get stranger() {
      return get().stranger
    },
  }
}

/** Founds a company with a menu in which every name begins with the company's. */
export async function openRestaurant(app: TestApp, name: string): Promise<Restaurant> {
  return furnish(app, name, await app.foundCompany(name))
}

async function furnish(app: TestApp, name: string, owner: Client): Promise<Restaurant> {
  const { companyId } = await membershipOf(app, owner)
  return { name, owner, companyId, menu: await fillMenu(owner, name) }
}

/** Adds a small menu of new rows, linked as `MenuIds` tells. */
export async function fillMenu(owner: Client, name: string): Promise<MenuIds> {
  const category = idOf(await owner.post('/category/SetCategory', { name: `${name} soepen` }))
  const emptyCategory = idOf(await owner.post('/category/SetCategory', { name: `${name} toetjes` }))
  const dish = idOf(await owner.post('/dish/SetDish', { name: `${name} schotel`, price: 9.5, categoryid: category }))
  const looseDish = idOf(await owner.post('/dish/SetDish', { name: `${name} los gerecht`, price: 4 }))
  const product = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: `${name} basis` }))
  const component = idOf(
    await owner.post(`/product/AddOwnComponent/${product}`, { id: 0, name: `${name} room`, allergens: [{ id: 1 }] }),
  )
  const spareProduct = idOf(await owner.post('/product/SetProduct', { name: `${name} peper` }))
  const settings = await owner.get('/menu/GetQrSettings')
  return {
    category,
    emptyCategory,
    dish,
    looseDish,
    product,
    component,
    spareProduct,
    menu: (settings.body as { id: number }).id,
  }
}

/** Returns the id that a Set… or Add… call answered; throws the answer when it is anything else. */
export function idOf(answer: Answer): number {
  if (answer.status !== 200 || typeof answer.body !== 'number')
    throw new Error(`no id but ${answer.status}: ${answer.text}`)
  return answer.body
}

/** Checks a product ("allergenen gecontroleerd") as it is now, like a user who has just opened its screen. */
export async function sayChecked(client: Client, productId: number): Promise<Answer> {
  const { stamp } = (await client.get(`/product/GetProduct/${productId}`)).body as { stamp?: string }
  return client.post(`/product/SetChecked/${productId}`, { checked: true, stamp })
}

/** Says that all ingredients of a dish are listed, of the dish as it is now, like a user who has just opened it. */
export async function sayConfirmed(client: Client, dishId: number): Promise<Answer> {
  const { stamp } = (await client.get(`/dish/GetDish/${dishId}`)).body as { stamp?: string }
  return client.post(`/dish/SetConfirmed/${dishId}`, { confirmed: true, stamp })
}

/** Makes a dish of these products, of which nothing is left to say but what is not known of the products. */
export async function makeDish(
  owner: Client,
  name: string,
  products: readonly number[],
  more: object = {},
): Promise<number> {
  const id = idOf(await owner.post('/dish/SetDish', { name, price: 9, ...more }))
  for (const one of products) idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: one }))
  if (products.length > 0) await sayConfirmed(owner, id)
  return id
}

/** Who somebody signed in as, and for which company. */
export async function membershipOf(app: TestApp, client: Client): Promise<{ companyId: CompanyId; userId: string }> {
  const { userid } = (await client.get('/auth/get-session')).body as { userid: string }
  const membership = await findMembership(app.db, userid)
  if (!membership) throw new Error('signed in without a company')
  return { companyId: membership.companyId, userId: userid }
}

/** A signed-in user who belongs to no company. */
export type Newcomer = Client & { userId: string; email: string }

/** Returns a signed-in user without a company, as after a registration with a code that is not accepted yet. */
export async function openNewcomer(app: TestApp): Promise<Newcomer> {
  const client = await app.foundCompany('Zonder zaak')
  return { ...client, userId: await leaveCompany(app, client) }
}

/** Adds a colleague to a company: a signed-in user with the membership that an accepted access request gives. */
export async function hire(app: TestApp, companyId: number, rights: { mayCheckAllergens: boolean }): Promise<Newcomer> {
  const client = await openNewcomer(app)
  await app.db
    .insertInto('membership')
    .values({
      user_id: client.userId,
      company_id: companyId,
      is_owner: 0,
      may_check_allergens: rights.mayCheckAllergens ? 1 : 0,
      created_at: new Date().toISOString(),
    })
    .execute()
  return client
}

/** Deletes the company of an owner, who stays signed in; returns the owner's id. */
async function leaveCompany(app: TestApp, client: Client): Promise<string> {
  const { companyId, userId } = await membershipOf(app, client)
  await app.db.deleteFrom('company').where('id', '=', companyId).execute()
  return userId
}

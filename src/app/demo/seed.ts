import type { Connection, Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { updateCompany } from '#features/accounts/company/server/commands.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findMembership } from '#features/accounts/company/server/company-id.ts'
import { createAccount } from '#features/accounts/registration/server/new-account.ts'
import { registration } from '#features/accounts/schema.ts'
import { type AuthOptions, authSecret } from '#features/accounts/server/auth.ts'
import { scryptPasswords } from '#features/accounts/server/passwords.ts'
import { grainsAndNuts } from '#features/allergens/allergens.ts'
import { freshBrand, type ProductSheet } from '#features/catalogue/product-sheet.ts'
import { freshGroups, packedProducts } from '#features/catalogue/starter/server/products.ts'
import { placeInput } from '#features/inspection/schema.ts'
import { savePlace, sayItHangs } from '#features/inspection/server/places.ts'
import { saveCategory } from '#features/menu/categories/server/commands.ts'
import { categoryInput } from '#features/menu/category/schema.ts'
import { dishInput } from '#features/menu/dishes/schema.ts'
import { saveDish } from '#features/menu/dishes/server/commands.ts'
import { confirmDishes, listUnconfirmed } from '#features/menu/dishes/server/confirmations.ts'
import { answerQuestion } from '#features/menu/questions/server/commands.ts'
import { listQuestions } from '#features/menu/questions/server/queries.ts'
import { productInput } from '#features/products/schema.ts'
import { setAllergensChecked } from '#features/products/server/checks.ts'
import { addFromCatalogue, saveProduct } from '#features/products/server/commands.ts'
import { addPart } from '#features/products/server/parts.ts'
import { readStamp } from '#features/products/server/queries.ts'
import { saveLogo } from '#features/publishing/logo/server/commands.ts'
import { makeLogoImages } from '#features/publishing/logo/server/logo-images.ts'
import { qrSettingsInput } from '#features/publishing/settings/schema.ts'
import { createMenu, saveQrSettings } from '#features/publishing/settings/server/commands.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import { dayAfter, dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { DemoDish, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { seedMenus } from './seed-menus.ts'

export type SeededRestaurant = { cardUrl: string; email: string; password: string }
type Seeding = { trx: Trx; companyId: CompanyId; who: Caller; today: string }
/** By key of a product, or by name of a category. */
type Ids = ReadonlyMap<string, number>

/** The password of every demo account. */
export const demoPassword = 'demo-menukaart'

/**
 * Creates a company with its confirmed owner and what it publishes, through the commands behind the screens; returns
 * the address of the card and the login of the owner. Dishes that come and go are there as of `now`. Throws when the demo
 * data names a product that it does not have.
 */
export async function seedRestaurant(
  connection: Pick<Connection, 'db' | 'kind'>,
  publicUrl: string,
  restaurant: DemoRestaurant,
  now = new Date(),
): Promise<SeededRestaurant> {
  const { db, kind } = connection
  const userId = await foundRestaurant(
    db,
    { kind, secret: await authSecret(db), publicUrl, passwords: scryptPasswords },
    restaurant,
  )
  const membership = await findMembership(db, userId)
  if (!membership) throw new Error(`${restaurant.company} has no owner`)

  const { companyId } = membership
  const who = { kind: 'staff', userId } as const
  const logo = restaurant.logo ? await makeLogoImages(companyId, Buffer.from(restaurant.logo)) : undefined
  await changeCompany(db, companyId, who, async (trx, record) => {
    const seeding = { trx, companyId, who, today: dutchDay(now) }
    const foodIds = await seedFoods(seeding, restaurant.catalogue ?? [])
    const productIds = await seedProducts(seeding, restaurant.products, foodIds)
    const categoryIds = await seedCategories(seeding, restaurant, productIds)
    const { menuName: name, look } = restaurant
    await saveQrSettings(trx, companyId, who, qrSettingsInput.strict().parse({ ...look, name, ispublished: true }))
    await seedMenus(seeding, restaurant.menus ?? [], categoryIds)
    for (const place of restaurant.places ?? []) {
      await sayItHangs(trx, companyId, who, await savePlace(trx, companyId, who, placeInput.parse(place)))
    }
    if (restaurant.contact) await updateCompany(trx, record, companyId, restaurant.contact)
    if (logo) await saveLogo(trx, companyId, who, logo)
  })
  const waiting = await listUnconfirmed(db, companyId)
  const drafts = new Set(dishesOf(restaurant).flatMap(({ name, unconfirmed }) => (unconfirmed ? [name] : [])))
  await confirmDishes(
    db,
    companyId,
    who,
    waiting.filter(({ name }) => !drafts.has(name)),
  )
  await answerDoubts(db, companyId, who)
  const { url } = await getQrSettings(db, companyId, publicUrl)
  return { cardUrl: url, email: restaurant.owner.email, password: demoPassword }
}

/** Answers what words leave in doubt, as an owner does who knows the kitchen: the mustard stands beside the bitterballen. */
async function answerDoubts(db: Db, companyId: CompanyId, who: Caller): Promise<void> {
  for (const { of, questions } of await listQuestions(db, companyId))
    for (const { answers, stamp } of questions)
      if (stamp && answers.includes('right')) await answerQuestion(db, companyId, who, of, { answer: 'right', stamp })
}

function dishesOf({ categories, uncategorised }: DemoRestaurant): readonly DemoDish[] {
  return [...categories.flatMap(({ dishes }) => dishes), ...uncategorised]
}

/** Creates the owner's account at once: a confirmation mail would go to somebody who does not exist. */
async function foundRestaurant(db: Db, auth: AuthOptions, { company, owner }: DemoRestaurant): Promise<string> {
  const form = registration.parse({ ...owner, password: demoPassword, company, agreed: true })
  const password_hash = await scryptPasswords.hash(form.password)
  const chosen = { company_name: company, company_code: null }
  const account = { ...form, ...chosen, password_hash, created_at: new Date().toISOString() }
  return inTransaction(db, (trx) => createAccount(trx, { auth, onCompanyFounded: createMenu }, account))
}

function statementsOf({ allergens, only = [], traces = [] }: DemoProduct) {
  const parents = grainsAndNuts.filter(({ id }) => only.includes(id)).map(({ parent }) => parent)
  const isAbsent = (part: { id: number; parent: number }) =>
    parents.includes(part.parent) && !only.includes(part.id) && !traces.includes(part.id)
  const named = (ids: readonly number[]) => ids.map((id) => ({ id }))
  return {
    allergens: named(allergens),
    suballergens: named(only),
    freefrom: named(grainsAndNuts.filter(isAbsent).map(({ id }) => id)),
    maycontain: named(traces.filter((id) => !allergens.includes(id))),
  }
}

/** Adds foods from the starter catalogue, as a cook does who finds them there. */
async function seedFoods({ trx, companyId, who }: Seeding, foods: readonly DemoFood[]): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const food of foods) {
    const sheet = sheetOf(food)
    const { id } = await addFromCatalogue(trx, companyId, who, { refid: sheet.refid, sheet })
    ids.set(food.key, id)
  }
  return ids
}

/** Returns the starter catalogue's sheet of a food; throws when it has none of that name and brand. */
export function sheetOf({ name, brand = freshBrand }: DemoFood): ProductSheet {
  const sheets = [...Object.values(freshGroups).flat(), ...packedProducts]
  const found = sheets.find((sheet) => sheet.name === name && sheet.brand === brand)
  if (!found) throw new Error(`The starter catalogue has no "${name}" of ${brand}`)
  return found
}

async function seedProducts(seeding: Seeding, products: readonly DemoProduct[], foods: Ids): Promise<Ids> {
  const { trx, companyId, who } = seeding
  const ids = new Map(foods)
  for (const product of products) {
    const input = productInput.parse({ ...product, ...statementsOf(product) })
    const { id } = await saveProduct(trx, companyId, who, input)
    ids.set(product.key, id)
  }
  for (const { key, components = [] } of products) {
    for (const component of components)
      await addPart(trx, companyId, who, { kind: 'product', id: idOf(ids, key) }, { existingId: idOf(ids, component) })
  }
  for (const { key, unchecked } of products) {
    if (unchecked) continue
    const id = idOf(ids, key)
    await setAllergensChecked(trx, companyId, who, id, { checked: true, stamp: await readStamp(trx, companyId, id) })
  }
  return ids
}

async function seedCategories(seeding: Seeding, restaurant: DemoRestaurant, productIds: Ids): Promise<Ids> {
  const { trx, companyId, who } = seeding
  const ids = new Map<string, number>()
  for (const { dishes, ...category } of restaurant.categories) {
    const { id } = await saveCategory(trx, companyId, who, categoryInput.parse(category))
    ids.set(category.name, id)
    for (const dish of dishes) await seedDish(seeding, dish, id, productIds)
  }
  for (const dish of restaurant.uncategorised) await seedDish(seeding, dish, 0, productIds)
  return ids
}

async function seedDish(
  { trx, companyId, who, today }: Seeding,
  dish: DemoDish,
  categoryid: number,
  productIds: Ids,
): Promise<void> {
  const { name, description, price, diets = [], products, unpublished, days } = dish
  const dietaryneeds = diets.map((id) => ({ id }))
  const onCard = days && { firstday: dayAfter(today, days.first), lastday: dayAfter(today, days.last) }
  const told = { name, description, price, categoryid, dietaryneeds, ispublished: !unpublished }
  const input = dishInput.parse({ ...told, ...onCard })
  const { id } = await saveDish(trx, companyId, who, input)
  for (const key of products)
    await addPart(trx, companyId, who, { kind: 'dish', id }, { existingId: idOf(productIds, key) })
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo data has no product "${key}"`)
  return id
}

import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { mayLoadTakeout } from '#features/accounts/company/rules.ts'
import { admit, changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { hasKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import { loadInstruction } from '#features/inspection/server/instruction.ts'
import { loadPlaces } from '#features/inspection/server/places.ts'
import { insertCategories } from '#features/menu/categories/server/commands.ts'
import { writeGroups } from '#features/menu/choices/server/written-groups.ts'
import { insertClaims } from '#features/menu/claims/server/claims.ts'
import { insertDishes } from '#features/menu/dishes/server/new-dishes.ts'
import { insertLoadedMenus } from '#features/menu/menus/server/loaded-menus.ts'
import { insertDishPhoto } from '#features/menu/photos/server/commands.ts'
import { insertStations } from '#features/menu/stations/server/commands.ts'
import { insertMadeOn } from '#features/menu/stations/server/dish-stations.ts'
import { insertPhoto } from '#features/products/label-photos/server/commands.ts'
import { begunBy, insertLinks } from '#features/products/links/server/links.ts'
import { insertLoadedProducts } from '#features/products/server/loaded-products.ts'
import { saveLogo } from '#features/publishing/logo/server/commands.ts'
import type { LogoImage } from '#features/publishing/logo/server/logo-images.ts'
import { saveQrSettings } from '#features/publishing/settings/server/commands.ts'
import { replaceTranslations } from '#features/translations/own-texts/server/commands.ts'
import { AppError } from '#server/requests/errors.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { toCents } from '#shared/money.ts'
import type { LoadedAnswer, TakenPrices, Takeout } from '../schema.ts'
import type { LoadedPhotos } from './loaded-photos.ts'
import { waitingClaims } from './taken-questions.ts'
import { loadedTranslations, loadedWords } from './taken-translations.ts'

/** A file that was read, and the images made of its logo and photos; no logo gives none. */
export type Loaded = { takeout: Takeout; logo: readonly LogoImage[]; photos: LoadedPhotos }

/**
 * Loads a downloaded menu into a company that has no categories, dishes or products yet, or nothing of it. Nothing that
 * somebody said of allergens is lost, but nothing stays checked: the card is unpublished, own products are unchecked,
 * dishes that are not complete say so, and claims that waited wait on. Throws 403 for anybody but the owner, 409 when the company is not empty.
 */
export function loadTakeout(db: Db, companyId: CompanyId, who: Caller, loaded: Loaded): Promise<LoadedAnswer> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    await refuseLoad(trx, companyId, caller)
    const { takeout, logo, photos } = loaded
    const { id: menuId } = await saveQrSettings(trx, companyId, who, {
      ...takeout.menu,
      id: 0,
      ispublished: false,
      incomplete: true,
    })
    if (logo.length > 0) await saveLogo(trx, companyId, who, logo)
    const products = await loadProducts({ trx, companyId, caller, record }, takeout)
    for (const { product, ...photo } of photos.labels)
      await insertPhoto(trx, companyId, { ...photo, productId: newId(products, product) })
    await loadPlaces(trx, companyId, takeout.places)
    await loadInstruction(trx, companyId, takeout.instruction)
    const dishes = await loadDishes(trx, companyId, caller, takeout, products)
    for (const { dish, photo } of photos.dishes) await insertDishPhoto(trx, companyId, newId(dishes, dish), photo)
    const counts = {
      categories: takeout.categories.length,
      products: takeout.products.length,
      dishes: takeout.dishes.length,
    }
    await record({
      action: 'load-takeout',
      subject: 'menu',
      subjectId: menuId,
      subjectName: takeout.menu.name,
      details: counts,
      made: { dishes: [...dishes.values()], products: [...products.values()] },
    })
    return counts
  })
}

/**
 * Throws what `loadTakeout` would, before a file is received and its images are made; a repeated call, which gets its
 * answer again, passes.
 */
export async function refuseEarly(db: Db, companyId: CompanyId, who: Caller): Promise<void> {
  if (!(await hasKeptAnswer(db, companyId, who))) await refuseLoad(db, companyId, await admit(db, companyId, who))
}

async function refuseLoad(db: Db, companyId: CompanyId, caller: AdmittedCaller): Promise<void> {
  if (!mayLoadTakeout(caller)) throw new AppError(403, 'owner-only', 'Alleen de eigenaar kan een menu inladen.')
  if (!(await isEmpty(db, companyId)))
    throw new AppError(
      409,
      'company-not-empty',
      'Inladen kan alleen zolang je nog geen categorieën, gerechten, producten, werkplekken of verkooppunten hebt.',
    )
}

async function isEmpty(db: Db, companyId: CompanyId): Promise<boolean> {
  for (const table of ['category', 'dish', 'product', 'station', 'place'] as const) {
    const row = await db.selectFrom(table).select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()
    if (row) return false
  }
  return true
}

type Loading = Parameters<typeof insertLoadedProducts>[0]

/** Returns the new id of each product by its number in the file. */
async function loadProducts(change: Loading, { products }: Takeout): Promise<ReadonlyMap<number, number>> {
  const { trx, companyId, caller } = change
  const newIds = idsByNumber(products, await insertLoadedProducts(change, products))
  const links = products.flatMap(({ id, components }) =>
    components.map((component) => ({ holderId: newId(newIds, id), productId: newId(newIds, component) })),
  )
  // One that stands again may hold it already.
  const held = await trx
    .selectFrom('every_link')
    .select(['parent_id', 'product_id'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
  const heldKeys = new Set(held.map(({ parent_id, product_id }) => `${parent_id} ${product_id}`))
  const fresh = links.filter(({ holderId, productId }) => !heldKeys.has(`${holderId} ${productId}`))
  await insertLinks(
    trx,
    companyId,
    'product',
    fresh.map((link) => ({ ...link, ...begunBy(caller) })),
  )
  return newIds
}

/** Returns the prices of a dish as a file has them; those whose day has come since are its prices. */
function loadedPrices({ price, sizes, comingprice, comingsizes = [], comingfrom }: TakenPrices, today: string) {
  const isDue = comingfrom !== undefined && comingfrom <= today
  const stored = (list: TakenPrices['sizes']) => list.map((size) => ({ name: size.name, cents: toCents(size.price) }))
  const now = isDue
    ? { price: comingprice ?? price, sizes: comingsizes.length > 0 ? comingsizes : sizes }
    : { price, sizes }
  const later = comingsizes.length > 0 ? { comingsizes: stored(comingsizes) } : {}
  const comes = !isDue && comingprice !== undefined && { comingprice: toCents(comingprice), comingfrom, ...later }
  return { price: now.price === null ? null : toCents(now.price), sizes: stored(now.sizes), ...comes }
}

/** Returns the new id of each dish by its number in the file. */
async function loadDishes(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { categories, menus, stations, dishes, questions, words }: Takeout,
  newProducts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const today = dutchDay(new Date())
  const newCategories = idsByNumber(
    categories,
    (await insertCategories(trx, companyId, caller, categories)).map(({ id }) => id),
  )
  const placed = (menu: Takeout['menus'][number]) =>
    menu.categories.map(({ id, schedule }) => ({ id: newId(newCategories, id), schedule }))
  await insertLoadedMenus(
    trx,
    companyId,
    menus.map((menu) => ({ ...menu, categories: placed(menu) })),
  )
  const saved = await insertDishes(
    trx,
    companyId,
    caller,
    dishes.map(({ name, description, category, ispublished, diets, stopped, firstday, lastday, ...prices }) => ({
      ...{ name, description, ispublished, firstday, lastday, dietaryneeds: diets, stoppedAt: stopped?.at ?? null },
      ...loadedPrices(prices, today),
      categoryid: category === null ? null : newId(newCategories, category),
    })),
  )
  const links = dishes.flatMap(({ products, leaveout = [] }, index) =>
    products.map((product) => ({
      ...{ holderId: saved[index]?.id ?? 0, productId: newId(newProducts, product) },
      canLeaveOut: leaveout.includes(product),
    })),
  )
  await insertLinks(
    trx,
    companyId,
    'dish',
    links.map((link) => ({ ...link, ...begunBy(caller) })),
  )
  const newDishes = idsByNumber(
    dishes,
    saved.map(({ id }) => id),
  )
  const newStations = idsByNumber(stations, await insertStations(trx, companyId, stations))
  const made = dishes.flatMap(({ id, stations: on = [] }) =>
    on.map(({ station }) => ({ dishId: newId(newDishes, id), stationId: newId(newStations, station) })),
  )
  await insertMadeOn(trx, companyId, made)
  for (const { id, choices } of dishes.filter((dish) => dish.choices.length > 0))
    await writeGroups(trx, companyId, caller, newId(newDishes, id), choices.map(renumbered(newProducts, newDishes)))
  const translations = [
    ...loadedTranslations('category', categories, (index) => newId(newCategories, categories[index]?.id ?? 0)),
    ...loadedTranslations('dish', dishes, (index) => saved[index]?.id ?? 0),
    ...loadedWords(words),
  ]
  await replaceTranslations(trx, companyId, null, { gone: [], written: translations })
  // To load a file is not to agree to what waits in it.
  await insertClaims(trx, companyId, caller, [
    ...waitingClaims({ kind: 'menu' }, questions),
    ...categories.flatMap(({ id, questions }) =>
      waitingClaims({ kind: 'category', id: newId(newCategories, id) }, questions),
    ),
    ...dishes.flatMap(({ questions }, index) => waitingClaims({ kind: 'dish', id: saved[index]?.id ?? 0 }, questions)),
  ])
  return idsByNumber(
    dishes,
    saved.map(({ id }) => id),
  )
}

/** Returns what gives a group of a file the ids of what it names. */
function renumbered(newProducts: ReadonlyMap<number, number>, newDishes: ReadonlyMap<number, number>) {
  return ({ name, kind, fromcourses, options }: Takeout['dishes'][number]['choices'][number]) => ({
    ...{ name, kind, fromCourses: fromcourses ?? null },
    options: options.map(({ product, dish, price }) => ({
      productId: product && newId(newProducts, product),
      dishId: dish && newId(newDishes, dish),
      priceCents: toCents(price),
    })),
  })
}

function idsByNumber(items: readonly { id: number }[], ids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(items.map(({ id }, index) => [id, ids[index] ?? 0]))
}

function newId(ids: ReadonlyMap<number, number>, number: number): number {
  const id = ids.get(number)
  if (id === undefined) throw new Error(`The file was accepted with a number that it does not have: ${number}`)
  return id
}

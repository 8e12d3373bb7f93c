import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { creditOf } from '#features/catalogue/credit.ts'
import type { ListedDish } from '#features/menu/dishes/schema.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { reachesOrigin } from '#features/products/server/product-graph.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { shownToGuests } from '../card/rules.ts'
import type { TableCard } from '../codes/server/table-card.ts'
import { logoAddress } from '../logo.ts'
import { cardUrl, isLoopback } from '../rules.ts'
import type { CompleteMenu, QrSettings } from '../schema.ts'
import { findLogo } from './logo-queries.ts'

/** The settings of the company's menu, with the address that its QR code carries. */
export async function getQrSettings(db: Db, companyId: CompanyId, publicUrl: string): Promise<QrSettings> {
  const menu = await getMenuRow(db, companyId)
  return {
    id: menu.id,
    name: menu.name,
    qrcode: menu.qrcode,
    ispublished: menu.is_published === 1,
    ...shownOf(menu),
    url: cardUrl(publicUrl, menu.qrcode),
    reachable: !isLoopback(publicUrl),
    version: menu.version,
  }
}

/** What the company's table card says. */
export async function getTableCard(db: Db, companyId: CompanyId, publicUrl: string): Promise<TableCard> {
  const menu = await getMenuRow(db, companyId)
  if (menu.qrcode === '') throw noCode()
  const logo = await findLogo(db, companyId, 'print')
  return {
    menuName: menu.name,
    companyName: menu.company_name,
    url: cardUrl(publicUrl, menu.qrcode),
    backgroundcolor: menu.backgroundcolor,
    textcolor: menu.textcolor,
    font: menu.font,
    logo: logo && { png: logo.bytes, width: logo.width, height: logo.height },
  }
}

/** What the code of the company's menu is made of; throws not-found where there is none. */
export async function getCode(db: Db, companyId: CompanyId, publicUrl: string): Promise<QrSettings> {
  const settings = await getQrSettings(db, companyId, publicUrl)
  if (settings.qrcode === '') throw noCode()
  return settings
}

function noCode(): AppError {
  return new AppError(404, 'not-found', 'QR Code niet beschikbaar')
}

/**
 * The company's menu with its published categories and dishes; categories without any are left out. All of one moment:
 * half of a change could show a dish without an allergen that it holds before and after.
 */
export function getCompleteMenu(db: Db, companyId: CompanyId): Promise<CompleteMenu> {
  return inSnapshot(db, (trx) => readCompleteMenu(trx, companyId))
}

async function readCompleteMenu(db: Trx, companyId: CompanyId): Promise<CompleteMenu> {
  const menu = await getMenuRow(db, companyId)
  const shown = shownToGuests(await listDishes(db, companyId))
  return {
    name: menu.name,
    CompanyName: menu.company_name,
    ...shownOf(menu),
    sources: await listSources(
      db,
      companyId,
      shown.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
    ),
    categories: shown.map(({ id, name, description, dishes }) => ({
      id,
      name,
      description,
      dishes: dishes.map(asOnCard),
    })),
  }
}

function asOnCard({ id, name, description, price, allergens, dietaryneeds, complete }: ListedDish) {
  return { id, name, description, price, allergens, dietaryneeds, complete }
}

/** Lists whose data stands in these dishes and must be credited; looks into them only where a company has any such data. */
async function listSources(
  db: Trx,
  companyId: CompanyId,
  dishIds: readonly number[],
): Promise<CompleteMenu['sources']> {
  const credit = creditOf('openfoodfacts')
  const products = db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source', '=', 'openfoodfacts')
  if (!credit || dishIds.length === 0 || !(await products.limit(1).executeTakeFirst())) return []
  const onCard = db
    .selectFrom('dish_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('dish_id', 'in', dishIds)
  return (await reachesOrigin(db, companyId, onCard, 'openfoodfacts')) ? [credit] : []
}

/** The menu as strangers get it: where prices are not shown, there are none. */
export function withoutHidden(menu: CompleteMenu): CompleteMenu {
  if (menu.price) return menu
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: null })),
  }))
  return { ...menu, categories }
}

/** The refusal for a card that does not exist or is not published: nobody can tell which. */
export function cardNotFound(): AppError {
  return new AppError(404, 'not-found', 'Deze menukaart bestaat niet of is niet gepubliceerd.')
}

async function getMenuRow(db: Db, companyId: CompanyId) {
  const row = await db
    .selectFrom('menu')
    .innerJoin('company', 'company.id', 'menu.company_id')
    .leftJoin('menu_logo', (join) =>
      join.onRef('menu_logo.company_id', '=', 'menu.company_id').on('menu_logo.variant', '=', 'phone'),
    )
    .selectAll('menu')
    .select(['company.name as company_name', 'menu_logo.hash', 'menu_logo.width', 'menu_logo.height'])
    .where('menu.company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw notFound('Menukaart')
  return row
}

type MenuRow = Awaited<ReturnType<typeof getMenuRow>>

function shownOf(menu: MenuRow) {
  return {
    price: menu.show_prices === 1,
    diets: menu.show_diets === 1,
    allergens: menu.show_allergens === 1,
    translate: menu.show_translations === 1,
    incomplete: menu.show_incomplete === 1,
    backgroundcolor: menu.backgroundcolor,
    textcolor: menu.textcolor,
    font: menu.font,
    ...logoOf(menu),
  }
}

function logoOf({ qrcode, hash, width, height }: MenuRow) {
  if (hash === null || width === null || height === null) return { logo: null, logosize: null }
  return { logo: logoAddress(qrcode, hash), logosize: { width, height } }
}

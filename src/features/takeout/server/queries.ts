import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database, ProductAllergenTable, ProductTable } from '#db/schema.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { findLogo } from '#features/publishing/logo/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { toEuros } from '#shared/money.ts'
import {
  type TakenDish,
  type TakenProduct,
  type TakenStatement,
  takeoutFormat,
  type WrittenTakeout,
} from '../schema.ts'

/** Returns the name of a user by id: null for nobody, and for somebody whose account was deleted. */
export type NameOf = (userId: string | null) => string | null

/** Returns the company's menu and products as they are at one moment, with a logo of the size for print. */
export function readTakeout(db: Db, companyId: CompanyId, nameOf: NameOf): Promise<WrittenTakeout> {
  return inSnapshot(db, async (trx) => {
    const { name } = await trx
      .selectFrom('company')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const menu = await trx.selectFrom('menu').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow()
    const logo = await findLogo(trx, companyId, 'print')
    return {
      format: takeoutFormat.name,
      version: takeoutFormat.version,
      made: new Date().toISOString(),
      company: { name },
      menu: {
        name: menu.name,
        ispublished: menu.is_published === 1,
        price: menu.show_prices === 1,
        diets: menu.show_diets === 1,
        allergens: menu.show_allergens === 1,
        translate: menu.show_translations === 1,
        incomplete: menu.show_incomplete === 1,
        backgroundcolor: menu.backgroundcolor,
        textcolor: menu.textcolor,
        font: menu.font ?? '',
      },
      logo: logo ? { contenttype: logo.contentType, base64: logo.bytes.toString('base64') } : null,
      categories: await readCategories(trx, companyId),
      products: await readProducts(trx, companyId, nameOf),
      dishes: await readDishes(trx, companyId),
    }
  })
}

/** Returns the names of a company's members, and of all who are named in its history, products or statements. */
export async function readNames(db: Db, companyId: CompanyId): Promise<NameOf> {
  const rows = await db
    .selectFrom('profile')
    .select(['user_id', 'firstname', 'lastname'])
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('history')
        .select('user_id')
        .where('company_id', '=', companyId)
        .where('user_id', 'is not', null)
        .union(
          eb
            .selectFrom('history')
            .select('about_user_id as user_id')
            .where('company_id', '=', companyId)
            .where('about_user_id', 'is not', null),
        )
        .union(eb.selectFrom('membership').select('user_id').where('company_id', '=', companyId))
        .union(
          eb
            .selectFrom('product')
            .select('checked_by as user_id')
            .where('company_id', '=', companyId)
            .where('checked_by', 'is not', null),
        )
        .union(
          eb
            .selectFrom('product_allergen')
            .select('added_by as user_id')
            .where('company_id', '=', companyId)
            .where('added_by', 'is not', null),
        ),
    )
    .execute()
  const names = new Map(rows.map((row) => [row.user_id, `${row.firstname} ${row.lastname}`]))
  return (userId) => (userId === null ? null : (names.get(userId) ?? null))
}

export type HistoryRow = Selectable<Database['history']>
const historyPage = 1000

/** Yields the company's history from its first line, a page at a time, so that a long one needs little memory. */
export async function* readHistory(db: Db, companyId: CompanyId): AsyncGenerator<HistoryRow[]> {
  let last = 0
  for (;;) {
    const page = await db
      .selectFrom('history')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(historyPage)
      .execute()
    const end = page.at(-1)
    if (!end) return
    yield page
    last = end.id
  }
}

async function readCategories(trx: Trx, companyId: CompanyId) {
  const rows = await trx
    .selectFrom('category')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, description, is_published }) => ({
    id,
    name,
    description,
    ispublished: is_published === 1,
  }))
}

async function readProducts(trx: Trx, companyId: CompanyId, nameOf: NameOf): Promise<TakenProduct[]> {
  const products = await trx
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const levels = await trx
    .selectFrom('product_allergen')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('allergen_id')
    .execute()
  const components = await trx
    .selectFrom('product_component')
    .select(['product_id', 'component_id'])
    .where('company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('component_id')
    .execute()
  const levelsOf = Map.groupBy(levels, (row) => row.product_id)
  const componentsOf = Map.groupBy(components, (row) => row.product_id)
  return products.map((row) => ({
    ...takenProduct(row, nameOf),
    statements: statementsOf(levelsOf.get(row.id) ?? [], nameOf),
    components: (componentsOf.get(row.id) ?? []).map((link) => link.component_id),
  }))
}

function takenProduct(row: Selectable<ProductTable>, nameOf: NameOf): Omit<TakenProduct, 'statements' | 'components'> {
  const { id, source, refid, type, name, description, brand, footprint, farmtofarm, checked_at } = row
  const sheet = {
    complete: row.sheet_complete === 1,
    date: row.sheet_date,
    unread: JSON.parse(row.sheet_unread) as string[],
  }
  return {
    ...{ id, source, refid, type, name, description, brand, footprint, farmtofarm },
    checked: checked_at === null ? null : { at: checked_at, by: nameOf(row.checked_by) },
    sheet: source === 'own' ? null : sheet,
  }
}

/** Gathers the levels that were said by the same source at the same moment. */
function statementsOf(rows: readonly Selectable<ProductAllergenTable>[], nameOf: NameOf): TakenStatement[] {
  const said = Map.groupBy(rows, (row) => JSON.stringify([row.source, row.declared_at, row.added_by]))
  return Array.from(said.values(), (levels) => ({
    source: levels[0]?.source ?? 'cook',
    date: levels[0]?.declared_at ?? '',
    by: nameOf(levels[0]?.added_by ?? null),
    levels: levels.map(({ allergen_id, level }) => ({ id: allergen_id, name: allergenName(allergen_id) ?? '', level })),
  }))
}

async function readDishes(trx: Trx, companyId: CompanyId): Promise<TakenDish[]> {
  const dishes = await trx
    .selectFrom('dish')
    .leftJoin('category', 'category.id', 'dish.category_id')
    .selectAll('dish')
    .where('dish.company_id', '=', companyId)
    .orderBy((eb) => eb('dish.category_id', 'is', null))
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('dish.position')
    .orderBy('dish.id')
    .execute()
  const diets = await trx
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .orderBy('dish_id')
    .orderBy('diet_id')
    .execute()
  const products = await trx
    .selectFrom('dish_product')
    .select(['dish_id', 'product_id'])
    .where('company_id', '=', companyId)
    .orderBy('dish_id')
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  const dietsOf = Map.groupBy(diets, (row) => row.dish_id)
  const productsOf = Map.groupBy(products, (row) => row.dish_id)
  return dishes.map(({ id, category_id, name, description, price_cents, is_published }) => ({
    ...{ id, category: category_id, name, description, price: toEuros(price_cents), ispublished: is_published === 1 },
    diets: (dietsOf.get(id) ?? []).map((row) => row.diet_id),
    products: (productsOf.get(id) ?? []).map((row) => row.product_id),
  }))
}

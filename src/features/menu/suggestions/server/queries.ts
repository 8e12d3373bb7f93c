import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import type { SearchResult } from '#features/catalogue/product-sheet.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { asMatch } from '#features/catalogue/sources/server/sheet-answer.ts'
import { listProductsNamed } from '#features/products/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { chooseNames, runsIn, type WordSpan } from '../rules.ts'
import type { Suggestions } from '../schema.ts'

/** As many as are looked through at a glance. */
const mostSuggested = 12

/**
 * Suggests products for a dish: those whose whole name stands in its name or description, in that order, and which are not
 * in it yet. What the company's own list has under a name comes instead of the starter food of that name. Throws not-found
 * for another company's dish.
 */
export async function suggestProducts(
  db: Db,
  companyId: CompanyId,
  dishId: number,
  catalogue: Catalogue,
): Promise<Suggestions> {
  const { name, description } = await inSnapshot(db, (trx) => getDishRow(trx, companyId, dishId))
  const runs = runsIn(name, description)
  const foods = await catalogue.findNamed([...new Set(runs.map(({ text }) => text))])
  const found = await inSnapshot(db, (trx) => findInText(trx, companyId, dishId, { runs, foods }))
  const products = found.products.slice(0, mostSuggested)
  const fresh = found.foods.slice(0, mostSuggested - products.length)
  return { products, catalogue: fresh.map((food) => asMatch(catalogue, food)) }
}

type Text = { runs: readonly WordSpan[]; foods: readonly SearchResult[] }

async function findInText(trx: Trx, companyId: CompanyId, dishId: number, { runs, foods }: Text) {
  const listed = await listProductsNamed(trx, companyId, [...new Set(runs.map(({ text }) => text))])
  const own = Map.groupBy(listed, ({ name }) => searchForm(name))
  const fresh = Map.groupBy(foods, ({ name }) => searchForm(name))
  const names = chooseNames(runs, (text) => own.has(text) || fresh.has(text))
  const inDish = await listInDish(trx, companyId, dishId)
  const inList = new Set(await listRefids(trx, companyId, foods))
  return {
    products: names.flatMap((text) => own.get(text) ?? []).filter(({ id }) => !inDish.has(id)),
    foods: names
      .flatMap((text) => (own.has(text) ? [] : (fresh.get(text) ?? [])))
      .filter(({ refid }) => !inList.has(refid)),
  }
}

async function listInDish(trx: Trx, companyId: CompanyId, dishId: number): Promise<ReadonlySet<number>> {
  const links = await trx
    .selectFrom('dish_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .execute()
  return new Set(links.map(({ product_id }) => product_id))
}

/** Lists which of these foods are in the company's list, under whatever name. */
async function listRefids(trx: Trx, companyId: CompanyId, foods: readonly SearchResult[]): Promise<number[]> {
  if (foods.length === 0) return []
  const rows = await trx
    .selectFrom('product')
    .select('refid')
    .where('company_id', '=', companyId)
    .where('source', '=', 'starter')
    .where(
      'refid',
      'in',
      foods.map(({ refid }) => refid),
    )
    .execute()
  return rows.flatMap(({ refid }) => refid ?? [])
}

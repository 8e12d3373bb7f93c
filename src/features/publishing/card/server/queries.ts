import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { creditOf } from '#features/catalogue/credit.ts'
import type { ListedDish } from '#features/menu/dishes/schema.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { reachesOrigin } from '#features/products/server/product-graph.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { shownToGuests } from '../rules.ts'
import type { CompleteMenu } from '../schema.ts'
import { getMenuRow, shownOf } from './menu-row.ts'

/**
 * Returns the company's menu with its published categories and dishes, without empty categories. Reads all of it at one
 * moment: half of a change could omit an allergen that the dish holds both before and after. Throws not-found when
 * there is no menu.
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

/**
 * Lists the origins to credit for the data in these dishes; searches the dishes only for a company that has such data.
 */
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

/** Returns the refusal for a card that does not exist or is not published: the two look the same to guests. */
export function cardNotFound(): AppError {
  return new AppError(404, 'not-found', 'Deze menukaart bestaat niet of is niet gepubliceerd.')
}

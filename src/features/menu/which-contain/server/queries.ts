import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { blockOf } from '#features/products/which-contain/rules.ts'
import { findAllergen } from '#features/products/which-contain/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { standing } from '../../choices/rules.ts'
import type { KnownDish } from '../../doubts/server/known-alone.ts'
import { allIn, loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { listServedMenus, type ServedMenu } from '../../menus/server/queries.ts'
import type { DishesWithAllergen } from '../schema.ts'

/** Lists all dishes of the company, by name, by what is known of one allergen in them; as many queries for any menu. */
export function listDishesWith(db: Db, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  return inSnapshot(db, (trx) => readDishesWith(trx, companyId, allergenId))
}

async function readDishesWith(db: Trx, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  const dishes = await db
    .selectFrom('dish')
    .leftJoin('category', (join) =>
      join.onRef('category.id', '=', 'dish.category_id').onRef('category.company_id', '=', 'dish.company_id'),
    )
    .select(['dish.id', 'dish.name', 'dish.is_published', 'category.name as category', 'dish.category_id'])
    .where('dish.company_id', '=', companyId)
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
  const menus = await listServedMenus(db, companyId)
  const { dishes: known, graph } = await loadKnownDishes(db, companyId)
  const products = await db.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId).execute()
  const items = dishes.map(({ id, name, is_published, category, category_id }) => ({
    row: {
      ...{ id, name, ispublished: is_published === 1, category, ...choiceOnly(known.get(id), allergenId) },
      ...(menus.length > 0 && { menus: menusWith(menus, category_id) }),
    },
    known: allIn(known.get(id)),
    parts: [...new Set([...(known.get(id)?.node.products ?? []), ...productsOffered(known.get(id))])],
  }))
  return findAllergen(items, { graph, allergenId, names: new Map(products.map(({ id, name }) => [id, name])) })
}

function menusWith(menus: readonly ServedMenu[], categoryId: number | null) {
  return menus
    .filter(({ categories }) => categories.some(({ id }) => id === categoryId))
    .map(({ id, name, isPublished }) => ({ id, name, ispublished: isPublished }))
}

function productsOffered(dish: KnownDish | undefined): number[] {
  return (dish?.offered?.groups ?? []).flatMap(standing).flatMap(({ productId }) => productId ?? [])
}

/** Says of a dish that what it is listed for comes with a choice alone: everybody gets it without. */
function choiceOnly(dish: KnownDish | undefined, allergenId: number): { aschoice?: true } {
  if (!dish?.offered) return {}
  return blockOf(dish.known, allergenId) === blockOf(dish.offered.all, allergenId) ? {} : { aschoice: true }
}

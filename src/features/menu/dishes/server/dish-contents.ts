import type { Db } from '#db/connect.ts'
import { nameDiets } from '#features/allergens/allergens.ts'
import { isComplete, type Knowledge } from '#features/allergens/knowledge.ts'
import { containedIn, type DishNode, lacksOnlyConfirmation, summariseDish } from '#features/products/rules.ts'
import { summariseReached } from '#features/products/server/product-graph.ts'
import { besideAllergensOf } from '#features/products/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { ListedDish } from '../schema.ts'

type DishContents = Pick<
  ListedDish,
  'allergens' | Beside | 'dietaryneeds' | 'complete' | 'unconfirmed' | 'productcount'
>
type Beside = keyof ReturnType<typeof besideAllergensOf>

/**
 * Returns a look-up of the contents of each dish of the company, or of one of its categories: the allergens of all its
 * products, diets, completeness. Runs six queries, whatever the number of dishes.
 */
export async function loadDishContents(
  db: Db,
  companyId: CompanyId,
  categoryId?: number,
): Promise<(dish: { id: number; confirmed_at: string | null; stopped_at: string | null }) => DishContents> {
  const dishes = db
    .selectFrom('dish')
    .select('id')
    .where('company_id', '=', companyId)
    .$if(categoryId !== undefined, (all) => all.where('category_id', '=', categoryId ?? null))
  const links = db.selectFrom('dish_product').where('company_id', '=', companyId).where('dish_id', 'in', dishes)
  const linkRows = await links.select(['dish_id', 'product_id']).execute()
  const diets = await db
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .where('dish_id', 'in', dishes)
    .execute()
  const summaries = await summariseReached(db, companyId, links.select('product_id'))
  const productsOf = Map.groupBy(linkRows, (link) => link.dish_id)
  const dietsOf = Map.groupBy(diets, (diet) => diet.dish_id)
  const tell = eachOnce(toldOf)
  return ({ id, confirmed_at, stopped_at }) => {
    const products = (productsOf.get(id) ?? []).map((link) => link.product_id)
    return contentsOf(
      summaries,
      { products, isConfirmed: confirmed_at !== null, isStopped: stopped_at !== null },
      (dietsOf.get(id) ?? []).map((diet) => diet.diet_id),
      tell,
    )
  }
}

/** Returns the contents of a dish with these diets; `tell` may know already what it tells of equal knowledge. */
export function contentsOf(
  summaries: ReadonlyMap<number, Knowledge>,
  dish: DishNode,
  dietIds: readonly number[],
  tell = toldOf,
): DishContents {
  return {
    ...tell(summariseDish(summaries, dish)),
    dietaryneeds: nameDiets(dietIds),
    productcount: dish.products.length,
    unconfirmed: lacksOnlyConfirmation(summaries, dish),
  }
}

function toldOf(summary: Knowledge) {
  return { allergens: containedIn(summary), ...besideAllergensOf(summary), complete: isComplete(summary) }
}

/** Returns a function that asks another one once for equal knowledge: few of thousands of dishes differ in it. */
function eachOnce<Told>(tell: (known: Knowledge) => Told): (known: Knowledge) => Told {
  const told = new Map<string, Told>()
  return (known) => {
    const name = `${known.contained} ${known.traces} ${known.unknown}`
    const before = told.get(name) ?? tell(known)
    told.set(name, before)
    return before
  }
}

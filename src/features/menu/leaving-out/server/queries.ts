import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Lists what the products are called that can be left off each dish, or off this one, in the order of the dish. */
export async function listPartsToLeaveOut(
  db: Db,
  companyId: CompanyId,
  dishId?: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('dish_product as link')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'link.company_id').onRef('product.id', '=', 'link.product_id'),
    )
    .select(['link.dish_id', 'product.name'])
    .where('link.company_id', '=', companyId)
    .where('link.can_leave_out', '=', 1)
    .$if(dishId !== undefined, (query) => query.where('link.dish_id', '=', dishId ?? 0))
    .orderBy('link.position')
    .orderBy('product.id')
    .execute()
  const byDish = Map.groupBy(rows, (row) => row.dish_id)
  return new Map(Array.from(byDish, ([id, parts]) => [id, parts.map(({ name }) => name)]))
}

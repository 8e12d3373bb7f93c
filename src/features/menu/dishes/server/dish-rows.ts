import type { Trx } from '#db/transaction.ts'
import { notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

export type DishRow = Awaited<ReturnType<typeof getDishRow>>

/** The stored dish as commands need it; throws not-found for another company's. */
export async function getDishRow(trx: Trx, companyId: CompanyId, id: number) {
  const row = await trx
    .selectFrom('dish')
    .select(['id', 'name', 'description', 'price_cents', 'category_id', 'is_published', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Gerecht')
  return row
}

/** Throws not-found unless the category is the company's. */
export async function requireCategory(trx: Trx, companyId: CompanyId, id: number): Promise<void> {
  const row = await trx
    .selectFrom('category')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Categorie')
}

/** The place at the end of a category (null = those without one). */
export async function nextPosition(trx: Trx, companyId: CompanyId, categoryId: number | null): Promise<number> {
  const { last } = await trx
    .selectFrom('dish')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .executeTakeFirstOrThrow()
  return last + 1
}

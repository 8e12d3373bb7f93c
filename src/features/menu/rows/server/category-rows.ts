import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Reads the stored category; throws not-found for another company's. */
export async function getCategoryRow(trx: Trx, companyId: CompanyId, id: number) {
  const row = await trx
    .selectFrom('category')
    .select(['id', 'name', 'description', 'is_published', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Categorie')
  return row
}

/** Throws not-found unless every category is the company's; null stands for no category. */
export async function requireCategories(
  trx: Trx,
  companyId: CompanyId,
  ids: Iterable<number | null | undefined>,
): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
  if (wanted.length === 0) return
  const { count } = await trx
    .selectFrom('category')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('id', 'in', wanted)
    .executeTakeFirstOrThrow()
  if (count !== wanted.length) throw notFound('Categorie')
}

/** Lists the categories in order, without their dishes. */
export async function listCategoryRows(db: Db, companyId: CompanyId) {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name', 'description', 'is_published'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ is_published, ...category }) => ({ ...category, ispublished: is_published === 1 }))
}

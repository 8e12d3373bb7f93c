import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mostPhotos } from '../rules.ts'

const columns = sql.raw('at, content_type, width, height, bytes')

/** Keeps the photos of a product that is about to be deleted with it in the trash. */
export async function movePhotosToTrash(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  trashId: number,
): Promise<void> {
  await sql`
    insert into trash_photo (id, company_id, trash_id, ${columns})
    select id, company_id, cast(${trashId} as bigint), ${columns} from product_photo
    where company_id = ${companyId} and product_id = ${productId}`.execute(trx)
}

/**
 * Puts the photos of a product back that is put back itself, as far as the company may keep so many; returns how many were
 * left out.
 */
export async function movePhotosBack(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  trashId: number,
): Promise<number> {
  const trashed = await trx
    .selectFrom('trash_photo')
    .select('id')
    .where('company_id', '=', companyId)
    .where('trash_id', '=', trashId)
    .orderBy('id')
    .execute()
  if (trashed.length === 0) return 0
  const { kept } = await trx
    .selectFrom('product_photo')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const fitting = trashed.slice(0, Math.max(0, mostPhotos.ofCompany - kept)).map(({ id }) => id)
  if (fitting.length > 0)
    await sql`
      insert into product_photo (id, company_id, product_id, ${columns})
      select id, company_id, cast(${productId} as bigint), ${columns} from trash_photo
      where company_id = ${companyId} and trash_id = ${trashId} and id in (${sql.join(fitting)})`.execute(trx)
  return trashed.length - fitting.length
}

import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { hour, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Roots, reachedFrom, rootProducts } from '../../graph/server/product-graph.ts'

/** Older rows need no mark, in ms: nobody takes them back, however far the clocks of two processes are apart. */
const markedWithin = hour

/**
 * Notes that somebody with the right has seen what is in these products and agreed (a check, an answer that puts them
 * back): what was said of them and everything in them, and what they hold, is no longer only its maker's.
 */
export async function vouchForProducts(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  for await (const batch of inBatches(ids)) await vouchForReached(trx, companyId, rootProducts(trx, companyId, batch))
}

/** Notes the same of what is in these dishes: their products, and all that `vouchForProducts` covers of those. */
export async function vouchForDishes(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  const { at, since } = markNow()
  for await (const batch of inBatches(ids)) {
    await trx
      .updateTable('every_link')
      .set({ vouched_at: at })
      .where('company_id', '=', companyId)
      .where('dish_id', 'in', batch)
      .where('ended_at', 'is', null)
      .where('vouched_at', 'is', null)
      .where('begun_at', '>=', since)
      .execute()
    const links = trx.selectFrom('dish_product').select('product_id').where('company_id', '=', companyId)
    await vouchForReached(trx, companyId, links.where('dish_id', 'in', batch))
  }
}

async function vouchForReached(trx: Trx, companyId: CompanyId, roots: Roots): Promise<void> {
  const { at, since } = markNow()
  const isOpen = (column: 'product_id' | 'parent_id') => sql<boolean>`company_id = ${companyId} and vouched_at is null
    and ${sql.ref(column)} in (${reachedFrom(companyId, roots)} select product_id from reached)`
  const statements = trx.updateTable('product_statement').set({ vouched_at: at }).where('said_at', '>=', since)
  await statements.where(isOpen('product_id')).execute()
  const links = trx.updateTable('every_link').set({ vouched_at: at }).where('begun_at', '>=', since)
  await links.where('ended_at', 'is', null).where(isOpen('parent_id')).execute()
}

function markNow() {
  const now = new Date()
  return { at: now.toISOString(), since: isoAfter(now, -markedWithin) }
}

import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { broughtBy, mayTakeBack } from '#features/products/links/rules.ts'
import { readLeaving } from '#features/products/links/server/leaving-products.ts'
import type { StandingLink } from '#features/products/links/server/link-columns.ts'
import { beginLinks, begunOf, endLinks, findLinks } from '#features/products/links/server/links.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { endSignOffs, signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { isUndoneFrom } from '#features/trash/rules.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

/**
 * Puts a product in each of these dishes, or in none when one can not be found; as `addPart` does for one, it ends no
 * tick. Returns the dishes that it was not in yet. Throws not-found for another company's product or dish.
 */
export function putInDishes(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  dishIds: readonly number[],
): Promise<number[]> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { name } = await getProductRow(trx, companyId, productId)
    await requireDishes(trx, companyId, dishIds)
    const dishes = await beginLinks(trx, companyId, caller, { productId, kind: 'dish', ids: dishIds })
    const line = { subject: 'product', subjectId: productId, subjectName: name } as const
    if (dishes.length > 0) await record({ action: 'put-in-dishes', ...line, details: { dishes } })
    return dishes
  })
}

/**
 * Takes a product out again of those of these dishes that this caller put it in within the last ten minutes (`mayTakeBack`),
 * and returns them. At once (`isUndoneFrom`) they are as they were: a tick from before stands, one given since ends. Later all of
 * their ticks end. No question is left, and nothing lies in the trash. Elsewhere the product stays. Throws not-found for another company's product or dish.
 */
export function takeOutOfDishes(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  dishIds: readonly number[],
): Promise<number[]> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const product = await getProductRow(trx, companyId, productId)
    await requireDishes(trx, companyId, dishIds)
    const { known, asked } = await readLeaving(trx, companyId, productId)
    const now = new Date()
    const links = await findLinks(trx, companyId, { productId, kind: 'dish', ids: dishIds })
    const own = links.filter((link) => mayTakeBack(caller, begunOf(link), now))
    const ending = { id: productId, name: product.name, asked }
    await endLinks(trx, companyId, caller, { product: ending, kind: 'dish', links: own, endedWith: 'take-out' })
    const outdated = await listOutdated(trx, companyId, own, now)
    await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: outdated, change: 'part-removed' })
    const dishes = own.map(({ holderId }) => holderId)
    const line = { subject: 'product', subjectId: productId, subjectName: product.name } as const
    const details = { dishes, brought: broughtBy(known) }
    if (dishes.length > 0) await record({ action: 'take-out-of-dishes', ...line, details })
    return dishes
  })
}

async function requireDishes(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  for await (const batch of inBatches(ids)) {
    const dishes = trx.selectFrom('dish').select('id').where('company_id', '=', companyId)
    const found = await dishes.where('id', 'in', batch).execute()
    if (found.length < batch.length) throw notFound('Gerecht')
  }
}

/** Lists the dishes whose tick somebody gave, or may have left standing, for a dish with the product. */
async function listOutdated(
  trx: Trx,
  companyId: CompanyId,
  links: readonly StandingLink[],
  now: Date,
): Promise<number[]> {
  const ids = links.map(({ holderId }) => holderId)
  const signedAt = new Map<number, string | null>()
  for await (const batch of inBatches(ids)) {
    const dishes = trx
      .selectFrom('dish')
      .select(['id', signedOffAt('dish').as('at')])
      .where('company_id', '=', companyId)
    for (const { id, at } of await dishes.where('id', 'in', batch).execute()) signedAt.set(id, at)
  }
  const isOutdated = ({ holderId, begun_at: at }: StandingLink) =>
    at === null || (signedAt.get(holderId) ?? '') >= at || !isUndoneFrom(at, now)
  return links.filter(isOutdated).map(({ holderId }) => holderId)
}

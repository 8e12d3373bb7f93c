import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { broughtBy, mayTakeBack } from '#features/products/links/rules.ts'
import { begunColumns, begunOf, keepEndedLinks } from '#features/products/links/server/ended-links.ts'
import { readLeaving } from '#features/products/links/server/leaving-products.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { endSignOffs, signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { isUndoneFrom } from '#features/trash/rules.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { linkWithDishes } from '../../dishes/server/dish-products.ts'

/**
 * Puts a product in each of these dishes, or in none when one can not be found; as `addProduct` does for one, it ends no
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
    const dishes = await linkWithDishes(trx, companyId, caller, productId, dishIds)
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
    const dishes: number[] = []
    for await (const ids of inBatches(dishIds)) {
      const links = await readLinks(trx, companyId, productId, ids)
      const own = links.filter(({ begun }) => mayTakeBack(caller, begunOf(begun), now))
      await unlink(trx, companyId, caller, { productId, links: own, now })
      const ended = own.map(({ id, begun }) => {
        return { holder: { dish_id: id, parent_id: null }, product, begun, asked } as const
      })
      await keepEndedLinks(trx, companyId, caller, ended)
      dishes.push(...own.map(({ id }) => id))
    }
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

type Link = Awaited<ReturnType<typeof readLinks>>[number]

async function readLinks(trx: Trx, companyId: CompanyId, productId: number, dishIds: readonly number[]) {
  const links = await trx
    .selectFrom('dish_product as link')
    .innerJoin('dish', 'dish.id', 'link.dish_id')
    .select(['dish.id', signedOffAt('dish').as('confirmed_at'), ...begunColumns])
    .where('link.company_id', '=', companyId)
    .where('link.product_id', '=', productId)
    .where('link.dish_id', 'in', [...dishIds])
    .execute()
  return links.map(({ id, confirmed_at, ...begun }) => ({ id, confirmedAt: confirmed_at, begun }))
}

/** Ends links, and the ticks that somebody gave, or may have left standing, for a dish with the product. */
async function unlink(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { productId, links, now }: { productId: number; links: readonly Link[]; now: Date },
): Promise<void> {
  const ids = links.map(({ id }) => id)
  if (ids.length === 0) return
  await trx
    .deleteFrom('dish_product')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('dish_id', 'in', ids)
    .execute()
  const outdated = links.filter(({ confirmedAt, begun: { begun_at: at } }) => {
    return at === null || (confirmedAt ?? '') >= at || !isUndoneFrom(at, now)
  })
  const signedIds = outdated.map(({ id }) => id)
  await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: signedIds, change: 'part-removed' })
}

import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { nextPositions } from '#db/positions.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import type { SavedRemovalAnswer } from '#features/products/links/schema.ts'
import { answerRemoval } from '#features/products/links/server/answers.ts'
import type { Deletion, HigherTies } from '#features/products/links/server/deleted-links.ts'
import {
  beginLinks,
  begunByMany,
  begunColumns,
  isOneMakers,
  keepEndedLinks,
  requireMaker,
} from '#features/products/links/server/ended-links.ts'
import { readLeaving } from '#features/products/links/server/leaving-products.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { findOrMakeProduct, type WantedProduct } from '#features/products/server/commands.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { keepLink } from '#features/products/trash/server/kept-products.ts'
import { readRows } from '#features/trash/server/kept-rows.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'

/** Adds a product to a dish, and returns the product's id and version. Throws not-found for another company's. */
export function addProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  wanted: WantedProduct,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const product = await findOrMakeProduct(trx, companyId, who, wanted)
    if ((await linkWithDishes(trx, companyId, caller, product.id, [dishId])).length === 0) return product
    await record({
      action: 'add-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: product.id, name: (await getProductRow(trx, companyId, product.id)).name },
    })
    return product
  })
}

/**
 * Unlinks a product from a dish; the product itself stays. Ends the confirmation of the dish, and leaves a question there
 * unless the caller may decide it (`asksAboutEnd`). The link lies in the trash from then on. Does nothing when it was not linked.
 * With `ownOnly`, as an undo, it throws 409 where the product does not stand there by this caller alone.
 */
export function removeProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  productId: number,
  { ownOnly = false } = {},
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const product = await getProductRow(trx, companyId, productId)
    const ended = await trx
      .deleteFrom('dish_product')
      .where('company_id', '=', companyId)
      .where('dish_id', '=', dishId)
      .where('product_id', '=', productId)
      .returning(['dish_id', 'product_id', 'position', ...begunColumns])
      .executeTakeFirst()
    if (!ended) return true as const
    const { dish_id, product_id, position, ...begun } = ended
    if (ownOnly) requireMaker(caller, begun)
    const { known, asked } = await readLeaving(trx, companyId, productId)
    const signOffs = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [dishId], change: 'part-removed' })
    await keepLink(trx, companyId, caller, {
      kind: 'dish-product',
      product,
      holder: dish,
      known,
      link: ended,
      signOffs,
    })
    const link = { holder: { dish_id: dishId, parent_id: null }, product, begun, asked } as const
    await keepEndedLinks(trx, companyId, caller, [link])
    const endedConfirmation = signOffs.has(dishId)
    await record({
      action: 'remove-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: productId, name: product.name, brought: broughtBy(known), endedConfirmation },
    })
    return true as const
  })
}

/** Answers a question about a product that was taken out of a dish (`answerRemoval`); throws 404 for another's. */
export function answerRemovedProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  answer: SavedRemovalAnswer,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const holder = { dish_id: dishId, parent_id: null } as const
    const link = (productId: number) => linkWithDishes(trx, companyId, caller, productId, [dishId])
    await answerRemoval({ trx, companyId, caller, record, holder, name: dish.name, link }, answer)
    return true as const
  })
}

/**
 * Ends the links of a product that is about to be deleted with all dishes, as `removeProduct` does for one; returns what was
 * linked.
 */
export async function endLinksWithDishes({
  trx,
  companyId,
  caller,
  record,
  product,
  known,
  asked,
}: Deletion): Promise<HigherTies> {
  const rows = await readRows(trx, companyId, 'dish_product', 'product_id', product.id)
  const ended = await trx
    .selectFrom('dish_product as link')
    .innerJoin('dish', 'dish.id', 'link.dish_id')
    .select(['dish.id', 'dish.name', ...begunColumns])
    .where('link.company_id', '=', companyId)
    .where('link.product_id', '=', product.id)
    .execute()
  const links = ended.map(({ id, name: _, ...begun }) => {
    return { holder: { dish_id: id, parent_id: null }, product, begun, asked } as const
  })
  await keepEndedLinks(trx, companyId, caller, links)
  const ids = ended.map(({ id }) => id)
  const signOffs = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids, change: 'part-deleted' })
  const details = { product: product.id, name: product.name, brought: broughtBy(known), deleted: true }
  const lineOf = ({ id, name }: (typeof ended)[number]) =>
    ({ action: 'remove-product', subject: 'dish', subjectId: id, subjectName: name, details }) as const
  await record(...ended.map(lineOf))
  return {
    links: rows,
    signOffs: [...signOffs.values()],
    ties: ended.map(({ id, name }) => ({ side: 'holder', kind: 'dish', id, name })),
  }
}

/**
 * Links a product as the last one of each of these dishes, which ends the questions about its earlier links there. Returns
 * the dishes that it was not in yet; where it was, it is nobody's alone from then on.
 */
export async function linkWithDishes(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  dishIds: readonly number[],
): Promise<number[]> {
  const linked: number[] = []
  for await (const ids of inBatches(dishIds)) {
    const placed = trx.selectFrom('dish_product').select(['dish_id as list', 'position'])
    const ofDishes = placed.where('company_id', '=', companyId).where('dish_id', 'in', ids)
    const nextPosition = await nextPositions(trx, ofDishes)
    const begun = await beginLinks(trx, companyId, caller, { productId, holder: 'dish_id', ids })
    const links = await trx
      .insertInto('dish_product')
      .values(
        ids.map((id) => ({
          company_id: companyId,
          dish_id: id,
          product_id: productId,
          position: nextPosition(id),
          ...begun(id),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('dish_id')
      .execute()
    const added = links.map(({ dish_id }) => dish_id)
    const held = ids.filter((id) => !added.includes(id))
    if (held.length > 0) await leaveToNobody(trx, companyId, caller, productId, held)
    linked.push(...added)
  }
  return linked
}

async function leaveToNobody(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  dishIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('dish_product')
    .set(begunByMany)
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('dish_id', 'in', [...dishIds])
    .where(isOneMakers(caller))
    .execute()
}

import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import { type Deletion, endLinksOfDeleted } from '#features/products/links/server/deletion.ts'
import { readLeaving } from '#features/products/links/server/leaving-products.ts'
import { beginLinks, endLinks, findLinks, requireMaker } from '#features/products/links/server/links.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { findOrMakeProduct, type WantedProduct } from '#features/products/server/commands.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
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
    if ((await beginLinks(trx, companyId, caller, { productId: product.id, kind: 'dish', ids: [dishId] })).length === 0)
      return product
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
    const links = await findLinks(trx, companyId, { productId, kind: 'dish', ids: [dishId] })
    for (const link of links) if (ownOnly) requireMaker(caller, link)
    if (links.length === 0) return true as const
    const { known, asked } = await readLeaving(trx, companyId, productId)
    const ending = { id: productId, name: product.name, asked }
    await endLinks(trx, companyId, caller, { product: ending, kind: 'dish', links, endedWith: 'itself' })
    const unsigned = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [dishId], change: 'part-removed' })
    await record({
      action: 'remove-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: {
        product: productId,
        name: product.name,
        brought: broughtBy(known),
        endedConfirmation: unsigned.has(dishId),
      },
    })
    return true as const
  })
}

/** Ends the links of a product that is about to be deleted with all dishes, and their ticks. */
export async function endLinksWithDishes(deletion: Deletion): Promise<void> {
  const { trx, companyId, caller } = deletion
  const ids = (await endLinksOfDeleted(deletion, 'dish')).map(({ id }) => id)
  await endSignOffs(trx, companyId, caller, { kind: 'dish', ids, change: 'part-deleted' })
}

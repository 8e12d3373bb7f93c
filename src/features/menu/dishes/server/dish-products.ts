import type { Db } from '#db/connect.ts'
import { nextPositions } from '#db/positions.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findOrMakeProduct, type WantedProduct } from '#features/products/server/commands.ts'
import { getProductRow } from '#features/products/server/product-rows.ts'
import type { Saved } from '#server/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from './dish-rows.ts'

/** Adds a product to a dish, and returns the product's id and version. Throws not-found for another company's. */
export function addProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  wanted: WantedProduct,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const product = await findOrMakeProduct(trx, companyId, who, wanted)
    const placed = trx.selectFrom('dish_product').select(['dish_id as list', 'position'])
    const ofDish = placed.where('company_id', '=', companyId).where('dish_id', '=', dishId)
    const nextPosition = await nextPositions(trx, ofDish)
    const link = await trx
      .insertInto('dish_product')
      .values({
        company_id: companyId,
        dish_id: dishId,
        product_id: product.id,
        position: nextPosition(dishId),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (link.numInsertedOrUpdatedRows === 0n) return product
    await record({
      action: 'add-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: product.id },
    })
    return product
  })
}

/** Unlinks a product from a dish; the product itself stays. Does nothing when it was not linked. */
export function removeProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  productId: number,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getDishRow(trx, companyId, dishId)
    await getProductRow(trx, companyId, productId)
    const link = await trx
      .deleteFrom('dish_product')
      .where('company_id', '=', companyId)
      .where('dish_id', '=', dishId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (link.numDeletedRows === 0n) return true as const
    await record({
      action: 'remove-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: productId },
    })
    return true as const
  })
}

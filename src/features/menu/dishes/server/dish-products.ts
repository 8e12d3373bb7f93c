import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Actor, changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findOrMakeProduct, type ProductEditor, type WantedProduct } from '#features/products/server/commands.ts'
import { notFound } from '#server/errors.ts'
import type { Saved } from '#server/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from './dish-rows.ts'

/** Adds a product to a dish. Answers the product's id. */
export function addProduct(
  db: Db,
  companyId: CompanyId,
  who: ProductEditor,
  dishId: number,
  wanted: WantedProduct,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const product = await findOrMakeProduct(trx, companyId, who, wanted)
    const link = await trx
      .insertInto('dish_product')
      .values({
        company_id: companyId,
        dish_id: dishId,
        product_id: product.id,
        position: await nextProductPosition(trx, companyId, dishId),
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

/** Takes a product out of a dish; the product itself stays. Nothing happens when it was not in it. */
export function removeProduct(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  dishId: number,
  productId: number,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const product = await trx
      .selectFrom('product')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .executeTakeFirst()
    if (!product) throw notFound('Product')
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

async function nextProductPosition(trx: Trx, companyId: CompanyId, dishId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('dish_product')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .executeTakeFirstOrThrow()
  return last + 1
}

import type { Db } from '#db/connect.ts'
import { nextPositions } from '#db/positions.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/errors.ts'
import type { Saved } from '#server/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { keepsCheck, wouldLoop } from '../rules.ts'
import { clearCheck } from './checks.ts'
import { findOrMakeProduct, type WantedProduct } from './commands.ts'
import { loadProductGraph, rootProducts } from './product-graph.ts'
import { getProductRow } from './product-rows.ts'

/** Adds a component to a product, and returns the component's id and version. Throws 409 for a loop. */
export function addComponent(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  component: WantedProduct,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const parent = await getProductRow(trx, companyId, productId)
    const saved = await findOrMakeProduct(trx, companyId, who, component)
    const linked = await linkComponent(trx, companyId, productId, saved.id)
    if (!linked) return saved
    await record({
      action: 'add-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: { component: saved.id },
    })
    return saved
  })
}

/** Unlinks a component; the component itself stays. Does nothing when it was not linked. */
export function removeComponent(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  componentId: number,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const parent = await getProductRow(trx, companyId, productId)
    await getProductRow(trx, companyId, componentId)
    const link = await trx
      .deleteFrom('product_component')
      .where('company_id', '=', companyId)
      .where('product_id', '=', productId)
      .where('component_id', '=', componentId)
      .executeTakeFirst()
    if (link.numDeletedRows === 0n) return true as const
    if (!keepsCheck(caller, { onlyAdds: false })) await clearCheck(trx, companyId, productId)
    await record({
      action: 'remove-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: { component: componentId },
    })
    return true as const
  })
}

/** Links a component as the last one; returns false when it was already linked. */
async function linkComponent(trx: Trx, companyId: CompanyId, productId: number, componentId: number): Promise<boolean> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [componentId]))
  if (wouldLoop(graph, productId, componentId)) {
    throw new AppError(
      409,
      'component-loop',
      'Dit product zit zelf al in dit component, dus het kan er geen deel van zijn.',
    )
  }
  const placed = trx.selectFrom('product_component').select(['product_id as list', 'position'])
  const ofProduct = placed.where('company_id', '=', companyId).where('product_id', '=', productId)
  const nextPosition = await nextPositions(trx, ofProduct)
  const link = await trx
    .insertInto('product_component')
    .values({
      company_id: companyId,
      product_id: productId,
      component_id: componentId,
      position: nextPosition(productId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return link.numInsertedOrUpdatedRows !== 0n
}

import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph, rootProducts } from '../graph/server/product-graph.ts'
import { broughtBy } from '../links/rules.ts'
import { readLeaving } from '../links/server/leaving-products.ts'
import { beginLinks, endLinks, findLinks, requireMaker } from '../links/server/links.ts'
import { wouldLoop } from '../product/rules.ts'
import { getProductRow } from '../product/server/product-rows.ts'
import { endSignOffs } from '../sign-off/server/sign-offs.ts'
import { findOrMakeProduct, type WantedProduct } from './commands.ts'

/** Adds a component to a product, and returns the component's id and version. Throws 409 for a loop. */
export function addComponent(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  component: WantedProduct,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const parent = await getProductRow(trx, companyId, productId)
    const saved = await findOrMakeProduct(trx, companyId, who, component)
    const linked = await linkComponent(trx, companyId, caller, productId, saved.id)
    if (!linked) return saved
    const ended = await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [productId], change: 'part-added' })
    const endedCheck = ended.has(productId)
    await record({
      action: 'add-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: { product: saved.id, name: (await getProductRow(trx, companyId, saved.id)).name, endedCheck },
    })
    return saved
  })
}

/**
 * Unlinks a component; the component itself stays. Ends the check of the product, and leaves a question there unless the
 * caller may decide it (`asksAboutEnd`). The link lies in the trash from then on. Does nothing when it was not linked.
 * With `ownOnly`, as an undo, it throws 409 where the component does not stand there by this caller alone.
 */
export function removeComponent(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  componentId: number,
  { ownOnly = false } = {},
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const parent = await getProductRow(trx, companyId, productId)
    const component = await getProductRow(trx, companyId, componentId)
    const links = await findLinks(trx, companyId, { productId: componentId, kind: 'product', ids: [productId] })
    for (const link of links) if (ownOnly) requireMaker(caller, link)
    if (links.length === 0) return true as const
    const { known, asked } = await readLeaving(trx, companyId, componentId)
    const product = { id: componentId, name: component.name, asked }
    await endLinks(trx, companyId, caller, { product, kind: 'product', links, endedWith: 'itself' })
    const unsigned = await endSignOffs(trx, companyId, caller, {
      ...{ kind: 'product', ids: [productId] },
      change: 'part-removed',
    })
    await record({
      action: 'remove-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: {
        product: componentId,
        name: component.name,
        brought: broughtBy(known),
        endedCheck: unsigned.has(productId),
      },
    })
    return true as const
  })
}

/**
 * Links a component as the last one, which ends the questions about its earlier link there. Returns false when it was
 * already linked, which is nobody's alone from then on; throws 409 for a loop.
 */
export async function linkComponent(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  componentId: number,
): Promise<boolean> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [componentId]))
  if (wouldLoop(graph, productId, componentId)) {
    throw new AppError(
      409,
      'component-loop',
      'Dit product zit zelf al in dit component, dus het kan er geen deel van zijn.',
    )
  }
  const begun = await beginLinks(trx, companyId, caller, { productId: componentId, kind: 'product', ids: [productId] })
  return begun.length > 0
}

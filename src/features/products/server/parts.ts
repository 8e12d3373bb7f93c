import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph, rootProducts } from '../graph/server/product-graph.ts'
import { broughtBy } from '../links/rules.ts'
import { listStanding } from '../links/server/deletion.ts'
import { readLeaving } from '../links/server/leaving-products.ts'
import type { Holder } from '../links/server/link-columns.ts'
import { beginLinks, endLinks, findLinks, requireMaker } from '../links/server/links.ts'
import { wouldLoop } from '../product/rules.ts'
import { getProductRow } from '../product/server/product-rows.ts'
import { endSignOffs } from '../sign-off/server/sign-offs.ts'
import { findOrMakeProduct, type WantedProduct } from './commands.ts'

/**
 * Puts a product in a dish or, as a component, in another product; returns its id and version. Throws not-found for
 * another company's, and 409 for a loop. With `swap`, its line says that it is there for today.
 */
export function addPart(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  holder: Holder,
  wanted: WantedProduct,
  { swap = false } = {},
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const subject = await subjectOf(trx, companyId, holder)
    const part = await findOrMakeProduct(trx, companyId, who, wanted)
    if (!(await linkPart(trx, companyId, caller, holder, part.id))) return part
    const { kind, id } = holder
    const ended = await endSignOffs(trx, companyId, caller, { kind, ids: [id], change: 'part-added' })
    const put = { product: part.id, name: (await getProductRow(trx, companyId, part.id)).name }
    await record(
      kind === 'dish'
        ? { action: 'add-product', subject: kind, ...subject, details: put }
        : {
            action: 'add-component',
            subject: kind,
            ...subject,
            details: { ...put, ...(swap && { swap }), endedCheck: ended.has(id) },
          },
    )
    return part
  })
}

/**
 * Takes a product out of a dish or product; the product itself stays. Ends the sign-off of what held it, and leaves a
 * question there unless the caller may decide it (`asksAboutEnd`). The link lies in the trash from then on. Does nothing
 * when it was not linked. With `ownOnly`, as an undo, it throws 409 where the product does not stand there by this caller
 * alone.
 */
export function removePart(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  holder: Holder,
  productId: number,
  { ownOnly = false } = {},
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const subject = await subjectOf(trx, companyId, holder)
    const { name } = await getProductRow(trx, companyId, productId)
    const { kind, id } = holder
    const links = await findLinks(trx, companyId, { productId, kind, ids: [id] })
    for (const link of links) if (ownOnly) requireMaker(caller, link)
    if (links.length === 0) return true as const
    const { known, asked } = await readLeaving(trx, companyId, productId)
    const product = { id: productId, name, asked }
    await endLinks(trx, companyId, caller, { product, kind, links, endedWith: 'itself' })
    const ended = (await endSignOffs(trx, companyId, caller, { kind, ids: [id], change: 'part-removed' })).has(id)
    const taken = { product: productId, name, brought: broughtBy(known) }
    const asSwap = links.some(({ swap_until }) => swap_until !== null) ? ({ swap: true } as const) : {}
    await record(
      kind === 'dish'
        ? { action: 'remove-product', subject: kind, ...subject, details: { ...taken, endedConfirmation: ended } }
        : {
            action: 'remove-component',
            subject: kind,
            ...subject,
            details: { ...taken, ...asSwap, endedCheck: ended },
          },
    )
    return true as const
  })
}

/** Returns what holds a product as the subject of a line in the history; throws not-found for another company's. */
async function subjectOf(trx: Trx, companyId: CompanyId, { kind, id }: Holder) {
  const [holder]: (NamedId | undefined)[] = await listStanding(trx, companyId, kind, [id])
  if (!holder) throw notFound(kind === 'dish' ? 'Gerecht' : 'Product')
  return { subjectId: id, subjectName: holder.name }
}

/**
 * Links a product as the last one, which ends the questions about its earlier link there. Returns false when it was
 * already linked, which is nobody's alone from then on; throws 409 for a loop.
 */
export async function linkPart(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { kind, id }: Holder,
  productId: number,
): Promise<boolean> {
  if (kind === 'product') await refuseLoop(trx, companyId, id, productId)
  return (await beginLinks(trx, companyId, caller, { productId, kind, ids: [id] })).length > 0
}

async function refuseLoop(trx: Trx, companyId: CompanyId, productId: number, componentId: number): Promise<void> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [componentId]))
  if (wouldLoop(graph, productId, componentId))
    throw new AppError(
      409,
      'component-loop',
      'Dit product zit zelf al in dit component, dus het kan er geen deel van zijn.',
    )
}

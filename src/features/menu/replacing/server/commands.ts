import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import { readLeaving } from '#features/products/links/server/leaving-products.ts'
import type { HolderKind } from '#features/products/links/server/link-columns.ts'
import { beginLinks, type EndingProduct, endLinks, findLinks } from '#features/products/links/server/links.ts'
import { wouldLoop } from '#features/products/product/rules.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { AppError, invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { replaceOption } from '../../choices/server/replaced-option.ts'
import type { Replaced, SavedReplacement } from '../schema.ts'
import { requirePlaces } from './places.ts'

/**
 * Puts a product in the place of another in these dishes and products, in all of them or in none: each link ends as
 * `removePart` ends one, and one with the other product begins, but where that stands already. A place that the product has
 * left meanwhile is passed over. Throws not-found for another company's product, dish or component, and 409 where something would hold itself.
 */
export function replaceProduct(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  { by, dishes = [], products = [] }: SavedReplacement,
): Promise<Replaced> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { name } = await getProductRow(trx, companyId, productId)
    const next = await getProductRow(trx, companyId, by)
    if (by === productId) throw invalidField('by', 'by: kies een ander product dan dat wat je vervangt')
    await requirePlaces(trx, companyId, 'dish', dishes)
    await refuseLoops(trx, companyId, next, await requirePlaces(trx, companyId, 'product', products))
    const { known, asked } = await readLeaving(trx, companyId, productId)
    const change = { trx, companyId, caller, product: { id: productId, name, asked }, by }
    const inProducts = await replaceIn(change, 'product', products)
    const inDishes = await replaceIn(change, 'dish', dishes)
    const { offering, musts } = await replaceOption(trx, companyId, { from: productId, to: by, dishes })
    const ids = mayApproveAllergens(caller) ? [] : musts
    const unsigned = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids, change: 'part-removed' })
    const places = { dishes: [...new Set([...inDishes.ids, ...offering])], products: inProducts.ids }
    const details = { product: by, name: next.name, ...places, brought: broughtBy(known) }
    if (places.dishes.length + inProducts.ids.length > 0)
      await record({ action: 'replace', subject: 'product', subjectId: productId, subjectName: name, details })
    return { ...places, unconfirmed: [...inDishes.unsigned, ...unsigned], unchecked: inProducts.unsigned }
  })
}

type Replacing = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller; product: EndingProduct; by: number }

/** Replaces a product in those of these that hold it; returns them, and of which of them a sign-off ended. */
async function replaceIn(
  { trx, companyId, caller, product, by }: Replacing,
  kind: HolderKind,
  wanted: readonly number[],
) {
  const links = wanted.length === 0 ? [] : await findLinks(trx, companyId, { productId: product.id, kind, ids: wanted })
  const ids = links.map(({ holderId }) => holderId)
  await endLinks(trx, companyId, caller, { product, kind, links, endedWith: 'itself' })
  await beginLinks(trx, companyId, caller, { productId: by, kind, ids })
  const unsigned = await endSignOffs(trx, companyId, caller, { kind, ids, change: 'part-removed' })
  return { ids, unsigned: [...unsigned] }
}

async function refuseLoops(
  trx: Trx,
  companyId: CompanyId,
  next: { id: number; name: string },
  places: readonly { id: number; name: string }[],
): Promise<void> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [next.id]))
  const place = places.find(({ id }) => wouldLoop(graph, id, next.id))
  if (!place) return
  const why = place.id === next.id ? `${place.name} kan niet in zichzelf.` : `${place.name} zit zelf in ${next.name}.`
  throw new AppError(409, 'component-loop', `${why} Haal het vinkje daar weg.`)
}

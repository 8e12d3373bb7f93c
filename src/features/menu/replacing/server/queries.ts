import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { type Replacement, summariseDish, summariseProducts, wouldLoop } from '#features/products/product/rules.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { listParents } from '#features/products/server/product-usage.ts'
import type { CompanyId } from '#shared/ids.ts'
import { standing } from '../../choices/rules.ts'
import { dishesOffering } from '../../choices/server/choice-rows.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { changesBetween, opens } from '../rules.ts'
import type { ReplacedPlace, SavedReplacement } from '../schema.ts'
import { requirePlaces } from './places.ts'

/**
 * Lists the dishes and products that hold a product directly, each with what it would gain and lose where another one takes
 * its place in the chosen ones: by the rules that guests' cards follow, of what is in it, whether or not somebody said that
 * nothing is missing. Throws not-found for another company's product.
 */
export function previewReplacement(
  db: Db,
  companyId: CompanyId,
  productId: number,
  wanted: SavedReplacement,
): Promise<ReplacedPlace[]> {
  return inSnapshot(db, async (trx) => {
    for (const id of [productId, wanted.by]) await getProductRow(trx, companyId, id)
    await requirePlaces(trx, companyId, 'dish', wanted.dishes ?? [])
    await requirePlaces(trx, companyId, 'product', wanted.products ?? [])
    const dishes = await listHoldingDishes(trx, companyId, productId)
    const products = await listParents(trx, companyId, productId)
    const inside = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [wanted.by]))
    const loops = new Set(products.map(({ id }) => id).filter((id) => wouldLoop(inside, id, wanted.by)))
    const replacement: Replacement = {
      ...{ from: productId, to: wanted.by },
      dishes: new Set(wanted.dishes ?? dishes.map(({ id }) => id)),
      products: new Set((wanted.products ?? products.map(({ id }) => id)).filter((id) => !loops.has(id))),
    }
    const parents = products.map(({ id }) => id)
    const before = await readPlaces(trx, companyId, { ...replacement, dishes: new Set(), products: new Set() }, parents)
    const after = await readPlaces(trx, companyId, replacement, parents)
    const placeOf = (kind: ReplacedPlace['kind']) => (place: { id: number; name: string }) => {
      const [was, is] = [before, after].map((known) => known(kind, place.id)) as [Knowledge, Knowledge]
      const changes = changesBetween(was, is)
      return { kind, ...place, changes, opens: opens(was, is), loops: kind === 'product' && loops.has(place.id) }
    }
    return [...dishes.map(placeOf('dish')), ...products.map(placeOf('product'))]
  })
}

type KnownPlace = (kind: ReplacedPlace['kind'], id: number) => Knowledge

/** Reads what would be known after a replacement of the dishes that hold its product, and of these products. */
async function readPlaces(
  trx: Trx,
  companyId: CompanyId,
  replacement: Replacement,
  parents: readonly number[],
): Promise<KnownPlace> {
  const { dishes, summaries } = await loadKnownDishes(trx, companyId, { replacement })
  const roots = rootProducts(trx, companyId, [...parents, replacement.to])
  const products = summariseProducts(await loadProductGraph(trx, companyId, roots, replacement))
  return (kind, id) => {
    const dish = kind === 'dish' ? dishes.get(id) : undefined
    if (!dish) return products.get(id) ?? nothingKnown
    const alone = summariseDish(summaries, { ...dish.node, isConfirmed: true, isStopped: false })
    const options = (dish.offered?.groups ?? []).flatMap(standing).map((option) => option.known)
    return joinKnowledge([alone, ...options])
  }
}

function listHoldingDishes(trx: Trx, companyId: CompanyId, productId: number) {
  const linked = trx.selectFrom('dish_product').select('dish_id').where('company_id', '=', companyId)
  const holding = linked.where('product_id', '=', productId).union(dishesOffering(trx, companyId, productId))
  return trx
    .selectFrom('dish')
    .select(['dish.id', 'dish.name'])
    .where('dish.company_id', '=', companyId)
    .where('dish.id', 'in', holding)
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
}

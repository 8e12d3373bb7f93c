import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { includesAllergen } from '#features/allergens/allergen-set.ts'
import { grainsAndNuts } from '#features/allergens/allergens.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import type { KnownDish } from '#features/menu/doubts/server/known-alone.ts'
import { loadKnownDishes } from '#features/menu/doubts/server/known-dishes.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { type ProductGraph, summariseProducts } from '#features/products/product/rules.ts'
import { blockOf, leftOut, waysIn } from '#features/products/which-contain/rules.ts'
import { isAskedAbout } from '#features/publishing/filter/dish-marks.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Level, levels } from '../matrix.ts'
import type { Reason, ReasonsAsked } from '../schema.ts'
import { readRests, type SheetNames, saidInWords } from './rests.ts'

/** A way by ids, from what a dish holds to the product that brings the allergen itself. */
type Way = { level: Level; ids: readonly number[] }

/**
 * Returns along which ways one of the fourteen, or one of its grains or nuts, is or may be in a dish or a product, each with
 * what that rests on: the sheet, who said so, who checked it. Throws 404 for another company's.
 */
export function getReasons(db: Db, companyId: CompanyId, asked: ReasonsAsked, names: SheetNames): Promise<Reason[]> {
  const { dishid, productid, allergenid } = asked
  const family = [allergenid, ...grainsAndNuts.filter(({ parent }) => parent === allergenid).map(({ id }) => id)]
  return inSnapshot(db, async (trx) => {
    if (dishid === undefined)
      return reasonsIn(trx, companyId, await ofProduct(trx, companyId, productid ?? 0), family, names)
    const { dishes, graph } = await loadKnownDishes(trx, companyId, { dishId: dishid })
    const dish = dishes.get(dishid)
    if (!dish) throw notFound('Gerecht')
    const ways = await reasonsIn(trx, companyId, { graph, parts: dish.node.products, known: dish.known }, family, names)
    return [...ways, ...ofStations(dish, family), ...ofDish(dish, family)]
  })
}

/** `known` is of all these parts together. */
type Within = { graph: ProductGraph; parts: readonly number[]; known: Knowledge }

async function ofProduct(trx: Trx, companyId: CompanyId, productId: number): Promise<Within> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [productId]))
  if (!graph.has(productId)) throw notFound('Product')
  return { graph, parts: [productId], known: summariseProducts(graph).get(productId) ?? nothingKnown }
}

async function reasonsIn(
  trx: Trx,
  companyId: CompanyId,
  within: Within,
  family: readonly number[],
  names: SheetNames,
): Promise<Reason[]> {
  const ways = levels.flatMap((level) => waysAt(level, within, family))
  const ids = [...new Set(ways.flatMap((way) => way.ids))].filter((id) => id !== leftOut)
  const found = await readRests(trx, companyId, ids, names)
  const said = await listSaid(trx, companyId, ids, family)
  return ways.map(({ level, ids: way }) => {
    const source = way.at(-1) ?? 0
    const statements = said.filter((one) => one.product_id === source && one.level === stored[level])
    return {
      level,
      way: way.map((id) => found.get(id)?.name ?? '…'),
      rests: [...statements.map((one) => `Opgegeven ${saidInWords(one)}`), ...(found.get(source)?.rests ?? [])],
    }
  })
}

function waysAt(level: Level, { graph, parts, known }: Within, family: readonly number[]): Way[] {
  const told = family.filter((id) => isTold(level, known, id))
  const ways = told.flatMap((id) => waysIn(graph, level, id, Number.POSITIVE_INFINITY)(parts).ways)
  // The same way brings wheat and gluten.
  return [...new Map(ways.map((ids) => [ids.join(' '), { level, ids }])).values()]
}

/** Beside what is certain, nothing else of the same is told. */
function isTold(level: Level, known: Knowledge, id: number): boolean {
  if (level === 'unknown') return isAskedAbout(known, id)
  return level === 'contains' || blockOf(known, id) !== 'contains'
}

const stored = { contains: 'contains', traces: 'may-contain', unknown: 'not-specified' } as const

/** Lists what staff said of these allergens in these products, by whom and when. */
async function listSaid(trx: Trx, companyId: CompanyId, products: readonly number[], family: readonly number[]) {
  const all = []
  for await (const batch of inBatches(products))
    all.push(
      ...(await trx
        .selectFrom('product_statement as said')
        .leftJoin('profile', 'profile.user_id', 'said.said_by')
        .select(['said.product_id', 'said.level', 'said.said_at', 'firstname', 'lastname'])
        .distinct()
        .where('said.company_id', '=', companyId)
        .where('said.product_id', 'in', batch)
        .where('said.allergen_id', 'in', [...family])
        .where('said.source', '=', 'cook')
        .where('said.withdrawn_at', 'is', null)
        .orderBy('said.said_at')
        .execute()),
    )
  return all
}

function ofStations({ stations = [], known }: KnownDish, family: readonly number[]): Reason[] {
  const told = family.filter((id) => blockOf(known, id) !== 'contains')
  return stations
    .filter(({ isKeptApart, brings }) => !isKeptApart && told.some((id) => blockOf(brings, id) === 'traces'))
    .map(({ name }) => ({ level: 'traces', way: [name], rests: ['Werkplek: wat daar aan blijft hangen'] }))
}

/** What is not known of a dish itself, whatever is in it. */
function ofDish({ node, known }: KnownDish, family: readonly number[]): Reason[] {
  if (!family.some((id) => isAskedAbout(known, id))) return []
  const doubted = node.doubted
  const isDoubted = doubted !== undefined && family.some((id) => includesAllergen(doubted, id))
  const why = [
    ...(node.isStopped ? ['Het gerecht staat op "Vraag ons"'] : []),
    ...(node.products.length === 0 && !node.isChosen ? ['Er staan nog geen producten in het gerecht'] : []),
    ...(node.isConfirmed ? [] : ['Nog niet gezegd dat alle ingrediënten erbij staan']),
    ...(isDoubted ? ['Over wat er in de tekst staat, is nog een vraag open'] : []),
  ]
  return why.length > 0 ? [{ level: 'unknown', way: [], rests: why }] : []
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { isComplete, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import { notFound } from '#server/requests/errors.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { escapeLike, searchForm } from '#shared/text.ts'
import { loadAnswered } from '../doubts/server/answered.ts'
import { asAsked } from '../doubts/server/open-doubts.ts'
import { openDoubtsOf } from '../doubts/server/products-in-doubt.ts'
import { loadProductGraph, rootProducts, summariseReached } from '../graph/server/product-graph.ts'
import { listPhotos } from '../label-photos/server/queries.ts'
import { listLinkQuestions } from '../links/server/questions.ts'
import { partsFreeIn, partsIn, partsUnknownIn, saidTracesIn, unknownIn } from '../product/grains-and-nuts.ts'
import { containedIn, type ProductGraph, type ProductNode, summariseProducts, tracesIn } from '../product/rules.ts'
import { getProductRow } from '../product/server/product-rows.ts'
import type { besideAllergens, FoundProduct, ListedProduct, ProductDetail } from '../schema.ts'
import { findSignOff, signedOffAt } from '../sign-off/server/sign-offs.ts'
import { readQuestion } from '../statements/server/open-question.ts'
import { listInheritedWays } from '../which-contain/server/queries.ts'
import { listDishesWith, listParents } from './product-usage.ts'
import { readStoredSheet, type SourceNames } from './stored-sheet.ts'

const listColumns = ['product.id', 'refid', 'type', 'name', 'description', 'brand'] as const
type ListRow = {
  id: number
  refid: number | null
  type: string
  name: string
  description: string
  brand: string | null
  checked_at: string | null
  component_count: number
}

/** Lists the company's products whose name or brand holds the keyword, by name; all of them for an empty keyword. */
export function searchProducts(db: Db, companyId: CompanyId, keyword: string): Promise<FoundProduct[]> {
  const wanted = `%${escapeLike(searchForm(keyword))}%`
  const inBrand = sql<boolean>`lower(coalesce(brand, '')) like ${wanted} escape '\\'`
  return listMatching(db, companyId, sql<boolean>`(name_search like ${wanted} escape '\\' or ${inBrand})`)
}

/** Lists the company's products that have one of these names, in their search form, by name. */
export async function listProductsNamed(
  db: Db,
  companyId: CompanyId,
  names: readonly string[],
): Promise<FoundProduct[]> {
  return names.length === 0 ? [] : listMatching(db, companyId, sql<boolean>`name_search in (${sql.join(names)})`)
}

async function listMatching(db: Db, companyId: CompanyId, matches: RawBuilder<boolean>): Promise<FoundProduct[]> {
  const rows = await listedProducts(db, companyId).where(matches).orderBy('name_search').orderBy('product.id').execute()
  const found = db.selectFrom('product').select('id as product_id').where('company_id', '=', companyId).where(matches)
  return yieldingMap(rows, asFound(await summariseReached(db, companyId, found)))
}

/** Lists the products with these ids in the order of the ids, without those that the company does not have. */
async function listProductsById(db: Db, companyId: CompanyId, ids: readonly number[]): Promise<ListedProduct[]> {
  return (await listKnownProducts(db, companyId, ids)).products
}

/** Lists products as `listProductsById` does, with everything in them and what is known of its allergens. */
export async function listKnownProducts(
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<{ products: ListedProduct[]; graph: ProductGraph; known: ReadonlyMap<number, Knowledge> }> {
  if (ids.length === 0) return { products: [], graph: new Map(), known: new Map() }
  const rows = await listedProducts(db, companyId)
    .where('product.id', 'in', [...ids])
    .execute()
  const graph = await loadProductGraph(db, companyId, rootProducts(db, companyId, ids))
  const known = summariseProducts(graph)
  const byId = new Map(rows.map((row) => [row.id, withSummary(known)(row)]))
  return { products: ids.map((id) => byId.get(id)).filter((product) => product !== undefined), graph, known }
}

/** Returns one product with its components, its allergens and where it is used; throws not-found. */
export function getProduct(db: Db, companyId: CompanyId, id: number, sources: SourceNames): Promise<ProductDetail> {
  return inSnapshot(db, (trx) => readProduct(trx, companyId, id, sources))
}

async function readProduct(db: Trx, companyId: CompanyId, id: number, sources: SourceNames): Promise<ProductDetail> {
  const row = await listedProducts(db, companyId)
    .select(['footprint', 'farmtofarm', 'product.version', 'source'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Product')
  const graph = await loadProductGraph(db, companyId, rootProducts(db, companyId, [id]))
  const parts = await readParts(db, companyId, graph.get(id))
  const question = await readQuestion(db, companyId, id)
  const summaries = summariseProducts(graph)
  const listed = withSummary(summaries)(row)
  const allergenIds = listed.allergens.map((allergen) => allergen.id)
  return {
    ...listed,
    footprint: row.footprint,
    farmtofarm: row.farmtofarm,
    ...parts,
    inherited: await listInheritedWays(db, companyId, { graph, parts: graph.get(id)?.components ?? [], allergenIds }),
    checked: await findSignOff(db, companyId, 'product', id),
    dishes: await listDishesWith(db, companyId, id),
    parents: await listParents(db, companyId, id),
    photos: await listPhotos(db, companyId, id),
    sheet: await readStoredSheet(db, companyId, id, question !== null, sources),
    question,
    removals: await listLinkQuestions(db, companyId, { kind: 'product', id }),
    doubts: asAsked(openDoubtsOf(graph, id, summaries.get(id) ?? nothingKnown, await loadAnswered(db, companyId))),
    version: row.version,
    stamp: stampOf({ ...row, ...parts }),
  }
}

/** Returns the stamp of a product as its screen would show it now; throws not-found. */
export async function readStamp(trx: Trx, companyId: CompanyId, id: number): Promise<string> {
  const row = await getProductRow(trx, companyId, id)
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [id]))
  return stampOf({ ...row, ...(await readParts(trx, companyId, graph.get(id))) })
}

async function readParts(db: Trx, companyId: CompanyId, node: ProductNode | undefined) {
  const own = node?.own ?? nothingKnown
  return {
    components: await listProductsById(db, companyId, node?.components ?? []),
    ownallergens: containedIn(own),
    ownmaycontain: saidTracesIn(own),
    ownsuballergens: partsIn(own),
    ownfreefrom: partsFreeIn(own),
  }
}

function listedProducts(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('product')
    .select(listColumns)
    .select(signedOffAt('product').as('checked_at'))
    .select((eb) =>
      eb
        .selectFrom('product_component as link')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('link.product_id', '=', 'product.id')
        .where('link.company_id', '=', companyId)
        .as('component_count'),
    )
    .where('product.company_id', '=', companyId)
}

/** Returns what a list tells of the allergens of a product or dish beside those that it contains. */
export function besideAllergensOf(known: Knowledge): Pick<ListedProduct, keyof typeof besideAllergens> {
  return {
    maycontain: tracesIn(known),
    suballergens: partsIn(known),
    partsunknown: partsUnknownIn(known),
    unknown: unknownIn(known),
  }
}

type CountedRow = Omit<ListRow, 'component_count'> & { component_count: number | null }

function withSummary(summaries: ReadonlyMap<number, Knowledge>) {
  const found = asFound(summaries)
  return (row: CountedRow): ListedProduct => {
    return { ...found(row), ...besideAllergensOf(summaries.get(row.id) ?? nothingKnown) }
  }
}

function asFound(summaries: ReadonlyMap<number, Knowledge>) {
  return (row: CountedRow): FoundProduct => {
    const summary = summaries.get(row.id) ?? nothingKnown
    return {
      id: row.id,
      refid: row.refid,
      type: row.type,
      name: row.name,
      description: row.description,
      brand: row.brand,
      allergens: containedIn(summary),
      maycontain: tracesIn(summary),
      complete: isComplete(summary),
      ischecked: row.checked_at !== null,
      componentcount: row.component_count ?? 0,
    }
  }
}

/** The part of a product's screen that a check ("allergenen gecontroleerd") covers. */
type Checked = Pick<ProductDetail, 'id' | 'type' | 'name' | 'description' | keyof OwnSaid | 'components'>
type OwnSaid = Pick<ProductDetail, 'ownallergens' | 'ownmaycontain' | 'ownsuballergens' | 'ownfreefrom'>

/**
 * Returns a text of 22 characters that differs whenever anything that a check covers differs: the product's own fields
 * and allergens, its traces, grains and nuts, and each component as the list shows it, with what is known of everything
 * in it.
 */
function stampOf({ id, type, name, description, components, ...own }: Checked): string {
  const { ownallergens, ownmaycontain, ownsuballergens, ownfreefrom } = own
  const said = [ownallergens, ownmaycontain, ownsuballergens, ownfreefrom]
  return contentHash([id, type, name, description, said, components])
}

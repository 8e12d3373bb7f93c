import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { tracesIn } from '#features/products/product/rules.ts'
import type { ListedProduct } from '#features/products/schema.ts'
import { listKnownProducts } from '#features/products/server/queries.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { expiryOf, isActive, mostShown } from '../rules.ts'
import type { ListedScan, ScanAnswer, SessionAnswer } from '../schema.ts'

/** Returns the answer to a scan: the product as the company knows it now, and where it went. */
export function getScanAnswer(db: Db, companyId: CompanyId, scanId: number): Promise<ScanAnswer> {
  return inSnapshot(db, async (trx) => {
    const scans = await scansOf(trx, companyId).where('scan.id', '=', scanId).execute()
    const [read] = await withProducts(trx, companyId, scans)
    if (!read) throw notFound('Scan')
    const { productid, ...contents } = asListed(read)
    return { ...contents, id: productid ?? 0, own: read.product?.refid === null }
  })
}

/** Returns a session with its newest scans, as the screen shows it that made it; throws 404 for another company's. */
export function getSessionAnswer(db: Db, companyId: CompanyId, sessionId: number): Promise<SessionAnswer> {
  return inSnapshot(db, async (trx) => {
    const session = await trx
      .selectFrom('scanner_session as session')
      .leftJoin('dish', 'dish.id', 'session.dish_id')
      .leftJoin('product', 'product.id', 'session.product_id')
      .select(['session.created_at as createdAt', 'last_scan_at as lastScanAt', 'ended_at as endedAt', 'login_id'])
      .select(['dish.name as dish', 'product.name as product'])
      .where('session.company_id', '=', companyId)
      .where('session.id', '=', sessionId)
      .executeTakeFirst()
    if (!session) throw notFound('Scansessie')
    return {
      active: session.login_id !== null && isActive(session, new Date()),
      expires: expiryOf(session),
      into: session.dish ?? session.product,
      scans: await listScans(trx, companyId, sessionId),
    }
  })
}

async function listScans(trx: Trx, companyId: CompanyId, sessionId: number): Promise<ListedScan[]> {
  const scans = await scansOf(trx, companyId)
    .where('session_id', '=', sessionId)
    .orderBy('scan.id', 'desc')
    .limit(mostShown)
    .execute()
  return (await withProducts(trx, companyId, scans)).map(asListed)
}

type ReadScan = { scan: ScanRow; product?: ListedProduct | undefined; traces: readonly NamedId[] }

/** Reads the products of scans with a number of queries that does not grow with the scans: a list is read each second. */
async function withProducts(trx: Trx, companyId: CompanyId, scans: readonly ScanRow[]): Promise<ReadScan[]> {
  const ids = [...new Set(scans.map((scan) => scan.product_id).filter((id) => id !== null))]
  const { products: listed, known } = await listKnownProducts(trx, companyId, ids)
  const products = new Map(listed.map((product) => [product.id, product]))
  return scans.map((scan) => {
    const id = scan.product_id ?? 0
    const knowledge = known.get(id)
    return { scan, product: products.get(id), traces: knowledge ? tracesIn(knowledge) : [] }
  })
}

function scansOf(trx: Trx, companyId: CompanyId) {
  return trx
    .selectFrom('scan')
    .leftJoin('dish', 'dish.id', 'scan.dish_id')
    .leftJoin('product as parent', 'parent.id', 'scan.parent_id')
    .select(['scan.id', 'scan.product_id', 'scan.product_name', 'made_product', 'made_link', 'undone_at'])
    .select(['dish.name as dish_name', 'parent.name as parent_name'])
    .where('scan.company_id', '=', companyId)
}

type ScanRow = {
  id: number
  product_id: number | null
  product_name: string
  made_product: 0 | 1
  made_link: 0 | 1
  undone_at: string | null
  dish_name: string | null
  parent_name: string | null
}

function asListed({ scan, product, traces }: ReadScan): ListedScan {
  return {
    id: scan.id,
    productid: product?.id ?? null,
    name: product?.name ?? scan.product_name,
    allergens: product?.allergens ?? [],
    traces: [...traces],
    complete: product?.complete ?? false,
    isnew: scan.made_product === 1 || scan.made_link === 1,
    into: scan.dish_name ?? scan.parent_name,
    undone: scan.undone_at !== null,
  }
}

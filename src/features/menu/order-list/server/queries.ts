import type { Db } from '#db/connect.ts'
import type { SearchResult } from '#features/catalogue/product-sheet.ts'
import { refidOf } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { asMatch } from '#features/catalogue/sources/server/sheet-answer.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { unitInBox } from '../barcodes.ts'
import { keywordsOf, leastLikeness, likenessOf, type NamedLine } from '../likeness.ts'
import type { AskedLine, Candidate, MatchedLine, OrderAnswer } from '../schema.ts'
import { mapFewAtOnce } from './few-at-once.ts'
import { packWords } from './pack-words.ts'

/** A whole list asks no other machine: those allow few requests. */
const local = { live: false }
/** As many as are looked through at a glance. */
const mostCandidates = 5
const page = { index: 0, size: 40 }

type Listed = { id: number; name: string; brand: string | null; gtin: number | null }
type OwnList = {
  byGtin: ReadonlyMap<number, Listed>
  byRefid: ReadonlyMap<number, Listed>
  byName: ReadonlyMap<string, Listed>
}

/**
 * Finds the products of an order list: what the company has first, by barcode, number of the catalogue or the very same
 * name; then the barcode in our own index, then names that are like it. Throws AppError 503 when the index does not answer.
 */
export async function matchOrder(
  db: Db,
  companyId: CompanyId,
  catalogue: Catalogue,
  lines: readonly AskedLine[],
): Promise<OrderAnswer> {
  return { lines: await matchLines(catalogue, lines, await readOwnList(db, companyId)) }
}

const nothingOwn: OwnList = { byGtin: new Map(), byRefid: new Map(), byName: new Map() }

/** Finds the products of an order list as `matchOrder` does, for a company with this list of its own. */
export function matchLines(
  catalogue: Catalogue,
  lines: readonly AskedLine[],
  own = nothingOwn,
): Promise<MatchedLine[]> {
  return mapFewAtOnce(lines, (line) => twiceIfAway(() => matchLine(catalogue, own, line)))
}

/**
 * Asks once more where the index did not answer: a thread that has to open it first may take longer than one answer may,
 * and one late answer must not cost a whole list.
 */
async function twiceIfAway<Found>(ask: () => Promise<Found>): Promise<Found> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return ask()
    throw error
  }
}

async function readOwnList(db: Db, companyId: CompanyId): Promise<OwnList> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'name_search', 'brand', 'gtin', 'refid'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()
  // Of equals the oldest stands.
  return {
    byGtin: new Map(rows.flatMap((row) => (row.gtin === null ? [] : [[row.gtin, row]]))),
    byRefid: new Map(rows.flatMap((row) => (row.refid === null ? [] : [[row.refid, row]]))),
    byName: new Map(rows.map((row) => [row.name_search, row])),
  }
}

async function matchLine(catalogue: Catalogue, own: OwnList, asked: AskedLine): Promise<MatchedLine> {
  const { ean: gtin, name = '', brand = '' } = asked
  const known = gtin === undefined ? undefined : findOwn(own, gtin)
  if (known) return has(known)
  const product = gtin === undefined ? undefined : await catalogue.findByGtin(gtin, local)
  const listed = product && own.byRefid.get(product.refid)
  if (listed) return has(listed)
  const asCandidate = (match: SearchResult): Candidate => ({
    ...asMatch(catalogue, match),
    listedid: own.byRefid.get(match.refid)?.id ?? null,
  })
  if (product) return { status: 'found', product: null, candidates: [asCandidate({ ...product, exact: true })] }
  const named = own.byName.get(searchForm(name))
  if (named && mayBe(named, asked)) return has(named)
  const inBox = gtin === undefined ? undefined : await findInBox(catalogue, gtin)
  const like = name === '' ? [] : await findLike(catalogue, { name, brand })
  const candidates = [...(inBox ? [inBox] : []), ...like.filter(({ refid }) => refid !== inBox?.refid)]
  return {
    status: candidates.length > 0 ? 'like' : 'none',
    product: null,
    candidates: candidates.slice(0, mostCandidates).map(asCandidate),
  }
}

/** Another barcode is another product, whatever both are called, and so is another brand. */
function mayBe(own: Listed, { ean, brand = '' }: AskedLine): boolean {
  const isOther = ean !== undefined && own.gtin !== null && own.gtin !== ean
  const isOfOther = brand !== '' && own.brand !== null && searchForm(own.brand) !== searchForm(brand)
  return !isOther && !isOfOther
}

function has({ id, name }: Listed): MatchedLine {
  return { status: 'has', product: { id, name }, candidates: [] }
}

/** Finds the company's product with a barcode: one that was given it, or that of Open Food Facts, whose own id it is. */
function findOwn({ byGtin, byRefid }: OwnList, gtin: number): Listed | undefined {
  return byGtin.get(gtin) ?? byRefid.get(refidOf('openfoodfacts', gtin))
}

/** A wholesaler gives the barcode of the box, and the catalogue knows that of what is inside. */
async function findInBox(catalogue: Catalogue, gtin: number): Promise<SearchResult | undefined> {
  const unit = unitInBox(gtin)
  const product = unit === undefined ? undefined : await catalogue.findByGtin(unit, local)
  return product && { ...product, exact: false }
}

async function findLike(catalogue: Catalogue, line: NamedLine): Promise<SearchResult[]> {
  const found = new Map<number, SearchResult>()
  for (const keyword of keywordsOf(line, packWords)) {
    const { products } = await catalogue.search(keyword, page, local)
    for (const product of products) if (!found.has(product.refid)) found.set(product.refid, product)
  }
  return [...found.values()]
    .map((product) => ({ product, likeness: likenessOf(line, product, packWords) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ product }) => product)
}

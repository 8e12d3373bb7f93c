import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import { isShopInternal } from '#features/catalogue/gtin.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { findByBarcode, keepBarcode } from '#features/products/server/barcodes.ts'
import { type CatalogueChoice, findStored, readChoice } from '#features/products/server/catalogue-products.ts'
import { addFromCatalogue, saveProduct } from '#features/products/server/commands.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import type { AddedAnswer, AddedProduct, OrderedProduct } from '../schema.ts'
import { mapFewAtOnce } from './few-at-once.ts'

type OwnWanted = { name: string; ean?: number | undefined }
type Wanted = CatalogueChoice | OwnWanted

/**
 * Adds the products of an order list in one change: those of the catalogue by the sheets that the server reads itself in our
 * own index, and own ones by name. What the company has already, also an own product of that name, is not made again. A
 * product whose sheet can't be read is not added, and the answer says why.
 */
export async function addOrder(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  catalogue: Catalogue,
  products: readonly OrderedProduct[],
): Promise<AddedAnswer> {
  const kept = await findKeptAnswer<AddedAnswer>(db, companyId, who)
  if (kept) return kept.answer
  const wanted = await mapFewAtOnce(products, (product) => readWanted(catalogue, product))
  return changeCompany(db, companyId, who, async (trx) => {
    const added: AddedProduct[] = []
    for (const one of wanted) added.push(await addOne(trx, companyId, who, one))
    return { products: added }
  })
}

async function readWanted(catalogue: Catalogue, { refid, name = '', ean }: OrderedProduct): Promise<Wanted> {
  return refid === undefined ? { name, ean } : readChoice(catalogue, refid, { live: false })
}

function addOne(trx: Trx, companyId: CompanyId, who: Caller, wanted: Wanted): Promise<AddedProduct> {
  return 'refid' in wanted ? addChosen(trx, companyId, who, wanted) : addOwn(trx, companyId, who, wanted)
}

async function addChosen(trx: Trx, companyId: CompanyId, who: Caller, choice: CatalogueChoice): Promise<AddedProduct> {
  if ('failure' in choice) return { id: null, added: false, problem: choice.failure.message }
  const stored = await findStored(trx, companyId, choice.refid)
  const { id } = await addFromCatalogue(trx, companyId, who, choice)
  return { id, added: stored === undefined, problem: null }
}

async function addOwn(trx: Trx, companyId: CompanyId, who: Caller, { name, ean }: OwnWanted): Promise<AddedProduct> {
  // Of a list that is sent once more, or that names a thing twice, each is there once.
  const there =
    (ean === undefined ? undefined : await findByBarcode(trx, companyId, ean)) ??
    (await findOwnNamed(trx, companyId, name, ean))
  if (there) return { id: there.id, added: false, problem: null }
  const { id } = await saveProduct(trx, companyId, who, { id: 0, name, type: 'bought' })
  // Another shop gives the same code to something else.
  if (ean !== undefined && !isShopInternal(ean)) await keepBarcode(trx, companyId, id, ean)
  return { id, added: true, problem: null }
}

/** Finds the own product of a name; one with another barcode is another product. */
function findOwnNamed(
  trx: Trx,
  companyId: CompanyId,
  name: string,
  ean: number | undefined,
): Promise<{ id: number } | undefined> {
  const named = trx
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source', '=', 'own')
    .where('name_search', '=', searchForm(name))
  return (ean === undefined ? named : named.where('gtin', 'is', null)).orderBy('id').limit(1).executeTakeFirst()
}

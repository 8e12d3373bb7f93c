import { inBatches } from '#db/batches.ts'
import type { ProductStatementTable, ProductTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import type { SheetLevel } from '#features/catalogue/product-sheet.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { isSheetKnown } from '../statements/rules.ts'
import { joinAnotherSheet } from '../statements/server/sheets.ts'
import { type PuttingBack, reviveProduct } from '../trash/server/put-back.ts'

type Change = Omit<PuttingBack, 'ended'>

/** A product of a file that is loaded, with what was said of its allergens. */
export type LoadedProduct = Pick<
  ProductTable,
  'source' | 'refid' | 'type' | 'name' | 'description' | 'brand' | 'footprint' | 'farmtofarm'
> & {
  /** The barcode of an own product, of which the company has no other yet. */
  gtin: string | null
  /** What the sheets of a catalogue product held; null for an own product. */
  sheet: { complete: boolean; date: string | null; unread: readonly string[]; doubtful?: boolean | undefined } | null
  statements: readonly {
    source: ProductStatementTable['source']
    date: string
    levels: readonly SheetLevel[]
  }[]
}

/**
 * Creates products with what was said of their allergens, and returns their ids in the given order. No own product is
 * checked, and a sheet is complete only if its levels leave nothing open. One of a catalogue that was deleted stands again,
 * joined with what the file says (`joinAnotherSheet`); the company must not have any other of these yet. Writes no line in
 * the history of what is new.
 */
export async function insertLoadedProducts(change: Change, products: readonly LoadedProduct[]): Promise<number[]> {
  const { trx, companyId, caller } = change
  const ids = new Map<LoadedProduct, number>()
  for (const product of products) {
    const id = product.refid === null ? undefined : await joinDeleted(change, product, product.refid)
    if (id !== undefined) ids.set(product, id)
  }
  const fresh = products.filter((product) => !ids.has(product))
  const made = await insertProducts(trx, companyId, caller, fresh)
  for (const [index, product] of fresh.entries()) ids.set(product, made[index] ?? 0)
  return products.map((product) => ids.get(product) ?? 0)
}

async function joinDeleted(change: Change, product: LoadedProduct, refid: number): Promise<number | undefined> {
  const { trx, companyId, caller } = change
  if (!(await reviveProduct(change, refid))) return undefined
  const rows = trx.selectFrom('product').select('id').where('company_id', '=', companyId).where('refid', '=', refid)
  const { id } = await rows.executeTakeFirstOrThrow()
  const { source, description, sheet, statements } = product
  if (source !== 'own' && sheet) {
    const levels = statements.filter((said) => said.source !== 'cook').flatMap((said) => said.levels)
    const { date, unread, doubtful = false } = sheet
    await joinAnotherSheet(trx, companyId, id, { origin: source, description, date, levels, unread, doubtful })
  }
  const said = { ...product, statements: statements.filter((one) => one.source === 'cook') }
  const rowsSaid = statementsOf(said, { companyId, productId: id, sheetId: null }, caller)
  if (rowsSaid.length > 0) await trx.insertInto('product_statement').values(rowsSaid).execute()
  return id
}

async function insertProducts(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  products: readonly LoadedProduct[],
): Promise<number[]> {
  const rows = products.map((product, index) => ({
    ...columnsOf(product),
    company_id: companyId,
    // Neither database promises to return rows in the order of the values. A version may start anywhere, and tells
    // these rows apart.
    version: index + 1,
  }))
  const ids: number[] = []
  for await (const batch of inBatches(rows)) {
    const saved = await trx.insertInto('every_product').values(batch).returning(['id', 'version']).execute()
    for (const { id, version } of saved) ids[version - 1] = id
  }
  const sheets = await insertSheets(trx, companyId, products, ids)
  // Made as they are written: all at once, they would keep the collector of garbage busy.
  const statements = products.values().flatMap((product, index) => {
    const productId = ids[index] ?? 0
    return statementsOf(product, { companyId, productId, sheetId: sheets.get(productId) ?? null }, caller)
  })
  for await (const batch of inBatches(statements)) await trx.insertInto('product_statement').values(batch).execute()
  return ids
}

function columnsOf({
  source,
  refid,
  type,
  name,
  description,
  brand,
  footprint,
  farmtofarm,
  ...product
}: LoadedProduct) {
  return {
    ...{ source, refid, type, name, description, brand, footprint, farmtofarm },
    gtin: product.gtin === null ? null : (parseGtin(product.gtin) ?? null),
    name_search: searchForm(name),
  }
}

/** Keeps the facts of the catalogue's sheets, and returns the id of each by that of its product. */
async function insertSheets(
  trx: Trx,
  companyId: CompanyId,
  products: readonly LoadedProduct[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = products.values().flatMap((product, index) => {
    const row = sheetOf(product)
    return row ? [{ ...row, company_id: companyId, product_id: ids[index] ?? 0 }] : []
  })
  const sheets = new Map<number, number>()
  for await (const batch of inBatches(rows)) {
    const saved = await trx.insertInto('product_sheet').values(batch).returning(['id', 'product_id']).execute()
    for (const { id, product_id } of saved) sheets.set(product_id, id)
  }
  return sheets
}

function sheetOf({ sheet, statements, description }: LoadedProduct) {
  if (!sheet) return undefined
  const levels = statements.flatMap((said) => said.levels.map(({ id, level }) => ({ id, level })))
  // Where nothing else tells why it was not complete, it was in doubt.
  const isUnexplained =
    !sheet.complete && sheet.unread.length === 0 && isSheetKnown({ levels, unread: [], doubtful: false }, false)
  const isDoubtful = sheet.doubtful === true || isUnexplained
  return {
    date: sheet.date,
    read_at: null,
    levels: JSON.stringify(levels),
    unread: JSON.stringify(sheet.unread),
    is_doubtful: isDoubtful ? (1 as const) : (0 as const),
    has_ingredients: description === '' ? (0 as const) : (1 as const),
    is_newest: 1 as const,
    ended_at: null,
  }
}

type Place = { companyId: CompanyId; productId: number; sheetId: number | null }

function statementsOf({ statements }: LoadedProduct, { companyId, productId, sheetId }: Place, caller: AdmittedCaller) {
  return statements.flatMap(({ source, date, levels }) =>
    levels.map(({ id, level }) => ({
      company_id: companyId,
      product_id: productId,
      allergen_id: id,
      level,
      source,
      sheet_id: source === 'cook' ? null : sheetId,
      said_at: date,
      said_by: source === 'cook' ? userIdOf(caller) : null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_why: null,
    })),
  )
}

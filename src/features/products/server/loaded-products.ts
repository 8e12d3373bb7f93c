import { inBatches } from '#db/batches.ts'
import type { ProductStatementTable, ProductTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import type { SheetLevel } from '#features/catalogue/product-sheet.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { begunBy } from '../links/server/ended-links.ts'
import { isSheetKnown } from '../statements/rules.ts'

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
 * checked, and a sheet is complete only if its levels leave nothing open. The company must not have any of the
 * catalogue's products yet. Writes no line in the history.
 */
export async function insertLoadedProducts(
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
    const saved = await trx.insertInto('product').values(batch).returning(['id', 'version']).execute()
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

/** Links components to products, in the given order; the caller must have checked that there is no loop. */
export async function insertComponents(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  links: readonly { productId: number; components: readonly number[] }[],
): Promise<void> {
  const begun = begunBy(caller)
  const rows = links.values().flatMap(({ productId, components }) =>
    components.map((component_id, index) => ({
      company_id: companyId,
      product_id: productId,
      component_id,
      position: index + 1,
      ...begun,
    })),
  )
  for await (const batch of inBatches(rows)) await trx.insertInto('product_component').values(batch).execute()
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

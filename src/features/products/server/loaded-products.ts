import { inBatches } from '#db/batches.ts'
import type { ProductAllergenTable, ProductTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import type { SheetLevel } from '#features/catalogue/product-sheet.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'

/** A product of a file that is loaded, with what was said of its allergens. */
export type LoadedProduct = Pick<
  ProductTable,
  'source' | 'refid' | 'type' | 'name' | 'description' | 'brand' | 'footprint' | 'farmtofarm'
> & {
  /** The barcode of an own product, of which the company has no other yet. */
  gtin: string | null
  /** What the sheets of a catalogue product held; null for an own product. */
  sheet: { complete: boolean; date: string | null; unread: readonly string[] } | null
  statements: readonly {
    source: ProductAllergenTable['source']
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
  // Made as they are written: all at once, they would keep the collector of garbage busy.
  const levels = products.values().flatMap((product, index) => levelsOf(product, companyId, ids[index] ?? 0, caller))
  for await (const batch of inBatches(levels)) await trx.insertInto('product_allergen').values(batch).execute()
  return ids
}

/** Links components to products, in the given order; the caller must have checked that there is no loop. */
export async function insertComponents(
  trx: Trx,
  companyId: CompanyId,
  links: readonly { productId: number; components: readonly number[] }[],
): Promise<void> {
  const rows = links.values().flatMap(({ productId, components }) =>
    components.map((component_id, index) => ({
      company_id: companyId,
      product_id: productId,
      component_id,
      position: index + 1,
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
  const { sheet, statements } = product
  const levels = statements.flatMap((said) => said.levels)
  const isComplete = sheet?.complete === true && isSheetComplete({ levels, doubtful: sheet.unread.length > 0 })
  return {
    ...{ source, refid, type, name, description, brand, footprint, farmtofarm },
    gtin: product.gtin === null ? null : (parseGtin(product.gtin) ?? null),
    name_search: searchForm(name),
    checked_at: null,
    checked_by: null,
    sheet_complete: isComplete ? (1 as const) : (0 as const),
    sheet_date: sheet?.date ?? null,
    sheet_unread: JSON.stringify(sheet?.unread ?? []),
  }
}

function levelsOf({ statements }: LoadedProduct, companyId: CompanyId, productId: number, caller: AdmittedCaller) {
  return statements.flatMap(({ source, date, levels }) =>
    levels.map(({ id, level }) => ({
      company_id: companyId,
      product_id: productId,
      allergen_id: id,
      level,
      source,
      declared_at: date,
      added_by: source === 'cook' ? userIdOf(caller) : null,
    })),
  )
}

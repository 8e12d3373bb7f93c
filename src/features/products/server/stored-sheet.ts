import type { Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { SheetLevel } from '#features/catalogue/product-sheet.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { StoredSheet } from '../schema.ts'

/** The names of sources, and the pages on which their products can be read. */
export type SourceNames = Pick<Catalogue, 'nameOf' | 'pageOf'>

/** Returns the joined contents of all sheets that were read of a catalogue product; null for an own product. */
export async function readStoredSheet(
  db: Trx,
  companyId: CompanyId,
  productId: number,
  { nameOf, pageOf }: SourceNames,
): Promise<StoredSheet | null> {
  const row = await db
    .selectFrom('product')
    .select(['source', 'refid', 'brand', 'sheet_complete', 'sheet_date', 'sheet_unread'])
    .where('company_id', '=', companyId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row || row.source === 'own' || row.refid === null) return null
  const gtin = gtinOf(row.refid)
  const levels = await listLevels(db, companyId, productId)
  return {
    source: row.source,
    sourcename: nameOf(row.source),
    date: row.sheet_date,
    levels: levels.map(({ id, level }) => ({ id, name: allergenName(id) ?? '', level })),
    unread: JSON.parse(row.sheet_unread) as string[],
    complete: row.sheet_complete === 1,
    url: pageOf({ refid: row.refid, brand: row.brand, gtin }),
  }
}

/** Lists the levels stored for a product, by allergen id. */
export function listLevels(db: Trx, companyId: CompanyId, productId: number): Promise<SheetLevel[]> {
  return db
    .selectFrom('product_allergen')
    .select(['allergen_id as id', 'level'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('allergen_id')
    .execute()
}

/** Returns the barcode in a refid: Open Food Facts identifies its products by it; no other origin does. */
function gtinOf(refid: number): string | null {
  const known = readRefid(refid)
  return known?.origin === 'openfoodfacts' ? formatGtin(known.ownId) : null
}

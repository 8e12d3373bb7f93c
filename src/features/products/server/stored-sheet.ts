import type { Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { SheetLevel } from '#features/catalogue/product-sheet.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { StoredSheet } from '../schema.ts'

/** Who knows what a source is called and where its products can be read. */
export type SourceNames = Pick<Catalogue, 'nameOf' | 'pageOf'>

/** What the sheets of a catalogue product said, each time that they were read; null for an own product. */
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

/** The levels that are kept of a product's sheet, by id. */
export function listLevels(db: Trx, companyId: CompanyId, productId: number): Promise<SheetLevel[]> {
  return db
    .selectFrom('product_allergen')
    .select(['allergen_id as id', 'level'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('allergen_id')
    .execute()
}

/** Open Food Facts knows its products by their barcode; no other origin does. */
function gtinOf(refid: number): string | null {
  const known = readRefid(refid)
  return known?.origin === 'openfoodfacts' ? formatGtin(known.ownId) : null
}

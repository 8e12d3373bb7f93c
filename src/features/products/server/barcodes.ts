import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { FoundByEan } from '#features/catalogue/schema.ts'
import type { CompanyId } from '#shared/ids.ts'
import { ownRefidOf } from '../own-barcode.ts'

/** Finds the own product of the company that was given this barcode. */
export async function findByBarcode(db: Db, companyId: CompanyId, gtin: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('gtin', '=', gtin)
    .executeTakeFirst()
}

/** Finds the company's own product for a barcode as SearchByEan answers it, under its number of `ownRefidOf`. */
export async function findOwnByEan(db: Db, companyId: CompanyId, gtin: number): Promise<FoundByEan | undefined> {
  const row = await db
    .selectFrom('product')
    .select('name')
    .where('company_id', '=', companyId)
    .where('gtin', '=', gtin)
    .executeTakeFirst()
  if (!row) return undefined
  const unknown = { brand: null, quantity: null, image: null, url: null }
  return { id: ownRefidOf(gtin), name: row.name, gtin: formatGtin(gtin), source: 'own', ...unknown }
}

/** Keeps a barcode with an own product that was just named, so that the next scan finds it. */
export async function keepBarcode(trx: Trx, companyId: CompanyId, id: number, gtin: number): Promise<void> {
  await trx
    .updateTable('every_product')
    .set({ gtin })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('source', '=', 'own')
    .execute()
}

import type { Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { explainDoubts } from '#features/catalogue/sources/server/sheet-doubts.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isSheetKnown } from '../statements/rules.ts'
import type { StoredSheet } from '../statements/schema.ts'
import { readStanding } from '../statements/server/sheets.ts'
import { listStanding } from '../statements/server/statements.ts'

/** The names of sources, and the pages on which their products can be read. */
export type SourceNames = Pick<Catalogue, 'nameOf' | 'pageOf'>

/**
 * Returns the joined contents of all sheets that were read of a catalogue product; of an own product what the sheets with
 * its barcode warn of, null for nothing.
 */
export async function readStoredSheet(
  db: Trx,
  companyId: CompanyId,
  productId: number,
  isQuestioned: boolean,
  { nameOf, pageOf }: SourceNames,
): Promise<StoredSheet | null> {
  const row = await db
    .selectFrom('product')
    .select(['source', 'refid', 'brand'])
    .where('company_id', '=', companyId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row) return null
  if (row.source === 'own' || row.refid === null) return readBeside(db, companyId, productId, nameOf)
  const gtin = gtinOf(row.refid)
  const sheets = await readStanding(db, companyId, productId)
  if (!sheets) throw new Error(`Product ${productId} comes from a catalogue and has no sheet`)
  const { standing, newest } = sheets
  return {
    source: row.source,
    sourcename: nameOf(row.source),
    date: newest.date,
    levels: standing.levels.map(({ id, level }) => ({ id, name: allergenName(id) ?? '', level })),
    ...explainDoubts(standing),
    complete: isSheetKnown(standing, isQuestioned),
    url: pageOf({ refid: row.refid, brand: row.brand, gtin }),
  }
}

async function readBeside(
  db: Trx,
  companyId: CompanyId,
  productId: number,
  nameOf: SourceNames['nameOf'],
): Promise<StoredSheet | null> {
  const said = (await listStanding(db, companyId, productId)).flatMap(({ source, ...one }) =>
    source === 'cook' ? [] : [{ ...one, source }],
  )
  const latest = said.toSorted((one, other) => one.statementId - other.statementId).at(-1)
  if (!latest) return null
  return {
    source: latest.source,
    sourcename: nameOf(latest.source),
    date: latest.saidAt.slice(0, 10),
    levels: said.map(({ id, level }) => ({ id, name: allergenName(id) ?? '', level })),
    ...explainDoubts({ doubtful: false, unread: [] }),
    complete: false,
    url: null,
  }
}

/** Returns the barcode in a refid: Open Food Facts identifies its products by it; no other origin does. */
function gtinOf(refid: number): string | null {
  const known = readRefid(refid)
  return known?.origin === 'openfoodfacts' ? formatGtin(known.ownId) : null
}

import type { ProductTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { findInTrash, leaveTrash, type Restore, type Restoring } from '#features/trash/server/commands.ts'
import { insertRows, putTicksBack } from '#features/trash/server/kept-rows.ts'
import { ownTables, type Row } from '#features/trash/snapshot.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { movePhotosBack } from '../../label-photos/server/trashed-photos.ts'
import { relinkParts, relinkWithProducts } from './restored-links.ts'

const checkEnded = 'De controle van de allergenen is vervallen. Kijk ze opnieuw na.'
const barcodeTaken = 'De streepjescode hoort intussen bij een ander product.'

/**
 * Returns how a product is put back: with its statements, sheets, questions and photos, its components, and in all that it
 * was in and that still stands; `linkHigher` does that for what a higher feature owns, such as dishes. Its check comes
 * back, and those that its deletion ended, where that undoes the deletion, and not otherwise: somebody with the right
 * must look at it again.
 */
export function productRestorer(linkHigher: Restore): Restore {
  return async (restoring) => {
    const { trx, companyId, record, entry } = restoring
    const { links, ticks } = entry.snapshot
    const notes = await insertProduct(restoring)
    await record({ action: 'restore', subject: 'product', subjectId: entry.id, subjectName: entry.name })
    const above = links.product_component.filter(({ component_id }) => component_id === entry.id)
    notes.push(...(await relinkWithProducts(restoring, above)))
    notes.push(...(await linkHigher(restoring)))
    if (entry.isUndo) await putTicksBack(trx, companyId, ticks)
    return notes
  }
}

/**
 * Puts a product of a catalogue back that is added anew while it lies in the trash, so that nothing that was known of it is
 * lost; returns whether there was one. What it was in stays as it is.
 */
export async function reviveProduct(
  { trx, companyId, caller, record }: Omit<Restoring, 'entry'>,
  refid: number,
): Promise<boolean> {
  const entry = await findInTrash(trx, companyId, { refid })
  if (!entry) return false
  await insertProduct({ trx, companyId, caller, record, entry })
  await record({ action: 'restore', subject: 'product', subjectId: entry.id, subjectName: entry.name })
  await leaveTrash(trx, companyId, entry)
  return true
}

async function insertProduct(restoring: Restoring): Promise<string[]> {
  const { trx, companyId, entry } = restoring
  const { own, links } = entry.snapshot
  const [kept] = own.product ?? []
  if (!kept) throw new Error(`The trash holds no row of product ${entry.id}`)
  await requireAbsent(trx, companyId, kept)
  const hasBarcode = await isBarcodeTaken(trx, companyId, kept)
  const row = {
    ...kept,
    ...(hasBarcode && { gtin: null }),
    ...(!entry.isUndo && { checked_at: null, checked_by: null }),
  }
  for (const table of ownTables)
    await insertRows(trx, companyId, table, table === 'product' ? [row] : (own[table] ?? []))
  const components = links.product_component.filter(({ product_id }) => product_id === entry.id)
  const missing = await relinkParts(restoring, { dish_id: null, parent_id: entry.id }, components)
  const lostPhotos = await movePhotosBack(trx, companyId, entry.id, entry.trashId)
  return [
    ...missing,
    ...(kept.checked_at !== null && !entry.isUndo ? [checkEnded] : []),
    ...(hasBarcode ? [barcodeTaken] : []),
    ...(lostPhotos > 0 ? ["Niet alle foto's van het etiket passen er nog bij."] : []),
  ]
}

/** Throws 409 when the company has the same product of the catalogue again, as after loading a download. */
async function requireAbsent(trx: Trx, companyId: CompanyId, { source, refid }: Row): Promise<void> {
  if (typeof refid !== 'number') return
  const products = trx.selectFrom('product').select('id').where('company_id', '=', companyId)
  const same = products.where('source', '=', source as ProductTable['source']).where('refid', '=', refid)
  if (await same.executeTakeFirst()) throw new AppError(409, 'product-there', 'Dit product staat alweer in je lijst.')
}

async function isBarcodeTaken(trx: Trx, companyId: CompanyId, { gtin }: Row): Promise<boolean> {
  if (typeof gtin !== 'number') return false
  const products = trx.selectFrom('product').select('id').where('company_id', '=', companyId)
  return (await products.where('gtin', '=', gtin).executeTakeFirst()) !== undefined
}

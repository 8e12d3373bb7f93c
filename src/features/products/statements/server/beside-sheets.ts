import type { Trx } from '#db/transaction.ts'
import type { Said } from '#features/allergens/knowledge.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import type { CompanyId } from '#shared/ids.ts'
import { joinSheet, mayBeNewest, saysTheSame } from '../rules.ts'
import { endNewest, insertSheet, listSheets, newestOf, saidBy } from './sheets.ts'
import { listStanding, state, withdraw } from './statements.ts'

/**
 * Reads a sheet beside an own product with the same barcode: states what it warns of more than the sheets before it,
 * with the sheet as its source, and returns that; nothing of a sheet that was read before. What it says to be absent, and
 * what of it could not be read, says nothing: of an own product staff vouch for the rest. What was taken away by somebody
 * with the right is stated again only once a sheet says something else.
 */
export async function joinBeside(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  sheet: ProductSheet,
): Promise<readonly Said[]> {
  const sheets = await listSheets(trx, companyId, productId)
  const newest = newestOf(sheets)
  const isNewest = newest === undefined || mayBeNewest(sheet, newest)
  const before = isNewest ? sheets.filter((known) => known.isNewest) : sheets
  if (before.some((known) => saysTheSame(known, sheet))) return []
  const statements = await listStanding(trx, companyId, productId)
  // What was loaded from a download names its source without the sheet itself.
  const ofSheets = statements.filter(({ source }) => source !== 'cook')
  const standing = { levels: ofSheets, unread: [], doubtful: false }
  const { stated } = joinSheet(standing, newest ?? sheet, sheet)
  if (isNewest) await endNewest(trx, companyId, productId)
  const sheetId = await insertSheet(trx, companyId, productId, sheet, isNewest, new Date().toISOString())
  const outdone = ofSheets.filter((one) => stated.some(({ id }) => id === one.id))
  await withdraw(trx, companyId, productId, outdone, { by: null, why: 'sheet' })
  await state(trx, companyId, productId, stated, saidBy(sheet, sheetId))
  return stated
}

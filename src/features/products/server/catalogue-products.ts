import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import type { Said } from '#features/allergens/knowledge.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { maxDescriptionLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { readOwnRefid } from '../own-barcode.ts'
import type { JoinedSheet } from '../statements/rules.ts'
import { joinBeside } from '../statements/server/beside-sheets.ts'
import { joinAnotherSheet, stateFirstSheet } from '../statements/server/sheets.ts'
import { reviveProduct } from '../trash/server/put-back.ts'
import { allergenNames } from './product-allergens.ts'

/** A catalogue product that is about to be added, with its sheet, or with the error of reading that. */
export type CatalogueChoice = { refid: number; sheet: ProductSheet } | { refid: number; failure: AppError }

type Change = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller; record: RecordLine }

/**
 * Reads the sheet of a product that is about to be added, or of the barcode of an own product (`ownRefidOf`). Runs before
 * the change begins, since no transaction may wait for another machine, and asks those only where `live`. Returns an
 * AppError of the catalogue instead of throwing it: a product that the company already has can be linked without its sheet.
 */
export async function readChoice(
  catalogue: Pick<Catalogue, 'getSheet' | 'findByGtin'>,
  refid: number,
  from = { live: true },
): Promise<CatalogueChoice> {
  try {
    const gtin = readOwnRefid(refid)
    const known = gtin === undefined ? { refid } : await catalogue.findByGtin(gtin, from)
    if (!known) throw notFound('Product')
    return { refid, sheet: await catalogue.getSheet(known.refid, from) }
  } catch (error) {
    if (error instanceof AppError) return { refid, failure: error }
    throw error
  }
}

/**
 * Returns the company's product for a refid, created from its sheet the first time. An existing product, also one that
 * was deleted and lies in the trash, gets the sheet joined with what stands of it (`joinAnotherSheet`), so that no
 * warning is lost; beside an own product with the sheet's barcode it is read as `joinBeside` says. If the sheet could not
 * be read, returns the existing product as it is, or throws the error of reading when there is none. Throws 404 for an
 * invalid refid.
 */
export async function saveFromCatalogue(
  { trx, companyId, caller, record }: Change,
  choice: CatalogueChoice,
): Promise<Saved> {
  let stored = await findStored(trx, companyId, choice.refid)
  if ('failure' in choice) {
    if (!stored) throw choice.failure
    return stored
  }
  if (readOwnRefid(choice.refid) !== undefined) return readBeside({ trx, companyId, record }, stored, choice.sheet)
  if (!stored && (await reviveProduct({ trx, companyId, caller, record }, choice.refid)))
    stored = await findStored(trx, companyId, choice.refid)
  if (!stored) return insertFromSheet(trx, companyId, choice.sheet, record)
  return joinFromSheet(trx, companyId, stored, choice.sheet, record)
}

type SheetColumns = ReturnType<typeof columnsOf>
type StoredProduct = Saved & SheetColumns

/**
 * Finds the company's product for a refid, also one that stands for an own product with a barcode. Throws 404 for a
 * number that is neither.
 */
export function findStored(trx: Trx, companyId: CompanyId, refid: number): Promise<StoredProduct | undefined> {
  const gtin = readOwnRefid(refid)
  const origin = readRefid(refid)?.origin
  if (!origin && !gtin) throw new AppError(404, 'not-found', 'Product niet gevonden')
  return trx
    .selectFrom('product')
    .select(['id', 'version', 'name', 'name_search', 'description', 'brand', 'footprint', 'farmtofarm'])
    .where('company_id', '=', companyId)
    .where((eb) => (origin ? eb.and({ source: origin, refid }) : eb.and({ source: 'own', gtin: gtin ?? null })))
    .executeTakeFirst()
}

async function insertFromSheet(
  trx: Trx,
  companyId: CompanyId,
  sheet: ProductSheet,
  record: RecordLine,
): Promise<Saved> {
  const saved = await trx
    .insertInto('every_product')
    .values({
      company_id: companyId,
      source: sheet.origin,
      refid: sheet.refid,
      type: 'Ps',
      ...columnsOf(sheet),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await stateFirstSheet(trx, companyId, saved.id, sheet)
  await record(lineOfNew(saved.id, sheet))
  return saved
}

async function joinFromSheet(
  trx: Trx,
  companyId: CompanyId,
  stored: StoredProduct,
  sheet: ProductSheet,
  record: RecordLine,
): Promise<Saved> {
  const { id, version, ...before } = stored
  const { isNewest, joined } = await joinAnotherSheet(trx, companyId, id, sheet)
  // What is not new of allergens can come with a new name or figure.
  const columns: SheetColumns = isNewest ? columnsOf(sheet) : before
  const hasSameColumns = Object.entries(columns).every(
    ([column, value]) => before[column as keyof SheetColumns] === value,
  )
  if (!joined && hasSameColumns) return { id, version }
  await trx
    .updateTable('every_product')
    .set({ ...columns, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await record(lineOfJoin(id, columns.name, sheet, joined))
  return { id, version: version + 1 }
}

async function readBeside(
  { trx, companyId, record }: Omit<Change, 'caller'>,
  stored: StoredProduct | undefined,
  sheet: ProductSheet,
): Promise<Saved> {
  if (!stored) throw notFound('Product')
  const { id, version, name } = stored
  const stated = await joinBeside(trx, companyId, id, sheet)
  if (stated.length === 0) return { id, version }
  await trx
    .updateTable('every_product')
    .set({ version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await record(lineOfJoin(id, name, sheet, { stated }))
  return { id, version: version + 1 }
}

/** Returns what a company's product has of a sheet apart from what that says of allergens. */
export function columnsOf(sheet: ProductSheet) {
  return {
    name: sheet.name,
    name_search: searchForm(sheet.name),
    description: sheet.description.slice(0, maxDescriptionLength),
    brand: sheet.brand,
    footprint: sheet.footprint,
    farmtofarm: sheet.farmtofarm,
  }
}

function lineOfNew(id: number, sheet: ProductSheet) {
  const contained = sheet.levels.filter(({ level }) => level === 'contains').map((row) => row.id)
  const details = { refid: sheet.refid, sheet: sheet.date, allergens: allergenNames(contained) }
  return { action: 'create' as const, subject: 'product' as const, subjectId: id, subjectName: sheet.name, details }
}

type Told = Pick<JoinedSheet, 'stated'> & Partial<Pick<JoinedSheet, 'lessens'>>

/** Returns the history line of a sheet: which one was read, what it states anew, and what it says less. */
function lineOfJoin(id: number, name: string, sheet: ProductSheet, joined: Told | null) {
  const { levels = [], unread = [] } = joined?.lessens ?? {}
  const details = {
    refid: sheet.refid,
    sheet: sheet.date,
    raised: levelsByName(joined?.stated ?? []),
    kept: levelsByName(levels.map((less) => ({ id: less.id, level: less.stands }))),
    ...(unread.length > 0 && { keptUnread: unread.length }),
  }
  return { action: 'refresh-sheet' as const, subject: 'product' as const, subjectId: id, subjectName: name, details }
}

function levelsByName(levels: readonly Said[]): Record<string, string> {
  return Object.fromEntries(levels.map(({ id, level }) => [allergenName(id) ?? id, level]))
}

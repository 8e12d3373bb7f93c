import type { Trx } from '#db/transaction.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { maxDescriptionLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { isNewerSheet } from '../rules.ts'
import type { Saved } from './commands.ts'
import { allergenNames } from './product-allergens.ts'
import { listLevels } from './stored-sheet.ts'

/** A product of the catalogue that is about to be added, with its sheet, or why that could not be read. */
export type CatalogueChoice = { refid: number; sheet: ProductSheet } | { refid: number; failure: AppError }

/**
 * Reads the sheet of a product that is about to be added: before the change begins, since no database waits for another
 * machine. Why it can't be read is kept: a product that the company has already can be linked without it.
 */
export async function readChoice(catalogue: Catalogue, refid: number): Promise<CatalogueChoice> {
  try {
    return { refid, sheet: await catalogue.getSheet(refid, { live: true }) }
  } catch (error) {
    if (error instanceof AppError) return { refid, failure: error }
    throw error
  }
}

/**
 * The company's product for a refid: made from its sheet, once. One that is there takes over what a sheet of the same
 * day or later says. Throws why the sheet could not be read when the company does not have the product yet.
 */
export async function saveFromCatalogue(
  trx: Trx,
  companyId: CompanyId,
  choice: CatalogueChoice,
  record: RecordLine,
): Promise<Saved> {
  const stored = await findByRefid(trx, companyId, choice.refid)
  if ('failure' in choice) {
    if (!stored) throw choice.failure
    return stored
  }
  if (!stored) return insertFromSheet(trx, companyId, choice.sheet, record)
  if (!isNewerSheet(choice.sheet.date, stored.sheet_date)) return stored
  return refreshFromSheet(trx, companyId, stored, choice.sheet, record)
}

type StoredSheet = Saved & { sheet_date: string | null }

function findByRefid(trx: Trx, companyId: CompanyId, refid: number): Promise<StoredSheet | undefined> {
  const origin = readRefid(refid)?.origin
  if (!origin) throw new AppError(404, 'not-found', 'Product niet gevonden')
  return trx
    .selectFrom('product')
    .select(['id', 'version', 'sheet_date'])
    .where('company_id', '=', companyId)
    .where('source', '=', origin)
    .where('refid', '=', refid)
    .executeTakeFirst()
}

async function insertFromSheet(
  trx: Trx,
  companyId: CompanyId,
  sheet: ProductSheet,
  record: RecordLine,
): Promise<Saved> {
  const saved = await trx
    .insertInto('product')
    .values({ company_id: companyId, source: sheet.origin, refid: sheet.refid, type: 'Ps', ...columnsOf(sheet) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeLevels(trx, companyId, saved.id, sheet)
  await record(lineOf('create', saved.id, sheet))
  return saved
}

async function refreshFromSheet(
  trx: Trx,
  companyId: CompanyId,
  stored: StoredSheet,
  sheet: ProductSheet,
  record: RecordLine,
): Promise<Saved> {
  if (await saysTheSame(trx, companyId, stored.id, sheet)) return stored
  const saved = await trx
    .updateTable('product')
    .set({ ...columnsOf(sheet), version: stored.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', stored.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('product_allergen')
    .where('company_id', '=', companyId)
    .where('product_id', '=', stored.id)
    .execute()
  await writeLevels(trx, companyId, stored.id, sheet)
  await record(lineOf('refresh-sheet', stored.id, sheet))
  return saved
}

function columnsOf(sheet: ProductSheet) {
  return {
    name: sheet.name,
    name_search: searchForm(sheet.name),
    description: sheet.description.slice(0, maxDescriptionLength),
    brand: sheet.brand,
    footprint: sheet.footprint,
    farmtofarm: sheet.farmtofarm,
    checked_at: null,
    checked_by: null,
    sheet_complete: isSheetComplete(sheet) ? 1 : 0,
    sheet_date: sheet.date,
    sheet_unread: JSON.stringify(sheet.unread),
  } as const
}

async function saysTheSame(trx: Trx, companyId: CompanyId, id: number, sheet: ProductSheet): Promise<boolean> {
  const wanted = columnsOf(sheet)
  const row = await trx
    .selectFrom('product')
    .select(Object.keys(wanted) as (keyof typeof wanted)[])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const levels = await listLevels(trx, companyId, id)
  const sameColumns = Object.entries(wanted).every(([column, value]) => row[column as keyof typeof wanted] === value)
  const wantedLevels = sheet.levels.map(({ id, level }) => ({ id, level })).toSorted((a, b) => a.id - b.id)
  return sameColumns && JSON.stringify(levels) === JSON.stringify(wantedLevels)
}

async function writeLevels(trx: Trx, companyId: CompanyId, productId: number, sheet: ProductSheet): Promise<void> {
  if (sheet.levels.length === 0) return
  const said = { source: sheet.origin, declared_at: sheet.date ?? new Date().toISOString(), added_by: null }
  await trx
    .insertInto('product_allergen')
    .values(
      sheet.levels.map(({ id, level }) => ({
        company_id: companyId,
        product_id: productId,
        allergen_id: id,
        level,
        ...said,
      })),
    )
    .execute()
}

function lineOf(action: 'create' | 'refresh-sheet', id: number, sheet: ProductSheet) {
  const contained = sheet.levels.filter(({ level }) => level === 'contains').map((row) => row.id)
  const details = { refid: sheet.refid, sheet: sheet.date, allergens: allergenNames(contained) }
  return { action, subject: 'product' as const, subjectId: id, subjectName: sheet.name, details }
}

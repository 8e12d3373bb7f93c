import type { Db } from '#db/connect.ts'
import type { ProductSheetTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import type { Said } from '#features/allergens/knowledge.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import type { ProductOrigin } from '#features/catalogue/refid.ts'
import { knownDay } from '#features/catalogue/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import {
  isLess,
  type JoinedSheet,
  joinSheet,
  mayBeNewest,
  type SheetFacts,
  type Standing,
  saysTheSame,
  strictestOfEach,
} from '../rules.ts'
import { askAboutSheet, findOpenQuestion, listKeptSheets } from './questions.ts'
import { listStanding, state, withdraw } from './statements.ts'

/** A sheet of a product that was read. */
export type StoredSheetRow = SheetFacts & {
  id: number
  origin: ProductOrigin
  date: string | null
  isNewest: boolean
  hasEnded: boolean
}

/** The fields that are kept of a sheet. */
export type ReadSheet = Pick<ProductSheet, 'origin' | 'description' | 'date' | 'levels' | 'unread' | 'doubtful'>

/** The effect of joining another sheet: null where the sheet told nothing new. */
export type Joining = { isNewest: boolean; joined: JoinedSheet | null }

/** Keeps the facts of the first sheet of a catalogue product, and states what it says. */
export async function stateFirstSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  sheet: ProductSheet,
): Promise<void> {
  const sheetId = await insertSheet(trx, companyId, productId, sheet, true)
  await state(trx, companyId, productId, sheet.levels, saidBy(sheet, sheetId))
}

/**
 * Keeps the facts of another sheet of a catalogue product and joins it with what stands (`joinSheet`); asks when it says
 * less, or would make the product complete. Does nothing for a sheet that tells nothing new.
 */
export async function joinAnotherSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  sheet: ReadSheet,
): Promise<Joining> {
  const sheets = await listSheets(trx, companyId, productId)
  const newest = newestOf(sheets)
  if (!newest) throw new Error(`Product ${productId} comes from a catalogue and has no sheet`)
  if (isNothingNew(sheet, newest, sheets)) return { isNewest: mayBeNewest(sheet, newest), joined: null }
  const statements = await listStanding(trx, companyId, productId)
  const open = await findOpenQuestion(trx, companyId, productId)
  const joined = joinSheet(standingOf(statements, sheets), newest, sheet, open?.was_complete === 0)
  if (joined.isNewest) await endNewest(trx, companyId, productId)
  const sheetId = await insertSheet(trx, companyId, productId, sheet, joined.isNewest)
  const outdone = statements.filter((one) => one.sheetId !== null && joined.stated.some(({ id }) => id === one.id))
  await withdraw(trx, companyId, productId, outdone, { by: null, why: 'sheet' })
  await state(trx, companyId, productId, joined.stated, saidBy(sheet, sheetId))
  const isSettled = !isLess(joined.lessens)
  if (isSettled) await endSheets(trx, companyId, productId)
  const kept = await listKeptSheets(trx, companyId, productId)
  const isAnswered = sheets.some((known) => kept.has(known.id) && saysTheSame(known, sheet))
  const asks = joined.becomesComplete || (!isSettled && !(joined.isNewest && isAnswered))
  const question = { sheetId: joined.isNewest ? sheetId : newest.id, wasComplete: joined.wasComplete }
  await askAboutSheet(trx, companyId, productId, asks ? question : null)
  return { isNewest: joined.isNewest, joined }
}

/**
 * Returns whether a sheet is the newest itself, or an older one that was read before. One that is not known to be older
 * counts anew, whenever it was read before: somebody may have accepted another in between, which said less.
 */
function isNothingNew(sheet: ReadSheet, newest: StoredSheetRow, sheets: readonly StoredSheetRow[]): boolean {
  const isSame = (known: StoredSheetRow) => known.date === sheet.date && saysTheSame(known, sheet)
  const isNewest = sheets.some((known) => known.isNewest && isSame(known))
  return isNewest || (!mayBeNewest(sheet, newest) && sheets.some(isSame))
}

/** Returns what stands of a catalogue product by its sheets, and what the newest says; null for an own product. */
export async function readStanding(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
): Promise<{ standing: Standing; newest: StoredSheetRow } | null> {
  const sheets = await listSheets(trx, companyId, productId)
  const newest = newestOf(sheets)
  return newest ? { standing: standingOf(await listStanding(trx, companyId, productId), sheets), newest } : null
}

/** Lets the newest sheet stand alone: what the others said is withdrawn, and what it says is stated. */
export async function acceptNewestSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  by: string | null,
): Promise<void> {
  const sheets = await listSheets(trx, companyId, productId)
  const newest = newestOf(sheets)
  if (!newest) throw new Error(`Product ${productId} has no sheet to accept`)
  const statements = await listStanding(trx, companyId, productId)
  const gone = statements.filter(
    ({ id, level, sheetId }) =>
      sheetId !== null && !newest.levels.some((said) => said.id === id && said.level === level),
  )
  const isNew = ({ id, level }: SheetFacts['levels'][number]) =>
    !statements.some((said) => said.id === id && said.level === level)
  await withdraw(trx, companyId, productId, gone, { by, why: 'answer' })
  await state(trx, companyId, productId, newest.levels.filter(isNew), saidBy(newest, newest.id))
  await endSheets(trx, companyId, productId)
}

/** Returns whether a sheet is known to be older than the newest, and was read before: it tells nothing new. */
export async function wasReadBefore(
  db: Db,
  companyId: CompanyId,
  productId: number,
  sheet: ProductSheet,
): Promise<boolean> {
  const sheets = await listSheets(db, companyId, productId)
  const newest = newestOf(sheets)
  return newest !== undefined && !mayBeNewest(sheet, newest) && sheets.some((known) => saysTheSame(known, sheet))
}

/** Lists by their id the sheets of a product that were read. */
export async function listSheets(trx: Db, companyId: CompanyId, productId: number): Promise<StoredSheetRow[]> {
  const rows = await trx
    .selectFrom('product_sheet as sheet')
    .innerJoin('product', 'product.id', 'sheet.product_id')
    .select(['sheet.id', 'sheet.date', 'levels', 'unread', 'is_doubtful', 'is_newest', 'ended_at', 'product.source'])
    .where('sheet.company_id', '=', companyId)
    .where('sheet.product_id', '=', productId)
    .orderBy('sheet.id')
    .execute()
  return rows.map(({ id, date, levels, unread, is_doubtful, is_newest, ended_at, source }) => ({
    id,
    date: knownDay(date),
    levels: JSON.parse(levels) as Said[],
    ...doubtsOf({ unread, is_doubtful, ended_at }),
    isNewest: is_newest === 1,
    origin: source as ProductOrigin,
  }))
}

/** Returns the newest sheet; undefined without one. If it has no date it has that of the one before, against which later ones are compared. */
export function newestOf(sheets: readonly StoredSheetRow[]): StoredSheetRow | undefined {
  const newest = sheets.find(({ isNewest }) => isNewest)
  return newest && { ...newest, date: newest.date ?? newestDate(sheets) }
}

/** Returns the newest date of any of a product's sheets; null when none has one. */
export function newestDate(sheets: readonly { date: string | null }[]): string | null {
  const dates = sheets.flatMap(({ date }) => date ?? []).toSorted()
  return dates.at(-1) ?? null
}

type Doubts = Pick<StoredSheetRow, 'unread' | 'doubtful' | 'hasEnded'>

/** Reads from its row what makes a sheet doubtful, and whether that still counts. */
export function doubtsOf(row: Pick<ProductSheetTable, 'unread' | 'is_doubtful' | 'ended_at'>): Doubts {
  const unread = JSON.parse(row.unread) as string[]
  return { unread, doubtful: row.is_doubtful === 1, hasEnded: row.ended_at !== null }
}

/** Returns the doubts and unread texts of a product's sheets that still count. */
export function standingDoubts(sheets: readonly Doubts[]): Pick<Standing, 'unread' | 'doubtful'> {
  const counting = sheets.filter(({ hasEnded }) => !hasEnded)
  return {
    unread: [...new Set(counting.flatMap(({ unread }) => unread))],
    doubtful: counting.some(({ doubtful }) => doubtful),
  }
}

function standingOf(statements: readonly Said[], sheets: readonly StoredSheetRow[]): Standing {
  return { levels: strictestOfEach(statements), ...standingDoubts(sheets) }
}

/** Keeps the facts of a sheet and returns its id; `endedAt` is since when its doubts do not count, null while they do. */
export async function insertSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  sheet: ReadSheet,
  isNewest: boolean,
  endedAt: string | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('product_sheet')
    .values({
      company_id: companyId,
      product_id: productId,
      date: sheet.date,
      read_at: new Date().toISOString(),
      levels: JSON.stringify(sheet.levels),
      unread: JSON.stringify(sheet.unread),
      is_doubtful: sheet.doubtful ? 1 : 0,
      has_ingredients: sheet.description === '' ? 0 : 1,
      is_newest: isNewest ? 1 : 0,
      ended_at: endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the source of what a sheet says, as it is kept with each statement. */
export function saidBy({ origin, date }: { origin: ProductOrigin; date: string | null }, sheetId: number) {
  return { source: origin, sheet_id: sheetId, said_at: date ?? new Date().toISOString(), said_by: null }
}

/** Marks that another sheet is the newest from now on. */
export async function endNewest(trx: Trx, companyId: CompanyId, productId: number): Promise<void> {
  await trx
    .updateTable('product_sheet')
    .set({ is_newest: 0 })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('is_newest', '=', 1)
    .execute()
}

/** Ends the doubts and unread texts of all sheets of a product but the newest. */
async function endSheets(trx: Trx, companyId: CompanyId, productId: number): Promise<void> {
  await trx
    .updateTable('product_sheet')
    .set({ ended_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('is_newest', '=', 0)
    .where('ended_at', 'is', null)
    .execute()
}

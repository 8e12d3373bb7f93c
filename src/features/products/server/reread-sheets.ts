import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { listProvenCompanies } from '#features/accounts/company/server/company-id.ts'
import type { Said } from '#features/allergens/knowledge.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import { knownDay } from '#features/catalogue/rules.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { ownRange, readOwnRefid } from '../own-barcode.ts'
import { saysTheSame } from '../statements/rules.ts'
import { wasReadBefore } from '../statements/server/sheets.ts'
import { type CatalogueChoice, columnsOf, findStored, readChoice, saveFromCatalogue } from './catalogue-products.ts'

/** A place among the products of all companies, in the order in which their sheets are read. */
export type SheetCursor = { key: number; company: number }
/** The sheets to read: of which refids, from the first up to but not including `end`, and whether other machines are asked. */
export type SheetRange = { start: number; end: number; live: boolean }

type Sheets = Pick<Catalogue, 'getSheet' | 'findByGtin'>
type Row = Awaited<ReturnType<typeof listPage>>[number]
type ReadRow = Row & { choice: Extract<CatalogueChoice, { sheet: ProductSheet }> }

const who: Caller = { kind: 'schedule', name: 'reread-sheets' }
const rowsPerPage = 100
const rowsPerChange = 20
// In a row, after which their source counts as away.
const mostUnanswered = 3

/**
 * Reads the sheets of all companies' catalogue products again, and those with the barcode of an own product, each sheet
 * once; joins them with what stands, as adding the product once more does, in small changes of each company. Yields the
 * place that it has reached, some rows at a time, so that whoever stops there can go on behind it. Skips a sheet that is
 * not answered, and begins none once `stopping` is aborted; throws AppError 503 when several in a row are not, or the
 * last, with the place before them yielded.
 */
export async function* rereadSheets(
  db: Db,
  catalogue: Sheets,
  range: SheetRange,
  from: SheetCursor,
  stopping?: AbortSignal,
): AsyncGenerator<SheetCursor, void> {
  const reader = createReader(catalogue, range)
  let [place, seen] = [from, from]
  for (;;) {
    const page = await listPage(db, range, seen)
    const changed: ReadRow[] = []
    for (const row of untilStopped(page, stopping)) {
      const choice = await reader.read(row.row.key)
      if (reader.isAway()) break
      seen = { key: row.row.key, company: row.companyId }
      if (!choice) continue
      place = seen
      if ('sheet' in choice && (await tellsNew(db, row, choice.sheet))) changed.push({ ...row, choice })
    }
    await join(db, changed)
    yield place
    const isLast = page.length === 0
    reader.requireAnswer(isLast)
    if (isLast) return
  }
}

function* untilStopped<T>(rows: readonly T[], stopping: AbortSignal | undefined): Generator<T> {
  for (const row of rows) {
    if (stopping?.aborted) return
    yield row
  }
}

/** Reads sheets one after the other, and tells whether the last ones were not answered. */
function createReader(catalogue: Sheets, range: SheetRange) {
  let last: CatalogueChoice | undefined
  const unanswered: AppError[] = []
  const isAway = () => unanswered.length >= mostUnanswered
  return {
    isAway,
    /** Returns what is known of a sheet; undefined when it was not answered. */
    async read(key: number): Promise<CatalogueChoice | undefined> {
      const isNext = last?.refid !== key
      if (isNext || !last) last = await readChoice(catalogue, key, range)
      const failure = 'failure' in last && last.failure.status !== 404 ? last.failure : undefined
      if (!failure) unanswered.length = 0
      else if (isNext) unanswered.push(failure)
      return failure ? undefined : last
    },
    /** Throws when the source is away, or at the end when the last sheet was not answered. */
    requireAnswer(isEnd: boolean): void {
      const [failure] = unanswered
      if (failure && (isEnd || isAway())) throw failure
    },
  }
}

/** Lists the products behind a place, each with the newest of its sheets that were read. */
function listPage(db: Db, { start, end }: SheetRange, { key, company }: SheetCursor) {
  // As in the index `product_sheet_number`.
  const keyOf = sql<number>`coalesce(product.refid, ${sql.lit(ownRange)} + product.gtin)`
  const page = db
    .selectFrom('product')
    .leftJoin('product_sheet as sheet', (join) =>
      join
        .onRef('sheet.company_id', '=', 'product.company_id')
        .onRef('sheet.product_id', '=', 'product.id')
        .on('sheet.is_newest', '=', 1),
    )
    .select([keyOf.as('key'), 'product.company_id', 'product.id as product_id'])
    .select(['product.name', 'name_search', 'description', 'brand', 'footprint', 'farmtofarm'])
    .select(['sheet.date', 'sheet.levels', 'sheet.unread', 'sheet.is_doubtful'])
    .where(keyOf, '>=', Math.max(start, key))
    .where(keyOf, '<', end)
    .where((eb) => eb.or([eb(keyOf, '>', key), eb('product.company_id', '>', company)]))
    .orderBy(keyOf)
    .orderBy('product.company_id')
    .limit(rowsPerPage)
  return listProvenCompanies(db, (companies) =>
    companies
      .innerJoin(page.as('page'), 'page.company_id', 'company.id')
      .selectAll('page')
      .orderBy('page.key')
      .orderBy('page.company_id'),
  )
}

/** Returns whether a sheet says anything else than what was read of it last. */
async function tellsNew(db: Db, { companyId, row }: Row, sheet: ProductSheet): Promise<boolean> {
  const { levels, unread } = row
  if (levels !== null && unread !== null) {
    const known = { levels: JSON.parse(levels) as Said[], unread: JSON.parse(unread) as string[] }
    const isSame = saysTheSame({ ...known, doubtful: row.is_doubtful === 1 }, sheet)
    if (isSame && (readOwnRefid(row.key) !== undefined || hasSameColumns(row, sheet))) return false
  }
  return !(await wasReadBefore(db, companyId, row.product_id, sheet))
}

function hasSameColumns(row: Row['row'], sheet: ProductSheet): boolean {
  const columns = Object.entries(columnsOf(sheet))
  const isSame = ([column, value]: (typeof columns)[number]) => row[column as keyof typeof row] === value
  return (row.date === null ? null : knownDay(row.date)) === sheet.date && columns.every(isSame)
}

async function join(db: Db, changed: readonly ReadRow[]): Promise<void> {
  for (const [companyId, rows] of Map.groupBy(changed, (row) => row.companyId))
    for (let start = 0; start < rows.length; start += rowsPerChange) {
      await joinInCompany(db, companyId, rows.slice(start, start + rowsPerChange))
      await otherWork()
    }
}

async function joinInCompany(db: Db, companyId: CompanyId, rows: readonly ReadRow[]): Promise<void> {
  try {
    await changeCompany(db, companyId, who, async (trx, record, caller) => {
      // Of what was deleted since, nothing is made anew.
      for (const { choice } of rows)
        if (await findStored(trx, companyId, choice.refid))
          await saveFromCatalogue({ trx, companyId, caller, record }, choice)
    })
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'no-company'
    if (!isGone) throw error
  }
}

import { setImmediate as otherWork } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { type AllergenLevel, allergenLevels } from '#features/allergens/knowledge.ts'
import { loadChoices } from '#features/menu/choices/server/choice-rows.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import { listPhotoIds } from '#features/menu/photos/server/queries.ts'
import { listAllPhotos } from '#features/products/label-photos/server/queries.ts'
import { findLogo } from '#features/publishing/logo/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { TakenStatement } from '../schema.ts'

/** The tables that are read a page at a time, each with its key within a company, all numbers. */
const keys = {
  category: ['id'],
  every_category: ['id'],
  product: ['id'],
  product_statement: ['product_id', 'allergen_id', 'id'],
  product_sheet: ['id'],
  question: ['id'],
  sign_off: ['id'],
  every_product: ['id'],
  product_component: ['product_id', 'component_id'],
  dish: ['id'],
  every_dish: ['id'],
  dish_diet: ['dish_id', 'diet_id'],
  dish_product: ['dish_id', 'product_id'],
  every_link: ['id'],
  station: ['id'],
  dish_station: ['dish_id', 'station_id'],
  translation: ['id'],
  menu_word: ['language', 'name_search'],
  place: ['id'],
  instructed: ['id'],
  print: ['number'],
  incident: ['id'],
  history: ['id'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>
type PagedTable = keyof typeof keys
type Row<Table extends PagedTable> = Selectable<Database[Table]>

/** What one source says of a product's allergens since one moment, in the order of the allergens. */
type Said = Omit<TakenStatement, 'by'> & { addedBy: string | null }

/** The rows of one statement: what SQLite reads of them keeps everything else waiting. */
const rowsPerPage = 500

export type CompanyRows = Awaited<ReturnType<typeof readRows>>

/**
 * Reads the rows of a company's menu and products as they are at one moment. Nothing is made of them here, so that the
 * transaction is short, whoever they are sent to: SQLite has one connection, and PostgreSQL keeps what the oldest
 * transaction can see.
 */
export function readCompanyRows(db: Db, companyId: CompanyId) {
  return inSnapshot(db, (trx) => readRows(trx, companyId))
}

async function readRows(trx: Trx, companyId: CompanyId) {
  const company = trx.selectFrom('company').select('name').where('id', '=', companyId)
  const menu = trx.selectFrom('menu').selectAll().where('company_id', '=', companyId)
  return {
    company: await company.executeTakeFirstOrThrow(),
    menu: await menu.executeTakeFirstOrThrow(),
    menus: await listServedMenus(trx, companyId),
    logo: await findLogo(trx, companyId, 'print'),
    categories: await readAll(trx, companyId, 'category'),
    products: await readAll(trx, companyId, 'product'),
    statements: await readStatements(trx, companyId),
    sheets: await readAll(trx, companyId, 'product_sheet'),
    questions: await readAll(trx, companyId, 'question'),
    signOffs: await readAll(trx, companyId, 'sign_off'),
    photos: await listAllPhotos(trx, companyId),
    dishPhotos: await listPhotoIds(trx, companyId),
    components: await readAll(trx, companyId, 'product_component'),
    dishes: await readAll(trx, companyId, 'dish'),
    diets: await readAll(trx, companyId, 'dish_diet'),
    choices: await loadChoices(trx, companyId),
    held: await readAll(trx, companyId, 'dish_product'),
    ended: (await readAll(trx, companyId, 'every_link')).filter(({ ended_at }) => ended_at !== null),
    stations: await readAll(trx, companyId, 'station'),
    madeOn: await readAll(trx, companyId, 'dish_station'),
    places: await readAll(trx, companyId, 'place'),
    instruction: await trx
      .selectFrom('instruction')
      .select('text')
      .where('company_id', '=', companyId)
      .executeTakeFirst(),
    translations: await readAll(trx, companyId, 'translation'),
    words: await readAll(trx, companyId, 'menu_word'),
  }
}

/**
 * Gathers the levels that stand, and were said by the same source at the same moment, by product. A company has some hundred
 * thousand of these rows, which would keep the collector of garbage busy for longer than others may wait: of each there
 * remains its number and one of four texts.
 */
async function readStatements(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<number, Said[]>> {
  const saidOf = new Map<number, Said[]>()
  for await (const page of readPages(trx, companyId, 'product_statement'))
    for (const { product_id, allergen_id, level, source, said_at: date, said_by: addedBy, withdrawn_at } of page) {
      if (withdrawn_at !== null) continue
      const of = saidOf.get(product_id) ?? []
      let said = of.find((one) => one.source === source && one.date === date && one.addedBy === addedBy)
      if (!said) {
        said = { source, date, addedBy, levels: [] }
        saidOf.set(product_id, [...of, said])
      }
      said.levels.push({ id: allergen_id, name: allergenName(allergen_id) ?? '', level: kept(level) })
    }
  return saidOf
}

/** Returns the text that the program itself has for a level, in place of the copy that the database made of it. */
function kept(level: AllergenLevel): AllergenLevel {
  return allergenLevels.find((known) => known === level) ?? level
}

async function readAll<Table extends PagedTable>(trx: Trx, companyId: CompanyId, table: Table): Promise<Row<Table>[]> {
  const rows: Row<Table>[] = []
  for await (const page of readPages(trx, companyId, table)) rows.push(...page)
  return rows
}

/** Yields a company's rows of one table in the order of its key, a page at a time, with other work in between. */
export async function* readPages<Table extends PagedTable>(
  db: Db,
  companyId: CompanyId,
  table: Table,
): AsyncGenerator<Row<Table>[]> {
  const columns: readonly string[] = keys[table]
  const order = sql.join(columns.map((column) => sql.ref(column)))
  // The numbers of every key begin at 1.
  let last: Readonly<Record<string, unknown>> | undefined
  do {
    const behind = sql.join(columns.map((column) => last?.[column] ?? 0))
    const { rows } = await sql<Row<Table>>`select * from ${sql.table(table)}
      where company_id = ${companyId} and (${order}) > (${behind}) order by ${order} limit ${rowsPerPage}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length < rowsPerPage ? undefined : rows.at(-1)
    await otherWork()
  } while (last)
}

import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

export type Dump = Readonly<Record<string, readonly string[]>>

const tablesOf = new WeakMap<TestApp['db'], Promise<readonly string[]>>()

/** Returns every row of a company by table, sorted, so that equal dumps mean that nothing changed. */
export async function dumpCompany(app: TestApp, companyId: number): Promise<Dump> {
  const tables = await companyTables(app.db)
  const dumps = await Promise.all(
    tables.map(async (table) => [table, await readRows(app, table, 'company_id', companyId)] as const),
  )
  return Object.fromEntries([['company', await readRows(app, 'company', 'id', companyId)], ...dumps])
}

/** Returns `dumpCompany` without the answers kept for Idempotency-Keys, which guests and staff never see. */
export async function dumpContent(app: TestApp, companyId: number): Promise<Dump> {
  const { idempotency, ...content } = await dumpCompany(app, companyId)
  return content
}

async function readRows(app: TestApp, table: string, column: string, companyId: number): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${companyId}`.execute(app.db)
  return rows.map((row) => JSON.stringify(row)).sort()
}

function companyTables(db: TestApp['db']): Promise<readonly string[]> {
  const known = tablesOf.get(db)
  if (known) return known
  const tables = db.introspection
    .getTables()
    .then((list) =>
      list
        .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'company_id'))
        .map(({ name }) => name),
    )
  tablesOf.set(db, tables)
  return tables
}

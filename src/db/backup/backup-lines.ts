import { sql } from 'kysely'
import type { DatabaseKind } from '../connect.ts'
import type { Trx } from '../transaction.ts'
import { asLine, type BackupRow, type TableEnd, type TableHead, TableTally } from './backup-format.ts'
import { decodeValue, encodeValue } from './portable-values.ts'
import { readingOf, readLastNumber, type TableLayout } from './table-layout.ts'

/** The contents of a backup, by table. */
export type TableEnds = Map<string, TableEnd>

// In bytes of JSON: what is in memory at once. A page begins small, as one row may hold a picture.
const pageSize = 1024 * 1024
const pageRows = { first: 10, most: 1000 }

/**
 * Yields all lines of the tables, with many rows in each piece, and notes the end of each table in `ends`. The
 * transaction must be a snapshot. Throws an Error if a table has not the number of rows that the database counts.
 */
export async function* linesOf(
  trx: Trx,
  kind: DatabaseKind,
  layout: readonly TableLayout[],
  ends: TableEnds,
): AsyncGenerator<string> {
  for (const table of layout) {
    yield asLine(await headOf(trx, kind, table))
    const tally = new TableTally()
    for await (const { lines, rows } of pagesOf(trx, table)) {
      tally.add(lines, rows)
      yield lines
    }
    const end = tally.end()
    await checkCount(trx, table, end.rows)
    ends.set(table.name, end)
    yield asLine(end)
  }
  yield asLine({ tables: layout.length })
}

async function headOf(trx: Trx, kind: DatabaseKind, table: TableLayout): Promise<TableHead> {
  const columns = Object.fromEntries(table.columns.map(({ name, type }) => [name, type]))
  const lastNumber = await readLastNumber(trx, kind, table)
  return { table: table.name, columns, ...(lastNumber !== undefined && { lastNumber }) }
}

/** Reads a table page by page, each beginning behind the last key of the one before: no page costs more than its rows. */
async function* pagesOf(trx: Trx, table: TableLayout): AsyncGenerator<{ lines: string; rows: number }> {
  let limit = pageRows.first
  let after: BackupRow | undefined
  for (;;) {
    const rows = await readPage(trx, table, after, limit)
    after = rows.at(-1)
    if (!after) return
    const lines = rows.map(asLine).join('')
    yield { lines, rows: rows.length }
    if (rows.length < limit) return
    limit = Math.min(pageRows.most, Math.max(1, Math.floor((pageSize * rows.length) / lines.length)))
  }
}

async function readPage(
  trx: Trx,
  { name, columns, key }: TableLayout,
  after: BackupRow | undefined,
  limit: number,
): Promise<BackupRow[]> {
  // With the table's name in front: the columns that the select returns have the same names, and order as texts.
  const order = sql.join(key.map((column) => sql.ref(`${name}.${column}`)))
  const last = key.map((keyColumn) => {
    const index = columns.findIndex((column) => column.name === keyColumn)
    return decodeValue(columns[index]?.type ?? 'text', after?.[index] ?? null)
  })
  const behind = after ? sql`where (${order}) > (${sql.join(last)})` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map(readingOf))} from ${sql.table(name)} ${behind} order by ${order} limit ${limit}`.execute(
    trx,
  )
  return rows.map((row) => columns.map((column) => encodeValue(column.type, row[column.name])))
}

/** Counts once more by the database itself, so that no mistake in paging loses a row unseen. */
async function checkCount(trx: Trx, { name }: TableLayout, read: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(trx)
  if (rows[0]?.count !== read) throw new Error(`${read} of ${rows[0]?.count} rows of ${name} were read`)
}

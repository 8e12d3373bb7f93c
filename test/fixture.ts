import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { decodeValue, type ValueType } from '#db/backup/portable-values.ts'
import { continueNumbers, readLayout } from '#db/backup/table-layout.ts'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { createDatabase, type TestDatabase } from './databases.ts'

/** The rows of a database that an earlier version filled: see the README beside them. */
export type Fixture = {
  /** The newest migration that the database had had. */
  migration: string
  /** The moment just after the last change. */
  at: string
  tables: readonly FixtureTable[]
}
type FixtureTable = {
  name: string
  columns: Readonly<Record<string, ValueType>>
  /** The highest id that was given out, in tables that number their rows. */
  lastNumber: number
  rows: readonly (readonly unknown[])[]
}
type Line = { migration: string; at: string } | { table: string; columns: FixtureTable['columns']; lastNumber?: number }

/** Reads the rows of a folder in `test/fixtures/`. */
export function readFixture(folder: string): Fixture {
  const [head, ...lines] = readLines<Line | unknown[]>(folder, 'rows.jsonl')
  if (!head || !('migration' in head)) throw new Error(`${folder}: the rows must begin with their migration`)
  const tables: (FixtureTable & { rows: unknown[][] })[] = []
  for (const line of lines)
    if (Array.isArray(line)) tables.at(-1)?.rows.push(line)
    else if ('table' in line) {
      const { table: name, columns, lastNumber = 0 } = line
      tables.push({ name, columns, lastNumber, rows: [] })
    }
  return { ...head, tables }
}

/** Reads a file of `test/fixtures/` that has one value in JSON on each line; a name that ends in `.gz` is packed. */
export function readLines<Value>(folder: string, file: string): Value[] {
  const bytes = readFileSync(new URL(`./fixtures/${folder}/${file}`, import.meta.url))
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Value)
}

/**
 * Creates a database of the kind under test with these rows, as the earlier version left it: a server that starts on it
 * migrates it first. `spoil` may change the rows before that.
 */
export async function loadFixture(
  fixture: Fixture,
  spoil: (connection: Connection) => Promise<unknown> = async () => undefined,
): Promise<TestDatabase> {
  const database = await createDatabase({ isEmpty: true })
  const connection = connect(database)
  try {
    await migrate(connection.db, fixture.migration)
    await inTransaction(connection.db, (trx) => insertRows(trx, connection.kind, fixture.tables))
    await spoil(connection)
  } finally {
    await connection.close()
  }
  return database
}

async function insertRows(trx: Trx, kind: Connection['kind'], tables: readonly FixtureTable[]): Promise<void> {
  const layout = await readLayout(trx, kind)
  for (const { name, columns, lastNumber, rows } of tables) {
    const types = Object.values(columns)
    const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
    for (const row of rows) {
      const values = types.map((type, index) => decodeValue(type, row[index]))
      await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(trx)
    }
    const table = layout.find((known) => known.name === name)
    if (table) await continueNumbers(trx, kind, table, lastNumber)
  }
}

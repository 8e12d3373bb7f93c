import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind, Db } from '../connect.ts'
import type { PortableValue, ValueType } from './portable-values.ts'

type Column = {
  name: string
  type: ValueType
  /** The database's own name of the type. */
  storedAs: string
}

/** A table as the live database describes it. */
export type TableLayout = {
  name: string
  columns: readonly Column[]
  /** The columns of the primary key, in its order. */
  key: readonly string[]
  /** The column whose values the database assigns, if any. */
  numbered: string | undefined
}

const valueTypes: Readonly<Record<DatabaseKind, Readonly<Record<string, ValueType>>>> = {
  sqlite: { integer: 'integer', real: 'real', text: 'text', blob: 'bytes' },
  postgres: {
    int4: 'integer',
    int8: 'integer',
    bool: 'integer',
    float8: 'real',
    text: 'text',
    timestamptz: 'text',
    bytea: 'bytes',
  },
}

/**
 * Lists all of our tables as they are in the database, by name. Throws an Error for a table without a primary key or
 * with a column of a type that a backup cannot hold: whoever adds such a table must decide how it is backed up.
 */
export async function readLayout(db: Db, kind: DatabaseKind): Promise<TableLayout[]> {
  const keys = await readKeys(db, kind)
  const tables = await ownTables(db, kind, { withInternalKyselyTables: false })
  return tables.map(({ name, columns }) => {
    const key = keys.filter(({ table }) => table === name).map(({ column }) => column)
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, by which a backup reads it`)
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, ...typesOf(kind, name, column) })),
      key,
      numbered: columns.find((column) => column.isAutoIncrementing)?.name,
    }
  })
}

/** Returns whether the database has no tables at all, not even those that record its migrations. */
export async function isWithoutTables(db: Db, kind: DatabaseKind): Promise<boolean> {
  return (await ownTables(db, kind, { withInternalKyselyTables: true })).length === 0
}

async function ownTables(db: Db, kind: DatabaseKind, options: { withInternalKyselyTables: boolean }) {
  const tables = (await db.introspection.getTables(options)).filter(({ isView, isForeign }) => !isView && !isForeign)
  if (kind === 'sqlite') return tables
  // Other schemas of the same database belong to others.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.name)
}

function typesOf(kind: DatabaseKind, table: string, { name, dataType }: { name: string; dataType: string }) {
  const storedAs = dataType.toLowerCase()
  const type = valueTypes[kind][storedAs]
  if (!type) throw new Error(`A backup cannot hold the type ${dataType} of ${table}.${name}`)
  return { type, storedAs }
}

async function readKeys(db: Db, kind: DatabaseKind): Promise<{ table: string; column: string }[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ table: string; column: string }>`
        select tables.name as "table", info.name as "column"
        from sqlite_master as tables, pragma_table_info(tables.name) as info
        where tables.type = 'table' and info.pk > 0 order by tables.name, info.pk`
      : sql<{ table: string; column: string }>`
        select c.relname as "table", a.attname as "column"
        from pg_index as i join pg_class as c on c.oid = i.indrelid
        cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indisprimary and c.relnamespace = current_schema()::regnamespace order by c.relname, k.position`
  return (await query.execute(db)).rows
}

/**
 * Returns the expression that reads a column in the form `encodeValue` takes: integers and booleans as the text of a
 * number, PostgreSQL's own times as ISO text with milliseconds (microseconds where it has any).
 */
export function readingOf({ name, type, storedAs }: Column): RawBuilder<unknown> {
  const column = sql.ref(name)
  if (storedAs === 'bool') return sql`cast(cast(${column} as integer) as text) as ${column}`
  if (storedAs === 'timestamptz')
    return sql`regexp_replace(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z') as ${column}`
  return type === 'integer' ? sql`cast(${column} as text) as ${column}` : sql`${column}`
}

/** Returns the highest number that the database assigned in a table so far, 0 for none, undefined for other tables. */
export async function readLastNumber(
  db: Db,
  kind: DatabaseKind,
  { name, numbered }: TableLayout,
): Promise<number | undefined> {
  if (numbered === undefined) return undefined
  const query =
    kind === 'sqlite'
      ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number | null }>`select pg_sequence_last_value(${sequenceOf(name, numbered)}) as last`
  return (await query.execute(db)).rows[0]?.last ?? 0
}

/** Makes the database assign numbers above `last` and above those that stand in the table. */
export async function continueNumbers(
  db: Db,
  kind: DatabaseKind,
  { name, numbered }: TableLayout,
  last: PortableValue,
): Promise<void> {
  if (numbered === undefined) return
  const highest = sql<{ id: number | null }>`select max(${sql.ref(numbered)}) as id from ${sql.table(name)}`
  const used = Math.max(Number(last), (await highest.execute(db)).rows[0]?.id ?? 0)
  if (used === 0) return
  if (kind === 'postgres') {
    await sql`select setval(${sequenceOf(name, numbered)}, ${used})`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${used})`.execute(db)
}

function sequenceOf(table: string, column: string): RawBuilder<unknown> {
  return sql`pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass`
}

import { sql } from 'kysely'
import { inBatches } from '../batches.ts'
import { connect, type DatabaseKind, type DatabaseOptions } from '../connect.ts'
import { DatabaseOutage } from '../errors.ts'
import { lockDataFolder } from '../folder-lock.ts'
import { migrate } from '../migrate.ts'
import { inTransaction, type Trx } from '../transaction.ts'
import { BackupProblem } from './backup-problem.ts'
import { type OpenedBackup, openBackup } from './open-backup.ts'
import { decodeValue } from './portable-values.ts'
import { type ReadTable, readBackup } from './read-backup.ts'
import { continueNumbers, isWithoutTables, readLayout, type TableLayout } from './table-layout.ts'

/** Reports what was restored: rows by table, and when and at which migration the backup was made. */
export type RestoreReport = { rows: ReadonlyMap<string, number>; backup: OpenedBackup }

/**
 * Fills an empty database from a backup of either kind of database: migrates it to what the backup was made at, inserts
 * every row, and migrates to the newest. All of it happens in one transaction, so that a failure changes nothing. The
 * data folder is locked meanwhile, so that no server begins on it. Throws a BackupProblem for a file that is not as it
 * was written or too new, and for a database that holds anything or is in use.
 */
export async function restoreBackup(where: DatabaseOptions, path: string): Promise<RestoreReport> {
  const backup = await openBackup(path)
  const lock = where.databaseUrl ? undefined : lockDataFolder(where.dataDir)
  if (!where.databaseUrl && !lock)
    throw new BackupProblem(
      `Er draait een server op ${where.dataDir}. Stop die eerst, of kies een andere map in DATA_DIR.`,
    )
  try {
    return { rows: await fill(where, backup, path), backup }
  } finally {
    lock?.release()
  }
}

async function fill(where: DatabaseOptions, backup: OpenedBackup, path: string): Promise<ReadonlyMap<string, number>> {
  const { db, kind, close } = connect({ ...where, isPatient: true })
  try {
    return await inTransaction(db, (trx) => restoreInto(trx, kind, { backup, path, where }))
  } finally {
    await close()
  }
}

type Restoration = { backup: OpenedBackup; path: string; where: DatabaseOptions }

async function restoreInto(
  trx: Trx,
  kind: DatabaseKind,
  { backup, path, where }: Restoration,
): Promise<ReadonlyMap<string, number>> {
  if (!(await isWithoutTables(trx, kind))) throw notEmpty(where)
  if (kind === 'postgres') await requireRight(trx)
  await migrate(trx, backup.migration)
  const layout = await readLayout(trx, kind)
  const references = await loosenReferences(trx, kind)
  // A migration may have filled in rows, which the backup has as well.
  for (const { name } of layout) await sql`delete from ${sql.table(name)}`.execute(trx)
  const restored = await insertTables(trx, kind, layout, path)
  const missing = layout.find(({ name }) => !restored.has(name))
  if (missing) throw otherTables(missing.name)
  await references.tighten()
  await migrate(trx)
  // Who had a job did it elsewhere.
  await trx.deleteFrom('lease').execute()
  return restored
}

/** Kysely would go on after the refusal, and end with an error about the transaction. */
async function requireRight(trx: Trx): Promise<void> {
  const query = sql<{ may: boolean }>`select has_schema_privilege(current_schema(), 'create') as may`
  const [row] = (await query.execute(trx)).rows
  if (!row?.may)
    throw new BackupProblem(
      'De gebruiker in DATABASE_URL mag in deze database geen tabellen maken. Maak hem er eigenaar van, met alter database … owner to ….',
    )
}

async function insertTables(
  trx: Trx,
  kind: DatabaseKind,
  layout: readonly TableLayout[],
  path: string,
): Promise<Map<string, number>> {
  const restored = new Map<string, number>()
  for await (const { table, rows, end } of readBackup(path)) {
    const target = layout.find(({ name }) => name === table.table)
    if (!target || !hasColumnsOf(table, target)) throw otherTables(table.table)
    await insertRows(trx, table, rows)
    if (!end) continue
    await checkCount(trx, table.table, end.rows)
    await continueNumbers(trx, kind, target, table.lastNumber ?? 0)
    restored.set(table.table, end.rows)
  }
  return restored
}

function hasColumnsOf(table: ReadTable, { columns }: TableLayout): boolean {
  const names = Object.keys(table.columns)
  return names.length === columns.length && columns.every(({ name, type }) => table.columns[name] === type)
}

async function insertRows(trx: Trx, { table, columns }: ReadTable, lines: readonly string[]): Promise<void> {
  const types = Object.entries(columns)
  const names = sql.join(types.map(([name]) => sql.ref(name)))
  for await (const batch of inBatches(lines)) {
    const rows = batch.map((line) => {
      const values = JSON.parse(line) as unknown[]
      return sql`(${sql.join(types.map(([, type], index) => decodeValue(type, values[index])))})`
    })
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`
      .execute(trx)
      .catch((error: unknown) => {
        throw error instanceof DatabaseOutage ? error : unacceptable(table, error)
      })
  }
}

/** Returns the error for rows that the database refuses, as PostgreSQL does a text with a zero byte. */
function unacceptable(table: string, error: unknown): BackupProblem {
  const reason = (error as Error).message
  return new BackupProblem(
    `De rijen van ${table} passen niet in de database (${reason}). Er is niets veranderd.`,
    error,
  )
}

async function checkCount(trx: Trx, table: string, wanted: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
  if (rows[0]?.count !== wanted) throw new Error(`${rows[0]?.count} of ${wanted} rows of ${table} were restored`)
}

function notEmpty({ databaseUrl, dataDir }: DatabaseOptions): BackupProblem {
  return new BackupProblem(
    databaseUrl
      ? 'In de database van DATABASE_URL staat al iets. Zet een back-up terug in een lege database.'
      : `In ${dataDir} staat al een database. Zet een back-up terug in een lege map, en noem die in DATA_DIR.`,
  )
}

function otherTables(table: string): BackupProblem {
  return new BackupProblem(
    `De tabel ${table} in de back-up is niet die van de versie waarmee zij zegt gemaakt te zijn.`,
  )
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Lets rows be inserted in any order, before the rows that they refer to, until `tighten`, which throws a BackupProblem
 * if a row refers to nothing. On PostgreSQL the foreign keys are dropped and created again from the database's own
 * definition: deferring them would keep an entry in memory for each row.
 */
async function loosenReferences(trx: Trx, kind: DatabaseKind): Promise<{ tighten: () => Promise<void> }> {
  if (kind === 'sqlite') {
    // https://www.sqlite.org/pragma.html#pragma_defer_foreign_keys
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return { tighten: () => checkSqlite(trx) }
  }
  const keys = await listForeignKeys(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  return { tighten: () => createForeignKeys(trx, keys) }
}

async function checkSqlite(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
  if (rows[0]) throw refersToNothing(rows[0].table)
  await sql`pragma defer_foreign_keys = off`.execute(trx)
}

async function listForeignKeys(trx: Trx): Promise<ForeignKey[]> {
  // The text of a regclass is quoted where it needs to be.
  const query = sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`
  return (await query.execute(trx)).rows
}

async function createForeignKeys(trx: Trx, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    const statement = sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
    await statement.execute(trx).catch((error: unknown) => {
      throw (error as { code?: string }).code === '23503' ? refersToNothing(table) : error
    })
  }
}

function refersToNothing(table: string): BackupProblem {
  return new BackupProblem(`De back-up klopt niet: in ${table} verwijst een rij naar iets dat ontbreekt.`)
}

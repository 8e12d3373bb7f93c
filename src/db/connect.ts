import { channel } from 'node:diagnostics_channel'
import { join } from 'node:path'
import { type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { makeDataFolder } from './data-folder.ts'
import { openPostgres, type PoolUse } from './postgres.ts'
import type { Database } from './schema.ts'
import { AtomicSqliteDialect, openSqlite } from './sqlite.ts'

export type Db = Kysely<Database>
export type DatabaseKind = 'sqlite' | 'postgres'
export type Connection = {
  db: Db
  kind: DatabaseKind
  close: () => Promise<void>
  /** Undefined where there is no pool: SQLite has one connection. */
  poolUse: (() => PoolUse) | undefined
}
export type DatabaseOptions = { databaseUrl: string | undefined; dataDir: string }
type ConnectOptions = DatabaseOptions & { isPatient?: boolean }

const patientWait = 30_000
// In ms: what people notice.
const slowAfter = 500

/** A statement that took long, without its values. */
export type SlowStatement = { sql: string; ms: number }

/** Tells of each statement that took half a second or longer, to whoever listens; see `node:diagnostics_channel`. */
export const slowStatements = channel('menukaart.slow-statement')

/**
 * Opens the database: PostgreSQL when `databaseUrl` is set, else the SQLite file `menukaart.db` in `dataDir`. One
 * Kysely instance per process serves everything, Better Auth included: SQLite has a single connection. A statement that
 * hangs or waits too long throws a `DatabaseOutage`; `isPatient` lifts the limits on PostgreSQL's statements, and lets
 * SQLite wait up to 30 s for another process.
 */
export function connect(options: ConnectOptions): Connection {
  const { databaseUrl, isPatient } = options
  if (databaseUrl === undefined) return connectBy(dialectOf(options), options)
  const pool = openPostgres(databaseUrl, { isPatient })
  return { ...connectBy(new PostgresDialect({ pool }), options), poolUse: pool.use }
}

/** Opens the database through this dialect, of which a test may make another than `dialectOf` gives. */
export function connectBy(dialect: Dialect, { databaseUrl }: Pick<DatabaseOptions, 'databaseUrl'>): Connection {
  const db: Db = new Kysely({ dialect, log: tellWhenSlow })
  return { db, kind: databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy(), poolUse: undefined }
}

function tellWhenSlow({ query, queryDurationMillis }: LogEvent): void {
  if (queryDurationMillis < slowAfter) return
  slowStatements.publish({ sql: query.sql, ms: Math.round(queryDurationMillis) } satisfies SlowStatement)
}

/** Returns the dialect by which `connect` opens the database. */
export function dialectOf({ databaseUrl, dataDir, isPatient = false }: ConnectOptions): Dialect {
  return databaseUrl
    ? new PostgresDialect({ pool: openPostgres(databaseUrl, { isPatient }) })
    : new AtomicSqliteDialect(openSqliteFile(dataDir, isPatient))
}

function openSqliteFile(dataDir: string, isPatient: boolean) {
  makeDataFolder(dataDir)
  return openSqlite(join(dataDir, 'menukaart.db'), isPatient ? { timeout: patientWait } : {})
}

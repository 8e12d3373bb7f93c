import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeDataFolder } from './data-folder.ts'
import type { Database } from './schema.ts'
import { AtomicSqliteDialect, openSqlite } from './sqlite.ts'

export type Db = Kysely<Database>
export type DatabaseKind = 'sqlite' | 'postgres'
export type Connection = { db: Db; kind: DatabaseKind; close: () => Promise<void> }

const oids = { bigint: 20, numeric: 1700 }

/**
 * Opens the database: PostgreSQL when `databaseUrl` is set, else the SQLite file `menukaart.db` in `dataDir`.
 * One Kysely instance per process serves everybody, Better Auth too: on SQLite there is one connection.
 */
export function connect(options: { databaseUrl: string | undefined; dataDir: string }): Connection {
  const { databaseUrl, dataDir } = options
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqliteFile(dataDir)
  return { db, kind: databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy() }
}

function openSqliteFile(dataDir: string): Db {
  makeDataFolder(dataDir)
  return new Kysely({ dialect: new AtomicSqliteDialect({ database: openSqlite(join(dataDir, 'menukaart.db')) }) })
}

function openPostgres(connectionString: string): Db {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oids.bigint, Number)
  types.setTypeParser(oids.numeric, Number)
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, types })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

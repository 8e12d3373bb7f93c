import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as otherWork } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { asOutage } from './errors.ts'

const keptStatements = 400
// In rows; a thousand take some ms to read, and as long to work on.
const longAnswer = 1000
// In ms, enough for a commit. Waiting for another process that writes (an operator's tool) blocks everything else in
// this one, as SQLite waits without yielding to the event loop.
const waitForLock = 250

/**
 * An adapter for transactional DDL, which SQLite has (https://www.sqlite.org/lang_transaction.html) and Kysely's own
 * adapter denies.
 */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class AtomicDriver extends SqliteDriver {
  readonly #file: SqliteFile
  #polite: DatabaseConnection | undefined

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#polite ??= polite(connection)
    return this.#polite
  }

  /** Takes no lock to read, and the lock at once to write: a later upgrade could fail while another process writes. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /**
   * Skips the rollback that SQLite does by itself on a full disk (lang_transaction.html): a second one would hide why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Returns a connection that lets all other work have its turn after each long answer: SQLite itself never waits. */
function polite(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const result = await connection.executeQuery<never>(query)
      if (result.rows.length >= longAnswer) await otherWork()
      return result
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** A SQLite dialect whose transactions and migrations happen whole or not at all, even if the process is killed. */
export class AtomicSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
  }

  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }

  override createDriver(): AtomicDriver {
    return new AtomicDriver(this.#file)
  }
}

export type SqliteFile = SqliteDatabase & {
  /** Whether a transaction is open, according to SQLite itself. */
  readonly isTransaction: boolean
}

/**
 * Opens a file with node:sqlite, in the shape that Kysely's SQLite dialect expects (that of better-sqlite3). `timeout`
 * is the longest wait for another process's lock, in ms. WAL with synchronous=full: a change that was acknowledged to a
 * user survives a power cut.
 */
export function openSqlite(file: string, { timeout = waitForLock } = {}): SqliteFile {
  const database = new DatabaseSync(file, { timeout })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = asKyselyStatement(orOutage(() => database.prepare(sql)))
      if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? '')
      statements.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => orOutage(() => statement.all(...bindable(parameters))),
    run: (parameters) => orOutage(() => statement.run(...bindable(parameters))),
    *iterate(parameters) {
      try {
        yield* statement.iterate(...bindable(parameters))
      } catch (error) {
        throw asOutage(error)
      }
    },
  }
}

function orOutage<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asOutage(error)
  }
}

/** Throws on a Date: as first parameter it would silently bind NULL (node:sqlite takes it for named parameters). */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  if (parameters.some((value) => value instanceof Date)) throw new TypeError('Store times as ISO text, not as Date')
  return parameters as SQLInputValue[]
}

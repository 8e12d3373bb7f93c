import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
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
// Waiting for another process that writes (an operator's tool) stops everything else in this one, as SQLite waits without
// giving the event loop back. Enough for a commit.
const waitForLock = 250

/** SQLite undoes DDL with its transaction (https://www.sqlite.org/lang_transaction.html); Kysely's own adapter says not. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class AtomicDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
  }

  /** Reading takes no lock. Writing takes it at once: a later upgrade could fail while another process writes. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** SQLite has rolled back by itself when its disk is full (lang_transaction.html); once more would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite of which a transaction or migration is there whole or not at all, also when a process is killed in it. */
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
  /** Whether a transaction is open, as SQLite itself says. */
  readonly isTransaction: boolean
}

/**
 * node:sqlite in the shape that Kysely's SQLite dialect asks for (it was made for better-sqlite3).
 * WAL with synchronous=full: what was answered to a user survives a power cut.
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
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

function orOutage<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asOutage(error)
  }
}

/** A Date as first parameter would silently bind NULL (node:sqlite takes it for named parameters): refuse it loudly. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  if (parameters.some((value) => value instanceof Date)) throw new TypeError('Store times as ISO text, not as Date')
  return parameters as SQLInputValue[]
}

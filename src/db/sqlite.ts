import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const keptStatements = 400

/** SQLite undoes DDL with its transaction (https://www.sqlite.org/lang_transaction.html); Kysely's own adapter says not. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite of which a migration is there whole or not at all, also when several processes start or one is killed in it. */
export class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }
}

/**
 * node:sqlite in the shape that Kysely's SQLite dialect asks for (it was made for better-sqlite3).
 * WAL with synchronous=full: what was answered to a user survives a power cut.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      // 'immediate' takes the write lock at once: a later upgrade could fail while another process writes.
      const statement = asKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? '')
      statements.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

/** A Date as first parameter would silently bind NULL (node:sqlite takes it for named parameters): refuse it loudly. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  if (parameters.some((value) => value instanceof Date)) throw new TypeError('Store times as ISO text, not as Date')
  return parameters as SQLInputValue[]
}

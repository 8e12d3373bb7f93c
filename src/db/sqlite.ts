import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const keptStatements = 400

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

import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

export type Trx = Transaction<Database>

/**
 * Runs `work` in one transaction, or joins the one that `db` already is. Inside, use only `trx`: on SQLite the outer
 * `db` would wait for itself. `work` may await nothing slow (network, password hashing).
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}

/**
 * Runs several reads that must all see the database as it was at one moment, without waiting for writers; joins an open
 * transaction. The reads share one connection, so they run one after the other.
 */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db as Trx)
  // SQLite does this in every transaction; PostgreSQL by default lets each statement see commits made in the meantime.
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

export type Trx = Transaction<Database>

/**
 * Runs `work` in one transaction, or joins the one that `db` already is. Inside, use only `trx`: the outer `db` would
 * wait for itself on SQLite. Nothing slow (network, password hashing) may be awaited in there.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}

/**
 * Runs several reads that must all see the database as it was at one moment, without waiting for who writes; joins an
 * open transaction. They share one connection, so they run one after the other.
 */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db as Trx)
  // SQLite has this in every transaction; PostgreSQL would let each statement see what was committed meanwhile.
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

import { sql } from 'kysely'
import type { DatabaseKind } from '../connect.ts'
import type { Trx } from '../transaction.ts'
import { BackupProblem } from './backup-problem.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Lets rows be inserted in any order, before the rows that they refer to, until `tighten`, which throws a BackupProblem
 * if a row refers to nothing. On PostgreSQL the foreign keys are dropped and created again from the database's own
 * definition: deferring them would keep an entry in memory for each row.
 */
export async function loosenReferences(trx: Trx, kind: DatabaseKind): Promise<{ tighten: () => Promise<void> }> {
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

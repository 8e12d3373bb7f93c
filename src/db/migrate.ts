import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'
import * as firstTables from './migrations/001-first-tables.ts'
import * as logoHash from './migrations/002-logo-hash.ts'
import * as sheetUnread from './migrations/003-sheet-unread.ts'

const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-logo-hash': logoHash,
  '003-sheet-unread': sheetUnread,
}

/** Brings the database to the newest shape; throws what the failing migration threw. Safe when several start at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

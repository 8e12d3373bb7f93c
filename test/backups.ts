import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { makeDataFolder } from './data-folder.ts'
import { rmSync } from 'node:fs'

/** Returns a path for a backup in a folder of its own, which goes when the test ends. */
export function newBackupPath(): string {
  const folder = makeDataFolder('menukaart-backup-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'menukaart.backup')
}

/** Creates a database without tables of the kind under test, which goes when the test ends. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase({ isEmpty: true })
  onTestFinished(database.remove)
  return database
}

/** Opens a database until the test ends. */
export function openDatabase(database: TestDatabase): Connection {
  const connection = connect(database)
  onTestFinished(connection.close)
  return connection
}

/** Returns every row of every table, migrations included, as JSON in a fixed order. */
export async function dumpAll({ db }: Pick<Connection, 'db'>): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false })
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(dumps))
}

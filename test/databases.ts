import { randomBytes } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { makeDataFolder } from './data-folder.ts'
import { createPostgresDatabase } from './postgres-server.ts'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }

const fileName = 'menukaart.db'
let sqliteTemplate: Promise<string> | undefined

/** Creates a database of the kind under test and its data folder; with our tables unless `isEmpty`. */
export async function createDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const dataDir = makeDataFolder('menukaart-test-')
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (inject('database') === 'sqlite') {
    if (!isEmpty) await copySqliteTemplate(dataDir)
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }

  const name = `test_${randomBytes(6).toString('hex')}`
  const template = isEmpty ? undefined : inject('postgresTemplate')
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), name, template)
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      await drop()
      removeFolder()
    },
  }
}

/** Migrating an empty database takes half of the time that a server takes to start. */
async function copySqliteTemplate(dataDir: string): Promise<void> {
  sqliteTemplate ??= makeSqliteTemplate()
  copyFileSync(join(await sqliteTemplate, fileName), join(dataDir, fileName))
}

/** Makes a folder with a migrated database. Closing it leaves one file: SQLite then removes its log of changes. */
async function makeSqliteTemplate(): Promise<string> {
  const folder = makeDataFolder('menukaart-test-template-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { db, close } = connect({ databaseUrl: undefined, dataDir: folder })
  await migrate(db)
  await close()
  return folder
}

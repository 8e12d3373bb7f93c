import { randomBytes } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { createPostgresDatabase } from './postgres-server.ts'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }

const fileName = 'menukaart.db'

/** Creates a database of the kind under test and its data folder; with our tables unless `isEmpty`. */
export async function createDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  if (isEmpty) return createCopy(undefined)
  return createCopy(inject('database') === 'sqlite' ? inject('sqliteTemplate') : inject('postgresTemplate'))
}

/** `template` is the data folder of a SQLite database, or the name of one of PostgreSQL. */
async function createCopy(template: string | undefined): Promise<TestDatabase> {
  const dataDir = makeDataFolder('menukaart-test-')
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (inject('database') === 'sqlite') {
    if (template !== undefined) copyFileSync(join(template, fileName), join(dataDir, fileName))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }

  const name = `test_${randomBytes(6).toString('hex')}`
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

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }

/** An empty database of the kind that this test run is about, in a data folder of its own. */
export async function createDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (inject('database') === 'sqlite') return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }

  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  const url = new URL(inject('postgresUrl').replace('@/', '@local/'))
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.toString().replace('@local/', '@/'),
    async remove() {
      await asAdmin(`drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

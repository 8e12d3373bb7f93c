import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createDatabase } from './databases.ts'

const releases = new URL('releases/', import.meta.url)

/** The versions whose data are kept, as `scripts/release-fixture.ts` made them. */
export const keptVersions = readdirSync(releases)

/** What a release told guests and staff of a restaurant, and who could sign in then. */
export type ReleasedAnswers = {
  email: string
  password: string
  token: string
  menu: Record<string, unknown>
  /** By path; 0.1.0 kept none. */
  answers?: Record<string, unknown>
}

/** Returns what a release answered, by its own code, of each restaurant. */
export function releasedAnswers(version: string): ReleasedAnswers[] {
  return JSON.parse(gunzipSync(readFileSync(fileOf(version, 'answers.json.gz'))).toString()) as ReleasedAnswers[]
}

/** Returns the SHA-256 of each file of a release's migrations, by name. */
export function releasedMigrations(version: string): Record<string, string> {
  return JSON.parse(readFileSync(fileOf(version, 'migrations.json'), 'utf8')) as Record<string, string>
}

/** Returns the path of a backup that a release made. */
export function releasedBackup(version: string): string {
  return fileOf(version, 'backup.gz')
}

/** Returns the database under test as a release left it, for the running test. */
export async function releasedDatabase(version: string) {
  const { dataDir, databaseUrl, remove } = await createDatabase({ isEmpty: true })
  onTestFinished(remove)
  const unpacked = (name: string) => gunzipSync(readFileSync(fileOf(version, name)))
  if (databaseUrl === undefined) writeFileSync(join(dataDir, 'menukaart.db'), unpacked('menukaart.db.gz'))
  else await runDump(databaseUrl, unpacked('postgres.sql.gz').toString())
  return { dataDir, databaseUrl }
}

/** Does what psql does with a plain dump, whose lines with a backslash are for psql alone. */
async function runDump(url: string, dump: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(dump.replace(/^\\.*$/gm, ''))
  await client.end()
}

function fileOf(version: string, name: string): string {
  return new URL(`${version}/${name}`, releases).pathname
}

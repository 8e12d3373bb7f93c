import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createDatabase } from './databases.ts'

const releases = new URL('releases/', import.meta.url)

/** The versions whose data are kept, as `scripts/release-fixture.ts` made them. */
export const keptVersions = readdirSync(releases)

/** A card of a release as its own code told it, and who could sign in then. */
export type ReleasedCard = { email: string; password: string; token: string; menu: Record<string, unknown> }

/** Returns what guests read of a release, by its own code. */
export function releasedCards(version: string): ReleasedCard[] {
  return JSON.parse(gunzipSync(readFileSync(fileOf(version, 'cards.json.gz'))).toString()) as ReleasedCard[]
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

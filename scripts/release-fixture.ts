import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { buildServer } from '#app/build-server.ts'
import { demoRestaurants } from '#app/demo/restaurants.ts'
import { type SeededRestaurant, seedRestaurant } from '#app/demo/seed.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { connect } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readConfig } from '#server/settings/config.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { createPostgresDatabase, startOwnPostgres } from '#test/postgres-server.ts'

// Keeps what this version leaves behind in its databases, for the test that upgrades every release: run it when a version is
// released, with PostgreSQL's own pg_dump at hand.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const folder = join('test/releases', version)
const dataDir = makeDataFolder('menukaart-release-')
const sqlite = { dataDir, databaseUrl: undefined }
const publicUrl = 'http://localhost'

mkdirSync(folder, { recursive: true })
await migrateDatabase(sqlite)
const connection = connect(sqlite)
const restaurants: SeededRestaurant[] = []
for (const restaurant of demoRestaurants.slice(0, 2))
  restaurants.push(await seedRestaurant(connection, publicUrl, restaurant))
keep('cards.json.gz', gzipSync(JSON.stringify(await Promise.all(restaurants.map(cardOf)))))
// The file alone holds all, without what stands beside it while it is used.
await sql`pragma wal_checkpoint(truncate)`.execute(connection.db)
await connection.close()

keep('menukaart.db.gz', gzipSync(readFileSync(join(dataDir, 'menukaart.db')), { level: 9 }))
const backup = join(dataDir, 'backup')
await writeBackup(sqlite, backup)
keep('backup.gz', readFileSync(backup))
const postgres = await startOwnPostgres()
const { url } = await createPostgresDatabase(postgres.url, 'menukaart')
await restoreBackup({ dataDir, databaseUrl: url }, backup)
const dump = execFileSync('pg_dump', ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', url], {
  maxBuffer: 1e9,
})
keep('postgres.sql.gz', gzipSync(dump, { level: 9 }))
await postgres.stop()
rmSync(dataDir, { recursive: true })

function keep(name: string, contents: string | Uint8Array): void {
  writeFileSync(join(folder, name), contents)
}

/** What a guest is told, and who can sign in. */
async function cardOf({ cardUrl, email, password }: SeededRestaurant) {
  const token = cardUrl.split('/').at(-1)
  const server = await buildServer({ config: { ...readConfig({}), ...sqlite }, connection })
  const menu = (await server.inject(`/menu/GetCompleteMenu/${token}`)).json() as unknown
  await server.close()
  return { email, password, token, menu }
}

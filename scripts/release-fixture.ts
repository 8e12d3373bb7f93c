import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import type { App } from '#server/requests/app.ts'
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
const server = await buildServer({ config: { ...readConfig({}), ...sqlite }, connection, limitRequests: false })
const told = []
for (const restaurant of restaurants) told.push(await answersOf(server, restaurant))
keep('answers.json.gz', gzipSync(JSON.stringify(told)))
await server.close()
// The file alone holds all, without what stands beside it while it is used.
await sql`pragma wal_checkpoint(truncate)`.execute(connection.db)
await connection.close()

keep('menukaart.db.gz', gzipSync(readFileSync(join(dataDir, 'menukaart.db')), { level: 9 }))
const backup = join(dataDir, 'backup')
await writeBackup(sqlite, backup)
keep('backup.gz', readFileSync(backup))
const migrations = readdirSync('src/db/migrations').sort()
keep(
  'migrations.json',
  `${JSON.stringify(Object.fromEntries(migrations.map((name) => [name, hashOf(name)])), null, 2)}\n`,
)
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

function hashOf(migration: string): string {
  return createHash('sha256')
    .update(readFileSync(join('src/db/migrations', migration)))
    .digest('hex')
}

/** What a guest and the staff are told, and who can sign in. */
async function answersOf(server: App, { cardUrl, email, password }: SeededRestaurant) {
  const token = cardUrl.split('/').at(-1)
  const signedIn = await server.inject({ method: 'POST', url: '/auth/sign-in/email', payload: { email, password } })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload = {}) => {
    const answer = await server.inject({ method, url, headers: { cookie }, ...(method === 'GET' ? {} : { payload }) })
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`)
    return answer.json() as unknown
  }
  const categories = (await call('GET', '/dish/GetDishes')) as { dishes: { id: number }[] }[]
  const [deleted, soldOut, robbed] = categories.flatMap(({ dishes }) => dishes)
  const { products } = (await call('GET', `/dish/GetDish/${robbed?.id}`)) as { products: { id: number }[] }
  // What lies in the trash, waits for an answer or is sold out is kept in other rows than what stands.
  await call('DELETE', `/dish/DeleteDish/${deleted?.id}`)
  await call('POST', `/dish/SetSoldOut/${soldOut?.id}`, { soldout: true })
  await call('DELETE', `/dish/RemoveProduct/${robbed?.id}/${products[0]?.id}`)
  await call('DELETE', `/product/DeleteProduct/${products[1]?.id}`)
  const staff = [
    '/dish/GetDishes',
    '/category/GetCategories',
    '/trash/GetTrash',
    '/question/GetQuestions',
    '/user/GetUser',
  ]
  const answers = Object.fromEntries(await Promise.all(staff.map(async (path) => [path, await call('GET', path)])))
  return { email, password, token, menu: await call('GET', `/menu/GetCompleteMenu/${token}`), answers }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { allergens } from '#features/allergens/allergens.ts'
import { demoPassword, seedRestaurant } from '../src/app/demo/seed.ts'
import { seedLargeCompany } from './large-company.ts'
import { signIn } from './list-answers.ts'
import { freePort, type Started, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const size = { dishes: 2000, products: 5000 }
const rounds = 3
type Account = { email: string; password: string }
type Server = Started & { origin: string }
/** What one call took in ms: all of it, the longest stall of the event loop, the slowest of the calls beside it. */
type Taken = { total: number; stall: number; beside: number }

/** Measures downloading and loading a large company: in all, and how long others wait for it. Writes its section. */
export async function benchTakeout(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-takeout-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log('Making companies ...')
  const { large, empty } = await seed(folder)
  const server = await startMain(folder)
  const owner = await signIn(server.origin, large)
  const downloads: Taken[] = []
  const loads: Taken[] = []
  let zip = await download(server.origin, owner)
  for (const account of empty) {
    const other = await signIn(server.origin, account)
    downloads.push(
      await measure(server, other, async () => {
        zip = await download(server.origin, owner)
      }),
    )
    loads.push(await measure(server, owner, () => load(server.origin, other, zip)))
  }
  await server.stop()
  const text = report(downloads, loads, zip.byteLength)
  console.log(`\n${text}`)
  writeSection('takeout', text)
}

async function seed(dataDir: string): Promise<{ large: Account; empty: Account[] }> {
  const connection = connect({ databaseUrl: undefined, dataDir })
  await migrate(connection.db)
  const large = await seedLargeCompany(connection, size, 'categories')
  await sayAllAllergens(connection)
  const empty: Account[] = []
  for (let number = 1; number <= rounds; number++) {
    const owner = { firstname: 'Sanne', lastname: 'de Vries', email: `leeg-${number}@groot.example` }
    const nothing = { products: [], categories: [], uncategorised: [] }
    const company = `Leeg ${number}`
    await seedRestaurant(connection, 'http://localhost', { company, menuName: company, owner, ...nothing })
    empty.push({ email: owner.email, password: demoPassword })
  }
  await connection.close()
  return { large, empty }
}

/** Says of every product what it holds of each of the fourteen, as a catalogue's sheet does: the bulk of a download. */
async function sayAllAllergens({ db }: Connection): Promise<void> {
  const said = sql`select company_id, id, allergen.column1, 'free-from', 'cook', '2026-11-01T12:00:00.000Z'
    from product join (values ${sql.join(allergens.map(({ id }) => sql`(${id})`))}) as allergen where true`
  await sql`insert into product_statement (company_id, product_id, allergen_id, level, source, said_at) ${said}`.execute(
    db,
  )
}

async function startMain(dataDir: string): Promise<Server> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: '' }
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  const probe = fileURLToPath(new URL('stall-probe.ts', import.meta.url))
  const args = ['--import', 'tsx', '--import', probe, 'src/app/main.ts']
  return { ...(await startServer('node', args, { env: settings, isReady })), origin }
}

async function measure(server: Server, cookie: string, work: () => Promise<unknown>): Promise<Taken> {
  // Longer than the probe's turn, so that nothing of before counts.
  await wait(500)
  const before = server.output().length
  const slowest = callUntil(`${server.origin}/user/GetUser`, cookie)
  const begin = performance.now()
  await work()
  const total = performance.now() - begin
  const beside = await slowest()
  await wait(500)
  const stalls = Array.from(
    server
      .output()
      .slice(before)
      .matchAll(/^Stall (\d+)$/gm),
    ([, ms]) => Number(ms),
  )
  return { total, stall: Math.max(...stalls), beside }
}

/** Calls an address fifty times a second until the returned function is called, which returns the slowest answer (ms). */
function callUntil(url: string, cookie: string): () => Promise<number> {
  let slowest = 0
  const calls: Promise<void>[] = []
  const call = async () => {
    const begin = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    slowest = Math.max(slowest, performance.now() - begin)
  }
  const timer = setInterval(() => calls.push(call()), 20)
  return async () => {
    clearInterval(timer)
    await Promise.all(calls)
    return slowest
  }
}

async function download(origin: string, cookie: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${origin}/takeout/Download`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`The download failed: ${answer.status} ${await answer.text()}`)
  return answer.arrayBuffer()
}

async function load(origin: string, cookie: string, zip: ArrayBuffer): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([zip]), 'menukaart.zip')
  const answer = await fetch(`${origin}/takeout/Load`, { method: 'POST', headers: { cookie, origin }, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The load failed: ${answer.status} ${text}`)
  const expected = JSON.stringify(size.products)
  if (!text.includes(`"products":${expected}`)) throw new Error(`Something else was loaded: ${text}`)
}

function report(downloads: readonly Taken[], loads: readonly Taken[], bytes: number): string {
  const row = (name: string, taken: readonly Taken[]) => [
    name,
    String(Math.round(taken.map(({ total }) => total).toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0)),
    String(Math.max(...taken.map(({ stall }) => stall))),
    String(Math.round(Math.max(...taken.map(({ beside }) => beside)))),
  ]
  const head = ['', 'in all (ms, median)', 'longest stall (ms)', 'slowest call beside it (ms)']
  const table = asTable([head, row('download', downloads), row('load', loads)])
  const meaning = `SQLite; ${size.products} products with ${allergens.length} statements each, ${size.dishes} dishes; a ZIP of ${Math.round(bytes / 1000)} kB; ${rounds} rounds. Longest stall: how long the server's event loop stood still at most, in all rounds. Beside it one of the other owners called /user/GetUser fifty times a second, which reads the database.`
  return `${table}\n\n${meaning}\n\n${circumstances('npm run bench -- takeout', { Node: process.versions.node })}`
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type DatabaseOptions } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createPostgresDatabase, startOwnPostgres } from '#test/postgres-server.ts'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'
import { type SeededRestaurant, seedRestaurant } from '../src/app/demo/seed.ts'
import { beginMarks, countLostMarks, keepMarking, type Marks } from './killed-marks.ts'
import { signIn } from './list-answers.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const writers = 4
/** A save is a category with this many dishes, so that half of one would show. */
const dishes = 5
/** The longest (ms) that a server writes before it is killed. */
const longest = 1500

type Category = { name: string; count: number }
/** What became of the saves: those answered with success, and all that were sent. */
type Saves = { acknowledged: Set<string>; sent: Set<string> }
type Tally = {
  kills: number
  acknowledged: number
  lost: number
  halves: number
  doubled: number
  slowestStart: number
}

/**
 * Kills a server with -9 so many times while cooks save, on both databases, and starts it again by nothing but its command.
 * Writes its section; throws when what was acknowledged is gone, half there or twice there.
 */
export async function benchKills(times = '100'): Promise<void> {
  const postgres = await startOwnPostgres()
  const { url } = await createPostgresDatabase(postgres.url, 'menukaart')
  const rows = []
  for (const [name, databaseUrl] of [
    ['SQLite', undefined],
    ['PostgreSQL', url],
  ] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-kills-'))
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    const tally = await killOften(Number(times), { dataDir, databaseUrl })
    if (tally.lost + tally.halves + tally.doubled > 0) throw new Error(`${name}: ${JSON.stringify(tally)}`)
    const { kills, acknowledged, lost, halves, doubled, slowestStart } = tally
    rows.push([name, kills, acknowledged, lost, halves, doubled, `${(slowestStart / 1000).toFixed(1)} s`].map(String))
    console.log(rows.at(-1)?.join(' | '))
  }
  await postgres.stop()
  const text = [
    `A server is killed with -9 within ${longest / 1000} s while ${writers} cooks save categories of ${dishes} dishes each and one renames a station, sets another day to what is there in place of a product and notes that a guest reacted, and started again by its command alone. After each start every save is looked for; at the end the database checks itself.`,
    asTable([
      ['database', 'kills', 'saves acknowledged', 'lost', 'half there', 'there twice', 'slowest start'],
      ...rows,
    ]),
    circumstances('npm run bench -- kills', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('kills', text)
}

async function killOften(times: number, where: DatabaseOptions): Promise<Tally> {
  const owner = await seedOne(where)
  const saves: Saves = { acknowledged: new Set(), sent: new Set() }
  const tally: Tally = { kills: 0, acknowledged: 0, lost: 0, halves: 0, doubled: 0, slowestStart: 0 }
  let [cookie, marks]: [string | undefined, Marks | undefined] = [undefined, undefined]
  while (tally.kills < times) {
    const begun = performance.now()
    const server = await startMain({
      DATA_DIR: where.dataDir,
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    })
    tally.slowestStart = Math.max(tally.slowestStart, performance.now() - begun)
    cookie ??= await signIn(server.origin, owner)
    const { send, read } = callsTo(server.origin, cookie)
    look(await readCategories(server.origin, cookie), saves, tally)
    marks ??= await beginMarks(send)
    tally.lost += await countLostMarks(marks, read)
    const stop = new AbortController()
    const working = Array.from({ length: writers }, () => keepSaving(send, saves, stop.signal))
    working.push(keepMarking(marks, send, stop.signal))
    await wait(Math.random() * longest)
    process.kill(server.pid ?? 0, 'SIGKILL')
    stop.abort()
    await Promise.all([server.stop(), ...working])
    tally.kills += 1
  }
  const server = await startMain({
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
  })
  look(await readCategories(server.origin, cookie ?? ''), saves, tally)
  if (marks) tally.lost += await countLostMarks(marks, callsTo(server.origin, cookie ?? '').read)
  await server.stop()
  await checkItself(where)
  return { ...tally, acknowledged: saves.acknowledged.size }
}

async function seedOne(where: DatabaseOptions): Promise<SeededRestaurant> {
  await migrateDatabase(where)
  const connection = connect(where)
  const [restaurant] = demoRestaurants
  if (!restaurant) throw new Error('The demo has no restaurant')
  const seeded = await seedRestaurant(connection, 'http://localhost', restaurant)
  await connection.close()
  return seeded
}

type Send = (path: string, body?: unknown) => Promise<unknown>

/** Returns what sends changes and answers what came of each, undefined where nobody knows, and what reads. */
function callsTo(origin: string, cookie: string): { send: Send; read: Send } {
  const send = async (path: string, body?: unknown) => {
    const headers: Record<string, string> = {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${origin}${path}`, init).catch(() => undefined)
    if (answer && !answer.ok && answer.status < 500) throw new Error(`${path} was refused: ${await answer.text()}`)
    // The head says that it is saved, whatever becomes of the rest.
    return answer?.ok ? await answer.json().catch(() => true) : undefined
  }
  const read = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} cannot be read: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return { send, read }
}

async function keepSaving(send: Send, { acknowledged, sent }: Saves, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const name = `Proef ${sent.size}`
    sent.add(name)
    const category = {
      id: 0,
      name,
      dishes: Array.from({ length: dishes }, (_, nth) => ({ name: `${name}.${nth}`, price: 5 })),
    }
    if (await send('/dish/QuickEntry', { categories: [category] })) acknowledged.add(name)
  }
}

async function readCategories(origin: string, cookie: string): Promise<Category[]> {
  const categories = (await callsTo(origin, cookie).read('/dish/GetDishes')) as { name: string; dishes: unknown[] }[]
  return categories.flatMap(({ name, dishes: { length: count } }) =>
    name.startsWith('Proef ') ? [{ name, count }] : [],
  )
}

function look(found: readonly Category[], { acknowledged, sent }: Saves, tally: Tally): void {
  const names = new Set(found.map(({ name }) => name))
  tally.lost += [...acknowledged].filter((name) => !names.has(name)).length
  tally.halves += found.filter(({ name, count }) => count !== dishes || !sent.has(name)).length
  tally.doubled += found.length - names.size
}

/** Throws what the database finds wrong with itself; PostgreSQL checks its keys as it writes. */
async function checkItself(where: DatabaseOptions): Promise<void> {
  if (where.databaseUrl !== undefined) return
  const { db, close } = connect(where)
  const whole = await sql<Record<string, unknown>>`pragma integrity_check`.execute(db)
  const keys = await sql<Record<string, unknown>>`pragma foreign_key_check`.execute(db)
  await close()
  if (JSON.stringify(whole.rows) !== '[{"integrity_check":"ok"}]' || keys.rows.length > 0)
    throw new Error(`The database is damaged: ${JSON.stringify([whole.rows, keys.rows])}`)
}

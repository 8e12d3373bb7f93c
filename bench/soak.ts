import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { minute } from '#shared/dates.ts'
import { Calls, largestLogo } from './calls.ts'
import { signIn } from './list-answers.ts'
import { measureLiveHeap } from './live-heap.ts'
import { freePort } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { seedDemo } from './seed-demo.ts'
import { startMain } from './servers.ts'

/** How long (ms) things may settle before they are looked at for the first time. */
const warmUp = 3 * minute
const everyLook = minute
const languages = ['nl', 'en', 'de', 'ar']

type Look = { live: number; memory: number; handles: number; threads: number; files: number; disk: number }

/**
 * Has staff, guests, phones and printers at work for so many minutes, and tells whether memory, open handles, files or tables grow
 * with time. Writes its section.
 */
export async function benchSoak(minutes = '30'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-soak-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const restaurants = await seedDemo(dataDir)
  const inspector = await freePort()
  const server = await startMain({ DATA_DIR: dataDir }, [`--inspect=127.0.0.1:${inspector}`])
  const until = performance.now() + Number(minutes) * minute
  const all = []
  for (const restaurant of restaurants) {
    const calls = new Calls(server.origin, await signIn(server.origin, restaurant))
    all.push({ calls, card: new URL(restaurant.cardUrl, server.origin).pathname })
  }
  const looks: Look[] = []
  const before = await countRows(dataDir)
  await Promise.all([
    ...all.map(({ calls, card }, at) => workUntil(until, calls, card, at)),
    watch(until, async () => looks.push({ ...look(server.pid ?? 0, dataDir), live: await measureLiveHeap(inspector) })),
  ])
  const after = await countRows(dataDir)
  await server.stop()
  const failed = all.flatMap(({ calls }) => calls.failed)
  const done = all.reduce((sum, { calls }) => sum + calls.count, 0)
  const text = [
    `${minutes} minutes of six restaurants: dishes and products made and deleted again, catalogue, phones, logos, print and downloads, and guests in four languages; ${done} calls, ${failed.length === 0 ? 'none failed' : `${failed.length} failed, such as ${failed[0]}`}.`,
    asTable([['', 'after three minutes', 'at the end', 'most'], ...compare(looks)]),
    `Rows that grew: ${grown(before, after)}.`,
    circumstances('npm run soak', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('soak', text)
}

async function workUntil(until: number, calls: Calls, card: string, at: number): Promise<void> {
  const logo = await largestLogo()
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { dish, product } = await calls.addDish(`${at}.${turn}`)
    for (const language of languages) await calls.read('a card', `${card}?lang=${language}`)
    // More would be refused: who scans is limited by address.
    if (turn % 10 === at) await scan(calls, dish)
    if (turn % 20 === at) await calls.read('the table cards', '/menu/GetTableCard?size=a4')
    if (turn % 400 === at) await calls.read('a download of everything', '/takeout/Download')
    if (turn % 100 === at) await calls.upload('a logo', '/menu/UploadLogo', logo)
    await calls.delete('deleting a dish', `/dish/DeleteDish/${dish}`)
    await calls.delete('deleting a product', `/product/DeleteProduct/${product}`)
    await wait(200)
  }
}

/** Pairs a phone with a dish, scans a code that no source knows, and ends the session. */
async function scan(calls: Calls, dishid: number): Promise<void> {
  const { code } = JSON.parse(await calls.send('a phone', '/product/CreateGuid', { dishid })) as { code: string }
  await calls.send('a scan', `/product/AddProduct/${code}`, { refid: 0, ean: '8710000000000', name: 'Gescand' })
  await calls.put('the end of a phone', `/product/InvalidateGuid/${code}`)
}

async function watch(until: number, take: () => Promise<unknown>): Promise<void> {
  await wait(Math.min(warmUp, (until - performance.now()) / 2))
  while (performance.now() < until) {
    await take()
    await wait(Math.min(everyLook, Math.max(0, until - performance.now())))
  }
  await take()
}

function look(pid: number, dataDir: string): Omit<Look, 'live'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: Number(/Threads:\s+(\d+)/.exec(status)?.[1]),
    files: files.length,
    disk: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6,
  }
}

function compare(looks: readonly Look[]): string[][] {
  const kinds = [
    ['what the main thread holds, collected (MB)', 'live'],
    ['memory of the process (MB)', 'memory'],
    ['open files and sockets', 'handles'],
    ['threads', 'threads'],
    ['files of the data folder', 'files'],
    ['data folder (MB)', 'disk'],
  ] as const
  return kinds.map(([name, kind]) => {
    const values = looks.map((one) => Math.round(one[kind]))
    return [name, String(values[0]), String(values.at(-1)), String(Math.max(...values))]
  })
}

/** Counts the rows of each table, through a connection of its own. */
async function countRows(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const { db, close } = connect({ databaseUrl: undefined, dataDir })
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.set(name, rows[0]?.count ?? 0)
  }
  await close()
  return counts
}

function grown(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string {
  const more = Array.from(after, ([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return more
    .filter(([, rows]) => rows > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, rows]) => `${name} ${rows}`)
    .join(', ')
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRestaurant } from '../src/app/demo/seed.ts'
import { Calls, largestLogo } from './calls.ts'
import { limitedGroup } from './limited-group.ts'
import { signIn } from './list-answers.ts'
import { freePort, requirePrograms, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { seedDemo } from './seed-demo.ts'

const starts = 5
const megabyte = 1024 * 1024
/** A computer of some 50 euros: half a gigabyte, and a core a quarter as quick as this one. */
const smallBox = { memory: 512 * megabyte, share: 0.25 }
/** Longer (ms) than the search thread stays without a search (`embedded.ts`). */
const untilRest = 60_000
const guests = 30
const staff = 3
const turns = 5

type Evening = { rows: string[][]; failed: string[] }

/**
 * Measures what a restaurant's own small computer needs: the start on one core, the memory at rest with six companies, and
 * an evening's work within 512 MB and a quarter of a core. Writes its section.
 */
export async function benchSmallBox(): Promise<void> {
  requirePrograms({ taskset: 'util-linux' })
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-small-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log('Making six companies ...')
  const restaurants = await seedDemo(folder)
  const started = []
  for (let round = 0; round < starts; round += 1) started.push(await timeStart(folder))
  const [start] = started.toSorted((a, b) => a.ms - b.ms).slice(Math.floor(starts / 2))
  console.log('Waiting until it rests ...')
  const rest = await measureRest(folder)
  console.log('An evening on a small box ...')
  const evening = await spendEvening(folder, restaurants)
  const text = [
    `\`npm start\` of a built tree on one core answers after ${start?.ms} ms (the median of ${starts}), of which ${start?.processor.toFixed(1)} s of processor time. At rest, a minute later, the server with six companies takes ${rest} MB.`,
    `An evening within ${smallBox.memory / megabyte} MB and ${smallBox.share * 100} % of a core, in ms:`,
    asTable([['what', 'median', 'slowest'], ...evening.rows]),
    evening.failed.length === 0 ? 'No call failed.' : `Failed: ${evening.failed.join('; ')}.`,
    circumstances('npm run bench -- small-box', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('small-box', text)
}

/** Starts the server as an operator does, with these words before the command. */
async function start(dataDir: string, before: (command: string, ...args: string[]) => [string, string[]]) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin }
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const server = await startServer(...before('npm', 'start', '--silent'), { env, isReady, every: 20 })
  return { ...server, origin }
}

async function timeStart(folder: string): Promise<{ ms: number; processor: number }> {
  const group = limitedGroup({ memory: 4096 * megabyte, share: 1 })
  const begin = performance.now()
  const server = await start(folder, (...command) => group.args('taskset', '-c', '0', ...command))
  const ms = Math.round(performance.now() - begin)
  const { processor } = group.used()
  await server.stop()
  group.remove()
  return { ms, processor }
}

/** Returns how many MB the server keeps in memory once it has nothing to do, without the programs that started it. */
async function measureRest(folder: string): Promise<number> {
  const server = await start(folder, (command, ...args) => [command, args])
  await fetch(`${server.origin}/`)
  await wait(untilRest)
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lastChild(server.pid)}/status`, 'utf8'))?.[1])
  await server.stop()
  return Math.round(kilobytes / 1024)
}

async function spendEvening(folder: string, [restaurant]: readonly SeededRestaurant[]): Promise<Evening> {
  if (!restaurant) throw new Error('There is no restaurant')
  const group = limitedGroup(smallBox)
  const server = await start(folder, group.args)
  const calls = new Calls(server.origin, await signIn(server.origin, restaurant))
  const card = new URL(restaurant.cardUrl, server.origin).pathname
  await Promise.all(Array.from({ length: staff }, (_, at) => work(calls, card, at)))
  await calls.read('a download of everything', '/takeout/Download')
  await calls.upload('the largest logo', '/menu/UploadLogo', await largestLogo())
  const { peak, killed, processor } = group.used()
  await server.stop()
  group.remove()
  if (killed > 0) calls.failed.push(`${killed} processes ended for want of memory`)
  const rows = [
    ...calls.rows(),
    ['memory at most, caches of files included (MB)', '', String(Math.round(peak / megabyte))],
    ['processor time (s)', '', processor.toFixed(1)],
  ]
  return { rows, failed: calls.failed }
}

/** What one of the staff does, with guests who come all at once. */
async function work(calls: Calls, card: string, at: number): Promise<void> {
  await calls.read('the overview', '/dashboard/GetOverview')
  for (let turn = 0; turn < turns; turn += 1) await calls.addDish(`${at}.${turn}`)
  await Promise.all(Array.from({ length: guests }, () => calls.read('a card, ninety guests at once', card)))
  await calls.read('the table cards', '/menu/GetTableCard?size=a4')
}

/** Returns the process that the others started one after another: npm, a shell and then the server. */
function lastChild(pid: number | undefined): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return child ? lastChild(Number(child)) : Number(pid)
}

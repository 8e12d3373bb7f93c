import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dutchMoment, minute } from '#shared/dates.ts'
import { quantile } from './card-cold.ts'
import { guestsFor, type Read, readAll } from './fleet-guests.ts'
import { boundaryHour, cardsOf, type Fleet, menuAfter, menuBefore, seedFleet } from './fleet-houses.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

/** A day on which no clock changes. */
const boundary = dutchMoment('2027-01-12', boundaryHour * 60)
/** As the server prepares cards within ten minutes before they end. */
const preparing = 10 * minute
const sampled = 10_000
/** A hundredth of a second of a processor, as Linux counts it. */
const tick = 10
const clock = fileURLToPath(new URL('moved-clock.ts', import.meta.url))

type Part = { name: string; reads: Read[]; load: number[] }

/**
 * Has houses that all change over at 17.00 read by guests: in a quiet minute, in the ten minutes in which the next cards are
 * made, and in the minute after. The server's clock is moved there. Writes its section.
 */
export async function benchFleet(houses = '10000'): Promise<void> {
  const fleet: Fleet = { switching: Number(houses), others: Math.ceil(Number(houses) / 10) }
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-fleet-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log(`Making ${fleet.switching + fleet.others} houses ...`)
  await seedFleet(folder, fleet)
  const server = await startMoved(folder)
  const { switching, others } = cardsOf(fleet)
  const asked = { origin: server.origin, paths: [...switching, ...others], now: server.now }
  // Each card is read once in each minute.
  const perSecond = asked.paths.length / 60
  console.log('Reading each card once ...')
  const cold = performance.now()
  await readAll(asked)
  const warm = (performance.now() - cold) / 1000
  const parts: Part[] = []
  const have = async (name: string, ms: number) => {
    console.log(`${name} ...`)
    const [reads, load] = await Promise.all([guestsFor(ms, perSecond, asked), loadDuring(ms, server.pid ?? 0)])
    parts.push({ name, reads, load })
  }
  await have('a quiet minute', minute)
  server.moveTo(boundary - preparing)
  await have('the ten minutes in which the next cards are made', preparing)
  await have('the minute after 17.00', minute)
  const memory = memoryOf(server.pid ?? 0)
  await server.stop()
  const text = report({ fleet, perSecond, warm, memory, parts, isSwitching: new Set(switching) })
  console.log(`\n${text}`)
  writeSection('fleet', text)
}

/** Starts the server at half past three of that day. */
async function startMoved(dataDir: string) {
  const file = join(dataDir, 'clock')
  let ahead = 0
  const set = (moment: number) => {
    ahead = moment - Date.now()
    writeFileSync(file, String(ahead))
  }
  set(boundary - 90 * minute)
  const server = await startMain({ DATA_DIR: dataDir, BENCH_CLOCK: file }, ['--import', clock])
  const moveTo = (moment: number) => {
    set(moment)
    process.kill(server.pid ?? 0, 'SIGUSR2')
  }
  return { ...server, moveTo, now: () => Date.now() + ahead }
}

/** Returns the share of a core that the server took, ten seconds each. */
async function loadDuring(ms: number, pid: number): Promise<number[]> {
  const shares: number[] = []
  let before = processorTime(pid)
  for (let passed = 0; passed < ms; passed += sampled) {
    await wait(sampled)
    const after = processorTime(pid)
    shares.push((after - before) / sampled)
    before = after
  }
  return shares
}

/** Returns the processor time (ms) that a process has taken, all of its threads together. */
function processorTime(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * tick
}

function memoryOf(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

type Measured = {
  fleet: Fleet
  perSecond: number
  warm: number
  memory: number
  parts: readonly Part[]
  isSwitching: ReadonlySet<string>
}

function report({ fleet, perSecond, warm, memory, parts, isSwitching }: Measured): string {
  const quiet = parts[0]?.reads ?? []
  const ofOthers = (reads: readonly Read[]) => reads.filter(({ path }) => !isSwitching.has(path))
  const rows = parts.flatMap(({ name, reads, load }) => [
    [name, 'all', ...timesOf(reads, quiet), loadOf(load)],
    ['', 'those of houses that do not change', ...timesOf(ofOthers(reads), ofOthers(quiet)), ''],
  ])
  const head = [
    'when',
    'guests',
    'asked',
    'refused',
    'median (ms)',
    'p99 (ms)',
    'p99 beside the quiet minute',
    'longest (ms)',
    'of a core: least, median, most',
  ]
  const after = (parts.at(-1)?.reads ?? []).filter(({ path, at }) => isSwitching.has(path) && at >= boundary)
  const late = after.filter(({ title }) => title === menuBefore).map(({ at, ms }) => (at + ms - boundary) / 1000)
  const early = parts
    .slice(0, -1)
    .flatMap(({ reads }) =>
      reads.filter(({ path, at, ms, title }) => isSwitching.has(path) && at + ms < boundary && title === menuAfter),
    )
  return [
    `${fleet.switching} houses that change from ${menuBefore} to ${menuAfter} at ${boundaryHour}.00, and ${fleet.others} that do not, of 50 dishes each, in one process on SQLite; ${perSecond.toFixed(0)} guests a second, so that each card is read once a minute. All cards were made before, as guests would: ${((fleet.switching + fleet.others) / warm).toFixed(0)} a second. The server's clock is moved to 16.50.`,
    asTable([head, ...rows]),
    `After ${boundaryHour}.00 ${after.length} guests read a card of such a house: ${late.length === 0 ? 'none read the one of before' : `${late.length} read the one of before, the last ${Math.max(...late).toFixed(1)} s after it`}; the goal is 60 s. Before it ${early.length === 0 ? 'nobody' : String(early.length)} read the one of after. The goal for p99 is 2 times that of a quiet minute. The process took ${memory} MB at most.`,
    circumstances('npm run bench -- fleet', { Node: process.versions.node }),
  ].join('\n\n')
}

function timesOf(reads: readonly Read[], quiet: readonly Read[]): string[] {
  const of = (list: readonly Read[], share: number) =>
    quantile(
      list.map(({ ms }) => ms),
      share,
    )
  const refused = reads.filter(({ title }) => title === undefined).length
  const longest = Math.max(...reads.map(({ ms }) => ms))
  const p99 = of(reads, 0.99)
  const times = [of(reads, 0.5).toFixed(1), p99.toFixed(1), (p99 / of(quiet, 0.99)).toFixed(2), longest.toFixed(0)]
  return [String(reads.length), String(refused), ...times]
}

function loadOf(shares: readonly number[]): string {
  return [Math.min(...shares), quantile(shares, 0.5), Math.max(...shares)].map((share) => share.toFixed(2)).join(', ')
}

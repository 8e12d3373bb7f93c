import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { seedRestaurant } from '../../src/app/demo/seed.ts'
import { signIn } from '../list-answers.ts'
import { requirePrograms } from '../processes.ts'
import { asTable, circumstances, writeSection } from '../results.ts'
import { buildCluster, type Cluster, isWhole, primaryOf, startServers, until, urlOf } from './cluster.ts'
import { type Fault, faults } from './faults.ts'
import { Ledger, rowsAt } from './ledger.ts'
import { Guest, type Kitchen, Writer } from './load.ts'
import { isApart, logs } from './machines.ts'
import { origin } from './services.ts'

const command = 'npm run bench -- cluster'
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }
const systemPackages = { '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15', ip: 'iproute2', tc: 'iproute2' }

/**
 * Has a cluster of Debian's packages fail in eleven ways, one after the other, while cooks save and guests read, and
 * counts what was lost, done twice or not served. Needs root. Writes its section, unless `only` names some of the faults
 * by a part of their names; leaves what the programs printed in the folder `logsTo`. Throws when a cluster is not whole
 * again within four minutes.
 */
export async function benchCluster(only = '', logsTo?: string): Promise<void> {
  requirePrograms({ ...packages, ...systemPackages })
  if (!(await isApart())) return
  const cluster = await buildCluster()
  const restaurants = await foundRestaurants(cluster)
  await startServers(cluster)
  const load = await startLoad(restaurants)
  const rows = [head]
  for (const [name, fault] of Object.entries(faults).filter(([name]) => name.includes(only))) {
    rows.push([name, ...(await undergo(cluster, load, fault))])
    console.log(rows.at(-1)?.join(' | '))
  }
  const text = `${asTable(rows)}\n\n${reading}\n\n${circumstances(command, versions())}`
  console.log(`\n${text}`)
  if (only === '') writeSection('cluster', text)
  if (logsTo) cpSync(logs, logsTo, { recursive: true })
  process.exit()
}

const head = [
  'fault',
  'saves',
  'lost / twice',
  'longest save (s)',
  'reads failed: a card at rest',
  'cards being saved to',
  'whole again after (s)',
]
const reading =
  'Three machines each of etcd, PostgreSQL under Patroni (synchronous) and our server, and one of PgBouncer with HAProxy, each a network namespace, set up as `docs/operations.md` says. Four cooks of two companies save one dish after the other, each again under its key until it is acknowledged; guests read their cards, and that of a third where nobody saves, all the time. A card that changes three times a second is often one that no server has made yet when the database goes, and is refused then rather than shown as it was. On a real network a full disk and a slow primary take as long as the person who is called: here 45 s. After each fault every one of the three databases is compared with what was acknowledged, by dish, price and version. The longest save is from its first try until its acknowledgement (a second try comes a second later: where the longest took less, each was answered at once); whole again is from the end of the fault until the primary has two standbys again.'

type Load = { writers: readonly Writer[]; guests: readonly Guest[]; ledger: Ledger }

/** Two writers for each of the first two restaurants, and a guest for each of the three. */
async function startLoad(restaurants: Awaited<ReturnType<typeof foundRestaurants>>): Promise<Load> {
  const ledger = new Ledger()
  const writers: Writer[] = []
  for (const { enter } of restaurants.slice(0, 2))
    for (const nth of [1, 2]) writers.push(new Writer(`Gerecht ${nth}`, await enter(), ledger))
  const guests = restaurants.map(() => new Guest())
  for (const [nth, { path }] of restaurants.entries()) void guests[nth]?.read(origin + path)
  return { writers, guests, ledger }
}

async function undergo(cluster: Cluster, { writers, guests, ledger }: Load, fault: Fault): Promise<string[]> {
  const untilSaved = () => {
    const begin = performance.now()
    return until('everybody saves', () => writers.every(({ lastBegun }) => lastBegun > begin))
  }
  const before = ledger.saves
  for (const guest of guests) Object.assign(guest, new Guest())
  for (const writer of writers) writer.resume()
  await untilSaved()
  await wait(3000)
  await fault(cluster, untilSaved)
  const ended = performance.now()
  await until('the cluster is whole', () => isWhole(cluster))
  const healed = performance.now() - ended
  await untilSaved()
  const longest = Math.max(...writers.map((writer) => writer.longest))
  await Promise.all(writers.map((writer) => writer.pause()))
  const [lost, extra] = await compareAll(cluster, ledger)
  const saves = ledger.saves - before
  const reads = [guests.slice(2), guests.slice(0, 2)].map(failedOf)
  return [`${saves}`, `${lost} / ${extra}`, seconds(longest), ...reads, seconds(healed)]
}

function failedOf(guests: readonly Guest[]): string {
  const failures = guests.flatMap((guest) => guest.failures)
  if (failures.length > 0) console.log([...new Set(failures)].join('\n'))
  return `${failures.length} of ${guests.reduce((sum, { reads }) => sum + reads, 0)}`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

/** Compares all databases with the ledger, once the standbys have what the primary has: what they lack, and hold more. */
async function compareAll(cluster: Cluster, ledger: Ledger): Promise<[lost: number, extra: number]> {
  const primary = urlOf(await primaryOf(cluster))
  const behind = 'select from pg_stat_replication where replay_lsn < pg_current_wal_lsn()'
  await until('the standbys have all', async () => (await rowsAt(primary, behind)).length === 0)
  const found = await Promise.all(cluster.databases.map((database) => ledger.compare(urlOf(database))))
  return [found.reduce((sum, { lost }) => sum + lost, 0), found.reduce((sum, { extra }) => sum + extra, 0)]
}

/** Founds three restaurants with a card that guests can read, and cooks who can sign in to them. */
async function foundRestaurants(cluster: Cluster) {
  const primary = await primaryOf(cluster)
  await rowsAt(urlOf(primary, 'postgres'), 'create database menukaart')
  const connection = connect({ databaseUrl: urlOf(primary), dataDir: '' })
  await migrate(connection.db)
  const nothing = { products: [], categories: [], uncategorised: [] }
  const restaurants = []
  for (const [nth, name] of ['Lepelhuis', 'Messenhof', 'Vorkenplein'].entries()) {
    const owner = { firstname: 'Sanne', lastname: 'de Vries', email: `sanne@${name.toLowerCase()}.example` }
    const seeded = await seedRestaurant(connection, origin, { company: name, menuName: name, owner, ...nothing })
    const enter = async (): Promise<Kitchen> => ({ companyId: nth + 1, origin, cookie: await signIn(origin, seeded) })
    restaurants.push({ path: new URL(seeded.cardUrl).pathname, enter })
  }
  await connection.close()
  return restaurants
}

function versions(): Record<string, string> {
  const numberOf = (program: string, flag = '--version') =>
    /\d+(\.\d+)+/.exec(execFileSync(program, [flag], { encoding: 'utf8' }))?.[0] ?? '?'
  return {
    Node: process.versions.node,
    PostgreSQL: numberOf('/usr/lib/postgresql/15/bin/postgres'),
    Patroni: numberOf('patroni'),
    etcd: numberOf('etcd'),
    HAProxy: numberOf('haproxy', '-v'),
    PgBouncer: numberOf('pgbouncer'),
  }
}

import { execFileSync } from 'node:child_process'
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
import { Guests, type Kitchen, Writer } from './load.ts'
import { isApart } from './machines.ts'
import { origin } from './services.ts'

const command = 'npm run bench -- cluster'
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }
const systemPackages = { '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15', ip: 'iproute2', tc: 'iproute2' }

/**
 * Has a cluster of Debian's packages fail in eleven ways, one after the other, while cooks save and guests read, and
 * counts what was lost, done twice or not served. Needs root. Writes its section. `logs` keeps what the programs print;
 * `only` names the faults by a part of their names.
 */
export async function benchCluster(logs = '/mnt/logs', only = ''): Promise<void> {
  requirePrograms({ ...packages, ...systemPackages })
  if (!(await isApart())) return
  const cluster = await buildCluster(logs)
  const restaurants = await foundRestaurants(cluster)
  await startServers(cluster, logs)
  const ledger = new Ledger()
  const writers: Writer[] = []
  for (const { kitchen } of restaurants.slice(0, 2))
    for (const nth of [1, 2]) writers.push(new Writer(`Gerecht ${nth}`, await kitchen(), ledger))
  const load = { writers, ledger, guests: restaurants.map(({ path }) => new Guests(origin + path)) }
  const rows: string[][] = []
  for (const [name, fault] of Object.entries(faults))
    if (name.includes(only)) {
      const row = await undergo(cluster, load, fault).catch((error: unknown) => [String(error)])
      rows.push([name, ...row])
      console.log(rows.at(-1)?.join(' | '))
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
  const text = `${asTable([head, ...rows])}\n\n${reading}\n\n${circumstances(command, versions())}`
  console.log(`\n${text}`)
  if (only === '') writeSection('cluster', text)
  process.exit()
}

const reading =
  'Three machines each of etcd, PostgreSQL under Patroni (synchronous) and our server, and one of PgBouncer with HAProxy, each a network namespace, set up as `docs/operations.md` says. Four cooks of two companies save one dish after the other, each again under its key until it is acknowledged; guests read their cards, and that of a third where nobody saves, all the time. After each fault every one of the three databases is compared with what was acknowledged, by dish, price and version. The longest save is from its first try until its acknowledgement; whole again is from the end of the fault until the primary has two standbys again.'

type Load = { writers: readonly Writer[]; guests: readonly Guests[]; ledger: Ledger }

async function undergo(cluster: Cluster, { writers, guests, ledger }: Load, fault: Fault): Promise<string[]> {
  const untilSaved = () => {
    const begin = performance.now()
    return until('everybody saves', () => writers.every((writer) => writer.hasSavedSince(begin)))
  }
  const before = ledger.saves
  for (const guest of guests) guest.take()
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
  const { lost, extra } = await compareAll(cluster, ledger)
  const taken = guests.map((guest) => guest.take())
  return [
    `${ledger.saves - before}`,
    `${lost} / ${extra}`,
    seconds(longest),
    failedOf(taken.slice(2)),
    failedOf(taken.slice(0, 2)),
    seconds(healed),
  ]
}

function failedOf(taken: readonly { reads: number; failures: string[] }[]): string {
  const failures = taken.flatMap((each) => each.failures)
  if (failures.length > 0) console.log([...new Set(failures)].join('\n'))
  return `${failures.length} of ${taken.reduce((sum, { reads }) => sum + reads, 0)}`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

/** Compares all databases with the ledger, once the standbys have what the primary has. */
async function compareAll(cluster: Cluster, ledger: Ledger): Promise<{ lost: number; extra: number }> {
  const sum = { lost: 0, extra: 0 }
  const primary = await primaryOf(cluster)
  await until('the standbys have all', async () => {
    const behind = await rowsAt(
      urlOf(primary),
      'select from pg_stat_replication where replay_lsn < pg_current_wal_lsn()',
    )
    return behind.length === 0
  })
  for (const database of cluster.databases) {
    const { lost, extra } = await ledger.compare(urlOf(database))
    sum.lost += lost
    sum.extra += extra
  }
  return sum
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
    const kitchen = async (): Promise<Kitchen> => ({ companyId: nth + 1, origin, cookie: await signIn(origin, seeded) })
    restaurants.push({ path: new URL(seeded.cardUrl).pathname, kitchen })
  }
  await connection.close()
  return restaurants
}

function versions(): Record<string, string> {
  const firstNumber = (...program: [string, ...string[]]) => {
    const [name, ...args] = program
    return /\d+(\.\d+)+/.exec(execFileSync(name, args, { encoding: 'utf8' }))?.[0] ?? '?'
  }
  return {
    Node: process.versions.node,
    PostgreSQL: firstNumber('/usr/lib/postgresql/15/bin/postgres', '--version'),
    Patroni: firstNumber('patroni', '--version'),
    etcd: firstNumber('etcd', '--version'),
    HAProxy: firstNumber('haproxy', '-v'),
    PgBouncer: firstNumber('pgbouncer', '--version'),
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { rowsAt } from './ledger.ts'
import { layGround, Machine } from './machines.ts'
import {
  addressOfAll,
  addressOfDatabase,
  keepBalancer,
  keepEtcd,
  keepPostgres,
  keepServer,
  keepWayToPrimary,
  origin,
} from './services.ts'

// In ms. What takes longer needs a hand.
const patience = 240_000

export type Cluster = {
  databases: readonly Machine[]
  etcd: readonly Machine[]
  servers: readonly Machine[]
  /** PgBouncer and the HAProxy behind it. */
  way: Machine
}

/** Builds three machines with etcd and three with PostgreSQL, and waits until one of these is the primary of the others. */
export async function buildCluster(): Promise<Cluster> {
  layGround()
  const threeOf = (name: string, from: number) =>
    [0, 1, 2].map((nth) => new Machine(`${name}${nth + 1}`, `10.0.0.${from + nth}`))
  const [servers, databases, etcd] = [threeOf('server', 1), threeOf('db', 11), threeOf('etcd', 21)]
  const way = new Machine('way', addressOfDatabase)
  keepEtcd(etcd)
  for (const machine of databases) keepPostgres(machine, etcd)
  const cluster = { databases, etcd, servers, way }
  await until('the cluster is whole', () => isWhole(cluster))
  keepWayToPrimary(way)
  keepBalancer(new Machine('balancer', addressOfAll))
  return cluster
}

/** Starts our servers, and waits until the balancer sends them what staff ask. */
export async function startServers({ servers }: Cluster): Promise<void> {
  for (const machine of servers) keepServer(machine)
  for (const machine of servers) await untilServes(machine)
  await until('the balancer has found them', () => isOk(`${origin}/readyz`))
}

/** Waits until a server of ours answers, database and all. */
export function untilServes(server: Machine): Promise<void> {
  return until(`${server.name} serves`, () => isOk(`http://${server.address}:3000/readyz`))
}

/** Returns the address of a database on one machine, past all that is before it. */
export function urlOf({ address }: Machine, database = 'menukaart'): string {
  return `postgres://postgres@${address}:5432/${database}`
}

/** Returns the machine whose Patroni says that it is the primary. */
export async function primaryOf({ databases }: Cluster): Promise<Machine> {
  const answers = await Promise.all(databases.map(({ address }) => isOk(`http://${address}:8008/primary`)))
  const [primary, other] = databases.filter((_, nth) => answers[nth])
  if (!primary || other) throw new Error('There is not one primary')
  return primary
}

/** Returns the machine that the primary waits for at each commit. */
export async function synchronousOf({ databases }: Cluster): Promise<Machine> {
  const answers = await Promise.all(databases.map(({ address }) => isOk(`http://${address}:8008/synchronous`)))
  const found = databases.find((_, nth) => answers[nth])
  if (!found) throw new Error('There is no synchronous standby')
  return found
}

/** Returns whether one is the primary and the others follow it, one of them synchronously. */
export async function isWhole(cluster: Cluster): Promise<boolean> {
  try {
    const primary = await primaryOf(cluster)
    await synchronousOf(cluster)
    const following = await rowsAt(
      urlOf(primary, 'postgres'),
      `select from pg_stat_replication where state = 'streaming'`,
    )
    return following.length === cluster.databases.length - 1
  } catch {
    // Whoever does not answer is not there yet.
    return false
  }
}

/** Waits until something is so. Throws when it takes over four minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begin > patience) throw new Error(`In vain: ${what}`)
    await wait(500)
  }
}

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

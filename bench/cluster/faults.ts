import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, primaryOf, synchronousOf, untilServes, urlOf } from './cluster.ts'
import { rowsAt } from './ledger.ts'
import type { Machine } from './machines.ts'

/** Makes a fault and ends it again, by nothing but what a machine does by itself; `untilSaved` waits for all who save. */
export type Fault = (cluster: Cluster, untilSaved: () => Promise<void>) => Promise<void>

// In ms: longer than any lease.
const long = 45_000
const short = 10_000

export const faults: Readonly<Record<string, Fault>> = {
  'the primary loses power': async (cluster, untilSaved) => {
    const primary = await primaryOf(cluster)
    primary.die()
    await untilSaved()
    await wait(short)
    primary.boot()
  },
  'the primary freezes for 45 s': async (cluster) => {
    const primary = await primaryOf(cluster)
    primary.signal('SIGSTOP')
    await wait(long)
    primary.signal('SIGCONT')
  },
  'the disk of the primary is full; after 45 s somebody makes room': async (cluster) => {
    const primary = await primaryOf(cluster)
    const filling = join(primary.folder, 'filling')
    spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=1M'])
    await wait(long)
    rmSync(filling)
  },
  'all that the primary sends takes 2 s more, and a tenth is lost; after 45 s somebody hands over': async (
    cluster,
    untilSaved,
  ) => {
    const [primary, standby] = [await primaryOf(cluster), await synchronousOf(cluster)]
    const unclog = primary.clog()
    await wait(long)
    await handOver(primary, standby)
    await untilSaved()
    unclog()
  },
  'etcd is cut off from the primary for 45 s': async (cluster) => {
    const primary = await primaryOf(cluster)
    for (const member of cluster.etcd) primary.cutFrom(member)
    await wait(long)
    for (const member of cluster.etcd) primary.joinTo(member)
  },
  'all of etcd is away for 45 s': async ({ etcd }) => {
    for (const member of etcd) member.die()
    await wait(long)
    for (const member of etcd) member.boot()
  },
  'Patroni alone is killed, the stale primary runs on beside the new one, and is brought back': async (
    cluster,
    untilSaved,
  ) => {
    const stale = await primaryOf(cluster)
    stale.die('/usr/bin/patroni')
    await wait(long)
    await untilSaved()
    await saveAt(stale)
    stale.boot()
  },
  'the synchronous standby is killed for 20 s': async (cluster) => {
    const standby = await synchronousOf(cluster)
    standby.die()
    await wait(2 * short)
    standby.boot()
  },
  'HAProxy before the primary is killed, then PgBouncer': async ({ way }, untilSaved) => {
    for (const program of ['haproxy', 'pgbouncer']) {
      way.signal('SIGKILL', program)
      await untilSaved()
    }
  },
  'one of our three servers is killed': async ({ servers: [server] }) => {
    server?.signal('SIGKILL')
    await wait(short)
  },
  'our three servers are restarted in turn': async ({ servers }) => {
    for (const server of servers) {
      server.signal('SIGTERM')
      await wait(short)
      await untilServes(server)
    }
  },
}

/** Does what `patronictl switchover` does. */
async function handOver(leader: Machine, candidate: Machine): Promise<void> {
  const answer = await fetch(`http://${candidate.address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })
  console.log(`Handed over: ${await answer.text()}`)
}

/** Saves at a database that should no longer be written to, as nobody's pool would. Throws when that is acknowledged. */
async function saveAt(stale: Machine): Promise<void> {
  const saved = await rowsAt(urlOf(stale), "update every_dish set name = 'stale', version = version + 1").then(
    () => true,
    () => false,
  )
  if (saved) throw new Error('A stale primary acknowledged a save')
}

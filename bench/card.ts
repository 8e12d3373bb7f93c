import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { crowdToken } from './many-companies.ts'
import { startNginx } from './nginx.ts'
import { freePort, requirePrograms, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { seedCrowdFolder, startMain } from './servers.ts'
import { type Load, load } from './wrk.ts'

const rounds = 3
const fleetSize = 1000
const command = 'npm run bench -- card'
const bottleneck =
  'What keeps a card from the speed of nginx: four fifths of the time that the server works on it is the system call that writes the bytes (a profile under this load), where nginx lets the kernel send a file. Tried: a larger young generation for the garbage collector (no difference), the date in a copy of the bytes of each second (p99 of 1,000 cards two to three times as long), the request listener of the HTTP server alone (half of nginx at best).'

type Pair = { server: Load; nginx: Load }

/**
 * Measures the card from the real server's cache beside nginx with the same bytes as a file and the same headers: one
 * card, and a thousand in turn. Writes its section.
 */
export async function benchCard(): Promise<void> {
  requirePrograms({ nginx: 'nginx-light', wrk: 'wrk' })
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-card-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startDemo()
  const card = await fetchCard(server.cardUrl)
  const nginx = await startNginx([card.body], card.headers)
  const one = await inTurn({ server: { url: server.cardUrl }, nginx: { url: `${nginx.origin}/cards/0` } })
  await Promise.all([server.stop(), nginx.stop()])
  const text = report(card, one, await measureFleet(folder))
  console.log(`\n${text}`)
  writeSection('card', text)
}

async function measureFleet(folder: string): Promise<Pair[]> {
  console.log(`Making ${fleetSize} companies ...`)
  await seedCrowdFolder(folder, { companies: fleetSize, dishes: 50 })
  const server = await startMain({ DATA_DIR: folder })
  const paths = Array.from({ length: fleetSize }, (_, index) => `/show/${crowdToken(index + 1)}`)
  const cards: Card[] = []
  for (const path of paths) cards.push(await fetchCard(server.origin + path))
  const bodies = cards.map(({ body }) => body)
  const nginx = await startNginx(bodies, cards[0]?.headers ?? [])
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

async function startDemo() {
  const port = await freePort()
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '' }
  const lineOf = (output: string) => /^Card {3}(\S+)$/m.exec(output)?.[1]
  const args = ['--import', 'tsx', 'src/app/run-demo.ts']
  const server = await startServer('node', args, { env, isReady: async (output) => lineOf(output) !== undefined })
  const path = new URL(lineOf(server.output()) ?? '').pathname
  return { ...server, cardUrl: `http://127.0.0.1:${port}${path}` }
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

function report({ body, headerBytes, requests, dishes }: Card, one: readonly Pair[], fleet: readonly Pair[]): string {
  const weight = `A card of ${dishes} dishes is ${body.length} bytes in brotli (${body.length + headerBytes} with its headers), in ${requests} request${requests === 1 ? '' : 's'}.`
  return [
    tableOf(one, 'one card'),
    tableOf(fleet, `${fleetSize} cards in turn`),
    weight,
    bottleneck,
    `\`wrk -t1 -c50 -d6s\` over loopback, ${rounds} rounds in turn; nginx sends the same headers. ${circumstances(command, versions())}`,
  ].join('\n\n')
}

function tableOf(loads: readonly Pair[], what: string): string {
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
    row('Menukaart, whole server, from cache', ours),
    row('nginx, 1 worker, the same bytes as a file', theirs),
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

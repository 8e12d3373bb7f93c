import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { startNginx } from './nginx.ts'
import { freePort, requirePrograms, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { type Load, load } from './wrk.ts'

const rounds = 3
const command = 'npm run bench -- card'

/** Measures the card from the real server's cache beside nginx with the same bytes as a file. Writes its section. */
export async function benchCard(): Promise<void> {
  requirePrograms({ nginx: 'nginx-light', wrk: 'wrk' })
  const server = await startDemo()
  const card = await fetchCard(server.cardUrl)
  const nginx = await startNginx(card.body)
  const loads: { server: Load; nginx: Load }[] = []
  for (const url of [server.cardUrl, nginx.url]) await load(url, 2)
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} ...`)
    loads.push({ server: await load(server.cardUrl), nginx: await load(nginx.url) })
  }
  await Promise.all([server.stop(), nginx.stop()])
  const text = report(card, loads)
  console.log(`\n${text}`)
  writeSection('card', text)
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

type Card = { body: Buffer; headerBytes: number; requests: number; dishes: number }

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
  return { body, headerBytes, requests: 1 + subresources(html), dishes: html.match(/<h3\b/g)?.length ?? 0 }
}

/**
 * Counts the further files that the page makes a browser request; not the owner's font, which the text can do without.
 */
function subresources(html: string): number {
  const references = html.matchAll(/<(?:script|img|link)\b[^>]*\b(?:src|href)="([^"]+)"|url\(([^)]+)\)/g)
  return [...references].filter(([, address, inStyle]) => !/^(data:|\/fonts\/)/.test(address ?? inStyle ?? '')).length
}

function report(
  { body, headerBytes, requests, dishes }: Card,
  loads: readonly { server: Load; nginx: Load }[],
): string {
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
  const table = asTable([
    ['server', 'requests/s per round', 'median', 'p99 (ms)', 'requests answered'],
    row('Menukaart, whole server, from cache', ours),
    row('nginx, 1 worker, the same bytes as a file', theirs),
    ['ratio', '', ratio((measured) => measured.requestsPerSecond), ratio((measured) => measured.p99), ''],
  ])
  const weight = `A card of ${dishes} dishes is ${body.length} bytes in brotli (${body.length + headerBytes} with its headers), in ${requests} request${requests === 1 ? '' : 's'}.`
  return `${table}\n\n${weight}\n\n\`wrk -t1 -c50 -d10s\` over loopback, ${rounds} rounds in turn. ${circumstances(command, versions())}`
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

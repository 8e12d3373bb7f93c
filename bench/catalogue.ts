import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import { createEmbeddedSource, type EmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'
import { type IndexReader, openIndex } from '#features/catalogue/embedded/server/read-index.ts'
import { wordsOf } from '#features/catalogue/embedded/words.ts'
import { benchEntry, dutchNames, hasNames, recombinedNames, typos } from './catalogue-names.ts'
import { freePort, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const page = { index: 0, size: 200 }
const kinds: Readonly<Record<string, readonly string[]>> = {
  'a common word': ['melk', 'kaas', 'olie', 'met', 'van', 'zonder', 'vlees', 'noten'],
  'two words': ['halfvolle melk', 'kaas met', 'olie van', 'gerookte zalm', 'witte wijn', 'met zonder'],
  'a prefix': ['mel', 'ka', 'gerookte za', 'chocol', 'halfv', 'tomatens'],
  'a typo': ['chocolde', 'gerookte zlam', 'kardemmom', 'tomaaten', 'gehydroliserd', 'boeklweitpannenkoeken'],
}
const rounds = 9
const bottleneck =
  "What keeps a typo from half of MiniSearch's time: some 12 queries of FTS5 for up to eight words that may have been meant, then reading 200 products (a third of the time, most of it pages of the file), then 0.3 ms from thread to thread. MiniSearch holds everything in the memory of the server and answers where it stands, so nothing else is answered meanwhile. Tried: three ways to match what may have been meant instead of ten (64 queries became 17 for the worst word), one statement for the 200 products, a cache of 32 MB in each thread (0.96 ms became 0.62 for a common word, in the thread), one JSON text instead of 200 objects. Mapping the file into memory is as quick, but a file that is cut off while it is mapped ends the process."
const compounds = ['kaas', 'melk', 'saus', 'brood', 'vis', 'soep', 'olie', 'boter', 'koek', 'meel', 'worst', 'room']

type Search = (keyword: string) => unknown
type Times = { median: number; p95: number; p99: number }

/** Measures the embedded index with 250,000 names beside MiniSearch and Orama. Writes its section. */
export async function benchCatalogue(): Promise<void> {
  if (!hasNames()) return
  const { path, made } = buildIndex(250_000)
  const source = createEmbeddedSource(path)
  const names = [...recombinedNames(250_000)]
  console.log('Searching ...')
  const ours = await timesOfKinds((keyword) => source.search?.(keyword, page))
  const lookups = await lookupTimes(source, 250_000)
  await source.close()
  const mini = await timesOfKinds(miniSearch(names))
  const orama = await timesOfKinds(await oramaSearch(names))
  const quiet = await loopDelay(path, 0)
  const busy = await loopDelay(path, 50)
  const rows = Object.keys(kinds).map((kind) => {
    const cell = (of: Map<string, Times>) => `${ms(of.get(kind)?.median)} / ${ms(of.get(kind)?.p95)}`
    const ratio = (ours.get(kind)?.median ?? 0) / (mini.get(kind)?.median ?? 1)
    return [kind, cell(ours), cell(mini), cell(orama), ratio.toFixed(2)]
  })
  const table = asTable([['ms, median / p95', 'embedded index', 'MiniSearch', 'Orama', 'ratio to MiniSearch'], ...rows])
  const versions = { Node: process.versions.node, minisearch: '7.2.0', orama: '3.1.18' }
  const text = [
    table,
    `The embedded index is asked through its threads, the others where they stand. Each answers 200 products. Looked up by barcode: ${ms(lookups.median)} / ${ms(lookups.p99)} ms (median / p99). ${made}`,
    bottleneck,
    recall(),
    `How late the event loop of a real server was, in ms (median, p99, most; measured every millisecond) while its card was asked for 100 times a second: ${quiet} without searches, ${busy} with 50 a second.`,
    circumstances('npm run bench -- catalogue', versions),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('catalogue', text)
}

/** Measures the embedded index with 4,000,000 names. Writes its section. */
export async function benchCatalogueLarge(): Promise<void> {
  if (!hasNames()) return
  const { path, made } = buildIndex(4_000_000)
  const source = createEmbeddedSource(path)
  console.log('Searching ...')
  const times = await timesOfKinds((keyword) => source.search?.(keyword, page))
  const lookups = await lookupTimes(source, 4_000_000)
  await source.close()
  const rows = Array.from(times, ([kind, { median, p95 }]) => [kind, ms(median), ms(p95)])
  const table = asTable([['4,000,000 names', 'median (ms)', 'p95 (ms)'], ...rows])
  const lookup = `Looked up by barcode: ${ms(lookups.median)} / ${ms(lookups.p99)} ms (median / p99). ${made}`
  const text = `${table}\n\n${lookup}\n\n${circumstances('npm run bench -- catalogue-large', { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('catalogue-large', text)
}

function buildIndex(count: number): { path: string; made: string } {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-catalogue-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'catalogue.sqlite')
  console.log(`Building an index of ${count} products ...`)
  const start = performance.now()
  const build = beginIndex(path, { importedAt: new Date() })
  let at = 0
  for (const name of recombinedNames(count)) {
    at += 1
    build.add(benchEntry(at, name))
  }
  build.finish()
  const each = ((performance.now() - start) * 1000) / count
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  const size = Math.round(statSync(path).size / 2 ** 20)
  return {
    path,
    made: `Built with ${each.toFixed(1)} µs for each product, making it up included; at most ${memory} MB of memory; ${size} MB on disk.`,
  }
}

async function timesOfKinds(search: Search): Promise<Map<string, Times>> {
  for (const keywords of Object.values(kinds)) for (const keyword of keywords) await search(keyword)
  const times = new Map<string, Times>()
  for (const [kind, keywords] of Object.entries(kinds)) {
    const asked = Array.from({ length: rounds }, () => keywords).flat()
    times.set(kind, await timesOf(asked, search))
  }
  return times
}

async function timesOf<Asked>(all: readonly Asked[], ask: (asked: Asked) => unknown): Promise<Times> {
  const taken: number[] = []
  for (const asked of all) {
    const start = performance.now()
    await ask(asked)
    taken.push(performance.now() - start)
  }
  taken.sort((one, other) => one - other)
  const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function lookupTimes(source: EmbeddedSource, count: number): Promise<Times> {
  const gtins = Array.from({ length: 2000 }, (_, at) => 8_700_000_000_000 + 1 + ((at * 7919) % count))
  return timesOf(gtins, (gtin) => source.findSheet(gtin))
}

function miniSearch(names: readonly string[]): Search {
  console.log('MiniSearch ...')
  const index = new MiniSearch<{ id: number; name: string }>({ fields: ['name'], storeFields: ['name'] })
  index.addAll(names.map((name, id) => ({ id, name })))
  return (keyword) => {
    const options = {
      prefix: (_: string, at: number, all: string[]) => at === all.length - 1,
      combineWith: 'AND' as const,
    }
    const found = index.search(keyword, options)
    return (found.length > 0 ? found : index.search(keyword, { ...options, fuzzy: 0.2 })).slice(0, 200)
  }
}

async function oramaSearch(names: readonly string[]): Promise<Search> {
  console.log('Orama ...')
  const index = create({ schema: { name: 'string' } as const })
  await insertMultiple(
    index,
    names.map((name) => ({ name })),
    5000,
  )
  return async (term) => {
    const found = await searchOrama(index, { term, limit: 200, threshold: 0 })
    return found.count > 0 ? found : searchOrama(index, { term, limit: 200, tolerance: 1 })
  }
}

/** Describes how many of the available names are found with a typing mistake, and by a part of a compound. */
function recall(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-recall-'))
  const names = dutchNames()
  const build = beginIndex(join(folder, 'names.sqlite'))
  for (const [at, name] of names.entries()) build.add(benchEntry(at + 1, name))
  build.finish()
  const index = openIndex(join(folder, 'names.sqlite'))
  const mistakes = typos()
  const understood = mistakes.filter(({ typed, meant }) => {
    const first = index.search(typed, { index: 0, size: 10 })
    return first.some(({ name }) => wordsOf(meant).every((word) => wordsOf(name).includes(word)))
  })
  const parts = compounds.map((word) => `${word} ${foundCompounds(index, names, word)}`)
  index.close()
  rmSync(folder, { recursive: true })
  return `Of ${names.length} Dutch names, with a typing mistake ${understood.length} of ${mistakes.length} found among the first ten. Names that hold a word only inside a longer one, found by the bare word (one such as "blauwschimmelkaas" for melk is rightly not found): ${parts.join(', ')}.`
}

function foundCompounds(index: IndexReader, names: readonly string[], word: string): string {
  const holding = names.filter((name) => {
    const words = wordsOf(name)
    return !words.includes(word) && words.some((longer) => longer.includes(word))
  })
  const found = new Set(index.search(word, { index: 0, size: 2000 }).map(({ name }) => name))
  return `${holding.filter((name) => found.has(name)).length}/${holding.length}`
}

async function loopDelay(path: string, searches: number): Promise<string> {
  console.log(`A real server with ${searches} searches a second ...`)
  const port = await freePort()
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '' }
  const probe = fileURLToPath(new URL('catalogue-probe.ts', import.meta.url))
  const args = ['--import', 'tsx', '--import', probe, 'src/app/run-demo.ts']
  const cardOf = (output: string) => /^Card {3}(\S+)$/m.exec(output)?.[1]
  const server = await startServer('node', args, {
    env: { ...env, BENCH_INDEX: path, BENCH_SEARCHES: String(searches) },
    isReady: async (output) => cardOf(output) !== undefined,
  })
  const card = `http://127.0.0.1:${port}${new URL(cardOf(server.output()) ?? '').pathname}`
  let told: RegExpExecArray | null = null
  while (!told) {
    await Promise.all([fetch(card).then((answer) => answer.arrayBuffer()), wait(10)])
    told = /^Delay (\S+) (\S+) (\S+) after/m.exec(server.output())
  }
  await server.stop()
  return told.slice(1).join(', ')
}

function ms(time = Number.NaN): string {
  return time.toFixed(2)
}

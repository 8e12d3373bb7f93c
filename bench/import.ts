import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeThinProducts, writeWholeProducts } from './import-files.ts'
import { asTable, circumstances, writeSection } from './results.ts'

type Run = { seconds: number; cpuSeconds: number; peakMb: number }
type Measured = { what: string; products: number; bytes: number; parsing: Run[]; importing: Run[] }
type Case = { what: string; file: string; products: number; options: readonly string[]; rounds: number }

/**
 * Measures an import beside only unpacking and parsing the same file, of short and of long lines. Writes its section.
 */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-import-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const measured: Measured[] = []
  for (const [least, rounds] of [
    [280_000, 3],
    [1_000_000, 1],
  ] as const) {
    const file = join(folder, `${least}.jsonl.gz`)
    const products = await writeThinProducts(file, least)
    measured.push(measure({ what: 'short lines, all taken', file, products, options: [], rounds }, folder))
  }
  const file = join(folder, 'whole.jsonl.gz')
  const products = 12_000
  await writeWholeProducts(file, products)
  const options = ['--countries', 'nl']
  measured.push(measure({ what: 'long lines, 5 % taken', file, products, options, rounds: 3 }, folder))
  measured.push(measure({ what: 'long lines, all taken', file, products, options: [], rounds: 3 }, folder))
  const text = report(measured)
  console.log(`\n${text}`)
  writeSection('import', text)
}

function measure({ what, file, products, options, rounds }: Case, dataDir: string): Measured {
  console.log(`${products} products: ${what} ...`)
  const parsing: Run[] = []
  const importing: Run[] = []
  for (let round = 0; round < rounds; round++) {
    parsing.push(run(['bench/parse-lines.ts', file], dataDir))
    importing.push(run([...importCommand(), 'import', file, ...options], dataDir))
  }
  return { what, products, bytes: statSync(file).size, parsing, importing }
}

/** Returns the arguments with which `npm run catalogue` runs Node. */
function importCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { catalogue: string } }
  return scripts.catalogue.split(' ').slice(1)
}

const tellUse =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();console.error("use",u.maxRSS,u.userCPUTime+u.systemCPUTime)})'

/**
 * Runs a script to its end in a process of its own. Returns the resources that the process used, over all its threads.
 */
function run(args: readonly string[], dataDir: string): Run {
  const begun = performance.now()
  const output = execFileSync('sh', ['-c', 'exec node "$@" 2>&1', 'node', '--import', tellUse, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const seconds = (performance.now() - begun) / 1000
  const uses = Array.from(
    output.matchAll(/^use (\d+) (\d+)$/gm),
    ([, peak, cpu]) => [Number(peak), Number(cpu)] as const,
  )
  const most = (at: 0 | 1) => Math.max(...uses.map((use) => use[at]))
  return { seconds, peakMb: most(0) / 1024, cpuSeconds: most(1) / 1e6 }
}

function report(measured: readonly Measured[]): string {
  const rows = measured.map(({ what, products, bytes, parsing, importing }) => {
    const seconds = ({ seconds }: Run) => seconds
    const cpuSeconds = ({ cpuSeconds }: Run) => cpuSeconds
    const [parsed, imported] = [median(parsing, seconds), median(importing, seconds)]
    return [
      what,
      String(products),
      (bytes / 2 ** 20).toFixed(1),
      `${parsed.toFixed(1)} (${median(parsing, cpuSeconds).toFixed(1)})`,
      `${imported.toFixed(1)} (${median(importing, cpuSeconds).toFixed(1)})`,
      (parsed / imported).toFixed(2),
      String(Math.round(products / imported)),
      String(Math.round(Math.max(...importing.map(({ peakMb }) => peakMb)))),
    ]
  })
  const head = [
    'lines',
    'products',
    'file (MB)',
    'unpack and parse: s (of processor)',
    'whole import: s (of processor)',
    'speed',
    'products/s',
    'peak memory (MB)',
  ]
  return [
    'Gzipped JSONL. Short lines: real products with the fields of a card (0.6 kB), repeated under other barcodes. Long lines: all fields as in the genuine export (17 kB), 5 % of them sold in the Netherlands and asked for. With the start of their process, the median of up to three rounds in turns; speed: the import as a part of only unpacking and parsing.',
    asTable([head, ...rows]),
    bottleneck,
    circumstances('npm run bench -- import', { Node: process.versions.node }),
  ].join('\n\n')
}

// Measured with --cpu-prof and by the system's times for each thread.
const bottleneck = `What keeps short lines from half the speed is processor time. In an earlier form of the import (own hash table and files, a thread that wrote words) it was 6.7 s for 319,448 products, where parsing alone takes 1.3 s: half of it for reading (parse, map, words), a quarter for writing and sorting the products, a sixth for words and compounds. What is written waits for all that is read: the order by quality and the parts of compounds are known only then. That SQLite sorts and keeps the newest, and one thread writes all, costs a tenth more (record 24).

Tried, in seconds of processor for those products. Batches of encoded bytes instead of JSON between threads: 2.2 less; plain values take a little more than bytes. Two threads that read instead of one: no less, but side by side. Allergen tags remembered, letters with a mark looked up: 1.5 less together with other small things in the mapping. FTS5 with hashsize 2 MB instead of 8: 0.47 instead of 0.71 for inserting; 1 MB and 256 kB were no better. Several rows for each insert: 1.2 instead of 0.7. Tokens as blobs, pages of 8 or 16 kB: no gain beyond the noise.`

function median(runs: readonly Run[], of: (run: Run) => number): number {
  const sorted = runs.map(of).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'
import { asTable, circumstances, writeSection } from './results.ts'

const realProducts = fileURLToPath(new URL('../../shared/catalogue/real-nl-be.jsonl.gz', import.meta.url))
const wholeProduct = fileURLToPath(
  new URL('../../shared/catalogue/off-sample/api-product-7622210288257.json', import.meta.url),
)
const files: readonly { least: number; isWhole: boolean }[] = [
  { least: 40_000, isWhole: true },
  { least: 280_000, isWhole: false },
  { least: 1_000_000, isWhole: false },
]
const rounds = 3

type Run = { seconds: number; peakMb: number }
type Measured = { products: number; isWhole: boolean; bytes: number; parsing: Run[]; importing: Run[] }

/** A whole import beside only unpacking and parsing the same file, at two sizes. Writes its section. */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-import-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const measured: Measured[] = []
  for (const { least, isWhole } of files) {
    console.log(`${least} products ...`)
    const file = join(folder, `${least}.jsonl.gz`)
    const products = await writeProducts(file, least, isWhole)
    const parsing: Run[] = []
    const importing: Run[] = []
    for (let round = 0; round < rounds; round++) {
      parsing.push(run(['bench/parse-lines.ts', file], folder))
      importing.push(run(['src/app/run-catalogue.ts', 'import', file], folder))
    }
    measured.push({ products, isWhole, bytes: statSync(file).size, parsing, importing })
  }
  const text = report(measured)
  console.log(`\n${text}`)
  writeSection('import', text)
}

/**
 * Real products, repeated under other barcodes until there are `least`; answers how many. `isWhole` gives each the two
 * hundred fields more that a product has in the genuine export.
 */
async function writeProducts(file: string, least: number, isWhole: boolean): Promise<number> {
  const { product: more } = JSON.parse(readFileSync(wholeProduct, 'utf8')) as { product: Record<string, unknown> }
  let written = 0
  async function* lines() {
    while (written < least) {
      const source = createReadStream(realProducts).pipe(createGunzip())
      for await (const line of createInterface({ input: source })) {
        const product = JSON.parse(line) as { code: string }
        yield `${JSON.stringify({ ...(isWhole ? more : {}), ...product, code: codeOf(written) })}\n`
        written += 1
      }
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file))
  return written
}

function codeOf(number: number): string {
  const digits = `87${String(number).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const tellPeak = 'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'

/** Runs a script to its end in a process of its own; the peak is that of the whole process, all threads together. */
function run(args: readonly string[], dataDir: string): Run {
  const begun = performance.now()
  const output = execFileSync('sh', ['-c', 'exec node "$@" 2>&1', 'node', '--import', tellPeak, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const seconds = (performance.now() - begun) / 1000
  const kilobytes = Math.max(...Array.from(output.matchAll(/^peak (\d+)$/gm), ([, peak]) => Number(peak)))
  return { seconds, peakMb: kilobytes / 1024 }
}

function report(measured: readonly Measured[]): string {
  const rows = measured.map(({ products, isWhole, bytes, parsing, importing }) => {
    const [parsed, imported] = [medianSeconds(parsing), medianSeconds(importing)]
    return [
      String(products),
      isWhole ? 'all' : 'few',
      (bytes / 2 ** 20).toFixed(1),
      parsed.toFixed(1),
      imported.toFixed(1),
      (parsed / imported).toFixed(2),
      String(Math.round(products / imported)),
      String(Math.round(Math.max(...importing.map(({ peakMb }) => peakMb)))),
    ]
  })
  const head = [
    'products',
    'fields',
    'file (MB)',
    'unpack and parse (s)',
    'whole import (s)',
    'speed',
    'products/s',
    'peak memory (MB)',
  ]
  const meaning = `Real products, repeated under other barcodes; gzipped JSONL. Few fields: as a product's card shows; all: as the genuine export has. Both with the start of their process, the median of ${rounds} rounds in turns; speed: the import's as a part of only unpacking and parsing.`
  return `${meaning}\n\n${asTable([head, ...rows])}\n\n${circumstances('npm run bench -- import', { Node: process.versions.node })}`
}

function medianSeconds(runs: readonly Run[]): number {
  const sorted = runs.map(({ seconds }) => seconds).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

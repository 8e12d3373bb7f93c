import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isJsonNamedIn, rowOfJson } from '../../open-food-facts/product-json.ts'
import type { ExportFile } from './export-file.ts'
import { ImportProblem, readingProblem } from './import-problem.ts'
import { LineSplitter } from './line-splitter.ts'
import type { ProductCollector } from './product-collector.ts'

// The longest product of the real export has some 2 MB.
const longestLine = 16 * 1024 * 1024
const pieceSize = 256 * 1024
// After so many lines a file shows whether it holds products at all.
const linesToJudge = 200

/**
 * Reads products of a JSONL file, gzipped or not, into `collector`; `onPiece` is awaited now and then with the bytes of
 * the file read so far. Lines that are no JSON are counted. Throws ImportProblem for a file that is cut off, damaged, or
 * no JSONL for the most part.
 */
export async function readJsonLines(
  { path, kind }: ExportFile,
  collector: ProductCollector,
  onPiece: (bytes: number) => Promise<void>,
): Promise<void> {
  const lines = new JsonLines(path, collector)
  const source = createReadStream(path, { highWaterMark: pieceSize })
  const take = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      lines.push(piece)
      await onPiece(source.bytesRead)
    }
    lines.end()
  }
  try {
    await (kind === 'gzip' ? pipeline(source, createGunzip({ chunkSize: pieceSize }), take) : pipeline(source, take))
  } catch (error) {
    throw unpackingProblem(path, lines.number, error)
  }
}

class JsonLines {
  readonly #path: string
  readonly #collector: ProductCollector
  readonly #splitter: LineSplitter
  /** Of the line that came last. */
  number = 0
  #isLastBroken = false

  constructor(path: string, collector: ProductCollector) {
    this.#path = path
    this.#collector = collector
    const tooLong = (number: number) => {
      this.number = number
      collector.counts.tooLong += 1
    }
    this.#splitter = new LineSplitter({ line: (bytes, number) => this.#take(bytes, number), tooLong }, longestLine)
  }

  push(piece: Buffer): void {
    this.#splitter.push(piece)
  }

  end(): void {
    const isUnended = this.#splitter.end()
    if (isUnended && this.#isLastBroken && this.#collector.counts.read > 0)
      throw new ImportProblem(
        `${this.#path} houdt op midden in regel ${this.number}: het is afgekapt. Haal het bestand opnieuw op.`,
      )
    this.#refuseWhenMostlyBroken()
  }

  #take(bytes: Buffer, number: number): void {
    this.number = number
    const text = bytes.toString('utf8')
    if (number === 1) refuseCsv(this.#path, text)
    const json = parse(number === 1 ? text.replace(/^\ufeff/, '') : text)
    if (number === 1 && isLicenceLine(json)) return
    const row = rowOfJson(json)
    this.#isLastBroken = row === undefined && text.trim() !== ''
    if (row) this.#collector.add(row, (language) => isJsonNamedIn(json, language))
    else if (this.#isLastBroken) this.#countBroken(number)
  }

  #countBroken(number: number): void {
    const { counts } = this.#collector
    counts.broken += 1
    counts.firstBroken ??= number
    if (number >= linesToJudge) this.#refuseWhenMostlyBroken()
  }

  #refuseWhenMostlyBroken(): void {
    const { broken, firstBroken, read } = this.#collector.counts
    if (broken > read)
      throw new ImportProblem(
        `${this.#path} is geen JSONL: ${broken} van de ${broken + read} regels tot regel ${this.number} zijn geen product in JSON, de eerste is regel ${firstBroken}. Gebruik een export van Open Food Facts, JSONL of Parquet.`,
      )
  }
}

/** The first line of what `exportCatalogue` writes. */
function isLicenceLine(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'licence' in json && !('code' in json)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A header of names with tabs, commas or semicolons between them. */
function refuseCsv(path: string, firstLine: string): void {
  if (/^\ufeff?"?(code|[a-z_]+)"?[\t,;]/.test(firstLine) && /\b(code|product_name)\b/.test(firstLine))
    throw new ImportProblem(
      `${path} is een CSV. Daarin ontbreken de allergenen (allergens_tags), dus die is niet te gebruiken. Gebruik de JSONL- of Parquet-export van Open Food Facts.`,
    )
}

function unpackingProblem(path: string, line: number, error: unknown): ImportProblem {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR')
    return new ImportProblem(
      `${path} is afgekapt: het uitpakken houdt na regel ${line} op voor het einde. Haal het bestand opnieuw op.`,
      error,
    )
  if (code.startsWith('Z_'))
    return new ImportProblem(
      `${path} is beschadigd: na regel ${line} is het niet meer uit te pakken. Haal het bestand opnieuw op.`,
      error,
    )
  return readingProblem(path, error)
}

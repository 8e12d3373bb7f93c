import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { JobThreads } from '#server/work/job-threads.ts'
import type { PreparedProduct } from '../../embedded/server/prepared-product.ts'
import type { ExportFile } from './export-file.ts'
import { addCounts, type ImportCounts, noCounts } from './import-counts.ts'
import { ImportProblem, readingProblem } from './import-problem.ts'
import { type LineBatch, LineBatches } from './line-batches.ts'
import type { Lines, ReadLines } from './read-lines.ts'
import type { ImportJobs } from './reading-thread.ts'

// In bytes: the longest product in the real export has some 2 MB.
const longestLine = 16 * 1024 * 1024
const pieceSize = 256 * 1024
// From this many lines on, a file that is no JSONL for the most part is refused.
const linesToJudge = 200
const longestHeader = 16 * 1024
/** How many batches each thread may have: one to read and one waiting. */
const batchesOfThread = 2

/** Receives products; `counts` are those of the whole file so far, `bytes` how much of it is read. */
export type ProductsTaker = (products: readonly PreparedProduct[], counts: ImportCounts, bytes: number) => void

/**
 * Reads the products of a JSONL file, gzipped or not: the threads receive batches of lines, and `take` receives their
 * answers in the order of the file. Counts lines that are no JSON. Throws ImportProblem for a file that is truncated,
 * damaged, or no JSONL for the most part; errors of `take` pass unchanged.
 */
export async function readJsonLines(
  { path, kind }: ExportFile,
  threads: JobThreads<ImportJobs>,
  take: ProductsTaker,
  signal: AbortSignal,
): Promise<void> {
  const source = createReadStream(path, { highWaterMark: pieceSize })
  const batches = new LineBatches(longestLine)
  let writing: { error: unknown } | undefined
  const lines = new FileLines(path, threads, (products, counts) => {
    try {
      take(products, counts, source.bytesRead)
    } catch (error) {
      // Kept apart: not a problem of this file.
      writing = { error }
      throw error
    }
  })
  const readPieces = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) for (const batch of batches.push(piece)) await lines.read(batch)
    for (const batch of batches.end()) await lines.read(batch)
    await lines.end(batches.tooLong)
  }
  try {
    await (kind === 'gzip'
      ? pipeline(source, createGunzip({ chunkSize: pieceSize }), readPieces, { signal })
      : pipeline(source, readPieces, { signal }))
  } catch (error) {
    const other = writing ?? lines.broken
    throw other ? other.error : unpackingProblem(path, lines.number, error)
  }
}

class FileLines {
  readonly #path: string
  readonly #threads: JobThreads<ImportJobs>
  readonly #take: (products: readonly PreparedProduct[], counts: ImportCounts) => void
  readonly #asked: { batch: LineBatch; answer: Promise<ReadLines> }[] = []
  readonly #counts = noCounts()
  #isFirst = true
  /** Why a batch could not be read: never a problem of this file. */
  broken: { error: unknown } | undefined
  /** The number of lines whose answers were taken. */
  number = 0

  constructor(
    path: string,
    threads: JobThreads<ImportJobs>,
    take: (products: readonly PreparedProduct[], counts: ImportCounts) => void,
  ) {
    this.#path = path
    this.#threads = threads
    this.#take = take
  }

  async read(batch: LineBatch): Promise<void> {
    const task: Lines = { bytes: batch.bytes, isFirst: this.#isFirst }
    if (this.#isFirst) refuseCsv(this.#path, batch.bytes)
    this.#isFirst = false
    const answer: Promise<ReadLines> = this.#threads.run('readLines', task, [batch.bytes.buffer])
    // `#takeAnswer` awaits it and sees its failure; until then it must not count as an unhandled rejection.
    answer.catch((error: unknown) => {
      this.broken ??= { error }
    })
    this.#asked.push({ batch, answer })
    if (this.#asked.length >= this.#threads.size * batchesOfThread) await this.#takeAnswer()
  }

  async end(tooLong: number): Promise<void> {
    while (this.#asked.length > 0) await this.#takeAnswer()
    this.#counts.tooLong = tooLong
    this.#refuseWhenMostlyBroken()
    this.#take([], this.#counts)
  }

  async #takeAnswer(): Promise<void> {
    const asked = this.#asked.shift()
    if (!asked) return
    const { products, counts, lines, isLastBroken } = await asked.answer
    if (counts.firstBroken !== null) counts.firstBroken += this.number
    this.number += lines
    addCounts(this.#counts, counts)
    if (asked.batch.isUnended && isLastBroken && this.#counts.read > 0)
      throw new ImportProblem(
        `${this.#path} houdt op midden in regel ${this.number}: het is afgekapt. Haal het bestand opnieuw op.`,
      )
    if (this.number >= linesToJudge) this.#refuseWhenMostlyBroken()
    this.#take(products, this.#counts)
  }

  #refuseWhenMostlyBroken(): void {
    const { broken, firstBroken, read } = this.#counts
    if (broken > read)
      throw new ImportProblem(
        `${this.#path} is geen JSONL: ${broken} van de ${broken + read} regels tot regel ${this.number} zijn geen product in JSON, de eerste is regel ${firstBroken}. Gebruik een export van Open Food Facts, JSONL of Parquet.`,
      )
  }
}

/** Refuses a CSV file, recognised by its header: names separated by tabs, commas or semicolons. */
function refuseCsv(path: string, bytes: Uint8Array): void {
  const [firstLine = ''] = Buffer.from(bytes.subarray(0, longestHeader)).toString('utf8').split('\n', 1)
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

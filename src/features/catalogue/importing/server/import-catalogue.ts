import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setImmediate as otherWork } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { IndexBuild } from '../../embedded/server/build-index.ts'
import type { IndexContents, IndexEntry } from '../../embedded/server/index-entry.ts'
import { addCounts, type ImportCounts, noCounts, sumCounts } from '../import-counts.ts'
import { type ExportFile, openExport } from './export-file.ts'
import { ImportProblem, readingProblem } from './import-problem.ts'
import { type ImportFilter, ProductCollector } from './product-collector.ts'
import { type ProductsTaker, readJsonLines } from './read-json-lines.ts'
import { readParquet } from './read-parquet.ts'

/** `bytes` of `totalBytes` are read, holding `read` products. */
export type ImportProgress = { read: number; bytes: number; totalBytes: number }

/** How an import ended. `files` are the counts of each file, `counts` their sum. */
export type ImportReport = {
  counts: ImportCounts
  files: readonly (readonly [path: string, counts: ImportCounts])[]
  contents: IndexContents
  /** How long it took. */
  ms: number
}

// More would only wait: this thread unpacks and writes for all of them.
const mostThreads = 3
// What is read lives only until it is sent: room for more than that is never given back.
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

type Import = {
  /** Where the index will stand. */
  indexPath: string
  paths: readonly string[]
  filter: ImportFilter
  /** Foods that every index holds. */
  starters: readonly IndexEntry[]
  onProgress: (progress: ImportProgress) => void
  /** All is read: what is left is one step that cannot be broken off. */
  onRead: () => void
  /** Ends the import as if it had failed. */
  signal: AbortSignal
}

/**
 * Fills an index with the products of these files and puts it in the place of the old one. Threads read and map; this
 * one unpacks and writes. Whatever goes wrong, the old index stays as it was and nothing is left of the new one; throws
 * ImportProblem with what happened. An index without any product of the files never replaces one.
 */
export async function importCatalogue(build: IndexBuild, task: Import): Promise<ImportReport> {
  const begun = performance.now()
  try {
    for (const entry of task.starters) build.add(entry)
    const files = await readInto(build, task)
    task.signal.throwIfAborted()
    const counts = sumCounts([...files.values()])
    if (counts.taken === 0) throw nothingTaken(task.paths, counts)
    task.onRead()
    const contents = build.finish()
    return { counts, files: [...files], contents, ms: performance.now() - begun }
  } catch (error) {
    build.abandon()
    throw error === task.signal.reason
      ? new ImportProblem('De import is afgebroken. De catalogus is niet veranderd.', error)
      : writingProblem(error, task.indexPath)
  }
}

/** The problem behind an error of a file that is being written; any other error as it is. */
export function writingProblem(error: unknown, path: string): unknown {
  const { code = '', errcode, message } = error as NodeJS.ErrnoException & { errcode?: number }
  // The low byte of SQLite's codes: 13 is SQLITE_FULL, 10 SQLITE_IOERR. A write that a quota or a limit of file sizes refuses
  // is 778, SQLITE_IOERR_WRITE: it tells these from a broken disk to nobody. https://sqlite.org/rescode.html
  const isFull = ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(code) || (errcode ?? 0) % 256 === 13 || errcode === 778
  if (isFull)
    return new ImportProblem(
      `De schijf is vol: ${path} kan niet worden weggeschreven. Wat er stond is gebleven. Maak ruimte vrij.`,
      error,
    )
  const isWriting =
    (errcode ?? 0) % 256 === 10 ||
    ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT'].includes(code)
  if (isWriting && !(error instanceof ImportProblem))
    return new ImportProblem(
      `${path} kan niet worden weggeschreven (${message}). Wat er stond is gebleven. Controleer de map.`,
      error,
    )
  return error
}

async function readInto(build: IndexBuild, task: Import): Promise<ReadonlyMap<string, ImportCounts>> {
  const sizes = new Map<string, number>()
  for (const path of task.paths) sizes.set(path, await sizeOf(path))
  const totalBytes = sum(sizes.values())
  const files = new Map<string, ImportCounts>()
  const done = new Map<string, number>()
  const threads = createThreads(task.filter)
  let broken: unknown
  // Piscina reports a thread that cannot start here alone, and lets its tasks wait.
  threads.on('error', (error) => {
    broken = error
    void threads.destroy()
  })
  const read = async (path: string) => {
    const file = await openExport(path)
    const take: ProductsTaker = (products, counts, bytes) => {
      task.signal.throwIfAborted()
      for (const product of products) build.addPrepared(product)
      files.set(path, counts)
      done.set(path, bytes)
      const read = sum(Array.from(files.values(), (counts) => counts.read))
      task.onProgress({ read, bytes: sum(done.values()), totalBytes })
    }
    await (file.kind === 'parquet'
      ? readRows(file, task.filter, take)
      : readJsonLines(file, threads, take, task.signal))
  }
  try {
    for (const path of sizes.keys()) await read(path)
  } catch (error) {
    task.signal.throwIfAborted()
    throw broken ?? error
  } finally {
    await threads.destroy()
  }
  return files
}

function createThreads(filter: ImportFilter): Piscina {
  return new Piscina({
    filename: new URL('./reading-thread.ts', import.meta.url).href,
    name: 'readLines',
    workerData: filter,
    minThreads: 0,
    maxThreads: Math.min(mostThreads, availableParallelism()),
    idleTimeout: Number.POSITIVE_INFINITY,
    recordTiming: false,
    resourceLimits,
  })
}

/** Rows of a Parquet file are unpacked in groups, which leaves little to do side by side: they are read here. */
async function readRows(file: ExportFile, filter: ImportFilter, take: ProductsTaker): Promise<void> {
  const counts = noCounts()
  const collector = new ProductCollector(filter)
  for await (const bytes of readParquet(file, collector)) {
    const read = collector.take()
    addCounts(counts, read.counts)
    take(read.products, counts, bytes)
    // A signal that ends the import is heard only between two tasks.
    await otherWork()
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    throw readingProblem(path, error)
  }
}

function sum(numbers: Iterable<number>): number {
  return Array.from(numbers).reduce((total, number) => total + number, 0)
}

function nothingTaken(paths: readonly string[], { read, filtered }: ImportCounts): ImportProblem {
  const where = paths.join(' en ')
  if (read > 0 && filtered === read)
    return new ImportProblem(
      `Geen van de ${read} producten in ${where} voldoet aan --countries en --language. Vraag om meer landen of een andere taal. De catalogus is niet veranderd.`,
    )
  return new ImportProblem(
    `In ${where} staat geen bruikbaar product (${read} gelezen). De catalogus is niet veranderd.`,
  )
}

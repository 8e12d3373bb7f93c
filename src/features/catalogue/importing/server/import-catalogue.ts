import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setImmediate as otherWork } from 'node:timers/promises'
import { JobThreads } from '#server/work/job-threads.ts'
import type { IndexBuild } from '../../embedded/server/build-index.ts'
import type { IndexContents, IndexEntry } from '../../embedded/server/index-entry.ts'
import { type ExportFile, openExport } from './export-file.ts'
import { addCounts, type ImportCounts, noCounts, sumCounts } from './import-counts.ts'
import { ImportProblem, readingProblem } from './import-problem.ts'
import { type ImportFilter, ProductCollector } from './product-collector.ts'
import { type ProductsTaker, readJsonLines } from './read-json-lines.ts'
import { readParquet } from './read-parquet.ts'
import type { ImportJobs } from './reading-thread.ts'

/** How far an import is: `bytes` of `totalBytes` are read, with `read` products in them. */
export type ImportProgress = { read: number; bytes: number; totalBytes: number }

/** The outcome of an import. `files` are the counts of each file, `counts` their sum. */
export type ImportReport = {
  counts: ImportCounts
  files: readonly (readonly [path: string, counts: ImportCounts])[]
  contents: IndexContents
  /** The duration in ms. */
  ms: number
}

// More threads would only wait for this one, which unpacks and writes for all of them.
const mostThreads = 3
// In MB: products live only until they are sent to this thread, and a thread never returns a larger young generation.
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

type Import = {
  /** The path of the new index. */
  indexPath: string
  paths: readonly string[]
  filter: ImportFilter
  /** The starter foods, which every index contains. */
  starters: readonly IndexEntry[]
  onProgress: (progress: ImportProgress) => void
  /** Called once all files are read: the rest is one step that cannot be interrupted. */
  onRead: () => void
  /** Aborts the import, which then ends as after a failure. */
  signal: AbortSignal
}

/**
 * Fills an index with the products of these files and replaces the old one. Threads read and map lines; this thread
 * unpacks, writes, and reads Parquet. On any failure the old index stays unchanged and nothing is left of the new one:
 * throws ImportProblem with the reason in Dutch, or an unexpected error as it is. An index without products from the
 * files never replaces one.
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

/** Translates an error from writing a file to an ImportProblem; returns any other error unchanged. */
export function writingProblem(error: unknown, path: string): unknown {
  const { code = '', errcode, message } = error as NodeJS.ErrnoException & { errcode?: number }
  // The low byte of SQLite's codes: 13 is SQLITE_FULL, 10 SQLITE_IOERR. 778, SQLITE_IOERR_WRITE, counts as full: SQLite
  // gives it alike for a quota, a limit on file size and a broken disk. https://sqlite.org/rescode.html
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
  const threads = new JobThreads<ImportJobs>({
    program: new URL('./reading-thread.ts', import.meta.url),
    workerData: task.filter,
    size: Math.min(mostThreads, availableParallelism()),
    resourceLimits,
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
    throw error
  } finally {
    await threads.close()
  }
  return files
}

/**
 * Reads the rows of a Parquet file in this thread: they are unpacked in groups, which leaves little to do in parallel.
 */
async function readRows(file: ExportFile, filter: ImportFilter, take: ProductsTaker): Promise<void> {
  const counts = noCounts()
  const collector = new ProductCollector(filter)
  for await (const bytes of readParquet(file, collector)) {
    const read = collector.take()
    addCounts(counts, read.counts)
    take(read.products, counts, bytes)
    // Lets pending events run, because a signal to abort arrives only between two tasks.
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

import { makeDataFolder } from '#db/data-folder.ts'
import { describeDefect, describeRefusal } from '#features/catalogue/embedded/index-defects.ts'
import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import { type IndexInUse, openInUse } from '#features/catalogue/embedded/server/follow-index.ts'
import { UnusableIndex } from '#features/catalogue/embedded/server/index-file.ts'
import { exportPathOf, indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import type { IndexReader } from '#features/catalogue/embedded/server/read-index.ts'
import { exportCatalogue } from '#features/catalogue/importing/server/export-catalogue.ts'
import { importCatalogue, writingProblem } from '#features/catalogue/importing/server/import-catalogue.ts'
import { ImportProblem } from '#features/catalogue/importing/server/import-problem.ts'
import { starterEntries } from '#features/catalogue/starter/server/starter-entries.ts'
import type { Config } from '#server/settings/config.ts'
import type { CatalogueCommand } from './arguments.ts'
import { displayProgress } from './import-progress.ts'
import { describeImport } from './import-report.ts'
import { describeContents, describeFound, describeSheet } from './product-texts.ts'

const shownResults = 20
/** The signals that abort an import. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Command = Exclude<CatalogueCommand, { name: 'help' }>
type Import = Extract<CatalogueCommand, { name: 'import' }>

/** Runs a command and prints its result in Dutch; returns the exit code: 0, or 1 when it failed or found nothing. */
export async function runCommand(command: Command, { dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  try {
    return await run(command, dataDir)
  } catch (error) {
    const problem = writingProblem(error, dataDir)
    if (!(problem instanceof ImportProblem)) throw error
    console.error(problem.message)
    return 1
  }
}

async function run(command: Command, dataDir: string): Promise<number> {
  const path = indexPathOf(dataDir)
  switch (command.name) {
    case 'import':
      return runImport(command, dataDir, path)
    case 'export': {
      const { index, refused } = openIndexOrExplain(path)
      index.close()
      if (refused) throw new ImportProblem(`${describeRefusal(refused)} Er is niets geëxporteerd.`)
      const file = command.path ?? exportPathOf(dataDir)
      const exported = await exportCatalogue(path, file)
      console.log(`${exported} producten van Open Food Facts staan in ${file}, onder de licentie ODbL 1.0.`)
      return 0
    }
    case 'stats':
      return readFrom(path, ({ about }) => describeContents(about))
    case 'search':
      return readFrom(path, (index) => describeFound(index.search(command.words, { index: 0, size: shownResults })))
    case 'show':
      return readFrom(path, (index) => {
        const found = index.findByGtin(command.gtin)
        const sheet = found && index.findSheet(found.refid)
        return sheet && describeSheet(sheet)
      })
  }
}

async function runImport({ paths, filter }: Import, dataDir: string, path: string): Promise<number> {
  makeFolder(dataDir)
  const stop = new AbortController()
  const progress = displayProgress()
  const abort = () => stop.abort()
  for (const signal of endings) process.once(signal, abort)
  const build = beginIndex(path, { importedAt: new Date() })
  try {
    const report = await importCatalogue(build, {
      indexPath: path,
      paths,
      filter,
      starters: starterEntries(),
      onProgress: progress.show,
      onRead: () => {
        progress.stop()
        console.error('Alles is gelezen, de catalogus wordt gemaakt.')
      },
      signal: stop.signal,
    })
    console.log(describeImport(report))
    return 0
  } finally {
    progress.stop()
    for (const signal of endings) process.off(signal, abort)
  }
}

function makeFolder(dataDir: string): void {
  try {
    makeDataFolder(dataDir)
  } catch (error) {
    throw new ImportProblem(
      `De map ${dataDir} kan niet worden gemaakt (${(error as Error).message}). Zet in DATA_DIR een map waarin je mag schrijven.`,
      error,
    )
  }
}

/** Prints what `describe` makes of the index in use; undefined stands for nothing found. Returns the exit code. */
function readFrom(path: string, describe: (index: IndexReader) => string | undefined): number {
  const { index, refused } = openIndexOrExplain(path)
  try {
    if (refused) console.error(`Let op. ${describeRefusal(refused)}`)
    const text = describe(index)
    console.log(text ?? 'Niets gevonden.')
    return text === undefined ? 1 : 0
  } finally {
    index.close()
  }
}

function openIndexOrExplain(path: string): IndexInUse {
  try {
    return openInUse({ path })
  } catch (error) {
    if (!(error instanceof UnusableIndex)) throw error
    const why = error.defect === 'unreadable' ? '' : `: ${describeDefect(error.defect)}`
    throw new ImportProblem(
      `In ${path} staat geen catalogus die te lezen is${why}. Maak er een met: npm run catalogue -- import BESTAND`,
      error,
    )
  }
}

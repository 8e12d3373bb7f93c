import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ImportProblem } from '#features/catalogue/importing/server/import-problem.ts'

/** Makes the folder DATA_DIR and those above it where they are missing; throws ImportProblem when that cannot be done. */
export function makeDataFolder(path: string): void {
  try {
    makeFolders(path)
  } catch (error) {
    throw new ImportProblem(
      `De map ${path} kan niet worden gemaakt (${(error as Error).message}). Zet in DATA_DIR een map waarin je mag schrijven.`,
      error,
    )
  }
}

// One by one: under /proc Node's own recursive making never ends.
function makeFolders(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.push(folder)
  for (const folder of missing.reverse()) makeFolder(folder)
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

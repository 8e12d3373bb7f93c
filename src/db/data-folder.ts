import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

// For the server's own user only: the folder holds people's data.
const ownerOnly = 0o700

/** Creates the folder DATA_DIR and those above it where they are missing; throws the file system's errors. */
export function makeDataFolder(path: string): void {
  // One by one: under /proc Node's own recursive mkdir never ends.
  const missing: string[] = []
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.push(folder)
  for (const folder of missing.reverse()) makeFolder(folder)
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: ownerOnly })
  } catch (error) {
    // Another process may have created it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

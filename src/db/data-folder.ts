import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

// What people do in here is nobody else's business.
const ownerOnly = 0o700

/** Makes the folder DATA_DIR and those above it where they are missing; throws what the file system says. */
export function makeDataFolder(path: string): void {
  // One by one: under /proc Node's own recursive making never ends.
  const missing: string[] = []
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.push(folder)
  for (const folder of missing.reverse()) makeFolder(folder)
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: ownerOnly })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const roomInBytes = 2_000_000_000
// Chosen once: files are shared by hard links, which do not go from one file system to another.
const parent = hasRoom() ? inMemory : tmpdir()

/**
 * A new, empty data folder for a test's server: in memory where the system has room for it, as what SQLite hands to a
 * disk with every write is waited for. Containers often have 64 MB there: then among the temporary files.
 */
export function makeDataFolder(prefix: string): string {
  return mkdtempSync(join(parent, prefix))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > roomInBytes
  } catch {
    return false
  }
}

import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const roomInBytes = 2_000_000_000
const parent = hasRoom() ? inMemory : tmpdir()

/**
 * Creates an empty data folder for a test's server: in memory where more than 2 GB is free, because SQLite waits for
 * the disk at every write; else among the temporary files, as in containers, which often have only 64 MB in memory.
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

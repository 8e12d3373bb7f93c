import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from './data-folder.ts'

// SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy
const held = 5
// In ms. A server that is being replaced needs a moment to end.
const patience = 3000

// Holds a reference to each open file: a file that is garbage-collected loses its lock.
const kept = new Set<DatabaseSync>()

export type FolderLock = { release: () => void }

/**
 * Locks the data folder for this process until `release` or the end of the process; returns undefined when another
 * process still holds it after 3 s. Two servers on one database file would not hear of each other's changes. The lock
 * is SQLite's, on a file of its own: the system releases it when the process ends, even by kill -9, and tools can still
 * read the database.
 */
export function lockDataFolder(dataDir: string): FolderLock | undefined {
  makeDataFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: patience })
  try {
    file.exec('begin exclusive')
    kept.add(file)
    return {
      release() {
        kept.delete(file)
        file.close()
      },
    }
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== held) throw error
    return undefined
  }
}

import { linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { draftPath } from './build-files.ts'

/** Returns where the index in use stands under a second name, beside the file at `path` that may replace it. */
export function keptPathOf(path: string): string {
  return `${path}.in-use`
}

/** Returns what tells one file from another that replaces it at the same path; undefined where there is none. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`
}

/**
 * Gives the index at `path` a second name if it is still the file with this identity, so that threads and servers that
 * start later can open it after a file that is unusable took its place. Takes no room until then.
 */
export function keepIndex(path: string, identity: string | undefined): void {
  const kept = keptPathOf(path)
  if (identityOf(kept) === identity) return
  // The name of a draft: if this process dies here, the next import clears it away.
  const link = draftPath(path)
  try {
    linkSync(path, link)
    if (identityOf(link) === identity) renameSync(link, kept)
  } catch {
    // Some file systems have no links, and some folders may not be written to: threads then use what they have open.
  } finally {
    rmSync(link, { force: true })
  }
}

import { statSync } from 'node:fs'
import { beginIndex } from './build-index.ts'
import type { IndexEntry } from './index-entry.ts'
import { readVersions } from './index-file.ts'

/**
 * Makes an index of the starter foods where there is none, and replaces one of other starter foods or of another
 * format; keeps an imported index and any other file. `starterVersion` identifies these starter foods. Returns whether
 * it made an index. Several processes may call this at once.
 */
export function ensureIndex(path: string, entries: readonly IndexEntry[], starterVersion: string): boolean {
  const exists = statSync(path, { throwIfNoEntry: false }) !== undefined
  if (exists) {
    const known = readVersions(path)
    const isReplaceable = known?.importedAt === null
    if (!isReplaceable || (known.isCurrent && known.starterVersion === starterVersion)) return false
  }
  const build = beginIndex(path, { starterVersion, keepsExisting: !exists })
  try {
    for (const entry of entries) build.add(entry)
  } catch (error) {
    build.abandon()
    throw error
  }
  build.finish()
  return true
}

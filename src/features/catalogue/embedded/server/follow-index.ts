import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { RefusedIndex } from '../index-defects.ts'
import { holdsStarterFoodsAlone, UnusableIndex } from './index-file.ts'
import { identityOf, keepIndex, keptPathOf } from './kept-index.ts'
import { type IndexReader, openIndex } from './read-index.ts'

/** The index in use; `refused` is the file that should have replaced it and cannot be searched, null without one. */
export type IndexInUse = { index: IndexReader; refused: RefusedIndex | null }

/** Where indexes are: `path` is that of an imported one; `shipped` that of the starter foods, if they come with it. */
export type IndexFiles = { path: string; shipped?: string | undefined }

/**
 * Returns the file to search: the imported index, or the one that comes with the product as long as none is imported.
 * Earlier versions put the starter foods at `path`; those that come with the product are newer.
 */
export function indexToUse({ path, shipped }: IndexFiles): string {
  return shipped !== undefined && (!existsSync(path) || holdsStarterFoodsAlone(path)) ? shipped : path
}

/**
 * Returns a function that gives the current index: the call after a replacement opens the new file. A file
 * that cannot be opened leaves the last one in use, also one that only an earlier thread or server has used; it is
 * told to `onRefused`, with what tells it from other files, and not tried again. Without a last one the function throws.
 */
export function createFollower(
  files: IndexFiles,
  onRefused: (identity: string, refused: RefusedIndex) => void,
): () => IndexInUse {
  let current: IndexInUse | undefined
  let seen: string | undefined
  return () => {
    const now = identityOf(files.path)
    if (current && (now === seen || now === undefined)) return current
    const opened = openInUse(files, current?.index)
    if (opened.index !== current?.index) current?.index.close()
    if (opened.refused) onRefused(now ?? '', opened.refused)
    else if (indexToUse(files) === files.path) keepIndex(files.path, now)
    current = opened
    seen = now
    return opened
  }
}

/**
 * Opens the index to use; where that cannot be searched, gives `last` instead, or without it the index that was used
 * before. Throws `UnusableIndex` when there is none.
 */
export function openInUse(files: IndexFiles, last?: IndexReader): IndexInUse {
  try {
    return { index: openIndex(indexToUse(files)), refused: null }
  } catch (error) {
    if (!(error instanceof UnusableIndex)) throw error
    const index = last ?? openKept(files)
    if (!index) throw error
    return { index, refused: { file: basename(files.path), defect: error.defect, reason: error.message } }
  }
}

function openKept({ path, shipped }: IndexFiles): IndexReader | undefined {
  try {
    return openIndex(indexToUse({ path: keptPathOf(path), shipped }))
  } catch {
    return undefined
  }
}

import { basename } from 'node:path'
import type { RefusedIndex } from '../index-defects.ts'
import { UnusableIndex } from './index-file.ts'
import { identityOf, keepIndex, keptPathOf } from './kept-index.ts'
import { type IndexReader, openIndex } from './read-index.ts'

/** The index in use; `refused` is the file that should have replaced it and cannot be searched, null without one. */
export type IndexInUse = { index: IndexReader; refused: RefusedIndex | null }

/**
 * Returns a function that gives the current index at `path`: the call after a replacement opens the new file. A file
 * that cannot be opened leaves the last one in use, also one that only an earlier thread or server has used; it is
 * told to `onRefused`, with what tells it from other files, and not tried again. Without a last one the function throws.
 */
export function createFollower(
  path: string,
  onRefused: (identity: string, refused: RefusedIndex) => void,
): () => IndexInUse {
  let current: IndexInUse | undefined
  let seen: string | undefined
  return () => {
    const now = identityOf(path)
    if (current && (now === seen || now === undefined)) return current
    const opened = openInUse(path, current?.index)
    if (opened.index !== current?.index) current?.index.close()
    if (opened.refused) onRefused(now ?? '', opened.refused)
    else keepIndex(path, now)
    current = opened
    seen = now
    return opened
  }
}

/**
 * Opens the index at `path`; where that cannot be searched, gives `last` instead, or without it the index that was used
 * before. Throws `UnusableIndex` when there is none.
 */
export function openInUse(path: string, last?: IndexReader): IndexInUse {
  try {
    return { index: openIndex(path), refused: null }
  } catch (error) {
    if (!(error instanceof UnusableIndex)) throw error
    const index = last ?? openKept(path)
    if (!index) throw error
    return { index, refused: { file: basename(path), defect: error.defect, reason: error.message } }
  }
}

function openKept(path: string): IndexReader | undefined {
  try {
    return openIndex(keptPathOf(path))
  } catch {
    return undefined
  }
}

import { statSync } from 'node:fs'
import { type IndexReader, openIndex } from './read-index.ts'

/**
 * Returns a function that gives the current index at `path`: the call after a replacement opens the new file. A file
 * that cannot be opened leaves the last one in use, and is not tried again; without a last one the function throws.
 */
export function createFollower(path: string): () => IndexReader {
  let reader: IndexReader | undefined
  let seen: string | undefined
  return () => {
    const now = identityOf(path)
    if (reader && (now === seen || now === undefined)) return reader
    const opened = tryOpening(path, reader)
    if (opened !== reader) reader?.close()
    reader = opened
    seen = now
    return opened
  }
}

function tryOpening(path: string, last: IndexReader | undefined): IndexReader {
  try {
    return openIndex(path)
  } catch (error) {
    if (last) return last
    throw error
  }
}

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`
}

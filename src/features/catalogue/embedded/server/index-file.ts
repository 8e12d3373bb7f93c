import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { IndexContents } from './index-entry.ts'

/** Grows with every change of what stands in the file or of how words are read. */
const indexFormat = 1
// 'Menu' in ASCII: https://www.sqlite.org/pragma.html#pragma_application_id
const applicationId = 0x4d656e75

/**
 * `rank` orders products by quality, the best first; `words` has the same numbers, so that the first that match are the
 * best that match. `gtins` holds the products whose refid is not their GTIN. For `record` see encoded-product.ts.
 */
const indexTables = `
  create table about (key text primary key, value text) without rowid;
  create table vocabulary (id integer primary key, words blob not null);
  create table products (rank integer primary key, refid integer not null, record blob not null);
  create table gtins (gtin integer primary key, rank integer not null);
  create virtual table words
    using fts5 (tokens, content = '', detail = none, columnsize = 0, tokenize = 'ascii');
`
export const indexIndexes = 'create unique index product_refid on products (refid)'

/** What a word of a product is, as the first letter of its token; `kin` are singulars that are spelt otherwise. */
export const tokenKinds = { name: 'n', first: 'f', whole: 'w', brand: 'b', part: 'p', kin: 'k' } as const

/** Names of at most so many words have a token for the whole name. */
export const maxWholeWords = 2

/** What an index says of itself. `lastDutch` is the last rank of Dutch names. */
export type IndexAbout = IndexContents & { lastStarter: number; lastDutch: number; starterVersion: string | null }

/** Makes a file in which an index is written. Until it is finished nobody reads it: it is not safe against a crash. */
export function createDraft(path: string): DatabaseSync {
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
    db.exec(`pragma cache_size = -8000; pragma application_id = ${applicationId}; pragma user_version = ${indexFormat}`)
    db.exec(indexTables)
    return db
  } catch (error) {
    db.close()
    rmSync(path, { force: true })
    throw error
  }
}

/** Opens an index for reading. Throws an error that says why when it is no index of this format, or damaged. */
export function openIndexFile(path: string): { db: DatabaseSync; about: IndexAbout } {
  const { size } = statSync(path)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(immutableUrl(path), { readOnly: true })
    return { db, about: checkedAbout(db, size) }
  } catch (error) {
    db?.close()
    throw new Error(`${path} is no index that can be searched: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * What a file says of how it was made, also one of another format; undefined when it is no index at all. Does not look
 * whether it is whole.
 */
export function readVersions(
  path: string,
): (Pick<IndexAbout, 'importedAt' | 'starterVersion'> & { isCurrent: boolean }) | undefined {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(immutableUrl(path), { readOnly: true })
    if (pragma(db, 'application_id') !== applicationId) return undefined
    const { importedAt, starterVersion } = aboutOf(db)
    return { importedAt, starterVersion, isCurrent: pragma(db, 'user_version') === indexFormat }
  } catch {
    return undefined
  } finally {
    db?.close()
  }
}

function checkedAbout(db: DatabaseSync, size: number): IndexAbout {
  if (pragma(db, 'application_id') !== applicationId) throw new Error('it is another kind of file')
  const format = pragma(db, 'user_version')
  if (format !== indexFormat) throw new Error(`its format is ${format}, not ${indexFormat}; import it again`)
  if (pragma(db, 'page_count') * pragma(db, 'page_size') !== size) throw new Error('it is cut off')
  const about = aboutOf(db)
  const last = db.prepare('select max(rank) as last from products').get()
  if (Number(last?.last ?? 0) !== about.products) throw new Error('it does not hold what it says')
  return about
}

function aboutOf(db: DatabaseSync): IndexAbout {
  const row = db.prepare("select value from about where key = 'about'").get()
  return JSON.parse(String(row?.value)) as IndexAbout
}

function pragma(db: DatabaseSync, name: string): number {
  return Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0])
}

// Nobody writes to a finished index: a new one takes its name. So SQLite needs no locks.
function immutableUrl(path: string): URL {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return url
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

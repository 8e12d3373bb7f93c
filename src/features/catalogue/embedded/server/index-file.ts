import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { IndexDefect } from '../index-defects.ts'
import type { IndexContents } from './index-entry.ts'

/** The version of the format; raise it with every change of the file's contents or of the way words are split. */
const indexFormat = 2
// 'Menu' in ASCII: https://www.sqlite.org/pragma.html#pragma_application_id
const applicationId = 0x4d656e75

/**
 * `rank` orders products by quality, the best first; `words` has the same numbers, so that its first matches are the
 * best ones. `gtins` holds the products whose refid is not their GTIN. For `record` see encoded-product.ts.
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

/**
 * The first letter of a token, by the role of its word in the product; `kin` marks the singular of a word when it is
 * spelt differently.
 */
export const tokenKinds = { name: 'n', first: 'f', whole: 'w', brand: 'b', part: 'p', kin: 'k' } as const

/** The largest number of words in a name for which it gets a token of the whole name. */
export const maxWholeWords = 2

/** The metadata of an index. `lastStarter` and `lastDutch` are the last ranks of starter foods and of Dutch names. */
export type IndexAbout = IndexContents & { lastStarter: number; lastDutch: number }

/** Thrown for a file that cannot be searched; its message is English, for the operator's log. */
export class UnusableIndex extends Error {
  readonly defect: IndexDefect

  constructor(defect: IndexDefect, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnusableIndex'
    this.defect = defect
  }
}

/**
 * Creates the file in which an index is built. It is not safe against a crash, and nobody reads it until it is
 * finished.
 */
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

/** Opens an index for reading. Throws `UnusableIndex` when it is damaged, absent or no index of this format. */
export function openIndexFile(path: string): { db: DatabaseSync; about: IndexAbout } {
  let db: DatabaseSync | undefined
  try {
    const { size } = statSync(path)
    db = new DatabaseSync(immutableUrl(path), { readOnly: true })
    return { db, about: checkedAbout(db, size) }
  } catch (error) {
    db?.close()
    const defect = error instanceof UnusableIndex ? error.defect : 'unreadable'
    throw new UnusableIndex(defect, `${path} is no index that can be searched: ${reasonOf(error)}`, error)
  }
}

/**
 * Returns whether the file is an index of starter foods alone, in whichever format. Does not check whether it is
 * complete.
 */
export function holdsStarterFoodsAlone(path: string): boolean {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(immutableUrl(path), { readOnly: true })
    return pragma(db, 'application_id') === applicationId && aboutOf(db).importedAt === null
  } catch {
    return false
  } finally {
    db?.close()
  }
}

function checkedAbout(db: DatabaseSync, size: number): IndexAbout {
  if (pragma(db, 'application_id') !== applicationId)
    throw new UnusableIndex('other-kind', 'it is another kind of file')
  const format = pragma(db, 'user_version')
  if (format !== indexFormat)
    throw new UnusableIndex('other-format', `its format is ${format}, not ${indexFormat}; import it again`)
  if (pragma(db, 'page_count') * pragma(db, 'page_size') !== size) throw new UnusableIndex('cut-off', 'it is cut off')
  const about = aboutOf(db)
  const last = db.prepare('select max(rank) as last from products').get()
  if (Number(last?.last ?? 0) !== about.products) throw new UnusableIndex('not-whole', 'it does not hold what it says')
  return about
}

function aboutOf(db: DatabaseSync): IndexAbout {
  const row = db.prepare("select value from about where key = 'about'").get()
  return JSON.parse(String(row?.value)) as IndexAbout
}

function pragma(db: DatabaseSync, name: string): number {
  return Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0])
}

// SQLite needs no locks: nobody writes to a finished index, because a new one replaces the file.
function immutableUrl(path: string): URL {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return url
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

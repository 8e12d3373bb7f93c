import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Connection, connect, type DatabaseOptions } from '../connect.ts'
import { findNewestMigration } from '../migrate.ts'
import { inSnapshot, type Trx } from '../transaction.ts'
import { asLine, type BackupHead, formatVersion, sealLine } from './backup-format.ts'
import { linesOf, type TableEnds } from './backup-lines.ts'
import { BackupProblem, writingProblem } from './backup-problem.ts'
import { openBackup } from './open-backup.ts'
import { readBackup } from './read-backup.ts'
import { readLayout, type TableLayout } from './table-layout.ts'

/** Reports the contents of a backup; `bytes` is the size of its file. */
export type BackupReport = { tables: number; rows: number; bytes: number }

// The database's own user only: a backup holds people's data, and the secret that signs sessions.
const ownerOnly = 0o600

/**
 * Writes everything that the database holds at one moment to a new file, while servers read and write: SQLite's readers
 * stop no writer in WAL mode, nor do PostgreSQL's. The file appears under its name only once it has been read back
 * whole; a failure, a full disk or `signal` leaves nothing behind. Throws BackupProblem.
 */
export async function writeBackup(
  where: DatabaseOptions,
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<BackupReport> {
  refuseExisting(path)
  const draft = `${path}.${process.pid}.part`
  try {
    const written = await writeDraft(where, draft, signal)
    await verify(draft, written)
    refuseExisting(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { tables: written.size, rows: rowsOf(written), bytes: (await stat(path)).size }
  } catch (error) {
    // Where it could not be created it cannot be removed either: the first error tells why.
    await rm(draft, { force: true }).catch(() => undefined)
    throw writingProblem(path, error)
  }
}

/** Refuses to replace a file: it may be the only good backup, named by mistake in place of a new one. */
function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupProblem(`${path} bestaat al. Kies een andere naam voor de back-up.`)
}

async function writeDraft(where: DatabaseOptions, draft: string, signal: AbortSignal | undefined): Promise<TableEnds> {
  const connection = openDatabase(where)
  const { db, kind } = connection
  try {
    const layout = await layoutOf(connection)
    const ends: TableEnds = new Map()
    await inSnapshot(db, async (trx) => {
      if (kind === 'postgres') await holdTables(trx, layout)
      const pieces = async function* () {
        yield asLine(await headOf(trx, kind))
        yield* linesOf(trx, kind, layout, ends)
      }
      const file = createWriteStream(draft, { mode: ownerOnly, flush: true })
      await pipeline(Readable.from(pieces(), { highWaterMark: 1 }), createGzip({ level: 4 }), sealed(), file, {
        ...(signal && { signal }),
      })
    })
    return ends
  } finally {
    await connection.close()
  }
}

function openDatabase(where: DatabaseOptions): Connection {
  if (!where.databaseUrl && !existsSync(join(where.dataDir, 'menukaart.db')))
    throw new BackupProblem(`In ${where.dataDir} staat geen database. Controleer de instelling DATA_DIR.`)
  return connect({ ...where, isPatient: true })
}

async function layoutOf({ db, kind }: Connection): Promise<TableLayout[]> {
  const layout = await readLayout(db, kind)
  if (layout.length > 0) return layout
  throw new BackupProblem('De database heeft geen tabellen: er is nog niets om te bewaren.')
}

/**
 * Keeps a migration from rewriting tables under the snapshot, which would then show them empty
 * (https://www.postgresql.org/docs/current/mvcc-caveats.html); reading and writing go on. Must be the first statement,
 * as the snapshot begins with the second.
 */
async function holdTables(trx: Trx, layout: readonly TableLayout[]): Promise<void> {
  await sql`lock table ${sql.join(layout.map(({ name }) => sql.table(name)))} in access share mode`.execute(trx)
}

async function headOf(trx: Trx, database: string): Promise<BackupHead> {
  const migration = await findNewestMigration(trx)
  if (!migration) throw new BackupProblem('De database is niet van Menukaart: er staat niet bij hoe nieuw zij is.')
  return { menukaart: 'backup', format: formatVersion, migration, madeAt: new Date().toISOString(), database }
}

/** Appends the seal over all bytes that pass. */
function sealed(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, sealLine(hash.digest('hex')))
    },
  })
}

/** Reads the file back from the disk: throws unless it holds just what was read from the database. */
async function verify(draft: string, written: TableEnds): Promise<void> {
  await openBackup(draft)
  const found: TableEnds = new Map()
  for await (const { table, end } of readBackup(draft)) if (end) found.set(table.table, end)
  if (isDeepStrictEqual(found, written)) return
  throw new BackupProblem(`${draft} is na het schrijven niet goed terug te lezen. Controleer de schijf.`)
}

function rowsOf(ends: TableEnds): number {
  return [...ends.values()].reduce((sum, { rows }) => sum + rows, 0)
}

/** Makes the new name last through a power cut. Windows cannot open a folder, and needs no such step. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { sealLength, sealLine, TableTally } from '#db/backup/backup-format.ts'
import { type Connection, connect } from '#db/connect.ts'
import { makeDataFolder } from './data-folder.ts'
import { createDatabase, type TestDatabase } from './databases.ts'

/** Returns a new folder, which goes when the test ends. */
export function newFolder(): string {
  const folder = makeDataFolder('menukaart-backup-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a path for a backup in a folder of its own. */
export function newBackupPath(): string {
  return join(newFolder(), 'menukaart.backup')
}

/** Creates a database without tables of the kind under test, which goes when the test ends. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase({ isEmpty: true })
  let removed: Promise<void> | undefined
  // An app that runs on it removes it as well.
  const remove = () => {
    removed ??= database.remove()
    return removed
  }
  onTestFinished(remove)
  return { ...database, remove }
}

/** Opens a database until the test ends. */
export function openDatabase(database: Omit<TestDatabase, 'remove'>): Connection {
  const connection = connect(database)
  onTestFinished(connection.close)
  return connection
}

export type FullDump = Readonly<Record<string, readonly string[]>>

/** Returns every row of every table as JSON, sorted; bytes as base64. */
export async function dumpAll({ db }: Pick<Connection, 'db'>): Promise<FullDump> {
  const dump: [string, string[]][] = []
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    dump.push([name, rows.map((row) => JSON.stringify(row, withBytes)).sort()])
  }
  return Object.fromEntries(dump)
}

function withBytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

/** Returns the lines of a backup. */
export function linesOf(path: string): string[] {
  const file = readFileSync(path)
  return gunzipSync(file.subarray(0, file.length - sealLength))
    .toString()
    .trimEnd()
    .split('\n')
}

/** Writes other lines to a backup, with sums and seal that fit them, as a program could that is not ours. */
export function forge(path: string, lines: readonly string[]): void {
  let tally = new TableTally()
  const summed = lines.map((line) => {
    if (line.startsWith('[')) tally.add(`${line}\n`, 1)
    if (!line.startsWith('{"rows"')) return line
    const end = JSON.stringify(tally.end())
    tally = new TableTally()
    return end
  })
  const packed = gzipSync(`${summed.join('\n')}\n`)
  writeFileSync(path, Buffer.concat([packed, Buffer.from(sealLine(createHash('sha256').update(packed).digest('hex')))]))
}

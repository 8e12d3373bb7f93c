import { createHash } from 'node:crypto'
import type { PortableValue, ValueType } from './portable-values.ts'

// A backup is gzip (RFC 1952) over lines of JSON, followed by one line of text with the hash of all bytes before it:
//
//   {"menukaart":"backup","format":1,"migration":…,"madeAt":…,"database":…}
//   {"table":"category","columns":{"id":"integer","name":"text",…},"lastNumber":12}
//   [1,"Soepen",…]                                                              one line for each row, in key order
//   {"rows":1,"sha256":…}                                                       over the lines of the rows
//   …                                                                           the next table
//   {"tables":26}
//
// so that `gzip -dc FILE` shows what is in it, without this program.

/** The version of the format that this program writes and reads. */
export const formatVersion = 1

export type BackupHead = {
  menukaart: 'backup'
  format: number
  /** The newest migration of the database that was backed up. */
  migration: string
  madeAt: string
  database: string
}
export type TableHead = {
  table: string
  columns: Readonly<Record<string, ValueType>>
  /** The highest number that the database had assigned as id; only for tables with such ids. */
  lastNumber?: number
}
export type TableEnd = { rows: number; sha256: string }
export type BackupEnd = { tables: number }
export type BackupRow = readonly PortableValue[]

/** Returns a value as a line of a backup. JSON keeps line ends out of it. */
export function asLine(value: BackupHead | TableHead | TableEnd | BackupEnd | BackupRow): string {
  return `${JSON.stringify(value)}\n`
}

/** Counts rows and hashes their lines, of one table. */
export class TableTally {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(lines: string, rows: number): void {
    this.#hash.update(lines)
    this.#rows += rows
  }

  end(): TableEnd {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** The length in bytes of `sealLine`. */
export const sealLength = 'sha256:'.length + 64 + 1

/** Returns the last line of a backup, from the hash (in hexadecimal) of all bytes before it. */
export function sealLine(hash: string): string {
  return `sha256:${hash}\n`
}

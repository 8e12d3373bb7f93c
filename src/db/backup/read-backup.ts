import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { sealLength, TableTally } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'

const tableHead = z.object({
  table: z.string(),
  columns: z.record(z.string(), z.enum(['integer', 'real', 'text', 'bytes'])),
  lastNumber: z.number().int().optional(),
})
const tableEnd = z.object({ rows: z.number(), sha256: z.string() })
// The head of the file stands for no tables: `openBackup` reads it.
const backupEnd = z.object({ tables: z.number().default(-1) })

export type ReadTable = z.output<typeof tableHead>
/** A piece of a backup: lines of rows of a table, in the order of the file; `end` once the table is complete. */
export type BackupPiece = { table: ReadTable; rows: readonly string[]; end?: z.output<typeof tableEnd> }

const unpackedChunk = 256 * 1024

/**
 * Reads the tables of a backup, holding no more than a piece of it in memory. Throws a BackupProblem unless each table
 * is what was written and the file is complete; `openBackup` says so before anything is used.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPiece> {
  try {
    yield* piecesOf(path)
  } catch (error) {
    throw isUnreadable(error) ? damaged(path, error) : error
  }
}

async function* piecesOf(path: string): AsyncGenerator<BackupPiece> {
  let open: OpenTable | undefined
  let tables = 0
  let announced: number | undefined
  for await (const { rows, mark } of runsIn(await unpack(path))) {
    if (rows.length > 0) yield takeRows(open, rows)
    if (mark === undefined) continue
    const said: unknown = JSON.parse(mark)
    if (open) {
      yield endTable(open, tableEnd.parse(said))
      open = undefined
      tables += 1
    } else if (isTable(said)) open = { table: tableHead.parse(said), tally: new TableTally() }
    else announced = backupEnd.parse(said).tables
  }
  if (announced !== tables) throw damaged(path)
}

type OpenTable = { table: ReadTable; tally: TableTally }

function takeRows(open: OpenTable | undefined, rows: readonly string[]): BackupPiece {
  if (!open) throw new SyntaxError('Rows of no table')
  open.tally.add(rows.map((line) => `${line}\n`).join(''), rows.length)
  return { table: open.table, rows }
}

function endTable({ table, tally }: OpenTable, said: z.output<typeof tableEnd>): BackupPiece {
  const { rows, sha256 } = tally.end()
  if (said.rows !== rows || said.sha256 !== sha256) throw new SyntaxError(`Not the rows of ${table.table}`)
  return { table, rows: [], end: said }
}

function isTable(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'table' in said
}

/** Returns the first line of a backup, unpacking no more than that; undefined for a file that has none. */
export async function readFirstLine(path: string): Promise<string | undefined> {
  try {
    for await (const { mark } of runsIn(await unpack(path))) return mark
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
  return undefined
}

/** Returns the error for a file whose contents are not what was written. */
export function damaged(path: string, cause?: unknown): BackupProblem {
  return new BackupProblem(`${path} is beschadigd of niet compleet, en wordt daarom niet gebruikt.`, cause)
}

/** Returns whether an error says that bytes are no gzip (zlib's codes), a line no JSON, or its value no part of a backup. */
function isUnreadable(error: unknown): boolean {
  const code = String((error as NodeJS.ErrnoException).code)
  return error instanceof SyntaxError || error instanceof z.ZodError || code.startsWith('Z_')
}

/** Returns the unpacked bytes of a backup without its seal. */
async function unpack(path: string): Promise<Readable> {
  const { size } = await stat(path)
  const packed = createReadStream(path, { end: Math.max(0, size - sealLength - 1) })
  // An error of either stream reaches the reader of the second.
  return pipeline(packed, createGunzip({ chunkSize: unpackedChunk }), () => undefined)
}

/** Splits into lines, and yields those of rows together, with the line of another kind that ends them. */
async function* runsIn(bytes: Readable): AsyncGenerator<{ rows: string[]; mark?: string }> {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  for await (const chunk of bytes) {
    const lines = (begun + decoder.write(chunk as Buffer)).split('\n')
    begun = lines.pop() ?? ''
    let rows: string[] = []
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line)
        continue
      }
      yield { rows, mark: line }
      rows = []
    }
    if (rows.length > 0) yield { rows }
  }
  if (begun !== '') yield { rows: [], mark: begun }
}

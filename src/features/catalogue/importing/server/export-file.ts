import { open } from 'node:fs/promises'
import { ImportProblem, readingProblem } from './import-problem.ts'

/** A file to import; `size` in bytes. `kind` follows from its first bytes, because its name proves nothing. */
export type ExportFile = { path: string; size: number; kind: 'gzip' | 'text' | 'parquet' }

/** Determines the size and kind of a file; throws ImportProblem for a file that can not be read, or is empty. */
export async function openExport(path: string): Promise<ExportFile> {
  try {
    const file = await open(path)
    try {
      const stats = await file.stat()
      if (stats.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' })
      if (!stats.isFile()) throw new ImportProblem(`${path} is geen gewoon bestand.`)
      if (stats.size === 0) throw new ImportProblem(`${path} is leeg. Haal het bestand opnieuw op.`)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return { path, size: stats.size, kind: kindOf(buffer.subarray(0, bytesRead)) }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw readingProblem(path, error)
  }
}

// Sources: RFC 1952, section 2.3.1; https://parquet.apache.org/docs/file-format/
function kindOf(start: Buffer): ExportFile['kind'] {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  return start.toString('latin1') === 'PAR1' ? 'parquet' : 'text'
}

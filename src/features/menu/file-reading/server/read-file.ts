import { fileKindOf } from './file-kind.ts'
import { type ReadFile, readOfficeFile } from './office-files.ts'
import { readTextFile } from './text-files.ts'

/** Reads what a file says, by what is in it and not by its name; or returns the Dutch reason why it is not read. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = fileKindOf(file)
  if (typeof kind === 'object') return kind
  return kind === 'text' ? readTextFile(file) : readOfficeFile(file, kind)
}

import { fileKindOf } from '../rules.ts'
import { type ReadFile, readOfficeFile } from './office-files.ts'
import { readTextFile } from './text-files.ts'

/** Reads what a file says, by what is in it and not by its name; or returns the Dutch reason why it is not read. */
export async function readFile(file: Uint8Array): Promise<ReadFile> {
  const kind = fileKindOf(file)
  if (typeof kind === 'object') return kind
  return kind === 'text' ? readTextFile(file) : readOfficeFile(Buffer.from(file))
}

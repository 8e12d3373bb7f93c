import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file that a page loads, kept in memory; its address names its content, so that browsers may keep it for ever. */
export type PageFile = { address: string; type: string; bytes: Buffer }

const types: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}
const files = new Map<string, PageFile>()

/** The folder of all addresses of such files. */
export const filesPrefix = '/pages/'

/** Reads a file from the source tree, to be served from then on. Throws when it is missing or of an unknown type. */
export function pageFile(url: URL): PageFile {
  const path = fileURLToPath(url)
  const extension = extname(path)
  const type = types[extension]
  if (!type) throw new Error(`${path} is of a type that no page uses`)
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const file = { address: `${filesPrefix}${basename(path, extension)}-${hash}${extension}`, type, bytes }
  files.set(file.address, file)
  return file
}

/** Returns the file at an address; undefined when there is none. */
export function findPageFile(address: string): PageFile | undefined {
  return files.get(address)
}

/** The font of titles, in its one weight, with the letters that Dutch titles need (`npm run title-font`). */
export const titleFont = pageFile(new URL('../fraunces-600.woff2', import.meta.url))

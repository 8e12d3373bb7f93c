import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Truth, WrittenMenu } from '#features/menu/quick-entry/teaching/alignment.ts'

/** Reads the menus of a folder, each `NAME.txt` with its truth in `NAME.json`, in the order of their names. */
export function writtenMenusIn(folder: string): WrittenMenu[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.sort().map((name) => ({
    file: name,
    text: readFileSync(join(folder, name), 'utf8'),
    truth: JSON.parse(readFileSync(join(folder, name.replace(/\.txt$/, '.json')), 'utf8')) as Truth,
  }))
}

/** Returns a digest of menus: another one for any other text or truth. */
export function digestOf(menus: readonly WrittenMenu[]): string {
  return createHash('sha256').update(JSON.stringify(menus)).digest('hex').slice(0, 16)
}

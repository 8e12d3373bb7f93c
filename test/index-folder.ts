import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type BuildOptions, beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { makeDataFolder } from './data-folder.ts'

/** Returns a path for an index in a folder of its own, which is removed when the test ends. */
export function indexPath(): string {
  const folder = makeDataFolder('menukaart-index-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'catalogue.sqlite')
}

/** Builds an index of these products and returns its path. */
export function buildIndex(entries: readonly IndexEntry[], path = indexPath(), options: BuildOptions = {}): string {
  const build = beginIndex(path, options)
  for (const entry of entries) build.add(entry)
  build.finish()
  return path
}

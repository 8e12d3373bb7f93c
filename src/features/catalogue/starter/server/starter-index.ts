import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { beginIndex } from '../../embedded/server/build-index.ts'
import { starterEntries } from './starter-entries.ts'

/** Builds the index of the starter foods at `path`, replacing the one that is there atomically. */
export function buildStarterIndex(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const build = beginIndex(path)
  for (const entry of starterEntries()) build.add(entry)
  build.finish()
}

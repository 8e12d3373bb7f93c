import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * How long (ms) a draft may stay unchanged before its build counts as dead, on another computer too: a live build
 * writes all the time.
 */
const deadAfter = 60 * 60 * 1000
// Containers share folders but not process numbers, so a process number is meaningful only on the host that gave it.
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Returns a new path beside `path` for an index that is being built; its name contains the process and host of its
 * builder.
 */
export function draftPath(path: string): string {
  return `${path}.building-${process.pid}-${host}-${randomUUID()}`
}

/** Removes the files of dead builds of the index at `path`: their process is gone, or they were silent for an hour. */
export function removeDeadBuilds(path: string): void {
  const folder = dirname(path)
  const beginning = `${basename(path)}.building-`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(beginning)) continue
    const file = join(folder, name)
    if (isGone(name.slice(beginning.length)) || isSilent(file)) rmSync(file, { force: true })
  }
}

/** Moves a finished file to `path` atomically. */
export function putInPlace(draft: string, path: string): void {
  sync(draft)
  renameSync(draft, path)
  sync(dirname(path))
}

function isGone(owner: string): boolean {
  const [, pid, where] = /^(\d+)-([0-9a-f]{8})-/.exec(owner) ?? []
  if (pid === undefined || where !== host) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function isSilent(file: string): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > deadAfter
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const blockSize = 64 * 1024

/**
 * A file on which lines are put aside by class and read back class by class: what sorts millions of products without
 * holding them. A line holds no line end.
 */
export type Staging = {
  put: (group: number, line: string) => void
  /** The lines of one class, in the order in which they came. */
  read: (group: number) => Generator<string>
  /** The file stays; whoever named it removes it. */
  close: () => void
}

type Group = { text: string; blocks: { at: number; length: number }[] }

export function openStaging(path: string): Staging {
  const file = openSync(path, 'wx+')
  const groups = new Map<number, Group>()
  let end = 0

  const flush = (group: Group) => {
    const bytes = Buffer.from(group.text)
    writeAll(file, bytes)
    group.blocks.push({ at: end, length: bytes.length })
    end += bytes.length
    group.text = ''
  }
  const groupOf = (key: number) => {
    const known = groups.get(key)
    if (known) return known
    const made: Group = { text: '', blocks: [] }
    groups.set(key, made)
    return made
  }
  return {
    put: (key, line) => {
      const group = groupOf(key)
      group.text += `${line}\n`
      if (group.text.length >= blockSize) flush(group)
    },
    read: function* (key) {
      const group = groupOf(key)
      for (const { at, length } of group.blocks) yield* linesOf(readBlock(file, at, length))
      yield* linesOf(group.text)
    },
    close: () => closeSync(file),
  }
}

function* linesOf(text: string): Generator<string> {
  if (text !== '') yield* text.slice(0, -1).split('\n')
}

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

function readBlock(file: number, at: number, length: number): string {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, at + read)
    if (count === 0) throw new Error('The file on which the index was being built is cut off')
    read += count
  }
  return bytes.toString('utf8')
}

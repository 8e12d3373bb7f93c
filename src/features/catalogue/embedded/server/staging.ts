import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const blockSize = 64 * 1024
const headSize = 20
/** UTF-8 needs at most so many bytes for a code unit. */
const maxBytes = 3

/** A product that was put aside: which entry it was, the words it is indexed under, and its record as bytes. */
export type StagedEntry = { entry: number; refid: number; words: string; record: Uint8Array }

/**
 * A file on which products are put aside by class and read back class by class: what sorts millions of them without
 * holding them.
 */
export type Staging = {
  put: (group: number, entry: Omit<StagedEntry, 'record'> & { record: string }) => void
  /** The products of one class, in the order in which they came; what is given is valid until the next one. */
  read: (group: number) => Generator<StagedEntry>
  /** The file stays; whoever named it removes it. */
  close: () => void
}

type Group = { bytes: Buffer; used: number; blocks: { at: number; length: number }[] }

export function openStaging(path: string): Staging {
  const file = openSync(path, 'wx+')
  let isOpen = true
  const groups = new Map<number, Group>()
  let end = 0

  const flush = (group: Group) => {
    writeAll(file, group.bytes.subarray(0, group.used))
    group.blocks.push({ at: end, length: group.used })
    end += group.used
    group.used = 0
  }
  const groupOf = (key: number) => {
    const known = groups.get(key)
    if (known) return known
    const made: Group = { bytes: Buffer.allocUnsafeSlow(blockSize), used: 0, blocks: [] }
    groups.set(key, made)
    return made
  }
  return {
    put: (key, { entry, refid, words, record }) => {
      const group = groupOf(key)
      const most = headSize + (words.length + record.length) * maxBytes
      if (group.used + most > group.bytes.length && group.used > 0) flush(group)
      if (most > group.bytes.length) group.bytes = Buffer.allocUnsafeSlow(most)
      const { bytes, used: at } = group
      const wordsLength = bytes.write(words, at + headSize)
      const recordLength = bytes.write(record, at + headSize + wordsLength)
      bytes.writeUInt32LE(entry, at)
      bytes.writeDoubleLE(refid, at + 4)
      bytes.writeUInt32LE(wordsLength, at + 12)
      bytes.writeUInt32LE(recordLength, at + 16)
      group.used += headSize + wordsLength + recordLength
    },
    read: function* (key) {
      const group = groupOf(key)
      for (const { at, length } of group.blocks) yield* entriesOf(readBlock(file, at, length))
      yield* entriesOf(group.bytes.subarray(0, group.used))
    },
    close: () => {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

function* entriesOf(bytes: Buffer): Generator<StagedEntry> {
  for (let at = 0; at < bytes.length; ) {
    const words = at + headSize
    const record = words + bytes.readUInt32LE(at + 12)
    const end = record + bytes.readUInt32LE(at + 16)
    const head = { entry: bytes.readUInt32LE(at), refid: bytes.readDoubleLE(at + 4) }
    yield { ...head, words: bytes.toString('utf8', words, record), record: bytes.subarray(record, end) }
    at = end
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

function readBlock(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, at + read)
    if (count === 0) throw new Error('The file on which the index was being built is cut off')
    read += count
  }
  return bytes
}

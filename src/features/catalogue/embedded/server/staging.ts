import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { entryLayout } from './entry-batch.ts'

const blockSize = 64 * 1024

/** A product that was put aside, in the bytes of a batch (see entry-batch.ts): valid until the next one is read. */
export class StagedEntry {
  readonly #bytes: Buffer
  readonly #at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  /** Which entry it was. */
  get entry(): number {
    return this.#bytes.readUInt32LE(this.#at + entryLayout.entry)
  }

  /** Its class of quality. */
  get group(): number {
    return this.#bytes.readUInt32LE(this.#at + entryLayout.group)
  }

  get refid(): number {
    return this.#bytes.readDoubleLE(this.#at + entryLayout.refid)
  }

  /** 0 unless it differs from the refid. */
  get gtin(): number {
    return this.#bytes.readDoubleLE(this.#at + entryLayout.gtin)
  }

  /** The words that it is indexed under. */
  get words(): string {
    return this.#bytes.toString('utf8', this.#at + entryLayout.head, this.#recordAt)
  }

  get record(): Uint8Array {
    return this.#bytes.subarray(this.#recordAt, endOf(this.#bytes, this.#at))
  }

  get #recordAt(): number {
    return this.#at + entryLayout.head + this.#bytes.readUInt32LE(this.#at + entryLayout.wordsLength)
  }
}

/** Where the products of each class stand on the file, in the order in which they came. */
export type StagedBlocks = ReadonlyMap<number, readonly { at: number; length: number }[]>

/**
 * A file on which products are put aside by class, to be read back class by class: what sorts millions of them without
 * holding them.
 */
export type Staging = {
  /** Puts aside a product that begins at `at` in a batch (see entry-batch.ts) as this entry; answers where it ends. */
  put: (batch: Buffer, at: number, entry: number) => number
  /** Writes all that was put aside, and answers where it stands. */
  flush: () => StagedBlocks
  /** The file stays; whoever named it removes it. */
  close: () => void
}

type Group = { bytes: Buffer; used: number; blocks: { at: number; length: number }[] }

export function openStaging(path: string): Staging {
  const file = openSync(path, 'wx')
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
    put: (batch, at, entry) => {
      const group = groupOf(batch.readUInt32LE(at + entryLayout.group))
      const entryEnd = endOf(batch, at)
      const length = entryEnd - at
      if (group.used + length > group.bytes.length && group.used > 0) flush(group)
      if (length > group.bytes.length) group.bytes = Buffer.allocUnsafeSlow(length)
      batch.writeUInt32LE(entry, at + entryLayout.entry)
      batch.copy(group.bytes, group.used, at, entryEnd)
      group.used += length
      return entryEnd
    },
    flush: () => {
      for (const group of groups.values()) if (group.used > 0) flush(group)
      return new Map(Array.from(groups, ([key, { blocks }]) => [key, blocks]))
    },
    close: () => {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

/** The products of one class on a file that was put aside. */
export function* readStaged(path: string, blocks: StagedBlocks, group: number): Generator<StagedEntry> {
  const file = openSync(path, 'r')
  try {
    for (const { at, length } of blocks.get(group) ?? []) yield* entriesOf(readBlock(file, at, length))
  } finally {
    closeSync(file)
  }
}

function* entriesOf(bytes: Buffer): Generator<StagedEntry> {
  for (let at = 0; at < bytes.length; at = endOf(bytes, at)) yield new StagedEntry(bytes, at)
}

function endOf(bytes: Buffer, at: number): number {
  const { head, wordsLength, recordLength } = entryLayout
  return at + head + bytes.readUInt32LE(at + wordsLength) + bytes.readUInt32LE(at + recordLength)
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

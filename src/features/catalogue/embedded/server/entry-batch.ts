import { day } from '#shared/dates.ts'
import { readRefid } from '../../refid.ts'
import { qualityClass } from '../quality.ts'
import { wordsOf } from '../words.ts'
import type { IndexEntry } from './index-entry.ts'
import { brandMark } from './product-tokens.ts'
import { encodeRecord } from './record.ts'
import { WordCounts } from './word-counts.ts'

/** UTF-8 needs at most so many bytes for a code unit. */
const maxBytes = 3
const maxBrands = 20_000
// Fewer than an index may hold, since several threads may count at once.
const maxWords = 200_000
const firstSize = 256 * 1024
const lastDay = 65_535

/**
 * How a product stands in a batch, and on the file on which an index is built: these numbers, in bytes from its start, then
 * the words it is indexed under, then its record. `gtin` is 0 unless it differs from the refid; `day` as `LatestEntries` counts.
 */
export const entryLayout = {
  entry: 0,
  group: 4,
  wordsLength: 8,
  recordLength: 12,
  refid: 16,
  gtin: 24,
  day: 32,
  head: 36,
} as const

/** Products one after another in memory that grows. */
class BatchBytes {
  #bytes = Buffer.allocUnsafeSlow(firstSize)
  #used = 0

  get size(): number {
    return this.#used
  }

  add(numbers: { group: number; refid: number; gtin: number; day: number }, words: string, record: string): void {
    const at = this.#used
    this.#makeRoom(entryLayout.head + (words.length + record.length) * maxBytes)
    const bytes = this.#bytes
    const start = at + entryLayout.head
    const wordsLength = bytes.write(words, start)
    const recordLength = bytes.write(record, start + wordsLength)
    bytes.writeUInt32LE(numbers.group, at + entryLayout.group)
    bytes.writeUInt32LE(wordsLength, at + entryLayout.wordsLength)
    bytes.writeUInt32LE(recordLength, at + entryLayout.recordLength)
    bytes.writeDoubleLE(numbers.refid, at + entryLayout.refid)
    bytes.writeDoubleLE(numbers.gtin, at + entryLayout.gtin)
    bytes.writeUInt32LE(numbers.day, at + entryLayout.day)
    this.#used = start + wordsLength + recordLength
  }

  /** What was added since the last time, in memory of its own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#used))
    this.#used = 0
    return taken
  }

  #makeRoom(more: number): void {
    if (this.#used + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#used + more))
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
  }
}

/**
 * Does for each product all that can be done before the others are known, so that any thread can do it: its class of
 * quality, its words, its record. What comes out is bytes, which go to another thread without being copied.
 */
export class EntryBatcher {
  readonly #counts = new WordCounts(maxWords)
  readonly #brands = new Map<string, string>()
  readonly #batch = new BatchBytes()

  /** How many bytes wait to be taken. */
  get size(): number {
    return this.#batch.size
  }

  add(entry: IndexEntry): void {
    const { refid, name, brand, gtin, date } = entry.sheet
    const nameWords = wordsOf(name)
    for (const word of nameWords) this.#counts.add(word)
    const words = `${nameWords.join(' ')} ${brandMark}${this.#brandWords(brand)}`
    const ownGtin = gtin === null ? 0 : Number(gtin)
    const numbers = { group: classOf(entry), refid, gtin: ownGtin === refid ? 0 : ownGtin, day: dayNumber(date) }
    this.#batch.add(numbers, words, encodeRecord(entry))
  }

  /** The products that were added since the last time, in memory of their own. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#batch.take()
  }

  /** How often each word stands in all names that were added, taken or not. */
  countedWords(): [word: string, count: number][] {
    return this.#counts.sorted()
  }

  /** Each with a space before it. Brands come by the thousand: they are read once. */
  #brandWords(brand: string | null): string {
    if (brand === null) return ''
    const known = this.#brands.get(brand)
    if (known !== undefined) return known
    const words = wordsOf(brand)
      .map((word) => ` ${word}`)
      .join('')
    if (this.#brands.size >= maxBrands) this.#brands.clear()
    this.#brands.set(brand, words)
    return words
  }
}

/** As `LatestEntries` counts days: 0 for a day that is not known, or that is none of the years it can tell apart. */
function dayNumber(date: string | null): number {
  const days = date === null ? 0 : Math.floor(Date.parse(date) / day)
  return days > 0 && days <= lastDay ? days : 0
}

function classOf({ sheet, popularity, isDutch }: IndexEntry): number {
  return qualityClass({
    isStarter: readRefid(sheet.refid)?.origin === 'starter',
    isDutch,
    popularity,
    nameLength: sheet.name.length,
  })
}

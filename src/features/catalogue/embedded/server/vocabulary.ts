/** A word of the index, with the number of names that contain it. */
export type KnownWord = { word: string; count: number }

/** A word that may have been meant, with its edits from the input. */
export type Correction = KnownWord & { edits: number }

const bytesOfHead = 4
const numbersPerWord = 4
const maxFurther = 3

/**
 * The words of an index in flat memory, in the order of their code units: a lookup is a binary search, and a search for
 * similar words scans all of them (some nanoseconds each).
 */
export class Vocabulary {
  readonly #text: string
  readonly #ends: Uint32Array
  readonly #counts: Uint32Array
  readonly #bits: Uint32Array
  readonly #lengths: Uint32Array

  /** `bytes` comes from `encodeVocabulary`. */
  constructor(bytes: Uint8Array) {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
    const size = new Uint32Array(buffer, 0, 1)[0] ?? 0
    const column = (index: number) => new Uint32Array(buffer, bytesOfHead + index * size * 4, size)
    this.#ends = column(0)
    this.#counts = column(1)
    this.#bits = column(2)
    this.#lengths = column(3)
    this.#text = new TextDecoder().decode(new Uint8Array(buffer, bytesOfHead + numbersPerWord * size * 4))
  }

  get size(): number {
    return this.#ends.length
  }

  countOf(word: string): number {
    const at = this.#firstFrom(word)
    return this.#wordAt(at) === word ? (this.#counts[at] ?? 0) : 0
  }

  /** Returns the most frequent words that begin with `prefix`, the most frequent first. */
  startingWith(prefix: string, limit: number): KnownWord[] {
    const found: KnownWord[] = []
    let least = 0
    for (let at = this.#firstFrom(prefix); at < this.size; at += 1) {
      const start = this.#startOf(at)
      if (!this.#text.startsWith(prefix, start) || start + prefix.length > (this.#ends[at] ?? 0)) break
      const count = this.#counts[at] ?? 0
      if (found.length >= limit * 2 && count <= least) continue
      found.push({ word: this.#wordAt(at), count })
      if (found.length < limit * 4) continue
      found.sort(moreFrequent)
      found.length = limit * 2
      least = found.at(-1)?.count ?? 0
    }
    return found.sort(moreFrequent).slice(0, limit)
  }

  /**
   * Returns the likeliest corrections of an unknown word: those with few edits, many names and the same first letter
   * first.
   */
  similarTo(word: string, limit: number): Correction[] {
    const max = maxEdits(word.length)
    const near = this.#within(word, 1)
    const enough = max < 2 || near.length >= maxFurther ? near : this.#within(word, max)
    return enough.sort((one, other) => likeliness(other, word) - likeliness(one, word)).slice(0, limit)
  }

  #within(word: string, max: number): Correction[] {
    const found: Correction[] = []
    const bits = letterBits(word)
    for (let at = 0; at < this.size; at += 1) {
      const difference = (this.#lengths[at] ?? 0) - word.length
      if (difference > max || difference < -max) continue
      if (bitCount((this.#bits[at] ?? 0) ^ bits) > max * 2) continue
      const other = this.#wordAt(at)
      const edits = editDistance(word, other, max)
      if (edits <= max) found.push({ word: other, count: this.#counts[at] ?? 0, edits })
    }
    return found
  }

  #firstFrom(word: string): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#wordAt(middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #startOf(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] ?? 0)
  }

  #wordAt(at: number): string {
    return at < this.size ? this.#text.slice(this.#startOf(at), this.#ends[at]) : ''
  }
}

/** Encodes words and their counts as an index stores them; `words` must be sorted by code unit. */
export function encodeVocabulary(words: readonly (readonly [string, number])[]): Uint8Array {
  const numbers = new Uint32Array(1 + numbersPerWord * words.length)
  numbers[0] = words.length
  let end = 0
  for (const [index, [word, count]] of words.entries()) {
    end += word.length
    const columns = [end, count, letterBits(word), word.length]
    for (const [column, value] of columns.entries()) numbers[1 + column * words.length + index] = value
  }
  const text = new TextEncoder().encode(words.map(([word]) => word).join(''))
  const bytes = new Uint8Array(numbers.byteLength + text.length)
  bytes.set(new Uint8Array(numbers.buffer))
  bytes.set(text, numbers.byteLength)
  return bytes
}

function moreFrequent(one: KnownWord, other: KnownWord): number {
  return other.count - one.count || (one.word < other.word ? -1 : 1)
}

// One edit weighs as much as a hundredfold of names; people seldom mistype the first letter.
function likeliness({ word, count, edits }: Correction, typed: string): number {
  return Math.log10(count + 1) - edits * 2 + (word[0] === typed[0] ? 0.7 : 0)
}

// Counts bits in parallel: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns how many edits a word of this length may be away from the intended word. */
export function maxEdits(length: number): number {
  if (length < 4) return 0
  return length < 9 ? 1 : 2
}

/**
 * Returns how many letters must be changed, added, removed or swapped with their neighbour to turn one word into the
 * other (optimal string alignment); `max + 1` when it is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow({ one, other, row, above, before })
    if (Math.min(...current) > max) return max + 1
    before = above
    above = current
  }
  return Math.min(above[other.length] ?? 0, max + 1)
}

type Rows = { one: string; other: string; row: number; above: readonly number[]; before: readonly number[] }

function nextRow({ one, other, row, above, before }: Rows): number[] {
  const current = [row]
  const letter = one[row - 1]
  const previous = one[row - 2]
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = letter === other[column - 1]
    const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
    let least = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
    const isSwapped = row > 1 && column > 1 && letter === other[column - 2] && previous === other[column - 1]
    if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
    current.push(least)
  }
  return current
}

/**
 * Returns the set of a word's letters as 32 bits. One edit changes at most two of them, so words whose bits differ more
 * are further away, which makes scanning a whole vocabulary quick.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits >>> 0
}

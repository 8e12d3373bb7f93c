const lineEnd = 10
const firstSize = 512 * 1024

/** Whole lines of a file with their line ends; `isUnended` when the last one has none. */
export type LineBatch = { bytes: Uint8Array<ArrayBuffer>; isUnended: boolean }

/**
 * Cuts a stream of bytes into batches of whole lines. Holds at most one batch, which grows up to `limit` bytes for a
 * long line; replaces a longer line by an empty one.
 */
export class LineBatches {
  readonly #limit: number
  #held = Buffer.allocUnsafeSlow(firstSize)
  #used = 0
  #skips = false
  /** The number of lines that were too long so far. */
  tooLong = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Yields the batches that this piece completes. */
  *push(piece: Buffer): Generator<LineBatch> {
    let rest = this.#skips ? this.#afterSkipped(piece) : piece
    while (rest.length > 0) {
      const room = this.#held.length - this.#used
      rest.copy(this.#held, this.#used, 0, room)
      this.#used += Math.min(room, rest.length)
      rest = rest.subarray(room)
      if (this.#used < this.#held.length) return
      const end = this.#held.lastIndexOf(lineEnd) + 1
      if (end > 0) yield this.#take(end)
      else if (this.#held.length < this.#limit) this.#grow()
      else rest = this.#skip(rest)
    }
  }

  /** Yields the bytes that are still held, if any, with a last line that has no line end. */
  *end(): Generator<LineBatch> {
    if (this.#used > 0) yield this.#take(this.#used)
  }

  #take(end: number): LineBatch {
    const bytes = new Uint8Array(this.#held.subarray(0, end))
    const next = Buffer.allocUnsafeSlow(firstSize)
    const rest = this.#held.subarray(end, this.#used)
    // The rest may be longer than a new batch; the held buffer is then kept.
    if (rest.length < firstSize) {
      rest.copy(next)
      this.#held = next
    } else this.#held.copyWithin(0, end, this.#used)
    this.#used = rest.length
    return { bytes, isUnended: bytes.at(-1) !== lineEnd }
  }

  #grow(): void {
    const larger = Buffer.allocUnsafeSlow(Math.min(this.#limit, this.#held.length * 2))
    this.#held.copy(larger, 0, 0, this.#used)
    this.#held = larger
  }

  #skip(rest: Buffer): Buffer {
    this.tooLong += 1
    this.#skips = true
    this.#used = 0
    return this.#afterSkipped(rest)
  }

  // Keeps the line end, so that the skipped line is counted.
  #afterSkipped(piece: Buffer): Buffer {
    const end = piece.indexOf(lineEnd)
    if (end === -1) return piece.subarray(piece.length)
    this.#skips = false
    return piece.subarray(end)
  }
}

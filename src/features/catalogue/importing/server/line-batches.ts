const lineEnd = 10
const firstSize = 512 * 1024

/** Whole lines of a file, with their line ends; `isUnended` when the last one has none. */
export type LineBatch = { bytes: Uint8Array<ArrayBuffer>; isUnended: boolean }

/**
 * Cuts a stream of bytes into batches of whole lines. Never holds more than one batch, which grows to `limit` bytes for a
 * line that is so long; a longer one is left out and an empty line stands in its place.
 */
export class LineBatches {
  readonly #limit: number
  #held = Buffer.allocUnsafeSlow(firstSize)
  #used = 0
  #skips = false
  /** How many lines were too long so far. */
  tooLong = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The batches that are complete with this piece. */
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

  /** What stands after the last line end too, if there is anything. */
  *end(): Generator<LineBatch> {
    if (this.#used > 0) yield this.#take(this.#used)
  }

  #take(end: number): LineBatch {
    const bytes = new Uint8Array(this.#held.subarray(0, end))
    const next = Buffer.allocUnsafeSlow(firstSize)
    const rest = this.#held.subarray(end, this.#used)
    // A line may be longer than a new batch: what was held is then kept as it is.
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

  // From the line end on, so that the line is counted.
  #afterSkipped(piece: Buffer): Buffer {
    const end = piece.indexOf(lineEnd)
    if (end === -1) return piece.subarray(piece.length)
    this.#skips = false
    return piece.subarray(end)
  }
}

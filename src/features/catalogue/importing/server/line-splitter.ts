const lineEnd = 10

/** What is done with each line: its bytes without the line end, and its number from 1. */
export type LineTaker = {
  line: (bytes: Buffer, number: number) => void
  /** A line that was longer than the limit; its bytes are gone. */
  tooLong: (number: number) => void
}

/** Cuts a stream of bytes into lines, never holding more than one line of at most `limit` bytes and one piece. */
export class LineSplitter {
  readonly #taker: LineTaker
  readonly #limit: number
  #begun: Buffer[] = []
  #begunBytes = 0
  #number = 0

  constructor(taker: LineTaker, limit: number) {
    this.#taker = taker
    this.#limit = limit
  }

  push(piece: Buffer): void {
    let start = 0
    let end = piece.indexOf(lineEnd)
    while (end !== -1) {
      this.#hold(piece.subarray(start, end))
      this.#give()
      start = end + 1
      end = piece.indexOf(lineEnd, start)
    }
    // A copy: a stream may fill the same memory again.
    if (start < piece.length) this.#hold(Buffer.from(piece.subarray(start)))
  }

  /** Gives what stands after the last line end; true when there was something. */
  end(): boolean {
    const isUnended = this.#begunBytes > 0
    if (isUnended) this.#give()
    return isUnended
  }

  #hold(bytes: Buffer): void {
    this.#begunBytes += bytes.length
    if (this.#begunBytes > this.#limit) this.#begun = []
    else this.#begun.push(bytes)
  }

  #give(): void {
    this.#number += 1
    const [first, ...rest] = this.#begun
    if (this.#begunBytes > this.#limit) this.#taker.tooLong(this.#number)
    else if (first) this.#taker.line(rest.length === 0 ? first : Buffer.concat(this.#begun), this.#number)
    this.#begun = []
    this.#begunBytes = 0
  }
}

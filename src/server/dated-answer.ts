import type { Writable } from 'node:stream'

const headEnd = '\r\n\r\n'
const dateLine = '\r\nDate: '

/**
 * All bytes of an answer, to be sent many times, each time with the date of the moment. The date is written over in
 * place: a copy of every card in each second made more work for the garbage collector than all else that the door does.
 */
export class DatedAnswer {
  readonly status: number
  readonly #head: string
  readonly #dateAt: number
  #bytes: Buffer
  #second = 0
  #isBeingRead = false

  /** Takes the bytes of an HTTP/1.1 answer with a Date. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#head = bytes.toString('latin1', 0, bytes.indexOf(headEnd) + 2)
    this.#dateAt = this.#head.indexOf(dateLine) + dateLine.length
    this.status = Number(this.#head.slice(9, 12))
  }

  /** Returns whether the answer has this status, ETag and encoding. */
  is(wanted: { status: number; etag: string | undefined; encoding: string | undefined }): boolean {
    const { status, etag, encoding } = wanted
    return status === this.status && etag === this.#value('etag') && encoding === this.#value('content-encoding')
  }

  /** Returns the bytes with the date of this second, which is written over later. */
  now(): Buffer {
    const second = Math.floor(Date.now() / 1000)
    if (second === this.#second) return this.#bytes
    if (this.#isBeingRead) this.#bytes = Buffer.from(this.#bytes)
    this.#isBeingRead = false
    this.#bytes.write(new Date(second * 1000).toUTCString(), this.#dateAt, 'latin1')
    this.#second = second
    return this.#bytes
  }

  /** Writes the bytes with the date of this second, which they keep; returns what `write` of the stream returns. */
  sendTo(socket: Writable): boolean {
    const hasRoom = socket.write(this.now())
    // What a slow client has not taken yet is read from these bytes later.
    if (socket.writableLength > 0) this.#isBeingRead = true
    return hasRoom
  }

  #value(name: string): string | undefined {
    const at = this.#head.indexOf(`\r\n${name}: `)
    return at === -1 ? undefined : this.#head.slice(at + name.length + 4, this.#head.indexOf('\r\n', at + 2))
  }
}

import type { Socket } from 'node:net'
import { DatedAnswer } from './dated-answer.ts'

/** A request whose whole head is in sight, and the place behind it. */
export type Found<Request> = { request: Request; end: number }

export type DoorRules<Request> = {
  /** Finds the request that begins at `at`; undefined for anything that the door does not know. */
  find: (chunk: Buffer, at: number) => Found<Request> | undefined
  /** Returns its whole answer, at once or later; undefined when the HTTP server has to answer it. */
  answer: (request: Request) => DatedAnswer | Promise<DatedAnswer | undefined>
  /** Gives the connection to the HTTP server, which finds every byte that was not answered. */
  handOver: (socket: Socket) => void
  /** Answers a client that sent nothing in time, as the HTTP server does. */
  refuseSilent: (socket: Socket) => void
}
/** How long a client may be silent, in ms: before its first request, and between two of them or while it takes an answer. */
export type Patience = { first: number; next: number }

/** A connection that stands in the door: answers its requests one after the other until one is for the HTTP server. */
export class DoorVisit<Request> {
  readonly #socket: Socket
  readonly #rules: DoorRules<Request>
  /** What arrived behind a request that is being answered, or that the client has not taken the answer of. */
  #rest: Buffer | undefined
  #isWaiting = false
  #isClosing = false
  #hasSpoken = false
  #hasMoved = true
  #untaken = 0
  #silentSince = 0

  constructor(socket: Socket, rules: DoorRules<Request>) {
    this.#socket = socket
    this.#rules = rules
    socket.on('data', this.#hear)
    socket.on('drain', this.#goOn)
    socket.on('end', this.#end)
    // Without a listener, a client that breaks off would end the process.
    socket.on('error', this.destroy)
  }

  /** Ends the connection when it has been silent for longer than it may at `now` (ms); asked about once a second. */
  endIfSilent(now: number, { first, next }: Patience): void {
    const { writableLength } = this.#socket
    if (this.#hasMoved || this.#isWaiting || writableLength !== this.#untaken) {
      this.#hasMoved = false
      this.#untaken = writableLength
      this.#silentSince = now
    } else if (now - this.#silentSince < (this.#hasSpoken ? next : first)) return
    else if (this.#hasSpoken) this.destroy()
    else this.#rules.refuseSilent(this.#leave())
  }

  /** Ends the connection once what was asked on it is answered. */
  close(): void {
    this.#isClosing = true
    if (this.#isWaiting) return
    if (this.#socket.writableLength > 0) this.#socket.end()
    else this.destroy()
  }

  readonly destroy = (): void => {
    this.#socket.destroy()
  }

  readonly #hear = (chunk: Buffer): void => {
    this.#hasMoved = true
    this.#hasSpoken = true
    this.#answer(chunk)
  }

  #answer(chunk: Buffer): void {
    let at: number | undefined = 0
    while (at !== undefined && at < chunk.length) at = this.#answerOne(chunk, at)
    if (at !== undefined && this.#isClosing) this.#socket.end()
  }

  /** Answers the request that begins at `at` and returns the place behind it; undefined when what follows has to wait. */
  #answerOne(chunk: Buffer, at: number): number | undefined {
    const found = this.#rules.find(chunk, at)
    const answer = found && this.#rules.answer(found.request)
    if (!answer) this.#handOver(chunk.subarray(at))
    else if (!(answer instanceof DatedAnswer)) void this.#wait(answer, chunk.subarray(at), found.end - at)
    // A client that sends requests and does not take the answers may not fill the memory with them.
    else if (answer.sendTo(this.#socket)) return found.end
    else this.#hold(chunk.subarray(found.end))
    return undefined
  }

  async #wait(answer: Promise<DatedAnswer | undefined>, chunk: Buffer, end: number): Promise<void> {
    this.#isWaiting = true
    this.#socket.pause()
    // Its failure is the HTTP server's to answer.
    const found = await answer.catch(() => undefined)
    this.#isWaiting = false
    if (this.#socket.destroyed) return
    if (!found) return this.#handOver(chunk)
    this.#rest = chunk.subarray(end)
    if (found.sendTo(this.#socket)) this.#goOn()
  }

  #hold(rest: Buffer): void {
    this.#socket.pause()
    this.#rest = rest
  }

  readonly #goOn = (): void => {
    const rest = this.#rest
    if (!rest || this.#isWaiting) return
    this.#rest = undefined
    this.#answer(rest)
    if (!this.#rest && !this.#isWaiting) this.#socket.resume()
  }

  readonly #end = (): void => {
    this.#socket.end()
  }

  #handOver(rest: Buffer): void {
    const socket = this.#leave()
    // Flows again once the server listens: nothing may pass in between.
    socket.pause()
    socket.unshift(rest)
    this.#rules.handOver(socket)
    socket.resume()
  }

  #leave(): Socket {
    this.#rest = undefined
    this.#socket.off('data', this.#hear)
    this.#socket.off('drain', this.#goOn)
    this.#socket.off('end', this.#end)
    this.#socket.off('error', this.destroy)
    return this.#socket
  }
}

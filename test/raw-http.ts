import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

// In ms. After a moment without an answer the last request follows, and only what never ends is waited for longer.
const moment = 15
const patience = 400

/** The last request of an exchange: its answer closes the connection. */
const lastRequest = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/**
 * Sends bytes over one connection to a port of this computer, cut in pieces at these places, then a last request that
 * closes it, and returns every byte that came back. What leaves the server waiting for more is given up after a while.
 */
export async function exchange(port: number, bytes: Buffer, cuts: readonly number[] = []): Promise<string> {
  const { socket, received, closed } = dial(port)
  const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length)])].toSorted((a, b) => a - b)
  for (const [index, place] of places.entries()) {
    await write(socket, bytes.subarray(place, places[index + 1]))
    await nextTurn()
  }
  await untilQuiet(socket, moment)
  await write(socket, Buffer.from(lastRequest))
  const giveUp = setTimeout(() => socket.end(), patience)
  socket.on('data', () => giveUp.refresh())
  await closed
  clearTimeout(giveUp)
  return received()
}

/** Sends a request on a connection of its own and returns its answer, which must say how long it is. */
export async function askOnce(port: number, request: Buffer): Promise<string> {
  const { socket, received, closed } = dial(port)
  socket.on('data', () => {
    const answer = received()
    const head = answer.indexOf('\r\n\r\n') + 4
    const body = Number(/content-length: (\d+)/.exec(answer)?.[1] ?? 0)
    if (head >= 4 && answer.length >= head + body) socket.destroy()
  })
  await write(socket, request)
  await closed
  return received()
}

function dial(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  // What came before a reset counts.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return { socket, received: () => Buffer.concat(parts).toString('latin1'), closed }
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => (socket.destroyed ? resolve() : socket.write(bytes, () => resolve())))
}

function untilQuiet(socket: Socket, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  socket.on('data', () => timer.refresh())
  socket.once('close', resolve)
  return promise
}

/** Returns answers without what differs from one moment to another. */
export function withoutDate(answers: string): string {
  return answers.replace(/\r\nDate: [^\r]*\r\n/gi, '\r\nDate: (now)\r\n')
}

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { minute } from '#shared/dates.ts'
import type { App } from './app.ts'
import { AppError } from './errors.ts'
import { bareHeaders } from './safe-headers.ts'

/**
 * Limits on how long a client may take, in ms. Within `requestTimeout` a logo of 5 MB uploads at 140 kbit/s, as from a
 * phone at the edge of its network; headers are only a few kB. An idle connection stays open longer than the minute
 * after which proxies drop theirs, so that no proxy sends a request into a connection that is being closed.
 */
export const timeLimits = {
  requestTimeout: 5 * 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 1000 },
}

/** How long a client may take nothing of its answer, in ms. */
const unreadFor = minute

type Refusal = { status: 400 | 408 | 413 | 417 | 431; code: string; message: string }
// Node's error codes: https://nodejs.org/api/http.html#event-clienterror
const tooLong: Refusal = {
  status: 431,
  code: 'too-large',
  message: 'Het adres of de koppen van deze aanvraag zijn te lang.',
}
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: tooLong,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { ...tooLong, status: 413, message: 'Dit is te groot om te versturen.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too-slow',
    message: 'Het versturen duurde te lang. Probeer het opnieuw, zo mogelijk met een betere verbinding.',
  },
}
const unreadable: Refusal = { status: 400, code: 'invalid', message: 'Deze aanvraag kan niet worden gelezen.' }
const unexpected: Refusal = { status: 417, code: 'invalid', message: 'Deze aanvraag verwacht iets wat hier niet kan.' }

/**
 * Answers a request that Node's parser could not read, or not in time, like any other refusal; closes the connection.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!mayAnswer(socket)) return void socket.destroy()
  socket.write(asHttp(refusals[error.code ?? ''] ?? unreadable))
  // Over TLS what was written leaves a moment later; a client that does not take it may not keep the connection.
  socket.setTimeout(timeLimits.http.headersTimeout, () => socket.destroy())
  socket.destroySoon()
}

/**
 * Refuses requests that Node would otherwise answer by itself, with an empty body, and those with more than one Host, of
 * which it takes the first and a proxy maybe the last (https://www.rfc-editor.org/rfc/rfc9112#section-3.2).
 */
export function refuseIncompleteRequests(app: App): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    const mayBeMissing = headers.host === undefined && raw.httpVersion !== '1.1'
    if (!mayBeMissing && !hasOneHost(raw)) throw new AppError(400, 'invalid', unreadable.message)
  })
  app.server.on('checkExpectation', (_request, { socket }) => {
    socket?.end(asHttp(unexpected))
  })
  app.server.on('connect', (_request, socket) => socket.end(asHttp(unreadable)))
}

/** Returns whether a request has exactly one Host header. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === 'host').length === 1
}

/** Closes the connection of a client that stops taking its answer; one that is slow may go on. */
export function endUnreadAnswers(app: App): void {
  // Only from when there is an answer: work that takes long sends nothing for minutes. Node sets its own limit once the
  // answer has left, and lifts it at the next request.
  app.addHook('onSend', async ({ raw }) => endUnreadAnswer(raw.socket))
}

/** Does so for the answer that is sent next on this connection. */
export function endUnreadAnswer(socket: Partial<Pick<Socket, 'setTimeout'>>): void {
  socket.setTimeout?.(unreadFor)
}

/** Returns false once a response has begun, as Node's handler does: the client would read a refusal as part of it. */
function mayAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket.writable && !socket._httpMessage?.headersSent
}

function asHttp({ status, code, message }: Refusal): string {
  const body = JSON.stringify({ code, message })
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

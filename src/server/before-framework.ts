import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { DatedAnswer } from './dated-answer.ts'
import type { Known } from './known-requests.ts'
import type { Wishes } from './read-head.ts'

// What Node adds to each answer by itself, for this connection and moment.
const ownHeaders = /^(?:date|connection|keep-alive)$/i

/**
 * Lets `server` answer what the door knows before the framework sees it, on connections that the door handed on: those of
 * a proxy carry all kinds of requests. `readWishes` reads field lines as in the door. Requests of the door itself, which
 * come over no network, always go to the framework.
 */
export function answerBeforeFramework<Request>(
  server: Server,
  { prefix, recognise, answer }: Known<Request> & { prefix: string },
  readWishes: (fields: string) => Wishes | undefined,
): void {
  const listeners = server.listeners('request') as RequestListener[]
  const toFramework: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const known = knownRequest(request)
    const prepared = known && answer(known)
    if (!prepared) return toFramework(request, response)
    if (prepared instanceof DatedAnswer) return send(response, prepared.now())
    const pass = () => toFramework(request, response)
    prepared.then((found) => (found ? send(response, found.now()) : pass()), pass)
  })

  function knownRequest({ method, url = '', httpVersion, rawHeaders, socket }: IncomingMessage): Request | undefined {
    if (method !== 'GET' || httpVersion !== '1.1' || !url.startsWith(prefix) || !(socket instanceof Socket))
      return undefined
    const wishes = readWishes(asLines(rawHeaders))
    return wishes && recognise(url, wishes)
  }
}

/** Returns names and values in turn as field lines. */
function asLines(raw: readonly string[]): string {
  let lines = ''
  for (let at = 0; at + 1 < raw.length; at += 2) lines += `${raw[at]}: ${raw[at + 1]}\r\n`
  return lines
}

/** Sends the bytes of a whole answer, but the date in them, as the answer to a request on this connection. */
function send(response: ServerResponse, bytes: Buffer): void {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = lines.flatMap((line) => {
    const [name = '', value = ''] = [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]
    return ownHeaders.test(name) ? [] : [name, value]
  })
  response.writeHead(Number(statusLine.slice(9, 12)), headers)
  response.end(bytes.subarray(end + 4))
}

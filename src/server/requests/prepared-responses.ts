import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import { endUnreadAnswer, hasOneHost } from './broken-requests.ts'

/** A response that is sent many times as it is. `headers` are names and values in turn; no body for a 304. */
export type PreparedResponse = { status: number; headers: readonly string[]; body: Buffer | undefined }

/**
 * Answers with prepared responses before the framework sees a request. `find` is asked about each plain GET and returns
 * undefined for whatever the framework has to answer.
 */
export function servePrepared(server: Server, find: (request: IncomingMessage) => PreparedResponse | undefined): void {
  const framework = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const prepared = isPlainGet(request) ? find(request) : undefined
    if (!prepared) {
      for (const listener of framework) listener.call(server, request, response)
      return
    }
    endUnreadAnswer(request.socket)
    response.writeHead(prepared.status, prepared.headers as string[])
    response.end(prepared.body)
  })
}

/** Returns what the framework is about to send, for later requests. Call it in the last `onSend` hook of a route. */
export function prepareResponse(reply: FastifyReply, body: Buffer | undefined): PreparedResponse {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
  if (body) headers.push('content-length', String(body.length))
  return { status: reply.statusCode, headers, body }
}

function isPlainGet(request: IncomingMessage): boolean {
  return request.method === 'GET' && request.httpVersion === '1.1' && hasOneHost(request)
}

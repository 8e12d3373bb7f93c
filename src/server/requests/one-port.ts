import {
  createServer as createPlainServer,
  type Server as PlainServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from '../settings/certificate.ts'
import { answerBrokenRequest, timeLimits } from './broken-requests.ts'
import { bareHeaders } from './safe-headers.ts'

// The first byte of a TLS connection, the type of the record that holds the ClientHello:
// https://www.rfc-editor.org/rfc/rfc8446#section-5.1
const tlsHandshake = 0x16

/**
 * Returns a factory for a server that speaks HTTPS and answers plain HTTP on the same port with a redirect to the same
 * path at `publicUrl`, never to the host that the request names. All connections have the time limits of the plain
 * server: one that says nothing, or never ends its handshake, is closed after `patience`, the ms that headers may take.
 */
export function onePort({ cert, key }: Certificate, publicUrl: string, patience = timeLimits.http.headersTimeout) {
  const { http, ...limits } = timeLimits
  // `refuseIncompleteRequests` refuses requests without a Host header instead, with a message.
  const options = { ...limits, ...http, requireHostHeader: false, handshakeTimeout: patience, cert, key }
  const plain = createPlainServer((request, response) => redirect(response, publicUrl, request.url ?? '/'))
  plain.on('clientError', answerBrokenRequest)
  return (handler: RequestListener): Server => {
    const server = createServer(options, handler)
    shareConnections(server, plain, patience)
    return server
  }
}

/** Lets `server` take connections as before that begin with a TLS handshake, and hands `plain` all others. */
function shareConnections(server: Server, plain: PlainServer, patience: number): void {
  const [startTls] = server.listeners('connection') as [(socket: Socket) => void]
  const open = new Set<Socket>()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    sortOut(socket, patience, {
      tls: () => startTls.call(server, socket),
      http: () => plain.emit('connection', socket),
    })
  })
  // Node's own knows only connections that finished their handshake; the server would wait for all others.
  server.closeAllConnections = () => {
    for (const socket of open) socket.destroy()
  }
}

/** Hands a connection over once its first byte tells what it speaks. A plain one ends at its deadline whatever it does. */
function sortOut(socket: Socket, patience: number, { tls, http }: { tls: () => void; http: () => void }): void {
  const deadline = setTimeout(() => socket.destroy(), patience)
  socket.once('close', () => clearTimeout(deadline))
  // Without a listener, a client that breaks off before its first byte would end the process.
  socket.on('error', () => socket.destroy())
  socket.once('readable', () => {
    const first: Buffer | null = socket.read(1)
    if (!first) return
    socket.unshift(first)
    if (first[0] !== tlsHandshake) return http()
    clearTimeout(deadline)
    tls()
  })
}

/** A temporary redirect: without `--phone` the same address speaks plain HTTP again, and browsers keep permanent ones. */
function redirect(response: ServerResponse, publicUrl: string, path: string): void {
  const target = new URL(publicUrl + (path.startsWith('/') ? path : '/')).href
  const text = `Menukaart staat op ${target}\n`
  response.writeHead(307, {
    location: target,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...bareHeaders,
    connection: 'close',
  })
  response.end(text)
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { askWithin } from './ask-within.ts'
import { answerBeforeFramework } from './before-framework.ts'
import { timeLimits } from './broken-requests.ts'
import { DoorVisit, type Found } from './door-visit.ts'
import type { Ask, Known } from './known-requests.ts'
import { readFieldLines, type Wishes } from './read-head.ts'

const lineEnd = '\r\n'
const headEnd = Buffer.from('\r\n\r\n')
const versionPart = ' HTTP/1.1'
// A browser's head is under 1 kB. A longer one is for the HTTP server, which has limits of its own.
const maxHeadBytes = 4096
// Clients of one kind send the same fields. At most 2 MB of them.
const fieldsKept = 500

/**
 * Lets `server` answer GET of addresses that begin with `prefix` from prepared answers, before it parses any HTTP. A
 * connection stays in the door as long as each of its requests is a plain one, arrives whole, and has an answer; anything
 * else hands it to the server for good, with every byte that was not answered. What the server holds for connections,
 * holds in the door: how long a client may be silent, that closing ends what is idle, and that a client has to take an
 * answer before it gets the next one. While the door is not open (`isOpen`) whatever arrives is for the server.
 */
export function openFrontDoor<Request>(
  server: Server,
  prefix: string,
  { knownBy, isOpen }: { knownBy: (ask: Ask) => Known<Request>; isOpen: () => boolean },
): void {
  const listeners = server.listeners('connection') as ((socket: Duplex) => void)[]
  const handOver = (socket: Duplex) => {
    for (const listener of listeners) listener.call(server, socket)
  }
  const known = knownBy((request) => askWithin(handOver, request))
  const recognise: Known<Request>['recognise'] = (target, wishes) =>
    isOpen() ? known.recognise(target, wishes) : undefined
  const readWishes = wishesReader()
  answerBeforeFramework(server, { prefix, recognise, answer: known.answer }, readWishes)
  const find = finder(prefix, recognise, readWishes)
  const visits = new Map<Socket, DoorVisit<Request>>()
  const rules = {
    find,
    answer: known.answer,
    handOver: (socket: Socket) => {
      visits.delete(socket)
      handOver(socket)
    },
    refuseSilent: (socket: Socket) => {
      visits.delete(socket)
      server.emit(
        'clientError',
        Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
    },
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    visits.set(socket, new DoorVisit(socket, rules))
    socket.once('close', () => visits.delete(socket))
  })
  watchSilence(server, visits)
  closeWithServer(server, visits)
}

/** Returns a function that reads field lines, and remembers those that it read lately. */
function wishesReader(): (fields: string) => Wishes | undefined {
  const wishesOf = new LRUCache<string, { wishes: Wishes | undefined }>({ max: fieldsKept })
  return (fields) => {
    const known = wishesOf.get(fields)
    if (known) return known.wishes
    const wishes = readFieldLines(fields)
    if (fields.length <= maxHeadBytes) wishesOf.set(fields, { wishes })
    return wishes
  }
}

/** Returns a function that finds the request that begins at a place in what a client sent. */
function finder<Request>(
  prefix: string,
  recognise: Known<Request>['recognise'],
  readWishes: (fields: string) => Wishes | undefined,
): (chunk: Buffer, at: number) => Found<Request> | undefined {
  const start = Buffer.from(`GET ${prefix}`)
  return (chunk, at) => {
    if (chunk.length - at < start.length || chunk.compare(start, 0, start.length, at, at + start.length) !== 0) return
    const end = chunk.indexOf(headEnd, at)
    if (end === -1 || end - at > maxHeadBytes) return
    const lineAt = chunk.indexOf(lineEnd, at, 'latin1')
    const line = chunk.toString('latin1', at + 4, lineAt)
    if (!line.endsWith(versionPart)) return
    const wishes = readWishes(chunk.toString('latin1', lineAt + 2, end + 2))
    const request = wishes && recognise(line.slice(0, -versionPart.length), wishes)
    return request && { request, end: end + headEnd.length }
  }
}

function watchSilence(server: Server, visits: ReadonlyMap<Socket, Pick<DoorVisit<unknown>, 'endIfSilent'>>): void {
  const patience = {
    first: timeLimits.http.headersTimeout,
    // As Node does: it waits a second longer than it tells clients.
    next: timeLimits.keepAliveTimeout + 1000,
  }
  let watch: NodeJS.Timeout | undefined
  server.on('listening', () => {
    watch ??= setInterval(() => {
      const now = performance.now()
      for (const visit of visits.values()) visit.endIfSilent(now, patience)
    }, timeLimits.http.connectionsCheckingInterval).unref()
  })
  server.on('close', () => clearInterval(watch))
}

/** Lets the server, when it closes, close the connections in the door as it does its own. */
function closeWithServer(
  server: Server,
  visits: ReadonlyMap<Socket, Pick<DoorVisit<unknown>, 'close' | 'destroy'>>,
): void {
  const [closeIdle, closeAll] = [server.closeIdleConnections.bind(server), server.closeAllConnections.bind(server)]
  server.closeIdleConnections = () => {
    closeIdle()
    for (const visit of [...visits.values()]) visit.close()
  }
  server.closeAllConnections = () => {
    closeAll()
    for (const visit of [...visits.values()]) visit.destroy()
  }
}

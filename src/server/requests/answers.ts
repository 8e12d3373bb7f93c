import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { App } from './app.ts'

/** An answer as those who run a server may see it: by its route, never its address, which holds tokens and ids. */
export type SeenAnswer = {
  method: string
  route: string
  status: number
  /** From the head of the request until its answer was handed over. */
  seconds: number
  /** The id of the request in the log; undefined for what is answered before the framework. */
  id: string | undefined
}
type Message = { request: IncomingMessage; response: ServerResponse; server: Server }

// Node's own: https://nodejs.org/api/diagnostics_channel.html#http
const [starts, finishes] = ['http.server.request.start', 'http.server.response.finish'] as const
/** What stands for the route of what is answered before the framework, or at no known address. */
const kept = 'kept answer'
const unknown = 'unknown address'

/** Has `see` told of each answer of a server. Call it before any route is registered. */
export function watchAnswers(app: App, see: (answer: SeenAnswer) => void): void {
  const begun = new WeakMap<IncomingMessage, number>()
  const framed = new WeakMap<IncomingMessage, { route: string; id: string }>()
  const start = (message: unknown) => {
    const { request, server } = message as Message
    if (server === app.server) begun.set(request, performance.now())
  }
  const finish = (message: unknown) => {
    const { request, response } = message as Message
    const since = begun.get(request)
    if (since === undefined) return
    const { route, id } = framed.get(request) ?? { route: kept, id: undefined }
    const seconds = (performance.now() - since) / 1000
    see({ method: request.method ?? '', route, status: response.statusCode, seconds, id })
  }
  subscribe(starts, start)
  subscribe(finishes, finish)
  app.addHook('onRequest', async ({ raw, routeOptions, id }) => {
    framed.set(raw, { route: routeOptions.url ?? unknown, id })
  })
  app.addHook('onClose', async () => {
    unsubscribe(starts, start)
    unsubscribe(finishes, finish)
  })
}

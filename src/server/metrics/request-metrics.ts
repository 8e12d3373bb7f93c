import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import type { App } from '../requests/app.ts'

type Message = { request: IncomingMessage; response: ServerResponse; server: Server }

// Node's own: https://nodejs.org/api/diagnostics_channel.html#http
const [starts, finishes] = ['http.server.request.start', 'http.server.response.finish'] as const
/** What stands for the route of what is answered before the framework, or at no known address. */
const kept = 'kept answer'
const unknown = 'unknown address'

/**
 * Measures each request that a server answers, by method, route (never the address: that holds tokens) and status. Call it
 * before any route is registered.
 */
export function measureRequests(app: App, registry: Registry): void {
  const seconds = new Histogram({
    name: 'menukaart_request_seconds',
    help: 'Time from the head of a request until its answer was handed over, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const begun = new WeakMap<IncomingMessage, number>()
  const routes = new WeakMap<IncomingMessage, string>()
  const start = (message: unknown) => {
    const { request, server } = message as Message
    if (server === app.server) begun.set(request, performance.now())
  }
  const finish = (message: unknown) => {
    const { request, response } = message as Message
    const since = begun.get(request)
    if (since === undefined) return
    const labels = { method: request.method ?? '', route: routes.get(request) ?? kept, status: response.statusCode }
    seconds.observe(labels, (performance.now() - since) / 1000)
  }
  subscribe(starts, start)
  subscribe(finishes, finish)
  app.addHook('onRequest', async ({ raw, routeOptions }) => void routes.set(raw, routeOptions.url ?? unknown))
  app.addHook('onClose', async () => {
    unsubscribe(starts, start)
    unsubscribe(finishes, finish)
  })
}

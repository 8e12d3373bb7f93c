import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { bareHeaders } from '../requests/safe-headers.ts'

/**
 * Answers `GET /metrics` in Prometheus' text format on a port of its own, which a proxy for guests does not pass on.
 * Rejects when the port or host cannot be used.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404, bareHeaders).end()
    const text = await registry.metrics()
    response.writeHead(200, { ...bareHeaders, 'content-type': registry.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { Histogram, type Registry } from 'prom-client'
import { watchAnswers } from '../requests/answers.ts'
import type { App } from '../requests/app.ts'

/** Measures each answer of a server, by method, route and status. Call it before any route is registered. */
export function measureRequests(app: App, registry: Registry): void {
  const histogram = new Histogram({
    name: 'menukaart_request_seconds',
    help: 'Time from the head of a request until its answer was handed over, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  watchAnswers(app, ({ method, route, status, seconds }) => histogram.observe({ method, route, status }, seconds))
}

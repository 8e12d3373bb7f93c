import type { App } from './app.ts'

/** A number of a server that those who run it may ask for; undefined while there is nothing to tell. */
export type ServerGauge = { name: string; help: string; read: () => number | undefined }

declare module 'fastify' {
  interface FastifyInstance {
    /** The numbers that rooms of this server tell of themselves. Whoever collects them reads them when asked. */
    gauges: ServerGauge[]
  }
}

/** Lets the rooms of a server add to `app.gauges`. */
export function offerGauges(app: App): void {
  app.decorate('gauges', [])
}

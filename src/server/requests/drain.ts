import type { App } from './app.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server is about to stop; set when its port closes, at the latest. */
    drain: { hasBegun: boolean }
  }
}

/**
 * Lets a server stop without failing anybody: once `app.drain` has begun, each answer asks its client to close the
 * connection, so that a proxy sends what follows elsewhere. What comes on an open connection is still answered in full.
 */
export function drainBeforeClosing(app: App): void {
  app.decorate('drain', { hasBegun: false })
  app.addHook('preClose', async () => {
    app.drain.hasBegun = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (app.drain.hasBegun) reply.header('connection', 'close')
  })
}

/** Returns what a balancer is told of a server that is about to stop. */
export function isStopping(): AppError {
  return new AppError(503, 'stopping', 'Deze server stopt. Probeer het zo weer.')
}

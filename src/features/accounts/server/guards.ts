import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { AppError } from '#server/requests/errors.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import type { CompanyId } from '#shared/ids.ts'
import { callsAtOnce } from '../rules.ts'
import type { Auth } from './auth.ts'
import { signedInOnly, staffOnly } from './session.ts'

/** Close a plugin of Fastify's, so that only signed-in users, or only staff of a company, reach the routes in it. */
export type Guards = { signedIn: (app: App) => void; staff: (app: App) => void }

/** Creates the guards of a server; all features share them, as companies take turns at all calls of their staff together. */
export function createGuards(server: App, auth: Auth, db: Db): Guards {
  server.decorateRequest('staff', null)
  server.decorateRequest('signedIn', null)
  const admitUser = signedInOnly(auth, db)
  const { begin, remember, waiting } = staffTurns()
  server.gauges.push({
    name: 'menukaart_calls_waiting',
    help: 'Calls of staff that wait for their turn',
    read: waiting,
  })
  const admitStaff = [begin, staffOnly(auth, db), remember]
  return {
    signedIn: (app) => void app.addHook('onRequest', admitUser),
    staff: (app) => {
      for (const hook of admitStaff) app.addHook('onRequest', hook)
    },
  }
}

const busy = 'Er worden nu te veel dingen tegelijk gevraagd. Probeer het zo weer.'
const cookiesKept = 10_000

/**
 * Returns hooks that let companies take turns at the calls of their staff. `begin` waits for the turn before anything
 * else is done for the call, not even asking whose session it is: it goes by what `remember` noted of earlier calls with
 * the same cookies, which decides about waiting alone. Files have turns of their own, for as long as they are on the way.
 */
function staffTurns() {
  const turns = new TenantQueue<CompanyId | string>(callsAtOnce)
  const companies = new LRUCache<string, CompanyId>({ max: cookiesKept })
  return {
    waiting: () => turns.waiting,
    begin: async ({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { consumes } = (routeOptions.schema ?? {}) as { consumes?: string[] }
      if (headers.cookie === undefined || consumes?.includes('multipart/form-data')) return
      const turn = Promise.withResolvers<void>()
      const answered = async () => {
        turn.resolve()
        if (!reply.raw.closed) await Promise.race([once(reply.raw, 'close'), once(reply.raw, 'finish')])
      }
      turns.take(companies.get(headers.cookie) ?? headers.cookie, busy, answered).catch(turn.reject)
      await turn.promise
      if (reply.raw.closed) throw new AppError(503, 'busy', busy)
    },
    remember: async ({ headers, staff }: FastifyRequest): Promise<void> => {
      if (headers.cookie !== undefined && staff) companies.set(headers.cookie, staff.companyId)
    },
  }
}

import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns a hook that refuses (403) changes sent by another site's page with the user's cookie (cross-site request
 * forgery). It goes by headers that browsers set and pages cannot:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site. Programs send neither header and pass;
 * they hold no user's cookie either.
 */
export function refuseOtherSites(publicUrl: string) {
  const publicHost = new URL(publicUrl).host
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return
    const { origin, host } = request.headers
    const fromElsewhere = origin !== undefined && ![host, publicHost].includes(hostOf(origin))
    if (request.headers['sec-fetch-site'] === 'cross-site' || fromElsewhere) {
      throw new AppError(403, 'other-site', 'Deze aanvraag komt van een andere site en is niet uitgevoerd.')
    }
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

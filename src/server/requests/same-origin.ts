import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns a hook that refuses (403) changes sent by another site's page with the user's cookie (cross-site request
 * forgery). It goes by headers that browsers set and pages cannot:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site. The origin, with its scheme, has to be that
 * of `publicUrl` or that at which the request was made, over `scheme` if that is always the same; without `publicUrl` nobody
 * knows the scheme in front of a proxy, and the host decides. Programs send neither header and pass; they hold no user's cookie either.
 */
export function refuseOtherSites(publicUrl: string | undefined, scheme?: 'https') {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return
    const { origin, host } = request.headers
    const here = `${scheme ?? request.protocol}://${host}`
    const isOwn =
      publicUrl === undefined ? hostOf(origin) === (hostOf(here) ?? 'none') : [publicUrl, here].some(isAt(origin))
    const fromElsewhere = origin !== undefined && !isOwn
    if (request.headers['sec-fetch-site'] === 'cross-site' || fromElsewhere) {
      throw new AppError(403, 'other-site', 'Deze aanvraag komt van een andere site en is niet uitgevoerd.')
    }
  }
}

function hostOf(address = ''): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

function isAt(origin = '') {
  return (address: string) => URL.canParse(address) && new URL(address).origin === origin.toLowerCase()
}

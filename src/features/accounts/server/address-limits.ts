import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { tooMany } from './refusals.ts'

// A few hundred bytes each.
const addressesKept = 5000

/**
 * Returns the hook that limits a public call to a pace for each address and path, over all processes: 'guess' for calls
 * that try a secret, 'wrong-key' for those with a wrong one, 'mail' for those that send one. It throws 429. Who goes on after that costs the database nothing.
 * Tests do in a second what people do in a week: a server that limits no requests has no such limit either.
 */
export function fewFromOneAddress(app: App, db: Db, what: 'guess' | 'mail' | 'wrong-key') {
  const refusedUntil = new LRUCache<string, number>({ max: addressesKept })
  const waitOf = async (from: string): Promise<number> => {
    const known = (refusedUntil.get(from) ?? 0) - Date.now()
    if (known > 0) return known
    const wait = await takeTurn(db, what, from)
    if (wait > 0) refusedUntil.set(from, Date.now() + wait)
    return wait
  }
  const isOn = app.hasDecorator('rateLimit')
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      const wait = isOn ? await waitOf(`${request.routeOptions.url} ${networkOf(request.ip)}`) : 0
      if (wait > 0) throw tooMany('Te veel pogingen.', wait)
    },
  }
}

/** Returns what counts as one address: of IPv6 the network of 64 bits, all of which one client may use. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = '', right = ''] = ip.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const gap = Array<string>(Math.max(0, 8 - groups(left).length - groups(right).length)).fill('0')
  const network = [...groups(left), ...gap, ...groups(right)].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Returns the subject of the pace of wrong passwords: an account as it is tried from one address. */
export function triesFrom(email: string, network: string): string {
  return `${email} from ${network}`
}

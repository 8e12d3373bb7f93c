import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Problem } from '../rules.ts'

/** Finds the addresses of a name; none for one that does not exist. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>
type Network = ReturnType<typeof ipaddr.parseCIDR>

/** The IPv6 addresses that are given out to anybody: https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const givenOut = ipaddr.parseCIDR('2000::/3')

/**
 * Returns whether an address is that of one machine on the internet: none of a network of one's own, of this computer, of
 * clouds' own services, and none in which another address is wrapped (IPv4 in IPv6, NAT64, 6to4, Teredo).
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut))
}

/** Returns whether an address is in one of the networks. */
function isWithin(networks: readonly Network[], address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}

/**
 * Asks the name servers of this computer, both for IPv4 and IPv6. It goes without the system's own look-up, which occupies a
 * thread that files need too, for as long as somebody's name server lets it wait.
 */
export const askNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', cancel)
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The addresses at which a receiver may be reached, or why it may not. */
type Reached = { addresses: readonly string[] } | { problem: Problem }

export type Receivers = {
  /** Whether a host is an address inside that the operator allows. */
  isInside: (host: string) => boolean
  /** Looks up at which addresses a receiver may be reached now. */
  reach: (url: URL, signal: AbortSignal) => Promise<Reached>
}

/**
 * Says which receivers may be reached: those on the internet, and those in the networks `inside` that an operator allows.
 * Each address of a name must be one of these.
 */
export function createReceivers(inside: readonly string[], resolve: Resolve): Receivers {
  const networks = inside.map((text) => ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${wholeOf(text)}`))
  return {
    isInside: (host) => isWithin(networks, host),
    reach: async (url, signal) => {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host]
      if (addresses.length === 0) return { problem: { kind: signal.aborted ? 'no-answer' : 'unknown-name' } }
      if (addresses.every((address) => isWithin(networks, address))) return { addresses }
      // What is sent without encryption, or to another port, is for inside alone.
      const isUsual = url.protocol === 'https:' && (url.port === '' || url.port === '8443')
      return isUsual && addresses.every(isPublic) ? { addresses } : { problem: { kind: 'inside' } }
    },
  }
}

function wholeOf(address: string): number {
  return isIP(address) === 4 ? 32 : 128
}

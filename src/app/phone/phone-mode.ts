import { hostname } from 'node:os'
import { type Certificate, keepCertificate } from '#server/settings/certificate.ts'
import type { Config } from '#server/settings/config.ts'
import { findNetworkAddresses } from './network-addresses.ts'

/** How phones on the same network reach a server over HTTPS: where, first and else, and with which certificate. */
export type PhoneMode = { publicUrl: string; otherUrls: string[]; certificate: Certificate }

const everyAddress = ['0.0.0.0', '::']

/**
 * Finds where phones on the same network can reach a server with these settings, and the certificate that DATA_DIR keeps
 * for it. Throws a Dutch sentence when no phone could reach it, and the file system's errors.
 */
export async function preparePhoneMode(config: Config): Promise<PhoneMode> {
  const addresses = await findNetworkAddresses()
  const [publicUrl, ...otherUrls] = phoneUrls(config, addresses)
  const certificate = await keepCertificate(config.dataDir, namesOf(publicUrl, addresses, hostname()), new Date())
  return { publicUrl, otherUrls, certificate }
}

/**
 * Returns the addresses under which phones could reach a server with these settings, the one to use first: PUBLIC_URL,
 * or else `addresses`, as far as HOST listens to them. Throws a Dutch sentence when there is none.
 */
export function phoneUrls(
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  addresses: readonly string[],
): [string, ...string[]] {
  if (publicUrl && !/^https:/i.test(publicUrl))
    throw new Error(
      'De instelling PUBLIC_URL moet met --phone een adres zijn dat met https:// begint, of leeg blijven.',
    )
  if (publicUrl) return [publicUrl]
  if (addresses.length === 0)
    throw new Error(
      'Deze computer zit in geen netwerk waarin een telefoon hem kan bereiken. Verbind hem met hetzelfde wifinetwerk als de telefoon en probeer het opnieuw.',
    )
  const reachable = addresses.filter((address) => everyAddress.includes(host) || address === host)
  const [first, ...others] = reachable.map((address) => new URL(`https://${address}:${port}`).origin)
  if (first) return [first, ...others]
  throw new Error(
    `De instelling HOST is ${host}, waarop een telefoon deze computer niet bereikt. Laat haar met --phone leeg, of kies ${addresses.join(' of ')}.`,
  )
}

/** Returns all names that a browser may use for this computer, as its certificate has to list them. */
export function namesOf(publicUrl: string, addresses: readonly string[], computer: string): string[] {
  const [local = ''] = computer.toLowerCase().split('.')
  // Computers may have names that no address can hold, such as "Keuken van Sanne".
  const localName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(local) ? [`${local}.local`] : []
  const publicHost = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return [...new Set([publicHost, ...addresses, ...localName, 'localhost', '127.0.0.1'])]
}

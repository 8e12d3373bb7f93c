import { createSocket } from 'node:dgram'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = Readonly<Partial<Record<string, readonly NetworkInterfaceInfo[]>>>

// Reserved for documentation, so that it is beyond any network of one's own: https://www.rfc-editor.org/rfc/rfc5737
const faraway = '192.0.2.1'
const anyPort = 9

/**
 * Returns this computer's IPv4 addresses at which others on the network may reach it, the likeliest first: the one by
 * which it speaks to the internet itself, before those of virtual machines, containers and the like. Empty when it is
 * on no network.
 */
export async function findNetworkAddresses(): Promise<string[]> {
  return sortAddresses(networkInterfaces(), await findOutgoingAddress())
}

/** Picks the addresses out of what the system lists, with `outgoing` first if it is one of them. */
export function sortAddresses(interfaces: Interfaces, outgoing: string | undefined): string[] {
  const addresses = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isUnassigned(address))
    .map(({ address }) => address)
  return [...new Set(addresses)].toSorted((a, b) => Number(b === outgoing) - Number(a === outgoing))
}

/** Returns whether a computer gave itself this address because no network did: https://www.rfc-editor.org/rfc/rfc3927 */
function isUnassigned(address: string): boolean {
  return address.startsWith('169.254.')
}

/** Asks the system from which address it would speak to one far away, which sends nothing; undefined when it cannot. */
async function findOutgoingAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4')
  const connected = await new Promise<boolean>((resolve) => {
    socket.connect(anyPort, faraway, (error?: Error) => resolve(!error))
  })
  const address = connected ? socket.address().address : undefined
  socket.close()
  return address
}

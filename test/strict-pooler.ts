import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// What PgBouncer knows by itself: https://www.pgbouncer.org/config.html#ignore_startup_parameters
const known = new Set(['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name'])

/** Starts a proxy to a PostgreSQL that refuses settings in the first message of a connection, as PgBouncer does. */
export async function startStrictPooler(target: string | { host: string; port: number }) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy())
    client.once('data', (first) => {
      const refused = settingsOf(first).find((name) => !known.has(name))
      if (refused) return client.end(refusalOf(refused))
      const onward = typeof target === 'string' ? connect(target) : connect(target)
      open.add(onward)
      onward.on('error', () => client.destroy())
      onward.write(first)
      client.pipe(onward).pipe(client)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Reads the names in a StartupMessage: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function settingsOf(message: Buffer): string[] {
  const texts = message.subarray(8, message.readInt32BE(0)).toString().split('\0')
  return texts.filter((text, nth) => nth % 2 === 0 && text !== '')
}

function refusalOf(name: string): Buffer {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Lets nothing pass in either direction, as when a network drops all packets. */
  hang: () => void
  /** Lets everything pass again, with what was held up first. */
  flow: () => void
  /** Lets new connections pass; earlier ones stay silent, as when a router has forgotten them. */
  flowAnew: () => void
  /** Closes every connection and accepts no new one. */
  stop: () => Promise<void>
}

/** Starts a proxy to a server, by its address or its socket's path, that can fall silent without disconnecting. */
export async function startTcpProxy(target: string | { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let hangs = false
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('data', (data) => other.write(data))
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (hangs) socket.pause()
  }
  const server = createServer((socket) => {
    const onward = typeof target === 'string' ? connect(target) : connect(target)
    keep(socket, onward)
    keep(onward, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    flow() {
      hangs = false
      for (const socket of sockets) socket.resume()
    },
    flowAnew() {
      hangs = false
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

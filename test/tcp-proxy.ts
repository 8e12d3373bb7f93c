import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** From now on nothing passes, in either direction, as when a network swallows all packets. */
  hang: () => void
  /** Lets through what was held up and what comes. */
  flow: () => void
  /** Lets new connections through; those from before stay silent, as when a router has forgotten them. */
  flowAnew: () => void
  /** Ends every connection and takes no new one. */
  stop: () => Promise<void>
}

/** A way to another server, by its address or its socket's path, that can stop answering without ending. */
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

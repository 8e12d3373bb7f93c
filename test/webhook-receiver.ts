import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { headers: IncomingHttpHeaders; body: string }
export type Receiver = {
  port: number
  url: string
  /** What came so far. */
  received: Received[]
  /** Answers each later message so; the message itself is noted before. */
  answerBy: (answer: (response: ServerResponse) => void) => void
}

/** Starts a real receiver of messages on this computer, which answers 200 until told otherwise; over TLS with a certificate. */
export async function startReceiver(certificate?: { cert: string; key: string }): Promise<Receiver> {
  const received: Received[] = []
  let answer = (response: ServerResponse): void => void response.writeHead(200).end('dank je')
  const make = certificate ? createSecureServer.bind(undefined, certificate) : createServer
  const server = make(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.on('error', () => undefined)
    answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/menu`,
    received,
    answerBy: (next) => {
      answer = next
    },
  }
}

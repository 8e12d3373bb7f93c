import { type Duplex, duplexPair } from 'node:stream'

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends a request over a connection within this process and returns all bytes of its answer, as a client would get them.
 * Throws an Error when the connection ends first, or for an answer that does not say how long it is.
 */
export function askWithin(serve: (connection: Duplex) => void, request: string): Promise<Buffer> {
  const [client, connection] = duplexPair()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  client.on('data', (part: Buffer) => {
    parts.push(part)
    const answer = Buffer.concat(parts)
    const length = lengthOf(answer)
    if (length === undefined) return
    if (Number.isNaN(length)) reject(new Error('The answer does not say how long it is'))
    else if (answer.length >= length) resolve(answer.subarray(0, length))
  })
  client.on('error', reject)
  client.on('end', () => reject(new Error('The connection ended before the answer')))
  serve(connection)
  client.write(request)
  return promise.finally(() => {
    client.destroy()
    connection.destroy()
  })
}

/** Returns the bytes of a whole answer, or undefined while its head has not come; NaN if the head does not say. */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf(headEnd)
  if (end === -1) return undefined
  const head = answer.toString('latin1', 0, end)
  const body = head.startsWith('HTTP/1.1 304 ') ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN)
  return end + headEnd.length + body
}

import { get } from 'node:http'

/** A page as it is sent: its packed bytes, and how many more its headers take in HTTP/1.1. */
type Packed = { body: Buffer; headers: number }

/** Fetches a page as a phone receives it, in brotli; `fetch` would unpack it. Throws for any other answer. */
export function fetchPacked(url: string): Promise<Packed> {
  const { promise, resolve, reject } = Promise.withResolvers<Packed>()
  get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
      reject(new Error(`${url} was not answered in brotli: ${answer.statusCode}`))
    const lines = ['HTTP/1.1 200 OK', ...answer.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : part))]
    // Each line ends with two bytes, and so do all of them.
    const headers = Buffer.byteLength(lines.join('')) + 2 * (answer.rawHeaders.length / 2 + 2)
    resolve({ body: Buffer.concat(await answer.toArray()), headers })
  }).on('error', reject)
  return promise
}

import { get } from 'node:http'

/** Fetches a page as a phone receives it, in brotli; `fetch` would unpack it. Throws for any other answer. */
export function fetchPacked(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
      reject(new Error(`${url} was not answered in brotli: ${answer.statusCode}`))
    resolve(Buffer.concat(await answer.toArray()))
  }).on('error', reject)
  return promise
}

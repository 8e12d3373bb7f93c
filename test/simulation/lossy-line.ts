import { type Answer, type Client, clientBy, type Method } from '../start-test-app.ts'
import type { Weather } from './weather.ts'

type Request = { method: Method; url: string; body?: unknown; headers?: Record<string, string> }

/** Each call is through long before: more tries mean that it never will be. */
const mostTries = 200

/** Sends a request over a bad line, to whichever server a balancer chooses; undefined when no answer came. */
async function sendOnce(
  servers: readonly Client[],
  weather: Weather,
  { method, url, body, headers }: Request,
): Promise<Answer | undefined> {
  const fault = weather.ofNetwork()
  if (fault === 'request-lost') return undefined
  const arrive = () => weather.oneOf(servers).call(method, url, body, headers)
  const [answer] = await Promise.all(fault === 'sent-twice' ? [arrive(), arrive()] : [arrive()])
  return fault === 'answer-lost' ? undefined : answer
}

/**
 * Returns a client on a bad line to several servers, who sends whatever got no answer, or 503, again, each change under
 * the key of the first time.
 */
export function lossyClient(servers: readonly Client[], weather: Weather): Client {
  let changes = 0
  return clientBy(servers[0]?.cookie, async (method, url, body, headers = {}) => {
    changes += 1
    const key: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': `change-${changes}` }
    const request = { method, url, body, headers: { ...key, ...headers } }
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const answer = await sendOnce(servers, weather, request)
      if (answer && answer.status !== 503) return answer
    }
    throw new Error(`${method} ${url} never got an answer`)
  })
}

/** Returns the `fetch` of a browser on a bad line to several servers. */
export function lossyFetch(servers: readonly Client[], weather: Weather): typeof fetch {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const answer = await sendOnce(servers, weather, {
      method: method as Method,
      url: String(url),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body: JSON.parse(body) }),
    })
    if (!answer) throw new TypeError('No answer came')
    const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: said })
  }
}

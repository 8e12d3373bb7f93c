import { type Client, clientBy } from '../start-test-app.ts'
import type { Weather } from './weather.ts'

/** Each call is through long before: more tries mean that it never will be. */
const mostTries = 200

/**
 * Returns a client on a bad line to several servers, who does what a browser does: whatever got no answer, or 503, is sent
 * again, each change under the key of the first time, and to whichever server a balancer chooses.
 */
export function lossyClient(servers: readonly Client[], weather: Weather): Client {
  let changes = 0
  return clientBy(servers[0]?.cookie, async (method, url, body, headers = {}) => {
    changes += 1
    const key: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': `change-${changes}` }
    const once = () => weather.oneOf(servers).call(method, url, body, { ...key, ...headers })
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const fault = weather.ofNetwork()
      if (fault === 'request-lost') continue
      const [answer] = await Promise.all(fault === 'sent-twice' ? [once(), once()] : [once()])
      if (fault !== 'answer-lost' && answer.status !== 503) return answer
    }
    throw new Error(`${method} ${url} never got an answer`)
  })
}

import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { answerWithin, type Problem } from '../rules.ts'
import type { Receivers } from './receivers.ts'
import { signedHeaders } from './signature.ts'

/** What is told: `event` is menu.changed, or test for one that an owner asked for. */
export type Message = {
  id: string
  event: 'menu.changed' | 'test'
  tokens: readonly string[]
  version: number
  at: string
}

/** Posts a message; undefined when it arrived, else why it did not. */
export type PostMessage = (
  to: { url: string; secret: string },
  message: Message,
  stopping?: AbortSignal,
) => Promise<Problem | undefined>

/**
 * Returns how messages are posted: signed, and to exactly the addresses that were looked at, without a second look-up. A
 * redirect is a failure. Of the answer only its status is read. All of it takes `patience` ms at most.
 */
export function createPost(receivers: Receivers, userAgent: string, patience = answerWithin): PostMessage {
  return async ({ url, secret }, message, stopping) => {
    const late = AbortSignal.timeout(patience)
    const signal = stopping ? AbortSignal.any([late, stopping]) : late
    const to = new URL(url)
    const reached = await receivers.reach(to, signal)
    if ('problem' in reached) return reached.problem
    const { id } = message
    const body = JSON.stringify(message)
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': userAgent },
      ...signedHeaders(secret, { id, body, at: new Date() }),
    }
    try {
      return problemOf(await statusOf(to, { addresses: reached.addresses, headers, body, signal }))
    } catch (error) {
      return signal.aborted ? { kind: 'no-answer' } : { kind: kindOf(error as NodeJS.ErrnoException) }
    }
  }
}

type Posted = {
  addresses: readonly string[]
  headers: Record<string, string | number>
  body: string
  signal: AbortSignal
}

function statusOf(to: URL, { addresses, headers, body, signal }: Posted): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = to.protocol === 'https:' ? requestSecure : requestPlain
  // A connection of its own: none that is kept open may lead to where the name pointed before.
  const options = { method: 'POST', agent: false, headers, signal, lookup: only(addresses) }
  const sent = request(to, options, (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Returns a look-up that knows these addresses alone, whatever the name points to by now. */
function only(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, answer) => {
    const [first = { address: '', family: 4 }] = known
    if (all) answer(null, known)
    else answer(null, first.address, first.family)
  }
}

function problemOf(status: number): Problem | undefined {
  if (status >= 200 && status < 300) return undefined
  return { kind: status >= 300 && status < 400 ? 'redirect' : 'refused', status }
}

/** The names are those of OpenSSL, of Node's parser (HPE_) and of the system: https://nodejs.org/api/errors.html#nodejs-error-codes */
function kindOf({ code = '' }: NodeJS.ErrnoException): Problem['kind'] {
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) return 'not-secure'
  return /^HPE_|ECONNRESET|EPIPE/.test(code) ? 'broken' : 'no-connection'
}

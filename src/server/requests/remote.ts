import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel'
import { minute } from '#shared/dates.ts'

/** The longest that one call to another machine may take in ms, including its whole answer. */
export const remoteTimeout = 5000
/** The number of failures in a row after which a machine is left alone for `breakFor` ms; then one call tries it. */
export const breakAfterFailures = 3
export const breakFor = 30_000
/** The longest pause that a machine's Retry-After may set, in ms. */
export const longestPause = 10 * minute
const mostBytes = 1024 * 1024
const mostRedirects = 3

export type RemoteOptions = {
  /** Makes the error that callers get for any failure; `reason` is for the operator's log, in English. */
  away: (reason: string, cause?: unknown) => Error
  /** Without a trailing slash. */
  baseUrl: string
  headers: Readonly<Record<string, string>>
  /** The pause after 429 or 503 in ms, unless the machine asks for a longer one. */
  pauseAfterBusy: number
  timeout?: number
}

/** The answer of a machine: any status below 500 except 401, 403 and 429. `body` is undefined where it was not JSON. */
export type RemoteAnswer = { status: number; body: unknown }

export type Remote = { ask: (path: string, sent?: unknown) => Promise<RemoteAnswer> }

/**
 * Creates the calls to one other machine: GET, or POST when there is JSON to send. Throws every failure as the error
 * that `away` makes. Leaves a machine alone for a while when it fails repeatedly or answers that it is busy.
 */
export function createRemote(options: RemoteOptions): Remote {
  const { away, pauseAfterBusy, timeout = remoteTimeout } = options
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakFor,
    breaker: new ConsecutiveBreaker(breakAfterFailures),
  })
  let pausedUntil = 0

  async function ask(path: string, sent?: unknown): Promise<RemoteAnswer> {
    if (Date.now() < pausedUntil) throw away('said that it is busy, and is left alone for a while')
    // One limit for the call itself and for waiting on another call that tries the machine.
    const signal = AbortSignal.timeout(timeout)
    const answer = await guarded(away, breaker, () => request(options, path, sent, signal))
    if (answer.status !== 429 && answer.status !== 503) return answer
    const pause = Math.min(Math.max(pauseAfterBusy, answer.retryAfter), longestPause)
    pausedUntil = Date.now() + pause
    throw away(`is busy (${answer.status}), and is left alone for ${Math.round(pause / 1000)} s`)
  }

  return { ask }
}

type RawAnswer = RemoteAnswer & { retryAfter: number }

/** A failure whose reason is ready for the operator. */
class Failure extends Error {}

async function guarded<T>(
  away: RemoteOptions['away'],
  breaker: CircuitBreakerPolicy,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await breaker.execute(work)
  } catch (error) {
    if (error instanceof Failure) throw away(error.message)
    if (isBrokenCircuitError(error))
      throw away(`failed ${breakAfterFailures} times in a row, and is left alone for a while`, error)
    throw away(reasonOf(error), error)
  }
}

async function request(
  { baseUrl, headers }: RemoteOptions,
  path: string,
  sent: unknown,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const response = await follow(new URL(`${baseUrl}${path}`), {
    method: sent === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...headers,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
    redirect: 'manual',
    signal,
  })
  const { status } = response
  const answer = { status, retryAfter: readRetryAfter(response.headers.get('retry-after')) }
  if (status === 429 || status === 503) return { ...answer, body: await discard(response) }
  if (status === 401 || status === 403 || status >= 500) {
    await discard(response)
    throw new Failure(`answered ${status}`)
  }
  const body = status === 204 ? null : parseJson(await readText(response))
  if (response.ok && body === undefined) throw new Failure('answered something that is not JSON')
  return { ...answer, body }
}

/** Follows redirects on the same machine only: the request and the key are for nobody else. */
async function follow(url: URL, init: RequestInit): Promise<Response> {
  let at = url
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const response = await fetch(at, init)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location || !URL.canParse(location, at.href))
      return response
    const next = new URL(location, at)
    if (next.host !== at.host || (next.protocol !== at.protocol && next.protocol !== 'https:')) return response
    await discard(response)
    at = next
  }
  throw new Error('redirects in circles')
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error(`answered more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Parses Retry-After, from seconds or a date (RFC 9110, section 10.2.3), to ms; 0 when there is none. */
function readRetryAfter(header: string | null): number {
  if (header === null) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now())
}

/**
 * Describes an error. Includes its cause, where `fetch` puts what an operator can act on: ECONNREFUSED, a certificate,
 * an unknown name.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'did not answer in time'
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { LargeCompany } from './large-company.ts'

/** A call as a browser makes it: the ms until the whole answer has arrived, and its bytes as sent and as unpacked. */
export type Answered = { ms: number; sent: number; whole: number }

const rounds = 11

/** Signs in as the company's owner and returns the cookie. Throws when signing in fails. */
export async function signIn(
  origin: string,
  { email, password }: Pick<LargeCompany, 'email' | 'password'>,
): Promise<string> {
  const answer = await fetch(`${origin}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Calls an address eleven times in turn, after a first time that does not count; returns the median time. */
export async function timeAnswer(url: string, cookie: string): Promise<Answered> {
  const times: number[] = []
  let answered = await ask(url, cookie)
  for (let round = 0; round < rounds; round++) {
    answered = await ask(url, cookie)
    times.push(answered.ms)
  }
  return { ...answered, ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN }
}

/** Calls an address once. Throws for any answer but a good one. */
export async function ask(url: string, cookie: string): Promise<Answered> {
  const begin = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  get(url, { headers: { cookie, 'accept-encoding': 'br' } }, async (answer) => {
    const body = Buffer.concat(await answer.toArray())
    const ms = performance.now() - begin
    if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode} ${body}`))
    const isPacked = answer.headers['content-encoding'] === 'br'
    resolve({ ms, sent: body.length, whole: isPacked ? brotliDecompressSync(body).length : body.length })
  }).on('error', reject)
  return promise
}

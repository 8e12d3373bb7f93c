import { expect } from 'vitest'
import type { Pairing, ScanAnswer, ScannedProductInput, SessionAnswer } from '#features/scanner/schema.ts'
import type { Answer, Client } from './start-test-app.ts'

/** A phone with the code of a session; it has no login. */
export type Phone = Pairing & { owner: Client; send: Client['call'] }

/** Pairs a phone with the company of `owner`; `into` is the dish or product that its scans go into. */
export async function pair(owner: Client, into: { dishid?: number; productid?: number } = {}): Promise<Phone> {
  const answer = await owner.post('/product/CreateGuid', into)
  expect(answer.status, answer.text).toBe(200)
  const send: Client['call'] = (method, url, body, headers) => owner.call(method, url, body, { cookie: '', ...headers })
  return { ...(answer.body as Pairing), owner, send }
}

/** Sends a scan under a key of its own, or the given one, and returns the answer as it is. */
export function sendScan(
  { code, send }: Pick<Phone, 'code' | 'send'>,
  body: Partial<ScannedProductInput>,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  return send('POST', `/product/AddProduct/${code}`, body, { 'idempotency-key': key })
}

/** Sends a scan that is accepted. */
export async function scan(phone: Phone, body: Partial<ScannedProductInput>, key?: string): Promise<ScanAnswer> {
  const answer = await sendScan(phone, body, key)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ScanAnswer
}

/** Reads the session of a phone, as the screen does that made it. */
export async function readScans({ owner, id }: Phone): Promise<SessionAnswer> {
  const answer = await owner.get(`/product/GetScans/${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as SessionAnswer
}

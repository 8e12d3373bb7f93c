import { asForm } from './form.ts'
import type { Answer, Client } from './start-test-app.ts'

/** Sends a file to AddEvidence as the product's screen does, under a key of its own or the given one. */
export async function addEvidence(
  client: Client,
  product: number,
  bytes: Uint8Array,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const form = await asForm([{ name: 'file', filename: 'blad', type: 'application/octet-stream', bytes }])
  const headers = { ...form.headers, 'idempotency-key': key }
  return client.call('POST', `/product/AddEvidence/${product}`, form.body, headers)
}

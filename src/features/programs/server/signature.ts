import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a secret in the form of the Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks */
export function secretOf(bits: Buffer): string {
  return `${prefix}${bits.toString('base64')}`
}

/** Returns the headers that sign a message as the Standard Webhooks say, so that its receiver knows that it is ours and new. */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}

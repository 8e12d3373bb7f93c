import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretOf, signedHeaders } from './server/signature.ts'

/** Checks a message as https://github.com/standard-webhooks/standard-webhooks says, word for word. */
function isGenuine(secret: string, headers: Record<string, string>, body: string): boolean {
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((part) => {
    const [version, signature = ''] = part.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

// The example of the libraries of the Standard Webhooks: a secret, a message and what they sign it with.
test('signs as the libraries of the Standard Webhooks do', () => {
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('is accepted by its receiver, and never with another secret, id, time or body', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.date({ noInvalidDate: true }), (body, id, at) => {
      const secret = secretOf(randomBytes(32))
      const headers = signedHeaders(secret, { id, body, at })
      expect(isGenuine(secret, headers, body)).toBe(true)
      expect(isGenuine(secretOf(randomBytes(32)), headers, body)).toBe(false)
      expect(isGenuine(secret, headers, `${body} `)).toBe(false)
      expect(isGenuine(secret, { ...headers, 'webhook-id': `${id}x` }, body)).toBe(false)
      expect(isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
    }),
  )
})

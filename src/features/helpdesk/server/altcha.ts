import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { captchaLifetime, captchaWork } from '../rules.ts'
import { challenge as challengeShape } from '../schema.ts'
import { type Captcha, expiredCaptcha, wrongCaptcha } from './captcha.ts'

export type Altcha = Captcha & { createChallenge: () => Promise<z.output<typeof challengeShape>> }

/** An answer as ALTCHA's widget sends it: the challenge with our signature, and its solution. */
const payload = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates ALTCHA's captcha: the visitor's computer searches a hidden number, our server signs each challenge with keys made
 * from `secret`, so that nobody else can make one. Puzzles are not stored, only used ones are.
 */
export function createAltcha(secret: string, work = captchaWork): Altcha {
  const secrets = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }
  return {
    shown: { kind: 'altcha' },
    async createChallenge() {
      const made = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.to, work.from),
        expiresAt: new Date(Date.now() + captchaLifetime),
        deriveKey,
      })
      return challengeShape.parse(made)
    },
    identify: (token) => read(token).challenge.signature,
    async check(token) {
      const { challenge, solution } = read(token)
      const result = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      if (result.expired) throw expiredCaptcha()
      if (!result.verified) throw wrongCaptcha()
      return new Date(challenge.parameters.expiresAt * 1000)
    },
  }
}

function read(token: string): z.output<typeof payload> {
  const { success, data } = payload.safeParse(parseJson(Buffer.from(token, 'base64').toString()))
  if (!success) throw wrongCaptcha()
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

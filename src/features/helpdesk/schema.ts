import { z } from 'zod'
import { emailOnly } from '#features/accounts/schema.ts'
import { optionalText, requiredLine } from '#shared/fields.ts'
import { isBlank } from '#shared/text.ts'
import { captchaNeeded } from './rules.ts'

// In characters.
const longest = { subject: 200, question: 5000 }

const questionLabel = 'Vraag en/of opmerking'
// Google's tokens have some 2,000 characters and may grow.
const maxTokenLength = 8000
const wrongToken = 'De captcha klopt niet. Vink "Ik ben geen robot" opnieuw aan.'

/** A message of the contact form, with the answer to its captcha. */
export const contactMessageInput = z.object({
  subject: requiredLine('Onderwerp', longest.subject),
  email: emailOnly.shape.email,
  question: optionalText(questionLabel, longest.question).refine(
    (text) => !isBlank(text),
    `${questionLabel} is verplicht`,
  ),
  recaptcha: z
    .string({ error: ({ input }) => (input === undefined ? captchaNeeded : wrongToken) })
    .max(maxTokenLength, wrongToken)
    .refine((token) => token.trim() !== '', captchaNeeded),
})

/** The captcha that this server asks for, as a screen needs it. */
export const shownCaptcha = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha') }),
  z.object({ kind: z.literal('recaptcha'), sitekey: z.string() }),
])

const otherWay = {
  email: z.string().optional().describe('Where somebody can write whose browser cannot use the captcha, if known'),
}
/** The captcha, and the way around it. */
export const contactWays = z.discriminatedUnion('kind', [
  shownCaptcha.options[0].extend(otherWay),
  shownCaptcha.options[1].extend(otherWay),
])

/** A challenge of ALTCHA, to be solved by the visitor's computer: https://altcha.org/docs/v2/ */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

export type ContactMessageInput = z.input<typeof contactMessageInput>
export type ShownCaptcha = z.output<typeof shownCaptcha>
export type ContactWays = z.output<typeof contactWays>

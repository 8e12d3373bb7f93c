import { z } from 'zod'
import { hour } from '#shared/dates.ts'
import { type Captcha, captchaAway, wrongCaptcha } from './captcha.ts'

/** The address at which Google checks answers: https://developers.google.com/recaptcha/docs/verify */
export const googleVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

/** The addresses from which the page with this captcha loads: https://developers.google.com/recaptcha/docs/faq (Content Security Policy) */
export const googleSources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

type Options = {
  siteKey: string
  secret: string
  /** The address that checks answers. */
  verifyUrl: string
  log: { warn: (message: string) => void }
  /** The longest wait for Google's answer, in ms. */
  patience?: number
}

// In ms. Google usually answers within a few hundred.
const usualPatience = 5000
// Google accepts an answer once and within two minutes, so that later it need not be remembered.
const rememberedFor = hour

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
/** Google's codes for a call that is wrong itself, whatever the answer. */
const ownMistakes: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/** Creates Google's reCAPTCHA v2. Google gets the visitor's answer and our secret, not the visitor's address. */
export function createRecaptcha({ siteKey, secret, verifyUrl, log, patience = usualPatience }: Options): Captcha {
  async function askGoogle(response: string) {
    const body = new URLSearchParams({ secret, response })
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(verifyUrl, { method: 'POST', body, signal, redirect: 'error' })
    const { success, data } = verdict.safeParse(await answer.json())
    if (success) return data
    throw new Error(`an answer with status ${answer.status} that holds no verdict`)
  }

  return {
    shown: { kind: 'recaptcha', sitekey: siteKey },
    identify: (token) => token,
    async check(token) {
      const { success, 'error-codes': errors } = await askGoogle(token).catch((error: unknown) => {
        log.warn(`reCAPTCHA does not answer: ${String(error)}`)
        throw captchaAway()
      })
      if (success) return new Date(Date.now() + rememberedFor)
      if (!errors.some((error) => ownMistakes.has(error))) throw wrongCaptcha()
      log.warn(`reCAPTCHA refuses this server's call: ${errors.join(', ')}. Check RECAPTCHA_SECRET.`)
      throw captchaAway()
    },
  }
}

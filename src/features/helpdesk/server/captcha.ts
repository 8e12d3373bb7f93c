import { AppError } from '#server/requests/errors.ts'
import type { ShownCaptcha } from '../schema.ts'

/** One kind of captcha: how a screen shows it, and how an answer to it is recognised and checked. */
export type Captcha = {
  shown: ShownCaptcha
  /** Returns what all answers to the same challenge have in common; throws a refusal for what is no answer at all. */
  identify: (token: string) => string
  /** Checks an answer; returns until when it would be accepted again. Throws a refusal, or a 503 when nobody can tell. */
  check: (token: string) => Promise<Date>
}

/** Returns the refusal of an answer that is wrong, forged or of another server. */
export function wrongCaptcha(): AppError {
  return refusal('De captcha klopt niet. Vink "Ik ben geen robot" opnieuw aan.')
}

/** Returns the refusal of a captcha that was solved too long ago. */
export function expiredCaptcha(): AppError {
  return refusal('De captcha is verlopen. Vink "Ik ben geen robot" opnieuw aan.')
}

/** Returns the refusal of a captcha that another message was sent with. */
export function usedCaptcha(): AppError {
  return refusal('De captcha is al gebruikt. Vink "Ik ben geen robot" opnieuw aan.')
}

/** Returns the refusal while nobody can tell whether the answer is right. */
export function captchaAway(): AppError {
  return new AppError(
    503,
    'captcha-away',
    'De captcha kan nu niet worden gecontroleerd. Je bericht is niet verstuurd; probeer het over een paar minuten opnieuw.',
  )
}

function refusal(message: string): AppError {
  return new AppError(400, 'captcha-invalid', message, { recaptcha: message })
}

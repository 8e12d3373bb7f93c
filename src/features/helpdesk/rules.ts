import { day, minute } from '#shared/dates.ts'

/** How long messages of the contact form are kept, in ms. */
export const messageKeptFor = 365 * day

/** How long a captcha can be used after it was handed out, in ms: long enough to write a message after solving it. */
export const captchaLifetime = 20 * minute

/**
 * The work of a captcha: a key is derived `cost` rounds long for each number from 0 until the hidden one, which lies in
 * `from`..`to`. A laptop takes 0.15 to 0.4 s for it, a slow phone up to 2 s; our server does a single derivation to make
 * a captcha, and none to check one.
 */
export const captchaWork = { cost: 5000, from: 100, to: 300 }

/** Asks the visitor to solve the captcha first; the label of either captcha is the same. */
export const captchaNeeded = 'Voltooi eerst de captcha: vink "Ik ben geen robot" aan.'

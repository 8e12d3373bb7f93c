import { day, minute } from '#shared/dates.ts'

/** The time in ms after which messages of the contact form are deleted. */
export const messageKeptFor = 365 * day

/** The lifetime of a captcha in ms: long enough to write a message after solving it. */
export const captchaLifetime = 20 * minute

/**
 * The work of a captcha: a key is derived `cost` rounds long for each number from 0 until the hidden one, which lies in
 * `from`..`to`. One core takes 0.15 to 0.4 s for it, a phone five times as slow 2 s at most; our server does a single
 * derivation to make a captcha, and none to check one.
 */
export const captchaWork = { cost: 5000, from: 100, to: 300 }

/** Asks the visitor to solve the captcha first; the label of either captcha is the same. */
export const captchaNeeded = 'Voltooi eerst de captcha: vink "Ik ben geen robot" aan.'

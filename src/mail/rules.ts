import { hour } from '#shared/dates.ts'

const firstRetry = 30_000
const longestWait = 6 * hour

/**
 * After how many failed attempts a mail is given up: with the waits below that is five days, as RFC 5321 (4.5.4.1) asks.
 * Days on which the server did not run do not count.
 */
export const maxAttempts = 30

/** How long to wait after a failed attempt, in ms: half a minute, doubling, at most six hours. `attempts` went before it. */
export function retryAfter(attempts: number): number {
  return Math.min(firstRetry * 2 ** attempts, longestWait)
}

/**
 * Whether a mail server refused this recipient or this message for good: a 5xx to one of them (RFC 5321, 4.2.1), unless
 * its reason is a policy or our own login (5.7.x, RFC 3463), which an operator can put right without losing a mail.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command, response = '' } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && responseCode >= 500 && !/^5\d\d[ -]5\.7\.\d/.test(response)
}

// What nodemailer adds: https://nodemailer.com/errors
type SmtpError = { responseCode?: number; command?: string; response?: string }

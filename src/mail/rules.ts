import { day, hour } from '#shared/dates.ts'

const firstRetry = 30_000
const longestWait = 6 * hour

/**
 * The number of failed attempts after which a mail is given up: five days with the waits below, as RFC 5321 (4.5.4.1)
 * advises. Days on which the server did not run do not count.
 */
export const maxAttempts = 30

/** The time in ms for which a mail that was given up waits for an operator. */
export const keptUndelivered = 30 * day

/**
 * Returns the wait in ms after a failed attempt: half a minute, doubling up to six hours. `attempts` counts those
 * before.
 */
export function retryAfter(attempts: number): number {
  return Math.min(firstRetry * 2 ** attempts, longestWait)
}

/**
 * Returns whether a mail server refused this recipient for good: by a 5xx reply whose enhanced code blames the address
 * (5.1.1, 5.1.2, 5.1.3, 5.1.6, 5.1.10) or the mailbox (5.2.x;
 * https://www.iana.org/assignments/smtp-enhanced-status-codes), or that has no such code and does not mention relaying,
 * the sender or a login. Refusals about those, and about policies, can be put right by an operator without losing a
 * mail.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command, response = '' } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || responseCode < 500) return false
  const [, reason] = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response) ?? []
  return reason ? /^5\.(?:1\.(?:[1236]|10)|2\.\d+)$/.test(reason) : !/relay|sender|auth/i.test(response)
}

// The fields that nodemailer adds to errors: https://nodemailer.com/errors
type SmtpError = { responseCode?: number; command?: string; response?: string }

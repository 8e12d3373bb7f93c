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
 * Whether a mail server refused this recipient for good: a 5xx whose reason is the address (5.1.1, 5.1.2, 5.1.3, 5.1.6,
 * 5.1.10) or the mailbox (5.2.x; https://www.iana.org/assignments/smtp-enhanced-status-codes), or has no such code and
 * says nothing of relaying, the sender or a login. Those, and policies, an operator can put right without losing a mail.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command, response = '' } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || responseCode < 500) return false
  const [, reason] = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response) ?? []
  return reason ? /^5\.(?:1\.(?:[1236]|10)|2\.\d+)$/.test(reason) : !/relay|sender|auth/i.test(response)
}

// What nodemailer adds: https://nodemailer.com/errors
type SmtpError = { responseCode?: number; command?: string; response?: string }

import { dayInWords, formatDate, minute } from '#shared/dates.ts'

/** The time after signing in, in ms, during which a user may change what protects the account. */
const recentLoginFor = 15 * minute

/** Returns whether somebody who signed in at that moment has done so recently enough to change what protects the account. */
export function isRecentLogin(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < recentLoginFor
}

/** The number of backup codes that a user gets at a time. */
export const backupCodeCount = 10
/** The length of a backup code without its hyphen: 31^10, about 8·10^14 of them. */
export const backupCodeLength = 10
/** The most passkeys that one user may have. */
export const maxPasskeys = 20

/** Returns whether somebody typed a code of the app (six digits), rather than a backup code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(typed))
}

/** Returns a typed code as it is compared: '123 456' → '123456', 'abcde fghjk' → 'ABCDE-FGHJK'. */
export function normalCode(typed: string): string {
  const text = withoutSpaces(typed).toUpperCase()
  if (isAppCode(text)) return text
  const letters = text.replaceAll('-', '')
  return `${letters.slice(0, backupCodeLength / 2)}-${letters.slice(backupCodeLength / 2)}`
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

/** Returns in words when something was last used, in the Netherlands: 'vandaag', 'gisteren', 'op 18-11-2026'. */
export function lastUsed(iso: string, now: Date): string {
  return dayInWords(iso, now) ?? `op ${formatDate(iso)}`
}

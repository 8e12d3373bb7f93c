import { AppError } from '#server/requests/errors.ts'
import { isRecentLogin } from '../rules.ts'

/**
 * Throws 403 `login-again` when a session began too long ago for what it asks; the screen then asks for the password and
 * repeats the call. A session keeps the moment at which it began, however often it is prolonged.
 */
export function requireRecentLogin({ createdAt }: { createdAt: Date }, now: Date): void {
  if (isRecentLogin(createdAt, now)) return
  throw new AppError(403, 'login-again', 'Log voor deze wijziging opnieuw in, zo weten we dat jij het bent.')
}

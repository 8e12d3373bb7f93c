import { minute } from '#shared/dates.ts'

/** The time after signing in, in ms, during which a user may change what protects the account. */
const recentLoginFor = 15 * minute

/** Returns whether somebody who signed in at that moment has done so recently enough to change what protects the account. */
export function isRecentLogin(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < recentLoginFor
}

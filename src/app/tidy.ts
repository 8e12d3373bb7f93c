import type { Db } from '#db/connect.ts'
import { forgetOldAnswers } from '#features/accounts/company/server/idempotency.ts'
import { forgetExpiredTokens } from '#features/accounts/server/email-tokens.ts'
import { forgetExpiredRegistrations } from '#features/accounts/server/registrations.ts'
import { forgetEndedSessions } from '#features/accounts/server/session.ts'
import { forgetPastTurns } from '#features/accounts/server/throttle.ts'

/** Removes the rows that nobody can use any more at `now`; each server does this when it starts and every hour. */
export async function tidy(db: Db, now: Date): Promise<void> {
  await forgetOldAnswers(db, now)
  await forgetExpiredTokens(db, now)
  await forgetExpiredRegistrations(db, now)
  await forgetPastTurns(db, now)
  await forgetEndedSessions(db, now)
}

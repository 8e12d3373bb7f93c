import type { Db } from '#db/connect.ts'
import { forgetOldAnswers } from '#features/accounts/company/server/idempotency.ts'
import { forgetExpiredInvitations } from '#features/accounts/invitations/server/commands.ts'
import { forgetExpiredRegistrations } from '#features/accounts/registration/server/commands.ts'
import { forgetExpiredTokens } from '#features/accounts/server/email-tokens.ts'
import { forgetEndedSessions, forgetPastChallenges } from '#features/accounts/server/session.ts'
import { forgetOldMessages, forgetUsedChallenges } from '#features/helpdesk/server/commands.ts'
import { forgetRemovedPhotos } from '#features/menu/photos/server/commands.ts'
import { settleAllPrices } from '#features/menu/prices/coming/server/commands.ts'
import { letGoOfEnded } from '#features/menu/trash/server/let-go.ts'
import { forgetEndedKeys } from '#features/programs/server/keys.ts'
import { measureLogos } from '#features/publishing/logo/server/measure-logos.ts'
import { forgetOldSessions } from '#features/scanner/server/sessions.ts'
import { forgetUndeliveredMail } from '#mail/undelivered.ts'
import { forgetPastTurns } from '#server/requests/throttle.ts'
import { forgetOldLeases } from '#server/work/leases.ts'

const chores = [
  forgetOldAnswers,
  forgetExpiredTokens,
  forgetExpiredRegistrations,
  forgetExpiredInvitations,
  forgetPastTurns,
  forgetOldLeases,
  forgetEndedSessions,
  forgetPastChallenges,
  forgetOldMessages,
  forgetUsedChallenges,
  forgetUndeliveredMail,
  forgetOldSessions,
  forgetEndedKeys,
  letGoOfEnded,
  forgetRemovedPhotos,
  measureLogos,
  settleAllPrices,
] as const

/**
 * Removes the rows that nobody can use any more at `now`, measures logos that were not, and writes down prices whose day has come; each server runs this when it starts and every hour. A chore
 * that fails does not stop the others: throws the first error once all have run. Begins no chore once `stopping` is
 * aborted.
 */
export async function cleanUp(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const forget of chores) {
    if (stopping?.aborted) break
    try {
      await forget(db, now)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

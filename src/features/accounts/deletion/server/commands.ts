import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { accountDeleted } from '#mail/messages/account-deleted.ts'
import { queueMail } from '#mail/send-mail.ts'
import { forgetMailOf, listUntoldAddresses } from '#mail/undelivered.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Caller } from '../../company/caller.ts'
import { deleteCompany } from '../../company/server/commands.ts'
import { changeCompany } from '../../company/server/company-changes.ts'
import { findMembership, noCompany } from '../../company/server/company-id.ts'
import { type AuthOptions, accountsIn } from '../../server/auth.ts'
import { notSignedIn } from '../../server/refusals.ts'
import { lockUser } from '../../server/user-lock.ts'
import type { Departure } from '../rules.ts'
import { readDeparture } from './queries.ts'

type Options = {
  /** What the deletion has to take along, as it was shown; anything else is refused. */
  expected?: Departure | undefined
  /** The user, unless an operator does it. */
  who?: Caller
}
type Leaving = { companyId: CompanyId; userId: string; expected: Departure | undefined; who: Caller }

/**
 * Deletes an account with everything that leads to its user, and with the last member the company and all its data. What
 * a user did for a company that stays remains, without telling who did it. Their address gets a last mail about it. Throws refusals: 409 for an only owner who
 * has colleagues, and when it would take along something else than `expected`; 401 when the account has gone.
 */
export async function deleteAccount(
  db: Db,
  auth: AuthOptions,
  userId: string,
  { expected, who = { kind: 'staff', userId } }: Options = {},
): Promise<true> {
  const membership = await findMembership(db, userId)
  if (!membership) return deleteNewcomer(db, auth, userId)
  try {
    return await deleteMember(db, auth, { companyId: membership.companyId, userId, expected, who })
  } catch (error) {
    // The access was taken away, or the account deleted, while this call waited for the company's lock.
    if (error instanceof AppError && error.code === 'no-company') return deleteNewcomer(db, auth, userId)
    throw error
  }
}

function deleteMember(db: Db, auth: AuthOptions, { companyId, userId, expected, who }: Leaving): Promise<true> {
  // Without an idempotency key: its row would go with the account.
  return changeCompany(db, companyId, who, async (trx, record) => {
    await lockUser(trx, userId)
    // Known of a user who does this, not of an operator.
    if ((await findMembership(trx, userId))?.companyId !== companyId) throw noCompany()
    const departure = await readDeparture(trx, userId)
    if (departure === 'successor-first') throw needsSuccessor()
    if (expected !== undefined && departure !== expected) throw somethingElse()
    if (departure === 'company') await deleteCompany(trx, companyId)
    else await record({ action: 'leave', subject: 'company', subjectId: companyId, subjectName: '' })
    await eraseUser(trx, auth, userId, departure)
    return true as const
  })
}

function deleteNewcomer(db: Db, auth: AuthOptions, userId: string): Promise<true> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw notSignedIn()
    if (await findMembership(trx, userId)) throw somethingElse()
    await eraseUser(trx, auth, userId, 'account')
    return true as const
  })
}

/**
 * Removes a user and every row that leads to them, warnings that wait to be mailed included. What remains until it is sent
 * is one mail about the deletion: somebody else may have taken the account, and its address, before deleting it.
 */
async function eraseUser(trx: Trx, auth: AuthOptions, userId: string, departure: Departure): Promise<void> {
  const { email } = await trx.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const addresses = new Set([email, ...(await listUntoldAddresses(trx, userId))])
  await forgetMailOf(trx, email)
  await trx.deleteFrom('pending_registration').where('email', '=', email).execute()
  await trx.deleteFrom('email_token').where('new_email', '=', email).execute()
  // Better Auth keeps a user's id inside these short-lived texts; the table holds minutes of them, so it may be scanned.
  await trx
    .deleteFrom('verification')
    .where((eb) => eb.or([eb('value', 'like', `%${userId}%`), eb('identifier', 'like', `%${userId}%`)]))
    .execute()
  const { internalAdapter } = await accountsIn(trx, auth)
  await internalAdapter.deleteUser(userId)
  const message = accountDeleted(auth.publicUrl, { withCompany: departure === 'company' })
  for (const address of addresses) await queueMail(trx, address, message)
}

function somethingElse(): AppError {
  const message = 'Er is intussen iets veranderd in je bedrijf. Lees nog eens wat er verdwijnt en probeer het opnieuw.'
  return new AppError(409, 'changed-meanwhile', message)
}

function needsSuccessor(): AppError {
  const message = 'Je bent de enige eigenaar en hebt collega’s. Kies eerst wie de nieuwe eigenaar wordt.'
  return new AppError(409, 'needs-successor', message)
}

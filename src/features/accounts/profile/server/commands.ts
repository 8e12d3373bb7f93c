import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayEditCompany } from '../../company/rules.ts'
import { updateCompany } from '../../company/server/commands.ts'
import { changeCompany, type RecordLine } from '../../company/server/company-changes.ts'
import { findMembership } from '../../company/server/company-id.ts'
import { changePassword, requestAddressChange } from '../../security/server/commands.ts'
import { requireRecentLogin } from '../../security/server/recent-login.ts'
import { type AuthOptions, accountsIn } from '../../server/auth.ts'
import { refuseGuessableOf } from '../../server/guessable-passwords.ts'
import { notSignedIn } from '../../server/refusals.ts'
import type { SignedIn } from '../../server/session.ts'
import { lockUser } from '../../server/user-lock.ts'
import type { SavedProfile } from '../schema.ts'

type Saving = SignedIn & { wanted: SavedProfile; passwordHash: string | undefined }

/**
 * Changes what the body gives of a user's own profile and, for an owner, of the company; all of it or nothing. The
 * `company` of anybody else is ignored. Another address takes effect when it is confirmed. Throws refusals: 404 for the
 * id of another user or company, 400 for a password that is easily guessed, 403 for another password or address without a
 * recent login, 429 for too many addresses, 401 when the account has gone.
 */
export async function saveUser(db: Db, auth: AuthOptions, user: SignedIn, wanted: SavedProfile): Promise<true> {
  const { userId } = user
  if (wanted.userid !== undefined && wanted.userid !== userId) throw notFound('Gebruiker')
  const isNewAddress = wanted.email !== undefined && wanted.email !== user.email
  if (wanted.password || isNewAddress) requireRecentLogin(user.session, new Date())
  if (wanted.password) await refuseGuessableOf(db, userId, wanted.password)
  const passwordHash = wanted.password ? await auth.passwords.hash(wanted.password) : undefined
  const saving = { ...user, wanted, passwordHash }
  const membership = wanted.company && (await findMembership(db, userId))
  if (!membership) return inTransaction(db, (trx) => saveAccount(trx, auth, saving))
  return changeCompany(db, membership.companyId, { kind: 'staff', userId }, async (trx, record, caller) => {
    if (mayEditCompany(caller)) await saveCompany(trx, record, membership.companyId, wanted.company)
    return saveAccount(trx, auth, saving)
  })
}

async function saveCompany(
  trx: Trx,
  record: RecordLine,
  companyId: CompanyId,
  wanted: SavedProfile['company'],
): Promise<void> {
  const { companyid = companyId, zipCode, phoneNumber, ...details } = wanted ?? {}
  if (companyid !== companyId) throw notFound('Bedrijf')
  await updateCompany(trx, record, companyId, {
    ...details,
    ...(zipCode !== undefined && { zipcode: zipCode }),
    ...(phoneNumber !== undefined && { phonenumber: phoneNumber }),
  })
}

async function saveAccount(trx: Trx, auth: AuthOptions, saving: Saving): Promise<true> {
  const { userId, session, wanted, passwordHash } = saving
  if (!(await lockUser(trx, userId))) throw notSignedIn()
  await saveProfile(trx, auth, userId, wanted)
  // In this order: a new password voids the links that were mailed before.
  if (passwordHash) await changePassword(trx, auth, { userId, passwordHash, keepSession: session.id })
  if (wanted.email !== undefined) await requestAddressChange(trx, auth, { userId, newEmail: wanted.email })
  return true
}

async function saveProfile(trx: Trx, auth: AuthOptions, userId: string, wanted: SavedProfile): Promise<void> {
  const before = await trx.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const { firstname = before.firstname, lastname = before.lastname, newsupdates = before.newsupdates === 1 } = wanted
  const { role = before.role, department = before.department } = wanted
  const chosen = { role: role || null, department: department || null, newsupdates: newsupdates ? 1 : 0 } as const
  await trx
    .updateTable('profile')
    .set({ firstname, lastname, ...chosen })
    .where('user_id', '=', userId)
    .execute()
  // Better Auth keeps a name of its own.
  const { internalAdapter } = await accountsIn(trx, auth)
  await internalAdapter.updateUser(userId, { name: `${firstname} ${lastname}` })
}

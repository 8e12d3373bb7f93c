import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayEditCompany } from '../../company/rules.ts'
import { updateCompany } from '../../company/server/commands.ts'
import { changeCompany, type RecordLine } from '../../company/server/company-changes.ts'
import { findMembership } from '../../company/server/company-id.ts'
import { type AuthOptions, accountsIn } from '../../server/auth.ts'
import { notSignedIn } from '../../server/refusals.ts'
import { lockUser } from '../../server/user-lock.ts'
import type { SavedProfile } from '../schema.ts'

/**
 * Changes what the body gives of a user's own profile and, for an owner, of the company; all of it or nothing. The
 * `company` of anybody else is ignored. Throws 404 for the id of another user or company, 401 when the account has gone.
 */
export async function saveUser(db: Db, auth: AuthOptions, userId: string, wanted: SavedProfile): Promise<true> {
  if (wanted.userid !== undefined && wanted.userid !== userId) throw notFound('Gebruiker')
  const membership = wanted.company && (await findMembership(db, userId))
  if (!membership) return inTransaction(db, (trx) => saveProfile(trx, auth, userId, wanted))
  return changeCompany(db, membership.companyId, { kind: 'staff', userId }, async (trx, record, caller) => {
    if (mayEditCompany(caller)) await saveCompany(trx, record, membership.companyId, wanted.company)
    return saveProfile(trx, auth, userId, wanted)
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

async function saveProfile(trx: Trx, auth: AuthOptions, userId: string, wanted: SavedProfile): Promise<true> {
  if (!(await lockUser(trx, userId))) throw notSignedIn()
  const before = await trx.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const { firstname = before.firstname, lastname = before.lastname, role = before.role, newsupdates } = wanted
  const { department = before.department } = wanted
  await trx
    .updateTable('profile')
    .set({
      firstname,
      lastname,
      role: role || null,
      department: department || null,
      ...(newsupdates !== undefined && { newsupdates: newsupdates ? 1 : 0 }),
    })
    .where('user_id', '=', userId)
    .execute()
  // Better Auth keeps a name of its own.
  const { internalAdapter } = await accountsIn(trx, auth)
  await internalAdapter.updateUser(userId, { name: `${firstname} ${lastname}` })
  return true
}

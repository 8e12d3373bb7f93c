import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { findMembership } from '../../company/server/company-id.ts'
import { readDeparture } from '../../deletion/server/queries.ts'
import { notSignedIn } from '../../server/refusals.ts'
import type { UserProfile } from '../schema.ts'

/** Returns a user's profile, with the company for its owners only; throws 401 when the account has gone. */
export function getProfile(db: Db, userId: string): Promise<UserProfile> {
  return inSnapshot(db, async (trx) => {
    const row = await trx
      .selectFrom('profile')
      .innerJoin('user', 'user.id', 'profile.user_id')
      .select(['email', 'firstname', 'lastname', 'role', 'department', 'newsupdates'])
      .where('profile.user_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw notSignedIn()
    const membership = await findMembership(trx, userId)
    return {
      userid: userId,
      ...row,
      newsupdates: row.newsupdates === 1,
      companyid: membership?.companyId ?? null,
      company: membership?.isOwner ? await getOwnCompany(trx, membership.companyId) : null,
      accountowner: membership?.isOwner ?? false,
      ondelete: await readDeparture(trx, userId),
    }
  })
}

function getOwnCompany(trx: Trx, companyId: number) {
  return trx
    .selectFrom('company')
    .select(['id as companyid', 'code', 'name', 'address', 'zipcode', 'city', 'phonenumber'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

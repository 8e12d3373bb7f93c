import type { Db } from '#db/connect.ts'
import { mayApproveAllergens } from '../company/rules.ts'
import type { CurrentUser, ResetLink } from '../schema.ts'
import { isEmailTokenValid } from './email-tokens.ts'

/** Returns the user as the staff app needs it; `email` comes from the session, which Better Auth read. */
export async function getCurrentUser(db: Db, userId: string, email: string): Promise<CurrentUser> {
  const row = await db
    .selectFrom('profile')
    .leftJoin('membership', 'membership.user_id', 'profile.user_id')
    .leftJoin('company', 'company.id', 'membership.company_id')
    .leftJoin('access_request', 'access_request.user_id', 'profile.user_id')
    .leftJoin('company as requested', 'requested.id', 'access_request.company_id')
    .select(['firstname', 'lastname', 'is_owner', 'may_check_allergens'])
    .select(['company.id as company_id', 'company.name as company_name', 'requested.name as requested_name'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const isOwner = row.is_owner === 1
  const isChecker = row.may_check_allergens === 1
  return {
    userid: userId,
    firstname: row.firstname,
    lastname: row.lastname,
    email,
    accountowner: isOwner,
    maycheckallergens: mayApproveAllergens({ kind: 'staff', userId, isOwner, isChecker }),
    company:
      row.company_id === null || row.company_name === null ? null : { id: row.company_id, name: row.company_name },
    requested: row.requested_name === null ? null : { company: row.requested_name },
  }
}

/** Returns whether the link of a mail still sets a new password. Looking at it does not use it up. */
export async function getResetLink(db: Db, token: string): Promise<ResetLink> {
  return { works: await isEmailTokenValid(db, 'reset-password', token) }
}

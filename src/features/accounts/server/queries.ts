import type { Db } from '#db/connect.ts'
import type { CurrentUser } from '../schema.ts'

/** Returns the user as the staff app needs it; `email` comes from the session, which Better Auth read. */
export async function getCurrentUser(db: Db, userId: string, email: string): Promise<CurrentUser> {
  const row = await db
    .selectFrom('profile')
    .leftJoin('membership', 'membership.user_id', 'profile.user_id')
    .leftJoin('company', 'company.id', 'membership.company_id')
    .select(['firstname', 'lastname', 'is_owner', 'may_check_allergens', 'company.name as company_name'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const owner = row.is_owner === 1
  return {
    userid: userId,
    firstname: row.firstname,
    lastname: row.lastname,
    email,
    accountowner: owner,
    maycheckallergens: owner || row.may_check_allergens === 1,
    company: row.company_name === null ? null : { name: row.company_name },
  }
}

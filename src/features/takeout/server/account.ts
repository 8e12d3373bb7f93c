import type { Db } from '#db/connect.ts'

/** Returns all that is stored of a user's own account, for the user to read; `email` comes from the session. */
export async function readOwnAccount(db: Db, userId: string, email: string) {
  const profile = await db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const membership = await db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select(['company.name', 'is_owner', 'may_check_allergens', 'membership.created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const request = await db
    .selectFrom('access_request')
    .innerJoin('company', 'company.id', 'access_request.company_id')
    .select(['company.name', 'access_request.created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'createdAt', 'deviceType'])
    .where('userId', '=', userId)
    .execute()
  const factor = await db.selectFrom('twoFactor').select('verified').where('userId', '=', userId).executeTakeFirst()
  const waiting = await db
    .selectFrom('email_token')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .executeTakeFirst()
  const messages = await db
    .selectFrom('contact_message')
    .select(['subject', 'email', 'question', 'created_at as sent'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const sessions = await db
    .selectFrom('session')
    .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .execute()
  const { firstname, lastname, role, department, newsupdates, terms_accepted_at } = profile
  return {
    ...{ userid: userId, firstname, lastname, email, role, department },
    newsupdates: newsupdates === 1,
    termsaccepted: terms_accepted_at,
    company: membership && {
      name: membership.name,
      owner: membership.is_owner === 1,
      mayapproveallergens: membership.may_check_allergens === 1,
      since: membership.created_at,
    },
    accessrequest: request && { company: request.name, created: request.created_at },
    // A boolean on PostgreSQL, 0 or 1 on SQLite.
    secondfactor: Boolean(factor?.verified),
    passkeys,
    newemail: waiting?.new_email ?? null,
    messages,
    sessions,
  }
}

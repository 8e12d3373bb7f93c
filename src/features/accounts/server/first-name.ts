import type { Db } from '#db/connect.ts'

/** Returns a user's first name, to begin a mail with. */
export async function firstNameOf(db: Db, userId: string): Promise<string> {
  const { firstname } = await db
    .selectFrom('profile')
    .select('firstname')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return firstname
}

import type { Db } from '#db/connect.ts'
import type { Iso } from '#db/schema/columns.ts'

/** A message of the contact form as an operator reads it; `userId` is of a sender who was signed in. */
export type StoredMessage = {
  id: number
  subject: string
  email: string
  question: string
  userId: string | null
  createdAt: Iso
}

/** Lists the messages of the contact form, the latest first; `limit` at most. */
export function listContactMessages(db: Db, limit = 200): Promise<StoredMessage[]> {
  return db
    .selectFrom('contact_message')
    .select(['id', 'subject', 'email', 'question', 'user_id as userId', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

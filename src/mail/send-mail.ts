import type { Trx } from '#db/transaction.ts'
import { layOut } from './layout.ts'
import type { Message } from './message.ts'

type Options = {
  /** The address to which the recipient's answer goes, if it is not the sender of all mails. */
  replyTo?: string
  /** The user whom the mail is to or about: it is no longer sent when that account is deleted, whatever its address. */
  aboutUserId?: string
}

/** Queues a mail in the transaction that causes it, so that neither exists without the other. */
export async function queueMail(
  trx: Trx,
  recipient: string,
  message: Message,
  { replyTo, aboutUserId }: Options = {},
): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('mail')
    .values({
      recipient,
      reply_to: replyTo ?? null,
      subject: message.subject,
      ...layOut(message),
      created_at: now,
      next_attempt_at: now,
      last_error: null,
      about_user_id: aboutUserId ?? null,
      failed_at: null,
    })
    .execute()
}

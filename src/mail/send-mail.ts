import type { Trx } from '#db/transaction.ts'
import { layOut } from './layout.ts'
import type { Message } from './message.ts'

/**
 * Queues a mail in the transaction that causes it, so that neither exists without the other. A mail that names another
 * user (`aboutUserId`) is no longer sent when that account is deleted.
 */
export async function queueMail(
  trx: Trx,
  recipient: string,
  message: Message,
  { aboutUserId = null }: { aboutUserId?: string | null } = {},
): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      recipient,
      subject: message.subject,
      ...layOut(message),
      next_attempt_at: new Date().toISOString(),
      last_error: null,
      about_user_id: aboutUserId,
    })
    .execute()
}

import type { Trx } from '#db/transaction.ts'
import { layOut } from './layout.ts'

/** A mail as written in `messages/`: paragraphs of plain text and at most one link to press. */
export type Message = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
}

/** Queues a mail in the transaction that causes it, so that neither exists without the other. */
export async function queueMail(trx: Trx, recipient: string, message: Message): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      recipient,
      subject: message.subject,
      ...layOut(message),
      next_attempt_at: new Date().toISOString(),
      last_error: null,
    })
    .execute()
}

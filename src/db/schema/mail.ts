import type { Generated } from 'kysely'
import type { Id, Iso } from './columns.ts'

export type MailTable = {
  id: Id
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  created_at: Iso
  attempts: Generated<number>
  next_attempt_at: Iso
  last_error: string | null
  /** Somebody else whom the mail names, with whose account it goes. */
  about_user_id: string | null
  /** The moment at which it was given up, to wait for an operator; null while it is still tried. */
  failed_at: Iso | null
}

/** The tables of the mail. */
export type MailTables = {
  mail: MailTable
}

import type { Id, Iso } from './columns.ts'

type ContactMessageTable = {
  id: Id
  /** Of a signed-in sender, with whose account the message goes. */
  user_id: string | null
  subject: string
  email: string
  question: string
  created_at: Iso
}
/** A captcha that was used; kept until it expires, so that nobody uses it again. */
type UsedChallengeTable = {
  hash: string
  /** Of the request that used it, so that a repetition of that one is recognised; null when it had no key. */
  request_hash: string | null
  expires_at: Iso
}

/** The tables of helpdesk. */
export type HelpdeskTables = {
  contact_message: ContactMessageTable
  used_challenge: UsedChallengeTable
}

import type { Generated } from 'kysely'
import type { Flag, Id, Iso } from './columns.ts'

/** A key with which a program of the company's own calls us. */
type ProgramKeyTable = {
  id: Id
  company_id: number
  name: string
  token_hash: string
  /** The end of the key, by which its owner tells it from another. */
  last_four: string
  may_set_prices: Flag
  may_set_sold_out: Flag
  /** Null for an account that was deleted. */
  made_by: string | null
  made_at: Iso
  /** Within an hour; null while it never was. */
  last_used_at: Generated<Iso | null>
  ended_by: Generated<string | null>
  ended_at: Generated<Iso | null>
}

/** The address that is told when the menu of a company changed. */
export type WebhookTable = {
  company_id: number
  url: string
  /** As it is: signing needs it. */
  secret: string
  made_by: string | null
  made_at: Iso
  /** The card version that the receiver knows of. */
  delivered_version: number
  /** The message under way, which stays the same until it is delivered; null while there is none. */
  message_id: Generated<string | null>
  message_version: Generated<number | null>
  message_at: Generated<Iso | null>
  /** When it is sent, tried again, or may be taken over from a server that was sending; null while nothing waits. */
  next_at: Generated<Iso | null>
  /** How often the message under way failed. */
  attempts: Generated<number>
  failing_since: Generated<Iso | null>
  /** JSON of the last failures, the newest first. */
  failures: Generated<string>
  last_delivered_at: Generated<Iso | null>
  paused_at: Generated<Iso | null>
}

/** The tables of programs. */
export type ProgramsTables = {
  program_key: ProgramKeyTable
  webhook: WebhookTable
}

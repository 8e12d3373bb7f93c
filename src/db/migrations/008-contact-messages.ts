import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the sender's account to contact messages, and a table of used captchas. Gives mails a moment of writing, an
 * address for replies and an end: one that can not be delivered stays, marked as failed, and is no longer due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_message add column user_id text references "user" (id) on delete cascade`.execute(db)
  await sql`create index contact_message_user on contact_message (user_id)`.execute(db)
  await sql`create index contact_message_age on contact_message (created_at)`.execute(db)
  await createTable(
    db,
    'used_challenge',
    () => sql`hash text not null primary key, request_hash text, expires_at text not null`,
  )
  await sql`create index used_challenge_expiry on used_challenge (expires_at)`.execute(db)
  await endMails(db)
}

async function endMails(db: Kysely<unknown>): Promise<void> {
  // A column added to a filled table needs a default; the mails that wait get the moment of the upgrade instead.
  await sql`alter table mail add column created_at text not null default ''`.execute(db)
  await sql`update mail set created_at = ${new Date().toISOString()}`.execute(db)
  await sql`alter table mail add column failed_at text`.execute(db)
  await sql`alter table mail add column reply_to text`.execute(db)
  await sql`drop index mail_due`.execute(db)
  await sql`create index mail_due on mail (next_attempt_at) where failed_at is null`.execute(db)
  await sql`create index mail_reply_to on mail (reply_to) where reply_to is not null`.execute(db)
  await sql`create index mail_failed on mail (failed_at) where failed_at is not null`.execute(db)
}

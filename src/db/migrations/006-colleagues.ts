import { type Kysely, sql } from 'kysely'

/**
 * Adds the company code with which a registration asks for access, and the user whom a line of the history or a queued
 * mail is about, so that deleting that user's account empties the first and deletes the second. The last indexes
 * find what else holds an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pending_registration add column company_code text`.execute(db)
  await sql`
    alter table history add column about_user_id text references "user" (id) on delete set null`.execute(db)
  await sql`create index history_about_user on history (about_user_id)`.execute(db)
  await sql`alter table mail add column about_user_id text references "user" (id) on delete cascade`.execute(db)
  await sql`create index mail_about_user on mail (about_user_id)`.execute(db)
  await sql`create index mail_recipient on mail (recipient)`.execute(db)
  await sql`create index email_token_new_email on email_token (new_email)`.execute(db)
}

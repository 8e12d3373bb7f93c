import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds a table in which registrations wait until their address is confirmed. Users who had not confirmed theirs move
 * there with the link that was mailed to them, which then also asks for their password; their empty companies are
 * deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'pending_registration',
    () => sql`
    token_hash text not null primary key, email text not null, firstname text not null, lastname text not null,
    password_hash text not null, company_name text not null, browser_hash text, created_at text not null,
    expires_at text not null`,
  )
  await sql`create index pending_registration_email on pending_registration (email)`.execute(db)
  await sql`create index pending_registration_expiry on pending_registration (expires_at)`.execute(db)
  await createTable(db, 'throttle', (t) => sql`key text not null primary key, until ${t.big} not null`)
  await sql`create index throttle_until on throttle (until)`.execute(db)
  await sql`create index session_expiry on session ("expiresAt")`.execute(db)
  await moveUnconfirmedUsers(db)
}

async function moveUnconfirmedUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into pending_registration
      (token_hash, email, firstname, lastname, password_hash, company_name, browser_hash, created_at, expires_at)
    select token_hash, email, firstname, lastname, password, company.name, null, terms_accepted_at, expires_at
    from email_token
    join "user" on "user".id = email_token.user_id
    join account on account."userId" = "user".id
    join profile on profile.user_id = "user".id
    join membership on membership.user_id = "user".id
    join company on company.id = membership.company_id
    where purpose = 'verify-email' and not "emailVerified" and password is not null`.execute(db)
  await sql`
    delete from company
    where id in (select company_id from membership join "user" on id = user_id where not "emailVerified")
      and id not in (select company_id from membership join "user" on id = user_id where "emailVerified")`.execute(db)
  await sql`delete from "user" where not "emailVerified"`.execute(db)
  await sql`delete from email_token where purpose = 'verify-email'`.execute(db)
}

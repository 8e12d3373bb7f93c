import { type Kysely, sql } from 'kysely'
import { columnTypes, createTable } from './column-types.ts'

/**
 * Adds what Better Auth's plugins twoFactor (1.7.7) and passkey (1.7.6) store, in the columns that they name:
 * https://www.better-auth.com/docs/plugins/2fa#schema and https://www.better-auth.com/docs/plugins/passkey#schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { authBoolean } = columnTypes(db)
  await sql`alter table "user" add column "twoFactorEnabled" ${authBoolean} not null default false`.execute(db)
  await createTable(
    db,
    'twoFactor',
    (t) => sql`
    id text not null primary key, "userId" text not null unique references "user" (id) on delete cascade,
    secret text not null, "backupCodes" text not null, verified ${t.authBoolean} not null,
    "failedVerificationCount" integer not null default 0, "lockedUntil" ${t.authTime}`,
  )
  await createTable(
    db,
    'passkey',
    (t) => sql`
    id text not null primary key, "userId" text not null references "user" (id) on delete cascade, name text,
    "publicKey" text not null, "credentialID" text not null unique, counter ${t.big} not null, "deviceType" text not null,
    "backedUp" ${t.authBoolean} not null, transports text, "createdAt" ${t.authTime} not null, aaguid text`,
  )
  await sql`create index passkey_user on passkey ("userId")`.execute(db)
  await sql`create index verification_expiry on verification ("expiresAt")`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/** The links that let one person each into a company, and the one that a registration came by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'invitation',
    (t) => sql`
    id ${t.id},
    company_id ${t.big} not null references company (id) on delete cascade,
    created_by text not null references "user" (id) on delete cascade,
    token_hash text not null unique,
    created_at text not null,
    expires_at text not null
  `,
  )
  await sql`create index invitation_company on invitation (company_id)`.execute(db)
  await sql`create index invitation_created_by on invitation (created_by)`.execute(db)
  await sql`create index invitation_expires on invitation (expires_at)`.execute(db)
  await sql`alter table pending_registration add column invitation_hash text`.execute(db)
}

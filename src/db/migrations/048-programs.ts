import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the keys with which a company's own programs read its menu and set prices, and the address that is told when the menu
 * changed. A change may come from a program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'program_key',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade, name text not null,
    token_hash text not null unique, last_four text not null,
    may_set_prices integer not null check (may_set_prices in (0, 1)),
    may_set_sold_out integer not null check (may_set_sold_out in (0, 1)),
    made_by text references "user" (id) on delete set null, made_at text not null, last_used_at text,
    ended_by text references "user" (id) on delete set null, ended_at text`,
  )
  await sql`create index program_key_company on program_key (company_id, id)`.execute(db)
  await sql`create index program_key_made_by on program_key (made_by) where made_by is not null`.execute(db)
  await sql`create index program_key_ended_by on program_key (ended_by) where ended_by is not null`.execute(db)
  await sql`create index program_key_ended on program_key (ended_at) where ended_at is not null`.execute(db)
  await createTable(
    db,
    'webhook',
    (t) => sql`
    company_id ${t.big} not null primary key references company (id) on delete cascade,
    url text not null, secret text not null,
    made_by text references "user" (id) on delete set null, made_at text not null,
    delivered_version integer not null, message_id text, message_version integer, message_at text,
    next_at text, attempts integer not null default 0, failing_since text, failures text not null default '[]',
    last_delivered_at text, paused_at text`,
  )
  await sql`create index webhook_due on webhook (next_at)`.execute(db)
  await sql`create index webhook_made_by on webhook (made_by) where made_by is not null`.execute(db)
  await admitPrograms(db)
}

/** The databases have no common statement that changes what a column may hold. */
async function admitPrograms(db: Kysely<unknown>): Promise<void> {
  const wider = sql`check (came_by in ('staff', 'scanner', 'schedule', 'operator', 'program', 'unknown'))`
  if (db.getExecutor().adapter.constructor.name.startsWith('Postgres')) {
    await sql`alter table history drop constraint history_came_by_check`.execute(db)
    // Not looked at row by row, which would hold up a large table: all that is there met the narrower one.
    await sql`alter table history add constraint history_came_by_check ${wider} not valid`.execute(db)
    return
  }
  await sql`alter table history rename column came_by to came_by_before`.execute(db)
  await sql`alter table history add column came_by text not null default 'staff' ${wider}`.execute(db)
  await sql`update history set came_by = came_by_before where came_by_before <> 'staff'`.execute(db)
  await sql`alter table history drop column came_by_before`.execute(db)
}

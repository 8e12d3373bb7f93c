import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * History keeps how a change came, and the answers of repeated calls are kept by caller. Lines from before were written
 * by staff alone; whose account was deleted since, nobody can tell from a line, so those are of unknown origin. The default spares large tables a rewrite; every new line names its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history add column came_by text not null default 'staff'
      check (came_by in ('staff', 'scanner', 'schedule', 'operator', 'unknown'))`.execute(db)
  await sql`alter table history add column caller text`.execute(db)
  await sql`update history set came_by = 'unknown' where user_id is null`.execute(db)
  await keyAnswersByCaller(db)
}

/** Neither database changes a primary key in the same words, so the table is made anew with the answers it holds. */
async function keyAnswersByCaller(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_answer as select * from idempotency`.execute(db)
  await sql`drop table idempotency`.execute(db)
  await createTable(
    db,
    'idempotency',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade, caller text not null,
    user_id text references "user" (id) on delete cascade, key text not null, fingerprint text not null,
    answer text not null, created_at text not null, primary key (company_id, caller, key)`,
  )
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db)
  await sql`create index idempotency_user on idempotency (user_id)`.execute(db)
  await sql`
    insert into idempotency (company_id, caller, user_id, key, fingerprint, answer, created_at)
    select company_id, 'staff:' || user_id, user_id, key, fingerprint, answer, created_at from kept_answer`.execute(db)
  await sql`drop table kept_answer`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the kind and name of a change's caller to the history, and stores the answers to repeated calls by caller. All
 * earlier lines are those of staff, but a line no longer shows a user whose account was deleted: such lines get the
 * kind 'unknown'. The default spares large tables a rewrite; every new line names its own kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history add column came_by text not null default 'staff'
      check (came_by in ('staff', 'scanner', 'schedule', 'operator', 'unknown'))`.execute(db)
  await sql`alter table history add column caller text`.execute(db)
  await sql`update history set came_by = 'unknown' where user_id is null`.execute(db)
  await keyAnswersByCaller(db)
}

/** Recreates the table with its answers: the databases have no common statement that changes a primary key. */
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

import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Keeps what is deleted or unlinked for a while, with all that came with it as JSON, so that it can be put back. Who is
 * named in it is kept apart, and so goes with an account that is deleted; the photos of labels are too large for JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'trash',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    kind text not null check (kind in ('category', 'dish', 'product', 'dish-product', 'component')),
    thing_id ${t.big} not null, holder_id ${t.big} not null default 0, refid ${t.big}, name text not null,
    deleted_at text not null, deleted_by text references "user" (id) on delete set null, card_version ${t.big} not null,
    summary text not null, snapshot text not null,
    unique (company_id, id), unique (company_id, kind, thing_id, holder_id)`,
  )
  await sql`create index trash_refid on trash (company_id, refid) where refid is not null`.execute(db)
  await sql`create index trash_age on trash (deleted_at)`.execute(db)
  await sql`create index trash_deleted_by on trash (deleted_by) where deleted_by is not null`.execute(db)
  await createTable(
    db,
    'trash_person',
    (t) => sql`
    company_id ${t.big} not null, trash_id ${t.big} not null, number integer not null,
    user_id text not null references "user" (id) on delete cascade, primary key (company_id, trash_id, number),
    foreign key (company_id, trash_id) references trash (company_id, id) on delete cascade`,
  )
  await sql`create index trash_person_user on trash_person (user_id)`.execute(db)
  await createTable(
    db,
    'trash_photo',
    (t) => sql`
    id ${t.big} not null primary key, company_id ${t.big} not null, trash_id ${t.big} not null, at text not null,
    content_type text not null, width integer not null, height integer not null, bytes ${t.bytes} not null,
    foreign key (company_id, trash_id) references trash (company_id, id) on delete cascade`,
  )
  await sql`create index trash_photo_of on trash_photo (company_id, trash_id)`.execute(db)
}

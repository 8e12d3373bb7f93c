import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds what a house has to show an inspector: its places of sale with their signs, what its staff is told and who has read it,
 * and what was printed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'place',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    name text not null, way text not null check (way in ('written', 'oral', 'both')),
    hung_at text, hung_by text references "user" (id) on delete set null, version integer not null default 1`,
  )
  await sql`create index place_company on place (company_id, id)`.execute(db)
  await sql`create index place_hung_by on place (hung_by) where hung_by is not null`.execute(db)
  await createTable(
    db,
    'instruction',
    (t) => sql`
    company_id ${t.big} not null primary key references company (id) on delete cascade,
    text text not null, version integer not null, changed_at text not null`,
  )
  await createTable(
    db,
    'instructed',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    user_id text references "user" (id) on delete cascade, name text,
    version integer not null, at text not null, check ((user_id is null) <> (name is null)),
    unique (company_id, user_id)`,
  )
  await sql`create index instructed_company on instructed (company_id, id)`.execute(db)
  await sql`create index instructed_user on instructed (user_id) where user_id is not null`.execute(db)
  await createTable(
    db,
    'print',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade,
    number integer not null, kind text not null, at text not null,
    printed_by text references "user" (id) on delete set null, primary key (company_id, number)`,
  )
  await sql`create index print_printed_by on print (printed_by) where printed_by is not null`.execute(db)
  await createTable(
    db,
    'printed_dish',
    (t) => sql`
    company_id ${t.big} not null, kind text not null, dish_id ${t.big} not null, number integer not null,
    said text not null, primary key (company_id, kind, dish_id),
    foreign key (company_id, number) references print (company_id, number) on delete cascade,
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade`,
  )
  await sql`create index printed_dish_dish on printed_dish (company_id, dish_id)`.execute(db)
  await sql`create index printed_dish_print on printed_dish (company_id, number)`.execute(db)
}

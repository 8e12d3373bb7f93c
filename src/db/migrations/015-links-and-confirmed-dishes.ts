import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Keeps who made a link (dish and product, product and component) and when, and what ended: an ended link may be a
 * question to whoever may approve allergens. Keeps of each dish who said that all of its ingredients are listed: nobody
 * has, of any dish that exists. Who made an existing link, and when, is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPerson(db, 'dish', 'confirmed')
  for (const table of ['dish_product', 'product_component']) {
    await addPerson(db, table, 'begun')
    await sql`alter table ${sql.table(table)} add column begun_caller text`.execute(db)
  }
  await createEndedLinks(db)
}

/** Adds the columns of the moment of something and of the user who did it, whose account may be deleted. */
async function addPerson(db: Kysely<unknown>, table: string, what: string): Promise<void> {
  const by = `${what}_by`
  await sql`alter table ${sql.table(table)} add column ${sql.ref(`${what}_at`)} text`.execute(db)
  await sql`
    alter table ${sql.table(table)} add column ${sql.ref(by)} text references "user" (id) on delete set null`.execute(
    db,
  )
  await createPersonIndex(db, table, by)
}

async function createPersonIndex(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`
    create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
    where ${sql.ref(column)} is not null`.execute(db)
}

async function createEndedLinks(db: Kysely<unknown>): Promise<void> {
  // The product itself may be deleted, which ends its links: no foreign key.
  await createTable(
    db,
    'ended_link',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, dish_id ${t.big}, parent_id ${t.big},
    product_id ${t.big} not null, product_name text not null,
    begun_at text, begun_by text references "user" (id) on delete set null, begun_caller text,
    ended_at text not null, ended_by text references "user" (id) on delete set null, ended_caller text,
    brought text,
    answered_at text, answered_by text references "user" (id) on delete set null,
    answer text check (answer in ('gone', 'back')),
    check ((dish_id is null) <> (parent_id is null)), check ((answered_at is null) = (answer is null)),
    check (answer is null or brought is not null),
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade,
    foreign key (company_id, parent_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index ended_link_company on ended_link (company_id, id)`.execute(db)
  for (const holder of ['dish_id', 'parent_id'])
    await sql`
      create index ${sql.ref(`ended_link_${holder}`)} on ended_link (company_id, ${sql.ref(holder)})
      where ${sql.ref(holder)} is not null`.execute(db)
  await sql`
    create index ended_link_open on ended_link (company_id, dish_id, parent_id, product_id)
    where brought is not null and answered_at is null`.execute(db)
  for (const column of ['begun_by', 'ended_by', 'answered_by']) await createPersonIndex(db, 'ended_link', column)
}

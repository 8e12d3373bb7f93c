import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Keeps the names and descriptions of categories and dishes in other languages, each with the Dutch text that it was
 * made from, so that a later change of that text shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'translation',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, category_id ${t.big}, dish_id ${t.big},
    field text not null check (field in ('name', 'description')), language text not null,
    text text not null, source text not null, is_machine integer not null check (is_machine in (0, 1)),
    made_at text not null, made_by text references "user" (id) on delete set null,
    check ((category_id is null) <> (dish_id is null)),
    foreign key (company_id, category_id) references category (company_id, id) on delete cascade,
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade`,
  )
  for (const owner of ['category_id', 'dish_id'])
    await sql`
      create unique index ${sql.ref(`translation_${owner}`)} on translation (company_id, ${sql.ref(owner)}, language, field)
      where ${sql.ref(owner)} is not null`.execute(db)
  await sql`create index translation_language on translation (company_id, language)`.execute(db)
  await sql`create index translation_company on translation (company_id, id)`.execute(db)
  await sql`create index translation_made_by on translation (made_by) where made_by is not null`.execute(db)
}

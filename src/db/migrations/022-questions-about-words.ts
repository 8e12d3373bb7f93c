import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Lets a question be about a dish, a category or the menu as well as about a product, and about words as well as sheets:
 * what somebody with the right said of words that the data contradict, and which claims of being free of an allergen
 * wait for somebody with the right. What the trash keeps of questions follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'question',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    kind text not null check (kind in ('says-less', 'joined-before', 'words', 'claim')),
    product_id ${t.big}, dish_id ${t.big}, category_id ${t.big}, sheet_id ${t.big},
    was_complete integer not null default 0 check (was_complete in (0, 1)),
    about text not null default '', before text,
    asked_at text not null, asked_by text references "user" (id) on delete set null,
    answered_at text, answered_by text references "user" (id) on delete set null,
    answer text check (answer in ('accepted', 'kept', 'outdated')),
    check ((answered_at is null) = (answer is null)),
    check (kind in ('words', 'claim') or (product_id is not null and sheet_id is not null)),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade,
    foreign key (company_id, category_id) references category (company_id, id) on delete cascade,
    foreign key (company_id, sheet_id) references product_sheet (company_id, id) on delete cascade`,
  )
  await sql`
    insert into question
      (id, company_id, product_id, sheet_id, kind, was_complete, asked_at, answered_at, answered_by, answer)
    select id, company_id, product_id, sheet_id, kind, was_complete, asked_at, answered_at, answered_by, answer
    from product_question`.execute(db)
  await sql`drop table product_question`.execute(db)
  await createIndexes(db)
  await raiseNextId(db)
  await sql`update trash set snapshot = replace(snapshot, '"product_question":', '"question":')`.execute(db)
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const subject of ['product', 'dish', 'category', 'sheet'])
    await sql`
      create index ${sql.ref(`question_of_${subject}`)} on question (company_id, ${sql.ref(`${subject}_id`)})
      where ${sql.ref(`${subject}_id`)} is not null`.execute(db)
  await sql`create index question_kind on question (company_id, kind, answered_at)`.execute(db)
  await sql`
    create unique index question_open on question (company_id, product_id)
    where answered_at is null and kind in ('says-less', 'joined-before')`.execute(db)
  await sql`
    create unique index claim_open on question (company_id, coalesce(dish_id, 0), coalesce(category_id, 0), about)
    where answered_at is null and kind = 'claim'`.execute(db)
  for (const person of ['asked_by', 'answered_by'])
    await sql`
      create index ${sql.ref(`question_${person}`)} on question (${sql.ref(person)})
      where ${sql.ref(person)} is not null`.execute(db)
}

/** PostgreSQL does not see ids that were written. */
async function raiseNextId(db: Kysely<unknown>): Promise<void> {
  if (!db.getExecutor().adapter.constructor.name.startsWith('Postgres')) return
  await sql`
    select setval(pg_get_serial_sequence('question', 'id'), coalesce((select max(id) from question), 1))`.execute(db)
}

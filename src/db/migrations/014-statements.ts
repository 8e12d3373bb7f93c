import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Replaces the cells that held the level of an allergen in a product by statements that are added and withdrawn, and
 * keeps the facts of each sheet that was read. What was joined from several sheets gets a question: which of them said
 * what was not kept. A check ends where anything happened to its product, or a product was deleted, since it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSheets(db)
  await createStatements(db)
  await createQuestions(db)
  await moveSheets(db)
  await moveStatements(db)
  await askAboutJoinedSheets(db)
  await endChecksInDoubt(db)
  for (const column of ['sheet_complete', 'sheet_date', 'sheet_unread'])
    await sql`alter table product drop column ${sql.ref(column)}`.execute(db)
  await sql`drop table product_allergen`.execute(db)
}

async function createSheets(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'product_sheet',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, product_id ${t.big} not null, date text, read_at text,
    levels text not null, unread text not null, is_doubtful integer not null check (is_doubtful in (0, 1)),
    has_ingredients integer check (has_ingredients in (0, 1)),
    is_newest integer not null check (is_newest in (0, 1)), ended_at text,
    unique (company_id, id),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index product_sheet_of on product_sheet (company_id, product_id)`.execute(db)
  await sql`create unique index product_sheet_newest on product_sheet (company_id, product_id) where is_newest = 1`.execute(
    db,
  )
  await sql`
    create index product_sheet_doubted on product_sheet (company_id, product_id)
    where ended_at is null and (is_doubtful = 1 or unread <> '[]')`.execute(db)
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'product_statement',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, product_id ${t.big} not null, allergen_id integer not null,
    level text not null check (level in ('contains', 'may-contain', 'free-from', 'not-specified')),
    source text not null check (source in ('cook', 'openfoodfacts', 'menuapp', 'starter')), sheet_id ${t.big},
    said_at text not null, said_by text references "user" (id) on delete set null,
    withdrawn_at text, withdrawn_by text references "user" (id) on delete set null, withdrawn_why text,
    check ((withdrawn_at is null) = (withdrawn_why is null)),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
    foreign key (company_id, sheet_id) references product_sheet (company_id, id) on delete cascade`,
  )
  // Holds all that is read of thousands of products at once.
  await sql`
    create index product_statement_of
    on product_statement (company_id, product_id, allergen_id, id, withdrawn_at, level)`.execute(db)
  for (const column of ['said_by', 'withdrawn_by'])
    await sql`
      create index ${sql.ref(`product_statement_${column}`)} on product_statement (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  await sql`
    create index product_statement_sheet on product_statement (company_id, sheet_id) where sheet_id is not null`.execute(
    db,
  )
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'product_question',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, product_id ${t.big} not null, sheet_id ${t.big} not null,
    kind text not null check (kind in ('says-less', 'joined-before')),
    was_complete integer not null check (was_complete in (0, 1)), asked_at text not null,
    answered_at text, answered_by text references "user" (id) on delete set null,
    answer text check (answer in ('accepted', 'kept', 'outdated')),
    check ((answered_at is null) = (answer is null)),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
    foreign key (company_id, sheet_id) references product_sheet (company_id, id) on delete cascade`,
  )
  await sql`create index product_question_of on product_question (company_id, product_id)`.execute(db)
  await sql`create index product_question_sheet on product_question (company_id, sheet_id)`.execute(db)
  await sql`
    create unique index product_question_open on product_question (company_id, product_id)
    where answered_at is null`.execute(db)
  await sql`
    create index product_question_answered_by on product_question (answered_by) where answered_by is not null`.execute(
    db,
  )
}

/** Whether the sheet was doubtful was not kept: where nothing else explains why it was not complete, it was. */
async function moveSheets(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into product_sheet
      (company_id, product_id, date, read_at, levels, unread, is_doubtful, has_ingredients, is_newest, ended_at)
    select product.company_id, product.id, product.sheet_date, null,
      coalesce('[' || (
        select string_agg('{"id":' || cast(said.allergen_id as text) || ',"level":"' || said.level || '"}', ',' order by said.allergen_id)
        from product_allergen as said
        where said.company_id = product.company_id and said.product_id = product.id and said.source <> 'cook'
      ) || ']', '[]'),
      product.sheet_unread,
      case when product.sheet_complete = 0 and product.sheet_unread = '[]' and (
        select count(*) from product_allergen as said
        where said.company_id = product.company_id and said.product_id = product.id and said.level <> 'not-specified'
          and said.allergen_id in (1, 3, 4, 5, 11, 12, 16, 17, 19, 21, 22, 23, 24, 26)
      ) = 14 then 1 else 0 end,
      null, 1, null
    from product where product.source <> 'own'`.execute(db)
}

async function moveStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into product_statement
      (company_id, product_id, allergen_id, level, source, sheet_id, said_at, said_by)
    select said.company_id, said.product_id, said.allergen_id, said.level, said.source,
      case when said.source = 'cook' then null else sheet.id end, said.declared_at, said.added_by
    from product_allergen as said
    left join product_sheet as sheet on sheet.company_id = said.company_id and sheet.product_id = said.product_id
    order by said.company_id, said.product_id, said.allergen_id`.execute(db)
}

async function askAboutJoinedSheets(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into product_question (company_id, product_id, sheet_id, kind, was_complete, asked_at)
    select sheet.company_id, sheet.product_id, sheet.id, 'joined-before', 0, joined.at
    from product_sheet as sheet
    join (
      select company_id, subject_id, max(at) as at from history
      where action = 'refresh-sheet' and subject = 'product' group by company_id, subject_id
    ) as joined on joined.company_id = sheet.company_id and joined.subject_id = sheet.product_id`.execute(db)
}

/** Reads the history once: looked up per product, a company with thousands of checks would wait for minutes. */
async function endChecksInDoubt(db: Kysely<unknown>): Promise<void> {
  await sql`
    update product set checked_at = null, checked_by = null
    where id in (
      select checked.id from product as checked
      left join (
        select company_id, subject_id, max(id) as latest,
          max(case when action = 'check-allergens' then id else 0 end) as made
        from history where subject = 'product' group by company_id, subject_id
      ) as own on own.company_id = checked.company_id and own.subject_id = checked.id
      left join (
        select company_id, max(id) as latest from history
        where subject = 'product' and action = 'delete' group by company_id
      ) as deleted on deleted.company_id = checked.company_id
      where checked.checked_at is not null
        and (own.latest > own.made or deleted.latest > coalesce(own.made, 0))
    )`.execute(db)
}

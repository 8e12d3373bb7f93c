import { type Kysely, sql } from 'kysely'
import { columnTypes, createTable } from './column-types.ts'
import { type KeptRow, readTrash, type Trashed } from './kept-trash.ts'

/** The tables of things that end: each has a view of its rows that stand, under the name that the table had. */
const things = ['category', 'dish', 'product'] as const

/**
 * Keeps what is deleted as rows that ended, and what is in what as links that begin and end, each with when and by whom. What
 * lay in the trash stands among those rows, with its photos and questions. Questions about what was taken out of something
 * join the other questions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepThings(db)
  await createLinks(db)
  await sql`alter table product_sheet add column refid ${columnTypes(db).big}`.execute(db)
  await sql`alter table sign_off add column ended_in ${columnTypes(db).big}`.execute(db)
  await widenQuestions(db)
  for await (const trash of readTrash(db)) await insertThings(db, trash)
  await moveEndedLinks(db)
  await moveStandingLinks(db)
  for await (const trash of readTrash(db)) {
    for (const thing of trash) await restoreLinks(db, thing)
    for (const thing of trash) await tellSignOffs(db, thing)
    await endLinksWithDeleted(db, trash)
  }
  await movePhotos(db)
  for (const table of dropped) await sql`drop table ${sql.table(table)}`.execute(db)
  await createViews(db)
}

const dropped = [
  ...['trash_photo', 'trash_person', 'trash', 'scan_link', 'ended_link', 'dish_product', 'product_component'],
] as const

async function keepThings(db: Kysely<unknown>): Promise<void> {
  for (const table of things) {
    const kept = `every_${table}`
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(kept)}`.execute(db)
    await sql`alter table ${sql.table(kept)} add column deleted_at text`.execute(db)
    await sql`
      alter table ${sql.table(kept)} add column deleted_by text references "user" (id) on delete set null`.execute(db)
    await sql`alter table ${sql.table(kept)} add column deleted_in ${columnTypes(db).big}`.execute(db)
    await sql`alter table ${sql.table(kept)} add column known text`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_deleted`)} on ${sql.table(kept)} (company_id, deleted_at)
      where deleted_at is not null`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_deleted_at`)} on ${sql.table(kept)} (deleted_at)
      where deleted_at is not null`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_deleted_by`)} on ${sql.table(kept)} (deleted_by)
      where deleted_by is not null`.execute(db)
  }
  // Another product may be given the barcode of one that is deleted.
  await sql`drop index product_gtin`.execute(db)
  await sql`
    create unique index product_gtin on every_product (company_id, gtin)
    where gtin is not null and deleted_at is null`.execute(db)
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'every_link',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    dish_id ${t.big}, parent_id ${t.big}, product_id ${t.big} not null, position integer not null,
    begun_at text, begun_by text references "user" (id) on delete set null, begun_caller text,
    scan_id ${t.big} references scan (id) on delete set null, vouched_at text,
    ended_at text, ended_by text references "user" (id) on delete set null, ended_caller text, ended_in ${t.big},
    ended_with text check (ended_with in ('itself', 'product', 'unseen', 'take-out')), product_name text, brought text,
    unique (company_id, id),
    check ((dish_id is null) <> (parent_id is null)), check (parent_id <> product_id),
    check ((ended_at is null) = (ended_with is null)), check ((ended_at is null) = (product_name is null)),
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade,
    foreign key (company_id, parent_id) references every_product (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references every_product (company_id, id) on delete cascade`,
  )
  for (const holder of ['dish_id', 'parent_id']) {
    const name = holder.replace('_id', '')
    await sql`
      create unique index ${sql.ref(`link_standing_${name}`)} on every_link (company_id, ${sql.ref(holder)}, product_id)
      where ended_at is null and ${sql.ref(holder)} is not null`.execute(db)
    await sql`
      create index ${sql.ref(`link_ended_${name}`)} on every_link (company_id, ${sql.ref(holder)}, product_id)
      where ended_at is not null and ${sql.ref(holder)} is not null`.execute(db)
  }
  await sql`
    create index link_standing_product on every_link (company_id, product_id) where ended_at is null`.execute(db)
  // Which dishes held a product between two moments.
  await sql`
    create index link_ended_product on every_link (company_id, product_id, ended_at) where ended_at is not null`.execute(
    db,
  )
  await sql`create index link_ended_at on every_link (company_id, ended_at) where ended_at is not null`.execute(db)
  await sql`create index link_end on every_link (ended_at) where ended_at is not null`.execute(db)
  await sql`create index sign_off_end on sign_off (ended_at) where ended_at is not null`.execute(db)
  await sql`create index link_scan on every_link (scan_id) where scan_id is not null`.execute(db)
  for (const person of ['begun_by', 'ended_by'])
    await sql`
      create index ${sql.ref(`link_${person}`)} on every_link (${sql.ref(person)})
      where ${sql.ref(person)} is not null`.execute(db)
}

/** Lets a question be about a link that ended; what is kept of the others stays as it is. */
async function widenQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question rename to older_question`.execute(db)
  for (const index of questionIndexes) await sql`drop index ${sql.ref(index)}`.execute(db)
  await createTable(
    db,
    'question',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    kind text not null check (kind in ('says-less', 'joined-before', 'words', 'claim', 'taken-out')),
    product_id ${t.big}, dish_id ${t.big}, category_id ${t.big}, sheet_id ${t.big}, link_id ${t.big},
    was_complete integer not null default 0 check (was_complete in (0, 1)),
    about text not null default '', before text,
    asked_at text not null, asked_by text references "user" (id) on delete set null,
    answered_at text, answered_by text references "user" (id) on delete set null,
    answer text check (answer in ('accepted', 'kept', 'outdated', 'back')),
    check ((answered_at is null) = (answer is null)), check ((kind = 'taken-out') = (link_id is not null)),
    check (kind not in ('says-less', 'joined-before') or (product_id is not null and sheet_id is not null)),
    foreign key (company_id, product_id) references every_product (company_id, id) on delete cascade,
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade,
    foreign key (company_id, category_id) references every_category (company_id, id) on delete cascade,
    foreign key (company_id, sheet_id) references product_sheet (company_id, id) on delete cascade,
    foreign key (company_id, link_id) references every_link (company_id, id) on delete cascade`,
  )
  const columns = sql`
    id, company_id, kind, product_id, dish_id, category_id, sheet_id, was_complete, about, before,
    asked_at, asked_by, answered_at, answered_by, answer`
  await sql`insert into question (${columns}) select ${columns} from older_question`.execute(db)
  await sql`drop table older_question`.execute(db)
  for (const subject of ['product', 'dish', 'category', 'sheet', 'link'])
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
  if (isPostgres(db)) await sql`alter index question_pkey1 rename to question_pkey`.execute(db)
  await raiseNextId(db, 'question')
}

const questionIndexes = [
  ...['question_of_product', 'question_of_dish', 'question_of_category', 'question_of_sheet', 'question_kind'],
  ...['question_open', 'claim_open', 'question_asked_by', 'question_answered_by'],
] as const

/** The tables of the rows that were deleted with a thing, in the order in which they can be inserted. */
const belongings = [
  ...['dish_diet', 'product_sheet', 'product_statement', 'translation', 'question', 'sign_off'],
] as const

/** Inserts what is deleted of a company with all that went with it; the links that ended go to the others of their kind. */
async function insertThings(db: Kysely<unknown>, trash: readonly Trashed[]): Promise<void> {
  // A dish belongs to a category that is deleted too; of a product that lies there twice, the later one keeps its number.
  for (const kind of ['category', 'dish', 'product'])
    for (const thing of trash.toReversed()) if (thing.kind === kind) await insertThing(db, thing)
  for (const { company_id, own } of trash)
    for (const row of own.ended_link ?? []) await insertRow(db, 'ended_link', { ...row, company_id })
}

/** Inserts a deleted thing with all that went with it, but for its links; what a scan or phone pointed at it does again. */
async function insertThing(db: Kysely<unknown>, thing: Trashed): Promise<void> {
  const { company_id, kind, own } = thing
  const [kept] = own[kind] ?? []
  if (!kept) return
  const row = await fittingRow(db, thing, kept)
  const end = {
    deleted_at: thing.deleted_at,
    deleted_by: thing.deleted_by,
    deleted_in: thing.card_version,
    known: kind === 'category' ? '{}' : thing.known,
  }
  await insertRow(db, `every_${kind}`, { ...row, ...end, company_id })
  const givenUp = row.source === 'own' ? (kept.refid ?? null) : null
  for (const table of belongings)
    for (const belonging of own[table] ?? []) {
      const refid: KeptRow = table === 'product_sheet' ? { refid: givenUp } : {}
      await insertRow(db, table, { ...belonging, ...refid, company_id })
    }
  await pointAgain(db, thing)
}

async function pointAgain(db: Kysely<unknown>, { company_id, thing_id, pointing = [] }: Trashed): Promise<void> {
  for (const { table, column, keys } of pointing)
    for (const key of keys)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${thing_id}
        where company_id = ${company_id} and ${sql.ref(table === 'scan' ? 'scan_key' : 'name')} = ${key}
          and ${sql.ref(column)} is null`.execute(db)
}

/**
 * Returns the row of a thing as its table takes it: a dish whose category is gone for good has none. A company has each
 * product of a catalogue once; another one that lay in the trash comes back as one of its own, with all that was said of it.
 */
async function fittingRow(db: Kysely<unknown>, { company_id, kind }: Trashed, row: KeptRow): Promise<KeptRow> {
  if (kind === 'dish') {
    const { rows } = await sql`
      select id from every_category where company_id = ${company_id} and id = ${row.category_id ?? null}`.execute(db)
    return rows.length > 0 ? row : { ...row, category_id: null }
  }
  if (kind !== 'product' || row.source === 'own') return row
  const { rows } = await sql`
    select id from every_product
    where company_id = ${company_id} and source = ${row.source ?? null} and refid = ${row.refid ?? null}`.execute(db)
  return rows.length === 0 ? row : { ...row, source: 'own', refid: null, type: 'bought' }
}

async function insertRow(db: Kysely<unknown>, table: string, row: KeptRow): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db)
}

/**
 * Moves the links that ended, with their numbers, and the questions about them. A product that is gone for good is kept by
 * its name alone.
 */
async function moveEndedLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into every_product (id, company_id, source, type, name, name_search, description, deleted_at, known)
    select gone.product_id, gone.company_id, 'own', 'bought', max(gone.product_name), '', '', max(gone.ended_at), null
    from ended_link as gone
    where not exists (select 1 from every_product where every_product.id = gone.product_id)
    group by gone.product_id, gone.company_id`.execute(db)
  await sql`
    insert into every_link
      (id, company_id, dish_id, parent_id, product_id, position, begun_at, begun_by, begun_caller, vouched_at,
       ended_at, ended_by, ended_caller, ended_with, product_name, brought)
    select id, company_id, dish_id, parent_id, product_id, 0, begun_at, begun_by, begun_caller, vouched_at,
       ended_at, ended_by, ended_caller, 'take-out', product_name, brought
    from ended_link order by id`.execute(db)
  await sql`
    insert into question
      (company_id, kind, product_id, dish_id, link_id, asked_at, asked_by, answered_at, answered_by, answer)
    select company_id, 'taken-out', parent_id, dish_id, id, ended_at, ended_by, answered_at, answered_by,
      case answer when 'gone' then 'accepted' else answer end
    from ended_link where brought is not null order by id`.execute(db)
  await raiseNextId(db, 'every_link')
}

async function moveStandingLinks(db: Kysely<unknown>): Promise<void> {
  const columns = sql`position, begun_at, begun_by, begun_caller, vouched_at`
  await sql`
    insert into every_link (company_id, dish_id, parent_id, product_id, ${columns}, scan_id)
    select link.company_id, link.dish_id, null, link.product_id, ${columns}, made.scan_id
    from dish_product as link left join scan_link as made
      on made.company_id = link.company_id and made.dish_id = link.dish_id and made.product_id = link.product_id
    order by link.company_id, link.dish_id, position, link.product_id`.execute(db)
  await sql`
    insert into every_link (company_id, dish_id, parent_id, product_id, ${columns}, scan_id)
    select link.company_id, null, link.product_id, link.component_id, ${columns}, made.scan_id
    from product_component as link left join scan_link as made
      on made.company_id = link.company_id and made.parent_id = link.product_id and made.product_id = link.component_id
    order by link.company_id, link.product_id, position, link.component_id`.execute(db)
}

/** Tells of the sign-offs that ended with a thing in which change they did. */
async function tellSignOffs(db: Kysely<unknown>, { company_id, card_version, signOffs = [] }: Trashed): Promise<void> {
  for (const id of signOffs)
    await sql`
      update sign_off set ended_in = ${card_version} where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** Lets a deleted thing have the links again that it held, and tells of those that ended with it what they ended with. */
async function restoreLinks(db: Kysely<unknown>, thing: Trashed): Promise<void> {
  const { company_id, kind, thing_id } = thing
  const links = [
    ...thing.links.dish_product.map((row) => ({
      row,
      dish_id: row.dish_id,
      parent_id: null,
      product_id: row.product_id,
    })),
    ...thing.links.product_component.map((row) => {
      return { row, dish_id: null, parent_id: row.product_id, product_id: row.component_id }
    }),
  ]
  for (const { row, dish_id = null, parent_id = null, product_id = null } of links) {
    const isHeld = (kind === 'dish' && dish_id === thing_id) || (kind === 'product' && parent_id === thing_id)
    if (isHeld) await insertHeld(db, thing, { ...begunIn(row), dish_id, parent_id, product_id })
    else
      await sql`
        update every_link
        set ended_with = ${kind === 'product' ? 'product' : 'itself'}, ended_in = ${thing.card_version},
          position = ${row.position ?? 0}, brought = coalesce(brought, ${thing.known})
        where id = (
          select id from every_link
          where company_id = ${company_id} and product_id = ${product_id}
            and ${dish_id === null ? sql`parent_id = ${parent_id}` : sql`dish_id = ${dish_id}`}
            and ended_with = 'take-out' and ended_at <= ${thing.deleted_at}
          order by ended_at desc, id desc limit 1)`.execute(db)
  }
}

/** Inserts a link of a deleted dish or product with what is in it, where that is not gone for good. */
async function insertHeld(db: Kysely<unknown>, { company_id, parts }: Trashed, link: KeptRow): Promise<void> {
  const part = parts.find(({ id }) => id === link.product_id)
  const { rows } = await sql`
    select id from every_product where company_id = ${company_id} and id = ${link.product_id ?? null}`.execute(db)
  if (rows.length === 0)
    await sql`
      insert into every_product (id, company_id, source, type, name, name_search, description, deleted_at)
      values (${link.product_id ?? null}, ${company_id}, 'own', 'bought', ${part?.name ?? ''}, '', '',
        ${new Date().toISOString()})`.execute(db)
  await insertRow(db, 'every_link', { ...link, company_id })
}

function begunIn(row: KeptRow): KeptRow {
  const { position = 0, begun_at = null, begun_by = null, begun_caller = null, vouched_at = null } = row
  return { position, begun_at, begun_by, begun_caller, vouched_at }
}

/** Ends the links of deleted dishes and products with products that were deleted after them, and asks about these. */
async function endLinksWithDeleted(db: Kysely<unknown>, trash: readonly Trashed[]): Promise<void> {
  for (const { company_id, parts } of trash)
    for (const { id, name, ...brought } of parts) {
      const { rows } = await sql<{ id: number; dish_id: number | null; parent_id: number | null; ended_at: string }>`
        update every_link
        set ended_with = 'unseen', product_name = ${name}, brought = ${JSON.stringify(brought)},
          ended_at = (select deleted_at from every_product where id = ${id}),
          ended_in = (select deleted_in from every_product where id = ${id})
        where company_id = ${company_id} and product_id = ${id} and ended_at is null
          and exists (select 1 from every_product where id = ${id} and deleted_at is not null)
        returning id, dish_id, parent_id, ended_at`.execute(db)
      if (Object.values(brought).every((ids) => ids.length === 0)) continue
      for (const { id: link_id, dish_id, parent_id: product_id, ended_at: asked_at } of rows)
        await insertRow(db, 'question', { company_id, kind: 'taken-out', dish_id, product_id, link_id, asked_at })
    }
}

async function movePhotos(db: Kysely<unknown>): Promise<void> {
  const columns = sql`at, content_type, width, height, bytes`
  await sql`
    insert into product_photo (id, company_id, product_id, ${columns})
    select photo.id, photo.company_id, trash.thing_id, ${columns}
    from trash_photo as photo join trash on trash.company_id = photo.company_id and trash.id = photo.trash_id`.execute(
    db,
  )
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  for (const table of things)
    await sql`
      create view ${sql.table(table)} as select * from ${sql.table(`every_${table}`)} where deleted_at is null`.execute(
      db,
    )
  await sql`
    create view dish_product as
    select id, company_id, dish_id, product_id, position, begun_at, begun_by, begun_caller, scan_id, vouched_at
    from every_link where ended_at is null and dish_id is not null`.execute(db)
  await sql`
    create view product_component as
    select id, company_id, parent_id as product_id, product_id as component_id, position,
      begun_at, begun_by, begun_caller, scan_id, vouched_at
    from every_link where ended_at is null and parent_id is not null`.execute(db)
}

/** PostgreSQL does not see ids that were written. */
async function raiseNextId(db: Kysely<unknown>, table: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 1))`.execute(
    db,
  )
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter.constructor.name.startsWith('Postgres')
}

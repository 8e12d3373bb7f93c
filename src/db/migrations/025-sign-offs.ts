import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

const signed = [
  { table: 'product', column: 'product_id', at: 'checked_at', by: 'checked_by' },
  { table: 'dish', column: 'dish_id', at: 'confirmed_at', by: 'confirmed_by' },
] as const

/**
 * Keeps each sign-off of a product or dish as a row that begins and ends, in place of two columns of what is signed off.
 * Of those that stand is not known what exactly was looked at; those of what lies in the trash end there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sign_off',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    product_id ${t.big}, dish_id ${t.big},
    said_at text not null, said_by text references "user" (id) on delete set null, content_hash text,
    ended_at text, ended_by text references "user" (id) on delete set null, ended_why text,
    check ((product_id is null) <> (dish_id is null)), check ((ended_at is null) = (ended_why is null)),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade`,
  )
  for (const { table, column, at, by } of signed) {
    await sql`
      insert into sign_off (company_id, ${sql.ref(column)}, said_at, said_by)
      select company_id, id, ${sql.ref(at)}, ${sql.ref(by)} from ${sql.table(table)} where ${sql.ref(at)} is not null
      order by id`.execute(db)
    await sql`drop index ${sql.ref(`${table}_${by}`)}`.execute(db)
    for (const dropped of [at, by])
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(dropped)}`.execute(db)
    await sql`
      create unique index ${sql.ref(`sign_off_standing_${table}`)} on sign_off (company_id, ${sql.ref(column)})
      where ended_at is null and ${sql.ref(column)} is not null`.execute(db)
    await sql`
      create index ${sql.ref(`sign_off_${table}`)} on sign_off (company_id, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
  for (const person of ['said_by', 'ended_by'])
    await sql`
      create index ${sql.ref(`sign_off_${person}`)} on sign_off (${sql.ref(person)})
      where ${sql.ref(person)} is not null`.execute(db)
  await convertTrash(db)
}

type Row = Record<string, string | number | null>
type Tick = { id: number; tick_at: string; tick_by: number | null }
type Ticks = { dish: readonly Tick[]; product: readonly Tick[] }
type Snapshot = { own: Record<string, Row[] | undefined>; ticks?: Ticks }
type TrashRow = { id: number; company_id: number; deleted_at: string; deleted_by: string | null; snapshot: string }

const rowsAtOnce = 500

async function convertTrash(db: Kysely<unknown>): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<TrashRow>`
      select id, company_id, deleted_at, deleted_by, snapshot from trash
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(db)
    for (const row of rows) await convertOne(db, row)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

async function convertOne(db: Kysely<unknown>, row: TrashRow): Promise<void> {
  const snapshot = JSON.parse(row.snapshot) as Snapshot
  const signOffs = await insertEnded(db, row, snapshot.ticks)
  const converted = JSON.stringify({ ...withSignOffs(snapshot), signOffs })
  await sql`update trash set snapshot = ${converted} where id = ${row.id}`.execute(db)
}

/** Inserts the sign-offs that a deletion ended elsewhere, which its undo lets stand again; returns their ids. */
async function insertEnded(
  db: Kysely<unknown>,
  { id: trashId, company_id, deleted_at, deleted_by }: TrashRow,
  ticks: Ticks = { dish: [], product: [] },
): Promise<number[]> {
  const ids: number[] = []
  for (const { table, column } of signed)
    for (const { id, tick_at, tick_by } of ticks[table]) {
      const { rows } = await sql<{ id: number }>`
        insert into sign_off (company_id, ${sql.ref(column)}, said_at, said_by, ended_at, ended_by, ended_why)
        select company_id, id, ${tick_at},
          (select user_id from trash_person
            where company_id = ${company_id} and trash_id = ${trashId} and number = ${tick_by ?? 0}),
          ${deleted_at}, ${deleted_by}, 'part-removed'
        from ${sql.table(table)} where company_id = ${company_id} and id = ${id}
        returning id`.execute(db)
      ids.push(...rows.map((row) => row.id))
    }
  return ids
}

/** Whoever is named in a snapshot is a number in each column that ends in `_by`. */
function withSignOffs({ own, ticks: _, ...rest }: Snapshot): Omit<Snapshot, 'ticks'> {
  const things = signed.flatMap(({ table, column, at, by }) =>
    (own[table] ?? []).map((row) => ({ row, column, at, by })),
  )
  const signOffs = things
    .filter(({ row, at }) => (row[at] ?? null) !== null)
    .map(({ row, column, at, by }) => ({
      ...{ product_id: null, dish_id: null, [column]: row.id ?? null },
      ...{ said_at: row[at] ?? null, said_by: row[by] ?? null, content_hash: null },
      ...{ ended_at: null, ended_by: null, ended_why: null },
    }))
  const kept = Object.fromEntries(Object.entries(own).map(([table, kept = []]) => [table, kept.map(withoutColumns)]))
  return { ...rest, own: { ...kept, ...(signOffs.length > 0 && { sign_off: signOffs }) } }
}

function withoutColumns({ checked_at: _, checked_by: __, confirmed_at: ___, confirmed_by: ____, ...row }: Row): Row {
  return row
}

import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

type Line = { id: number; company_id: number; subject: string; subject_id: number; action: string; details: string }
type Thing = { companyId: number; subject: string; id: number; line: number }

const linesAtOnce = 500
const rowsPerStatement = 100

/** The actions whose lines name dishes or products by id until now. */
const naming = [
  ...['put-in-dishes', 'take-out-of-dishes', 'replace', 'enter-menu', 'add-product', 'remove-product'],
  ...['add-component', 'remove-component', 'accept-removal', 'put-back', 'allow-leaving-out', 'end-leaving-out'],
]

/**
 * Adds the index of the dishes and products that a line of the history is about beside its subject, and fills it from the lines
 * that there are. Those of a menu that was loaded from a file, or of a replacement that was undone, do not tell which.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unique, for the foreign key to refer to.
  await sql`drop index history_company`.execute(db)
  await sql`create unique index history_company on history (company_id, id)`.execute(db)
  await createTable(
    db,
    'history_thing',
    (t) => sql`
    company_id ${t.big} not null, subject text not null check (subject in ('dish', 'product')),
    subject_id ${t.big} not null, history_id ${t.big} not null,
    primary key (company_id, subject, subject_id, history_id),
    foreign key (company_id, history_id) references history (company_id, id) on delete cascade`,
  )
  await sql`create index history_thing_line on history_thing (company_id, history_id)`.execute(db)
  let last = 0
  for (;;) {
    const { rows } = await sql<Line>`
      select id, company_id, subject, subject_id, action, details from history
      where id > ${last} and action in (${sql.join(naming)}) order by id limit ${linesAtOnce}`.execute(db)
    const things: Thing[] = []
    for (const line of rows) things.push(...(await thingsOf(db, line)))
    await insertThings(db, things)
    if (rows.length < linesAtOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

async function thingsOf(db: Kysely<unknown>, line: Line): Promise<Thing[]> {
  const { product, products, dishes } = JSON.parse(line.details) as Record<string, unknown>
  const ofLine = (subject: string, ids: readonly unknown[]): Thing[] =>
    ids.flatMap((id) =>
      typeof id !== 'number' || (subject === line.subject && id === line.subject_id)
        ? []
        : [{ companyId: line.company_id, subject, id, line: line.id }],
    )
  if (line.action === 'enter-menu') return ofLine('dish', await dishesIn(db, line, dishes))
  return [...ofLine('dish', listIn(dishes)), ...ofLine('product', [product, ...listIn(products)])]
}

function listIn(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : []
}

/** A company's changes run one after the other: all of its dishes with an id in the span came with the line. */
async function dishesIn(db: Kysely<unknown>, { company_id }: Line, span: unknown): Promise<number[]> {
  const { first, last } = (span ?? {}) as { first?: number; last?: number }
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select id from every_dish where company_id = ${company_id} and id between ${first} and ${last}`.execute(db)
  return rows.map(({ id }) => id)
}

async function insertThings(db: Kysely<unknown>, things: readonly Thing[]): Promise<void> {
  for (let begin = 0; begin < things.length; begin += rowsPerStatement) {
    const rows = things.slice(begin, begin + rowsPerStatement)
    const values = rows.map(({ companyId, subject, id, line }) => sql`(${companyId}, ${subject}, ${id}, ${line})`)
    await sql`
      insert into history_thing (company_id, subject, subject_id, history_id) values ${sql.join(values)}
      on conflict do nothing`.execute(db)
  }
}

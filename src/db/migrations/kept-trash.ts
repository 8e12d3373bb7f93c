import { type Kysely, sql } from 'kysely'

/** A row as the trash kept it, without its company; who is named in it by id. */
export type KeptRow = Record<string, string | number | null>
type Rows = readonly KeptRow[]
type Brought = { contained: readonly number[]; traces: readonly number[]; unknown: readonly number[] }
type Snapshot = {
  own: Record<string, Rows | undefined>
  links: { dish_product: Rows; product_component: Rows }
  parts: readonly (Brought & { id: number; name: string })[]
  signOffs?: readonly number[]
  pointing?: readonly { table: string; column: string; keys: readonly string[] }[]
}
type TrashRow = {
  id: number
  company_id: number
  kind: 'category' | 'dish' | 'product' | 'dish-product' | 'component'
  thing_id: number
  holder_id: number
  name: string
  deleted_at: string
  deleted_by: string | null
  card_version: number
  summary: string
  snapshot: string
}

/** What lay in the trash: a deleted thing, or a product taken out of a dish or of another product. */
export type Trashed = Omit<TrashRow, 'summary' | 'snapshot'> & Snapshot & { known: string }

/** Yields what lies in the trash of each company, in the order in which it was deleted: all at once would fill the memory. */
export async function* readTrash(db: Kysely<unknown>): AsyncGenerator<Trashed[]> {
  const companies = await sql<{ company_id: number }>`
    select distinct company_id from trash order by company_id`.execute(db)
  for (const { company_id } of companies.rows) yield await readTrashOf(db, company_id)
}

async function readTrashOf(db: Kysely<unknown>, companyId: number): Promise<Trashed[]> {
  const { rows } = await sql<TrashRow>`
    select id, company_id, kind, thing_id, holder_id, name, deleted_at, deleted_by, card_version, summary, snapshot
    from trash where company_id = ${companyId} order by id`.execute(db)
  const named = await sql<{ trash_id: number; number: number; user_id: string }>`
    select trash_id, number, user_id from trash_person where company_id = ${companyId}`.execute(db)
  const peopleOf = Map.groupBy(named.rows, ({ trash_id }) => trash_id)
  return rows.map(({ summary, snapshot, ...row }): Trashed => {
    const people = new Map((peopleOf.get(row.id) ?? []).map(({ number, user_id }) => [number, user_id]))
    const { contained, traces, unknown } = JSON.parse(summary) as Brought
    const { own, links, ...rest } = JSON.parse(snapshot) as Snapshot
    const withPeople = (tables: Record<string, Rows | undefined>) =>
      Object.fromEntries(Object.entries(tables).map(([table, kept = []]) => [table, kept.map(withNames(people))]))
    const known = JSON.stringify({ contained, traces, unknown })
    const { dish_product = [], product_component = [] } = withPeople(links)
    return { ...row, known, ...rest, own: withPeople(own), links: { dish_product, product_component } }
  })
}

/** Puts the people back into a row, in each column that ends in `_by`; whose account was deleted is null. */
function withNames(people: ReadonlyMap<number, string>): (row: KeptRow) => KeptRow {
  const nameOf = (column: string, value: KeptRow[string]) => {
    if (!column.endsWith('_by')) return value
    return typeof value === 'number' ? (people.get(value) ?? null) : null
  }
  return (row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, nameOf(column, value)]))
}

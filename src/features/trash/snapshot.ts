import { z } from 'zod'
import { tie } from './schema.ts'

/** A row as it was stored, without its company; who is named in it (a column that ends in `_by`) as a number. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Row = z.output<typeof row>

/** The tables of the rows that are deleted with a thing, in the order in which they can be inserted again. */
export const ownTables = [
  'category',
  'dish',
  'dish_diet',
  'product',
  'product_sheet',
  'product_statement',
  'ended_link',
  'translation',
  'question',
  'sign_off',
] as const
export type OwnTable = (typeof ownTables)[number]

const allergenIds = z.array(z.number()).readonly()
const brought = { contained: allergenIds, traces: allergenIds, unknown: allergenIds }

const rows = z.array(row)
const pointing = z.object({
  table: z.enum(['scan', 'scanner_session']),
  column: z.enum(['product_id', 'parent_id', 'dish_id']),
  keys: z.array(z.string()),
})
/** Rows of a scanner that point at a deleted thing: the key of a scan, the name of a session. */
export type Pointing = z.output<typeof pointing>
/** The rows of a deleted thing. They are checked when read: a newer version may know other columns. */
export const snapshotShape = z.object({
  own: z.partialRecord(z.enum(ownTables), rows),
  /** Its links with what may be gone by then, in both directions. */
  links: z.object({ dish_product: rows, product_component: rows }),
  /** The sign-offs that the deletion ended elsewhere, by id; absent in what older versions kept. */
  signOffs: z.array(z.number()).optional(),
  /** What a question names about a product in it that is gone by then. */
  parts: z.array(z.object({ id: z.number(), name: z.string(), ...brought })),
  /** What pointed at it; absent in what older versions kept. */
  pointing: z.array(pointing).optional(),
})
export type Snapshot = z.output<typeof snapshotShape>
export type Part = Snapshot['parts'][number]

/** A thing as the list of the trash shows it. */
export const summaryShape = z.object({ ...brought, ties: z.array(tie) })
export type TrashSummary = z.output<typeof summaryShape>

/** A snapshot in which there is nothing, to fill. */
export const nothingKept: Snapshot = {
  own: {},
  links: { dish_product: [], product_component: [] },
  signOffs: [],
  parts: [],
}

type WithPeople<Kept> = { kept: Kept; people: string[] }

/** Replaces everybody who is named in a snapshot by a number, from 1, in the order of `people`. */
export function withoutPeople(snapshot: Snapshot): WithPeople<Snapshot> {
  const people: string[] = []
  const numberOf = (userId: string) => {
    if (!people.includes(userId)) people.push(userId)
    return people.indexOf(userId) + 1
  }
  return { kept: mapPeople(snapshot, (who) => (typeof who === 'string' ? numberOf(who) : null)), people }
}

/** Puts the people back into a snapshot; whose account was deleted is null. */
export function withPeople(snapshot: Snapshot, people: ReadonlyMap<number, string>): Snapshot {
  return mapPeople(snapshot, (who) => (typeof who === 'number' ? (people.get(who) ?? null) : null))
}

function mapPeople(snapshot: Snapshot, named: (who: Row[string] | undefined) => Row[string]): Snapshot {
  const mapRow = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, isPerson(column) ? named(value) : value]))
  const mapTables = <Tables extends Partial<Record<string, Row[]>>>(tables: Tables) =>
    Object.fromEntries(Object.entries(tables).map(([table, rows = []]) => [table, rows.map(mapRow)])) as Tables
  const { own, links } = snapshot
  return { ...snapshot, own: mapTables(own), links: mapTables(links) }
}

function isPerson(column: string): boolean {
  return column.endsWith('_by')
}

import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import { nextPositions } from '#db/positions.ts'
import type { Trx } from '#db/transaction.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { holderIsGone, isUnwanted, partIsGone, wouldHoldItself } from '#features/trash/sentences.ts'
import type { Restoring } from '#features/trash/server/commands.ts'
import { insertRows } from '#features/trash/server/kept-rows.ts'
import type { Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph, rootProducts } from '../../graph/server/product-graph.ts'
import {
  begunBy,
  endLinkQuestions,
  type Holder,
  keepMissingLinks,
  listUnwanted,
} from '../../links/server/ended-links.ts'
import { wouldLoop } from '../../product/rules.ts'
import { endSignOffs } from '../../sign-off/server/sign-offs.ts'

/** A kind of holder of a product. */
export type Kind = 'dish' | 'product'
const tables = {
  dish: { link: 'dish_product', column: 'dish_id', part: 'product_id', holder: 'dish_id' },
  product: { link: 'product_component', column: 'product_id', part: 'component_id', holder: 'parent_id' },
} as const
/** The dishes or products that a product is in again, and why it is not in others. */
type Relinked = { holders: NamedId[]; notes: string[] }

/**
 * Links a product that is put back with the dishes or products that it was in: those that stand, but for those of which
 * somebody has said since that it does not belong there, and for what is in it by now (`holdsIt`). That ends the questions
 * which its going left there. Where nothing else has changed it has its place again, else the last one.
 */
export async function relink(
  restoring: Restoring,
  kind: Kind,
  rows: readonly Row[],
  holdsIt: (id: number) => boolean,
): Promise<Relinked> {
  const { trx, companyId, caller, entry } = restoring
  const { link, column, holder } = tables[kind]
  const ids = rows.map((row) => Number(row[column]))
  const standing = await listStanding(trx, companyId, kind, ids)
  const asked = { productId: entry.id, holder }
  const unwanted = await listUnwanted(trx, companyId, { ...asked, ids: [...standing.keys()], since: entry.deletedAt })
  const named = Array.from(standing, ([id, name]) => ({ id, name }))
  const holders = named.filter(({ id }) => !unwanted.has(id) && !holdsIt(id))
  const wanted = new Set(holders.map(({ id }) => id))
  const links = rows.filter((row) => wanted.has(Number(row[column]))).map(asBegunBy(restoring))
  await insertRows(trx, companyId, link, entry.isUndo ? links : await atTheEnd(trx, companyId, kind, links))
  await endLinkQuestions(trx, companyId, caller, { ...asked, ids: [...wanted] })
  const ties = entry.summary.ties.filter((tie) => tie.side === 'holder' && tie.kind === kind)
  return {
    holders,
    notes: [
      ...ties.filter(({ id }) => !standing.has(id)).map(holderIsGone),
      ...named.filter(({ id }) => unwanted.has(id)).map(({ name }) => isUnwanted({ kind, name })),
      ...named.filter(({ id }) => !unwanted.has(id) && holdsIt(id)).map(({ name }) => wouldHoldItself(name)),
    ],
  }
}

/** Returns whether a product is in this dish or product now. */
export async function isLinked(
  trx: Trx,
  companyId: CompanyId,
  kind: Kind,
  { holderId, id }: { holderId: number; id: number },
): Promise<boolean> {
  const { link, column, part } = tables[kind]
  const { rows } = await sql`
    select 1 from ${sql.table(link)}
    where company_id = ${companyId} and ${sql.ref(column)} = ${holderId} and ${sql.ref(part)} = ${id}`.execute(trx)
  return rows.length > 0
}

async function atTheEnd(trx: Trx, companyId: CompanyId, kind: Kind, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const { link, column } = tables[kind]
  const placed = trx
    .selectFrom(link)
    .select([`${column} as list` as 'company_id as list', 'position'])
    .where('company_id', '=', companyId)
    .where(
      column as 'company_id',
      'in',
      rows.map((row) => Number(row[column])),
    )
  const nextPosition = await nextPositions(trx, placed)
  return rows.map((row) => ({ ...row, position: nextPosition(Number(row[column])) }))
}

/**
 * Links a product again with the products that it was in, which ends the check of those, as adding a component does.
 * Returns why others stay without it.
 */
export async function relinkWithProducts(restoring: Restoring, rows: readonly Row[]): Promise<string[]> {
  const { trx, companyId, caller, record, entry } = restoring
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [entry.id]))
  const { holders, notes } = await relink(restoring, 'product', rows, (id) => wouldLoop(graph, id, entry.id))
  const parentIds = holders.map(({ id }) => id)
  const ended = await endSignOffs(trx, companyId, caller, { kind: 'product', ids: parentIds, change: 'part-added' })
  const lineOf = ({ id, name }: NamedId) => ({
    action: 'add-component' as const,
    subject: 'product' as const,
    subjectId: id,
    subjectName: name,
    details: { product: entry.id, name: entry.name, endedCheck: ended.has(id) },
  })
  await record(...holders.map(lineOf))
  return notes
}

/**
 * Links a dish or product that is put back with the products that were in it. One that is deleted meanwhile leaves a
 * question there, so that its warnings do not go unseen; returns a sentence about each.
 */
export async function relinkParts(restoring: Restoring, holder: Holder, rows: readonly Row[]): Promise<string[]> {
  const { trx, companyId, entry } = restoring
  const { link: table, part: column } = tables[holder.dish_id === null ? 'product' : 'dish']
  const standing = await listStanding(
    trx,
    companyId,
    'product',
    rows.map((row) => Number(row[column])),
  )
  await insertRows(
    trx,
    companyId,
    table,
    rows.filter((row) => standing.has(Number(row[column]))).map(asBegunBy(restoring)),
  )
  const missing = entry.snapshot.parts.filter(({ id }) => !standing.has(id))
  const links = missing.map((part) => {
    const row = rows.find((candidate) => candidate[column] === part.id)
    return { part, begun: begunIn(row) }
  })
  await keepMissingLinks(trx, companyId, holder, links)
  return missing.map(({ name }) => partIsGone(name))
}

/**
 * Returns how a link comes back: as it was, but begun anew by who has the right and does not undo anything. They want it
 * there, so that its earlier maker can not take it out unasked. Who has no right could else put back what another took out,
 * and then take it out as their own.
 */
function asBegunBy({ caller, entry }: Restoring): (row: Row) => Row {
  if (entry.isUndo || !mayApproveAllergens(caller)) return (row) => row
  const begun = begunBy(caller)
  return (row) => ({ ...row, ...begun })
}

/** Returns who made a link that the trash keeps, and when; null for what it does not keep. */
export function begunIn(row: Row | undefined) {
  const text = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null)
  return {
    ...{ begun_at: text(row?.begun_at), begun_by: text(row?.begun_by), begun_caller: text(row?.begun_caller) },
    vouched_at: text(row?.vouched_at),
  }
}

/** Returns those of these dishes or products that the company has now, with their names. */
async function listStanding(
  trx: Trx,
  companyId: CompanyId,
  table: 'dish' | 'product',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const standing = new Map<number, string>()
  for await (const batch of inBatches(ids)) {
    const rows = trx.selectFrom(table).select(['id', 'name']).where('company_id', '=', companyId)
    for (const { id, name } of await rows.where('id', 'in', batch).execute()) standing.set(id, name)
  }
  return standing
}

import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { holderIsGone, isUnwanted, partIsGone, wouldHoldItself } from '#features/trash/sentences.ts'
import type { Restoring } from '#features/trash/server/commands.ts'
import { insertRows } from '#features/trash/server/kept-rows.ts'
import type { Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Holder, keepMissingLinks, settleEndedLinks } from '../../links/server/ended-links.ts'
import { wouldLoop } from '../../rules.ts'
import { loadProductGraph, rootProducts } from '../../server/product-graph.ts'

/** The links of a product with what it was in that can be made again, and why the others can not. */
export type Relinks = { rows: Row[]; holders: NamedId[]; notes: string[] }

/**
 * Returns which of a product's links with dishes or products (`holder` is the column that names them) are to be made again:
 * those with what stands, and where nobody has said since that it does not belong. Ends the questions about them.
 */
export async function settleLinks(
  { trx, companyId, caller, entry }: Restoring,
  kind: 'dish' | 'product',
  rows: readonly Row[],
): Promise<Relinks> {
  const column = kind === 'dish' ? 'dish_id' : 'product_id'
  const standing = await listStanding(
    trx,
    companyId,
    kind,
    rows.map((row) => Number(row[column])),
  )
  const unwanted = await settleEndedLinks(trx, companyId, caller, {
    productId: entry.id,
    holder: kind === 'dish' ? 'dish_id' : 'parent_id',
    ids: [...standing.keys()],
    since: entry.deletedAt,
  })
  const ties = entry.summary.ties.filter((tie) => tie.side === 'holder' && tie.kind === kind)
  const holders = Array.from(standing, ([id, name]) => ({ id, name }))
  return {
    rows: rows.filter((row) => standing.has(Number(row[column])) && !unwanted.has(Number(row[column]))),
    holders: holders.filter(({ id }) => !unwanted.has(id)),
    notes: [
      ...ties.filter(({ id }) => !standing.has(id)).map(holderIsGone),
      ...holders.filter(({ id }) => unwanted.has(id)).map(({ name }) => isUnwanted({ kind, name })),
    ],
  }
}

/**
 * Links a product again with the products that it was in, which ends the check of those, as adding a component does.
 * Returns why others stay without it: also what is in the product by now.
 */
export async function relinkWithProducts(restoring: Restoring, rows: readonly Row[]): Promise<string[]> {
  const { trx, companyId, record, entry } = restoring
  const relinks = await settleLinks(restoring, 'product', rows)
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [entry.id]))
  const loops = new Set(relinks.holders.filter(({ id }) => wouldLoop(graph, id, entry.id)).map(({ id }) => id))
  const parents = relinks.holders.filter(({ id }) => !loops.has(id))
  await insertRows(
    trx,
    companyId,
    'product_component',
    relinks.rows.filter((row) => !loops.has(Number(row.product_id))),
  )
  const ended = await endChecksOf(
    trx,
    companyId,
    parents.map(({ id }) => id),
  )
  await record(
    ...parents.map((parent) => ({
      action: 'add-component' as const,
      subject: 'product' as const,
      subjectId: parent.id,
      subjectName: parent.name,
      details: { product: entry.id, name: entry.name, endedCheck: ended.has(parent.id) },
    })),
  )
  return [
    ...relinks.notes,
    ...relinks.holders.filter(({ id }) => loops.has(id)).map((parent) => wouldHoldItself(parent.name)),
  ]
}

/**
 * Links a dish or product that is put back with the products that were in it. One that is deleted meanwhile leaves a
 * question there, so that its warnings do not go unseen; returns a sentence about each.
 */
export async function relinkParts(
  { trx, companyId, entry }: Restoring,
  holder: Holder,
  rows: readonly Row[],
): Promise<string[]> {
  const [table, column] =
    holder.dish_id === null
      ? (['product_component', 'component_id'] as const)
      : (['dish_product', 'product_id'] as const)
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
    rows.filter((row) => standing.has(Number(row[column]))),
  )
  const missing = entry.snapshot.parts.filter(({ id }) => !standing.has(id))
  const links = missing.map((part) => {
    const row = rows.find((candidate) => candidate[column] === part.id)
    return { part, begun: begunIn(row) }
  })
  await keepMissingLinks(trx, companyId, holder, links)
  return missing.map(({ name }) => partIsGone(name))
}

function begunIn(row: Row | undefined) {
  const text = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null)
  return { begun_at: text(row?.begun_at), begun_by: text(row?.begun_by), begun_caller: text(row?.begun_caller) }
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

/** Ends the checks of these products, and returns which of them had one. */
async function endChecksOf(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const ended = new Set<number>()
  for await (const batch of inBatches(ids)) {
    const rows = await trx
      .updateTable('product')
      .set({ checked_at: null, checked_by: null })
      .where('company_id', '=', companyId)
      .where('checked_at', 'is not', null)
      .where('id', 'in', batch)
      .returning('id')
      .execute()
    for (const { id } of rows) ended.add(id)
  }
  return ended
}

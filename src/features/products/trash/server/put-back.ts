import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { keptInTrash } from '#features/trash/rules.ts'
import type { TrashKind } from '#features/trash/schema.ts'
import { holderIsGone, isUnwanted, partIsGone, wouldHoldItself } from '#features/trash/sentences.ts'
import { AppError } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph, rootProducts } from '../../graph/server/product-graph.ts'
import { listStanding, undeleted } from '../../links/server/deletion.ts'
import { type BegunColumns, begunColumns, type HolderKind, holderColumns } from '../../links/server/link-columns.ts'
import { begunBy, findLinks, insertLinks } from '../../links/server/links.ts'
import { answerAsBack, listUnwanted } from '../../links/server/questions.ts'
import { wouldLoop } from '../../product/rules.ts'
import { endSignOffs } from '../../sign-off/server/sign-offs.ts'

/** Something that was deleted or taken out, and is put back. */
export type Ended = {
  kind: TrashKind
  /** Of what was taken out the product's. */
  id: number
  /** Of what was taken out the dish or product that it was in, else 0. */
  holderId: number
  name: string
  endedAt: string
  endedIn: number
}
export type PuttingBack = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller; record: RecordLine; ended: Ended }

const checkEnded = 'De controle van de allergenen is vervallen. Kijk ze opnieuw na.'
const barcodeTaken = 'De streepjescode hoort intussen bij een ander product.'

/**
 * Lets a deleted product stand again, with its statements, sheets, questions, photos and components. It is in all again
 * that it was in and that still stands. Its check ends: somebody with the right must look at it again. Returns a Dutch
 * sentence for each part of it that did not come back.
 */
export async function putProductBack(change: PuttingBack): Promise<string[]> {
  const notes = await reopenProduct(change)
  notes.push(...(await linkAgain(change, 'product')))
  notes.push(...(await linkAgain(change, 'dish')))
  return notes
}

/**
 * Lets a product of a catalogue stand again that is added anew after it was deleted, so that nothing that was known of it is
 * lost; returns whether there was one. What it was in stays as it is. One that can no longer be put back gives up its number.
 */
export async function reviveProduct(change: Omit<PuttingBack, 'ended'>, refid: number): Promise<boolean> {
  const { trx, companyId } = change
  const row = await trx
    .selectFrom('every_product')
    .select(['id', 'name', 'deleted_at', 'deleted_in'])
    .where('company_id', '=', companyId)
    .where('refid', '=', refid)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const { id, name, deleted_at, deleted_in } = row
  if ((deleted_at ?? '') <= isoAfter(new Date(), -keptInTrash)) {
    await giveNumberUp(trx, companyId, id, refid)
    return false
  }
  await reopenProduct({
    ...change,
    ended: { kind: 'product', id, holderId: 0, name, endedAt: deleted_at ?? '', endedIn: deleted_in ?? 0 },
  })
  return true
}

/** Lets the sheets of a deleted product alone have its number, so that a new product can have it. */
async function giveNumberUp(trx: Trx, companyId: CompanyId, id: number, refid: number): Promise<void> {
  const sheets = trx.updateTable('product_sheet').set({ refid }).where('company_id', '=', companyId)
  await sheets.where('product_id', '=', id).execute()
  const products = trx.updateTable('every_product').where('company_id', '=', companyId).where('id', '=', id)
  await products.set({ source: 'own', refid: null, type: 'bought' }).execute()
}

async function reopenProduct(change: PuttingBack): Promise<string[]> {
  const { trx, companyId, caller, record, ended } = change
  const hasBarcode = await isBarcodeTaken(trx, companyId, ended.id)
  await trx
    .updateTable('every_product')
    .set({ ...undeleted, ...(hasBarcode && { gtin: null }) })
    .where('company_id', '=', companyId)
    .where('id', '=', ended.id)
    .execute()
  await vouchForHeld(change, 'product')
  const unchecked = await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [ended.id], change: 'restored' })
  await record({ action: 'restore', subject: 'product', subjectId: ended.id, subjectName: ended.name })
  return [
    ...(await missingParts(change, 'product')),
    ...(unchecked.has(ended.id) ? [checkEnded] : []),
    ...(hasBarcode ? [barcodeTaken] : []),
  ]
}

/**
 * Lets what is in a dish or product that somebody with the right puts back be no longer only its maker's: they want it there.
 */
export async function vouchForHeld({ trx, companyId, caller, ended }: PuttingBack, kind: HolderKind): Promise<void> {
  if (!mayApproveAllergens(caller)) return
  await trx
    .updateTable('every_link')
    .set({ vouched_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where(holderColumns[kind], '=', ended.id)
    .where('ended_at', 'is', null)
    .where('vouched_at', 'is', null)
    .execute()
}

/**
 * Says of each product that was in a dish or product, and was deleted after it, that it is gone; the dish or product asks
 * about it.
 */
export async function missingParts({ trx, companyId, ended }: PuttingBack, kind: HolderKind): Promise<string[]> {
  const parts = await trx
    .selectFrom('every_link')
    .select('product_name')
    .where('company_id', '=', companyId)
    .where(holderColumns[kind], '=', ended.id)
    .where('ended_with', '=', 'unseen')
    .where('ended_at', '>=', ended.endedAt)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return parts.map(({ product_name }) => partIsGone(product_name ?? ''))
}

type LinkOfEnded = BegunColumns & { holderId: number; name: string; deletedIn: number | null; endedWith: string | null }

/**
 * Links a product again with the dishes or products that it was in until it was deleted or taken out: with those that
 * stand, but for those of which somebody has said since that it does not belong there, and for what is in it by now. Returns
 * why it is not in others. A check of what holds it ends, as when a component is added.
 */
export async function linkAgain(change: PuttingBack, kind: HolderKind): Promise<string[]> {
  const { trx, companyId, caller, ended } = change
  const links = await readEndedLinks(change, kind)
  const ids = links.map(({ holderId }) => holderId)
  const held = new Set((await findLinks(trx, companyId, { productId: ended.id, kind, ids })).map((one) => one.holderId))
  const asked = { productId: ended.id, kind, ids }
  const unwanted = await listUnwanted(trx, companyId, { ...asked, since: ended.endedAt })
  const holdsIt = kind === 'product' ? await listInside(trx, companyId, ended.id, ids) : new Set<number>()
  const isStanding = ({ deletedIn }: LinkOfEnded) => deletedIn === null
  const free = links.filter(({ holderId }) => !held.has(holderId) && !unwanted.has(holderId) && !holdsIt.has(holderId))
  const wanted = free.filter((link) => isStanding(link) && link.endedWith !== 'unseen')
  // What was deleted before it holds it once that is put back itself; if it stands by now, it has asked about it.
  const before = free.filter((link) => !isStanding(link) && link.endedWith === 'unseen')
  const asBegun = beginsAnew(caller)
  await insertLinks(
    trx,
    companyId,
    kind,
    [...wanted, ...before].map((link) => ({ holderId: link.holderId, productId: ended.id, ...asBegun(link) })),
  )
  const again = [...wanted, ...before].map(({ holderId }) => holderId)
  await answerAsBack(trx, companyId, caller, { ...asked, ids: again })
  if (ended.holderId !== 0) await leaveTrash(change, kind)
  await recordLinks(
    change,
    kind,
    wanted.map(({ holderId: id, name }) => ({ id, name })),
  )
  const seen = links.filter(({ endedWith }) => endedWith !== 'unseen')
  const standing = seen.filter(isStanding)
  return [
    ...seen.filter((link) => !isStanding(link)).map(({ name }) => holderIsGone({ kind, name })),
    ...standing.filter(({ holderId }) => unwanted.has(holderId)).map(({ name }) => isUnwanted({ kind, name })),
    ...standing
      .filter(({ holderId }) => !unwanted.has(holderId) && holdsIt.has(holderId))
      .map(({ name }) => wouldHoldItself(name)),
  ]
}

/**
 * Notes in the history of each dish or product that a product is in it again, and ends the checks that this ends. An undo
 * ends none.
 */
export async function recordLinks(
  { trx, companyId, caller, record, ended }: PuttingBack,
  kind: HolderKind,
  holders: readonly NamedId[],
  { endsChecks = true } = {},
): Promise<void> {
  const ids = endsChecks ? holders.map(({ id }) => id) : []
  const unsigned = await endSignOffs(trx, companyId, caller, { kind, ids, change: 'part-added' })
  const details = { product: ended.id, name: ended.name }
  await record(
    ...holders.map(({ id, name }) =>
      kind === 'dish'
        ? ({ action: 'add-product', subject: 'dish', subjectId: id, subjectName: name, details } as const)
        : ({
            ...({ action: 'add-component', subject: 'product', subjectId: id, subjectName: name } as const),
            details: { ...details, endedCheck: unsigned.has(id) },
          } as const),
    ),
  )
}

/** Lets what was taken out be put back once: the link that ended is told apart from one that ends later. */
async function leaveTrash({ trx, companyId, ended }: PuttingBack, kind: HolderKind): Promise<void> {
  await trx
    .updateTable('every_link')
    .set({ ended_with: 'take-out' })
    .where('company_id', '=', companyId)
    .where(holderColumns[kind], '=', ended.holderId)
    .where('product_id', '=', ended.id)
    .where('ended_with', '=', 'itself')
    .execute()
}

async function readEndedLinks({ trx, companyId, ended }: PuttingBack, kind: HolderKind): Promise<LinkOfEnded[]> {
  const column = holderColumns[kind]
  const rows = await trx
    .selectFrom('every_link as link')
    .innerJoin(`every_${kind} as holder` as 'every_dish as holder', (join) =>
      join.onRef('holder.company_id', '=', 'link.company_id').onRef('holder.id', '=', `link.${column}`),
    )
    .select(['holder.id as holderId', 'holder.name', 'holder.deleted_in as deletedIn', 'ended_with as endedWith'])
    .select(begunColumns)
    .where('link.company_id', '=', companyId)
    .where('link.product_id', '=', ended.id)
    .where('link.ended_in', '=', ended.endedIn)
    .where('link.ended_with', 'in', ended.holderId === 0 ? ['product', 'unseen'] : ['itself'])
    .$if(ended.holderId !== 0, (one) => one.where(`link.${column}`, '=', ended.holderId))
    .orderBy('link.id')
    .execute()
  return rows
}

/** Returns those of these products that are in a product by now: put in them it would hold itself. */
async function listInside(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [productId]))
  return new Set(ids.filter((id) => wouldLoop(graph, id, productId)))
}

/**
 * Returns how a link comes back: as it was, but begun anew by who has the right. They want it there, so that its earlier
 * maker can not take it out unasked. Who has no right could else put back what another took out, and then take it out as
 * their own.
 */
function beginsAnew(caller: AdmittedCaller): (link: BegunColumns) => BegunColumns {
  const begun = begunBy(caller)
  return ({ begun_at, begun_by, begun_caller, vouched_at }) =>
    mayApproveAllergens(caller) ? begun : { begun_at, begun_by, begun_caller, vouched_at }
}

const nouns = { dish: 'gerecht', product: 'product' } as const

/** Throws 409 when a dish or product that something is put back in, or the product itself, is deleted. */
export async function requireStanding(trx: Trx, companyId: CompanyId, kind: HolderKind, id: number): Promise<void> {
  const [standing] = await listStanding(trx, companyId, kind, [id])
  if (!standing) throw new AppError(409, 'other-gone', `Het ${nouns[kind]} zelf is verwijderd. Zet dat eerst terug.`)
}

async function isBarcodeTaken(trx: Trx, companyId: CompanyId, id: number): Promise<boolean> {
  const { gtin } = await trx
    .selectFrom('every_product')
    .select('gtin')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (gtin === null) return false
  const products = trx.selectFrom('product').select('id').where('company_id', '=', companyId)
  return (await products.where('gtin', '=', gtin).executeTakeFirst()) !== undefined
}

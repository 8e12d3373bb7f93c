import type { Selectable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import { nextPositions } from '#db/positions.ts'
import type { LinkTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, callerKey, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { asksAboutEnd, type Begun, bringsNothing, broughtBy, isMaker } from '../rules.ts'
import { type BegunColumns, begunColumns, type HolderKind, holderColumns, type StandingLink } from './link-columns.ts'
import { answerAsBack, askAboutLinks } from './questions.ts'
import { mayNotEndSwap } from './swaps.ts'

/** Returns the columns of a new link that this caller makes now. */
export function begunBy(caller: AdmittedCaller): BegunColumns {
  return {
    begun_at: new Date().toISOString(),
    begun_by: userIdOf(caller),
    begun_caller: keyOf(caller),
    vouched_at: null,
  }
}

/** Returns who made a link and when, of its columns, for the rules. */
export function begunOf({ begun_at: at, begun_by: by, begun_caller: caller, vouched_at }: BegunColumns): Begun {
  return { at, by, caller, isVouched: vouched_at !== null }
}

/** Throws 409 unless a link is this caller's alone, so that its undo takes nothing out that a colleague put in. */
export function requireMaker(caller: AdmittedCaller, begun: BegunColumns): void {
  if (isMaker(caller, begunOf(begun))) return
  throw new AppError(
    409,
    'not-only-yours',
    'Het staat hier niet alleen door jou. Haal het zelf weg als het er niet in hoort.',
  )
}

/** Finds the links of a product that stand, with these dishes or products, or with all of them. */
export async function findLinks(
  trx: Trx,
  companyId: CompanyId,
  { productId, kind, ids }: { productId: number; kind: HolderKind; ids?: readonly number[] },
): Promise<StandingLink[]> {
  const column = holderColumns[kind]
  const links: StandingLink[] = []
  for await (const batch of ids ? inBatches(ids) : [undefined]) {
    const rows = await trx
      .selectFrom('every_link')
      .select(['id', `${column} as holderId`, 'swap_until', ...begunColumns])
      .where('company_id', '=', companyId)
      .where('product_id', '=', productId)
      .where('ended_at', 'is', null)
      .$if(batch === undefined, (all) => all.where(column, 'is not', null))
      .$if(batch !== undefined, (all) => all.where(column, 'in', [...(batch ?? [])]))
      .orderBy('id')
      .execute()
    links.push(...rows.map((row) => ({ ...row, holderId: row.holderId ?? 0 })))
  }
  return links
}

/**
 * Puts a product in these dishes or products, as the last one of each, which ends the questions about its earlier links
 * there. Returns those that it was not in yet; where it was, it is nobody's alone from then on, and there for good. Where there was a question,
 * the link is the one that it was: else whoever took it out could put it back, and take out unasked what they then made
 * themselves. What somebody with the right puts back is theirs: its first maker may no longer take it out unasked.
 */
export async function beginLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { productId, kind, ids }: { productId: number; kind: HolderKind; ids: readonly number[] },
): Promise<number[]> {
  const held = await findLinks(trx, companyId, { productId, kind, ids })
  await leaveToNobody(trx, companyId, caller, held)
  await keepForGood(trx, companyId, held)
  const heldIds = new Set(held.map(({ holderId }) => holderId))
  const fresh = ids.filter((id) => !heldIds.has(id))
  const earlier = await answerAsBack(trx, companyId, caller, { productId, kind, ids })
  const begun = begunBy(caller)
  const madeBy = (id: number) => (mayApproveAllergens(caller) ? begun : (earlier.get(id) ?? begun))
  await insertLinks(
    trx,
    companyId,
    kind,
    fresh.map((holderId) => ({ holderId, productId, ...madeBy(holderId) })),
  )
  return fresh
}

/** A link that begins; `canLeaveOut` where a dish can be had without the product. */
type NewLink = { holderId: number; productId: number; canLeaveOut?: boolean } & BegunColumns

/** Inserts links, each as the last one of its dish or product. */
export async function insertLinks(
  trx: Trx,
  companyId: CompanyId,
  kind: HolderKind,
  links: readonly NewLink[],
): Promise<void> {
  const column = holderColumns[kind]
  if (links.length === 0) return
  const begun_in = await readCardVersion(trx, companyId)
  for await (const batch of inBatches(links)) {
    const placed = trx
      .selectFrom('every_link')
      .select([`${column} as list`, 'position'])
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where(
        column,
        'in',
        batch.map(({ holderId }) => holderId),
      )
    const nextPosition = await nextPositions(trx, placed)
    const rows = batch.map(({ holderId, productId, canLeaveOut = false, ...begun }) => ({
      ...{ company_id: companyId, [column]: holderId, product_id: productId, position: nextPosition(holderId) },
      ...{ ...begun, begun_in, can_leave_out: canLeaveOut ? (1 as const) : (0 as const) },
    }))
    await trx.insertInto('every_link').values(rows).execute()
  }
}

type EndedWith = NonNullable<Selectable<LinkTable>['ended_with']>
/** A product whose links end: what is known of it, and what a question about its end names (`readLeaving`). */
export type EndingProduct = NamedId & { asked: Knowledge }

/**
 * Ends links of a product, each with a question where `asksAboutEnd`. Where what holds it is deleted itself ('unseen'), whoever
 * puts that back is asked about what is gone from it. Throws 403 where a link with a question is a swap: both products count until
 * somebody with the right says that it is over, by whatever way the link would end.
 */
export async function endLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  {
    product,
    kind,
    links,
    endedWith,
  }: {
    product: EndingProduct
    kind: HolderKind
    links: readonly StandingLink[]
    endedWith: EndedWith
  },
): Promise<void> {
  const now = new Date()
  const asks = (link: StandingLink) => asksAboutEnd(caller, begunOf(link), product.asked, now)
  if (endedWith !== 'unseen' && links.some((link) => link.swap_until !== null && asks(link)))
    throw mayNotEndSwap(product.name)
  const end = {
    ...{ ended_at: now.toISOString(), ended_by: userIdOf(caller), ended_caller: keyOf(caller), ended_with: endedWith },
    ended_in: await readCardVersion(trx, companyId),
    ...{ product_name: product.name, brought: JSON.stringify(broughtBy(product.asked)) },
  }
  for await (const batch of inBatches(links))
    await trx
      .updateTable('every_link')
      .set(end)
      .where('company_id', '=', companyId)
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
  const isAsked = (link: StandingLink) => (endedWith === 'unseen' ? !bringsNothing(product.asked) : asks(link))
  await askAboutLinks(trx, companyId, caller, kind, links.filter(isAsked))
}

/** Lets nobody be the only maker of links whose product is put in once more. Of what a scanner put in and scans again, the
 * last scan takes over the link (`undoScan`). */
async function leaveToNobody(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  links: readonly StandingLink[],
): Promise<void> {
  const isOneMakers = ({ begun_by, begun_caller }: StandingLink) =>
    caller.kind === 'scanner' ? begun_by !== null && begun_caller === null : begun_by !== null || begun_caller !== null
  for await (const batch of inBatches(links.filter(isOneMakers).map(({ id }) => id)))
    await trx
      .updateTable('every_link')
      .set({ begun_by: null, begun_caller: null })
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .execute()
}

/** A product that was there for a while in place of another (a swap), and is put in by itself, no longer goes with the end of that. */
async function keepForGood(trx: Trx, companyId: CompanyId, links: readonly StandingLink[]): Promise<void> {
  for await (const batch of inBatches(links.map(({ id }) => id)))
    await trx
      .updateTable('every_link')
      .set({ swap_until: null })
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .where('swap_until', 'is not', null)
      .execute()
}

function keyOf(caller: AdmittedCaller): string | null {
  return caller.kind === 'staff' ? null : callerKey(caller)
}

/** Drops the links that began in a change which is undone, as if they had not been; returns what was in what by them. */
export function dropLinksBegun(
  trx: Trx,
  companyId: CompanyId,
  begunIn: number,
): Promise<{ productId: number; dishId: number | null; parentId: number | null }[]> {
  const links = trx.deleteFrom('every_link').where('company_id', '=', companyId).where('begun_in', '=', begunIn)
  const dropped = links.where('ended_at', 'is', null)
  return dropped.returning(['product_id as productId', 'dish_id as dishId', 'parent_id as parentId']).execute()
}

/** Returns whether this caller may let go what began in a change: it began nothing, is their own, or they have the right. */
export async function mayDropBegun(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  change: number,
): Promise<boolean> {
  if (mayApproveAllergens(caller)) return true
  const links = trx.selectFrom('every_link').select('id').where('company_id', '=', companyId)
  const begun = await links.where('begun_in', '=', change).where('ended_at', 'is', null).executeTakeFirst()
  if (!begun) return true
  const own = links.where('ended_in', '=', change).where('ended_by', '=', userIdOf(caller))
  return (await own.executeTakeFirst()) !== undefined
}

/** Lets the links stand again that ended in a change which is undone, and returns those of them that are reached. */
export async function reopenLinks(
  trx: Trx,
  companyId: CompanyId,
  endedIn: number,
): Promise<{ id: number; dishId: number | null; parentId: number | null }[]> {
  return trx
    .updateTable('every_link')
    .set({
      ...{ ended_at: null, ended_by: null, ended_caller: null, ended_in: null },
      ...{ ended_with: null, product_name: null, brought: null },
    })
    .where('company_id', '=', companyId)
    .where('ended_in', '=', endedIn)
    .returning(['id', 'dish_id as dishId', 'parent_id as parentId'])
    .execute()
}

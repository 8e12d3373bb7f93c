import { type Selectable, sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { EndedLinkTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, callerKey, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import type { Part } from '#features/trash/snapshot.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { asksAboutEnd, type Begun, broughtBy, isMaker } from '../rules.ts'

/** The holder of a product: a dish or another product. */
export type Holder = { dish_id: number; parent_id: null } | { dish_id: null; parent_id: number }
type BegunColumns = Pick<Selectable<EndedLinkTable>, (typeof begunColumns)[number]>
/** A link that ends: of which holder and product, who made it, and what a question about its end names (`readAsked`). */
export type EndingLink = { holder: Holder; product: NamedId; begun: BegunColumns; asked: Knowledge }

/** The columns of a link that tell who made it, when, and whether it is still only theirs. */
export const begunColumns = ['begun_at', 'begun_by', 'begun_caller', 'vouched_at'] as const

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

/** The columns of a link whose product is put in once more: it is nobody's alone from then on. */
export const begunByMany = { begun_by: null, begun_caller: null } as const

/**
 * Returns the condition for links that are somebody's alone until this caller puts their product in once more. Of what a
 * scanner put in and scans again, the last scan takes over the link (`undoScan`).
 */
export function isOneMakers({ kind }: AdmittedCaller) {
  return kind === 'scanner'
    ? sql<boolean>`begun_by is not null and begun_caller is null`
    : sql<boolean>`(begun_by is not null or begun_caller is not null)`
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

/** Keeps links that this caller ends, each as a question where `asksAboutEnd`. */
export async function keepEndedLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  links: Iterable<EndingLink>,
): Promise<void> {
  const now = new Date()
  const ended = { ended_at: now.toISOString(), ended_by: userIdOf(caller), ended_caller: keyOf(caller) }
  const rows = Iterator.from(links).map(({ holder, product, begun, asked }) => {
    const asks = asksAboutEnd(caller, begunOf(begun), asked, now)
    return {
      company_id: companyId,
      ...holder,
      product_id: product.id,
      product_name: product.name,
      ...begun,
      ...ended,
      brought: asks ? JSON.stringify(broughtBy(asked)) : null,
      answered_at: null,
      answered_by: null,
      answer: null,
    }
  })
  for await (const batch of inBatches(rows)) await trx.insertInto('ended_link').values(batch).execute()
}

/**
 * Keeps links that can not be made again, as the product is gone meanwhile: each is a question where it brought anything,
 * whoever asked for it to come back, so that no warning goes unseen.
 */
export async function keepMissingLinks(
  trx: Trx,
  companyId: CompanyId,
  holder: Holder,
  links: readonly { part: Part; begun: BegunColumns }[],
): Promise<void> {
  const rows = links.map(({ part: { id, name, ...brought }, begun }) => ({
    company_id: companyId,
    ...holder,
    product_id: id,
    product_name: name,
    ...begun,
    ended_at: new Date().toISOString(),
    ...{ ended_by: null, ended_caller: null },
    brought: Object.values(brought).some((ids) => ids.length > 0) ? JSON.stringify(brought) : null,
    ...{ answered_at: null, answered_by: null, answer: null },
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('ended_link').values(batch).execute()
}

/** Copies the questions about a dish that nobody has answered to a copy of it; each waits for an answer of its own there. */
export async function copyLinkQuestions(trx: Trx, companyId: CompanyId, from: number, to: number): Promise<void> {
  const rows = await trx
    .selectFrom('ended_link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('dish_id', '=', from)
    .where('brought', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute()
  const copies = rows.map(({ id: _, ...row }) => ({ ...row, dish_id: to }))
  for await (const batch of inBatches(copies)) await trx.insertInto('ended_link').values(batch).execute()
}

type HolderColumn = 'dish_id' | 'parent_id'

/** Returns those of these dishes or products of which somebody has said since then that a product does not belong there. */
export async function listUnwanted(
  trx: Trx,
  companyId: CompanyId,
  { productId, holder, ids, since }: { productId: number; holder: HolderColumn; ids: readonly number[]; since: string },
): Promise<ReadonlySet<number>> {
  const unwanted = new Set<number>()
  for await (const batch of inBatches(ids)) {
    const accepted = await trx
      .selectFrom('ended_link')
      .select(`${holder} as id`)
      .where('company_id', '=', companyId)
      .where(holder, 'in', batch)
      .where('product_id', '=', productId)
      .where('answer', '=', 'gone')
      .where('answered_at', '>=', since)
      .execute()
    for (const { id } of accepted) if (id !== null) unwanted.add(id)
  }
  return unwanted
}

/** A product, with the dishes or products in which it stands again. */
type StandingAgain = { productId: number; holder: HolderColumn; ids: readonly number[] }

/**
 * Ends the questions about a product's earlier links with these dishes or products, as it will stand there again, and
 * returns a function with the columns of each new link. Where there was a question, the link is the one that it was: else
 * whoever took it out could put it back, and take out unasked what they then made themselves. What somebody with
 * the right puts back is theirs: its first maker may no longer take it out unasked.
 */
export async function beginLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  again: StandingAgain,
): Promise<(id: number) => BegunColumns> {
  const earlier = await endLinkQuestions(trx, companyId, caller, again)
  const begun = begunBy(caller)
  if (mayApproveAllergens(caller)) return () => begun
  return (id) => earlier.get(id) ?? begun
}

/**
 * Ends the questions about a product's earlier links with these dishes or products, as it stands there again. Returns who
 * made those links, and when.
 */
export async function endLinkQuestions(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { productId, holder, ids }: StandingAgain,
): Promise<ReadonlyMap<number | null, BegunColumns>> {
  const ended = new Map<number | null, BegunColumns>()
  for await (const batch of inBatches(ids)) {
    const questions = await trx
      .updateTable('ended_link')
      .set({ answered_at: new Date().toISOString(), answered_by: userIdOf(caller), answer: 'back' })
      .where('company_id', '=', companyId)
      .where(holder, 'in', batch)
      .where('product_id', '=', productId)
      .where('brought', 'is not', null)
      .where('answered_at', 'is', null)
      .returning([`${holder} as held`, ...begunColumns])
      .execute()
    for (const { held, ...begun } of questions) if (!ended.has(held)) ended.set(held, begun)
  }
  return ended
}

/** Notes that a product does not belong where somebody took it out. */
export async function acceptEnd(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, id: number): Promise<void> {
  await trx
    .updateTable('ended_link')
    .set({ answered_at: new Date().toISOString(), answered_by: userIdOf(caller), answer: 'gone' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

function keyOf(caller: AdmittedCaller): string | null {
  return caller.kind === 'staff' ? null : callerKey(caller)
}

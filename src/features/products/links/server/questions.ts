import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Brought } from '../rules.ts'
import type { LinkQuestion } from '../schema.ts'
import { type BegunColumns, begunColumns, type Holder, type HolderKind, holderColumns } from './link-columns.ts'

const questionColumns = { dish: 'question.dish_id', product: 'question.product_id' } as const

/** Asks about links that end, or that can not be made again: whether their product belongs there. */
export async function askAboutLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  kind: HolderKind,
  links: readonly { id: number; holderId: number }[],
): Promise<void> {
  const asked = { company_id: companyId, kind: 'taken-out' as const, asked_at: new Date().toISOString() }
  const rows = links.map(({ id, holderId }) => ({
    ...asked,
    asked_by: userIdOf(caller),
    link_id: id,
    [kind === 'dish' ? 'dish_id' : 'product_id']: holderId,
    ...{ answered_at: null, answered_by: null, answer: null },
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('question').values(batch).execute()
}

/** Takes the questions back about links whose end is undone, as if they had not been asked. */
export async function unaskAboutLinks(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  for await (const batch of inBatches(ids))
    await trx.deleteFrom('question').where('company_id', '=', companyId).where('link_id', 'in', batch).execute()
}

/** Lists the questions that nobody has answered about products taken out of a dish or product, the oldest first. */
export async function listLinkQuestions(db: Trx, companyId: CompanyId, { kind, id }: Holder): Promise<LinkQuestion[]> {
  const rows = await openQuestions(db, companyId)
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'link.product_id').onRef('product.company_id', '=', 'link.company_id'),
    )
    .leftJoin('profile', 'profile.user_id', 'link.ended_by')
    .select(['link.id', 'link.product_id', 'product_name', 'ended_at', 'brought', 'product.id as standing'])
    .select(['firstname', 'lastname'])
    .where(questionColumns[kind], '=', id)
    .orderBy('link.id')
    .execute()
  return rows.map((row) => {
    const { contained, traces, unknown } = JSON.parse(row.brought ?? '{}') as Brought
    const certain = nameAllergens(contained)
    const shown = {
      id: row.id,
      product: { id: row.product_id, name: row.product_name ?? '' },
      ended: row.ended_at ?? '',
      by: row.firstname === null ? null : `${row.firstname} ${row.lastname}`,
      contained: certain,
      traces: nameAllergens(traces).filter((one) => !certain.some((allergen) => allergen.id === one.id)),
      unknown: unknown.length > 0,
      mayreturn: row.standing !== null,
    }
    return { ...shown, stamp: contentHash({ ...shown, by: undefined }) }
  })
}

/** Lists what was taken out of products of a company while nobody has answered yet: of which product, and what it brought. */
export async function listOpenLosses(
  trx: Trx,
  companyId: CompanyId,
): Promise<readonly { parentId: number; brought: Brought }[]> {
  const rows = await openQuestions(trx, companyId)
    .select(['question.product_id', 'brought'])
    .where('question.product_id', 'is not', null)
    .$narrowType<{ product_id: number; brought: string }>()
    .execute()
  return rows.map(({ product_id, brought }) => ({ parentId: product_id, brought: JSON.parse(brought) as Brought }))
}

/** Returns whether somebody must still answer a question about a product that was taken out of this holder. */
export async function hasLinkQuestion(trx: Trx, companyId: CompanyId, { kind, id }: Holder): Promise<boolean> {
  const question = await openQuestions(trx, companyId)
    .select('link.id')
    .where(questionColumns[kind], '=', id)
    .executeTakeFirst()
  return question !== undefined
}

/** Returns the refusal (409) of a check or confirmation while a question about the same thing is open. */
export function questionOpen(): AppError {
  return new AppError(409, 'question-open', 'Beantwoord eerst de vraag over wat hier is weggehaald.')
}

/** Lists by name the dishes out of which a product was taken, about which somebody must still answer a question. */
export function listDishesWithQuestions(db: Db, companyId: CompanyId): Promise<NamedId[]> {
  return openQuestions(db, companyId)
    .innerJoin('dish', 'dish.id', 'question.dish_id')
    .select(['dish.id', 'dish.name'])
    .where('dish.company_id', '=', companyId)
    .groupBy(['dish.id', 'dish.name', 'dish.name_search'])
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
}

function openQuestions(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('question')
    .innerJoin('every_link as link', (join) =>
      join.onRef('link.company_id', '=', 'question.company_id').onRef('link.id', '=', 'question.link_id'),
    )
    .where('question.company_id', '=', companyId)
    .where('question.kind', '=', 'taken-out')
    .where('question.answered_at', 'is', null)
}

/** A product, with the dishes or products in which it stands again. */
type StandingAgain = { productId: number; kind: HolderKind; ids: readonly number[] }

/**
 * Answers the questions about a product's earlier links with these dishes or products, as it stands there again. Returns who
 * made those links, and when.
 */
export async function answerAsBack(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { productId, kind, ids }: StandingAgain,
): Promise<ReadonlyMap<number, BegunColumns>> {
  const earlier = new Map<number, BegunColumns>()
  for await (const batch of inBatches(ids)) {
    const questions = await openQuestions(trx, companyId)
      .select(['question.id', `link.${holderColumns[kind]} as holderId`, ...begunColumns])
      .where('link.product_id', '=', productId)
      .where(`link.${holderColumns[kind]}`, 'in', batch)
      .orderBy('link.id')
      .execute()
    await answer(
      trx,
      companyId,
      caller,
      questions.map((question) => question.id),
      'back',
    )
    for (const { id: _, holderId, ...begun } of questions)
      if (holderId !== null && !earlier.has(holderId)) earlier.set(holderId, begun)
  }
  return earlier
}

/** Notes that a product does not belong where somebody took it out: the answer to the question about this link. */
export async function acceptEnd(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, linkId: number): Promise<void> {
  const questions = await openQuestions(trx, companyId).select('question.id').where('link.id', '=', linkId).execute()
  await answer(
    trx,
    companyId,
    caller,
    questions.map(({ id }) => id),
    'accepted',
  )
}

async function answer(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  ids: readonly number[],
  said: 'accepted' | 'back',
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('question')
    .set({ answered_at: new Date().toISOString(), answered_by: userIdOf(caller), answer: said })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns those of these dishes or products of which somebody has said since then that a product does not belong there. */
export async function listUnwanted(
  trx: Trx,
  companyId: CompanyId,
  { productId, kind, ids, since }: StandingAgain & { since: string },
): Promise<ReadonlySet<number>> {
  const column = `link.${holderColumns[kind]}` as const
  const unwanted = new Set<number>()
  for await (const batch of inBatches(ids)) {
    const accepted = await trx
      .selectFrom('question')
      .innerJoin('every_link as link', (join) =>
        join.onRef('link.company_id', '=', 'question.company_id').onRef('link.id', '=', 'question.link_id'),
      )
      .select(`${column} as id`)
      .where('question.company_id', '=', companyId)
      .where(column, 'in', batch)
      .where('link.product_id', '=', productId)
      .where('question.answer', '=', 'accepted')
      .where('question.answered_at', '>=', since)
      .execute()
    for (const { id } of accepted) if (id !== null) unwanted.add(id)
  }
  return unwanted
}

/** Copies the questions about a dish that nobody has answered to a copy of it; each waits for an answer of its own there. */
export async function copyLinkQuestions(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const rows = await openQuestions(trx, companyId)
    .selectAll('link')
    .where('question.dish_id', '=', from)
    .orderBy('link.id')
    .execute()
  for (const { id: _, ...row } of rows) {
    const copy = await trx
      .insertInto('every_link')
      .values({ ...row, dish_id: to, ended_with: 'take-out', scan_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await askAboutLinks(trx, companyId, caller, 'dish', [{ id: copy.id, holderId: to }])
  }
}

import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { nameAllergens } from '#features/allergens/allergens.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { answer, ask, openQuestions, subjectColumns } from '../../questions/server/questions.ts'
import type { Brought } from '../rules.ts'
import type { LinkQuestion } from '../schema.ts'
import { type BegunColumns, begunColumns, type Holder, type HolderKind, holderColumns } from './link-columns.ts'

const questionColumns = { dish: 'question.dish_id', product: 'question.product_id' } as const

/** Asks about links that end, or that can not be made again: whether their product belongs there. */
export function askAboutLinks(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  kind: HolderKind,
  links: readonly { id: number; holderId: number }[],
): Promise<void> {
  const asked = { kind: 'taken-out' as const, asked_by: userIdOf(caller) }
  return ask(
    trx,
    companyId,
    links.map(({ id, holderId }) => ({ ...asked, link_id: id, ...subjectColumns({ kind, id: holderId }) })),
  )
}

/** Lists the questions that nobody has answered about products taken out of a dish or product, the oldest first. */
export async function listLinkQuestions(db: Trx, companyId: CompanyId, holder: Holder): Promise<LinkQuestion[]> {
  const questions = await listAllLinkQuestions(db, companyId, holder)
  return questions.map(({ question }) => question)
}

/** Lists the same questions of a whole company, each with what it is about. */
export async function listAllLinkQuestions(
  db: Trx,
  companyId: CompanyId,
  holder?: Holder,
): Promise<{ of: Holder; question: LinkQuestion }[]> {
  const rows = await openLinkQuestions(db, companyId)
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'link.product_id').onRef('product.company_id', '=', 'link.company_id'),
    )
    .leftJoin('profile', 'profile.user_id', 'link.ended_by')
    .select(['link.id', 'link.product_id', 'product_name', 'ended_at', 'brought', 'product.id as standing'])
    .select(['firstname', 'lastname', 'question.dish_id', 'question.product_id as holding_id'])
    .$if(holder !== undefined, (all) => all.where(questionColumns[holder?.kind ?? 'dish'], '=', holder?.id ?? 0))
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
    const of: Holder =
      row.dish_id === null ? { kind: 'product', id: row.holding_id ?? 0 } : { kind: 'dish', id: row.dish_id }
    return { of, question: { ...shown, stamp: contentHash({ ...shown, by: undefined }) } }
  })
}

/** Lists what was taken out of products of a company while nobody has answered yet: of which product, and what it brought. */
export async function listOpenLosses(
  trx: Trx,
  companyId: CompanyId,
): Promise<readonly { parentId: number; brought: Brought }[]> {
  const rows = await openLinkQuestions(trx, companyId)
    .select(['question.product_id', 'brought'])
    .where('question.product_id', 'is not', null)
    .$narrowType<{ product_id: number; brought: string }>()
    .execute()
  return rows.map(({ product_id, brought }) => ({ parentId: product_id, brought: JSON.parse(brought) as Brought }))
}

/** Returns whether somebody must still answer a question about a product that was taken out of this holder. */
export async function hasLinkQuestion(trx: Trx, companyId: CompanyId, { kind, id }: Holder): Promise<boolean> {
  const question = await openLinkQuestions(trx, companyId)
    .select('link.id')
    .where(questionColumns[kind], '=', id)
    .executeTakeFirst()
  return question !== undefined
}

/** Returns the refusal (409) of a check or confirmation while a question about the same thing is open. */
export function questionOpen(): AppError {
  return new AppError(409, 'question-open', 'Beantwoord eerst de vraag over wat hier is weggehaald.')
}

/** Selects the ids of the dishes out of which a product was taken, about which somebody must still answer a question. */
export function dishesAsked(db: Db, companyId: CompanyId) {
  const asked = openQuestions(db, companyId, ['taken-out']).where('question.dish_id', 'is not', null)
  return asked.select('question.dish_id as id').$castTo<{ id: number }>()
}

function openLinkQuestions(db: Db, companyId: CompanyId) {
  return openQuestions(db, companyId, ['taken-out']).innerJoin('every_link as link', (join) =>
    join.onRef('link.company_id', '=', 'question.company_id').onRef('link.id', '=', 'question.link_id'),
  )
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
    const questions = await openLinkQuestions(trx, companyId)
      .select(['question.id', `link.${holderColumns[kind]} as holderId`, ...begunColumns])
      .where('link.product_id', '=', productId)
      .where(`link.${holderColumns[kind]}`, 'in', batch)
      .orderBy('link.id')
      .execute()
    const asked = questions.map((question) => question.id)
    await answer(trx, companyId, asked, { answer: 'back', by: userIdOf(caller) })
    for (const { id: _, holderId, ...begun } of questions)
      if (holderId !== null && !earlier.has(holderId)) earlier.set(holderId, begun)
  }
  return earlier
}

/** Notes that a product does not belong where somebody took it out: the answer to the question about this link. */
export async function acceptEnd(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, linkId: number): Promise<void> {
  const questions = await openQuestions(trx, companyId, ['taken-out'])
    .select('question.id')
    .where('link_id', '=', linkId)
    .execute()
  const asked = questions.map(({ id }) => id)
  await answer(trx, companyId, asked, { answer: 'accepted', by: userIdOf(caller) })
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
  const rows = await openLinkQuestions(trx, companyId)
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

import type { Selectable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { EndedLinkTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, callerKey, userIdOf } from '#features/accounts/company/caller.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import type { CompanyId } from '#shared/ids.ts'
import { asksAboutEnd, broughtBy } from '../rules.ts'

/** What holds a product: a dish or another product. */
export type Holder = { dish_id: number; parent_id: null } | { dish_id: null; parent_id: number }
type BegunColumns = Pick<Selectable<EndedLinkTable>, 'begun_at' | 'begun_by' | 'begun_caller'>
/** A link that ends: of which holder and product, who made it, and what is known of the product. */
export type EndingLink = { holder: Holder; product: NamedId; begun: BegunColumns; known: Knowledge }

/** The columns of a link that tell who made it, and when. */
export const begunColumns = ['begun_at', 'begun_by', 'begun_caller'] as const

/** Returns the columns of a link that this caller makes now. */
export function begunBy(caller: AdmittedCaller): BegunColumns {
  return { begun_at: new Date().toISOString(), begun_by: userIdOf(caller), begun_caller: keyOf(caller) }
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
  const rows = Iterator.from(links).map(({ holder, product, begun, known }) => {
    const made = { at: begun.begun_at, by: begun.begun_by, caller: begun.begun_caller }
    const asks = asksAboutEnd(caller, made, known, now)
    return {
      company_id: companyId,
      ...holder,
      product_id: product.id,
      product_name: product.name,
      ...begun,
      ...ended,
      brought: asks ? JSON.stringify(broughtBy(known)) : null,
      answered_at: null,
      answered_by: null,
      answer: null,
    }
  })
  for await (const batch of inBatches(rows)) await trx.insertInto('ended_link').values(batch).execute()
}

/**
 * Ends the questions about a product's earlier link with this holder, as it stands there again; returns the columns of
 * the link that stands now. Where there was a question it is the link of before, of whoever made that: else one could take
 * out what another put in, by putting it in once more.
 */
export async function endQuestionsAbout(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  holder: Holder,
  productId: number,
): Promise<BegunColumns> {
  const before = await trx
    .updateTable('ended_link')
    .set({ answered_at: new Date().toISOString(), answered_by: userIdOf(caller), answer: 'back' })
    .where('company_id', '=', companyId)
    .where('dish_id', holder.dish_id === null ? 'is' : '=', holder.dish_id)
    .where('parent_id', holder.parent_id === null ? 'is' : '=', holder.parent_id)
    .where('product_id', '=', productId)
    .where('brought', 'is not', null)
    .where('answered_at', 'is', null)
    .returning(begunColumns)
    .executeTakeFirst()
  return before ?? begunBy(caller)
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

import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Brought } from '../rules.ts'
import type { LinkQuestion } from '../schema.ts'
import type { Holder } from './ended-links.ts'

/** Lists the questions that nobody has answered about products taken out of a dish or product, the oldest first. */
export async function listLinkQuestions(db: Trx, companyId: CompanyId, holder: Holder): Promise<LinkQuestion[]> {
  const rows = await openQuestions(db, companyId)
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'link.product_id').onRef('product.company_id', '=', 'link.company_id'),
    )
    .leftJoin('profile', 'profile.user_id', 'link.ended_by')
    .select(['link.id', 'link.product_id', 'product_name', 'ended_at', 'brought', 'product.id as standing'])
    .select(['firstname', 'lastname'])
    .where('link.dish_id', holder.dish_id === null ? 'is' : '=', holder.dish_id)
    .where('link.parent_id', holder.parent_id === null ? 'is' : '=', holder.parent_id)
    .orderBy('link.id')
    .execute()
  return rows.map((row) => {
    const { contained, traces, unknown } = JSON.parse(row.brought ?? '{}') as Brought
    const certain = nameAllergens(contained)
    const shown = {
      id: row.id,
      product: { id: row.product_id, name: row.product_name },
      ended: row.ended_at,
      by: row.firstname === null ? null : `${row.firstname} ${row.lastname}`,
      contained: certain,
      traces: nameAllergens(traces).filter(({ id }) => !certain.some((allergen) => allergen.id === id)),
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
    .select(['parent_id', 'brought'])
    .where('link.dish_id', 'is', null)
    .$narrowType<{ parent_id: number; brought: string }>()
    .execute()
  return rows.map(({ parent_id, brought }) => ({ parentId: parent_id, brought: JSON.parse(brought) as Brought }))
}

/** Returns whether somebody must still answer a question about a product that was taken out of this holder. */
export async function hasLinkQuestion(trx: Trx, companyId: CompanyId, holder: Holder): Promise<boolean> {
  const [question] = await listLinkQuestions(trx, companyId, holder)
  return question !== undefined
}

/** Returns the refusal (409) of a check or confirmation while a question about the same thing is open. */
export function questionOpen(): AppError {
  return new AppError(409, 'question-open', 'Beantwoord eerst de vraag over wat hier is weggehaald.')
}

/** Lists by name the dishes out of which a product was taken, about which somebody must still answer a question. */
export function listDishesWithQuestions(db: Db, companyId: CompanyId): Promise<NamedId[]> {
  return openQuestions(db, companyId)
    .innerJoin('dish', 'dish.id', 'link.dish_id')
    .select(['dish.id', 'dish.name'])
    .where('dish.company_id', '=', companyId)
    .groupBy(['dish.id', 'dish.name', 'dish.name_search'])
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
}

function openQuestions(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('ended_link as link')
    .where('link.company_id', '=', companyId)
    .where('link.brought', 'is not', null)
    .where('link.answered_at', 'is', null)
}

import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { notFound } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { answeredMeanwhile, mayNotAnswer } from '../../product/server/refused-answers.ts'
import type { SavedAnswer } from '../schema.ts'
import { readQuestion } from './open-question.ts'
import { acceptNewestSheet } from './sheets.ts'

/**
 * Answers the open question about a product: lets its newest sheet stand alone, or leaves what stands, which is then not
 * asked again for a sheet that says the same. Returns the product's id and version. Throws 404 for another company's
 * product, 403 without the right, and 409 when the question is not the one of `stamp`.
 */
export function answerQuestion(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  { answer, stamp }: SavedAnswer,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const product = await findProduct(trx, companyId, productId)
    if (!product) throw notFound('Product')
    if (!mayApproveAllergens(caller)) throw mayNotAnswer()
    const question = await readQuestion(trx, companyId, productId)
    if (question?.stamp !== stamp) throw answeredMeanwhile()
    const by = userIdOf(caller)
    if (answer === 'accept') await acceptNewestSheet(trx, companyId, productId, by)
    await trx
      .updateTable('question')
      .set({
        answered_at: new Date().toISOString(),
        answered_by: by,
        answer: answer === 'accept' ? 'accepted' : 'kept',
      })
      .where('company_id', '=', companyId)
      .where('id', '=', question.id)
      .execute()
    const version = product.version + 1
    await trx
      .updateTable('every_product')
      .set({ version })
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .execute()
    await record({
      action: answer === 'accept' ? 'accept-sheet' : 'keep-statements',
      subject: 'product',
      subjectId: productId,
      subjectName: product.name,
      details: {
        sheet: question.date,
        stands: levelsByName(question.levels, 'stands'),
        says: levelsByName(question.levels, 'says'),
      },
    })
    return { id: productId, version }
  })
}

function findProduct(trx: Trx, companyId: CompanyId, id: number) {
  const products = trx.selectFrom('product').select(['name', 'version']).where('company_id', '=', companyId)
  return products.where('id', '=', id).executeTakeFirst()
}

function levelsByName<Side extends 'stands' | 'says'>(
  levels: readonly (Record<Side, string> & { id: number })[],
  side: Side,
): Record<string, string> {
  return Object.fromEntries(levels.map((less) => [allergenName(less.id) ?? less.id, less[side]]))
}

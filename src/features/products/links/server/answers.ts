import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { answeredMeanwhile, mayNotAnswer } from '../../product/server/refused-answers.ts'
import type { SavedRemovalAnswer } from '../schema.ts'
import type { Holder } from './link-columns.ts'
import { acceptEnd, listLinkQuestions } from './questions.ts'
import { vouchForProducts } from './vouching.ts'

type Asked = {
  trx: Trx
  companyId: CompanyId
  caller: AdmittedCaller
  record: RecordLine
  holder: Holder
  name: string
  /** Links the product with the holder again. */
  link: (productId: number) => Promise<unknown>
}

/**
 * Answers a question about a product that was taken out of a dish or product: it does not belong there, or it is put
 * back. Throws 403 without the right, and 409 when no open question of the holder has this stamp, or when the product that
 * would be put back is deleted.
 */
export async function answerRemoval(asked: Asked, { answer, stamp }: SavedRemovalAnswer): Promise<void> {
  const { trx, companyId, caller, record, holder, name, link } = asked
  if (!mayApproveAllergens(caller)) throw mayNotAnswer()
  const questions = await listLinkQuestions(trx, companyId, holder)
  const question = questions.find((open) => open.stamp === stamp)
  if (!question) throw answeredMeanwhile()
  if (answer === 'back' && !question.mayreturn) throw productGone()
  // To link it again ends the question.
  await (answer === 'back' ? link(question.product.id) : acceptEnd(trx, companyId, caller, question.id))
  if (answer === 'back') await vouchForProducts(trx, companyId, [question.product.id])
  const { product, contained, traces, unknown } = question
  await record({
    action: answer === 'back' ? 'put-back' : 'accept-removal',
    subject: holder.kind,
    subjectId: holder.id,
    subjectName: name,
    details: {
      product: product.id,
      name: product.name,
      contained: contained.map(nameOf),
      traces: traces.map(nameOf),
      unknown,
    },
  })
}

function nameOf(named: { name: string }): string {
  return named.name
}

function productGone(): AppError {
  return new AppError(409, 'product-gone', 'Dit product is verwijderd, dus het kan niet worden teruggezet.')
}

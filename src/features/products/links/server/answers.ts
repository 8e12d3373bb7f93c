import { AppError } from '#server/requests/errors.ts'
import { type Answered, answeredMeanwhile } from '../../questions/server/answered.ts'
import type { Holder } from './link-columns.ts'
import { acceptEnd, listLinkQuestions } from './questions.ts'
import { vouchForProducts } from './vouching.ts'

/**
 * Answers a question about a product that was taken out of a dish or product: it does not belong there, or it is put
 * back by `link`, which ends the question. Throws 409 when no open question of the holder has this stamp, or when the
 * product that would be put back is deleted.
 */
export async function answerRemoval(
  { trx, companyId, caller, record, of, name, stamp }: Answered<Holder>,
  wanted: 'gone' | 'back',
  link: (productId: number) => Promise<unknown>,
): Promise<void> {
  const questions = await listLinkQuestions(trx, companyId, of)
  const question = questions.find((open) => open.stamp === stamp)
  if (!question) throw answeredMeanwhile()
  const { product, contained, traces, unknown } = question
  if (wanted === 'back' && !question.mayreturn) throw productGone()
  await (wanted === 'back' ? link(product.id) : acceptEnd(trx, companyId, caller, question.id))
  if (wanted === 'back') await vouchForProducts(trx, companyId, [product.id])
  const named = (list: typeof contained) => list.map((allergen) => allergen.name)
  await record({
    action: wanted === 'back' ? 'put-back' : 'accept-removal',
    subject: of.kind,
    subjectId: of.id,
    subjectName: name,
    details: {
      ...{ product: product.id, name: product.name },
      ...{ contained: named(contained), traces: named(traces), unknown },
    },
  })
}

function productGone(): AppError {
  return new AppError(409, 'product-gone', 'Dit product is verwijderd, dus het kan niet worden teruggezet.')
}

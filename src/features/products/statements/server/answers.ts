import { userIdOf } from '#features/accounts/company/caller.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { type Answered, answeredMeanwhile } from '../../questions/server/answered.ts'
import { answer } from '../../questions/server/questions.ts'
import { readQuestion } from './open-question.ts'
import { acceptNewestSheet } from './sheets.ts'

/**
 * Answers the open question about a product's sheet: lets its newest sheet stand alone, or leaves what stands, which is
 * then not asked again for a sheet that says the same. Throws 409 when the question is not the one of `stamp`.
 */
export async function answerSheet(
  { trx, companyId, caller, record, of, name, stamp }: Answered<{ kind: 'product'; id: number }>,
  wanted: 'accept' | 'keep',
): Promise<void> {
  const question = await readQuestion(trx, companyId, of.id)
  if (question?.stamp !== stamp) throw answeredMeanwhile()
  const by = userIdOf(caller)
  if (wanted === 'accept') await acceptNewestSheet(trx, companyId, of.id, by)
  await answer(trx, companyId, [question.id], { answer: wanted === 'accept' ? 'accepted' : 'kept', by })
  await trx
    .updateTable('every_product')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute()
  const levels = (side: 'stands' | 'says') =>
    Object.fromEntries(question.levels.map((less) => [allergenName(less.id) ?? less.id, less[side]]))
  await record({
    action: wanted === 'accept' ? 'accept-sheet' : 'keep-statements',
    subject: 'product',
    subjectId: of.id,
    subjectName: name,
    details: { sheet: question.date, stands: levels('stands'), says: levels('says') },
  })
}

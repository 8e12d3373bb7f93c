import type { Db } from '#db/connect.ts'
import { userIdOf } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Subject, subjectKey } from '../../questions/question.ts'
import { type Answered, answeredMeanwhile } from '../../questions/server/answered.ts'
import { ask, subjectColumns, subjectOf } from '../../questions/server/questions.ts'
import { asAsked, type OpenDoubt } from './open-doubts.ts'

/** Returns the stamps of what somebody with the right answered "klopt zo" about the words of something. */
export type AnsweredOf = (of: Subject) => ReadonlySet<string>

const none: ReadonlySet<string> = new Set()

/** Loads what was answered about the words of a company, in one query: few rows, each written by hand. */
export async function loadAnswered(db: Db, companyId: CompanyId): Promise<AnsweredOf> {
  const rows = await db
    .selectFrom('question')
    .select(['product_id', 'dish_id', 'category_id', 'about'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'words')
    .execute()
  const answers = Map.groupBy(rows, (row) => subjectKey(subjectOf(row)))
  const stamps = new Map(Array.from(answers, ([key, said]) => [key, new Set(said.map(({ about }) => about))]))
  return (of) => stamps.get(subjectKey(of)) ?? none
}

/**
 * Notes that what the words of something say is right as it is ("klopt zo"), of the one of its open doubts that has the
 * stamp. Throws 409 when none has it.
 */
export async function answerDoubt(
  { trx, companyId, caller, record, of, name, stamp }: Answered,
  subjectId: number,
  open: readonly OpenDoubt[],
): Promise<void> {
  const doubt = open.find((one) => asAsked([one])[0]?.stamp === stamp)
  if (!doubt) throw answeredMeanwhile()
  const about = { kind: 'words' as const, ...subjectColumns(of) }
  // A text above dishes is answered for each of them.
  const answers = doubt.answers.map((facts) => ({ ...about, about: facts }))
  await ask(trx, companyId, answers, { answer: 'kept', by: userIdOf(caller) })
  await record({
    action: 'answer-doubt',
    subject: of.kind,
    subjectId,
    subjectName: name,
    details: { question: doubt.question },
  })
}

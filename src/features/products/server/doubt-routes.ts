import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { pathId, refusals, takenAnswer } from '#shared/fields.ts'
import { doubtAnswer, typedDoubts, typedWords } from '../doubts/schema.ts'
import { listTypedDoubts } from '../doubts/server/typed-words.ts'
import { answerProductDoubt } from './doubt-answers.ts'

const tags = ['Products']

/** Adds the calls that answer a doubt about an own product, and that read words while they are typed. */
export function productDoubtRoutes(app: App, db: Db): void {
  app.post(
    '/product/AnswerDoubt/:id',
    {
      schema: {
        tags,
        params: z.object({ id: pathId('Product') }),
        body: doubtAnswer,
        response: { 200: takenAnswer, ...refusals },
      },
    },
    (request) => answerProductDoubt(db, staffOf(request).companyId, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/product/ReadWords',
    { schema: { tags, body: typedWords, response: { 200: typedDoubts, ...refusals } } },
    (request) => {
      staffOf(request)
      return listTypedDoubts(request.body)
    },
  )
}

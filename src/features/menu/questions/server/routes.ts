import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import {
  answerInput,
  doubtAnswer,
  openQuestions,
  removalAnswer,
  type SavedAnswer,
  sheetAnswer,
} from '#features/products/questions/schema.ts'
import type { App } from '#server/requests/app.ts'
import { pathId, taken } from '#shared/fields.ts'
import { answerQuestion } from './commands.ts'
import { listQuestions } from './queries.ts'

const tags = ['Questions']
const labels = { product: 'Product', dish: 'Gerecht', category: 'Categorie' }

/** Adds the calls that list the questions to somebody with the right, and that answer one. */
export function questionRoutes(app: App, db: Db): void {
  app.get('/question/GetQuestions', { schema: { tags, response: { 200: openQuestions } } }, (request) =>
    listQuestions(db, staffOf(request).companyId),
  )
  app.post('/question/Answer', { schema: { tags, body: answerInput, response: taken } }, (request) =>
    answerQuestion(db, staffOf(request).companyId, callerOf(request), request.body.of, request.body),
  )
  answerRoute(app, db, { path: 'AnswerQuestion', kinds: ['product'], body: sheetAnswer })
  answerRoute(app, db, { path: 'AnswerRemoval', kinds: ['product', 'dish'], body: removalAnswer })
  const right = doubtAnswer.transform((body) => ({ ...body, answer: 'right' as const }))
  answerRoute(app, db, { path: 'AnswerDoubt', kinds: ['product', 'dish', 'category'], body: right })
  app.post('/menu/AnswerDoubt', { schema: { tags, body: right, response: taken } }, (request) =>
    answerQuestion(db, staffOf(request).companyId, callerOf(request), { kind: 'menu' }, request.body),
  )
}

type Address = {
  path: string
  kinds: readonly (keyof typeof labels)[]
  body: z.ZodType<SavedAnswer>
}

/** Adds addresses of Answer that name the thing and leave out the answers of other questions. */
function answerRoute(app: App, db: Db, { path, kinds, body }: Address): void {
  for (const kind of kinds) {
    const params = z.object({ id: pathId(labels[kind]) })
    app.post(`/${kind}/${path}/:id`, { schema: { tags, params, body, response: taken } }, (request) => {
      const of = { kind, id: request.params.id }
      return answerQuestion(db, staffOf(request).companyId, callerOf(request), of, request.body)
    })
  }
}

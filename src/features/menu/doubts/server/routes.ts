import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { doubtAnswer } from '#features/products/doubts/schema.ts'
import type { App } from '#server/requests/app.ts'
import { pathId, refusals, takenAnswer } from '#shared/fields.ts'
import { menuDoubts } from '../schema.ts'
import { answerMenuDoubt } from './commands.ts'
import { listDoubts } from './queries.ts'

const answered = { 200: takenAnswer, ...refusals }

/** Adds the calls that list what to look at before the card goes online, and that answer it. */
export function doubtsRoutes(app: App, db: Db): void {
  app.get('/dish/GetDoubts', { schema: { tags: ['Dishes'], response: { 200: menuDoubts, ...refusals } } }, (request) =>
    listDoubts(db, staffOf(request).companyId),
  )
  app.post('/menu/AnswerDoubt', { schema: { tags: ['Menu'], body: doubtAnswer, response: answered } }, (request) =>
    answerMenuDoubt(db, staffOf(request).companyId, callerOf(request), { kind: 'menu' }, request.body),
  )
  answerRoute(app, db, { kind: 'dish', label: 'Gerecht', tag: 'Dishes' })
  answerRoute(app, db, { kind: 'category', label: 'Categorie', tag: 'Categories' })
}

function answerRoute(
  app: App,
  db: Db,
  { kind, label, tag }: { kind: 'dish' | 'category'; label: string; tag: string },
): void {
  const params = z.object({ id: pathId(label) })
  app.post(
    `/${kind}/AnswerDoubt/:id`,
    { schema: { tags: [tag], params, body: doubtAnswer, response: answered } },
    (request) => {
      const of = { kind, id: request.params.id }
      return answerMenuDoubt(db, staffOf(request).companyId, callerOf(request), of, request.body)
    },
  )
}

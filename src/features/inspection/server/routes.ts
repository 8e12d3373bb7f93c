import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import { getWaiterView } from '#features/floor/server/queries.ts'
import { momentInWords } from '#features/menu/recall/rules.ts'
import type { App } from '#server/requests/app.ts'
import { matrixOf } from '../matrix.ts'
import { matrixSheet } from './matrix-sheet.ts'

/** Registers the calls for who must show what is in the dishes. */
export async function inspectionPlugin(app: App, { db, guards }: { db: Db; guards: Guards }): Promise<void> {
  guards.staff(app)
  const csv = { tags: ['Inspection'], produces: ['text/csv'], response: {} }
  app.get('/inspection/DownloadMatrix', { schema: csv }, async (request, reply) => {
    const now = new Date()
    const matrix = matrixOf(await getWaiterView(db, staffOf(request).companyId, now))
    return reply.type('text/csv; charset=utf-8').send(matrixSheet(matrix, momentInWords(now.toISOString())))
  })
}

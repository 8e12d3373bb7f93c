import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from './app.ts'
import { AppError } from './errors.ts'

const tags = ['Operations']
const ok = z.object({ status: z.literal('ok') })

/** `/healthz`: this process runs. `/readyz`: the database answers too, so requests can be served. */
export function healthRoutes(app: App, db: Db): void {
  app.get('/healthz', { schema: { tags, response: { 200: ok } } }, () => ({ status: 'ok' as const }))
  app.get('/readyz', { schema: { tags, response: { 200: ok } } }, async () => {
    try {
      await sql`select 1`.execute(db)
    } catch (cause) {
      app.log.warn({ err: cause }, 'the database does not answer')
      throw new AppError(503, 'database-away', 'De gegevens zijn even niet bereikbaar. Probeer het zo weer.')
    }
    return { status: 'ok' as const }
  })
}

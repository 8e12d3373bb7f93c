import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from './app.ts'
import { databaseOut } from './errors.ts'

const tags = ['Operations']
const ok = z.object({ status: z.literal('ok') })
// Who asks (a load balancer, an orchestrator) gives up after a few seconds: an answer within two, also when there is none.
const patience = 1500

/** `/healthz`: this process runs. `/readyz`: the database answers too, within two seconds, so requests can be served. */
export function healthRoutes(app: App, db: Db): void {
  const reach = onceAtATime(() => sql`select 1`.execute(db))
  app.get('/healthz', { schema: { tags, response: { 200: ok } } }, () => ({ status: 'ok' as const }))
  app.get('/readyz', { schema: { tags, response: { 200: ok } } }, async () => {
    try {
      await inTime(reach(), patience)
    } catch (cause) {
      app.log.warn({ reason: String(cause) }, 'the database does not answer')
      throw databaseOut('away')
    }
    return { status: 'ok' as const }
  })
}

/** Callers that come while `work` is under way share it: however often they ask, it takes one connection of the pool. */
function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const timer = new AbortController()
  const tooLate = async () => {
    await wait(ms, undefined, { signal: timer.signal })
    throw new Error(`no answer after ${ms} ms`)
  }
  try {
    return await Promise.race([work, tooLate()])
  } finally {
    timer.abort()
  }
}

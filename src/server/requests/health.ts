import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from './app.ts'
import { isStopping } from './drain.ts'
import { databaseOut } from './errors.ts'

const tags = ['Operations']
const ok = z.object({ status: z.literal('ok') })
// In ms. Load balancers and orchestrators give up after a few seconds, so that even a failure is answered within two.
const patience = 1500

/**
 * Adds `/healthz` (this process runs), `/readyz` (the database answers too, within two seconds: requests can be served)
 * and `/cardz`: guests can be served. That stays so while the database is away, as long as `holdsCards` says that this
 * process has cards to show. A server that is about to stop says no to both of the latter.
 */
export function healthRoutes(app: App, db: Db, holdsCards: () => boolean): void {
  const reach = onceAtATime(() => sql`select 1`.execute(db))
  const checkDatabase = async () => {
    try {
      await inTime(reach(), patience)
    } catch (cause) {
      app.log.warn({ reason: String(cause) }, 'the database does not answer')
      throw databaseOut('away')
    }
  }
  const answers = { 200: ok }
  app.get('/healthz', { schema: { tags, summary: 'This process runs.', response: answers } }, () => ({
    status: 'ok' as const,
  }))
  app.get('/readyz', { schema: { tags, summary: 'Every request can be served.', response: answers } }, async () => {
    if (app.drain.hasBegun) throw isStopping()
    await checkDatabase()
    return { status: 'ok' as const }
  })
  const summary = 'Cards can be served, from memory while the database is away.'
  app.get('/cardz', { schema: { tags, summary, response: answers } }, async () => {
    if (app.drain.hasBegun) throw isStopping()
    if (!holdsCards()) await checkDatabase()
    return { status: 'ok' as const }
  })
}

/**
 * Shares one run of `work` among all callers that arrive while it is under way, so that it takes one connection at
 * most.
 */
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

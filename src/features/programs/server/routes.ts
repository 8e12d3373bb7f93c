import type { Db } from '#db/connect.ts'
import { requireRecentLogin } from '#features/accounts/security/server/recent-login.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, signedInOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { userAgentOf } from '#server/requests/user-agent.ts'
import type { Config } from '#server/settings/config.ts'
import { taken } from '#shared/fields.ts'
import { keyInPath, madeKey, madeWebhook, newKey, programs, tested, webhookInput } from '../schema.ts'
import { endKey, makeKey } from './keys.ts'
import { createPost, type PostMessage } from './post-message.ts'
import { programCalls } from './program-calls.ts'
import { getPrograms } from './queries.ts'
import { createReceivers, type Receivers, type Resolve } from './receivers.ts'
import { removeWebhook, retryWebhook, setWebhook, testWebhook } from './webhook.ts'

type Options = { db: Db; guards: Guards; webhook: { receivers: Receivers; post: PostMessage } }

const tags = ['Programs']

/** Returns how the receivers of a server's messages are reached; `resolve` finds the addresses of their names. */
export function createWebhookParts(config: Config, resolve: Resolve) {
  const receivers = createReceivers(config.webhookInside, resolve)
  return { receivers, post: createPost(receivers, userAgentOf(config)) }
}

/** Registers the calls of a company's own programs, and those with which its owners let them in. */
export async function programsPlugin(app: App, { db, guards, webhook }: Options): Promise<void> {
  app.register(async (area: App) => programCalls(area, db))
  app.register(async (staff: App) => {
    guards.staff(staff)
    keyRoutes(staff, db)
    webhookRoutes(staff, db, webhook)
  })
}

function keyRoutes(app: App, db: Db): void {
  app.get('/program/GetPrograms', { schema: { tags, response: { 200: programs } } }, (request) => {
    const { companyId, userId } = staffOf(request)
    return getPrograms(db, companyId, userId)
  })
  app.post('/program/MakeKey', { schema: { tags, body: newKey, response: { 200: madeKey } } }, async (request) => {
    // A key works on when the session that made it is long over.
    requireRecentLogin(signedInOf(request).session, new Date())
    return makeKey(db, staffOf(request).companyId, callerOf(request), request.body)
  })
  app.delete('/program/EndKey/:keyid', { schema: { tags, params: keyInPath, response: taken } }, (request) =>
    endKey(db, staffOf(request).companyId, callerOf(request), request.params.keyid),
  )
}

function webhookRoutes(app: App, db: Db, { receivers, post }: Options['webhook']): void {
  app.post('/program/SetWebhook', { schema: { tags, body: webhookInput, response: { 200: madeWebhook } } }, (request) =>
    setWebhook(db, receivers, staffOf(request).companyId, callerOf(request), request.body.url),
  )
  app.delete('/program/RemoveWebhook', { schema: { tags, response: taken } }, (request) =>
    removeWebhook(db, staffOf(request).companyId, callerOf(request)),
  )
  app.post('/program/RetryWebhook', { schema: { tags, response: taken } }, (request) =>
    retryWebhook(db, staffOf(request).companyId, callerOf(request)),
  )
  app.post('/program/TestWebhook', { schema: { tags, response: { 200: tested } } }, (request) =>
    testWebhook(db, post, staffOf(request).companyId, callerOf(request)),
  )
}

import type { Db } from '#db/connect.ts'
import { idempotencyOf } from '#features/accounts/company/server/idempotency.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { getCurrentUser } from '#features/accounts/server/queries.ts'
import { findSession } from '#features/accounts/server/session.ts'
import { serverSecret } from '#server/hashes/secrets.ts'
import type { App } from '#server/requests/app.ts'
import type { Config } from '#server/settings/config.ts'
import { taken } from '#shared/fields.ts'
import { challenge, contactMessageInput, contactWays } from '../schema.ts'
import { type Altcha, createAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { type Helpdesk, submitMessage } from './commands.ts'
import { createRecaptcha } from './recaptcha.ts'

const tags = ['Helpdesk']
// Per IP address: enough for an office behind one router, few enough to make a flood costly.
const asking = { rateLimit: { max: 60, timeWindow: '10 minutes' } }
const sending = { rateLimit: { max: 20, timeWindow: '10 minutes' } }

type Options = { db: Db; auth: Auth; config: Config; recaptchaVerifyUrl: string }

/** Registers the calls of the contact form, which anybody may make. */
export async function helpdeskPlugin(app: App, { db, auth, config, recaptchaVerifyUrl }: Options): Promise<void> {
  const captcha = await createCaptcha(app, db, config, recaptchaVerifyUrl)
  messageRoutes(app, db, auth, { captcha, email: config.helpdeskEmail, providerEmail: config.provider.email })
}

async function createCaptcha(app: App, db: Db, { captcha }: Config, verifyUrl: string): Promise<Captcha> {
  if (captcha.kind === 'recaptcha')
    return createRecaptcha({ ...captcha, verifyUrl, log: { warn: (line) => app.log.warn(line) } })
  const altcha = createAltcha(await serverSecret(db, 'captcha'))
  challengeRoute(app, altcha)
  return altcha
}

function messageRoutes(app: App, db: Db, auth: Auth, helpdesk: Helpdesk): void {
  app.get('/helpdesk/captcha', { schema: { tags, response: { 200: contactWays } } }, async () => ({
    ...helpdesk.captcha.shown,
    email: helpdesk.providerEmail,
  }))
  app.post(
    '/helpdesk/submit',
    {
      config: sending,
      schema: { tags, body: contactMessageInput, response: taken },
    },
    async (request, reply) => {
      const session = await findSession(auth, request, reply)
      const user = session && (await getCurrentUser(db, session.user.id, session.user.email))
      await submitMessage(db, helpdesk, request.body, {
        user: user && { id: user.userid, email: user.email, company: user.company?.name },
        key: idempotencyOf(request)?.key,
      })
      return true as const
    },
  )
}

/** Adds the call that hands out ALTCHA's challenges. */
function challengeRoute(app: App, { createChallenge }: Altcha): void {
  app.get('/helpdesk/challenge', { config: asking, schema: { tags, response: { 200: challenge } } }, createChallenge)
}

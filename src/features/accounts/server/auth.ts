import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { DatabaseKind, Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { passwordLength } from '../rules.ts'

/** The header in which our server tells Better Auth the client's address; a client's own header of that name is replaced. */
export const clientAddressHeader = 'x-client-address'

export type AuthOptions = { kind: DatabaseKind; secret: string; publicUrl: string }

/** Signs a user in without a password, for our own commands that know who it is; it has no path, so no client reaches it. */
const signInAs = createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(ctx.body.userId)
  if (!user) throw new Error('Only somebody who exists can be signed in')
  await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
})

/**
 * Better Auth on our own database. Only signing in, signing out and reading the session are served to clients
 * (`routes.ts`); what has rules of ours (registration, addresses, passwords) goes through our commands, which build an
 * instance on their open transaction so that a user, a company and a mail exist together or not at all.
 */
export function createAuth(db: Db, options: AuthOptions) {
  return betterAuth({
    baseURL: options.publicUrl,
    basePath: '/auth',
    secret: options.secret,
    database: { db, type: options.kind, transaction: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    // Counted per route by our own limiter, which knows the real address and every process.
    rateLimit: { enabled: false },
    plugins: [{ id: 'sign-in-as', endpoints: { signInAs } }],
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'menukaart',
      useSecureCookies: options.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Better Auth's own operations, inside our open transaction. */
export function accountsIn(trx: Trx, options: AuthOptions) {
  return createAuth(trx, options).$context
}

/** The user of an address, which has been confirmed. */
export async function findUser(trx: Trx, options: AuthOptions, email: string) {
  const { internalAdapter } = await accountsIn(trx, options)
  return (await internalAdapter.findUserByEmail(email))?.user
}

/** The secret that signs session cookies: made once, kept in the database so that every process shares it. */
export async function authSecret(db: Db): Promise<string> {
  const fresh = { name: 'auth', value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('secret')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', 'auth').executeTakeFirstOrThrow()
  return value
}

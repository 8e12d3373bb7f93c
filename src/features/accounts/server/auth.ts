import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { DatabaseKind, Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { passwordLength } from '../rules.ts'

/** The beginning of the names of Better Auth's cookies. */
export const cookiePrefix = 'menukaart'

/** The header in which we give Better Auth the client's address; a client's own header of that name is dropped. */
export const clientAddressHeader = 'x-client-address'

export type AuthOptions = { kind: DatabaseKind; secret: string; publicUrl: string }

/** Signs in, without a password, a user whom our own calls have verified; it has no path, so clients can't reach it. */
const signInAs = createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(ctx.body.userId)
  if (!user) throw new Error('Only somebody who exists can be signed in')
  await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
})

/**
 * Creates Better Auth on our own database. Clients can only sign in, sign out and read the session (`routes.ts`);
 * everything that has rules of ours (registration, addresses, passwords) goes through our commands, which build an
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
    // Counted by our own limits, which know the real address: per route, and in `throttle.ts` over all processes.
    rateLimit: { enabled: false },
    plugins: [{ id: 'sign-in-as', endpoints: { signInAs } }],
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix,
      useSecureCookies: options.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Returns Better Auth's own operations, inside our open transaction. */
export function accountsIn(trx: Trx, options: AuthOptions) {
  return createAuth(trx, options).$context
}

/** Finds the user of an e-mail address; every user's address has been confirmed. */
export async function findUser(trx: Trx, options: AuthOptions, email: string) {
  const { internalAdapter } = await accountsIn(trx, options)
  return (await internalAdapter.findUserByEmail(email))?.user
}

/** Returns the secret that signs session cookies: created once, and kept in the database for all processes to share. */
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

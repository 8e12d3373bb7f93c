import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { z } from 'zod'
import type { DatabaseKind, Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { serverSecret } from '#server/hashes/secrets.ts'
import type { OnCompanyFounded } from '../company/server/commands.ts'
import { passwordLength } from '../rules.ts'
import type { Passwords } from './passwords.ts'

/** The beginning of the names of our cookies. */
export const cookiePrefix = 'menukaart'

/**
 * Returns the beginning of the names of our cookies at this public address. Over HTTPS '__Host-' keeps other sites of the
 * domain from setting them (https://www.rfc-editor.org/rfc/rfc6265bis).
 */
export function cookiePrefixAt(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}${cookiePrefix}`
}

/** The header in which we give Better Auth the client's address; a client's own header of that name is dropped. */
export const clientAddressHeader = 'x-client-address'

/** The name that authenticator apps and passkey managers show. */
export const appName = 'Menukaart'
/** The cookie of somebody who gave the right password and still has to give a code; so named by the plugin twoFactor. */
export const challengeCookie = 'two_factor'

/** The means of making accounts: how they sign in, and what happens when one founds a company. */
export type AccountContext = { auth: AuthOptions; onCompanyFounded: OnCompanyFounded }
export type AuthOptions = { kind: DatabaseKind; secret: string; publicUrl: string; passwords: Passwords }

/** Signs in, without a password, a user whom our own calls have verified; it has no path, so clients can't reach it. */
const signInAs = createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(ctx.body.userId)
  if (!user) throw new Error('Only somebody who exists can be signed in')
  await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
})

/** Finds the user who gave the right password in this browser a moment ago and still has to give a code; null if nobody. */
const challengedUser = createAuthEndpoint({ method: 'POST', requireHeaders: true }, async (ctx) => {
  const { name } = ctx.context.createAuthCookie(challengeCookie)
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!identifier) return null
  const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier)
  return challenge && challenge.expiresAt > new Date() ? challenge.value : null
})

/**
 * The second factor: the plugin asks for it when a password was right and checks the codes; switching it on and off are
 * commands of ours (`security/`). It locks no account: our own pace slows down, as it does for passwords.
 */
const secondFactor = () =>
  twoFactor({
    issuer: appName,
    twoFactorCookieMaxAge: 600,
    accountLockout: { enabled: false },
    // What we keep there are hashes.
    backupCodeOptions: { storeBackupCodes: 'plain' },
  })

/** Passkeys of the site at `publicUrl`. Both ceremonies must have checked who holds the device, by finger, face or PIN. */
const passkeys = (publicUrl: string) => {
  const mustBeVerified = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'The authenticator did not verify its user' })
  }
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: appName,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => mustBeVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

/**
 * Creates Better Auth on our own database. Clients reach no endpoint of it: our routes call those for signing in and
 * out, sessions, codes and passkeys; everything that has rules of ours (registration, addresses, passwords) goes through
 * our commands, which build an instance on their open transaction so that a user, a company and a mail exist together or
 * not at all.
 */
export function createAuth(db: Db, options: AuthOptions) {
  return betterAuth({
    appName,
    baseURL: options.publicUrl,
    basePath: '/auth',
    secret: options.secret,
    database: { db, type: options.kind, transaction: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: options.passwords,
    },
    // The list of sessions tells when each was last used, to the hour.
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 },
    // Counted by our own limits, which know the real address: per route, and in `throttle.ts` over all processes.
    rateLimit: { enabled: false },
    plugins: [
      { id: 'sign-in-as', endpoints: { signInAs, challengedUser } },
      secondFactor(),
      passkeys(options.publicUrl),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookiePrefixAt(options.publicUrl),
      // It would begin the names with '__Secure-', which another host of the domain may set too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: options.publicUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // It needs a connection of its own, which our open transaction is not; a test compares the tables instead.
      database: { validateSchema: false },
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

/** Returns the secret that signs session cookies. */
export function authSecret(db: Db): Promise<string> {
  return serverSecret(db, 'auth')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { DatabaseOutage, revealOutages } from '#db/errors.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Caller } from '../company/caller.ts'
import { findMembership, type Membership, noCompany } from '../company/server/company-id.ts'
import { idempotencyOf } from '../company/server/idempotency.ts'
import { openedForHeader, openedInHeader } from '../rules.ts'
import { type Auth, clientAddressHeader } from './auth.ts'
import { anotherCompany, anotherUser, notSignedIn } from './refusals.ts'

export type Staff = { companyId: CompanyId; userId: string }

/** A user with a session, whether or not with a company. */
export type SignedIn = { userId: string; email: string; session: FoundSession['session'] }

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null
    signedIn: SignedIn | null
  }
}

/**
 * Returns a hook that admits every signed-in user, for the calls about one's own account, with which an owner changes the
 * company too: it throws 401 otherwise.
 */
export function signedInOnly(auth: Auth, db: Db) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { user, session } = await requireSession(auth, request, reply)
    if (request.headers[openedInHeader] !== undefined) requireOpenedIn(request, await findMembership(db, user.id))
    request.signedIn = { userId: user.id, email: user.email, session }
  }
}

/** Returns the user that `signedInOnly` or `staffOnly` admitted; throws an Error on a route without such a hook. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('This route is registered outside the area of signed-in users')
  return request.signedIn
}

/** Returns a hook that admits signed-in users of a company: it throws 401 without a session, 403 without a company. */
export function staffOnly(auth: Auth, db: Db) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { user, session } = await requireSession(auth, request, reply)
    const membership = await findMembership(db, user.id)
    if (!membership) throw noCompany()
    requireOpenedIn(request, membership)
    request.signedIn = { userId: user.id, email: user.email, session }
    request.staff = { companyId: membership.companyId, userId: user.id }
  }
}

/** Returns the staff member behind a public call; undefined for a visitor or a user who belongs to no company. */
export async function findStaff(
  auth: Auth,
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Staff | undefined> {
  const userId = await findSignedInUser(auth, request, reply)
  const membership = userId ? await findMembership(db, userId) : undefined
  return userId && membership ? { companyId: membership.companyId, userId } : undefined
}

/** Returns the id of the user whose session this request carries; prolongs the session and its cookie when due. */
async function findSignedInUser(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  return (await findSession(auth, request, reply))?.user.id
}

/**
 * Returns the session that this request carries, if any; prolongs it and its cookie when due. While the disk is full
 * the session is not prolonged, so that reading goes on.
 */
export async function findSession(auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.cookie) return undefined
  const read = (query: { disableRefresh?: boolean }) =>
    revealOutages(() => auth.api.getSession({ query, headers: authHeaders(request), returnHeaders: true }))
  const { headers, response } = await read({}).catch((error: unknown) => {
    if (error instanceof DatabaseOutage && error.kind === 'full') return read({ disableRefresh: true })
    throw error
  })
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  return response ?? undefined
}

/**
 * Returns the session that this request carries; throws 401 without one. It asks for no company. Tabs share a session: a
 * screen says for whom it was opened, and its changes are refused with 409 once somebody else is signed in.
 */
async function requireSession(auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const session = await findSession(auth, request, reply)
  if (!session) throw notSignedIn()
  const openedFor = request.headers[openedForHeader]
  if (openedFor !== undefined && openedFor !== session.user.id) throw anotherUser()
  return session
}

/** Throws 409 for a screen that was opened for another company than the one that the user works for by now. */
function requireOpenedIn(request: FastifyRequest, membership: Membership | undefined): void {
  const openedIn = request.headers[openedInHeader]
  if (openedIn !== undefined && membership && openedIn !== String(membership.companyId)) throw anotherCompany()
}

/** Returns the staff member that `staffOnly` admitted; throws an Error on a route without that hook. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error('This route is registered outside the staff area')
  return request.staff
}

/** Returns the staff member of a call as the caller of a change; `body` replaces one that Fastify did not read. */
export function callerOf(request: FastifyRequest, body: unknown = request.body): Caller {
  return { kind: 'staff', userId: staffOf(request).userId, idempotency: idempotencyOf(request, body) }
}

/** Ends the session that this request carries, if it is still there, and removes its cookie from the browser. */
export async function endSession(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ended = await revealOutages(() => auth.api.signOut({ headers: authHeaders(request), asResponse: true }))
  passCookies(ended, reply)
}

/**
 * Ends the session that this browser had before somebody signed in: no cookie leads to it any more, and who left it
 * behind could not sign out.
 */
export async function endSessionBefore(db: Db, auth: Auth, request: FastifyRequest): Promise<void> {
  const before = await revealOutages(() =>
    auth.api.getSession({ query: { disableRefresh: true }, headers: authHeaders(request) }),
  )
  if (before) await db.deleteFrom('session').where('id', '=', before.session.id).execute()
}

/** Passes the cookies of Better Auth's answer on to the browser, all or those that `wanted` accepts. */
export function passCookies(answer: Response, reply: FastifyReply, wanted = (_cookie: string) => true): void {
  for (const cookie of answer.headers.getSetCookie().filter(wanted)) reply.header('set-cookie', cookie)
}

/**
 * Returns the request's headers that Better Auth needs, with the client's address as our server sees it; `without` leaves
 * out the cookie whose name ends so.
 */
export function authHeaders(request: FastifyRequest, { without }: { without?: string } = {}): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  if (without) headers.set('cookie', otherCookies(headers.get('cookie') ?? '', without))
  headers.set(clientAddressHeader, request.ip)
  return headers
}

function otherCookies(header: string, without: string): string {
  return header
    .split(';')
    .filter((cookie) => !cookie.split('=')[0]?.trim().endsWith(without))
    .join(';')
}

/** Deletes challenges that nobody answered in time: of signing in with a code, and of passkeys. */
export async function forgetPastChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<', now.toISOString()).execute()
}

/** Ends sign-ins that wait for a code: they began with a password that no longer counts. */
export async function endChallenges(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Deletes sessions that have ended, with the address and browser stored in them. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute()
}

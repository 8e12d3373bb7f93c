import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { DatabaseOutage, revealOutages } from '#db/errors.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Caller } from '../company/caller.ts'
import { findMembership, noCompany } from '../company/server/company-id.ts'
import { idempotencyOf } from '../company/server/idempotency.ts'
import { type Auth, clientAddressHeader } from './auth.ts'

export type Staff = { companyId: CompanyId; userId: string }

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null
  }
}

/** A hook that lets only signed-in users of a company through: 401 without a session, 403 without a company. */
export function staffOnly(auth: Auth, db: Db) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const userId = await findSignedInUser(auth, request, reply)
    if (!userId) throw new AppError(401, 'not-signed-in', 'Je bent niet ingelogd.')
    const membership = await findMembership(db, userId)
    if (!membership) throw noCompany()
    request.staff = { companyId: membership.companyId, userId }
  }
}

/** Who asks, where a call is for anybody: undefined for who is not signed in or belongs to no company. */
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

/** The id of the user whose session this request carries; prolongs the session's cookie when it is due. */
async function findSignedInUser(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  return (await findSession(auth, request, reply))?.user.id
}

/**
 * The session that this request carries; prolongs it, and its cookie, when that is due. While the disk is full it stays
 * as long as it was: reading goes on.
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

/** The staff member that `staffOnly` let in. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error('This route is registered outside the staff area')
  return request.staff
}

/** Who changes something, for `changeCompany`. `body` is what the call sent, where Fastify did not read it. */
export function callerOf(request: FastifyRequest, body: unknown = request.body): Caller {
  return { kind: 'staff', userId: staffOf(request).userId, idempotency: idempotencyOf(request, body) }
}

/** The request's headers as Better Auth wants them, with the client's address as our server sees it. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  headers.set(clientAddressHeader, request.ip)
  return headers
}

/** Removes sessions that have ended, with the address and browser that they hold. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute()
}

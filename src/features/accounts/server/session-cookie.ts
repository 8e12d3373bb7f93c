import { getSessionCookie } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseOutage } from '#db/errors.ts'
import type { Auth } from './auth.ts'
import { findSession } from './session.ts'

/**
 * Returns whether a request carries a session that still holds. It asks the database only about requests with a session
 * cookie, and takes somebody for a visitor while the database is away.
 */
export async function isSignedIn(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!carriesSessionCookie(auth, request)) return false
  try {
    return (await findSession(auth, request, reply)) !== undefined
  } catch (error) {
    if (error instanceof DatabaseOutage) return false
    throw error
  }
}

function carriesSessionCookie(auth: Auth, { headers: { cookie } }: FastifyRequest): boolean {
  const { cookiePrefix } = auth.options.advanced
  return cookie !== undefined && getSessionCookie(new Headers({ cookie }), { cookiePrefix }) !== null
}

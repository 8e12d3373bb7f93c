import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { DatabaseOutage } from '#db/errors.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { findStaff } from '#features/accounts/server/session.ts'

const userCall = '/auth/get-session'
/** What the lists of staff show first, besides the user; `query-client.tsx` has the same as queries. */
const listCalls: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/GetOverview',
  '/categories': '/category/GetCategories',
  '/dishes': '/dish/GetDishes',
  '/products': '/product/search?keyword=',
}

/**
 * Returns which calls a screen makes first, for the document to name them: the browser calls while it still fetches the
 * code. None for whoever is not staff, or while the database is away: an answer that no screen takes would wait, and be
 * given to a later call.
 */
export function preloadFor(auth: Auth, db: Db) {
  return async (screen: string, request: FastifyRequest, reply: FastifyReply): Promise<readonly string[]> => {
    const call = listCalls[screen]
    if (call === undefined || !(await isStaff(request, reply))) return []
    return [userCall, call]
  }

  async function isStaff(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      return (await findStaff(auth, db, request, reply)) !== undefined
    } catch (error) {
      if (error instanceof DatabaseOutage) return false
      throw error
    }
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathAfterSignIn } from '#features/accounts/sign-in/rules.ts'

/** The screens on which somebody who is signed in has nothing to do. */
const beforeSignIn: ReadonlySet<string> = new Set(['/login', '/register', '/forgot-password'])

type IsSignedIn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Returns where a request for a screen leads instead: who is signed in already goes on to where signing in would lead,
 * as in another tab of a browser in which nobody was. Undefined for everybody else, who gets the screen.
 */
export function wayOnFor(isSignedIn: IsSignedIn) {
  return async (screen: string, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    if (!beforeSignIn.has(screen) || !(await isSignedIn(request, reply))) return undefined
    const { naar } = request.query as { naar?: unknown }
    // A header holds no other letters; the parts of an address stay as they are.
    return pathAfterSignIn(naar).replace(/[^!-~]+/g, encodeURIComponent)
  }
}

import type { BrowserContext } from '@playwright/test'
import { prepareOwner } from '../test/prepared-owner.ts'
import { inDatabase, type Server } from './server.ts'

/** Founds a company in the server's database and signs its owner in in this context, without the screens for it. */
export async function signInNewOwner(
  context: BrowserContext,
  server: Server,
  who: { company: string; email: string },
): Promise<void> {
  const cookie = await inDatabase(server, (connection) => prepareOwner(connection, server.url, who))
  await context.addCookies([{ ...cookie, url: server.url, httpOnly: true, sameSite: 'Lax' }])
}

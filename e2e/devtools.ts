import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Returns the one session of the browser's own tools on a page; what it sets lasts until it sets something else. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

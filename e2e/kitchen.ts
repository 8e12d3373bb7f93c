import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { preparedPassword } from '../test/prepared-owner.ts'
import { signInNewOwner } from './prepare.ts'
import { openScreen, type ScreenState } from './screens.ts'
import { test as base, type Server, withPhoneServer, withServer } from './server.ts'

/** Calls as one signed-in owner. Each returns the answer's JSON, and throws the answer when it is a failure. */
export type Owner = {
  get: <T = unknown>(path: string) => Promise<T>
  post: <T = number>(path: string, body?: unknown) => Promise<T>
  put: <T = unknown>(path: string) => Promise<T>
  delete: <T = unknown>(path: string) => Promise<T>
  /** Checks a product ("allergenen gecontroleerd") as it is now. */
  check: (productId: number) => Promise<unknown>
  /** Says that all ingredients of a dish are listed, as it is now. */
  confirm: (dishId: number) => Promise<unknown>
}

export type Kitchen = Owner & {
  url: string
  email: string
  password: string
  /** Opens a screen with the state that navigation would have given it. */
  open: (page: Page, path: string, state?: ScreenState) => Promise<void>
  /** The owner of another company on the same server. */
  stranger: () => Promise<Owner>
}

type Servers = {
  sharedServer: Server
  /** Keeps what `mailingServer` sends. */
  mailServer: MailServer
  /** A server whose mail leaves over SMTP. */
  mailingServer: Server
  /** The demo as `npm run demo -- --phone` starts it. */
  phoneDemo: Server
}

export const helpdeskAddress = 'helpdesk@menukaart.example'
export const providerAddress = 'info@aanbieder.example'

/**
 * A test with a company of its own, whose owner is signed in in the test's own browser; the server is shared by all such
 * tests. Servers that few files need are here too: a worker goes on with the tests of the next file only where those have
 * the same fixtures, and starts servers and a browser anew where they differ.
 */
export const test = base.extend<{ kitchen: Kitchen }, Servers>({
  sharedServer: [
    // The proxy's header gives each account its own address, so that none reaches the limits per address.
    async ({ browserName: _ }, use) =>
      withServer('src/app/main.ts', use, { TRUST_PROXY: 'loopback', WEBHOOK_INSIDE: '127.0.0.1' }),
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ browserName: _ }, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  mailingServer: [
    async ({ mailServer }, use) =>
      withServer('src/app/main.ts', use, {
        TRUST_PROXY: 'loopback',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Menukaart <noreply@menukaart.example>',
        HELPDESK_EMAIL: helpdeskAddress,
        PROVIDER_EMAIL: providerAddress,
      }),
    { scope: 'worker' },
  ],
  phoneDemo: [async ({ browserName: _ }, use) => withPhoneServer('src/app/run-demo.ts', use), { scope: 'worker' }],
  kitchen: ({ context, browser, sharedServer }, use) => useKitchen(context, browser, sharedServer, use),
})

/** Lets `use` hold a company on this server, whose owner is signed in in this context. */
export async function useKitchen(
  own: BrowserContext,
  browser: Browser,
  server: Server,
  use: (kitchen: Kitchen) => Promise<void>,
): Promise<void> {
  const strangers: BrowserContext[] = []
  const { email, ...owner } = await openKitchen(own, server)
  await use({
    ...owner,
    email,
    password: preparedPassword,
    url: server.url,
    open: async (shown, path, state) => {
      await openScreen(shown, server.url, { name: path, path, ...(state && { state }) })
      // Until the page is loaded, its calls may escape a route that the test sets up next.
      await shown.waitForLoadState()
    },
    stranger: async () => {
      const context = await browser.newContext()
      strangers.push(context)
      return openKitchen(context, server)
    },
  })
  await Promise.all(strangers.map((context) => context.close()))
}

let opened = 0

/** Founds a company and signs its owner in in this context, whose cookies the owner's calls send. */
export async function openKitchen(context: BrowserContext, server: Server): Promise<Owner & { email: string }> {
  const number = ++opened
  const email = `kok-${number}-${process.pid}@keuken.example`
  const headers = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await context.request.fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(data !== undefined && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await signInNewOwner(context, server, { company: `Keuken ${number}`, email })
  return {
    email,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path) => call('PUT', path),
    delete: (path) => call('DELETE', path),
    check: async (productId) => {
      const { stamp } = await call<{ stamp: string }>('GET', `/product/GetProduct/${productId}`)
      return call('POST', `/product/SetChecked/${productId}`, { checked: true, stamp })
    },
    confirm: async (dishId) => {
      const { stamp } = await call<{ stamp: string }>('GET', `/dish/GetDish/${dishId}`)
      return call('POST', `/dish/SetConfirmed/${dishId}`, { confirmed: true, stamp })
    },
  }
}

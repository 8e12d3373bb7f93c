import type { BrowserContext, Page } from '@playwright/test'
import { preparedPassword } from '../test/prepared-owner.ts'
import { signInNewOwner } from './prepare.ts'
import { openScreen, type ScreenState } from './screens.ts'
import { test as base, type Server, withServer } from './server.ts'

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

/** A test with a company of its own, whose owner is signed in in the test's own browser; the server is shared by all such tests. */
export const test = base.extend<{ kitchen: Kitchen }, { sharedServer: Server }>({
  sharedServer: [
    // The proxy's header gives each account its own address, so that none reaches the limits per address.
    async ({ browserName: _ }, use) => withServer('src/app/main.ts', use, { TRUST_PROXY: 'loopback' }),
    { scope: 'worker' },
  ],
  kitchen: async ({ context: own, browser, sharedServer }, use) => {
    const strangers: BrowserContext[] = []
    const { email, ...owner } = await openKitchen(own, sharedServer)
    await use({
      ...owner,
      email,
      password: preparedPassword,
      url: sharedServer.url,
      open: async (shown, path, state) => {
        await openScreen(shown, sharedServer.url, { name: path, path, ...(state && { state }) })
        // Until the page is loaded, its calls may escape a route that the test sets up next.
        await shown.waitForLoadState()
      },
      stranger: async () => {
        const context = await browser.newContext()
        strangers.push(context)
        return openKitchen(context, sharedServer)
      },
    })
    await Promise.all(strangers.map((context) => context.close()))
  },
})

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

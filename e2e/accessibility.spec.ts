import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { biscuits, broth, importProducts, lemonade, longNamed, refidOf } from './catalogue-file.ts'
import { test } from './kitchen.ts'
import { refuse } from './menu-kit.ts'
import { emptyScreens, fullScreens, openScreen, type Screen, untilSettled, visitorScreens } from './screens.ts'
import type { Server } from './server.ts'
import { cardOf, phone, signInToDemo, signUp } from './sign-up.ts'

const desktop = { width: 1440, height: 900 }

test.use(phone)

test('axe finds nothing on the screens for visitors', async ({ page, demo }) => {
  for (const screen of visitorScreens) await checkScreen(page, demo, screen)
})

test('axe finds nothing on the screens of a new, empty company', async ({ page, server }) => {
  await signUp(page, server, { company: 'Leeg', email: 'leeg@lepel.example' })
  for (const screen of emptyScreens) await checkScreen(page, server, screen)
})

test('axe finds nothing on the screens of a full company', async ({ page, demo }) => {
  // Thirty screens, each looked at for some seconds.
  test.slow()
  await signInToDemo(page, demo)
  for (const screen of await fullScreens(page, demo.url)) await checkScreen(page, demo, screen)
})

test('axe finds nothing on the screens of imported products and of a search that fails or goes on', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  const ids = []
  for (const product of [broth, biscuits, lemonade, longNamed])
    ids.push(await kitchen.post('/product/AddProduct', { refid: refidOf(product) }))
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.post(`/dish/AddPsProduct/${dishId}`, { refid: refidOf(broth) })
  const state = { keyword: 'zwijmel', activeTab: 'catalogus', dishId }
  const screens: Screen[] = [
    ...ids.map((productId) => ({ name: `product ${productId}`, path: '/product', state: { productId } })),
    { name: 'dish', path: '/dish', state: { dishId } },
    { name: 'products', path: '/products', state: { activeTab: 'catalogus' } },
    { name: 'public page', path: `/catalogue/${refidOf(broth)}` },
    { name: 'doubtful public page', path: `/catalogue/${refidOf(biscuits)}` },
    { name: 'search', path: '/productsearch', state },
  ]
  for (const screen of screens) {
    await checkScreen(page, sharedServer, screen)
    expect(await overflowOf(page), screen.name).toBe(0)
  }
  await refuse(page, '**/MenuApp/SearchResults', 503, 'De catalogus antwoordt nu niet. Probeer het zo weer.')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'search that fails')
  await page.unroute('**/MenuApp/SearchResults')
  await page.route('**/MenuApp/SearchResults', () => undefined)
  await page.reload()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'search that goes on')
})

test('axe finds nothing on the public card and on its error page', async ({ page, demo }) => {
  await page.goto(cardOf(demo))
  await expectNoViolations(page, 'card')
  await page.setViewportSize(desktop)
  await expectNoViolations(page, 'card on a desktop')
  await page.goto(`${demo.url}/show/bestaat-niet`)
  await expectNoViolations(page, 'card error')
})

test('no screen asks anything of a third party or breaks the content security policy', async ({ page, demo }) => {
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  await signInToDemo(page, demo)
  for (const screen of await fullScreens(page, demo.url)) {
    await openScreen(page, demo.url, screen)
    await untilSettled(page)
  }
  await page.goto(cardOf(demo))
  expect(foreign).toEqual([])
  // Not-found screens ask for things that are not there on purpose; the browser reports each 404 as an error.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('every screen fits a width of 320 pixels without scrolling sideways', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToDemo(page, demo)
  for (const screen of await fullScreens(page, demo.url)) {
    await openScreen(page, demo.url, screen)
    await untilSettled(page)
    expect(await overflowOf(page), screen.name).toBe(0)
  }
  await page.goto(cardOf(demo))
  expect(await overflowOf(page), 'card').toBe(0)
})

/** By how many pixels the page is wider than the screen. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function checkScreen(page: Page, server: Server, screen: Screen): Promise<void> {
  await openScreen(page, server.url, screen)
  await untilSettled(page)
  await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeVisible()
  await expectNoViolations(page, screen.name)
}

async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

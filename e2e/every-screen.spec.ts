import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../src/app/screen-paths.ts'
import { openAccounts } from './account-screens.ts'
import { expectNoViolations } from './axe.ts'
import { biscuits, broth, importProducts, lemonade, longNamed, refidOf } from './catalogue-file.ts'
import { test } from './kitchen.ts'
import { byAxe, type Look, largeText, narrow, notch, placeholders, turned } from './looks.ts'
import { goTo, makeMenus, refuse } from './menu-kit.ts'
import {
  emptyScreens,
  fullScreens,
  openScreen,
  type Screen,
  severalMenusScreens,
  untilSettled,
  visitorScreens,
} from './screens.ts'
import type { Server } from './server.ts'
import { cardOf, phone, signInToDemo } from './sign-up.ts'
import { visitorSteps } from './visitor-steps.ts'

const staffPaths: ReadonlySet<string> = new Set(screenPaths)
const desktop = { width: 1440, height: 900 }

test.use(phone)
// Thirty screens take a worker a minute: the others share the rest.
test.describe.configure({ mode: 'parallel' })

/*
 * Each screen is looked at in one visit, as opening it costs as much as all looks together: axe finds nothing, the screen
 * fits in 320 pixels, in enlarged text and around a notch, it requests nothing from a third party, and the browser logs no
 * error or warning.
 */

// spec: card-41, helpdesk-19, pages-12, screens-17, screens-19
test('the screens for visitors are sound', async ({ page, demo }) => {
  await checkScreens(page, demo, visitorScreens, [byAxe, narrow, largeText, notch])
})

test('what a visitor gets after a first step is sound', async ({ page, demo }) => {
  await checkScreens(page, demo, visitorSteps)
})

test('the screens of people who share a company, wait for one or leave it are sound', async ({
  browser,
  sharedServer,
}) => {
  // Five users, each in a browser of their own.
  test.slow()
  for (const { page, screens } of await openAccounts(browser, sharedServer, phone)) {
    await checkScreens(page, sharedServer, screens)
    await page.context().close()
  }
})

/** The screens that show none of what a company enters in lists: a look at those of a full company is enough. */
const alikeInEachCompany = new Set(['quick-entry', 'products-scanning', 'more', 'helpdesk', 'profile'])

// spec: screens-17
test('the screens of a new, empty company are sound', async ({ page, kitchen, sharedServer }) => {
  expect(await kitchen.get('/dish/GetDishes')).toEqual([])
  const isNew = ({ name }: Screen) => name.endsWith('-new')
  const screens = emptyScreens.filter(({ name }) => !alikeInEachCompany.has(name))
  await checkScreens(page, sharedServer, screens, (screen) => [
    ...[byAxe, placeholders, narrow, largeText],
    ...(isNew(screen) ? [turned] : []),
  ])
})

// spec: hours-6, hours-7
test('the screens of a house with several menus are sound', async ({ page, kitchen, sharedServer }) => {
  await makeMenus(kitchen)
  await checkScreens(page, sharedServer, severalMenusScreens, ({ name }) => [
    ...[byAxe, placeholders, narrow, largeText],
    ...(name === 'menus' ? [notch, turned] : []),
  ])
})

/** Other states of screens that the frame is looked at around: a notch and a phone on its side meet the same bars and fields. */
const inKnownFrames = new Set([
  ...['category-missing', 'dish-missing', 'product-missing', 'catalogue-page-missing', 'dish-incomplete'],
  ...['product-unchecked', 'component', 'catalogue-product', 'catalogue-product-packed', 'translations-dish'],
  ...['productsearch', 'productsearch-catalogus', 'productsearch-elsewhere', 'productsearch-nothing'],
])

// spec: card-41, helpdesk-19, screens-17, screens-18, screens-19
for (const [part, half] of [
  ['first', 0],
  ['second', 1],
] as const)
  test(`the screens of a full company are sound, the ${part} half`, async ({ page, demo }) => {
    // Fifteen screens, each looked at for two or three seconds.
    test.slow()
    await signInToDemo(page, demo)
    const screens = (await fullScreens(page, demo.url)).filter((_, index) => index % 2 === half)
    await checkScreens(page, demo, screens, ({ name }) => [
      ...[byAxe, placeholders, narrow, largeText],
      ...(inKnownFrames.has(name) ? [] : [notch]),
      // A dialog takes the screen for itself.
      ...(inKnownFrames.has(name) || name === 'products-scanning' ? [] : [turned]),
    ])
  })

// spec: screens-19
test('the picker of allergens keeps its words out of the notch', async ({ page, demo }) => {
  await signInToDemo(page, demo)
  const show = (shown: Page) => shown.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  const picker: Screen = { name: 'allergen picker', path: '/product', state: { productId: 0 }, show }
  await checkScreens(page, demo, [picker], [notch])
})

test('the screens of imported products are sound, and so is a search that fails or is under way', async ({
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
  await checkScreens(page, sharedServer, screens)
  await refuse(page, '**/MenuApp/SearchResults', 503, 'De catalogus antwoordt nu niet. Probeer het zo weer.')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'search that fails')
  await page.unroute('**/MenuApp/SearchResults')
  await page.route('**/MenuApp/SearchResults', () => undefined)
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'search that goes on')
})

// spec: card-41
test('the public card and its error page are sound', async ({ page, demo }) => {
  const card: Screen = { name: 'card', path: new URL(cardOf(demo)).pathname }
  await checkScreens(page, demo, [card], [byAxe, narrow, largeText])
  const complaints = listen(page, demo)
  await page.setViewportSize(desktop)
  await expectNoViolations(page, 'card on a desktop')
  await page.goto(`${demo.url}/show/bestaat-niet`)
  await expectNoViolations(page, 'card error')
  expect(complaints).toEqual([])
})

/** Shows each screen once and looks at it in every way; fails with all that is wrong, after the last. */
async function checkScreens(
  page: Page,
  server: Server,
  screens: readonly Screen[],
  looks: readonly Look[] | ((screen: Screen) => readonly Look[]) = [byAxe, narrow],
): Promise<void> {
  const complaints = listen(page, server)
  let before: Screen | undefined
  for (const screen of screens) {
    await page.setViewportSize(phone.viewport)
    if (before && isOnePage(before, screen)) await goOnTo(page, screen)
    else await openScreen(page, server.url, screen)
    before = screen
    await untilSettled(page)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeVisible()
    for (const look of typeof looks === 'function' ? looks(screen) : looks)
      complaints.push(...(await look(page)).map((trouble) => `${screen.name}: ${trouble}`))
  }
  expect(complaints).toEqual([])
}

/** Opens a screen from the one that is shown, at half the cost of a load; its heading tells that it is there. */
async function goOnTo(page: Page, { path, state, show }: Screen): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
  })
  await goTo(page, path, state)
  await page.locator('h1:not([data-before])').first().waitFor()
  await show?.(page)
}

/** Returns whether the second screen can be opened from the first without loading the page anew, and without a question. */
function isOnePage(first: Screen, second: Screen): boolean {
  const [from = '', to = ''] = [first, second].map(({ path }) => path.split('?')[0])
  return !first.show && from !== to && [from, to].every((path) => staffPaths.has(path))
}

/** Collects the browser's errors and warnings, and each address outside the server that the page requests. */
function listen(page: Page, server: Server): string[] {
  const complaints: string[] = []
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${server.url}/`) || /^(data|blob):/.test(request.url())
    if (!isOwn) complaints.push(`${page.url()} asks for ${request.url()}`)
  })
  page.on('console', (message) => {
    // Some screens show what the server refuses or does not have; the browser reports each such answer as an error.
    if (!['error', 'warning'].includes(message.type()) || /status of 40[14]/.test(message.text())) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

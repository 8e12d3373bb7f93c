import type { Page, Request } from '@playwright/test'

export type ScreenState = Readonly<Record<string, unknown>>
export type Screen = {
  name: string
  path: string
  state?: ScreenState
  /** What somebody does there before the screen is as it is meant. */
  show?: (page: Page) => Promise<void>
}

export const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** The paths of the screens that ask nobody to log in. */
export const visitorPaths: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/verify-email/:token',
  '/catalogue/:id',
  '/helpdesk',
  '/feedback',
  '/confirm-email/:token',
]

export const visitorScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login?naar=%2Fdishes' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password/een-code' },
  { name: 'verify-email', path: '/verify-email/een-code' },
  { name: 'confirm-email', path: '/confirm-email/een-code' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'explanation', path: '/explanation' },
  { name: 'table-sheet', path: '/explanation/service' },
  { name: 'voorbeeld', path: '/voorbeeld' },
  { name: 'helpdesk', path: '/helpdesk' },
  { name: 'not-found', path: '/bestaat-niet' },
]

/** The screens for staff without data: new forms and empty lists. */
export const emptyScreens: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'categories', path: '/categories' },
  { name: 'category-new', path: '/category', state: { categoryId: 0 } },
  { name: 'dishes', path: '/dishes' },
  { name: 'dish-new', path: '/dish', state: { dishId: 0 } },
  { name: 'allergen', path: '/allergen' },
  { name: 'service', path: '/service' },
  { name: 'quick-entry', path: '/quick-entry' },
  { name: 'menus', path: '/menus' },
  { name: 'products', path: '/products' },
  {
    name: 'products-scanning',
    path: '/products',
    show: (page) => page.getByRole('button', { name: 'Scannen met telefoon' }).click(),
  },
  { name: 'product-new', path: '/product', state: { productId: 0 } },
  { name: 'productsearch', path: '/productsearch' },
  { name: 'order-list', path: '/order-list' },
  { name: 'qr-code', path: '/qr-code' },
  { name: 'result', path: '/result' },
  { name: 'more', path: '/more' },
  { name: 'helpdesk', path: '/helpdesk', state: { returnPage: '/more' } },
  { name: 'profile', path: '/profile' },
]

/** The screens on which a house with several menus reads and decides more than one with a single menu. */
export const severalMenusScreens: readonly Screen[] = [
  { name: 'menus', path: '/menus' },
  { name: 'dashboard-menus', path: '/dashboard' },
  { name: 'translations-menus', path: '/translations/de' },
  {
    name: 'quick-entry-menus',
    path: '/quick-entry',
    show: async (page) => {
      await page.getByLabel('Tekst van je menu').fill('SOEPEN\n\nTomatensoep 7,50\n\nBROODJES\n\nTosti 6,00')
      await page.getByRole('button', { name: 'Lees mijn menu' }).click()
      await page.getByLabel('Op welke kaart?').waitFor()
    },
  },
]

/** Searches with results in the company's list, in the catalogue, in the other tab only, and nowhere. */
const catalogueScreens = [
  { name: 'productsearch-eigen', path: '/productsearch', state: { keyword: 'room', activeTab: 'eigen' } },
  { name: 'productsearch-catalogus', path: '/productsearch', state: { keyword: 'ei', activeTab: 'catalogus' } },
  { name: 'productsearch-elsewhere', path: '/productsearch', state: { keyword: 'zeewier', activeTab: 'eigen' } },
  { name: 'productsearch-nothing', path: '/productsearch', state: { keyword: 'qwxzkruid' } },
] as const satisfies readonly Screen[]

type Group = { id: number; dishes: { id: number; productcount: number; complete: boolean }[] }
type Product = { id: number; name: string; componentcount: number; complete: boolean }

/** Lists the screens for staff with the data of the signed-in company, and the screens for what is missing. */
export async function fullScreens(page: Page, origin: string): Promise<Screen[]> {
  const groups = (await (await page.request.get(`${origin}/dish/GetDishes`)).json()) as Group[]
  const products = (await (await page.request.get(`${origin}/product/search?keyword=`)).json()) as Product[]
  const dishes = groups.flatMap((group) => group.dishes)
  const complete = need(dishes.find((dish) => dish.complete && dish.productcount > 2))
  const incomplete = need(dishes.find((dish) => !dish.complete && dish.productcount > 1))
  const composed = need(products.find((product) => product.componentcount > 2))
  const unchecked = need(products.find((product) => !product.complete && product.componentcount === 0))
  const replaced = need(products.find(({ name }) => name === 'Eigeel'))
  const category = need(groups[0])
  return [
    ...emptyScreens.filter(({ name }) => !name.endsWith('-new')),
    { name: 'allergen-dishes', path: '/allergen?allergeen=21' },
    { name: 'category', path: '/category', state: { categoryId: category.id } },
    { name: 'category-missing', path: '/category', state: { categoryId: 987654 } },
    { name: 'dish', path: '/dish', state: { dishId: complete.id, returnPage: '/category', categoryid: category.id } },
    { name: 'dish-incomplete', path: '/dish', state: { dishId: incomplete.id } },
    { name: 'dish-missing', path: '/dish' },
    { name: 'translations', path: '/translations' },
    { name: 'trash', path: '/trash' },
    { name: 'recall', path: '/recall' },
    { name: 'matrix', path: '/matrix' },
    { name: 'inspection', path: '/inspection' },
    { name: 'instruction', path: '/instruction' },
    { name: 'display-cards', path: '/display-cards' },
    { name: 'programs', path: '/programs' },
    { name: 'history', path: '/history' },
    { name: 'translations-language', path: '/translations/de' },
    { name: 'translations-dish', path: '/translations/ar', state: { dishId: complete.id } },
    { name: 'product', path: '/product', state: { productId: composed.id } },
    { name: 'product-unchecked', path: '/product', state: { productId: unchecked.id, dishId: incomplete.id } },
    { name: 'add-to-dishes', path: '/add-to-dishes', state: { productId: unchecked.id } },
    { name: 'replace-product', path: '/replace-product', state: { replaceId: replaced.id, productId: unchecked.id } },
    { name: 'component', path: '/component', state: { productId: unchecked.id, mproductId: composed.id } },
    { name: 'product-missing', path: '/product' },
    ...catalogueScreens,
    { name: 'productsearch-for-dish', path: '/productsearch', state: { dishId: complete.id, keyword: 'saus' } },
    ...(await catalogueProducts(page, origin)),
  ]
}

/** Lists the screens of a fresh and a packed product of the catalogue; adds both to the company's list. */
async function catalogueProducts(page: Page, origin: string): Promise<Screen[]> {
  const post = async <T>(path: string, data: object) =>
    (await (await page.request.post(`${origin}${path}`, { data })).json()) as T
  const found = await Promise.all(
    ['kipfilet', 'volkorenbrood gesneden'].map((keyword) =>
      post<{ products: { id: number }[] }>('/MenuApp/SearchResults', { keyword }),
    ),
  )
  const [fresh, packed] = found.map(({ products }) => need(products[0]).id)
  const [freshId, packedId] = await Promise.all(
    [fresh, packed].map((refid) => post<number>('/product/AddProduct', { refid })),
  )
  return [
    { name: 'catalogue-product', path: '/product', state: { productId: need(freshId) } },
    { name: 'catalogue-product-packed', path: '/product', state: { productId: need(packedId) } },
    { name: 'catalogue-page', path: `/catalogue/${packed}` },
    { name: 'catalogue-page-missing', path: '/catalogue/1' },
  ]
}

/** Opens a screen with the state that navigation would give it, which React Router keeps in the history entry. */
export async function openScreen(page: Page, origin: string, { path, state, show }: Screen): Promise<void> {
  requestsOf(page)
  if (path.includes('show/')) return void (await page.goto(`${origin}${path}`, { waitUntil: 'commit' }))
  // The state has to be there before the screen.
  const entry = await page.addInitScript(
    (usr) => history.replaceState({ usr, key: Math.random().toString(36), idx: 0 }, ''),
    state ?? null,
  )
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
  await entry.dispose()
  await show?.(page)
}

const underWay = new WeakMap<Page, Set<Request>>()

function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  underWay.set(page, requests)
  return requests
}

/**
 * Waits until a screen that `openScreen` opened has no request under way, nothing left to do with the answers, and all
 * its fonts. The half second without requests that a browser calls idle would be a third of the time of a visit. After a tap
 * Chromium keeps a page busy for seconds at times, when nothing is left to do: it is not waited for longer than 0.3 s.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState()
  for (let calm = 0; calm < 3; ) {
    calm = requestsOf(page).size === 0 ? calm + 1 : 0
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 30), { timeout: 300 })))
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

function need<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demonstration data lacks what this screen needs')
  return found
}

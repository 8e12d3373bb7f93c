import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pastedMenu } from '../src/app/pages/landing/pasted-menu.ts'
import { type PictureName, pictures, pictureWidth, pixelRatio } from '../src/app/pages/pictures/pictures.ts'
import { headlessShell } from './chromium.ts'
import { openScreen, type ScreenState, untilSettled } from './screens.ts'
import { type Server, withServer } from './server.ts'
import { phone, signInToDemo } from './sign-up.ts'

const folder = fileURLToPath(new URL('../src/app/pages/pictures/', import.meta.url))
const sharedPicture = fileURLToPath(new URL('../src/app/pages/landing/shared.jpg', import.meta.url))
const readmePicture = fileURLToPath(new URL('../docs/images/menukaart.png', import.meta.url))
// Codes lead to an address that looks real, and screens do not warn that theirs works on one computer only.
const settings = { PUBLIC_URL: 'https://menukaart.example' }

// In pixels, as no part of a screen has to be scrolled to.
const higherThanAny = 6000

const look = {
  ...phone,
  deviceScaleFactor: pixelRatio,
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
  reducedMotion: 'reduce',
} as const

type Shot = {
  path: string
  state?: ScreenState
  /** Brings the screen into the state to be photographed. */
  prepare?: (page: Page) => Promise<unknown>
  /** The text that stands at the top of the picture; by default the picture begins at the top of the screen. */
  from?: string
  /** The name of the dish on a card that is the whole picture. */
  dish?: string
  /** The height of the screen; by default higher than any, so that what stands at its bottom covers nothing. */
  height?: number
}

type Named = { id: number; name: string }

/** Lists the photographs of the screens of the demo's first company, whose owner is signed in in `page`. */
async function staffShots(page: Page, origin: string): Promise<Partial<Record<PictureName, Shot>>> {
  const read = async <T>(path: string) => (await (await page.request.get(`${origin}${path}`)).json()) as T
  const groups = await read<{ dishes: Named[] }[]>('/dish/GetDishes')
  const products = await read<Named[]>('/product/search?keyword=')
  const dish = (name: string) => ({
    dishId: idOf(
      name,
      groups.flatMap(({ dishes }) => dishes),
    ),
  })
  const product = (name: string) => ({ productId: idOf(name, products) })
  const state = { keyword: 'room', activeTab: 'catalogus' }
  return {
    categories: { path: '/categories' },
    dish: { path: '/dish', state: dish('Bitterballen') },
    'found-products': { path: '/productsearch', state },
    'qr-code': { path: '/qr-code', from: 'Op tafel' },
    'card-switches': { path: '/qr-code', from: 'Toon prijzen' },
    'print-files': { path: '/qr-code', from: 'Om te printen' },
    'pasted-menu': { path: '/quick-entry', prepare: paste },
    'read-menu': { path: '/quick-entry', prepare: readPasted },
    components: { path: '/product', state: product('Appeltaart'), from: 'Componenten' },
    'incomplete-dish': { path: '/dish', state: dish('Garnalenkroketjes'), from: 'Allergenen' },
    'allergens-to-check': { path: '/product', state: product('Garnalenkroketjes'), from: 'Allergenen' },
    'company-code': { path: '/profile', from: 'Bedrijf' },
    'account-security': { path: '/profile', from: 'Inloggen in twee stappen' },
    'diets-to-choose': {
      path: '/dish',
      state: dish('Hummus'),
      prepare: (screen) => screen.getByRole('button', { name: 'Dieet wens toevoegen' }).click(),
      height: pictures['diets-to-choose'],
    },
    // Last, as it adds to the list of products.
    'scanned-products': { path: '/products', prepare: scanSome, height: pictures['scanned-products'] },
  }
}

const paste = (page: Page) => page.getByLabel('Tekst van je menu').fill(pastedMenu)

async function readPasted(page: Page): Promise<void> {
  await paste(page)
  await page.getByRole('button', { name: 'Lees mijn menu' }).click()
  await page.getByText('Dit hebben we gelezen').waitFor()
}

/** Opens the dialog for scanning and scans two products, as a phone does. */
async function scanSome(page: Page): Promise<void> {
  const made = page.waitForResponse('**/product/CreateGuid')
  await page.getByRole('button', { name: 'Scannen met telefoon' }).click()
  const { code } = (await (await made).json()) as { code: string }
  for (const keyword of ['volle melk', 'pesto']) {
    const { products } = (await (
      await page.request.post(new URL('/MenuApp/SearchResults', page.url()).href, { data: { keyword } })
    ).json()) as { products: Named[] }
    const data = { refid: products[0]?.id, name: keyword }
    await page.request.post(new URL(`/product/AddProduct/${code}`, page.url()).href, { data })
  }
  await page.getByText('2 gescand').waitFor()
}

function idOf(name: string, things: readonly Named[]): number {
  const found = things.find((thing) => thing.name === name)
  if (!found) throw new Error(`The demo has no "${name}"`)
  return found.id
}

async function take(page: Page, origin: string, name: PictureName, shot: Shot): Promise<void> {
  const { path, state, prepare, height = higherThanAny } = shot
  await page.setViewportSize({ width: pictureWidth, height })
  await openScreen(page, origin, { name, path, ...(state && { state }) })
  await page.evaluate(() => document.fonts.load('1rem "Source Sans 3 Variable"'))
  await untilSettled(page)
  await prepare?.(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const png = await page.screenshot({ clip: { x: 0, width: pictureWidth, ...(await rowsOf(page, name, shot)) } })
  const { size } = await sharp(png).webp({ quality: 72, effort: 6 }).toFile(`${folder}${name}.webp`)
  console.log(`${name}: ${size} bytes`)
}

/** Returns the part of the screen that a picture shows: whole rows, as many as there is room for. */
async function rowsOf(page: Page, name: PictureName, { from, dish }: Shot): Promise<{ y: number; height: number }> {
  if (dish !== undefined) {
    const row = page.locator('li').filter({ has: page.getByRole('heading', { name: dish }) })
    const { y, height } = (await row.last().boundingBox()) ?? { y: 0, height: pictures[name] }
    return { y: Math.ceil(y), height: Math.min(Math.ceil(height), pictures[name]) }
  }
  const main = page.locator('main')
  // Its heading, where a link to a part of the screen says the same.
  const heading = main.getByRole('heading', { name: from ?? '', exact: true })
  const isHeading = from !== undefined && (await heading.count()) > 0
  const first = from === undefined ? undefined : (isHeading ? heading : main.getByText(from, { exact: true })).first()
  const top = Math.round((await first?.boundingBox())?.y ?? 0)
  return page.evaluate(wholeRows, { top, most: pictures[name] })
}

/** Returns the part of the screen from a little above `top`, at most so high, whose edges cross no text, picture or field. */
function wholeRows({ top, most }: { top: number; most: number }): { y: number; height: number } {
  const limit = top + most
  const range = document.createRange()
  const rows = [...document.querySelectorAll('body *')].flatMap((element) => {
    const isPart = /^(svg|img|canvas|button|input|textarea|select|label)$/.test(element.localName)
    if (isPart) return [element.getBoundingClientRect()]
    range.selectNodeContents(element)
    return element.childElementCount === 0 ? [...range.getClientRects()] : []
  })
  // What covers the whole screen, such as the ground behind a dialog, is no row.
  const seen = rows.filter(({ height }) => height > 0 && height < limit / 1.5)
  const crossedAt = (line: number) =>
    seen.filter(({ top, bottom }) => Math.round(top) < line && Math.round(bottom) > line)
  let y = Math.max(0, top - 16)
  while (y < top && crossedAt(y).length > 0) y++
  let line = y + most
  while (crossedAt(line).length > 0) line = Math.round(Math.min(...crossedAt(line).map(({ top }) => top)))
  // A little room where there is any, so that nothing touches the edge.
  return { y, height: (crossedAt(line - 8).length === 0 ? line - 8 : line) - y }
}

/** Takes the picture that is shown where somebody shares the landing page. */
async function takeShared(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, locale: 'nl-NL' })
  await page.goto(origin)
  await untilSettled(page)
  await sharp(await page.screenshot())
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(sharedPicture)
  await page.close()
}

/** Takes the picture of the README: three phones beside each other, as they are. */
async function takeReadme(browser: Browser, demo: Server): Promise<void> {
  const context = await browser.newContext({ ...look, deviceScaleFactor: 1.2 })
  const page = await context.newPage()
  await signInToDemo(page, demo)
  const groups = (await (await page.request.get(`${demo.url}/dish/GetDishes`)).json()) as { dishes: Named[] }[]
  const dishes = groups.flatMap((group) => group.dishes)
  const screens = [
    { path: cardPath(demo, 0) },
    { path: '/dishes' },
    { path: '/dish', state: { dishId: idOf('Garnalenkroketjes', dishes) } },
  ]
  const phones = []
  for (const screen of screens) {
    await openScreen(page, demo.url, { name: 'readme', ...screen })
    await untilSettled(page)
    phones.push(await page.screenshot())
  }
  const { width = 0, height = 0 } = await sharp(phones[0]).metadata()
  const gap = 24
  const size = { width: 3 * (width + gap) + gap, height: height + 2 * gap }
  await sharp({ create: { ...size, channels: 3, background: '#dbd2c6' } })
    .composite(phones.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(readmePicture)
  await context.close()
}

async function takeAll(browser: Browser, demo: Server): Promise<void> {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await take(page, demo.url, 'account', { path: '/register' })
  await signInToDemo(page, demo)
  const shots = await staffShots(page, demo.url)
  for (const [name, shot] of Object.entries(shots)) await take(page, demo.url, name as PictureName, shot)
  await page.request.post(`${demo.url}/menu/SetQrSettings`, { data: { translate: true, ispublished: true } })
  await take(page, demo.url, 'card-in-turkish', {
    path: `${cardPath(demo, 0)}?lang=tr`,
    from: 'Bitterballen',
  })
  await context.close()
  await takeFilm(browser, demo)
  await takeReadme(browser, demo)
}

/** Takes the film of the landing page: one product gets one more allergen, and a dish on the card has it. */
async function takeFilm(browser: Browser, demo: Server): Promise<void> {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await signInToDemo(page, demo, 1)
  const products = (await (await page.request.get(`${demo.url}/product/search?keyword=`)).json()) as Named[]
  const product = { path: '/product', state: { productId: idOf('Mayonaise', products) }, from: 'Allergenen' }
  const card = { path: cardPath(demo, 1), dish: 'Friet met mayonaise' }
  await take(page, demo.url, 'film-product-before', product)
  await take(page, demo.url, 'film-card-before', card)
  await take(page, demo.url, 'film-product-after', { ...product, prepare: addSoy })
  await take(page, demo.url, 'film-card-after', card)
  await context.close()
}

async function addSoy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  await page.getByRole('dialog').getByText('Soja', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const saved = page.getByText('Product succesvol opgeslagen')
  await saved.waitFor()
  await saved.waitFor({ state: 'hidden' })
}

/** Returns the path of the card of one of the demo's companies. */
function cardPath(demo: Server, company: number): string {
  return new URL([...demo.output().matchAll(/^Card\s+(\S+)/gm)][company]?.[1] ?? '').pathname
}

const browser = await chromium.launch(await headlessShell())
await withServer('src/app/run-demo.ts', (demo) => takeAll(browser, demo), settings)
// Another server: the first one began before there were pictures to show on the page.
await withServer('src/app/run-demo.ts', (demo) => takeShared(browser, demo.url), settings)
await browser.close()

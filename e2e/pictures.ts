import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type PictureName, photographed, pictures } from '../src/app/pages/pictures/pictures.ts'
import { headlessShell } from './chromium.ts'
import { openScreen, type ScreenState, untilSettled } from './screens.ts'
import { type Server, withServer } from './server.ts'
import { cardOf, phone, signInToDemo } from './sign-up.ts'

const folder = fileURLToPath(new URL('../src/app/pages/pictures/', import.meta.url))
const sharedPicture = fileURLToPath(new URL('../src/app/pages/landing/shared.jpg', import.meta.url))
// Codes lead to an address that looks real, and screens do not warn that theirs works on one computer only.
const settings = { PUBLIC_URL: 'https://menukaart.example' }

const higherThanAny = 3600

type Shot = {
  path: string
  state?: ScreenState
  /** Brings the screen into the state to be photographed. */
  prepare?: (page: Page) => Promise<unknown>
  /** The text that stands at the top of the picture; by default the picture begins at the top of the screen. */
  from?: string
  /** The height of the screen; by default higher than any, so that what stands at its bottom covers nothing. */
  height?: number
}

const menu = `SOEPEN
Tomatensoep (V) ....... 6,75
met room en basilicum
Mosterdsoep met spek .. 7,25

HOOFDGERECHTEN
Kipsaté ............... 17,50
met friet en kroepoek
Linzencurry (vegan) ... 16,00`

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

const paste = (page: Page) => page.getByLabel('Tekst van je menu').fill(menu)

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
  const { path, state, prepare, from, height = higherThanAny } = shot
  await page.setViewportSize({ width: photographed.width, height })
  await openScreen(page, origin, { name, path, ...(state && { state }) })
  await page.evaluate(() => document.fonts.load('1rem "Source Sans 3 Variable"'))
  await untilSettled(page)
  await prepare?.(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const main = page.locator('main')
  // Its heading, where a link to a part of the screen says the same.
  const heading = main.getByRole('heading', { name: from ?? '', exact: true })
  const isHeading = from !== undefined && (await heading.count()) > 0
  const first = from === undefined ? undefined : (isHeading ? heading : main.getByText(from, { exact: true })).first()
  const top = (await first?.boundingBox())?.y ?? 0
  const clip = { x: 0, y: Math.max(0, top - 16), width: photographed.width, height: pictures[name] }
  const png = await page.screenshot({ clip })
  const { size } = await sharp(png).webp({ quality: 72, effort: 6 }).toFile(`${folder}${name}.webp`)
  console.log(`${name}: ${size} bytes`)
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

async function takeAll(browser: Browser, demo: Server): Promise<void> {
  const context = await browser.newContext({
    ...phone,
    deviceScaleFactor: photographed.pixelRatio,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await take(page, demo.url, 'account', { path: '/register' })
  await signInToDemo(page, demo)
  const shots = await staffShots(page, demo.url)
  for (const [name, shot] of Object.entries(shots)) await take(page, demo.url, name as PictureName, shot)
  await page.request.post(`${demo.url}/menu/SetQrSettings`, { data: { translate: true, ispublished: true } })
  const card = new URL(cardOf(demo)).pathname.slice(1)
  await take(page, demo.url, 'card-in-turkish', { path: `/${card}?lang=tr` })
  await context.close()
}

const browser = await chromium.launch(await headlessShell())
await withServer('src/app/run-demo.ts', (demo) => takeAll(browser, demo), settings)
// Another server: the first one began before there were pictures to show on the page.
await withServer('src/app/run-demo.ts', (demo) => takeShared(browser, demo.url), settings)
await browser.close()

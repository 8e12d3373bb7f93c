import { expect, type Page } from '@playwright/test'
import { demoRestaurant } from '../src/app/demo/restaurants.ts'
import {
  type CardFont,
  cardFonts,
  fontSlug,
  standInFamily,
  standInsOf,
  textFontOf,
} from '../src/features/publishing/fonts/fonts.ts'
import { fontMeasures, standIns } from '../src/features/publishing/fonts/server/font-measures.ts'
import { type Kitchen, test } from './kitchen.ts'

// The worker of cards would fetch the fonts where no test sees them.
test.use({ serviceWorkers: 'block' })

// Google calls a shift below 0.1 good; what remains here is a line that just fits in one of two fonts.
const mostShift = 0.05
/** The share by which prices may differ: less than the three pixels from which a browser counts a shift. */
const mostStretchOfPrices = 0.04
/** The share by which a line in a stand-in may differ in length from the font itself, on average. */
const mostStretch = 0.02
/** The share by which a font may differ from our measures of it, as another menu has wider or narrower words. */
const mostOff = 0.04

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

// spec: fonts-1, fonts-2, fonts-5
test('each of the fifteen fonts draws the card and is all that it fetches; hardly anything moves when it arrives; it is as wide and as high as our measures say, and so are the stand-ins that this computer has', async ({
  page,
  kitchen,
}) => {
  const path = await publishCard(kitchen)
  await recordShifts(page)
  for (const font of cardFonts) {
    await test.step(font.name, async () => {
      const fetched = await watchArrival(page, kitchen, path, font)
      await expectDrawnWith(page, font, fetched)
      await expectMeasures(page, font)
      await expectStandIns(page, font)
    })
  }
})

test('letters that a font lacks are drawn in the system font, unstretched', async ({ page, kitchen }) => {
  const path = await publishCard(kitchen, [{ name: 'Борщ', price: 8 }])
  const widthOfName = () => page.locator('h3 bdi').evaluate((name) => name.getBoundingClientRect().width)
  for (const font of ['Lato', 'Dancing Script', 'Merriweather']) {
    await showCard(page, kitchen, path, font)
    const hasCyrillic = font === 'Merriweather'
    expect(await drawnWith(page, 'h3')).toEqual([hasCyrillic ? expect.stringMatching(fileOf(font, 'Bold')) : ofDevice])
    const shown = await widthOfName()
    await page.evaluate(() => {
      for (const face of ['--card-font', '--card-face'])
        document.documentElement.style.setProperty(face, 'system-ui, sans-serif')
    })
    if (!hasCyrillic) expect([font, await widthOfName()]).toEqual([font, shown])
  }
})

// spec: card-40, fonts-7
test("the preview shows the card in the owner's font, and the other screens keep theirs", async ({ page, kitchen }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', { font: 'Pacifico' })
  await page.goto(`${kitchen.url}/result`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect.poll(() => hasLoaded(page, 'Pacifico')).toBe(true)
  expect(await drawnWith(page, 'h3')).toEqual(['Pacifico-Regular'])
  expect(await drawnWith(page, '[aria-label="Je kaart"] .card-price')).toEqual(['OpenSans-Bold'])
  expect(await drawnWith(page, 'h1')).not.toContain('Pacifico-Regular')

  await page.getByRole('link', { name: 'Genereer QR code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'QR-code' })).toBeVisible()
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  expect(await page.evaluate(() => [...document.fonts].filter(({ family }) => /Pacifico/.test(family)).length)).toBe(0)
  expect(complaints).toEqual([])
})

/** Publishes a card with these dishes, or those of the demo, and returns its path. */
async function publishCard(kitchen: Kitchen, dishes?: { name: string; price: number }[]): Promise<string> {
  const categories = dishes
    ? [{ name: 'Kaart', dishes }]
    : demoRestaurant('gouden-lepel').categories.map((category) => ({
        name: category.name,
        dishes: category.dishes.map(({ name, description, price }) => ({ name, description, price })),
      }))
  await kitchen.post('/dish/QuickEntry', { categories })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  return `/show/${(await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')).qrcode}`
}

/** Opens the card in a font that arrives after the card was drawn; returns the addresses of fonts that it fetched. */
async function watchArrival(page: Page, kitchen: Kitchen, path: string, font: CardFont): Promise<string[]> {
  await kitchen.post('/menu/SetQrSettings', { font: font.name })
  const fetched: string[] = []
  const arrival = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    fetched.push(new URL(route.request().url()).pathname)
    await arrival.promise
    await route.continue()
  })
  await page.goto(`${kitchen.url}${path}`, { waitUntil: 'domcontentloaded' })
  await untilPainted(page)
  expect(await hasLoaded(page, font.name)).toBe(false)
  const isStoodInFor = await deviceHas(page, font)
  arrival.resolve()
  await untilFontsAreThere(page)
  expect(await hasLoaded(page, font.name)).toBe(true)
  const shift = await shiftOf(page)
  test.info().annotations.push({ type: 'layout shift', description: `${font.name}: ${shift.toFixed(4)}` })
  // Without any of the stand-ins on this computer, nothing keeps the lines in place.
  if (isStoodInFor) expect(shift, font.name).toBeLessThan(mostShift)
  await page.unroute('**/*.woff2')
  return fetched
}

/** Checks that headings are drawn in the font, texts in its font for texts, and that only those files were fetched. */
async function expectDrawnWith(page: Page, { name }: CardFont, fetched: readonly string[]): Promise<void> {
  const bold = name === 'Pacifico' ? 'Regular' : 'Bold'
  const textFont = textFontOf(name) ?? ''
  for (const heading of ['h1 :first-child', 'h2', 'h3'])
    expect(await drawnWith(page, heading)).toEqual([expect.stringMatching(fileOf(name, bold))])
  expect(await drawnWith(page, '.card-note')).toEqual([expect.stringMatching(fileOf(textFont, 'Regular'))])
  for (const text of ['.card-allergy p', '.card-price'])
    expect(await drawnWith(page, text)).toEqual([expect.stringMatching(fileOf(textFont, 'Bold'))])
  const addressOf = (font: string, weight: number) => `/fonts/${fontSlug(font)}-latin-${weight}`
  const heading = addressOf(name, name === 'Pacifico' ? 400 : 700)
  expect(new Set(fetched.map((address) => address.replace(/-\d+\.\d+\.\d+\.woff2$/, '')))).toEqual(
    new Set([heading, addressOf(textFont, 400), addressOf(textFont, 700)]),
  )
}

/** Checks that the font is as wide and as high as our measures say, on any computer. */
async function expectMeasures(page: Page, { name }: CardFont): Promise<void> {
  const { names, descriptions, ascent, descent } = await measure(page, name, name)
  const { scale = 1, words, ...said } = fontMeasures[name] ?? { words: [0, 0], ascent: 0, descent: 0 }
  const perLetter = ({ own, letters }: MeasuredText) => own / (letters * scale)
  const [ofDescriptions, ofNames] = [perLetter(descriptions), perLetter(names)]
  // The one measure of a font with a single weight lies between its names and its descriptions.
  const isBetween = words[0] === words[1] && ofDescriptions < words[0] !== ofNames < words[0]
  const off = {
    ...(!isBetween && { names: ofNames / words[1] - 1 }),
    ...(!isBetween && isForText(name) && { descriptions: ofDescriptions / words[0] - 1 }),
    ascent: ascent.own / (scale * said.ascent) - 1,
    descent: descent.own / (scale * said.descent) - 1,
  }
  for (const [what, share] of Object.entries(off)) expect(Math.abs(share), `${what} of ${name}`).toBeLessThan(mostOff)
}

/** Checks that the stand-ins that this computer has are as wide and as high as the font. */
async function expectStandIns(page: Page, font: CardFont): Promise<void> {
  const families = standInsOf(font).map((standIn) => standInFamily(font.name, standIn))
  const found = await Promise.all(families.map((family) => load(page, family)))
  expect(found.includes(true), `a stand-in of ${font.name}`).toBe(await deviceHas(page, font))
  for (const family of families.filter((_, index) => found[index])) {
    const { descriptions, prices, ...ofHeadings } = await measure(page, font.name, family)
    const measured = isForText(font.name) ? { ...ofHeadings, descriptions, prices } : ofHeadings
    for (const [name, { own, other }] of Object.entries(measured)) {
      const difference = Math.abs(other / own - 1)
      const most = name === 'prices' ? mostStretchOfPrices : mostStretch
      expect(difference, `${name} of ${family}: ${other} beside ${own}`).toBeLessThan(most)
    }
  }
}

async function showCard(page: Page, kitchen: Kitchen, path: string, font: string): Promise<void> {
  await kitchen.post('/menu/SetQrSettings', { font })
  await page.goto(`${kitchen.url}${path}`)
  await untilFontsAreThere(page)
}

const ofDevice = 'of the device'

/** Matches the PostScript name of a font's file: a file cut from a variable font keeps the name of its first weight. */
function fileOf(font: string, style: 'Regular' | 'Bold'): RegExp {
  return new RegExp(`^${font.replaceAll(' ', '')}\\w*-${style}$`)
}

/** Returns the fonts that draw the first matching element: PostScript names of loaded files, else `ofDevice`. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ isCustomFont, postScriptName }) => (isCustomFont ? postScriptName : ofDevice))
}

function hasLoaded(page: Page, family: string): Promise<boolean> {
  return page.evaluate(
    (wanted) => [...document.fonts].some((face) => face.family === wanted && face.status === 'loaded'),
    family,
  )
}

/** Loads all faces of a family, as the card does when it needs them, and returns whether that worked. */
function load(page: Page, family: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const faces = [...document.fonts].filter((face) => face.family === name)
    const loaded = await Promise.allSettled(faces.map((face) => face.load()))
    return loaded.every(({ status }) => status === 'fulfilled')
  }, family)
}

/** Returns whether this computer has any of the fonts that stand in for this one. */
function deviceHas(page: Page, font: CardFont): Promise<boolean> {
  const names = standInsOf(font).flatMap((standIn) => standIns[standIn].names[0])
  return page.evaluate(
    (source) =>
      new FontFace('probe', source).load().then(
        () => true,
        () => false,
      ),
    names.map((name) => `local("${name}")`).join(),
  )
}

async function untilFontsAreThere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await untilPainted(page)
}

/** Waits for two frames and 100 ms, as shifts are reported after the frame that shows them. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  )
}

type WithShift = Window & { shift?: number }

/** Adds up the layout shifts of each page from its start: https://web.dev/articles/cls */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      const shown: WithShift = window
      shown.shift = entries.reduce((sum, { value }) => sum + value, shown.shift ?? 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as WithShift).shift ?? 0)
}

/** Returns whether a card sets text in this font, and not its headings only: in bold, the one weight that it names. */
function isForText(font: string): boolean {
  return textFontOf(font) === font
}

type Measured = { own: number; other: number }
type MeasuredText = Measured & { letters: number }
type Measures = {
  names: MeasuredText
  descriptions: MeasuredText
  prices: Measured
  ascent: Measured
  descent: Measured
}

/**
 * Measures the card in two fonts: the widths of all names, descriptions and prices, the number of letters of the first
 * two, and the height above and below the line. Prices are in pixels, all else in em.
 */
function measure(page: Page, font: string, standIn: string): Promise<Measures> {
  return page.evaluate(
    ([own, other]) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('This browser has no canvas')
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      const widthOf = (texts: string[], weight: number, family: string) => {
        context.font = `${weight} 100px "${family}"`
        return sum(texts.map((text) => context.measureText(text).width)) / 100
      }
      const heightOf = (part: 'fontBoundingBoxAscent' | 'fontBoundingBoxDescent', family: string) => {
        context.font = `400 100px "${family}"`
        return context.measureText('x')[part] / 100
      }
      const both = (of: (family: string) => number) => ({ own: of(own), other: of(other) })
      const textsOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').replace(/[\d€]/g, ''))
      const inWeight = (selector: string, weight: number) => {
        const texts = textsOf(selector)
        return { ...both((family) => widthOf(texts, weight, family)), letters: texts.join('').length }
      }
      return {
        names: inWeight('h3', 700),
        descriptions: inWeight('.card-note', 400),
        prices: both((family) => {
          // Measured as laid out, not as text, because the card asks for figures of equal width.
          document.documentElement.style.setProperty('--card-font', `"${family}"`)
          return sum([...document.querySelectorAll('.card-price')].map((price) => price.getBoundingClientRect().width))
        }),
        ascent: both((family) => heightOf('fontBoundingBoxAscent', family)),
        descent: both((family) => heightOf('fontBoundingBoxDescent', family)),
      }
    },
    [font, standIn] as const,
  )
}

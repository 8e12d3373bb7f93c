import { expect, type Frame, type Page } from '@playwright/test'
import { printedText } from '#test/read-print.ts'
import { expectNoViolations } from './axe.ts'
import { takeRights } from './database.ts'
import { test as base, type Kitchen } from './kitchen.ts'
import { openSites, type Sites } from './own-sites.ts'

const test = base.extend<{ sites: Sites }>({
  sites: async ({ browserName: _ }, use) => {
    const sites = await openSites()
    await use(sites)
    await sites.close()
  },
})
test.use({ ignoreHTTPSErrors: true })

const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Publishes a card that is longer than any window, with nuts in one dish. */
async function publishCard(kitchen: Kitchen): Promise<string> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  for (let nr = 1; nr <= 30; nr++)
    await kitchen.post('/dish/SetDish', { name: `Gerecht ${nr}`, description: 'Van de kaart', price: 9, categoryid })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Schotel', price: 9, categoryid })
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Saus', allergens: [{ id: 16 }] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true, name: 'De Gouden Lepel' })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

const around = (line: string) =>
  `<main><h1>De Gouden Lepel</h1><p style="height:300px">Welkom</p>${line}<p style="height:300px">Tot ziens</p></main>`
const cardFrames = (page: Page) => page.frames().filter((frame) => /\/show\//.test(frame.url()))
async function cardIn(page: Page): Promise<Frame> {
  await page.locator('iframe').first().scrollIntoViewIfNeeded()
  await expect.poll(() => cardFrames(page).length).toBeGreaterThan(0)
  const [frame] = cardFrames(page)
  if (!frame) throw new Error('No frame has a card')
  await frame.locator('.card-scripted').waitFor()
  return frame
}
const heights = (page: Page) =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height))

/** Turns what the house lets its site do into what `sites` say, past the screen. */
const allow = (kitchen: Kitchen, ...sites: string[]) => kitchen.post('/menu/SetQrSettings', { sites })
const lineFor = (card: string) =>
  `<iframe src="${card}" title="Menukaart" loading="lazy" width="100%" height="640" style="width:100%;height:640px;max-height:100vh;border:0"></iframe><script async src="${new URL(card).origin}/embed.js"></script>`

test('an owner puts the card on their own site, and guests use it there as anywhere @journey', async ({
  page,
  sites,
  kitchen,
}) => {
  await publishCard(kitchen)
  await kitchen.open(page, '/qr-code')
  await page.getByText('Mag op mijn eigen website').click()
  const address = page.getByRole('textbox', { name: 'Adres van je website' })
  await address.fill(sites.own.replace('https', 'http'))
  await address.press('Enter')
  await expect(page.getByText('Alleen adressen met https:// kunnen')).toBeVisible()
  await address.fill(`${sites.own}/contact?dag=1`)
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByRole('list', { name: 'Sites die je kaart mogen tonen' })).toContainText(sites.own)
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  const line = await page.getByRole('textbox', { name: 'Regel voor je website' }).inputValue()
  expect(line).toMatch(/^<iframe [^\n]+<\/script>$/)
  await expectNoViolations(page, 'the settings with a site')

  sites.show('own', around(line))
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  for (const size of widths) {
    await page.setViewportSize(size)
    await page.goto(`${sites.own}/`)
    const card = await cardIn(page)
    await expect.poll(() => heights(page), `${size.width}`).toEqual([size.height])
    await expectNoViolations(page, `the site at ${size.width}`)
    await expectNoViolations(card, `the card in it at ${size.width}`)
    await walk(page, card, size)
    await expectPrinted(page)
    await expect.poll(() => heights(page), 'after printing').toEqual([size.height])
  }
  expect(mistakes).toEqual([])
})

/** The page of the site, printed, has every dish of the card that is in it. */
async function expectPrinted(page: Page): Promise<void> {
  const text = (await printedText(await page.pdf({ format: 'A4' }))).replace(/\s+/g, ' ')
  const names = [...Array.from({ length: 30 }, (_, at) => `Gerecht ${at + 1} `), 'Schotel', 'Tot ziens']
  expect(names.filter((name) => !text.includes(name))).toEqual([])
}

test('a colleague reads that the owner chooses the sites while there are none', async ({
  page,
  sites,
  kitchen,
  sharedServer,
}) => {
  await publishCard(kitchen)
  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  await kitchen.open(page, '/qr-code')
  const onSite = page.getByRole('region', { name: 'Op je eigen website' })
  await expect(onSite.getByText('De eigenaar kan hier kiezen welke websites de kaart mogen tonen.')).toBeVisible()
  await expect(onSite.getByRole('switch')).toHaveCount(0)
  await kitchen.post('/menu/SetQrSettings', { sites: [] })
  await expect(allow(kitchen, sites.own)).rejects.toThrow()
})

test('a colleague reads which sites may show the card, and copies the line', async ({
  page,
  sites,
  kitchen,
  sharedServer,
}) => {
  await publishCard(kitchen)
  await allow(kitchen, sites.own)
  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  for (const size of widths) {
    await page.setViewportSize(size)
    await kitchen.open(page, '/qr-code')
    await expect(page.getByRole('list', { name: 'Sites die je kaart mogen tonen' })).toContainText(sites.own)
    await expect(page.getByRole('button', { name: 'Kopieer de regel' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Adres van je website' })).toHaveCount(0)
    await expect(page.getByText('Mag op mijn eigen website')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `${sites.own} weghalen` })).toHaveCount(0)
    await expectNoViolations(page, `the settings of a colleague at ${size.width}`)
  }
})

async function walk(page: Page, card: Frame, size: { width: number; height: number }): Promise<void> {
  await card.locator('.card-pill').click()
  const sheet = card.locator('.card-sheet:popover-open')
  await sheet.waitFor()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The sheet is nowhere')
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height + 1)
  await card.getByRole('checkbox', { name: 'Noten', exact: true }).check()
  await card.getByRole('button', { name: /^Toon \d+ gerecht/ }).click()
  await expect(card.locator('.card-category > ul > li h3', { hasText: 'Schotel' })).toBeHidden()
  const said = card.getByRole('button', { name: 'Laat dit aan de bediening zien' })
  await said.click()
  const shown = await card.getByRole('dialog').boundingBox()
  expect((shown?.y ?? -1) >= 0 && (shown?.y ?? 0) + (shown?.height ?? 0) <= size.height + 1).toBe(true)
  await card.getByRole('dialog').getByRole('button').click()
  // On paper everything is there again.
  await card.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(card.locator('h3', { hasText: 'Schotel' })).toBeVisible()
  await card.evaluate(() => dispatchEvent(new Event('afterprint')))

  await card.locator('.card-languages summary').click()
  await card.getByRole('link', { name: /English/ }).click()
  await card.waitForURL(/\?lang=en/)
  await card.locator('.card-scripted').waitFor()
  expect(page.frames()).toHaveLength(2)
  await expect.poll(() => heights(page)).toEqual([size.height])
}

test('a card is in no frame of any other site, nor of its own once that may no longer', async ({
  page,
  sites,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  await allow(kitchen, sites.own)
  for (const site of ['own', 'other'] as const) sites.show(site, around(lineFor(card)))
  const shown = async (origin: string) => {
    const answer = page.waitForResponse(card)
    await page.goto(`${origin}/`)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await answer
    const frame = page.frames()[1]
    await frame?.waitForLoadState()
    return (await frame?.locator('.card').count()) === 1
  }
  expect(await shown(sites.own)).toBe(true)
  expect(await shown(sites.other)).toBe(false)
  await allow(kitchen)
  expect(await shown(sites.own)).toBe(false)
  await allow(kitchen, sites.other)
  expect([await shown(sites.own), await shown(sites.other)]).toEqual([false, true])
})

test('frames are as tall as what is in them, each by itself, and listen to their own card alone', async ({
  page,
  sites,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  await kitchen.post('/dish/SetDish', { name: 'Schotel', price: 9, categoryid })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true, sites: [sites.own] })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  const card = `${kitchen.url}/show/${qrcode}`
  // Again and again: the script that hears it may come later.
  const noise = `<script>setInterval(() => { for (const said of [9999, '9999', { height: 9999 }, -1, NaN]) parent.postMessage(said, '*') }, 50)</script>`
  sites.show('other', noise)
  sites.show(
    'own',
    `${lineFor(card)}${lineFor(`${card}?lang=de`)}<iframe title="Van elders" src="${sites.other}/" height="200"></iframe>${noise}`,
  )
  await page.setViewportSize({ width: 390, height: 2400 })
  await page.goto(`${sites.own}/`)
  await expect.poll(() => cardFrames(page).length).toBe(2)
  const contents = () =>
    Promise.all(
      cardFrames(page).map((frame) =>
        frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
      ),
    )
  await expect.poll(async () => [...(await contents()), 204]).toEqual(await heights(page))
  const [dutch = 0, german = 0] = await heights(page)
  expect(new Set([dutch, german]).has(640)).toBe(false)
  expect(german).toBeGreaterThan(dutch)
  // Less on the card is a lower frame.
  const longer = dutch
  await kitchen.post('/menu/SetQrSettings', { allergens: false })
  await page.reload()
  await expect.poll(async () => ((await heights(page))[0] ?? 0) < longer).toBe(true)
})

test('a card on a site works where the browser lets it keep nothing, and keeps nothing', async ({
  page,
  sites,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  await allow(kitchen, sites.own)
  sites.show('own', around(lineFor(card)))
  await page.addInitScript(() => {
    if (parent === window) return
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  })
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  await page.goto(`${sites.own}/`)
  const frame = await cardIn(page)
  await walk(page, frame, page.viewportSize() ?? { width: 0, height: 0 })
  expect(mistakes).toEqual([])
})

test('a card on a site has a fixed height without script, and no link leaves it in the frame', async ({
  browser,
  sites,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  await allow(kitchen, sites.own)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 820, height: 1180 },
    ignoreHTTPSErrors: true,
  })
  sites.show('own', around(lineFor(card)))
  const page = await context.newPage()
  await page.goto(`${sites.own}/`)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('Gerecht 1', { exact: true })).toBeVisible()
  expect((await page.locator('iframe').boundingBox())?.height).toBe(640)
  await context.close()
})

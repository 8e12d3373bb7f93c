import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { soldOutUntil } from '../src/features/menu/dishes/sold-out.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

/** Longer than any day of the kitchen: with summer time's end one has 25 hours. */
const nextMorning = 26 * 60 * 60 * 1000
const untilNight = () => soldOutUntil(Date.now()) - Date.now()
const offline = 'Geen internet of een slechte verbinding.'
const ofToday = `${offline} Deze kaart kan veranderd zijn: vraag het ons. Kaart van: `
const ofYesterday = `${offline} Vraag ons naar allergenen. Deze kaart kan veranderd zijn: vraag het ons. Kaart van: `

/** Publishes a card with an allergen and the font Lato, and returns its address. */
async function publishCard(kitchen: Kitchen): Promise<string> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Bisque', price: 9, categoryid })
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Room', allergens: [{ id: 1 }] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true, font: 'Lato' })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

/** Opens a card for the first time and waits until it is kept, with its font and the drawings of its signs. */
async function openAndKeep(page: Page, card: string): Promise<void> {
  await page.goto(card)
  await expect.poll(() => page.evaluate(readKept)).toEqual(expect.arrayContaining(keptOf(card)))
  await expect.poll(async () => (await page.evaluate(readKept)).join()).toMatch(/lato-latin-400/)
  await expect.poll(async () => (await page.evaluate(readKept)).join()).toMatch(/\/show\/files\/drawings-/)
}

const keptOf = (card: string) => {
  const { pathname, search } = new URL(card)
  return [`${pathname}${search}`, `${pathname}/kept${search}`]
}

async function readKept(): Promise<string[]> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const keys = await Promise.all(opened.map((cache) => cache.keys()))
  return keys.flat().map(({ url }) => url.slice(location.origin.length))
}

/** Moves the moments that the kept copies carry: what a phone holds after `ms`. */
async function age(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (passed) => {
    const cache = await caches.open('menukaart-cards-2')
    for (const key of await cache.keys()) {
      const copy = await cache.match(key)
      if (!copy) continue
      const headers = new Headers(copy.headers)
      for (const name of ['x-kept-answered', 'x-kept-received', 'x-kept-seen'])
        headers.set(name, String(Number(headers.get(name)) - passed))
      await cache.put(key, new Response(await copy.text(), { headers }))
    }
  }, ms)
}

/** Expects that the browser has nothing to show at these addresses. */
async function expectNothing(context: BrowserContext, ...urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const page = await context.newPage()
    await expect(page.goto(url)).rejects.toThrow('ERR_')
    await page.close()
  }
}

const milk = (page: Page) => page.locator('.card-dish').getByRole('button', { name: 'Melk' })

// spec: card-42, words-13
test('a card that was opened before is readable without network, and says from when it is', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, context, kitchen }) => {
  const card = await publishCard(kitchen)
  await openAndKeep(page, card)
  await expect(page.locator('.card-kept')).toHaveCount(0)
  await page.clock.install()
  await context.setOffline(true)
  await page.goto(card)
  await expect(page.getByRole('heading', { name: 'Bisque' })).toBeVisible()
  await expect(page.getByText(ofToday)).toBeVisible()
  await expect(milk(page)).toBeVisible()
  await expect
    .poll(() =>
      milk(page)
        .locator('use')
        .evaluate((sign: SVGUseElement) => sign.getBBox().width),
    )
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('1rem Lato')))).toBe(true)
  // A language that was not read is not there, and no other card either.
  await expectNothing(context, `${card}?lang=de`, `${card}x`)
  await kitchen.post('/menu/SetQrSettings', { name: 'Winterkaart' })
  // The copy makes way by itself, also where no browser tells that the network is back.
  await context.setOffline(false)
  await page.clock.fastForward(61_000)
  await expect(page.getByText('Winterkaart')).toBeVisible()
  await expect(page.locator('.card-kept')).toHaveCount(0)
})

test("a card that is left open shows no allergens any more after the kitchen's day, kept or not", async ({
  page,
  context,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  await openAndKeep(page, card)
  await page.clock.install()
  await page.goto(card)
  await age(page, nextMorning)
  await context.setOffline(true)
  await page.clock.fastForward(untilNight() - 60_000)
  await expect(milk(page)).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(page.getByText(ofYesterday)).toBeVisible()
  await expect(milk(page)).toHaveCount(0)

  await age(page, -nextMorning)
  await page.clock.setSystemTime(Date.now())
  await page.goto(card)
  await expect(milk(page)).toBeVisible()
  await expect(page.getByText(ofToday)).toBeVisible()
  // From the moment of the answer and not of opening.
  await age(page, nextMorning)
  await page.clock.fastForward(untilNight() + 60_000)
  await expect(page.getByText(ofYesterday)).toBeVisible()
  await expect(milk(page)).toHaveCount(0)
})

// spec: card-43
test('a copy of yesterday shows no allergens but whom to ask, its filter asks about every dish, in the language of the guest', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  // A server that fails reaches every worker, also one that starts anew; a browser that plays offline may miss that one.
  const front = await startFront(kitchen.url)
  const card = `${front.origin}${new URL(await publishCard(kitchen)).pathname}`
  await openAndKeep(page, card)
  await openAndKeep(page, `${card}?lang=de`)
  front.fails = true
  await page.goto(card)
  await expect(milk(page)).toBeVisible()
  await age(page, nextMorning)
  await page.goto(card)
  await expect(page.getByText(ofYesterday)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bisque' })).toBeVisible()
  expect(await page.locator('.card-category').innerHTML()).not.toMatch(/Melk|popovertarget|Nog niet alles/)
  // Of nothing that was known yesterday it says today that it is not there.
  await page.locator('.card-pill').click()
  await page.getByRole('checkbox', { name: 'Vis' }).check()
  await page.getByRole('button', { name: 'Toon 0 gerechten' }).click()
  await expect(page.locator('.card-group')).toHaveText(/^Vraag ons.*Bisque/s)
  await expect(page.locator('.card-category > ul > li')).toHaveCount(0)
  await expect(page.getByText('Zonder vermelding van')).toHaveCount(0)
  await page.goto(`${card}?lang=de`)
  const german = 'Kein Internet oder eine schlechte Verbindung. Bitte fragen Sie uns nach Allergenen.'
  await expect(page.getByText(german)).toBeVisible()
  expect(await page.locator('.card-category').innerHTML()).not.toMatch(/Milch|popovertarget/)
  // The clock of the phone set back makes nothing young.
  await age(page, -2 * nextMorning)
  await page.goto(card)
  await expect(page.getByText(ofYesterday)).toBeVisible()
  // A card that did not change is young again once the server has said so.
  front.fails = false
  await page.goto(card)
  await expect(page.locator('.card-kept')).toHaveCount(0)
  await expect.poll(async () => Math.abs(Date.now() - (await page.evaluate(answeredAt, card)))).toBeLessThan(60_000)
  front.fails = true
  await page.goto(card)
  await expect(page.getByText(ofToday)).toBeVisible()
  await expect(milk(page)).toBeVisible()
  await front.stop()
})

async function answeredAt(card: string): Promise<number> {
  return Number((await caches.match(card))?.headers.get('x-kept-answered'))
}

// spec: card-44
test('an unpublished card is gone from the phone at the next visit, and only that one', { tag: '@journey' }, async ({
  page,
  context,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  const stranger = await kitchen.stranger()
  const other = await publishCard({ ...kitchen, ...stranger })
  await openAndKeep(page, card)
  await openAndKeep(page, other)
  await kitchen.post('/menu/SetQrSettings', { ispublished: false })
  await page.goto(card)
  await expect(page.getByText('Error: ')).toBeVisible()
  await expect.poll(() => page.evaluate(readKept)).not.toEqual(expect.arrayContaining(keptOf(card).slice(0, 1)))
  await context.setOffline(true)
  await expectNothing(context, card, `${kitchen.url}/login`)
  await page.goto(other)
  await expect(milk(page)).toBeVisible()
})

test('a server that fails or keeps a guest waiting does not hide a card that is on the phone', async ({
  page,
  kitchen,
}) => {
  const front = await startFront(kitchen.url)
  const card = `${front.origin}${new URL(await publishCard(kitchen)).pathname}`
  await openAndKeep(page, card)
  await page.clock.install()
  const keptText = () => page.evaluate(async (url) => (await caches.match(url))?.text(), card)
  front.fails = true
  await page.goto(card)
  await expect(milk(page)).toBeVisible()
  await expect(page.getByText(ofToday)).toBeVisible()
  // Asked once a minute: no browser tells that a server is back.
  await page.clock.fastForward(61_000)
  await expect(page.getByText(ofToday)).toBeVisible()
  front.fails = false
  await page.clock.fastForward(61_000)
  await expect(page.locator('.card-kept')).toHaveCount(0)
  await expect(milk(page)).toBeVisible()
  const road = Promise.withResolvers<void>()
  front.waitsFor = road.promise
  await kitchen.post('/menu/SetQrSettings', { name: 'Winterkaart' })
  await page.goto(card)
  await expect(page.getByText(ofToday)).toBeVisible()
  expect(await keptText()).not.toContain('Winterkaart')
  // What comes late is kept, and shown to the guest who is looking at the copy.
  road.resolve()
  await expect(page.getByText('Winterkaart')).toBeVisible()
  await expect(page.locator('.card-kept')).toHaveCount(0)
  expect(await keptText()).toContain('Winterkaart')
  const longRoad = Promise.withResolvers<void>()
  front.waitsFor = longRoad.promise
  await kitchen.post('/menu/SetQrSettings', { ispublished: false })
  await page.goto(card)
  await expect(page.getByText(ofToday)).toBeVisible()
  longRoad.resolve()
  await expect(page.getByText('Error: ')).toBeVisible()
  await front.stop()
})

type Front = { origin: string; fails: boolean; waitsFor: Promise<void> | undefined; stop: () => Promise<unknown> }

/** Starts a proxy before a server that can fail or wait: browsers ask for a card before any route of a test sees it. */
async function startFront(behind: string): Promise<Front> {
  const proxy = createServer(async (request, response) => {
    await front.waitsFor
    if (front.fails) return response.writeHead(503).end('Zo terug')
    const sent = await fetch(`${behind}${request.url}`, { redirect: 'manual' })
    for (const name of ['content-type', 'content-security-policy', 'date', 'etag', 'cache-control'])
      response.setHeader(name, sent.headers.get(name) ?? '')
    response.writeHead(sent.status).end(Buffer.from(await sent.arrayBuffer()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const { port } = proxy.address() as AddressInfo
  const stop = () => {
    proxy.closeAllConnections()
    return new Promise((resolve) => proxy.close(resolve))
  }
  const front: Front = { origin: `http://localhost:${port}`, fails: false, waitsFor: undefined, stop }
  return front
}

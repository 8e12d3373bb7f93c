import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

// A worker would answer with the card that it kept, and not with the one that lacks a feature.
test.use({ ...phone, serviceWorkers: 'block' })

/** Publishes a card with a dish of which allergens, traces and a diet are known, in two categories. */
async function publishCard(kitchen: Kitchen): Promise<string> {
  for (const name of ['Vooraf', 'Hoofdgerecht']) {
    const categoryid = await kitchen.post('/category/SetCategory', { name })
    for (const number of [1, 2, 3, 4, 5]) {
      const id = await kitchen.post('/dish/SetDish', { name: `${name} ${number}`, price: 9.5, categoryid })
      const said = { allergens: [{ id: 16 }, { id: 1 }], maycontain: [{ id: 22 }] }
      await kitchen.post(`/dish/AddOwnProduct/${id}`, { name: `Alles van ${name} ${number}`, ...said })
    }
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

/** What a browser of guests may lack, by what names it in a page: it then drops the declaration, rule or attribute. */
const features: readonly (readonly [string, RegExp, string])[] = [
  [':has()', /:has\(/g, ':unknown('],
  ['popovers', /:popover-open| popover="auto"/g, ':unknown'],
  ['@supports', /@supports [^{]+/g, '@supports (unknown: 0)'],
  [':is()', /:is\(/g, ':unknown('],
  ['inset', /inset(-inline-end)?:/g, 'unknown:'],
  ['dvh', /dvh/g, 'unknown'],
  ['content-visibility', /content-visibility:/g, 'unknown:'],
  ['containers', /@container|container-type:/g, '@unknown'],
  ['gaps', /([{;])(column-)?gap:/g, '$1unknown:'],
  ['sides of a line', /(margin|padding)-(inline|block)(-start|-end)?:/g, 'unknown:'],
  ['sticking', /position:sticky/g, 'position:unknown'],
]

/** Opens the card in a browser that lacks these features. */
async function openWithout(page: Page, card: string, lacking: typeof features): Promise<void> {
  await page.route(card, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _byHash, ...headers } = answer.headers()
    const body = lacking.reduce((html, [, pattern, unknown]) => html.replace(pattern, unknown), await answer.text())
    await route.fulfill({ status: 200, headers, body })
  })
  await page.goto(card)
  await page.unroute(card)
}

/** Returns whether what a guest sees in the middle of an element is that element, and nothing that lies over it. */
const isInSight = (element: Element) => {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + Math.min(width, 60) / 2, top + height / 2)
  return width > 0 && seen !== null && (element.contains(seen) || seen.contains(element))
}

async function expectPlainList(page: Page): Promise<void> {
  const dishes = page.locator('.card-dish')
  await expect(dishes).toHaveCount(10)
  await expect(page.locator('.card-dish h3:visible')).toHaveCount(10)
  await expect(dishes.first()).toContainText(/9,50.*Melk.*Noten.*Kan bevatten.*sesam/s)
  for (const part of ['.card-dish h3', '.card-price', '.card-row button', '.card-said, .card-unknown'])
    for (const one of [page.locator(part).first(), page.locator(part).last()])
      expect(await one.evaluate(isInSight), part).toBe(true)
}

// spec: routes-7
test('a card is a plain list without any one of what it uses, and without all of it', { tag: '@journey' }, async ({
  page,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  for (const lacking of [...features.map((feature) => [feature]), features])
    await test.step(`without ${lacking.map(([name]) => name).join(', ')}`, async () => {
      await openWithout(page, card, lacking)
      await expectPlainList(page)
      // What cannot be chosen is not offered.
      const opens = !lacking.some(([name]) => name === 'popovers' || name === '@supports')
      await expect(page.locator('.card-pill')).toBeVisible({ visible: opens })
      await expect(page.locator('.card-sheet')).toBeHidden()
    })
})

/** What the oldest browsers of staff lack (scripts/old-browsers/browsers.ts), and what no plain HTTP has. */
const missing = [
  ['AbortSignal', 'timeout'],
  ['AbortSignal', 'any'],
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['Array', 'fromAsync'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['Array.prototype', 'toSorted'],
  ['Array.prototype', 'toSpliced'],
  ['Array.prototype', 'toReversed'],
  ['Array.prototype', 'with'],
  ['Set.prototype', 'union'],
  ['Set.prototype', 'intersection'],
  ['Set.prototype', 'difference'],
  ['Set.prototype', 'isSubsetOf'],
  ['Iterator.prototype', 'map'],
  ['Iterator.prototype', 'filter'],
  ['Iterator.prototype', 'toArray'],
  ['String.prototype', 'isWellFormed'],
  ['String.prototype', 'toWellFormed'],
  ['Element.prototype', 'checkVisibility'],
  ['HTMLElement.prototype', 'popover'],
  ['HTMLElement.prototype', 'showPopover'],
  ['HTMLFormElement.prototype', 'requestSubmit'],
  ['Crypto.prototype', 'randomUUID'],
  ['Document.prototype', 'startViewTransition'],
  ['window', 'requestIdleCallback'],
  ['window', 'OffscreenCanvas'],
  ['window', 'VideoFrame'],
  ['window', 'scheduler'],
  ['window', 'navigation'],
] as const

/** Takes them away; returns those that could not be, as nobody would notice that they are asked for. */
const takeAway = (names: typeof missing) =>
  names.filter(([path, name]) => {
    const owner = path.split('.').reduce<unknown>((object, part) => (object as Record<string, unknown>)[part], window)
    return owner !== undefined && !Reflect.deleteProperty(owner as object, name)
  })

const saving: Readonly<Record<string, RegExp>> = {
  '/dish': /^Opslaan/,
  '/product': /^Opslaan/,
  '/profile': /^Opslaan/,
  '/quick-entry': /gerechten opslaan/,
}
const pasted = `VOORGERECHTEN
Tomatensoep (V) ........ 7,50
Carpaccio ........ € 12,50
IJskoffie G5,95 (2 stuks, 25 cl)
`

// spec: routes-7
test('staff sign in and save on every screen in an old browser', { tag: '@journey' }, async ({ page, kitchen }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`))
  await page.addInitScript(takeAway, missing)
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 5, categoryid })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Bouillon', allergens: [{ id: 16 }] })

  await page.context().clearCookies()
  await page.goto(`${kitchen.url}/#inloggen`)
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord').fill(kitchen.password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
  expect(await page.evaluate(takeAway, missing)).toEqual([])

  const save = async (path: string, fill: () => Promise<unknown>, state?: { dishId?: number; productId?: number }) => {
    await kitchen.open(page, path, state)
    await fill()
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && !answer.url().includes('ReadWords'),
    )
    const button = page.getByRole('button', { name: saving[path] }).first()
    await (path === '/qr-code' ? page.getByText('Publiceren', { exact: true }) : button).click()
    expect((await saved).status(), path).toBe(200)
  }
  await save('/dish', () => page.getByLabel('Omschrijving').fill('Van vandaag'), { dishId: dish })
  await save('/product', () => page.getByLabel('Omschrijving').fill('Van bonen'), { productId: product })
  await save('/profile', () => page.getByLabel('Voornaam').fill('Noor'))
  await save('/quick-entry', async () => {
    await page.getByLabel('Tekst van je menu').fill(pasted)
    await page.getByRole('button', { name: 'Lees mijn menu' }).click()
    await expect(page.getByText('Dit hebben we gelezen: 3 gerechten')).toBeVisible()
  })
  await save('/qr-code', () => expect(page.getByRole('img', { name: /QR-code/ }).first()).toBeVisible())
  await kitchen.open(page, '/dishes')
  await expect(page.getByRole('link', { name: /^Soep/ })).toBeVisible()
  await kitchen.open(page, '/products')
  await expect(page.getByRole('link', { name: /^Bouillon/ })).toBeVisible()
  expect(problems).toEqual([])
})

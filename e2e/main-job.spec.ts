import { type Browser, expect, type Page } from '@playwright/test'
import { slowDown } from '../test/slow-process.ts'
import { test as base } from './kitchen.ts'
import { pngSize, readQrCode } from './read-qr-code.ts'
import type { Server } from './server.ts'
import { phone, signUp } from './sign-up.ts'

/** The server at 15 % of a core: no time limit of ours may take slowness for a failure. */
const test = base.extend<{ slowServer: Server }>({
  slowServer: async ({ sharedServer }, use) => {
    const runFreely = slowDown(sharedServer.pid, 0.15)
    await use(sharedServer)
    runFreely()
  },
})

// With motion, as most users have it.
test.use({ ...phone, contextOptions: {} })

// spec: card-24, card-29, people-2, sheets-7
test('an owner signs up, makes a dish with allergens, and a guest reads it behind the QR code', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, slowServer: server, browser }) => {
  test.slow()
  await signUp(page, server, { company: 'De Gouden Lepel', email: 'sanne@lepel.example' })
  await makeCategory(page, 'Hoofdgerechten')
  await makeDish(page, { name: 'Kabeljauw met mosterdsaus', price: '23,5', category: 'Hoofdgerechten', diet: 'Mild' })
  await addProduct(page, { name: 'Mosterdsaus', allergen: 'Mosterd' })
  await addComponent(page, { name: 'Room', allergen: 'Melk' })
  await backToDish(page)
  await expect(page.getByRole('list', { name: 'Allergenen' })).toContainText('Mosterd')
  await expect(page.getByRole('list', { name: 'Allergenen' })).toContainText('Melk')

  const cardUrl = await publishAndReadCode(page)
  expect(cardUrl).toContain(`${server.url}/show/`)

  await guestReads(browser, cardUrl, async (card) => {
    await expect(card.getByRole('heading', { name: 'Kabeljauw met mosterdsaus' })).toBeVisible()
    await expect(card.getByText('€ 23,50')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mosterd' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Melk' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mild' })).toBeVisible()
    await card.getByRole('button', { name: 'Melk' }).tap()
    await expect(card.getByRole('alert').filter({ hasText: 'Melk' })).toBeVisible()
  })

  await toggle(page, 'Toon prijzen')
  await guestReads(browser, cardUrl, async (card) => {
    await expect(card.getByRole('heading', { name: 'Kabeljauw met mosterdsaus' })).toBeVisible()
    await expect(card.getByText('23,50')).toHaveCount(0)
  })

  await toggle(page, 'Publiceren')
  await nobodyCanRead(browser, server, cardUrl)
})

async function makeCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Categorieën' }).click()
  await page
    .getByRole('link', { name: 'Categorie toevoegen' })
    .or(page.getByRole('button', { name: 'Categorie toevoegen' }))
    .first()
    .click()
  await page.getByLabel('Naam', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Categorie succesvol opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerecht toevoegen' })).toBeVisible()
}

async function makeDish(
  page: Page,
  dish: { name: string; price: string; category: string; diet: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  // While the screen of the category is still shown, it has a button of the same name.
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: 'Gerecht toevoegen' })
    .or(page.getByRole('button', { name: 'Gerecht toevoegen' }))
    .first()
    .click()
  await page.getByLabel('Naam', { exact: true }).fill(dish.name)
  await page.getByLabel('Prijs').fill(dish.price)
  await page.getByLabel('Categorie').selectOption({ label: dish.category })
  await page.getByRole('button', { name: 'Dieet wens toevoegen' }).click()
  await page.getByRole('dialog').getByText(dish.diet, { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
}

async function addProduct(page: Page, product: { name: string; allergen: string }): Promise<void> {
  await page
    .getByRole('link', { name: 'Product toevoegen' })
    .or(page.getByRole('button', { name: 'Product toevoegen' }))
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Handmatig toevoegen' })
    .or(page.getByRole('link', { name: 'Handmatig toevoegen' }))
    .first()
    .click()
  await fillProduct(page, product)
}

async function addComponent(page: Page, component: { name: string; allergen: string }): Promise<void> {
  await page
    .getByRole('link', { name: 'Component toevoegen' })
    .or(page.getByRole('button', { name: 'Component toevoegen' }))
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Handmatig toevoegen' })
    .or(page.getByRole('link', { name: 'Handmatig toevoegen' }))
    .first()
    .click()
  await fillProduct(page, component)
  await page.getByRole('link', { name: 'Terug naar product' }).click()
}

async function fillProduct(page: Page, product: { name: string; allergen: string }): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill(product.name)
  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  await page.getByRole('dialog').getByText(product.allergen, { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
}

async function backToDish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(page.getByRole('heading', { name: 'Kabeljauw met mosterdsaus' })).toBeVisible()
}

/** Publishes the menu, downloads the PNG of the QR code and returns the address in it. */
async function publishAndReadCode(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Meer' }).click()
  await page.getByRole('link', { name: 'QR-code' }).last().click()
  // Until then the form of the dish is shown, whose switch has the same name.
  await expect(page.getByRole('heading', { name: 'QR-code', level: 1 })).toBeVisible()
  await toggle(page, 'Publiceren')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()
  expect(pngSize(file)).toEqual({ width: 320, height: 320 })
  return readQrCode(file)
}

async function toggle(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/menu/SetQrSettings') && response.ok())
  await page.locator('label').filter({ hasText: name }).first().tap()
  await saved
}

/** Opens the card as a guest on another phone: without a session, and without scripts, as the card needs none. */
async function guestReads(browser: Browser, url: string, look: (card: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'nl-NL' })
  const card = await context.newPage()
  const answer = await card.goto(url)
  expect(answer?.status()).toBe(200)
  await look(card)
  await context.close()
}

async function nobodyCanRead(browser: Browser, server: Server, cardUrl: string): Promise<void> {
  const context = await browser.newContext(phone)
  const card = await context.newPage()
  const answer = await card.goto(cardUrl)
  expect(answer?.status()).toBe(404)
  await expect(card.getByText(/^Error: /)).toBeVisible()
  expect(await card.content()).not.toContain('Kabeljauw')
  const token = cardUrl.split('/').at(-1)
  const publicCall = await context.request.get(`${server.url}/menu/GetCompleteMenu/${token}`)
  expect(publicCall.status()).toBe(404)
  expect(await publicCall.text()).not.toContain('Kabeljauw')
  await context.close()
}

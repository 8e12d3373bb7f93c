import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use({ ...phone, locale: 'fr-FR' })

/** Publishes a card in eleven languages with pea soup, and returns the address of the card and the id of the soup. */
async function publishSoup(kitchen: Kitchen) {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const soup = { name: 'Erwtensoep', description: 'Met rookworst', price: 8, categoryid }
  const dishId = await kitchen.post('/dish/SetDish', soup)
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon', allergens: [{ id: 21 }] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return { card: `${kitchen.url}/show/${qrcode}`, dishId, soup }
}

const languageOn = (page: Page, name: string) => page.locator('details').filter({ hasText: name })

// spec: look-14
test('a cook translates a dish on its screen, guests read it, and a changed dish asks to look again', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { card, dishId, soup } = await publishSoup(kitchen)
  await kitchen.open(page, '/dish', { dishId })
  await expect(page.getByRole('listitem').filter({ hasText: 'العربية: Nog niet vertaald' })).toBeVisible()
  await page.getByRole('link', { name: 'Vertalen' }).click()
  await expect(page.getByRole('region', { name: 'Nederlands' })).toContainText('Met rookworst')
  const arabic = languageOn(page, 'العربية')
  await arabic.locator('summary').click()
  await arabic.getByLabel('Naam').fill('شوربة البازلاء')
  await expectNoViolations(page, 'translations')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vertalingen opgeslagen')).toBeVisible()
  await expect(arabic.getByText('Niet compleet')).toBeVisible()

  await page.goto(`${card}?lang=ar`)
  await expect(page.getByRole('heading', { name: 'شوربة البازلاء' })).toBeVisible()
  await expect(page.getByText('Met rookworst')).toHaveAttribute('lang', 'nl')
  // On the button or on what holds it: the browser passes it on.
  const celery = page.getByRole('button', { name: 'الكرفس' })
  expect(await celery.evaluate((button) => (button as HTMLElement).translate)).toBe(false)

  await kitchen.post('/dish/SetDish', { ...soup, id: dishId, name: 'Linzensoep' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Linzensoep' })).toBeVisible()
  await kitchen.open(page, '/translations', { dishId })
  await expect(arabic.getByText('Verouderd: gasten lezen Nederlands')).toBeVisible()
  await arabic.getByLabel('Naam').fill('شوربة العدس')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(arabic.getByText('Niet compleet')).toBeVisible()
  await page.goto(`${card}?lang=ar`)
  await expect(page.getByRole('heading', { name: 'شوربة العدس' })).toBeVisible()
})

test('the whole card is translated language after language, until the program fails; what a program could not translate is said, and holds up no other language; where guests can choose no language, the screens lead to the switch', async ({
  page,
  kitchen,
}) => {
  const { dishId } = await publishSoup(kitchen)
  // This server has no program: what one would answer.
  await page.route('**/menu/GetTranslations', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), provider: 'DeepL' } })
  })
  const asked: string[] = []
  const failure = { code: 'translator-away', message: 'Het vertaalprogramma antwoordt niet goed.' }
  await page.route('**/menu/ProposeTranslations', async (route) => {
    const { language } = route.request().postDataJSON() as { language: string }
    asked.push(language)
    if (language === 'fr') await route.fulfill({ status: 503, json: failure })
    else await route.fulfill({ json: { proposed: asked.length === 1 ? 2 : 1, left: asked.length === 1 ? 1 : 0 } })
  })
  await kitchen.open(page, '/translations')
  await page.getByRole('button', { name: 'Vertaal de hele kaart' }).click()
  await expect(page.getByRole('alert')).toContainText('Het vertaalprogramma antwoordt niet goed.')
  expect(asked).toEqual(['en', 'en', 'de', 'fr'])
  await expect(page.getByRole('button', { name: 'Vertaal de hele kaart' })).toBeVisible()

  asked.length = 0
  await page.unroute('**/menu/ProposeTranslations')
  await page.route('**/menu/ProposeTranslations', async (route) => {
    const { language } = route.request().postDataJSON() as { language: string }
    const isFirst = !asked.includes(language)
    asked.push(language)
    const answer = language === 'de' ? { proposed: isFirst ? 1 : 0, left: 2 } : { proposed: 3, left: 0 }
    await route.fulfill({ json: answer })
  })
  await kitchen.open(page, '/translations')
  await page.getByRole('button', { name: 'Vertaal de hele kaart' }).click()
  await expect(page.getByText('Het programma kon 2 teksten niet vertalen.')).toBeVisible()
  await expect(page.getByText('De kaart is vertaald.')).toHaveCount(0)
  expect(asked).toEqual(['en', 'de', 'de', 'fr', 'es', 'tr', 'ar', 'pl', 'ro', 'id', 'uk'])

  await page.unroute('**/menu/GetTranslations')
  await kitchen.post('/menu/SetQrSettings', { translate: false })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('region', { name: 'Vertalingen' }).getByRole('link', { name: 'QR-code' }).click()
  await page.locator('label').filter({ hasText: 'Toon vertalingen' }).click()
  await page.getByRole('link', { name: 'Kaart vertalen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Deutsch' })).toContainText('0 van 3')
})

// The headless browser has no translator of its own: this one stands in for it, with the interface of the standard.
function standInTranslator(): void {
  const translate = async (text: string) => (text === 'Soepen' ? text : `\u202efr: ${text}`)
  const availability = async ({ targetLanguage }: { targetLanguage: string }) =>
    targetLanguage === 'fr' ? 'downloadable' : 'unavailable'
  Object.assign(window, { Translator: { availability, create: async () => ({ translate }) } })
}

// spec: look-18, look-19
test('a guest is offered the card in their own language, and taken nowhere; has their own device translate what is still Dutch, and allergens stay as they are', async ({
  page,
  kitchen,
}) => {
  const { card, dishId, soup } = await publishSoup(kitchen)
  await page.goto(card)
  const offer = page.locator('.card > a')
  await expect(offer).toHaveText('Français')
  await expect(page).toHaveURL(card)
  await expectNoViolations(page, 'card')
  await offer.click()
  await expect(page).toHaveURL(`${card}?lang=fr`)
  await expect(page.locator('html[lang=fr]')).toBeVisible()
  await expect(offer).toHaveCount(0)

  await kitchen.post(`/dish/SetTranslations/${dishId}`, { texts: [{ language: 'fr', description: 'Avec saucisse' }] })
  await kitchen.post('/dish/SetDish', { ...soup, name: 'Snert', description: 'Met spek' })
  await page.addInitScript(standInTranslator)
  await page.goto(`${card}?lang=fr`)
  const button = page.getByRole('button', { name: 'Traduire le reste sur cet appareil' })
  await expect(button).toBeVisible()
  const allergens = await page.locator('.card-row').allInnerTexts()
  expect(allergens).not.toEqual([])
  await button.click()
  await expect(page.getByRole('heading', { name: 'fr: Erwtensoep' })).toContainText('Erwtensoep')
  await expect(page.locator('h3 .card-own')).toHaveText(['Erwtensoep', 'Snert'])
  await expect(page.locator('h3 .card-machine')).toHaveText(['fr: Erwtensoep', 'fr: Snert'])
  await expect(page.locator('.card-dish .card-note .card-own')).toHaveText(['Met spek'])
  await expect(page.locator('.card-dish .card-note .card-machine')).toHaveText(['fr: Met spek'])
  await expect(page.getByText('Traduit automatiquement')).toBeVisible()
  await expect(page.getByText('Avec saucisse')).toBeVisible()
  await expect(button).toBeHidden()
  expect(await page.locator('.card-row').allInnerTexts()).toEqual(allergens)
  await page.goto(`${card}?lang=de`)
  await expect(page.getByRole('button', { name: 'Den Rest auf diesem Gerät übersetzen' })).toBeHidden()
})

import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { loseAnswer } from './menu-kit.ts'
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

const textOf = (page: Page, dutch: string) => page.getByLabel(dutch, { exact: true })
const rowOf = (page: Page, dutch: string) => page.getByRole('listitem').filter({ has: textOf(page, dutch) })

// spec: look-14
test('a cook translates a dish in a language, guests read it, and a changed dish asks to look again', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { card, dishId, soup } = await publishSoup(kitchen)
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('link', { name: 'العربية: Nog niet vertaald' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Gerechten' })).toHaveAttribute('data-here')
  const name = textOf(page, 'Erwtensoep')
  await expect(name).toHaveCSS('direction', 'rtl')
  await name.fill('شوربة البازلاء')
  await name.press('Tab')
  await expect(textOf(page, 'Met rookworst')).toBeFocused()
  await expect(rowOf(page, 'Erwtensoep').getByText('Ingevuld')).toBeAttached()
  await expectNoViolations(page, 'translations')
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(page.getByRole('link', { name: 'العربية: Niet compleet' })).toBeVisible()

  await page.goto(`${card}?lang=ar`)
  await expect(page.getByRole('heading', { name: 'شوربة البازلاء' })).toBeVisible()
  await expect(page.getByText('Met rookworst')).toHaveAttribute('lang', 'nl')
  // On the button or on what holds it: the browser passes it on.
  const celery = page.getByRole('button', { name: 'الكرفس' })
  expect(await celery.evaluate((button) => (button as HTMLElement).translate)).toBe(false)

  await kitchen.post('/dish/SetDish', { ...soup, id: dishId, name: 'Linzensoep' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Linzensoep' })).toBeVisible()
  await kitchen.open(page, '/translations/ar')
  await expect(page.getByText('Verouderd. Eerst stond er: ‘Erwtensoep’')).toBeVisible()
  await textOf(page, 'Linzensoep').fill('شوربة العدس')
  await textOf(page, 'Linzensoep').press('Enter')
  await expect(rowOf(page, 'Linzensoep').getByText('Ingevuld')).toBeAttached()
  await page.goto(`${card}?lang=ar`)
  await expect(page.getByRole('heading', { name: 'شوربة العدس' })).toBeVisible()
})

// spec: translating-2, translating-3
test('texts of a language are walked down by keyboard: a proposal is right once said so, a name may stay Dutch, a column is pasted and undone, and no text is lost to a colleague or a network', async ({
  page,
  kitchen,
}) => {
  const { dishId, soup } = await publishSoup(kitchen)
  await kitchen.post('/dish/SetDish', { ...soup, name: 'Snert', description: '' })
  const stored = async () => {
    const { texts } = await kitchen.get<{ texts: { dutch: string; text: string; state: string }[] }>(
      '/menu/GetTranslations/de',
    )
    return Object.fromEntries(texts.map(({ dutch, text, state }) => [dutch, `${text} (${state})`]))
  }
  // This server has no program: what one would have proposed.
  await page.route('**/menu/GetTranslations/de?*', async (route) => {
    const answer = await route.fetch()
    const read = (await answer.json()) as { texts: { dutch: string; state: string }[] }
    const texts = read.texts.map((one) => (one.dutch === 'Soepen' ? { ...one, state: 'machine' } : one))
    await route.fulfill({ json: { ...read, texts } })
  })
  await kitchen.post('/menu/SetTranslations', {
    language: 'de',
    texts: [{ field: 'name', dutch: 'Soepen', before: '', text: 'Suppen' }],
  })
  await kitchen.open(page, '/translations/de')
  const head = textOf(page, 'Soepen')
  await expect(head).toHaveAttribute('data-proposed')
  await head.focus()
  await head.press('Enter')
  await expect(head).not.toHaveAttribute('data-proposed')
  await expect(textOf(page, 'Erwtensoep')).toBeFocused()
  await rowOf(page, 'Snert').getByRole('button', { name: 'Naam blijft Nederlands' }).click()
  await textOf(page, 'Snert').fill('dicke Erbsensuppe')
  await textOf(page, 'Snert').press('Enter')
  await expect(page.getByText('Gasten lezen: Snert (dicke Erbsensuppe)')).toBeVisible()

  const paste = (text: string) =>
    textOf(page, 'Erwtensoep').evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('Erbsensuppe\tx\nMit Räucherwurst\ty\n')
  await expect(page.getByText('2 teksten ingevuld')).toBeVisible()
  expect(await stored()).toMatchObject({ Erwtensoep: 'Erbsensuppe (hand)', 'Met rookworst': 'Mit Räucherwurst (hand)' })
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(textOf(page, 'Erwtensoep')).toHaveValue('')
  await expect.poll(stored).toMatchObject({ Erwtensoep: ' (missing)', Snert: 'Snert (dicke Erbsensuppe) (hand)' })

  await loseAnswer(page, '**/menu/SetTranslations')
  await textOf(page, 'Erwtensoep').fill('Erbsensupe')
  await textOf(page, 'Erwtensoep').press('Enter')
  await expect(rowOf(page, 'Erwtensoep').getByRole('alert')).toContainText('Geen verbinding')
  await textOf(page, 'Erwtensoep').fill('Erbsensuppe')
  await textOf(page, 'Erwtensoep').press('Enter')
  await expect(rowOf(page, 'Erwtensoep').getByText('Ingevuld')).toBeAttached()
  expect(await stored()).toMatchObject({ Erwtensoep: 'Erbsensuppe (hand)' })

  await kitchen.post(`/dish/SetTranslations/${dishId}`, { texts: [{ language: 'de', name: 'Suppe vom Kollegen' }] })
  await textOf(page, 'Erwtensoep').fill('Meine Suppe')
  await textOf(page, 'Erwtensoep').press('Enter')
  const refused = rowOf(page, 'Erwtensoep').getByRole('alert')
  await expect(refused).toContainText('Nu staat er: ‘Suppe vom Kollegen’')
  await expect(textOf(page, 'Erwtensoep')).toHaveValue('Meine Suppe')
  await refused.getByRole('button', { name: 'Bewaar wat ik typte' }).click()
  await expect(refused).toBeHidden()
  expect(await stored()).toMatchObject({ Erwtensoep: 'Meine Suppe (hand)' })
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
    else
      await route.fulfill({
        json: { proposed: asked.length === 1 ? 2 : 1, failed: 0, left: asked.length === 1 ? 1 : 0 },
      })
  })
  await kitchen.open(page, '/translations')
  await page.getByRole('button', { name: 'Vertaal de hele kaart' }).click()
  await expect(page.getByRole('alert')).toContainText('Het vertaalprogramma antwoordt niet goed.')
  expect(asked).toEqual(['en', 'en', 'de', 'fr'])
  await expect(page.getByRole('button', { name: 'Vertaal de hele kaart' })).toBeVisible()

  asked.length = 0
  await page.unroute('**/menu/ProposeTranslations')
  await page.route('**/menu/ProposeTranslations', async (route) => {
    const { language, skip } = route.request().postDataJSON() as { language: string; skip: number }
    asked.push(`${language} ${skip}`)
    // The first part of German can not be translated, and holds up neither its second nor another language.
    const german = skip === 0 ? { proposed: 0, failed: 2, left: 3 } : { proposed: 1, failed: 0, left: 2 }
    await route.fulfill({ json: language === 'de' ? german : { proposed: 3, failed: 0, left: 0 } })
  })
  await kitchen.open(page, '/translations')
  await page.getByRole('button', { name: 'Vertaal de hele kaart' }).click()
  await expect(page.getByText('Het programma kon 2 teksten niet vertalen.')).toBeVisible()
  await expect(page.getByText('Alles heeft een vertaling.')).toHaveCount(0)
  expect(asked.slice(0, 4)).toEqual(['en 0', 'de 0', 'de 2', 'fr 0'])
  expect(asked).toHaveLength(11)

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

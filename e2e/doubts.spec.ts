import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { giveRights, takeRights } from './database.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

test.use(phone)

const answers = (page: Page) => page.getByRole('button', { name: /^Klopt zo/ })

/** Publishes a category with a text and a dish of which all is known. */
async function publishCakes(kitchen: Kitchen) {
  const category = await kitchen.post('/category/SetCategory', { name: 'Gebak', description: 'Elke dag vers' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Schaal met fruit', price: 5, categoryid: category })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Fruit' })
  await kitchen.check(product)
  await kitchen.confirm(dish)
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return { category, dish, product, card: `${kitchen.url}/show/${qrcode}` }
}

/** Expects that a guest who opens the card now reads this over the category. */
async function expectOnCard(browser: Browser, card: string, text: string): Promise<void> {
  const guest = await browser.newPage({ ...phone })
  await guest.goto(card)
  await expect(guest.locator('.card-category').getByText(text, { exact: true })).toBeVisible()
  await guest.close()
}

// spec: words-8
test('a claim by a colleague without the right waits until the owner agrees with one tap; data that contradict it ask again', async ({
  page,
  browser,
  kitchen,
  sharedServer,
}) => {
  const { category, dish, product, card } = await publishCakes(kitchen)
  await takeRights(kitchen, sharedServer, { longAgo: product })
  await kitchen.open(page, '/category', { categoryId: category })
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Alles hier is notenvrij')
  await page.getByRole('button', { name: 'Opslaan' }).tap()
  const waits =
    "De omschrijving van de categorie wacht op akkoord: 'Alles hier is notenvrij'. Tot dan lezen gasten 'Elke dag vers'."
  await expect(page.getByRole('note')).toContainText(waits)
  await expect(page.getByRole('note')).toContainText('De eigenaar, of wie dat van de eigenaar mag')
  await expect(answers(page)).toHaveCount(0)
  await expectOnCard(browser, card, 'Elke dag vers')

  await giveRights(kitchen, sharedServer)
  await kitchen.open(page, '/dashboard')
  await expect(page.getByRole('list', { name: 'Klopt dit?' })).toContainText(waits)
  await expectNoViolations(page, 'dashboard with a question')
  const taps = await countTaps(page)
  await answers(page).tap()
  await expect(page.getByText('Alles is in orde: van al je gerechten zijn de allergenen compleet.')).toBeVisible()
  expect(await taps()).toBe(1)
  await expectOnCard(browser, card, 'Alles hier is notenvrij')

  const nuts = await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Walnoten', allergens: [{ id: 16 }] })
  await kitchen.check(nuts)
  await kitchen.confirm(dish)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Klopt dit?' })).toContainText(
    "In de omschrijving van de categorie staat 'notenvrij', maar bij de allergenen staat Noten. Klopt dat? Het gaat om Schaal met fruit.",
  )
})

// spec: routes-10
test('what could not be read is said, and read again, beside the switch and on the overview; a list opens what it counts', async ({
  page,
  kitchen,
}) => {
  const { dish } = await publishCakes(kitchen)
  await kitchen.post('/dish/SetDish', { id: dish, name: 'Schaal met fruit', price: 5, ispublished: true })
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Later' })
  for (let number = 1; number <= 8; number += 1)
    await kitchen.post('/dish/SetDish', { name: `Proef ${number}`, price: 5, categoryid, ispublished: false })
  const unread = page.getByRole('alert').filter({ hasText: 'Of er vragen over allergenen zijn, is nu niet te lezen' })
  for (const path of ['/qr-code', '/dashboard']) {
    await page.route('**/question/GetQuestions', (route) => route.fulfill({ status: 500, json: {} }))
    await kitchen.open(page, path)
    await expect(unread).toBeVisible()
    await page.unroute('**/question/GetQuestions')
    await unread.getByRole('button', { name: 'Opnieuw' }).click()
    await expect(unread).toHaveCount(0)
  }
  await expect(page.getByRole('list', { name: 'Te doen' }).getByRole('listitem')).toHaveText(
    [1, 2, 3, 4, 5].map((number) => `Proef ${number}Niet gepubliceerd, zonder producten`),
  )
  await page.getByRole('link', { name: 'Alle 8', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Te doen (8)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /^Proef/ })).toHaveCount(8)
  await expect(page.getByRole('link', { name: /^Schaal met fruit/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Alle (9)' }).click()
  await expect(page.getByRole('link', { name: /^Schaal met fruit/ })).toBeVisible()
})

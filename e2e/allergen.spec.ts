import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const blocks = (page: Page) => page.getByRole('heading', { level: 2 })

// spec: allergen-1, allergen-2, allergen-6, allergen-7, allergen-8
test('a search for an allergen leads to where it is in, each dish with the way along which it comes in, and back', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const salt = await kitchen.post('/product/SetProduct', { name: 'Keukenzout', allergens: [{ id: 21 }] })
  const soup = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6, ispublished: false })
  const stock = await kitchen.post(`/dish/AddOwnProduct/${soup}`, { id: 0, name: 'Bouillon' })
  await kitchen.post(`/product/AddOwnComponent/${stock}`, { id: salt })
  await kitchen.post('/dish/SetDish', { name: 'Verrassing', price: 6 })
  await kitchen.open(page, '/products')
  await page.getByLabel('Zoek een product').fill('selderij')
  await expect(page.getByText('Geen product gevonden')).toHaveCount(0)
  await page.getByRole('link', { name: 'Waar zit selderij in?' }).click()
  await expect(title(page, 'Waar zit selderij in?')).toBeVisible()
  await expect(blocks(page)).toHaveText([
    'Bevat Selderij (2)',
    'Kan bevatten (0)',
    'Nog niet alles bekend (0)',
    'Selderij niet vermeld (0)',
  ])
  await page.getByRole('tab', { name: 'Gerechten' }).click()
  await expect(blocks(page).first()).toHaveText('Bevat Selderij (1)')
  await expect(page).toHaveURL(/\/allergen\?allergeen=21$/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Nog niet alles bekend (1)' })).toContainText('Verrassing')
  const row = page.getByRole('link', { name: /^Soep/ })
  await expect(row).toHaveText('Soepvia Bouillon > Keukenzout · niet gepubliceerd')
  await expectNoViolations(page, 'four blocks')

  await row.click()
  const chip = page.getByRole('button', { name: 'Selderij' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Selderij: via Bouillon > Keukenzout')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar allergeen' }).click()
  await expect(title(page, 'Waar zit selderij in?')).toBeVisible()
  await page.getByRole('link', { name: 'Ander allergeen' }).click()
  await page.getByRole('link', { name: 'Cashewnoot' }).click()
  await expect(page).toHaveURL(/allergeen=34$/)
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(page.getByLabel('Zoek een product')).toHaveValue('selderij')

  for (const list of ['/products', '/dishes']) {
    await kitchen.open(page, list)
    await page.getByRole('link', { name: 'Allergeen', exact: true }).click()
    await page.getByRole('link', { name: 'Mosterd', exact: true }).click()
    await expect(title(page, 'Waar zit mosterd in?')).toBeVisible()
  }
  await page.getByRole('link', { name: /^Verrassing/ }).click()
  await expect(title(page, 'Verrassing')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Waar zit mosterd in?')).toBeVisible()
  await expect(page).toHaveURL(/allergeen=24$/)
})

// spec: words-8
test('words that contradict the allergens are asked about while they are typed, at the check and before publishing', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const sauce = await kitchen.post('/product/SetProduct', { name: 'Saus' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Salade', price: 6 })
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { id: sauce })
  await kitchen.open(page, '/product', { productId: sauce })
  const doubt = (word: string) =>
    page.getByText(`In de naam staat '${word}', maar Pinda's staat niet bij de allergenen.`)
  await page.getByLabel('Naam').fill('Pindasaus')
  await expect(doubt('Pindasaus')).toBeVisible()
  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  await page.getByRole('checkbox', { name: "Pinda's" }).check()
  await expect(doubt('Pindasaus')).toHaveCount(0)
  await page.getByRole('checkbox', { name: "Pinda's" }).uncheck()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  // It stops nobody: the question stands beside the button, which works.
  await expect(doubt('Pindasaus')).toBeVisible()
  await page.getByRole('button', { name: 'Allergenen gecontroleerd' }).click()
  await expect(page.getByText(/^Gecontroleerd op/)).toBeVisible()

  // What was checked is not called unchecked for a question.
  await kitchen.open(page, '/dish', { dishId: dish })
  await expect(page.getByRole('note')).toContainText('Van Pindasaus zijn nog niet alle allergenen bekend.')
  await expect(page.getByRole('list', { name: 'Producten' })).toContainText('Nog een vraag open')
  await expect(page.getByText('nog niet alle producten zijn compleet')).toBeVisible()
  await page.getByLabel('Naam').fill('Salade met pindakaas')
  await expect(doubt('pindakaas')).toBeVisible()
  await kitchen.open(page, '/qr-code')
  await expect(page.getByText('Klopt dit? Op één plaats klopt misschien iets niet')).toBeVisible()
  await page.getByRole('list', { name: 'Klopt dit?' }).getByRole('link', { name: 'Pindasaus' }).click()
  await expect(title(page, 'Pindasaus')).toBeVisible()
  await page.getByRole('button', { name: /^Klopt zo/ }).click()
  await expect(doubt('Pindasaus')).toHaveCount(0)
})

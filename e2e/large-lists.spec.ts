import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'

// A tablet upright: on wider screens dishes are a table.
test.use({ viewport: { width: 900, height: 800 } })

// More dishes than are drawn at once, both in the first category and in total.
const sizes = { Voorgerechten: 110, Hoofdgerechten: 50, Nagerechten: 50 }

// spec: screens-14
test('a menu of hundreds of dishes is searched as a whole and shows all of them after scrolling to the end; one far down can be moved, and the list is as long after coming back; a long category shows its dishes in parts too', async ({
  page,
  kitchen,
}) => {
  const { categories: ids } = await enterMenu(kitchen)
  await kitchen.open(page, '/dishes')
  await expect(page.getByRole('tab', { name: 'Alle (210)' })).toBeVisible()
  await page.getByLabel('Zoek een gerecht').fill('nagerechten 49')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Nagerechten 49/ })).toBeVisible()
  await page.getByLabel('Zoek een gerecht').fill('')

  await scrollToTheEnd(page)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(210)
  await expect(page.getByRole('link', { name: /^Nagerechten 50/ })).toBeInViewport()

  await page.getByRole('button', { name: 'Nagerechten 50 verplaatsen' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Nagerechten 50 is opgepakt en staat op plaats 50 van 50.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Nagerechten 50 is opgepakt en staat op plaats 49 van 50.')).toBeAttached()
  const saved = page.waitForResponse('**/dish/UpdateOrder')
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)

  await page.getByRole('link', { name: /^Nagerechten 49/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nagerechten 49' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Nagerechten' }).getByRole('link').last()).toHaveText(/^Nagerechten 49/)
  await expect(page.getByRole('link', { name: /^Nagerechten 49/ })).toBeInViewport()

  await kitchen.open(page, '/category', { categoryId: ids[0] ?? 0 })
  const rows = page.getByRole('list', { name: 'Gerechten' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByLabel('Zoek in deze categorie').fill('gerechten 110')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Zoek in deze categorie').fill('')
  await scrollToTheEnd(page)
  await expect(rows).toHaveCount(110)
})

/** Enters three categories with 210 dishes. */
function enterMenu(kitchen: Kitchen): Promise<{ categories: number[] }> {
  const categories = Object.entries(sizes).map(([name, count]) => ({
    id: 0,
    name,
    dishes: Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, price: 5 })),
  }))
  return kitchen.post('/dish/QuickEntry', { categories })
}

/** Scrolls down until everything is drawn. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Toon meer/ })
  await expect(more).toBeAttached()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(more).toHaveCount(0, { timeout: 300 })
  }).toPass()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

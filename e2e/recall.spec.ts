import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

test('that a guest reacted is one tap at the dish; a recall finds it by its product, and keeps what was in it', async ({
  page,
  kitchen,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Pasta pesto', price: 14 })
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Pesto van basilicum' })
  await kitchen.open(page, '/dish', { dishId: dish })
  await page.getByRole('button', { name: 'Een gast reageerde' }).tap()
  await expect(page.getByText('Pasta pesto: gemeld, en op "Vraag ons" gezet')).toBeVisible()
  await expect(page.getByText(/Gemeld om/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vraag ons' })).toContainText('Gestopt door')

  await kitchen.open(page, '/recall')
  await page.getByRole('textbox', { name: "EAN's of namen van producten" }).fill('pesto\n9521234543214')
  await page.getByRole('button', { name: 'Zoek op' }).first().tap()
  await expect(page.getByRole('list', { name: 'Pesto van basilicum' })).toContainText('Pasta pesto')
  await expect(page.getByText('Niet gelezen, geen streepjescode: 9521234543214')).toBeVisible()
  await page.getByRole('button', { name: 'Zoek op' }).last().tap()
  const noted = page.getByRole('region', { name: 'Gasten die reageerden' })
  await expect(noted.getByRole('listitem')).toContainText('Pesto van basilicum')
  await expectNoViolations(page, 'recall')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden' }).first().tap()
  expect((await download).suggestedFilename()).toBe('terugvragen-producten.csv')
})

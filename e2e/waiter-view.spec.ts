import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const [milk, nuts] = [1, 16] as const
const moreDishes = 14
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')

async function furnish(kitchen: Kitchen): Promise<void> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofdgerechten' })
  const make = async (name: string, product: string, allergens: readonly number[], isChecked = true) => {
    const id = await kitchen.post('/product/SetProduct', {
      name: product,
      allergens: allergens.map((one) => ({ id: one })),
    })
    if (isChecked) await kitchen.check(id)
    const dishId = await kitchen.post('/dish/SetDish', { name, price: 14, categoryid })
    await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { id })
    await kitchen.confirm(dishId)
  }
  await make('Gegrilde groenten met tijm en citroen', 'Groenten', [])
  await make('Pasta pesto', 'Pesto van basilicum', [milk, nuts])
  await make('Groene curry', 'Kruidenmix', [], false)
  // More than are drawn at once after a tap.
  for (let day = 1; day <= moreDishes; day += 1)
    await kitchen.post('/dish/SetDish', { name: `Soep van dag ${day}`, price: 6, categoryid })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
}

test('a waiter reads why a dish can be had or not, what each brings, and prints a slip for the kitchen; a dish stays open under another word, and the next table begins anew', async ({
  page,
  kitchen,
}) => {
  await furnish(kitchen)
  await kitchen.open(page, '/service')
  await page.getByRole('button', { name: 'Noten', exact: true }).tap()
  await page.getByRole('button', { name: 'Melk', exact: true }).tap()
  await expect(group(page, 'Kan')).toContainText(['Gegrilde groenten'])
  await expect(group(page, 'Niet bekend')).toHaveCount(1 + moreDishes)
  await expect(group(page, 'Niet bekend').first()).toContainText('Niet bekend: melk, noten (Kruidenmix)')
  await expect(group(page, 'Nee')).toContainText(['Bevat: melk, noten (Pesto van basilicum)'])
  await expectNoViolations(page, 'waiter view')

  await group(page, 'Kan').getByText('Gegrilde groenten').tap()
  await page.getByRole('button', { name: 'Op het briefje voor de keuken' }).tap()
  await page.getByRole('button', { name: 'Briefje voor de keuken (1)' }).tap()
  await page.getByLabel('Tafel').fill('12')
  const slip = page.getByRole('region', { name: 'Briefje' })
  await expect(slip).toHaveText(
    /^Tafel 12: GEEN melk, noten, ook geen sporenGegrilde groenten met tijm en citroen\d{1,2}\.\d\d$/,
  )
  await expectNoViolations(page, 'kitchen slip')
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByText('Pasta pesto')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await group(page, 'Nee').getByText('Pasta pesto').tap()
  await expect(group(page, 'Nee').locator('dl')).toContainText('Melk: Pesto van basilicum')
  for (const name of ['Ei', 'Melk', 'Noten']) await page.getByRole('button', { name, exact: true }).tap()
  const moved = group(page, 'Kan').filter({ hasText: 'Pasta pesto' })
  // What is folded has its text too.
  await expect(moved.locator('dl').filter({ hasText: 'Melk: Pesto van basilicum' })).toBeVisible()
  await page.getByRole('button', { name: 'Volgende tafel: alles wissen' }).tap()
  await expect(page.getByRole('region', { name: 'Kan', exact: true })).toHaveCount(0)
})

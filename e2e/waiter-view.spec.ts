import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

test.use(phone)

const [milk, nuts] = [1, 16] as const
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
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
}

test('a waiter answers "noten en melk?" in three taps from the first screen, also without network: with the time of it, and not at all after half an hour @journey', async ({
  page,
  kitchen,
}) => {
  await furnish(kitchen)
  await page.clock.install()
  await kitchen.open(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Aan tafel' })).toBeVisible()
  const read = page.waitForResponse('**/service/GetService')
  await page.clock.runFor(3000)
  await read
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Aan tafel' }).tap()
  await page.getByRole('button', { name: 'Noten', exact: true }).tap()
  await page.getByRole('button', { name: 'Melk', exact: true }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'kan' })).toHaveText('1 kan · 1 niet bekend · 1 nee')
  expect(await taps()).toBe(3)
  await expect(group(page, 'Kan').first()).toBeInViewport()
  await expect(group(page, 'Kan')).toContainText(['Gegrilde groenten'])
  await expect(group(page, 'Niet bekend')).toContainText(['Niet bekend: melk, noten (Kruidenmix)'])
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

  await page.context().setOffline(true)
  await page.clock.runFor('05:00')
  await expect(page.getByRole('heading', { name: /^Kan \(1\)/ })).toContainText(/volgens \d{1,2}\.\d\d/)
  await expect(page.getByText(/^Geen verbinding: alles is van \d{1,2}\.\d\d\./)).toBeVisible()
  await page.clock.runFor('26:00')
  await expect(page.getByText('Al een half uur geen verbinding')).toBeVisible()
  await group(page, 'Niet bekend').getByText('Gegrilde groenten').tap()
  await expect(group(page, 'Niet bekend').getByText('Niet bekend: vraag de keuken.')).toBeVisible()
  await expect(page.getByText('alles is bekend')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'kan' })).toContainText('0 kan · 3 niet bekend · 0 nee')
  await page.context().setOffline(false)
  await expect(async () => {
    await page.clock.runFor('00:20')
    await expect(group(page, 'Kan')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Volgende tafel: alles wissen' }).tap()
  await expect(page.getByRole('region', { name: 'Kan', exact: true })).toHaveCount(0)
})

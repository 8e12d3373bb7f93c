import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const [gluten, wheat, egg] = [5, 6, 3] as const
const idsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))

/** Makes toast, with a sauce to choose, and a surprise of which nobody knows anything. */
async function furnish(kitchen: Kitchen): Promise<void> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Lunch' })
  const product = async (name: string, allergens: number[], suballergens: number[] = []) => {
    const said = { allergens: idsOf(allergens), suballergens: idsOf(suballergens) }
    const id = await kitchen.post('/product/SetProduct', { name, ...said })
    await kitchen.check(id)
    return id
  }
  const toast = await kitchen.post('/dish/SetDish', { name: 'Toast', price: 7, categoryid })
  await kitchen.post(`/dish/AddOwnProduct/${toast}`, { id: await product('Desembrood', [gluten], [wheat]) })
  const groups = [{ name: 'Saus', kind: 'any', options: [{ product: await product('Mayonaise', [egg]) }] }]
  await kitchen.post(`/dish/SetChoices/${toast}`, { groups })
  await kitchen.confirm(toast)
  await kitchen.post('/dish/SetDish', { name: 'Verrassing', price: 9, categoryid })
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const inRow = (page: Page, name: string) => row(page, name).getByRole('button')

// spec: routes-22
test('an inspector reads each dish and choice against the fourteen, which product it comes from, and takes it along; without network of when it is, and in the end nothing', async ({
  page,
  kitchen,
}) => {
  await furnish(kitchen)
  await page.clock.install()
  await kitchen.open(page, '/more')
  await page.getByRole('link', { name: /^Allergenenmatrix/ }).tap()
  await expect(inRow(page, 'Toast')).toHaveAccessibleName('Bevat: tarwe. Niet bekend: andere')
  await expect(inRow(page, 'keuze: Mayonaise')).toHaveText(['Bevat'])
  await expect(inRow(page, 'Verrassing')).toHaveText(Array<string>(14).fill('Niet bekend'))
  await inRow(page, 'Toast').tap()
  const cell = page.getByRole('dialog', { name: 'Gluten in Toast' })
  await expect(cell).toContainText(/Bevat ← DesembroodOpgegeven op \d\d-\d\d-\d{4} door Sanne de Vries/)
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden' }).tap()
  const sheet = readFileSync(await (await downloading).path(), 'utf8')
  expect(sheet).toContain(';Lunch;Toast;Mayonaise;;;Bevat;')

  await page.context().setOffline(true)
  await page.clock.runFor('05:00')
  await expect(page.getByText(/^Geen verbinding: alles is van \d+\.\d\d\.$/)).toBeVisible()
  await expect(inRow(page, 'Toast')).toHaveCount(1)
  await page.clock.runFor('26:00')
  await expect(page.getByText('Al een half uur geen verbinding')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

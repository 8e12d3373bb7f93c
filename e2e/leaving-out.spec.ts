import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { takeRights } from './database.ts'
import { type Kitchen, test } from './kitchen.ts'

type Dish = { leaveout?: { products: { name: string }[] } }
const read = async (kitchen: Kitchen, id: number) =>
  (await kitchen.get<Dish>(`/dish/GetDish/${id}`)).leaveout?.products.map(({ name }) => name)

test('what can be left off a dish is switched on by who has the right, and off by anybody', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Salade', price: 9.5 })
  for (const name of ['Walnoten', 'Kalfsfond']) await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name })
  await kitchen.open(page, '/dish', { dishId: dish })
  await page.getByRole('button', { name: 'Wat kan weggelaten worden?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kan weggelaten worden' })
  await dialog.getByText('Kalfsfond', { exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Kalfsfond zit door het gerecht heen')
  await dialog.getByText('Walnoten', { exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Walnoten' })).toBeChecked()
  await expectNoViolations(page, 'wat kan weggelaten worden')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('link', { name: /^Walnoten Weglaatbaar/ })).toBeVisible()
  expect(await read(kitchen, dish)).toEqual(['Walnoten'])

  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  await page.reload()
  await page.getByRole('button', { name: 'Wat kan weggelaten worden?' }).click()
  await expect(dialog).toContainText('Alleen de eigenaar')
  await expect(dialog.getByRole('switch', { name: 'Kalfsfond' })).toBeDisabled()
  await dialog.getByText('Walnoten', { exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Walnoten' })).toBeDisabled()
  expect(await read(kitchen, dish)).toBeUndefined()
})

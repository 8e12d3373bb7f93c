import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { takeRights } from './database.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

type Dish = { maycontain: { name: string }[] }

// spec: routes-18
test('a station is named once, and what it carries comes to the dish that is made on it', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Verse friet', price: 4.5 })
  const traces = async () => (await kitchen.get<Dish>(`/dish/GetDish/${dish}`)).maycontain.map(({ name }) => name)
  await kitchen.open(page, '/stations', {})
  await page.getByLabel('Nieuwe werkplek').fill('Frituur')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  const station = page.getByRole('dialog', { name: 'Frituur' })
  await station.getByText('Schaaldieren', { exact: true }).click()
  await expect(station.getByRole('switch', { name: 'Schaaldieren' })).toBeChecked()
  await station.getByText('Gluten', { exact: true }).click()
  await station.getByText('Tarwe', { exact: true }).click()
  await expect(station.getByRole('switch', { name: 'Tarwe' })).toBeChecked()
  await station.getByText('Verse friet', { exact: true }).click()
  await expect(station.getByRole('switch', { name: 'Verse friet' })).toBeChecked()
  await expectNoViolations(page, 'een werkplek')
  const name = station.getByRole('textbox', { name: 'Naam' })
  await name.fill('Frituren')
  await name.blur()
  await expect(page.getByRole('dialog', { name: 'Frituren' })).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).fill('Frituur')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).blur()
  await station.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('button', { name: /^Frituur/ })).toContainText(
    'Brengt mee: gluten, schaaldieren, tarwe1 gerecht',
  )
  // What is in the dish is no traces from elsewhere until somebody says that it stays behind.
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Visolie', allergens: [{ id: 11 }] })
  await page.reload()
  await page.getByRole('button', { name: /^Frituur.*zit ook in gerechten hier: vis/ }).click()
  await expect(station.getByText('In gerechten die hier worden gemaakt zit ook: vis.')).toBeVisible()
  await station.getByText('Vis', { exact: true }).click()
  await expect(station.getByText('zit ook: vis')).toBeHidden()
  await station.getByRole('button', { name: 'Klaar' }).click()
  await expectNoViolations(page, 'werkplekken')
  // Vis is in the dish itself.
  expect(await traces()).toEqual(['Gluten', 'Tarwe', 'Schaaldieren'])

  await kitchen.open(page, '/dish', { dishId: dish })
  await expect(page.getByText('Gemaakt op: Frituur.')).toBeVisible()
  await page.getByRole('button', { name: 'Waar wordt het gemaakt?' }).click()
  const making = page.getByRole('dialog', { name: 'Waar wordt het gemaakt?' })
  await making.getByText('Apart gehouden op Frituur', { exact: true }).click()
  await expect(making.getByRole('switch', { name: 'Apart gehouden op Frituur' })).toBeChecked()
  await expectNoViolations(page, 'waar een gerecht wordt gemaakt')
  expect(await traces()).toEqual([])

  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  await page.reload()
  await page.getByRole('button', { name: 'Waar wordt het gemaakt?' }).click()
  await expect(making.getByRole('switch', { name: 'Frituur', exact: true })).toBeDisabled()
  await making.getByText('Apart gehouden op Frituur', { exact: true }).click()
  await expect(making.getByRole('switch', { name: 'Apart gehouden op Frituur' })).toBeDisabled()
  expect(await traces()).toEqual(['Gluten', 'Tarwe', 'Schaaldieren'])
})

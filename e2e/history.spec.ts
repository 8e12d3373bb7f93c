import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

test('a price is taken back at the foot of its dish, and a name at the foot of a menu, whose field follows', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep'] })
  await kitchen.post('/dish/SetDish', { id: id('Uiensoep'), name: 'Uiensoep', price: 12.75 })
  await kitchen.open(page, '/dish', { dishId: id('Uiensoep') })
  await page.getByText('Geschiedenis', { exact: true }).tap()
  await page.getByRole('button', { name: /^Ongedaan maken: Uiensoep, €\s5,00 → €\s12,75$/ }).tap()
  await expectNoViolations(page, 'the question before an undo')
  await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).tap()
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prijs', exact: true })).toHaveValue('5,00')
  await expect(page.getByRole('button', { name: /^Ongedaan maken: / })).toHaveCount(0)

  await kitchen.post('/menus/SetMenu', { name: 'Diner' })
  await kitchen.open(page, '/menus')
  await page.getByRole('button', { name: /^Diner (?!verplaatsen)/ }).tap()
  await page.getByText('Geschiedenis', { exact: true }).tap()
  await expect(page.getByText('voegde kaart "Diner" toe')).toBeVisible()
  await expectNoViolations(page, 'the history of a menu')
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await name.fill('Avond')
  await name.blur()
  await page.getByRole('button', { name: 'Ongedaan maken: Avond, heette "Diner"' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).tap()
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible()
  await expect(name).toHaveValue('Diner')
})

// spec: routes-history-one
test('who put a product in many dishes stands at the foot of each of them, without a button, and under its name in all that changed', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bisque'] })
  const sauce = await kitchen.post('/product/SetProduct', { name: 'Pindasaus', allergens: [{ id: 19 }] })
  await kitchen.post(`/dish/PutInDishes/${sauce}`, [{ id: id('Uiensoep') }, { id: id('Bisque') }])
  await kitchen.open(page, '/dish', { dishId: id('Bisque') })
  await page.getByText('Geschiedenis', { exact: true }).tap()
  await expect(page.getByText('voegde product "Pindasaus" toe aan 2 gerechten')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ongedaan maken: / })).toHaveCount(0)
  await kitchen.open(page, '/history', { dishId: id('Bisque') })
  await expect(page.getByRole('button', { name: 'Bisque: toon weer alles' })).toBeVisible()
  await page.getByRole('link', { name: /voegde product "Pindasaus" toe aan 2 gerechten/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Pindasaus' })).toBeVisible()
})

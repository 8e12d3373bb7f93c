import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { dishesNamed, fillNew, nameField, noAnswer, saveButton, saved } from './dish-form.ts'
import { type Kitchen, test } from './kitchen.ts'
import { loseAnswer, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'

type Category = { id: number; name: string; ispublished: boolean; dishes: { name: string }[] }

test.use(phone)

const category = (page: Page) => page.getByRole('combobox', { name: 'Categorie' })
const chosen = (page: Page) => category(page).locator('option:checked')
const naming = (page: Page) => page.getByRole('dialog', { name: 'Nieuwe categorie' })
const categoryName = (page: Page) => page.getByLabel('Naam van de categorie')
const makeIt = (page: Page) => page.getByRole('button', { name: 'Categorie opslaan' })
const categoriesOf = (kitchen: Kitchen) => kitchen.get<Category[]>('/category/GetCategories')

// spec: dish-4
test('a new category from within a dish is made and chosen, and nothing that was typed is lost', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const drinks = await kitchen.post('/category/SetCategory', { name: 'Dranken' })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  await page.getByLabel('Omschrijving').fill('Met kaas')
  await category(page).selectOption('Dranken')

  await category(page).selectOption('Nieuwe categorie …')
  await expect(categoryName(page)).toBeFocused()
  await makeIt(page).tap()
  await expect(naming(page).getByText('Naam is verplicht')).toBeVisible()
  await expectNoViolations(page, 'the dialog that names a category')
  await page.keyboard.press('Escape')
  await expect(naming(page)).toBeHidden()
  await expect(category(page)).toHaveValue(String(drinks))
  expect(await categoriesOf(kitchen)).toHaveLength(1)

  await category(page).selectOption('Nieuwe categorie …')
  await categoryName(page).fill('Soepen')
  await makeIt(page).tap()
  await expect(naming(page)).toBeHidden()
  await expect(chosen(page)).toHaveText('Soepen')
  await expect(nameField(page)).toHaveValue('Uiensoep')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met kaas')
  await expect(page.getByLabel('Prijs')).toHaveValue('7,50')
  // The dish itself is not saved by it.
  expect(await dishesNamed(kitchen, 'Uiensoep')).toEqual([])
  await page.getByRole('link', { name: 'Terug naar gerechten' }).tap()
  await page.getByRole('dialog', { name: 'Nog niet opgeslagen' }).getByRole('button', { name: 'Hier blijven' }).tap()

  await saveButton(page).tap()
  await expect(saved(page)).toBeVisible()
  const soups = (await categoriesOf(kitchen)).find(({ name }) => name === 'Soepen')
  expect(soups).toMatchObject({ ispublished: true, dishes: [{ name: 'Uiensoep' }] })
})

test('a new category that was not saved says so and can be tried again, and is made once; later it is the one of that name', async ({
  page,
  kitchen,
}) => {
  const stranger = await kitchen.stranger()
  await stranger.post('/category/SetCategory', { name: 'Desserts' })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  await refuse(page, '**/category/SetCategory', 400, 'Naam is te chic')
  await nameCategory(page, 'Consommés')
  await expect(naming(page).getByRole('alert')).toHaveText('Failed to save: Naam is te chic')
  await expect(categoryName(page)).toHaveValue('Consommés')
  await page.unroute('**/category/SetCategory')

  await loseAnswer(page, '**/category/SetCategory')
  await makeIt(page).tap()
  await expect(noAnswer(page)).toBeVisible()
  await categoryName(page).fill('Soepen')
  await makeIt(page).tap()
  await expect(chosen(page)).toHaveText('Soepen')
  expect((await categoriesOf(kitchen)).map(({ name }) => name)).toEqual(['Soepen'])
  await expect(nameField(page)).toHaveValue('Uiensoep')

  const soups = await category(page).inputValue()
  await nameCategory(page, 'Desserts')
  await expect(chosen(page)).toHaveText('Desserts')
  await nameCategory(page, ' soepen')
  await expect(category(page)).toHaveValue(soups)
  expect((await categoriesOf(kitchen)).map(({ name }) => name)).toEqual(['Soepen', 'Desserts'])
  expect(await stranger.get('/category/GetCategories')).toHaveLength(1)
})

test('a new category is in the draft of the dish, which is still refused when a colleague changed it meanwhile', async ({
  page,
  kitchen,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await nameCategory(page, 'Soepen')
  await expect(chosen(page)).toHaveText('Soepen')
  await page.reload()
  await expect(page.getByText('Je wijzigingen in dit gerecht zijn nog niet opgeslagen.')).toBeVisible()
  await expect(chosen(page)).toHaveText('Soepen')
  await kitchen.post('/dish/SetDish', { id: dishId, name: 'Soep van een ander', price: 7 })
  await saveButton(page).tap()
  await expect(page.getByRole('alert')).toContainText('Failed to save: Iemand anders heeft dit intussen gewijzigd.')
  await page.getByRole('button', { name: 'Toon de nieuwste versie' }).tap()
  await expect(nameField(page)).toHaveValue('Soep van een ander')
  await expect(chosen(page)).toHaveText('Soepen')
  await saveButton(page).tap()
  await expect(saved(page)).toBeVisible()
  expect((await categoriesOf(kitchen))[0]).toMatchObject({ dishes: [{ name: 'Soep van een ander' }] })
})

async function nameCategory(page: Page, name: string): Promise<void> {
  await category(page).selectOption('Nieuwe categorie …')
  await categoryName(page).fill(name)
  await makeIt(page).tap()
}

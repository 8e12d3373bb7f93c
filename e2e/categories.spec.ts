import { expect } from '@playwright/test'
import { test } from './kitchen.ts'
import { expectToLoadAndFail, hold, makeMenu, stateOf } from './menu-kit.ts'
import { phone } from './sign-up.ts'
import { drag, expectOrder, moveUpByKeyboard, touch } from './sorting.ts'

// spec: categories-1, categories-4, categories-5
test('categories are listed in order with their number of dishes, and each opens; the overview says that it loads, what went wrong, and that there are none yet', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/categories')
  await expectToLoadAndFail(page, '**/category/GetCategories')
  await expect(page.getByText('Je hebt nog geen categorieën.')).toBeVisible()
  await page.getByRole('link', { name: 'Categorie toevoegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe categorie' })).toBeVisible()

  await makeMenu(await kitchen.stranger(), { Andermans: ['Kreeft'] })
  const id = await makeMenu(kitchen, { Voorgerechten: ['Soep'], Dranken: [], Desserts: ['IJs', 'Taart'] })
  await kitchen.post('/category/SetCategory', { name: 'Kerst', ispublished: false })
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categorieën' })).toBeVisible()
  await page.reload()
  const rows = page.getByRole('list', { name: 'Categorieën' }).getByRole('link')
  await expect(rows).toHaveText([
    'Voorgerechten1 gerecht',
    'DrankenNog geen gerechten',
    'Desserts2 gerechten',
    'KerstNog geen gerechten · Niet gepubliceerd',
  ])
  await rows.filter({ hasText: 'Desserts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desserts' })).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ categoryId: id('Desserts') })
  await page.goBack()
  await expect(rows).toHaveCount(4)
})

// spec: categories-2, categories-3
test('categories can be reordered by mouse and by keyboard, and the order stays; one that cannot be saved is read again and reported', async ({
  page,
  kitchen,
}) => {
  await makeMenu(kitchen, { Soepen: [], Salades: [], Dranken: [] })
  await kitchen.open(page, '/categories')

  await drag(page, 'Soepen', 'Dranken')
  await expectOrder(page, 'Categorieën', ['Salades', 'Dranken', 'Soepen'])
  await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()
  await moveUpByKeyboard(page, 'Soepen', { from: '3 van 3', to: '2 van 3' })

  await page.reload()
  await expectOrder(page, 'Categorieën', ['Salades', 'Soepen', 'Dranken'])

  // A colleague adds a category meanwhile: the order on this screen is no longer complete.
  await kitchen.post('/category/SetCategory', { name: 'Wijnen' })

  const save = await hold(page, '**/category/UpdateOrder')
  await drag(page, 'Salades', 'Dranken')
  await expectOrder(page, 'Categorieën', ['Soepen', 'Dranken', 'Salades'])
  save()

  await expect(page.getByRole('alert')).toHaveText(
    'De nieuwe volgorde is niet opgeslagen. De categorieën zijn intussen gewijzigd. De lijst is opnieuw geladen.',
  )
  await expectOrder(page, 'Categorieën', ['Salades', 'Soepen', 'Dranken', 'Wijnen'])
})

test.describe('on a phone', () => {
  test.use(phone)

  // spec: categories-2
  test('a finger that rests on a handle moves the category', async ({ page, kitchen }) => {
    await makeMenu(kitchen, { Soepen: [], Salades: [], Dranken: [] })
    await kitchen.open(page, '/categories')
    const saved = page.waitForResponse('**/category/UpdateOrder')
    await touch(page, { from: 'Dranken', to: 'Soepen', rest: 400 })
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expectOrder(page, 'Categorieën', ['Dranken', 'Soepen', 'Salades'])
  })
})

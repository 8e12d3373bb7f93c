import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { loseAnswer } from './menu-kit.ts'

type Group = { dishes: { name: string }[] }

const calls = /\/(category|dish|product|menu|dashboard)\/\w+/i

const dishesNamed = async (kitchen: Kitchen, name: string) =>
  (await kitchen.get<Group[]>('/dish/GetDishes')).flatMap(({ dishes }) => dishes).filter((dish) => dish.name === name)
    .length

// spec: screens-1
test('a new category or product whose answer was lost stays on the screen, and saving again makes no second one', async ({
  page,
  kitchen,
}) => {
  for (const { path, state, call, count } of [
    {
      path: '/category',
      state: { categoryId: 0 },
      call: '**/category/SetCategory',
      count: async () =>
        (await kitchen.get<{ name: string }[]>('/category/GetCategories')).filter(({ name }) => name === 'Nieuweling')
          .length,
    },
    {
      path: '/product',
      state: { productId: 0 },
      call: '**/product/SetProduct',
      count: async () => (await kitchen.get<unknown[]>('/product/search?keyword=Nieuweling')).length,
    },
  ]) {
    await kitchen.open(page, path, state)
    await fillIn(page, 'Nieuweling')
    await loseAnswer(page, call)
    await save(page)
    await expect(page.getByRole('alert')).toContainText(/Geen verbinding|Er is een fout opgetreden bij het opslaan/)
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Nieuweling')
    expect(await count()).toBe(1)

    await save(page)
    await expect(page.getByText(/^(Categorie|Product) succesvol opgeslagen$/)).toBeVisible()
    expect(await count()).toBe(1)
  }
})

// spec: screens-2
test('on a network that takes three seconds each screen says that it loads, and an impatient cook saves once', async ({
  page,
  kitchen,
}) => {
  const sent: string[] = []
  await page.route(calls, async (route) => {
    if (route.request().url().endsWith('/dish/SetDish')) sent.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await expect(page.getByText('Loading...')).toBeVisible()
  await fillIn(page, 'Geduldsoep')
  await save(page)
  await expect(page.getByRole('button', { name: 'Opslaan...' })).toBeDisabled()
  // Input at this point would not reach the screen of the new dish.
  await expect(page.getByLabel('Omschrijving')).not.toBeEditable()
  await page.getByRole('button', { name: 'Opslaan...' }).click({ force: true })
  await page.getByLabel('Naam', { exact: true }).press('Enter')
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await dishesNamed(kitchen, 'Geduldsoep')).toBe(1)
})

// spec: screens-3
test('without a network a list says so and can be read again, and a form keeps its input until it can be saved', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillIn(page, 'Brood')
  await page.context().setOffline(true)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Brood')
  await page.context().setOffline(false)
  await save(page)
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()

  await page.route('**/dish/GetDishes', (route) => route.abort())
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByText('Error: Geen verbinding. Controleer je internet en probeer het opnieuw.')).toBeVisible()
  await page.unroute('**/dish/GetDishes')
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('link', { name: /^Soep/ })).toBeVisible()
})

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill(name)
  const price = page.getByLabel('Prijs')
  if (await price.isVisible()) await price.fill('7,50')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
}

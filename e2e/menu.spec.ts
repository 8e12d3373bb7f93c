import { expect, type Page } from '@playwright/test'
import { type Server, test } from './server.ts'
import { signUp } from './sign-up.ts'

type Made = { page: Page; server: Server }

test('a price takes digits, one comma and two decimals, and must be more than nothing', async ({ page, server }) => {
  await signUp(page, server, { company: 'Prijs', email: 'prijs@lepel.example' })
  await page.goto(`${server.url}/dishes`)
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  const price = page.getByLabel('Prijs')

  await price.pressSequentially('a1-2,,c3456')
  await expect(price).toHaveValue('12,34')
  await price.fill('7,5')
  await price.blur()
  await expect(price).toHaveValue('7,50')
  await price.fill('')
  await price.blur()
  await expect(price).toHaveValue('0,00')

  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Voer een geldige prijs in')).toBeVisible()
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(page.getByLabel('Naam')).toBeFocused()
  await page.getByLabel('Naam').fill('Soep')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()
})

test('what was typed in a dish survives taking out a product and the way to another one', async ({ page, server }) => {
  await signUp(page, server, { company: 'Getypt', email: 'getypt@lepel.example' })
  const [dishId] = await makeDishes({ page, server }, ['Soep'])
  await make({ page, server }, `/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon', type: 'bought' })
  await page.goto(`${server.url}/dishes`)
  await page.getByRole('link', { name: /^Soep/ }).click()
  await page.getByLabel('Omschrijving').fill('Met liefde gemaakt')

  await page.getByRole('button', { name: 'Bouillon weghalen' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Nog geen producten. Voeg toe')).toBeVisible()
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met liefde gemaakt')

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Je wijzigingen in dit gerecht zijn nog niet opgeslagen.')).toBeVisible()
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met liefde gemaakt')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
})

/** Dishes in the category 'Kaart', in this order, or without a category; gives their ids. */
async function makeDishes(made: Made, names: readonly string[], category?: 0): Promise<number[]> {
  const categoryid = category ?? (await make(made, '/category/SetCategory', { name: 'Kaart' }))
  const ids: number[] = []
  for (const name of names) ids.push(await make(made, '/dish/SetDish', { name, price: 5, categoryid }))
  return ids
}

async function make({ page, server }: Made, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`${server.url}${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as number
}

import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Nog niet opgeslagen' })
const nameField = (page: Page) => page.getByLabel('Naam', { exact: true })

async function openSoup(page: Page, kitchen: Kitchen): Promise<number> {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await page.goto(`${kitchen.url}/dishes`)
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(nameField(page)).toHaveValue('Soep')
  return dishId
}

test('a form that is left with changes asks first: staying keeps every letter, leaving drops them', async ({
  page,
  kitchen,
}) => {
  await openSoup(page, kitchen)
  await nameField(page).fill('Soep van de dag')

  await page.getByRole('link', { name: 'Producten', exact: true }).click()
  await expect(question(page).getByRole('button', { name: 'Hier blijven' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(nameField(page)).toHaveValue('Soep van de dag')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/dish')
  await expect(nameField(page)).toHaveValue('Soep van de dag')

  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await question(page).getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(nameField(page)).toHaveValue('Soep')
})

test('a reload or a closed tab with changes asks too, also on a screen below the form', async ({ page, kitchen }) => {
  await openSoup(page, kitchen)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    // Stay first, then let go.
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await nameField(page).fill('Soep van de dag')
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(asked).toEqual(['beforeunload'])
  await expect(nameField(page)).toHaveValue('Soep van de dag')

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByLabel('Naam, merk of streepjescode').fill('room')
  await page.reload()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
})

test('nothing is asked after a save, on the way to what belongs to the dish, or when the dish is deleted', async ({
  page,
  kitchen,
}) => {
  await openSoup(page, kitchen)
  await nameField(page).fill('Soep van de dag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await page.getByRole('link', { name: /^Soep van de dag/ }).click()

  await nameField(page).fill('Soep van morgen')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(page.getByText('Je wijzigingen in dit gerecht zijn nog niet opgeslagen.')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Soep van morgen')

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Er zijn geen gerechten gevonden in het geselecteerde menu')).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('nothing is asked of who only passed through an empty price', async ({ page, kitchen }) => {
  await page.goto(`${kitchen.url}/dishes`)
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await page.getByLabel('Prijs').focus()
  await page.getByLabel('Omschrijving').focus()
  await expect(page.getByLabel('Prijs')).toHaveValue('0,00')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('a question that a save has answered meanwhile goes away, and so does the screen', async ({ page, kitchen }) => {
  await openSoup(page, kitchen)
  await page.route('**/dish/SetDish', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await nameField(page).fill('Soep van de dag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Soep van de dag/ })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('what was saved does not come back as typed before, and a reload after the first save finds the dish', async ({
  page,
  kitchen,
}) => {
  const dishId = await openSoup(page, kitchen)
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon' })
  await page.reload()
  await nameField(page).fill('Soep van')
  await page
    .getByRole('list', { name: 'Producten' })
    .getByRole('link')
    .click({ modifiers: ['Control'] })
  await nameField(page).fill('Soep van de dag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await page.getByRole('link', { name: /^Soep van de dag/ }).click()
  await expect(nameField(page)).toHaveValue('Soep van de dag')

  await kitchen.open(page, '/dish', { dishId: 0 })
  await nameField(page).fill('Brood')
  await page.getByLabel('Prijs').fill('4')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Brood', level: 1 })).toBeVisible()
})

test('a dish that somebody else deletes keeps what is typed in it on the screen', async ({ page, kitchen }) => {
  const dishId = await openSoup(page, kitchen)
  await nameField(page).fill('Soep van de dag')
  await kitchen.delete(`/dish/DeleteDish/${dishId}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/^Error: /)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Soep van de dag')
})

test('what one user typed and did not save is gone for who signs in after', async ({ page, kitchen }) => {
  await openSoup(page, kitchen)
  await nameField(page).fill('Geheim recept')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByRole('link', { name: 'Meer', exact: true }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible()

  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(kitchen.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  // The dashboard has a link of that name too, for as long as it stands.
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(nameField(page)).toHaveValue('Soep')
})

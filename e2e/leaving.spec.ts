import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { hold } from './menu-kit.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Nog niet opgeslagen' })
const nameField = (page: Page) => page.getByLabel('Naam', { exact: true })

async function openSoup(page: Page, kitchen: Kitchen): Promise<number> {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await page.goto(`${kitchen.url}/dishes`)
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(nameField(page)).toHaveValue('Soep')
  return dishId
}

// spec: screens-8
test('leaving a form with changes prompts first: staying keeps every letter, leaving drops them', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
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

test('saved input does not come back as unsaved; reloading or closing a tab with changes prompts, also on a screen below the form', async ({
  page,
  kitchen,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    // Stays the first time, then leaves.
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
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

  // A reload after the first save finds the dish.
  await kitchen.open(page, '/dish', { dishId: 0 })
  await nameField(page).fill('Brood')
  await page.getByLabel('Prijs').fill('4')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Brood', level: 1 })).toBeVisible()
  expect(asked).toEqual([])

  await nameField(page).fill('Brood van de dag')
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(asked).toEqual(['beforeunload'])
  await expect(nameField(page)).toHaveValue('Brood van de dag')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByLabel('Naam, merk of streepjescode').fill('room')
  await page.reload()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
})

test('no prompt comes after a save, on the way to a part of the dish, when the dish is deleted, or after an empty price; one that a save makes needless closes', async ({
  page,
  kitchen,
}) => {
  await openSoup(page, kitchen)
  await nameField(page).fill('Soep van de dag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await page.getByRole('link', { name: /^Soep van de dag/ }).click()

  const letSave = await hold(page, '**/dish/SetDish')
  await nameField(page).fill('Soep van vandaag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(question(page)).toBeVisible()
  letSave()
  await expect(page.getByRole('link', { name: /^Soep van vandaag/ })).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.getByRole('link', { name: /^Soep van vandaag/ }).click()

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

  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await page.getByLabel('Prijs').focus()
  await page.getByLabel('Omschrijving').focus()
  await expect(page.getByLabel('Prijs')).toHaveValue('0,00')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

// spec: screens-23
test('what was typed into a dish that is gone stays on the screen, waits for its return, and can be thrown away', async ({
  page,
  kitchen,
}) => {
  const dishId = await openSoup(page, kitchen)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const throwAway = page.getByRole('button', { name: 'Wijzigingen weggooien' })
  await nameField(page).fill('Soep van de dag')
  await kitchen.delete(`/dish/DeleteDish/${dishId}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/^Error: /)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Soep van de dag')
  await kitchen.post('/trash/Restore', { kind: 'dish', id: dishId })

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await kitchen.delete(`/dish/DeleteDish/${dishId}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gerecht niet gevonden' })).toBeVisible()
  await expect(throwAway).toBeVisible()

  await kitchen.post('/trash/Restore', { kind: 'dish', id: dishId })
  await kitchen.open(page, '/dish', { dishId })
  await expect(nameField(page)).toHaveValue('Soep van de dag')
  await kitchen.delete(`/dish/DeleteDish/${dishId}`)
  await page.reload()
  await throwAway.click()
  await expect(page.getByText('Je wijzigingen zijn weggegooid')).toBeVisible()
  await expect(throwAway).toHaveCount(0)
  asked.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gerecht niet gevonden' })).toBeVisible()
  await expect(throwAway).toHaveCount(0)
  expect(asked).toEqual([])
})

// spec: screens-11
test('unsaved input of one user is gone when another signs in', { tag: '@journey' }, async ({ page, kitchen }) => {
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
  // While the dashboard is still shown, it has a link of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(nameField(page)).toHaveValue('Soep')
})

// spec: screens-9
test('a tap on another screen wins over what was still opening, and over what a save or a deletion would have opened', async ({
  page,
  kitchen,
}) => {
  const dishId = await openSoup(page, kitchen)
  await nameField(page).fill('Soep van de dag')
  const openSearch = await hold(page, '**/product-search-page*')
  const opening = page.waitForRequest('**/product-search-page*')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await opening
  await page.getByRole('link', { name: 'Meer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
  openSearch()
  // What was typed waits, as it would have behind the search.
  await kitchen.open(page, '/dish', { dishId })
  await expect(nameField(page)).toHaveValue('Soep van de dag')

  await page.goto(`${kitchen.url}/dishes`)
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await nameField(page).fill('Bisque')
  await page.getByLabel('Prijs').fill('9,50')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  const openSettings = await hold(page, '**/more-page*')
  await page.getByRole('link', { name: 'Meer', exact: true }).click()
  // By then the new dish would have opened.
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeHidden()
  openSettings()
  await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
  await expect(page).toHaveURL(/\/more$/)

  await kitchen.open(page, '/dish', { dishId: await kitchen.post('/dish/SetDish', { name: 'Brood', price: 4 }) })
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  const letDelete = await hold(page, '**/dish/DeleteDish/*')
  const isDeleted = page.waitForResponse('**/dish/DeleteDish/*')
  await page.getByRole('button', { name: 'Ja' }).click()
  await page.getByRole('link', { name: 'Categorieën', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Categorieën', level: 1 })).toBeVisible()
  letDelete()
  expect((await isDeleted).status()).toBe(200)
  // The page has read that answer by the time it has read a later one.
  await page.evaluate(() => fetch('/healthz').then((later) => later.text()))
  await expect(page.getByRole('heading', { name: 'Categorieën', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/categories$/)
})

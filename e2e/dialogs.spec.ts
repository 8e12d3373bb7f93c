import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'

const question = (page: Page, name: string) => page.getByRole('dialog', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lengthOf = (page: Page) => page.evaluate(() => history.length)

/** Opens the screen of a new dish from the list, as its readers do, so that there is a screen to go back to. */
async function openDish(page: Page, kitchen: Kitchen, name = 'Tomatensoep'): Promise<number> {
  const dishId = await kitchen.post('/dish/SetDish', { name, price: 6.5 })
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeEnabled()
  return dishId
}

test("the browser's back closes an open question and stays on the screen; the next one leaves it", async ({
  page,
  kitchen,
}) => {
  const dishId = await openDish(page, kitchen)
  await page.getByLabel('Omschrijving').fill('Met basilicum')
  const before = await lengthOf(page)
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(
    question(page, 'Verwijder gerecht').getByText('Dit verwijdert "Tomatensoep".', { exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(question(page, 'Verwijder gerecht')).toBeHidden()
  await expect(page).toHaveURL(/\/dish$/)
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met basilicum')
  expect(await lengthOf(page)).toBe(before)
  await page.getByLabel('Omschrijving').fill('')

  await page.goBack()
  await expect(title(page, 'Gerechten')).toBeVisible()
  await page.goForward()
  await expect(title(page, 'Tomatensoep')).toBeVisible()
  await expect(question(page, 'Verwijder gerecht')).toBeHidden()
  await expect(kitchen.get(`/dish/GetDish/${dishId}`)).resolves.toMatchObject({ name: 'Tomatensoep' })
})

test("back answers the question about unsaved changes with 'Hier blijven'; a question is gone with its screen, and nothing is deleted any more", async ({
  page,
  kitchen,
}) => {
  const dishId = await openDish(page, kitchen)
  await page.getByLabel('Naam', { exact: true }).fill('Soep van de dag')
  await page.goBack()
  await expect(question(page, 'Nog niet opgeslagen')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep van de dag')
  await page.goBack()
  await question(page, 'Nog niet opgeslagen').getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await expect(title(page, 'Gerechten')).toBeVisible()

  await page.getByRole('link', { name: /^Tomatensoep/ }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(question(page, 'Verwijder gerecht')).toBeVisible()
  // What leads away without the back button: a link that assistive technology still reaches behind the dialog.
  await page.getByRole('link', { name: 'Producten', exact: true, includeHidden: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(kitchen.get(`/dish/GetDish/${dishId}`)).resolves.toMatchObject({ name: 'Tomatensoep' })
})

test('back closes the search of a category, the choice of diets, the scan dialog and what asks to delete, which names it, each on its own screen', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/product/SetProduct', { name: 'Bouillon' })
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Soepen "van toen"' })
  await kitchen.open(page, '/categories')
  await page.getByRole('link', { name: /^Soepen/ }).click()
  await expect(title(page, 'Soepen "van toen"')).toBeVisible()
  await page.getByRole('button', { name: 'Gerecht toevoegen' }).click()
  await question(page, 'Voeg gerecht toevoegen').getByLabel('Zoek een gerecht').fill('so')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Soepen "van toen"')).toBeVisible()

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  const ofCategory = question(page, 'Verwijder categorie')
  await expect(
    ofCategory.getByText('Weet je zeker dat je deze categorie wilt verwijderen?', { exact: true }),
  ).toBeVisible()
  await expect(ofCategory.getByText('Dit verwijdert "Soepen "van toen"".', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What a dialog leads to is one step from its screen.
  await page.getByRole('button', { name: 'Gerecht toevoegen' }).click()
  await page.getByRole('link', { name: 'Nieuw gerecht maken' }).click()
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await page.getByRole('button', { name: 'Dieet wens toevoegen' }).click()
  await expect(question(page, 'Dieet wensen kiezen')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Soepen "van toen"')).toBeVisible()
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({ categoryId })

  await page.getByRole('link', { name: 'Producten', exact: true }).click()
  await page.getByRole('button', { name: 'Scannen met telefoon' }).click()
  await expect(question(page, 'Scannen met telefoon').getByRole('img', { name: /^QR-code/ })).toBeVisible()
  const ended = page.waitForRequest('**/product/InvalidateGuid/**')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await ended

  await page.getByRole('link', { name: /^Bouillon/ }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(
    question(page, 'Verwijder product').getByText('Dit verwijdert "Bouillon".', { exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Bouillon')).toBeVisible()
})

type Watcher = { requestClose: () => void }
type Watching = { CloseWatcher: new () => Watcher; made: Watcher[] }

test("a phone's back gesture closes a dialog on the first screen of a tab too; back closes the question about one's account, and of two dialogs the upper one", async ({
  page,
  kitchen,
}) => {
  // Android gives it to the newest CloseWatcher; here it is asked by hand.
  await page.addInitScript(() => {
    const browser = window as unknown as Watching
    const made: Watcher[] = []
    const Original = browser.CloseWatcher
    browser.made = made
    browser.CloseWatcher = class extends Original {
      constructor() {
        super()
        made.push(this)
      }
    }
  })
  await kitchen.open(page, '/products')
  await page.getByRole('button', { name: 'Scannen met telefoon' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => (window as unknown as Watching).made.at(-1)?.requestClose())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)

  await kitchen.open(page, '/more')
  await page.getByRole('link', { name: 'Profiel' }).click()
  await page.getByRole('button', { name: 'Verwijder account' }).click()
  const account = question(page, 'Weet je zeker dat je je account wilt verwijderen?')
  await expect(account).toBeVisible()
  await page.route('**/user/DeleteUser*', (route) =>
    route.fulfill({ status: 403, json: { code: 'login-again', message: 'Log opnieuw in.' } }),
  )
  await account.getByRole('button', { name: 'Ja' }).click()
  const login = question(page, 'Even controleren of jij het bent')
  await expect(login).toBeVisible()
  await page.goBack()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('button', { name: 'Verwijder account' })).toBeVisible()
})

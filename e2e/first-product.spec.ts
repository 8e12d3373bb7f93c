import { expect, type Page } from '@playwright/test'
import { dishesNamed, fillNew, nameField, noAnswer, saveButton, saved } from './dish-form.ts'
import { test } from './kitchen.ts'
import { goTo, holdAnswer, loseAnswer, refuse, stateOf, stopClock } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const addProduct = (page: Page) => page.getByRole('button', { name: 'Product toevoegen' })
const search = (page: Page) => page.getByRole('heading', { name: 'Zoek product', level: 1 })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

// spec: dish-10
test('a product for a new dish saves it when name and price are there, and goes on to the search at once, without a message of success', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.post('/product/SetProduct', { name: 'Kookroom', allergens: [{ id: 1 }] })
  await page.clock.install()
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).tap()
  await addProduct(page).tap()
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(page.getByText('Voer een geldige prijs in')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await fillNew(page, 'Uiensoep')

  // Nothing that waits for a timer happens from here.
  await stopClock(page)
  await page.evaluate(() => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { seen })
  })
  await addProduct(page).tap()
  await expect(search(page)).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter((text) => text.includes('succesvol opgeslagen'))).toEqual([])
  await expect(page.getByText('Kies wat je toevoegt aan Uiensoep.')).toBeVisible()
  await page.clock.resume()
  const [dish] = await dishesNamed(kitchen, 'Uiensoep')
  expect(await stateOf(page)).toMatchObject({ dishId: dish?.id })
  expect(await page.evaluate(() => sessionStorage.getItem('concepten'))).toBeNull()

  await page.goBack()
  await expect(title(page, 'Uiensoep')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Allergenen' })).toBeVisible()
  await page.goForward()
  await page.getByRole('searchbox').fill('room')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).tap()
  await page.getByRole('button', { name: /^Kookroom/ }).tap()
  await page.getByRole('button', { name: 'Klaar (1)' }).tap()
  await expect(page.getByRole('list', { name: 'Producten' })).toContainText('Kookroom')
  await page.getByRole('link', { name: 'Terug naar gerechten' }).tap()
  await expect(title(page, 'Gerechten')).toBeVisible()
  expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
})

test('a product for a new dish makes one dish while the code of the next screen takes long', async ({
  page,
  kitchen,
}) => {
  await page.clock.install()
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/product-search-page-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  const sent = page.waitForResponse('**/dish/SetDish')
  await addProduct(page).tap()
  await sent
  // The page has read that answer by the time it has read a later one.
  await page.evaluate(() => fetch('/healthz').then((later) => later.text()))
  await expect(nameField(page)).not.toBeEditable()
  await addProduct(page).evaluate((button: HTMLButtonElement) => button.click())
  await page.getByRole('button', { name: /^Opslaan/ }).evaluate((button: HTMLButtonElement) => button.click())
  // Longer than a message of success would show before the screen moved on by itself.
  await page.clock.runFor(2500)
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  code.resolve()
  await expect(search(page)).toBeVisible()
  expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
})

// spec: dish-10
test('a new dish that could not be saved for its product stays on the screen and says why; neither a lost answer nor quick taps make a second dish', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  await refuse(page, '**/dish/SetDish', 400, 'Naam is te chic')
  await addProduct(page).tap()
  const box = page.getByRole('alert').filter({ hasText: 'Failed to save: Naam is te chic' })
  await expect(box).toBeInViewport()
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Uiensoep')
  await page.unroute('**/dish/SetDish')

  await loseAnswer(page)
  await addProduct(page).tap()
  await expect(noAnswer(page)).toBeVisible()
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await nameField(page).fill('Uiensoepje')
  await addProduct(page).tap()
  await expect(search(page)).toBeVisible()
  expect(await dishesNamed(kitchen, 'Uiensoep')).toMatchObject([{ name: 'Uiensoepje' }])

  await goTo(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Bisque')
  const answer = await holdAnswer(page)
  await addProduct(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await answer.arrived
  const busy = page.getByRole('button', { name: 'Opslaan...' })
  for (const button of [busy, addProduct(page)]) await button.evaluate((each: HTMLButtonElement) => each.click())
  await expect(nameField(page)).not.toBeEditable()
  answer.give()
  await expect(search(page)).toBeVisible()
  expect(await dishesNamed(kitchen, 'Bisque')).toHaveLength(1)
})

test('a product for a new dish moves nobody who left the screen before the answer came, and does not wait for the two seconds of Opslaan', async ({
  page,
  kitchen,
}) => {
  await page.clock.install()
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  const answer = await holdAnswer(page)
  await addProduct(page).tap()
  await answer.arrived
  await page.getByRole('link', { name: 'Categorieën', exact: true }).tap()
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).tap()
  await expect(title(page, 'Categorieën')).toBeVisible()
  answer.give()
  await answer.given
  await page.evaluate(() => fetch('/healthz').then((later) => later.text()))
  await expect(title(page, 'Categorieën')).toBeVisible()
  expect((await stateOf(page)) ?? {}).not.toHaveProperty('dishId')
  expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)

  await goTo(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Bisque')
  await stopClock(page)
  await saveButton(page).tap()
  await expect(saved(page)).toBeVisible()
  await addProduct(page).tap()
  await expect(page.getByText('Kies wat je toevoegt aan Bisque.')).toBeVisible()
  expect(await dishesNamed(kitchen, 'Bisque')).toHaveLength(1)
})

import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { expectCard, totalOf, walkMainJob } from './main-job-walk.ts'
import { holdAnswer, loseAnswer, refuse, stateOf, stopClock } from './menu-kit.ts'
import { phone } from './sign-up.ts'

type Category = { id: number; name: string; ispublished: boolean; dishes: { name: string }[] }

test.use(phone)

const nameField = (page: Page) => page.getByLabel('Naam', { exact: true })
const category = (page: Page) => page.getByRole('combobox', { name: 'Categorie' })
const chosen = (page: Page) => category(page).locator('option:checked')
const naming = (page: Page) => page.getByRole('dialog', { name: 'Nieuwe categorie' })
const categoryName = (page: Page) => page.getByLabel('Naam van de categorie')
const makeIt = (page: Page) => page.getByRole('button', { name: 'Categorie opslaan' })
const addProduct = (page: Page) => page.getByRole('button', { name: 'Product toevoegen' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true })
const saved = (page: Page) => page.getByText('Gerecht succesvol opgeslagen')
const noAnswer = (page: Page) => page.getByText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
const search = (page: Page) => page.getByRole('heading', { name: 'Zoek product', level: 1 })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const categoriesOf = (kitchen: Kitchen) => kitchen.get<Category[]>('/category/GetCategories')

test('the main job takes at most 8 screens, 10 fields and 24 taps', async ({ page, browser, sharedServer }) => {
  const visits = await walkMainJob(page, sharedServer, { email: 'weinig@taps.example', way: 'found' })
  await expectCard(browser, page, 'found')
  const { screens, fields, taps } = totalOf(visits)
  expect([screens, fields, taps].map((count, index) => count <= ([8, 10, 24][index] ?? 0))).toEqual([true, true, true])
})

test.describe('a new category from within a dish', () => {
  test('is made and chosen, and nothing that was typed is lost', async ({ page, kitchen }) => {
    const drinks = await kitchen.post('/category/SetCategory', { name: 'Dranken' })
    await kitchen.open(page, '/dish', { dishId: 0 })
    await fillNew(page, 'Uiensoep')
    await page.getByLabel('Omschrijving').fill('Met kaas')
    await category(page).selectOption('Dranken')

    await category(page).selectOption('Nieuwe categorie …')
    await expect(categoryName(page)).toBeFocused()
    await makeIt(page).tap()
    await expect(naming(page).getByText('Naam is verplicht')).toBeVisible()
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

  test('is the one of that name when there is one', async ({ page, kitchen }) => {
    const soups = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
    const stranger = await kitchen.stranger()
    await stranger.post('/category/SetCategory', { name: 'Desserts' })
    await kitchen.open(page, '/dish', { dishId: 0 })
    await nameCategory(page, ' soepen')
    await expect(category(page)).toHaveValue(String(soups))
    await nameCategory(page, 'Desserts')
    await expect(chosen(page)).toHaveText('Desserts')
    expect((await categoriesOf(kitchen)).map(({ name }) => name)).toEqual(['Soepen', 'Desserts'])
    expect(await stranger.get('/category/GetCategories')).toHaveLength(1)
  })

  test('that was not saved says so and can be tried again, and is made once', async ({ page, kitchen }) => {
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
  })

  test('is in the draft of the dish, which is still refused when a colleague changed it meanwhile', async ({
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
})

test.describe('a product for a dish that is not saved yet', () => {
  test('saves the dish when name and price are there, and goes on to the search at once', async ({ page, kitchen }) => {
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
    await addProduct(page).tap()
    await expect(search(page)).toBeVisible()
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
    await page.getByRole('button', { name: 'Zoeken' }).tap()
    await page.getByRole('button', { name: /^Kookroom/ }).tap()
    await expect(page.getByRole('list', { name: 'Producten' })).toContainText('Kookroom')
    await page.getByRole('link', { name: 'Terug naar gerechten' }).tap()
    await expect(title(page, 'Gerechten')).toBeVisible()
    expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
  })

  test('shows no message of success on the way', async ({ page, kitchen }) => {
    await kitchen.open(page, '/dish', { dishId: 0 })
    await fillNew(page, 'Uiensoep')
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
  })

  test('is one dish, however often is tapped', async ({ page, kitchen }) => {
    await kitchen.open(page, '/dish', { dishId: 0 })
    await fillNew(page, 'Uiensoep')
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
    expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
  })

  test('stays one dish while the code of the next screen takes long', async ({ page, kitchen }) => {
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
    await addProduct(page).evaluate((button: HTMLButtonElement) => button.click())
    await page.getByRole('button', { name: /^Opslaan/ }).evaluate((button: HTMLButtonElement) => button.click())
    // Longer than a message of success would show before the screen moved on by itself.
    await page.waitForTimeout(2500)
    await expect(title(page, 'Nieuw gerecht')).toBeVisible()
    await expect(saved(page)).toBeHidden()
    code.resolve()
    await expect(search(page)).toBeVisible()
    expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
  })

  test('that could not be saved stays on the screen and says why; a lost answer makes no second dish', async ({
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
  })

  test('moves nobody who left the screen before the answer came', async ({ page, kitchen }) => {
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
  })

  test('after Opslaan does not wait for its two seconds', async ({ page, kitchen }) => {
    await page.clock.install()
    await kitchen.open(page, '/dish', { dishId: 0 })
    await fillNew(page, 'Uiensoep')
    await stopClock(page)
    await saveButton(page).tap()
    await expect(saved(page)).toBeVisible()
    await addProduct(page).tap()
    await expect(page.getByText('Kies wat je toevoegt aan Uiensoep.')).toBeVisible()
    expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
  })
})

async function fillNew(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByLabel('Prijs').fill('7,50')
}

async function nameCategory(page: Page, name: string): Promise<void> {
  await category(page).selectOption('Nieuwe categorie …')
  await categoryName(page).fill(name)
  await makeIt(page).tap()
}

async function dishesNamed(kitchen: Kitchen, name: string): Promise<{ id: number; name: string }[]> {
  const groups = await kitchen.get<{ dishes: { id: number; name: string }[] }[]>('/dish/GetDishes')
  return groups.flatMap(({ dishes }) => dishes).filter((dish) => dish.name.startsWith(name))
}

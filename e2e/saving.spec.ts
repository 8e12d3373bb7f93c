import { expect, type Page } from '@playwright/test'
import { type Dish, dishesNamed, fillNew, nameField, noAnswer, saveButton, saved } from './dish-form.ts'
import { type Kitchen, test } from './kitchen.ts'
import { hold, holdAnswer, loseAnswer } from './menu-kit.ts'

const description = (page: Page) => page.getByLabel('Omschrijving', { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Nog niet opgeslagen' })
const unsavedNote = (page: Page) => page.getByText('Je wijzigingen in dit gerecht zijn nog niet opgeslagen.')

const newProducts = [
  {
    name: 'Wittesaus',
    call: '**/dish/AddOwnProduct/*',
    path: '/product',
    state: ({ dish }: { dish: number; product: number }) => ({ productId: 0, dishId: dish }),
  },
  {
    name: 'Kruiden',
    call: '**/product/AddOwnComponent/*',
    path: '/component',
    state: ({ product }: { dish: number; product: number }) => ({ productId: 0, mproductId: product }),
  },
]

// spec: screens-9
test('a pressed button keeps the focus while it saves; an answer that comes after the screen was left moves nobody, and no letter typed since is lost', async ({
  page,
  kitchen,
}) => {
  await page.goto(`${kitchen.url}/dishes`)
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await fillNew(page, 'Uiensoep')
  const refusal = { code: 'invalid', message: 'Te lang', fields: { description: 'Te lang' } }
  const refuseNow = await hold(page, '**/dish/SetDish', (route) => route.fulfill({ status: 400, json: refusal }))
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Opslaan...' })
  await expect(busy).toBeFocused()
  await expect(busy).toBeDisabled()
  refuseNow()
  // A refusal takes the focus to its field.
  await expect(description(page)).toBeFocused()
  await page.unroute('**/dish/SetDish')

  const answer = await holdAnswer(page)
  await saveButton(page).click()
  await answer.arrived
  await page.getByRole('link', { name: 'Categorieën', exact: true }).click()
  await question(page).getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await page.getByRole('link', { name: 'Categorie toevoegen' }).click()
  await nameField(page).fill('Soepen')

  await page.clock.install()
  answer.give()
  await answer.given
  // The page has read that answer by the time it has read a later one.
  await page.evaluate(() => fetch('/healthz').then((later) => later.text()))
  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { name: 'Nieuwe categorie' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Soepen')
  // Nor does it write the id of its dish into the history of this screen.
  expect(await page.evaluate(() => window.history.state.usr)).not.toHaveProperty('dishId')
  expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)
})

// spec: dish-calls-15
test('a save whose answer was lost is repeated before what was typed since: no refusal, and no second dish', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillNew(page, 'Uiensoep')
  await loseAnswer(page)
  await saveButton(page).click()
  await expect(noAnswer(page)).toBeVisible()
  await nameField(page).fill('Uiensoepje')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  const [dish] = await dishesNamed(kitchen, 'Uiensoep')
  expect(await dishesNamed(kitchen, 'Uiensoep')).toHaveLength(1)

  await kitchen.open(page, '/dish', { dishId: dish?.id ?? 0 })
  await description(page).fill('Met kaas')
  await loseAnswer(page)
  await saveButton(page).click()
  await expect(noAnswer(page)).toBeVisible()
  await description(page).fill('Met kaas en brood')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await kitchen.get(`/dish/GetDish/${dish?.id}`)).toMatchObject({ description: 'Met kaas en brood' })
})

// spec: screens-1
test('an allergen added to a new product of a dish, or a new component, whose first answer got lost is saved once, before it is checked', async ({
  page,
  kitchen,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Lasagne', price: 14 })
  const product = await kitchen.post('/product/SetProduct', { name: 'Ragù' })
  for (const { name, call, path, state } of newProducts) {
    await kitchen.open(page, path, state({ dish, product }))
    await nameField(page).fill(name)
    await loseAnswer(page, call)
    await saveButton(page).click()
    await expect(page.getByText('Er is een fout opgetreden bij het opslaan')).toBeVisible()
    await expect(nameField(page)).toHaveValue(name)
    await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Melk', exact: true }).check()
    await page.getByRole('button', { name: 'Klaar' }).click()
    await page.getByLabel('Allergenen gecontroleerd').check()
    await saveButton(page).click()
    await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
    const found = await kitchen.get<{ allergens: { name: string }[]; complete: boolean }[]>(
      `/product/search?keyword=${name}`,
    )
    expect(found.map(({ allergens, complete }) => [allergens.map((allergen) => allergen.name), complete])).toEqual([
      [['Melk'], true],
    ])
  }
})

// spec: screens-1
test('a save in doubt that never arrived does not pass for a colleague: the newest version is offered, input stays; a deletion in doubt is done when the thing is not found', async ({
  page,
  kitchen,
}) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Ui' })
  await kitchen.open(page, '/dish', { dishId })
  await description(page).fill('Met kaas')
  await page.route('**/dish/SetDish', (route) => route.abort(), { times: 1 })
  await saveButton(page).click()
  await expect(noAnswer(page)).toBeVisible()
  const { version } = await kitchen.get<Dish>(`/dish/GetDish/${dishId}`)
  await kitchen.post('/dish/SetDish', { id: dishId, name: 'Soep van een ander', price: 7, version })

  await description(page).fill('Met kaas en brood')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save: Iemand anders heeft dit intussen gewijzigd.')
  await page.getByRole('button', { name: 'Toon de nieuwste versie' }).click()
  await expect(nameField(page)).toHaveValue('Soep van een ander')
  await expect(description(page)).toHaveValue('Met kaas en brood')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({
    name: 'Soep van een ander',
    description: 'Met kaas en brood',
  })

  await loseAnswer(page, '**/dish/RemoveProduct/**')
  await deleteAfterQuestion(page, 'Ui weghalen')
  await expect(noAnswer(page)).toBeVisible()
  await deleteAfterQuestion(page, 'Ui weghalen')
  await expect(page.getByText('Ui is weggehaald')).toBeVisible()

  await loseAnswer(page, '**/dish/DeleteDish/**')
  await deleteAfterQuestion(page, 'Verwijderen')
  await expect(noAnswer(page)).toBeVisible()
  await deleteAfterQuestion(page, 'Verwijderen')
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
  expect(await dishesNamed(kitchen, 'Soep')).toHaveLength(0)
})

test('the answer of an earlier save leaves a newer draft alone, which is saved without a refusal; a save still under way when the screen opens again is repeated first, and made once', async ({
  page,
  kitchen,
}) => {
  const { dishId, answer } = await leaveWhileSaving(page, kitchen)
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  answer.give()
  await answer.given

  await page.getByRole('link', { name: 'Terug naar gerecht', exact: true }).click()
  await expect(unsavedNote(page)).toBeVisible()
  await expect(description(page)).toHaveValue('Met kaas en brood')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ description: 'Met kaas en brood', version: 3 })

  const late = await leaveWhileSaving(page, kitchen)
  await page.getByRole('link', { name: 'Terug naar gerecht', exact: true }).click()
  await expect(description(page)).toHaveValue('Met kaas en brood')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  late.answer.give()
  expect(await kitchen.get(`/dish/GetDish/${late.dishId}`)).toMatchObject({
    description: 'Met kaas en brood',
    version: 3,
  })
})

test('a restored draft counts as changed, also when another field is typed in and put back, and after a click that opens another tab; one in storage that has another shape, or is of another user, is not shown', async ({
  page,
  kitchen,
}) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await description(page).fill('Met kaas')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByRole('link', { name: 'Terug naar gerecht', exact: true }).click()
  await expect(unsavedNote(page)).toBeVisible()
  await nameField(page).fill('Soepje')
  await nameField(page).fill('Soep')
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Ui' })
  await readAnew(page)
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Ui'])
  await expect(description(page)).toHaveValue('Met kaas')
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Hier blijven' }).click()

  // Such a click leaves nothing: leaving this tab prompts.
  await page
    .getByRole('list', { name: 'Producten' })
    .getByRole('link')
    .click({ modifiers: ['Control'] })
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Hier blijven' }).click()

  page.on('dialog', (dialog) => void dialog.accept())
  await description(page).fill('Van mij')
  const text = await page.evaluate(() => sessionStorage.getItem('concepten') ?? '')
  expect(text).toContain('Van mij')
  for (const spoilt of [
    text.replaceAll('"description":"Van mij"', '"description":7'),
    text.replace(/"owner":"[^"]+"/, '"owner":"een-ander"'),
    'geen json',
  ]) {
    // A page of the same origin that has no code of ours.
    await page.goto(`${kitchen.url}/robots.txt`)
    await page.evaluate((kept) => sessionStorage.setItem('concepten', kept), spoilt)
    await kitchen.open(page, '/dish', { dishId })
    await expect(nameField(page)).toHaveValue('Soep')
    await expect(description(page)).toHaveValue('')
  }
})

test('typed input survives a reload of the tab, with the save in doubt; leaving without saving forgets it', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await description(page).fill('Met kaas')
  await loseAnswer(page)
  await saveButton(page).click()
  await expect(noAnswer(page)).toBeVisible()
  await description(page).fill('Met kaas en brood')
  await page.reload()
  await expect(unsavedNote(page)).toBeVisible()
  await expect(description(page)).toHaveValue('Met kaas en brood')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ description: 'Met kaas en brood', version: 3 })

  await description(page).fill('Zonder brood')
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await question(page).getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(description(page)).toHaveValue('Met kaas en brood')
  await expect(unsavedNote(page)).toBeHidden()
})

/** Saves a dish, types on while the answer is held back, and goes to look for a product. */
async function leaveWhileSaving(page: Page, kitchen: Kitchen) {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await description(page).fill('Met kaas')
  const answer = await holdAnswer(page)
  await saveButton(page).click()
  await answer.arrived
  await description(page).fill('Met kaas en brood')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  return { dishId, answer }
}

async function deleteAfterQuestion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
}

async function readAnew(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

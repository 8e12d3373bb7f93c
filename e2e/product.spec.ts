import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { addPesto, askAboutPesto, takeRights } from './database.ts'
import { type Kitchen, type Owner, test } from './kitchen.ts'
import { expectForTwoSeconds, hold, refuse, stateOf, stopClock } from './menu-kit.ts'
import type { Server } from './server.ts'

const saved = 'Product succesvol opgeslagen'
const saveButton = (page: Page) => page.getByRole('button', { name: /^Opslaan/ })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Allergenen', exact: true }).getByRole('listitem')
const components = (page: Page) => page.getByRole('list', { name: 'Componenten' }).getByRole('listitem')
const fourteen = [
  ...['Gluten', 'Schaaldieren', 'Ei', 'Vis', "Pinda's", 'Soja', 'Melk'],
  ...['Noten', 'Selderij', 'Mosterd', 'Sesam', 'Sulfiet', 'Lupine', 'Weekdieren'],
]

type Product = {
  id: number
  name: string
  type: string
  description: string
  checked: unknown
  complete: boolean
  ownallergens: { name: string }[]
  allergens: { name: string }[]
  maycontain: { name: string }[]
  components: { id: number; name: string }[]
}

// spec: product-1, product-8, product-9, product-10, product-25, product-29, product-30, product-31, product-39,
// spec: product-40
test('a new product is homemade unless said otherwise, needs a name, and opens with its id two seconds after it was saved', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await page.clock.install()
  await kitchen.open(page, '/products')
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(title(page, 'Nieuw product')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Huisgemaakt' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Gekocht' })).not.toBeChecked()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0)

  await page.getByLabel('Naam', { exact: true }).fill('   ')
  await saveButton(page).click()
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
  await page.getByLabel('Naam', { exact: true }).fill('Mosterdsaus')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()
  await page.getByRole('radio', { name: 'Gekocht' }).check()
  await page.getByLabel('Omschrijving').fill('Grove mosterd')

  const give = await hold(page, '**/product/SetProduct')
  await stopClock(page)
  await saveButton(page).dblclick()
  await expect(saveButton(page)).toHaveText('Opslaan...')
  await expect(saveButton(page)).toBeDisabled()
  give()
  await expectForTwoSeconds(page, saved)
  await expect(title(page, 'Mosterdsaus')).toBeVisible()

  const [product] = await kitchen.get<Product[]>('/product/search?keyword=')
  expect(product).toMatchObject({ name: 'Mosterdsaus', type: 'bought', description: 'Grove mosterd' })
  expect(await kitchen.get<Product[]>('/product/search?keyword=')).toHaveLength(1)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: product?.id, activeTab: 'alle' })
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Mosterdsaus')
  await page.goBack()
  await expect(title(page, 'Zoek product')).toBeVisible()
})

// spec: product-8, product-26, product-28, product-29
test('a saved product shows its success message for two seconds and is then read again', async ({ page, kitchen }) => {
  const id = await make(kitchen, { name: 'Jus', type: 'bought', description: 'Dagvers' })
  await page.clock.install()
  await kitchen.open(page, '/product', { productId: id })
  await expect(page.getByRole('radio', { name: 'Gekocht' })).toBeChecked()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jus')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Dagvers')
  await page.getByRole('radio', { name: 'Huisgemaakt' }).check()
  await page.getByLabel('Omschrijving').fill('Met rode wijn')

  await stopClock(page)
  const readAtOnce = page.waitForResponse(`**/product/GetProduct/${id}`)
  await saveButton(page).click()
  await readAtOnce
  expect(await read(kitchen, id)).toMatchObject({ name: 'Jus', type: 'homemade', description: 'Met rode wijn' })
  await make(kitchen, { id, name: 'Jus van de chef' })
  await expectForTwoSeconds(page, saved)
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jus van de chef')
  await expect(saveButton(page)).toHaveText('Opslaan')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 600 } })

  // spec: product-32, product-33, product-34, product-40, product-calls-15
  test('a failed save says so in a red box above the form, scrolls to the top, and keeps the input', async ({
    page,
    kitchen,
  }) => {
    const id = await make(kitchen, { name: 'Jus' })
    await kitchen.open(page, '/product', { productId: id })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/SetProduct')) keys.push(request.headers()['idempotency-key'])
    })
    const failsWith = async (sentence: string) => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
      await saveButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect(await topOf(page, '[role=alert]')).toBeLessThan(await topOf(page, 'form'))
      await expect(page.getByLabel('Omschrijving')).toHaveValue('Met liefde')
      await expect(page.getByText(saved)).toBeHidden()
    }

    await page.getByLabel('Omschrijving').fill('Met liefde')
    await refuse(page, '**/product/SetProduct', 429, 'Even geduld.')
    await failsWith('Failed to save: Even geduld.')
    await page.unroute('**/product/SetProduct')
    await page.route('**/product/SetProduct', (route) => route.abort())
    await failsWith('Er is een fout opgetreden bij het opslaan')
    await page.unroute('**/product/SetProduct')

    await saveButton(page).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    expect(await read(kitchen, id)).toMatchObject({ description: 'Met liefde' })
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 1, expect.stringMatching(/^\w{32}$/)])
  })
})

// spec: product-41
test('of two users saving the same product, the second gets a sentence and keeps the input', async ({
  page,
  kitchen,
}) => {
  const id = await make(kitchen, { name: 'Jus' })
  await kitchen.open(page, '/product', { productId: id })
  await page.getByLabel('Omschrijving').fill('Van mij')
  await make(kitchen, { id, name: 'Jus', description: 'Van een ander', allergens: [{ id: 1 }] })

  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to save: Iemand anders heeft dit product intussen gewijzigd. Bekijk eerst de nieuwste versie.',
  )
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Van mij')
  expect(await read(kitchen, id)).toMatchObject({ description: 'Van een ander', ownallergens: [{ name: 'Melk' }] })
})

// spec: product-17, product-18, product-19
test('allergens are chosen from the fourteen with their pictures, removed, and saved with the product', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const id = await make(kitchen, { name: 'Deeg' })
  await kitchen.open(page, '/product', { productId: id })
  await expect(page.getByText('Nog geen allergenen ingevuld.')).toBeVisible()

  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  const picker = page.getByRole('dialog').getByRole('listitem')
  await expect(picker).toHaveText(fourteen.map((name) => `${name}Kan bevatten`))
  await expect(picker.locator('label > svg')).toHaveCount(14)
  for (const name of ['Weekdieren', 'Melk', 'Gluten'])
    await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chips(page)).toHaveText(['Gluten', 'Melk', 'Weekdieren'])
  await expect(chips(page).locator('svg').first()).toBeVisible()
  await page.getByRole('button', { name: 'Melk weghalen' }).click()
  await expect(chips(page)).toHaveText(['Gluten', 'Weekdieren'])
  expect((await read(kitchen, id)).ownallergens).toEqual([])

  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect((await read(kitchen, id)).ownallergens.map(({ name }) => name)).toEqual(['Gluten', 'Weekdieren'])
})

// spec: own-allergens-22
test('the picker says which grains and nuts, and of what there may be traces; the screen reads it in words', async ({
  page,
  kitchen,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await make(kitchen, { name: 'Koek', allergens: [{ id: 1 }] })
  await kitchen.open(page, '/product', { productId: id })
  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await tick('Gluten').check()
  await tick('Spelt').check()
  await expect(tick('Tarwe')).toBeChecked()
  await tick('De andere granen niet').check()
  await expect(tick('De andere granen niet')).toHaveAccessibleDescription('Geen rogge, gerst, haver of khorasan')
  const traces = dialog.getByRole('button', { name: 'Kan bevatten: melk' })
  await traces.click()
  await expect(traces).toHaveAttribute('aria-pressed', 'true')
  await expect(tick('Melk')).not.toBeChecked()
  await tick('Noten').check()
  await dialog.getByRole('button', { name: 'Kan bevatten: hazelnoot' }).click()
  await tick('Cashewnoot').check()
  await expectNoViolations(page, 'the picker')
  const targets = await dialog.getByRole('button', { name: /^Kan bevatten/ }).all()
  const sizes = await Promise.all(targets.map((target) => target.boundingBox()))
  for (const size of sizes) expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(dialog).toBeHidden()
  const words = ['Gluten: tarwe, spelt', 'Noten: cashew, mogelijk ook andere', 'Kan bevatten: melk, hazelnoot']
  const lines = page.getByRole('list', { name: 'Granen, noten en wat het kan bevatten' }).getByRole('listitem')
  await expect(lines).toHaveText(words)
  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(lines).toHaveText(words)
  await expect(chips(page)).toHaveText(['Gluten', 'Noten'])
})

// spec: product-12, product-13, product-14, product-20, product-calls-11
test('allergens of a component name their source, cannot be removed here, and go with the component', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { dish, product } = await makeSoup(kitchen)
  await kitchen.open(page, '/product', { productId: product, dishId: dish })
  await expect(chips(page)).toHaveText(['Melk uit Room en Boter', 'Selderij'])
  await expect(page.getByRole('button', { name: 'Selderij weghalen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Melk weghalen' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  const milk = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Melk' })
  await expect(milk).toHaveText('MelkKomt ook uit een componentKan bevatten')
  await expect(milk.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await takeOut(page, 'Room', 'Nee')
  await expect(components(page)).toHaveText([/^Room/, /^Boter/])
  const readAgain = page.waitForResponse(`**/product/GetProduct/${product}`)
  await takeOut(page, 'Room', 'Ja')
  await readAgain
  await expect(components(page)).toHaveText([/^Boter/])
  await expect(page.getByText('Room is weggehaald')).toBeVisible()
  await expect(chips(page)).toHaveText(['Melk uit Boter', 'Selderij'])
  await takeOut(page, 'Boter', 'Ja')
  await expect(chips(page)).toHaveText(['Selderij'])
  expect((await kitchen.get<Product[]>('/product/search?keyword=')).map(({ name }) => name)).toContain('Room')

  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect(chips(page)).toHaveText(['Selderij'])
})

// spec: product-15
test('a component that cannot be removed stays, and the list says why', async ({ page, kitchen }) => {
  const { product } = await makeSoup(kitchen)
  await kitchen.open(page, '/product', { productId: product })
  const alert = page.getByRole('region', { name: 'Componenten' }).getByRole('alert')
  await expect(components(page)).toHaveText([/^Room/, /^Boter/])

  await refuse(page, '**/product/RemoveComponent/**', 429, 'Even geduld.')
  await takeOut(page, 'Room', 'Ja')
  await expect(alert).toHaveText('Failed to save: Even geduld.')
  await page.unroute('**/product/RemoveComponent/**')
  await page.route('**/product/RemoveComponent/**', (route) => route.abort())
  await takeOut(page, 'Room', 'Ja')
  await expect(alert).toHaveText('Er is een fout opgetreden bij het opslaan')
  await expect(components(page)).toHaveText([/^Room/, /^Boter/])
  await page.unroute('**/product/RemoveComponent/**')
  await takeOut(page, 'Room', 'Ja')
  await expect(components(page)).toHaveText([/^Boter/])
  await expect(alert).toBeHidden()
})

// spec: product-1, product-4, product-5, product-7, product-11, product-16, product-42
test('a component opens on the same screen, and each way back leads one step up to the first dish', async ({
  page,
  kitchen,
}) => {
  const { dish, product } = await makeSoup(kitchen)
  const category = await kitchen.post('/category/SetCategory', { name: 'Voor' })
  const context = { dishId: dish, categoryid: category, returnPage: '/category', activeTab: 'alle' }
  await kitchen.open(page, '/product', { productId: product, ...context })
  await page.getByLabel('Omschrijving').fill('Nog niet opgeslagen')
  await components(page).getByRole('link', { name: 'Room' }).click()
  await expect(title(page, 'Room')).toBeVisible()
  await expect(page).toHaveURL(/\/component$/)
  await expect(page.getByRole('radio', { name: 'Huisgemaakt' })).toBeChecked()
  await expect(page.getByText('Component van: Bouillon')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar product' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: product, ...context })
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Nog niet opgeslagen')
  await expect(page.getByText('Je wijzigingen in dit product zijn nog niet opgeslagen.')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()

  await page.getByRole('link', { name: 'Component toevoegen' }).click()
  await expect(title(page, 'Zoek product')).toBeVisible()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(title(page, 'Nieuw component')).toBeVisible()
  await page.getByLabel('Naam', { exact: true }).fill('Ui')
  await saveButton(page).click()
  await expect(title(page, 'Ui')).toBeVisible()
  const added = (await read(kitchen, product)).components.at(-1)
  expect(added?.name).toBe('Ui')
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: added?.id, mproductId: product, ...context })
  await page.reload()
  await page.getByRole('link', { name: 'Terug naar product' }).click()
  await expect(components(page)).toHaveText([/^Room/, /^Boter/, /^Ui/])
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject(context)
})

// spec: own-allergens-3, product-21, product-22, product-24, product-25
test('deleting prompts first, names the dishes and products that lose the product, and then leads back', async ({
  page,
  kitchen,
}) => {
  const { dish, product } = await makeSoup(kitchen)
  const bisque = await kitchen.post('/dish/SetDish', { name: 'Bisque', price: 9 })
  await kitchen.post(`/dish/AddOwnProduct/${bisque}`, { id: product })
  const [room] = (await read(kitchen, product)).components
  await kitchen.open(page, '/component', { productId: room?.id ?? 0, mproductId: product })

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verwijder product' })
  await expect(dialog).toContainText('Weet je zeker dat je dit product wilt verwijderen?')
  await expect(dialog).toContainText(
    'Het verdwijnt uit de gerechten Bisque en Soep, en uit het product Bouillon, met de allergenen die het meebrengt.',
  )
  await dialog.getByRole('button', { name: 'Nee' }).click()
  await expect(dialog).toBeHidden()
  expect((await read(kitchen, product)).components).toHaveLength(2)

  await refuse(page, '**/product/DeleteProduct/**', 429, 'Even geduld.')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Even geduld.')
  await page.unroute('**/product/DeleteProduct/**')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(title(page, 'Bouillon')).toBeVisible()
  await expect(components(page)).toHaveText([/^Boter/])

  await kitchen.open(page, '/product', { productId: product, dishId: dish })
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect(page.getByText('Nog geen producten. Voeg toe')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

// spec: known-12, own-allergens-5, product-23
test("one tap checks the allergens ('Allergenen gecontroleerd'); a product is complete when its components are too", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { dish, product } = await makeSoup(kitchen)
  const { components: parts } = await read(kitchen, product)
  await kitchen.confirm(dish)
  const completeDish = async () => (await kitchen.get<Product>(`/dish/GetDish/${dish}`)).complete
  await kitchen.open(page, '/product', { productId: product })
  await expect(page.getByText('Nog niet gecontroleerd. Zijn alle allergenen van dit product ingevuld')).toBeVisible()
  await refuse(page, '**/product/SetChecked/*', 429, 'Even geduld.')
  await page.getByRole('button', { name: 'Allergenen gecontroleerd' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Even geduld.')
  await page.unroute('**/product/SetChecked/*')
  await page.getByRole('button', { name: 'Allergenen gecontroleerd' }).click()
  await expect(page.getByText(/^Gecontroleerd op \d{1,2}[- ]\S+[- ]\d{4} door Sanne de Vries\.$/)).toBeVisible()
  await expect(page.getByText('Van Room en Boter zijn de allergenen nog niet gecontroleerd.')).toBeVisible()
  expect([(await read(kitchen, product)).complete, await completeDish()]).toEqual([false, false])

  for (const { id } of parts) await kitchen.check(id)
  await page.reload()
  await expect(components(page)).toHaveText([/gecontroleerd$/, /gecontroleerd$/])
  await expect(page.getByText('Dit product is daardoor nog niet compleet.')).toBeHidden()
  expect([(await read(kitchen, product)).complete, await completeDish()]).toEqual([true, true])

  await page.getByLabel('Omschrijving').fill('Getrokken van botten')
  await saveButton(page).click()
  const asked = page.getByRole('dialog', { name: 'Kloppen de allergenen nog?' })
  await asked.getByRole('button', { name: 'Ja, nog steeds' }).click()
  await expect(asked).toBeHidden()
  await expect.poll(async () => (await read(kitchen, product)).complete).toBe(true)

  await page.getByRole('button', { name: 'Controle intrekken' }).click()
  await page.getByRole('dialog', { name: 'Controle intrekken' }).getByRole('button', { name: 'Ja' }).click()
  const check = page.getByRole('button', { name: 'Allergenen gecontroleerd' })
  await expect(check).toBeEnabled()
  await page.getByRole('button', { name: 'Selderij weghalen' }).click()
  await expect(check).toBeDisabled()
  await expect(page.getByText('Sla eerst op wat je hebt gewijzigd.')).toBeVisible()
})

// spec: own-allergens-12
test('a check covers what is on the screen: input while a colleague removes an allergen calls for the newest list first', async ({
  page,
  context,
  kitchen,
}) => {
  const id = await make(kitchen, { name: 'Jus', allergens: [{ id: 21 }, { id: 1 }] })
  await kitchen.open(page, '/product', { productId: id })
  const check = page.getByRole('button', { name: 'Allergenen gecontroleerd' })
  const newest = page.getByRole('button', { name: 'Toon de nieuwste versie' })
  await expect(check).toBeEnabled()
  await page.getByLabel('Omschrijving').fill('Van mij')
  await expect(check).toBeDisabled()

  const colleague = await context.newPage()
  await kitchen.open(colleague, '/product', { productId: id })
  await colleague.getByRole('button', { name: 'Selderij weghalen' }).click()
  await saveButton(colleague).click()
  await expect(colleague.getByText(saved)).toBeVisible()
  await colleague.close()

  await readAnew(page, id)
  await expect(page.getByText('Iemand anders heeft dit product intussen gewijzigd.')).toBeVisible()
  await expect(chips(page)).toHaveText(['Melk', 'Selderij'])
  await expect(check).toBeDisabled()
  await newest.last().click()
  await expect(newest).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Controle van de allergenen' })).toBeFocused()
  await expect(chips(page)).toHaveText(['Melk'])
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Van mij')
  await expect(check).toBeDisabled()

  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
  await check.click()
  await expect(page.getByText(/^Gecontroleerd op /)).toBeVisible()
  expect(await read(kitchen, id)).toMatchObject({
    description: 'Van mij',
    complete: true,
    ownallergens: [{ name: 'Melk' }],
  })
})

// spec: own-allergens-8
test('a check of a list in which a component has changed meanwhile is refused, and the newest list is offered', async ({
  page,
  kitchen,
}) => {
  const { product } = await makeSoup(kitchen)
  const [room] = (await read(kitchen, product)).components
  await kitchen.open(page, '/product', { productId: product })
  const check = page.getByRole('button', { name: 'Allergenen gecontroleerd' })
  await expect(chips(page)).toHaveText(['Melk uit Room en Boter', 'Selderij'])
  await make(kitchen, { id: room?.id, name: 'Room', allergens: [{ id: 17 }] })

  await check.dblclick()
  await expect(page.getByRole('alert')).toContainText('Dit product, of een component ervan, is intussen gewijzigd.')
  await expect(check).toBeDisabled()
  await expect(chips(page)).toHaveText(['Melk uit Room en Boter', 'Selderij'])
  await page.getByRole('button', { name: 'Toon de nieuwste versie' }).click()
  await expect(chips(page)).toHaveText(["Pinda's uit Room", 'Melk uit Boter', 'Selderij'])
  expect((await read(kitchen, product)).checked).toBeNull()
  await check.click()
  await expect(page.getByText(/^Gecontroleerd op /)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a new product can be saved as checked at once', async ({ page, kitchen }) => {
  await kitchen.open(page, '/product', { productId: 0 })
  await page.getByLabel('Naam', { exact: true }).fill('Zout')
  await page.getByRole('checkbox', { name: 'Allergenen gecontroleerd' }).check()
  await saveButton(page).click()
  await expect(page.getByText(/^Gecontroleerd op .* door Sanne de Vries\.$/)).toBeVisible()
  expect(await kitchen.get<Product[]>('/product/search?keyword=')).toMatchObject([{ name: 'Zout', complete: true }])
})

test("a colleague without the right adds allergens and takes those back, but removes no other user's and checks nothing", {
  tag: '@journey',
}, async ({ page, kitchen, sharedServer }) => {
  const id = await make(kitchen, { name: 'Saus', allergens: [{ id: 24 }, { id: 1 }], maycontain: [{ id: 3 }] })
  await takeRights(kitchen, sharedServer, { longAgo: id })
  await kitchen.open(page, '/product', { productId: id })
  await expect(page.getByText('De eigenaar geeft aan of alle allergenen zijn ingevuld en kloppen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allergenen gecontroleerd' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Ei', exact: true }).check()
  await page.getByRole('button', { name: 'Klaar' }).click()
  const traces = page.getByText('Kan bevatten: ei')
  await expect(traces).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.getByRole('button', { name: 'Ei weghalen' }).click()
  await expect(traces).toBeVisible()
  await saveButton(page).click()
  await expect.poll(async () => (await read(kitchen, id)).ownallergens.length).toBe(2)
  expect((await read(kitchen, id)).maycontain.map(({ name }) => name)).toEqual(['Ei'])
  await page.getByRole('button', { name: 'Mosterd weghalen' }).click()
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save: Alleen de eigenaar')
  expect((await read(kitchen, id)).ownallergens.map(({ name }) => name)).toEqual(['Melk', 'Mosterd'])
})

// spec: product-26, product-27
test('a catalogue product is read-only, except for its components and its removal', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const id = await addPesto(kitchen, sharedServer)
  const dish = await kitchen.post('/dish/SetDish', { name: 'Pasta', price: 12 })
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { id })
  await kitchen.open(page, '/product', { productId: id, activeTab: 'catalogus' })
  await expect(title(page, 'Pesto uit de winkel')).toBeVisible()
  await expect(page.getByText('Met cashewnoten')).toBeVisible()
  await expect(chips(page)).toHaveText(['Melk'])
  await expect(page.getByText('Compleet', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  for (const name of ['Opslaan', 'Allergeen toevoegen', 'Allergenen gecontroleerd', 'Melk weghalen'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)

  await page.getByRole('link', { name: 'Component toevoegen' }).click()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Pijnboompitten')
  await saveButton(page).click()
  await expect(title(page, 'Pijnboompitten')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar product' }).click()
  await expect(components(page)).toHaveText([/^Pijnboompitten/])
  await expect(page.getByText('Nog niet compleet', { exact: true })).toBeVisible()
  await takeOut(page, 'Pijnboompitten', 'Ja')
  await expect(components(page)).toHaveCount(0)
  await expect(page.getByText('Compleet', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Het verdwijnt uit het gerecht Pasta,')
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('tab', { name: /^Catalogus/ })).toHaveAttribute('aria-selected', 'true')
  const left = await kitchen.get<Product[]>('/product/search?keyword=')
  expect(left.map(({ name }) => name)).toEqual(['Pijnboompitten'])
})

// spec: product-37, product-38
test("without an id it says 'Geen product ID gevonden', for a deleted or foreign product 'Product niet gevonden'", async ({
  page,
  kitchen,
}) => {
  const stranger = await kitchen.stranger()
  const theirs = await make(stranger, { name: 'Van de buren' })
  for (const [path, state] of [
    ['/product', undefined],
    ['/component', undefined],
    ['/component', { productId: 0 }],
  ] as const) {
    await kitchen.open(page, path, state)
    await expect(title(page, 'Geen product ID gevonden')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terug naar producten' })).toBeVisible()
  }
  for (const productId of [theirs, 987654]) {
    await kitchen.open(page, '/product', { productId, activeTab: 'eigen' })
    await expect(title(page, 'Product niet gevonden')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(title(page, 'Producten')).toBeVisible()
})

// spec: product-35, product-36
test("it says 'Loading...' while a product is read, and why when that fails", async ({ page, kitchen }) => {
  const id = await make(kitchen, { name: 'Jus' })
  const give = await hold(page, '**/product/GetProduct/*')
  await kitchen.open(page, '/product', { productId: id })
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  give()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jus')
  await expect(page.getByText('Loading...')).toBeHidden()

  await refuse(page, '**/product/GetProduct/*', 429, 'Even geduld.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Even geduld.')
  await page.unroute('**/product/GetProduct/*')
  await page.route('**/product/GetProduct/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Er is een fout opgetreden bij het ophalen van het product')
  await page.unroute('**/product/GetProduct/*')
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jus')
  await expect(page.getByRole('alert')).toBeHidden()
})

function make(owner: Owner, product: object): Promise<number> {
  return owner.post('/product/SetProduct', { id: 0, ...product })
}

function read(owner: Owner, id: number): Promise<Product> {
  return owner.get<Product>(`/product/GetProduct/${id}`)
}

/** Leaves the tab and comes back to it, which makes the screen read its product again. */
async function readAnew(page: Page, id: number): Promise<void> {
  const answer = page.waitForResponse(`**/product/GetProduct/${id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await answer
}

/** Creates the dish 'Soep' of 'Bouillon' (Selderij), which has the components 'Room' and 'Boter' (each Melk). */
async function makeSoup(kitchen: Kitchen): Promise<{ dish: number; product: number }> {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 7.5 })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Bouillon', allergens: [{ id: 21 }] })
  for (const name of ['Room', 'Boter'])
    await kitchen.post(`/product/AddOwnComponent/${product}`, { name, allergens: [{ id: 1 }] })
  return { dish, product }
}

async function takeOut(page: Page, name: string, answer: 'Ja' | 'Nee'): Promise<void> {
  await page.getByRole('button', { name: `${name} weghalen` }).click()
  const dialog = page.getByRole('dialog', { name: 'Component weghalen' })
  await dialog.getByRole('button', { name: answer }).click()
  await expect(dialog).toBeHidden()
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
}

test.describe('a question about a newer sheet', () => {
  const question = (page: Page) => page.getByRole('region', { name: 'Vraag over allergenen' })
  const leaveQuestion = async (kitchen: Kitchen, server: Server) => {
    const id = await addPesto(kitchen, server)
    await askAboutPesto(kitchen, server, id)
    return id
  }

  test('is on the dashboard and at the product, with what stands and what the sheet says, until it is answered', {
    tag: '@journey',
  }, async ({ page, kitchen, sharedServer }) => {
    await leaveQuestion(kitchen, sharedServer)
    await kitchen.open(page, '/dashboard')
    await expect(page.getByText('Vragen over allergenen (1)')).toBeVisible()
    await page.getByRole('link', { name: 'Pesto uit de winkel' }).click()
    await expect(question(page)).toContainText(
      'Het productblad van 01-06-2026 waarschuwt voor minder, of laat minder open, dan wat er staat.',
    )
    await expect(question(page).getByRole('row')).toHaveText(['AllergeenStaat erZegt het blad', 'MelkBevatBevat niet'])
    await expectNoViolations(page, 'a product with a question')
    await question(page).getByRole('button', { name: 'Zo laten' }).click()
    await expect(page.getByText('Antwoord opgeslagen')).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expect(title(page, 'Pesto uit de winkel')).toBeFocused()
    await expect(chips(page)).toHaveText(['Melk'])
    await kitchen.open(page, '/dashboard')
    await expect(page.getByText('liet de allergenen van product "Pesto uit de winkel" zoals ze waren')).toBeVisible()
    await expect(page.getByText('Vragen over allergenen')).toBeHidden()
  })

  test('tells who may not answer it who will, and says why an answer was refused', async ({
    page,
    kitchen,
    sharedServer,
  }) => {
    const id = await leaveQuestion(kitchen, sharedServer)
    await kitchen.open(page, '/product', { productId: id })
    await refuse(page, '**/product/AnswerQuestion/*', 429, 'Even geduld.')
    await question(page).getByRole('button', { name: 'Zo laten' }).click()
    await expect(question(page).getByRole('alert')).toContainText('Even geduld.')
    await takeRights(kitchen, sharedServer, { longAgo: id })
    await page.reload()
    await expect(question(page)).toContainText('De eigenaar, of wie dat van de eigenaar mag, beantwoordt deze vraag.')
    await expect(question(page).getByRole('button')).toHaveCount(0)
  })
})

import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { addPesto, askAboutPesto, takeRights } from './database.ts'
import { type Kitchen, type Owner, test } from './kitchen.ts'
import { expectForTwoSeconds, goTo, hold, refuse, stateOf, stopClock } from './menu-kit.ts'

const saved = 'Product succesvol opgeslagen'
const saveButton = (page: Page) => page.getByRole('button', { name: /^Opslaan/ })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Allergenen', exact: true }).getByRole('listitem')
const components = (page: Page) => page.getByRole('list', { name: 'Componenten' }).getByRole('listitem')
const question = (page: Page) => page.getByRole('region', { name: 'Vraag over allergenen' })
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
test('a new product is homemade unless said otherwise, needs a name, may be checked at once, and opens with its id two seconds after it was saved', {
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
  await page.getByLabel('Naam', { exact: true }).fill('Zeezout')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()
  await page.getByRole('radio', { name: 'Gekocht' }).check()
  await page.getByLabel('Omschrijving').fill('Grove korrels')
  await page.getByRole('checkbox', { name: 'Allergenen gecontroleerd' }).check()

  const give = await hold(page, '**/product/SetProduct')
  await stopClock(page)
  await saveButton(page).dblclick()
  await expect(saveButton(page)).toHaveText('Opslaan...')
  await expect(saveButton(page)).toBeDisabled()
  give()
  await expectForTwoSeconds(page, saved)
  await expect(title(page, 'Zeezout')).toBeVisible()

  const [product] = await kitchen.get<Product[]>('/product/search?keyword=')
  expect(product).toMatchObject({ name: 'Zeezout', type: 'bought', description: 'Grove korrels', complete: true })
  expect(await kitchen.get<Product[]>('/product/search?keyword=')).toHaveLength(1)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: product?.id, activeTab: 'alle' })
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Zeezout')
  await expect(page.getByText(/^Gecontroleerd op .* door Sanne de Vries\.$/)).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Zoek product')).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 600 } })

  // spec: product-8, product-26, product-28, product-29, product-32, product-33, product-34, product-35, product-36,
  // spec: product-40, product-41, product-calls-15
  test("a product says 'Loading...' and why it cannot be read; saving says for two seconds that it succeeded, or in a red box why not, and keeps the input", async ({
    page,
    kitchen,
  }) => {
    const id = await make(kitchen, { name: 'Jus', type: 'bought', description: 'Dagvers' })
    const name = page.getByLabel('Naam', { exact: true })
    const description = page.getByLabel('Omschrijving')
    await page.clock.install()

    await test.step('it is being read, and cannot be read', async () => {
      const give = await hold(page, '**/product/GetProduct/*')
      await kitchen.open(page, '/product', { productId: id })
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
      give()
      await expect(name).toHaveValue('Jus')
      await expect(page.getByText('Loading...')).toBeHidden()
      await page.unroute('**/product/GetProduct/*')

      await refuse(page, '**/product/GetProduct/*', 429, 'Even geduld.')
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Even geduld.')
      await page.unroute('**/product/GetProduct/*')
      await page.route('**/product/GetProduct/*', (route) => route.abort())
      await page.getByRole('button', { name: 'Opnieuw' }).click()
      await expect(page.getByRole('alert')).toContainText('Er is een fout opgetreden bij het ophalen van het product')
      await page.unroute('**/product/GetProduct/*')
      await page.getByRole('button', { name: 'Opnieuw' }).click()
      await expect(name).toHaveValue('Jus')
      await expect(page.getByRole('alert')).toBeHidden()
    })

    await test.step('a success shows for two seconds, and then the product is read again', async () => {
      await expect(page.getByRole('radio', { name: 'Gekocht' })).toBeChecked()
      await expect(description).toHaveValue('Dagvers')
      await page.getByRole('radio', { name: 'Huisgemaakt' }).check()
      await description.fill('Lang getrokken')
      await stopClock(page)
      const readAtOnce = page.waitForResponse(`**/product/GetProduct/${id}`)
      await saveButton(page).click()
      await readAtOnce
      expect(await read(kitchen, id)).toMatchObject({ name: 'Jus', type: 'homemade', description: 'Lang getrokken' })
      await make(kitchen, { id, name: 'Jus van de chef' })
      await expectForTwoSeconds(page, saved)
      await expect(name).toHaveValue('Jus van de chef')
      await expect(saveButton(page)).toHaveText('Opslaan')
    })

    await test.step('a failure scrolls to the box above the form, and each try has the same key', async () => {
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
        await expect(description).toHaveValue('Met liefde')
        await expect(page.getByText(saved)).toBeHidden()
      }
      await description.fill('Met liefde')
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
      await expect(page.getByText(saved)).toBeHidden()
    })

    await test.step('of two users saving the same product, the second gets a sentence', async () => {
      await description.fill('Van mij')
      await make(kitchen, { id, name: 'Jus', description: 'Van een ander', allergens: [{ id: 1 }] })
      await saveButton(page).click()
      await expect(page.getByRole('alert')).toContainText(
        'Failed to save: Iemand anders heeft dit product intussen gewijzigd. Bekijk eerst de nieuwste versie.',
      )
      await expect(description).toHaveValue('Van mij')
      expect(await read(kitchen, id)).toMatchObject({ description: 'Van een ander', ownallergens: [{ name: 'Melk' }] })
    })
  })
})

// spec: own-allergens-22, product-17, product-18, product-19
test('allergens are chosen from the fourteen with their pictures, with which grains and nuts and of what there may be traces, and saved with the product', {
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
  await page.getByRole('button', { name: 'Weekdieren weghalen' }).click()
  await expect(chips(page)).toHaveText(['Gluten', 'Melk'])
  expect((await read(kitchen, id)).ownallergens).toEqual([])

  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect((await read(kitchen, id)).ownallergens.map(({ name }) => name)).toEqual(['Gluten', 'Melk'])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Allergeen toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await tick('Gluten').uncheck()
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
  const kept = page.waitForResponse('**/product/SetProduct')
  await saveButton(page).click()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(lines).toHaveText(words)
  await expect(chips(page)).toHaveText(['Gluten', 'Noten'])
})

// spec: product-12, product-13, product-14, product-15, product-20, product-calls-11
test('allergens of a component name their source, cannot be removed here, and go with the component, which stays and says why when that fails', {
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
  const alert = page.getByRole('region', { name: 'Componenten' }).getByRole('alert')
  await refuse(page, '**/product/RemoveComponent/**', 429, 'Even geduld.')
  await takeOut(page, 'Room', 'Ja')
  await expect(alert).toHaveText('Failed to save: Even geduld.')
  await page.unroute('**/product/RemoveComponent/**')
  await page.route('**/product/RemoveComponent/**', (route) => route.abort())
  await takeOut(page, 'Room', 'Ja')
  await expect(alert).toHaveText('Er is een fout opgetreden bij het opslaan')
  await expect(components(page)).toHaveText([/^Room/, /^Boter/])
  await page.unroute('**/product/RemoveComponent/**')
  const readAgain = page.waitForResponse(`**/product/GetProduct/${product}`)
  await takeOut(page, 'Room', 'Ja')
  await readAgain
  await expect(components(page)).toHaveText([/^Boter/])
  await expect(alert).toBeHidden()
  await expect(page.getByText('Room is weggehaald')).toBeVisible()
  await expect(chips(page)).toHaveText(['Melk uit Boter', 'Selderij'])
  await takeOut(page, 'Boter', 'Ja')
  await expect(chips(page)).toHaveText(['Selderij'])
  expect((await kitchen.get<Product[]>('/product/search?keyword=')).map(({ name }) => name)).toContain('Room')

  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect(chips(page)).toHaveText(['Selderij'])
})

// spec: own-allergens-3, product-1, product-4, product-5, product-7, product-11, product-16, product-21, product-22,
// spec: product-24, product-25, product-42
test('a component opens on the same screen, each way back leads one step up to the first dish, and so does deleting, after a prompt that names what loses the product', async ({
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

  const bisque = await kitchen.post('/dish/SetDish', { name: 'Bisque', price: 9 })
  await kitchen.post(`/dish/AddOwnProduct/${bisque}`, { id: product })
  const [room] = (await read(kitchen, product)).components
  await goTo(page, '/component', { productId: room?.id ?? 0, mproductId: product })

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verwijder product' })
  await expect(dialog).toContainText('Weet je zeker dat je dit product wilt verwijderen?')
  await expect(dialog).toContainText(
    'Het verdwijnt uit de gerechten Bisque en Soep, en uit het product Bouillon, met de allergenen die het meebrengt.',
  )
  await dialog.getByRole('button', { name: 'Nee' }).click()
  await expect(dialog).toBeHidden()
  expect((await read(kitchen, product)).components).toHaveLength(3)

  await refuse(page, '**/product/DeleteProduct/**', 429, 'Even geduld.')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Even geduld.')
  await page.unroute('**/product/DeleteProduct/**')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(title(page, 'Bouillon')).toBeVisible()
  await expect(components(page)).toHaveText([/^Boter/, /^Ui/])

  await goTo(page, '/product', { productId: product, dishId: dish })
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect(page.getByText('Nog geen producten. Voeg toe')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

// spec: known-12, own-allergens-5, own-allergens-8, own-allergens-12, product-23
test("one tap checks the allergens ('Allergenen gecontroleerd'), of what is on the screen alone; a product is complete when its components are too", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { dish, product } = await makeSoup(kitchen)
  await make(kitchen, { id: product, name: 'Bouillon', allergens: [{ id: 21 }, { id: 24 }] })
  const { components: parts } = await read(kitchen, product)
  await kitchen.confirm(dish)
  const completeDish = async () => (await kitchen.get<Product>(`/dish/GetDish/${dish}`)).complete
  const check = page.getByRole('button', { name: 'Allergenen gecontroleerd' })
  const newest = page.getByRole('button', { name: 'Toon de nieuwste versie' })
  const description = page.getByLabel('Omschrijving')
  await kitchen.open(page, '/product', { productId: product })
  await expect(page.getByText('Nog niet gecontroleerd. Zijn alle allergenen van dit product ingevuld')).toBeVisible()
  await refuse(page, '**/product/SetChecked/*', 429, 'Even geduld.')
  await check.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Even geduld.')
  await page.unroute('**/product/SetChecked/*')

  await test.step('a check of a list in which a component has changed meanwhile is refused, and the newest list is offered', async () => {
    await expect(chips(page)).toHaveText(['Melk uit Room en Boter', 'Selderij', 'Mosterd'])
    await make(kitchen, { id: parts[0]?.id, name: 'Room', allergens: [{ id: 1 }, { id: 17 }] })
    await check.dblclick()
    await expect(page.getByRole('alert')).toContainText('Dit product, of een component ervan, is intussen gewijzigd.')
    await expect(check).toBeDisabled()
    await expect(chips(page)).toHaveText(['Melk uit Room en Boter', 'Selderij', 'Mosterd'])
    await newest.click()
    await expect(chips(page)).toHaveText(["Pinda's uit Room", 'Melk uit Room en Boter', 'Selderij', 'Mosterd'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await read(kitchen, product)).checked).toBeNull()
  })

  await test.step('input while a colleague removes an allergen calls for the newest list first', async () => {
    await expect(check).toBeEnabled()
    await description.fill('Van mij')
    await expect(check).toBeDisabled()
    await make(kitchen, { id: product, name: 'Bouillon', allergens: [{ id: 21 }] })
    await readAnew(page, product)
    await expect(page.getByText('Iemand anders heeft dit product intussen gewijzigd.')).toBeVisible()
    await expect(chips(page)).toHaveText(["Pinda's uit Room", 'Melk uit Room en Boter', 'Selderij', 'Mosterd'])
    await expect(check).toBeDisabled()
    await newest.last().click()
    await expect(newest).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Controle van de allergenen' })).toBeFocused()
    await expect(chips(page)).toHaveText(["Pinda's uit Room", 'Melk uit Room en Boter', 'Selderij'])
    await expect(description).toHaveValue('Van mij')
    await expect(check).toBeDisabled()
    await saveButton(page).click()
    await expect(page.getByText(saved)).toBeVisible()
  })

  await check.click()
  await expect(page.getByText(/^Gecontroleerd op \d{1,2}[- ]\S+[- ]\d{4} door Sanne de Vries\.$/)).toBeVisible()
  await expect(page.getByText('Van Room en Boter zijn de allergenen nog niet gecontroleerd.')).toBeVisible()
  const half = await read(kitchen, product)
  expect(half).toMatchObject({ description: 'Van mij', ownallergens: [{ name: 'Selderij' }], complete: false })
  expect([half.checked === null, await completeDish()]).toEqual([false, false])

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
  await expect(check).toBeEnabled()
  await page.getByRole('button', { name: 'Selderij weghalen' }).click()
  await expect(check).toBeDisabled()
  await expect(page.getByText('Sla eerst op wat je hebt gewijzigd.')).toBeVisible()
})

test("a colleague without the right adds allergens and takes those back, but removes no other user's, checks nothing and answers no question", {
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

  const pesto = await addPesto(kitchen, sharedServer)
  await askAboutPesto(kitchen, sharedServer, pesto)
  await kitchen.open(page, '/product', { productId: pesto })
  await expect(page.getByRole('note').filter({ has: question(page) })).toContainText(
    'De eigenaar, of wie dat van de eigenaar mag, geeft hier antwoord op.',
  )
  await expect(question(page).getByRole('button')).toHaveCount(0)
})

test('a question about a newer sheet is on the dashboard and at the product, with what stands and what the sheet says, until it is answered', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await askAboutPesto(kitchen, sharedServer, await addPesto(kitchen, sharedServer))
  await kitchen.open(page, '/dashboard')
  await expect(page.getByText('Klopt dit? (1)')).toBeVisible()
  await page.getByRole('link', { name: 'Pesto uit de winkel' }).click()
  await expect(question(page)).toContainText(
    'Het productblad van 01-06-2026 waarschuwt voor minder, of laat minder open, dan wat er staat.',
  )
  await expect(question(page).getByRole('row')).toHaveText(['AllergeenStaat erZegt het blad', 'MelkBevatBevat niet'])
  await expectNoViolations(page, 'a product with a question')
  await refuse(page, '**/question/Answer', 429, 'Even geduld.')
  await question(page).getByRole('button', { name: 'Zo laten' }).click()
  await expect(question(page).getByRole('alert')).toContainText('Even geduld.')
  await page.unroute('**/question/Answer')
  await question(page).getByRole('button', { name: 'Zo laten' }).click()
  await expect(page.getByText('Antwoord opgeslagen')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(title(page, 'Pesto uit de winkel')).toBeFocused()
  await expect(chips(page)).toHaveText(['Melk'])
  await kitchen.open(page, '/dashboard')
  await expect(page.getByText('liet de allergenen van product "Pesto uit de winkel" zoals ze waren')).toBeVisible()
  await expect(page.getByText(/^Klopt dit/)).toBeHidden()
})

// spec: product-26, product-27, product-37, product-38
test("a catalogue product is read-only, except for its components and its removal; without an id it says 'Geen product ID gevonden', for a deleted or foreign product 'Product niet gevonden'", async ({
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

  const theirs = await make(await kitchen.stranger(), { name: 'Van de buren' })
  // Each of another kind than the one before, so that no title is read that still stands there.
  for (const [path, state, name] of [
    ['/product', undefined, 'Geen product ID gevonden'],
    ['/product', { productId: theirs, activeTab: 'eigen' }, 'Product niet gevonden'],
    ['/component', undefined, 'Geen product ID gevonden'],
    ['/product', { productId: 987654, activeTab: 'eigen' }, 'Product niet gevonden'],
    ['/component', { productId: 0 }, 'Geen product ID gevonden'],
  ] as const) {
    await goTo(page, path, state)
    await expect(title(page, name)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terug naar producten' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(title(page, 'Producten')).toBeVisible()
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

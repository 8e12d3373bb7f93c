import { expect, type Page, type Request } from '@playwright/test'
import { test } from './kitchen.ts'
import { goTo, stateOf, stopClock } from './menu-kit.ts'

type Dish = { version: number; dietaryneeds: { id: number; name: string }[] }

const saved = 'Gerecht succesvol opgeslagen'

// spec: dish-2, dish-3, dish-5, dish-6, dish-8, dish-16, dish-18, dish-29, dish-32, dish-34
test('a new dish asks for all its fields, starts published, and opens with its id two seconds after the save', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, kitchen }) => {
  for (const name of ['Toetjes', 'éclairs', 'Bijgerechten']) await kitchen.post('/category/SetCategory', { name })
  await page.clock.install()
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()

  await expect(page.getByRole('heading', { name: 'Nieuw gerecht', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
  await expect(page.getByLabel('Prijs')).toHaveValue('')
  await expect(page.getByLabel('Prijs')).toHaveAttribute('placeholder', '0,00')
  await expect(page.locator('form').getByText('€', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Categorie' })).toHaveValue('0')
  await expect(page.getByRole('combobox', { name: 'Categorie' }).getByRole('option')).toHaveText([
    '- Geen categorie -',
    'Bijgerechten',
    'éclairs',
    'Toetjes',
    'Nieuwe categorie …',
  ])
  await expect(page.getByRole('switch', { name: 'Publiceren' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Producten' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Allergenen' })).toHaveCount(0)

  await page.getByLabel('Naam', { exact: true }).fill('Soep')
  await page.getByLabel('Omschrijving').fill('Van de dag')
  await page.getByLabel('Prijs').fill('6,5')
  await page.getByRole('combobox', { name: 'Categorie' }).selectOption('éclairs')
  const body = await saveAndSeeBannerForTwoSeconds(page)
  expect(body).toMatchObject({ id: 0, name: 'Soep', description: 'Van de dag', price: 6.5, ispublished: true })
  expect(body).toMatchObject({ categoryid: expect.any(Number), dietaryneeds: [] })

  await expect(page.getByRole('heading', { name: 'Soep', level: 1 })).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ dishId: expect.any(Number), returnPage: '/dishes' })
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled()
  await expect(page.getByLabel('Prijs')).toHaveValue('6,50')
  for (const part of ['Producten', 'Allergenen', 'Dieet wensen'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
})

// spec: dish-13, dish-31, dish-32, dish-34, dish-calls-14, screens-7
test("a dish says 'Loading...' and why it cannot be read; a saved one shows its success message for two seconds and is then read again, without losing new input", async ({
  page,
  kitchen,
}) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, ispublished: false })
  await page.clock.install()

  await test.step('it is being read, and cannot be read', async () => {
    let answer: (() => void) | undefined
    await page.route('**/dish/GetDish/*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ status: 403, json: { code: 'no-company', message: 'Je hoort bij geen bedrijf.' } })
    })
    await kitchen.open(page, '/dish', { dishId })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect.poll(() => answer !== undefined).toBe(true)
    answer?.()
    await expect(page.getByRole('alert')).toContainText('Error: Je hoort bij geen bedrijf.')
    await page.unroute('**/dish/GetDish/*')
    await page.getByRole('button', { name: 'Opnieuw' }).click()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a success shows for two seconds, and then the dish is read again', async () => {
    await expect(page.getByRole('switch', { name: 'Publiceren' })).not.toBeChecked()
    await page.getByLabel('Naam', { exact: true }).fill('Uiensoep')
    await page.getByRole('switch', { name: 'Publiceren' }).click({ force: true })
    const reads = countRequests(page, `/dish/GetDish/${dishId}`)

    const body = await saveAndSeeBannerForTwoSeconds(page, async () => {
      await page.getByLabel('Omschrijving').fill('Met kaas')
      await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Ui' })
      reads.length = 0
    })

    expect(body).toMatchObject({ id: dishId, name: 'Uiensoep', ispublished: true, version: 1 })
    await expect.poll(() => stateOf(page)).toMatchObject({ dishId })
    await expect.poll(() => reads.length).toBe(1)
    await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Ui'])
    await expect(page.getByRole('heading', { name: 'Uiensoep', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Met kaas')
  })
})

// spec: dish-33, dish-41, dish-44, dish-calls-16
test('a dish that cannot be saved says why in a red box above the form, scrolls to it, and keeps the input; so does one that a colleague saved meanwhile', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await page.setViewportSize({ width: 390, height: 500 })
  await kitchen.open(page, '/dish', { dishId })

  await test.step('a failure scrolls to the box above the form', async () => {
    await page.getByLabel('Naam', { exact: true }).fill('Uiensoep')
    const keys: (string | undefined)[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('SetDish') && keys.push(request.headers()['idempotency-key']),
    )
    const refuse = { code: 'invalid', message: 'Naam is te chic', fields: { name: 'Naam is te chic' } }
    await page.route('**/dish/SetDish', (route) => route.fulfill({ status: 400, json: refuse }))

    await saveFromTheBottom(page)
    const box = page.getByRole('alert').filter({ hasText: 'Failed to save: Naam is te chic' })
    await expect(box).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const [boxAt, formAt] = [await box.boundingBox(), await page.locator('form').first().boundingBox()]
    expect((boxAt?.y ?? 0) + (boxAt?.height ?? 0)).toBeLessThanOrEqual(formAt?.y ?? 0)
    await expect(box).toHaveCSS('color', 'rgb(163, 38, 27)')
    await expect(page.locator('form').getByText('Naam is te chic')).toBeVisible()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Uiensoep')
    await page.getByLabel('Naam', { exact: true }).fill('Uiensoepje')
    await expect(page.locator('form').getByText('Naam is te chic')).toBeHidden()

    await page.unroute('**/dish/SetDish')
    await page.route('**/dish/SetDish', (route) => route.abort())
    await saveFromTheBottom(page)
    await expect(page.getByRole('alert')).toHaveText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
    await expect(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Uiensoepje')
    await page.unroute('**/dish/SetDish')
    await saveFromTheBottom(page)
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(keys).toHaveLength(3)
    expect(keys[2]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[0])
    expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ name: 'Uiensoepje', version: 2 })
  })

  await test.step('of two users saving the same dish, the second gets a sentence', async () => {
    await page.getByLabel('Omschrijving').fill('Door de tweede')
    const { version } = await kitchen.get<Dish>(`/dish/GetDish/${dishId}`)
    await kitchen.post('/dish/SetDish', { id: dishId, name: 'Soep', price: 7, description: 'Door de eerste', version })

    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save: Iemand anders heeft dit intussen gewijzigd.')
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Door de tweede')
    // Trying again is refused too: no change of the first user is lost unseen.
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save: Iemand anders heeft dit intussen gewijzigd.')
    expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ price: 7, description: 'Door de eerste' })
  })
})

// spec: dish-23, dish-24, dish-25, dish-26, dish-27, dish-28, screens-4
test('a dish needs a name and a price above zero, of digits, one comma and two decimals; the caret in it stays where digits are put in, also when a letter is refused', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/dish', { dishId: 0 })
  const price = page.getByLabel('Prijs')
  const saves = countRequests(page, '/dish/SetDish')

  await price.pressSequentially('a1-2,,c3456')
  await expect(price).toHaveValue('12,34')
  await price.fill('')
  await price.fill('12,50')
  await price.press('Home')
  await price.press('ArrowRight')
  await page.keyboard.type('a')
  await page.keyboard.type('3')
  await expect(price).toHaveValue('132,50')
  await page.keyboard.type('.')
  await page.keyboard.type('4')
  await expect(price).toHaveValue('1342,50')
  // A point before three digits separates thousands, whether typed or pasted.
  for (const [written, read] of [
    ['1.250', '1250,00'],
    ['1.234,56', '1234,56'],
    ['12.5', '12,50'],
    ['12.50', '12,50'],
    ['1,250', '1,25'],
  ] as const) {
    await price.fill('')
    await price.pressSequentially(written)
    await price.blur()
    await expect(price).toHaveValue(read)
  }
  for (const [pasted, read] of [
    ['€ 1.250', '1250,00'],
    ['1.234,56', '1234,56'],
    ['1.250,-', '1250,00'],
  ] as const) {
    for (const before of ['', '7,50']) {
      await price.fill(before)
      await price.fill(pasted)
      await price.blur()
      await expect(price).toHaveValue(read)
    }
  }
  await price.fill('7,5')
  await price.blur()
  await expect(price).toHaveValue('7,50')
  await price.fill('3')
  await price.blur()
  await expect(price).toHaveValue('3,00')
  for (const noNumber of ['', ',']) {
    await price.fill(noNumber)
    await price.blur()
    await expect(price).toHaveValue('0,00')
  }

  await page.getByLabel('Naam', { exact: true }).fill('  ')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Voer een geldige prijs in')).toBeVisible()
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
  await page.getByLabel('Naam', { exact: true }).pressSequentially('S')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()
  await expect(page.getByText('Voer een geldige prijs in')).toBeVisible()
  await price.fill('12,05')
  await expect(page.getByText('Voer een geldige prijs in')).toBeHidden()
  expect(saves).toEqual([])

  const sent = page.waitForRequest('**/dish/SetDish')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  expect((await sent).postData()).toContain('"price":12.05')
  await expect(page.getByText(saved)).toBeVisible()
})

// spec: dish-7, dish-42
test('a dish is deleted after a question, and stays when the answer is no or the call fails', async ({
  page,
  kitchen,
}) => {
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, categoryid: categoryId })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon' })
  await kitchen.open(page, '/dish', { dishId, returnPage: '/category', categoryid: categoryId })
  const dialog = page.getByRole('dialog', { name: 'Verwijder gerecht' })
  const ask = () => page.getByRole('button', { name: 'Verwijderen' }).click()

  await ask()
  await expect(dialog.getByText('Weet je zeker dat je dit gerecht wilt verwijderen?', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Nee' }).click()
  await expect(dialog).toBeHidden()
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ name: 'Soep' })

  await page.route('**/dish/DeleteDish/*', (route) => route.abort())
  await ask()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await page.unroute('**/dish/DeleteDish/*')
  await ask()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('heading', { name: 'Soepen', level: 1 })).toBeVisible()
  await expect(page.getByText('Geen gerechten gevonden')).toBeVisible()
  await expect(kitchen.get(`/dish/GetDish/${dishId}`)).rejects.toThrow('404')
  expect(await kitchen.get(`/product/GetProduct/${product}`)).toMatchObject({ dishes: [] })
})

// spec: dish-9, dish-11, dish-39, dish-40, dishes-15
test('a dish lists its products, the allergens from them with icons, and whether all is known', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  const products = page.getByRole('region', { name: 'Producten' })
  const allergens = page.getByRole('region', { name: 'Allergenen' })
  await expect(products.getByText('Nog geen producten.')).toBeVisible()
  await expect(allergens.getByText('Nog niet bekend: dit gerecht heeft nog geen producten.')).toBeVisible()
  await expect(allergens.getByText('Nog niet compleet', { exact: true })).toBeVisible()

  const sauce = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Roux', allergens: [{ id: 5 }] })
  const butter = await kitchen.post(`/product/AddOwnComponent/${sauce}`, { name: 'Boter', allergens: [{ id: 1 }] })
  const quailegg = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Kwartelei', allergens: [{ id: 3 }] })
  await page.reload()
  await expect(products.getByRole('link', { name: /^Roux/ })).toContainText('Huisgemaakt · 1 component · Gluten, Melk')
  await expect(products.getByRole('link', { name: /^Kwartelei/ })).toContainText('Ei')
  await expect(products.getByRole('button', { name: /weghalen$/ })).toHaveCount(2)
  await expect(products.getByRole('link', { name: 'Product toevoegen' })).toBeVisible()
  await expectIcons(page, 'Allergenen', ['Gluten', 'Ei', 'Melk'])
  // They tell the way along which they come in, and can only be removed there.
  await expect(allergens.getByRole('button', { name: 'weghalen' })).toHaveCount(0)
  await expect(allergens.getByText('Er kunnen er meer in zitten')).toBeVisible()

  for (const id of [butter, sauce, quailegg]) await kitchen.check(id)
  await page.reload()
  await expect(allergens.getByText('nog niemand gaf aan dat alle ingrediënten erbij staan.')).toBeVisible()
  await page.getByRole('button', { name: 'Alle ingrediënten staan erbij' }).click()
  await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd op .* door Sanne de Vries\.$/)).toBeVisible()
  await expect(allergens.getByText('Compleet', { exact: true })).toBeVisible()
  await expect(allergens.getByText('Dit volgt uit de producten; ze zijn allemaal gecontroleerd.')).toBeVisible()
  await expect(products.getByRole('link', { name: /^Kwartelei/ })).toContainText('gecontroleerd')
})

// spec: dish-30, dish-42, product-13
test('a product that is removed from a dish is gone at once, the allergens are read again, and the input survives that and going to another product', async ({
  page,
  kitchen,
}) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  for (const [name, id] of [
    ['Room', 1],
    ['Kwartelei', 5],
  ] as const)
    await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name, allergens: [{ id }] })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByLabel('Omschrijving').fill('Met liefde gemaakt')
  await expectIcons(page, 'Allergenen', ['Gluten', 'Melk'])
  const takeOut = async () => {
    await page.getByRole('button', { name: 'Room weghalen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Product weghalen' })
    await expect(dialog.getByText('Weet je zeker dat je Room uit dit gerecht wilt halen?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ja' }).click()
  }

  await page.route('**/dish/RemoveProduct/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'database-away', message: 'Even niet bereikbaar.' } }),
  )
  await takeOut()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Even niet bereikbaar.')
  await expectIcons(page, 'Allergenen', ['Gluten', 'Melk'])
  await page.unroute('**/dish/RemoveProduct/**')

  const reads = countRequests(page, `/dish/GetDish/${dishId}`)
  await takeOut()
  await expect.poll(() => reads.length).toBe(1)
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Kwartelei'])
  await expectIcons(page, 'Allergenen', ['Gluten'])
  expect(await kitchen.get<{ name: string }[]>('/product/search?keyword=Room')).toMatchObject([{ name: 'Room' }])
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met liefde gemaakt')

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Je wijzigingen in dit gerecht zijn nog niet opgeslagen.')).toBeVisible()
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Met liefde gemaakt')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(saved)).toBeVisible()
})

// spec: dish-12, dish-38
test('diets are chosen from all ten with their icons, and saved with the dish', async ({ page, kitchen }) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, dietaryneeds: [{ id: 8 }] })
  await kitchen.open(page, '/dish', { dishId })
  await expectIcons(page, 'Dieet wensen', ['Heet'])
  await page.getByRole('button', { name: 'Dieet wens toevoegen' }).click()
  const picker = page.getByRole('dialog', { name: 'Dieet wensen kiezen' })
  const choices = picker.getByRole('listitem')
  await expect(choices).toHaveText([
    'Vega',
    'Vegan',
    'Lokale ingredienten',
    'Halal',
    'Kosher',
    'Mild',
    'Medium',
    'Heet',
    'Niet voor zwangeren',
    'Chefs special',
  ])
  for (const choice of await choices.all()) await expect(choice.locator('svg').first()).toBeVisible()
  await expect(picker.getByLabel('Heet')).toBeChecked()
  await picker.getByLabel('Vegan').check()
  await picker.getByRole('button', { name: 'Klaar' }).click()
  await expectIcons(page, 'Dieet wensen', ['Vegan', 'Heet'])
  await page.getByRole('button', { name: 'Heet weghalen' }).click()
  await expect(page.getByText('Je keuze wordt bewaard met Opslaan.')).toBeVisible()

  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await expectIcons(page, 'Dieet wensen', ['Vegan'])
  expect((await kitchen.get<Dish>(`/dish/GetDish/${dishId}`)).dietaryneeds).toEqual([{ id: 2, name: 'Vegan' }])
})

// spec: dish-1, dish-14, dish-35, dish-36, dish-37
test('the way back leads to the category or the page from which a dish was opened, with its tab; a dish stays after a reload and after the back button, and a missing dish says so', async ({
  page,
  kitchen,
}) => {
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, categoryid: categoryId })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon' })
  const theirs = await (await kitchen.stranger()).post('/dish/SetDish', { name: 'Geheim', price: 6.5 })
  await kitchen.open(page, '/category', { categoryId })
  await page.getByRole('link', { name: /^Soep/ }).click()
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await page.getByRole('link', { name: 'Soepen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Soepen', level: 1 })).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ categoryId })

  await goTo(page, '/dishes', { activeTab: 'nog niet compleet' })
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect.poll(() => stateOf(page)).toMatchObject({ dishId, activeTab: 'nog niet compleet' })
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(page.getByRole('tab', { name: /^Nog niet compleet/ })).toHaveAttribute('aria-selected', 'true')

  await goTo(page, '/dish', { dishId, returnPage: '/products', activeTab: 'eigen' })
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect.poll(() => stateOf(page)).toMatchObject({ activeTab: 'eigen' })
  await expect(page).toHaveURL(`${kitchen.url}/products`)

  await goTo(page, '/dish', { dishId: 0, returnPage: '/category', categoryid: categoryId })
  await expect(page.getByRole('combobox', { name: 'Categorie' })).toHaveValue(String(categoryId))

  await goTo(page, '/dishes')
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(page).toHaveURL(`${kitchen.url}/dish`)
  await page.reload()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  await page
    .getByRole('link', { name: /^Bouillon/ })
    .last()
    .click()
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: product, dishId })
  await page.goBack()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()

  for (const state of [undefined, { dishId: 987_654 }, { dishId: theirs }, { dishId: -1 }]) {
    await goTo(page, '/dishes')
    await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
    await goTo(page, '/dish', state)
    await expect(page.getByRole('heading', { name: 'Gerecht niet gevonden', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terug naar gerechten' })).toBeVisible()
    await expect(page.getByText('Geheim')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Naar gerechten', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gerechten', level: 1 })).toBeVisible()
})

/**
 * Saves the dish on the screen, on a page whose clock is installed. Checks that the button waits and that the banner
 * shows for two seconds; `meanwhile` runs while it shows. Returns the body that was sent.
 */
async function saveAndSeeBannerForTwoSeconds(page: Page, meanwhile?: () => Promise<void>): Promise<unknown> {
  let answer: (() => void) | undefined
  await page.route('**/dish/SetDish', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const sent = page.waitForRequest('**/dish/SetDish')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('button', { name: 'Opslaan...' })).toBeDisabled()
  await stopClock(page)
  await expect.poll(() => answer !== undefined).toBe(true)
  answer?.()
  await expect(page.getByText(saved)).toBeVisible()
  await meanwhile?.()
  await page.clock.runFor(1950)
  await expect(page.getByText(saved)).toBeVisible()
  await page.clock.runFor(50)
  await expect(page.getByText(saved)).toBeHidden()
  await page.clock.resume()
  return (await sent).postDataJSON()
}

/** Collects every address with `part` in it that the page requests from now on. */
function countRequests(page: Page, part: string): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => request.url().includes(part) && urls.push(request.url()))
  return urls
}

async function expectIcons(page: Page, label: string, names: readonly string[]): Promise<void> {
  const chips = page.getByRole('list', { name: label, exact: true }).getByRole('listitem')
  await expect(chips).toHaveText([...names])
  for (const chip of await chips.all()) await expect(chip.locator('svg').first()).toBeVisible()
}

async function saveFromTheBottom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Opslaan' }).click()
}

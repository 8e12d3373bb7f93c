import { expect, type Page } from '@playwright/test'
import { biscuits, broth, importProducts, lemonade, longNamed, proofCode, refidOf } from './catalogue-file.ts'
import { test } from './kitchen.ts'
import { goTo, hold, refuse, stateOf } from './menu-kit.ts'
import { phone } from './sign-up.ts'

const searchCall = '**/MenuApp/SearchResults'
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const ownRows = (page: Page) => page.getByRole('list', { name: 'Gevonden producten' }).getByRole('button')
const catalogueRows = (page: Page) => page.getByRole('list', { name: 'Gevonden in de catalogus' }).getByRole('button')
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

// spec: search-catalogue-6, search-own-1, search-own-2, search-own-3, search-own-5, search-own-9
test('Enter and Zoeken search products, the same word once more too, also after a failure; a blank keyword searches nothing', async ({
  page,
  kitchen,
}) => {
  const stranger = await kitchen.stranger()
  await stranger.post('/product/SetProduct', { name: 'Room van een ander' })
  for (const name of ['Slagroom', 'Crème fraîche', 'Kookroom']) await kitchen.post('/product/SetProduct', { name })
  await kitchen.open(page, '/productsearch')
  const asked = searches(page)
  const askedOfCatalogue = catalogueSearches(page)
  const field = page.getByRole('searchbox')
  const results = page.getByRole('list', { name: 'Gevonden producten' })

  await expect(page.getByRole('heading', { name: 'Zoek product', level: 1 })).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('room')
  expect([...asked, ...askedOfCatalogue]).toEqual([])
  await field.press('Enter')
  await expect(results.getByRole('button')).toContainText(['Kookroom', 'Slagroom'])
  expect(asked).toEqual(['room'])

  await field.fill('creme')
  await expect(results.getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(results.getByRole('button')).toContainText(['Crème fraîche'])
  expect(asked).toEqual(['room', 'creme'])

  for (const blank of ['', '   ']) {
    await field.fill(blank)
    await field.press('Enter')
    await expect(results).toHaveCount(0)
    await expect(page.getByText('Zoek op naam of merk, of typ het nummer onder de streepjescode.')).toBeVisible()
  }
  expect(asked).toEqual(['room', 'creme'])
  expect(askedOfCatalogue).toEqual(['room', 'creme'])

  await search(page, 'room')
  await tab(page, 'Eigen').click()
  await refuse(page, '**/product/search**', 429, 'Even rustig aan.')
  await search(page, 'qwxzkruid')
  await expect(page.getByRole('alert')).toContainText('Error: Even rustig aan.')
  await page.unroute('**/product/search**')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(page.getByText('Geen product gevonden met qwxzkruid.')).toBeVisible()
  await kitchen.post('/product/SetProduct', { name: 'Qwxzkruid' })
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(ownRows(page)).toContainText(['Qwxzkruid'])
})

// spec: search-own-6, search-own-7, search-own-8, search-own-10
test('a chosen product goes into the dish, which opens again as it was; a reload keeps the keyword, the tab and the dish; a search for a dish or product that was deleted meanwhile says so, and offers nothing to add', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, categoryid: categoryId })
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Kookroom', allergens: [{ id: 1 }] })
  await kitchen.post('/product/SetProduct', { name: 'Slagroom', description: 'Vers', allergens: [{ id: 1 }] })
  await kitchen.open(page, '/dish', { dishId, returnPage: '/category', categoryid: categoryId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByText('Kies wat je toevoegt aan Soep.')).toBeVisible()
  await search(page, 'room')
  await tab(page, 'Eigen').click()
  await page.reload()
  await expect(page.getByText('Kies wat je toevoegt aan Soep.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('room')
  await expect(tab(page, 'Eigen')).toHaveAttribute('aria-selected', 'true')
  await expect(ownRows(page)).toContainText(['Kookroom', 'Slagroom'])
  await expect(page.getByRole('button', { name: /^Kookroom.*Zit er al in/ })).toBeDisabled()

  await page.route('**/dish/AddOwnProduct/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'Product niet gevonden' } }),
  )
  await row(page, 'Slagroom').click()
  await expect(row(page, 'Slagroom')).toContainText('Failed to save: Product niet gevonden')
  await page.unroute('**/dish/AddOwnProduct/*')
  await row(page, 'Slagroom').click()
  await expect(page.getByText('Slagroom is toegevoegd aan dit gerecht')).toBeAttached()
  await page.getByRole('button', { name: 'Klaar (1)' }).click()
  await expect(page.getByRole('heading', { name: 'Soep', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Kookroom', 'Slagroom'])
  await expect(page.getByRole('link', { name: 'Soepen', exact: true })).toBeVisible()

  await kitchen.open(page, '/productsearch', { dishId, keyword: 'melk' })
  await expect(page.getByText('Kies wat je toevoegt aan Soep.')).toBeVisible()
  await kitchen.delete(`/dish/DeleteDish/${dishId}`)
  await page.reload()
  await expect(title(page, 'Gerecht niet gevonden')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await goTo(page, '/productsearch', { mproductId: 999_999_999 })
  await expect(title(page, 'Product niet gevonden')).toBeVisible()
})

// spec: search-own-6, search-own-7
test('a chosen product becomes a component of a product, which is not offered itself; one of the catalogue that is in the list is linked, once', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  const listed = await kitchen.post('/product/AddProduct', { refid: refidOf(broth) })
  const soup = await kitchen.post('/product/SetProduct', { name: 'Roomsoep' })
  await kitchen.post('/product/SetProduct', { name: 'Slagroom', allergens: [{ id: 1 }] })
  await kitchen.open(page, '/product', { productId: soup })
  await page.getByRole('link', { name: 'Component toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product', level: 1 })).toBeVisible()
  await page.reload()
  await search(page, 'room')
  await expect(page.getByRole('button', { name: /^Roomsoep.*Dit product zelf/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(page.getByText('Slagroom is toegevoegd aan dit product')).toBeAttached()
  await search(page, 'zwijmelbouillon')
  await tab(page, 'Catalogus').click()
  await expect(row(page, 'Zwijmelbouillon')).toContainText('Staat in je lijst')
  await row(page, 'Zwijmelbouillon').click()
  await expect(page.getByText('Zwijmelbouillon is toegevoegd aan dit product')).toBeAttached()
  await page.getByRole('button', { name: 'Klaar (2)' }).click()
  await expect(page.getByRole('heading', { name: 'Roomsoep', level: 1 })).toBeVisible()
  expect(await kitchen.get(`/product/GetProduct/${soup}`)).toMatchObject({
    components: [{ name: 'Slagroom' }, { id: listed }],
  })
})

// spec: product-2, products-7, search-catalogue-8, search-own-4, search-own-7
test("a search without results leads on to 'Handmatig toevoegen', which opens a new product under that name and adds it where the search began; a product that is chosen elsewhere opens", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const productId = await kitchen.post('/product/SetProduct', { name: 'Slagroom' })
  await kitchen.open(page, '/productsearch', { activeTab: 'eigen' })
  await search(page, 'slagroom')
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(title(page, 'Slagroom')).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ productId })
  await page.goBack()
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/products`)
  await expect.poll(() => stateOf(page)).toMatchObject({ activeTab: 'eigen' })

  await kitchen.open(page, '/productsearch')
  await search(page, 'Qwxzkruid')
  await expect(
    page.getByText('Geen product gevonden met Qwxzkruid. Probeer een korter woord, of voeg het zelf toe.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/product`)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: 0 })
  await expect(page.getByRole('heading', { name: 'Nieuw product', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Qwxzkruid')
  await page.getByRole('link', { name: 'Terug naar zoeken' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('Qwxzkruid')

  // A barcode has no shorter word; a wrong barcode was mistyped.
  await search(page, '9529000999991')
  await expect(page.getByText('Dit is geen hele streepjescode: kijk de cijfers nog eens na.')).toBeVisible()
  await search(page, proofCode(99_999))
  await expect(page.getByText('Zoek het op naam, of voeg het zelf toe.')).toBeVisible()

  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await search(page, 'Peterselie')
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Peterselie')
  const sent = page.waitForRequest(`**/dish/AddOwnProduct/${dishId}`)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ id: 0, name: 'Peterselie', type: 'homemade', allergens: [] })
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Peterselie'])

  const [parsley] = await kitchen.get<{ id: number }[]>('/product/search?keyword=peterselie')
  await goTo(page, '/productsearch', { mproductId: parsley?.id ?? 0 })
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/component`)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: 0, mproductId: parsley?.id })
})

// spec: catalogue-product-4, search-catalogue-1, search-catalogue-11, search-catalogue-12, search-catalogue-15
test("the list and the catalogue are searched together, the tab with results opens, and the first of too many are drawn in parts; the company's own list shows while the catalogue is slow, and says so when the catalogue is away", async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  const stranger = await kitchen.stranger()
  await stranger.post('/product/AddProduct', { refid: refidOf(broth) })
  await kitchen.post('/product/SetProduct', { name: 'Zwijmelbouillon van het huis' })
  await kitchen.open(page, '/productsearch')
  const asked = page.waitForRequest(searchCall)
  await search(page, 'zwijmelbouillon')
  expect((await asked).postDataJSON()).toEqual({
    keyword: 'zwijmelbouillon',
    filters: [],
    pageIndex: 0,
    pageSize: 200,
  })
  await expect(page.getByRole('tab')).toHaveText(['Eigen (1)', 'Catalogus (1)'])
  await expect(tab(page, 'Eigen')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('1 gevonden in je lijst, 1 in de catalogus.')).toBeAttached()
  await expect(ownRows(page)).toHaveText([/^Zwijmelbouillon van het huis/])
  await tab(page, 'Catalogus').click()
  await expect(catalogueRows(page)).toHaveText([
    'ZwijmelbouillonProefmerk · 500 gBevat gluten, selderij · kan bevatten: noten, sesam · nog niet alles bekend',
  ])
  await expect(page.getByRole('link', { name: /^Open Food Facts/ })).toBeVisible()

  // The chosen tab stays, also for the next word.
  await search(page, 'zwijmelkoekjes')
  await expect(catalogueRows(page)).toHaveText([/^Zwijmelkoekjes/])
  await tab(page, 'Eigen').click()
  await expect(page.getByText('Niets in je lijst met zwijmelkoekjes, wel in de catalogus (1).')).toBeVisible()
  await page.getByRole('button', { name: 'Naar de catalogus' }).click()
  await expect(catalogueRows(page)).toHaveText([/^Zwijmelkoekjes/])

  await kitchen.open(page, '/productsearch')
  await search(page, 'zwijmelkoekjes')
  await expect(tab(page, 'Catalogus')).toHaveAttribute('aria-selected', 'true')
  await goTo(page, '/products')
  await expect(title(page, 'Producten')).toBeVisible()
  await goTo(page, '/productsearch', { activeTab: 'catalogus' })
  await search(page, 'zwijmelbouillon')
  await expect(row(page, 'Zwijmelbouillon')).toBeVisible()
  await expect(tab(page, 'Catalogus')).toHaveAttribute('aria-selected', 'true')

  // Too many results ask for a more precise search.
  await search(page, 'knisperbiscuit')
  await expect(tab(page, 'Catalogus')).toHaveText('Catalogus (200+)')
  await expect(page.getByText('Dit zijn de eerste 200.')).toBeAttached()
  await expect(catalogueRows(page)).toHaveCount(100)

  await kitchen.post('/product/SetProduct', { name: 'Zwijmelroom' })
  await kitchen.post('/product/SetProduct', { name: 'Qwxzkruid' })
  await kitchen.open(page, '/productsearch')
  const give = await hold(page, searchCall)
  await search(page, 'zwijmel')
  await expect(ownRows(page)).toHaveText([/^Zwijmelbouillon van het huis/, /^Zwijmelroom/])
  await expect(tab(page, 'Catalogus')).toHaveText('Catalogus (…)')
  await expect(page.getByText('2 gevonden in je lijst, de catalogus wordt nog doorzocht.')).toBeAttached()
  await tab(page, 'Catalogus').click()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  give()
  await expect(row(page, 'Zwijmelbouillon')).toBeVisible()
  await page.unroute(searchCall)

  await refuse(page, searchCall, 503, 'De Grote Kast antwoordt nu niet. Probeer het zo weer.')
  await tab(page, 'Eigen').click()
  await search(page, 'qwxzkruid')
  await expect(ownRows(page)).toHaveText([/^Qwxzkruid/])
  await expect(tab(page, 'Catalogus')).toHaveText('Catalogus (niet gelukt)')
  await expect(page.getByText('1 gevonden in je lijst, zoeken in de catalogus is niet gelukt.')).toBeAttached()
  await tab(page, 'Catalogus').click()
  await expect(page.getByRole('alert')).toContainText('De Grote Kast antwoordt nu niet. Probeer het zo weer.')
  await page.unroute(searchCall)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('Niets in de catalogus met qwxzkruid, wel in je lijst (1).')).toBeVisible()

  const notice = 'De Grote Kast antwoordt nu niet; je ziet alleen wat in de eigen catalogus staat.'
  await page.route(searchCall, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notices: [notice] } })
  })
  await search(page, 'zwijmelbouillon')
  await expect(page.getByRole('note')).toHaveText(notice)
  await expect(row(page, 'Zwijmelbouillon')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  // spec: search-catalogue-12, search-catalogue-14
  test('what is only like the words is not handed over as a find, and each row says what is known of it; a name that comes late moves no button; on the narrowest phone a long name leaves its link within reach, and the labels of the bottom navigation stay on one line', async ({
    page,
    kitchen,
    sharedServer,
  }) => {
    await importProducts(sharedServer)
    await kitchen.open(page, '/productsearch')
    const onlyLike = page.getByText('Niet precies gevonden. Lijkt erop:')
    await search(page, 'zwijmelbouilon')
    await expect(onlyLike).toBeVisible()
    await expect(page.getByText('in de catalogus niets precies gevonden, wel 1 die erop lijken.')).toBeAttached()
    await expect(catalogueRows(page)).toHaveText([/Bevat gluten, selderij · .*nog niet alles bekend$/])
    await tab(page, 'Eigen').tap()
    await expect(page.getByText('In de catalogus staat wat erop lijkt (1).')).toBeVisible()
    await expect(page.getByText('wel in de catalogus')).toHaveCount(0)

    await tab(page, 'Catalogus').tap()
    await search(page, 'zwijmelwater')
    await expect(catalogueRows(page)).toHaveText([/^Zwijmelwater/])
    await expect(onlyLike).toHaveCount(0)

    await search(page, 'zwijmellimonade')
    await expect(catalogueRows(page)).toHaveText([/Nog niet alles bekend$/])
    await search(page, 'zwijmelsaus')
    await expect(catalogueRows(page)).toContainText(['Bevat mosterd · nog niet alles bekend'])
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)

    // Among finds a row says it of itself; one without a summary names its sheet.
    const found = { brand: null, gtin: null, quantity: null, image: null, source: 'menuapp', url: null, known: null }
    const products = [
      { ...found, id: 1, name: 'Mosterdsaus', exact: true },
      { ...found, id: 2, name: 'Mosterdkaas', exact: false },
    ]
    await page.route(searchCall, (route) => route.fulfill({ json: { results: 2, products, notices: [] } }))
    await search(page, 'mosterdsaus')
    await expect(catalogueRows(page)).toHaveText([
      'MosterdsausDe allergenen staan op het productblad',
      'MosterdkaasNiet precies gevonden, lijkt eropDe allergenen staan op het productblad',
    ])
    await expect(onlyLike).toHaveCount(0)

    // A dish whose name is on its way: nothing moves from under the thumb when it comes.
    const dishId = await kitchen.post('/dish/SetDish', { name: 'Tomatensoep', price: 6.5 })
    const tellName = await hold(page, '**/dish/GetDish/*')
    await goTo(page, '/products')
    await goTo(page, '/productsearch', { dishId })
    const placeOfButton = () => page.getByRole('button', { name: 'Zoeken', exact: true }).boundingBox()
    await expect(page.getByText('Kies wat je toevoegt aan dit gerecht.')).toBeVisible()
    const place = await placeOfButton()
    tellName()
    await expect(page.getByText('Kies wat je toevoegt aan Tomatensoep.')).toBeVisible()
    expect(await placeOfButton()).toEqual(place)

    await page.unroute(searchCall)
    await page.setViewportSize({ width: 320, height: 640 })
    await kitchen.open(page, '/productsearch')
    await search(page, longNamed.code)
    const link = page.getByRole('link', { name: /^Bekijk Zwijmelsaus/ })
    await expect(link).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const label = page.getByRole('link', { name: 'Categorieën' }).locator('span')
    const lines = (element: Element) => element.getClientRects()[0]?.height ?? 0
    const oneLine = await page.getByRole('link', { name: 'Meer', exact: true }).locator('span').evaluate(lines)
    // Until the font is there the stand-in may be wider.
    await expect.poll(() => label.evaluate(lines)).toBe(oneLine)
  })
})

// spec: search-catalogue-4, search-catalogue-5
test('each catalogue product has a link icon to its page, fresh food a word to its page with us, one without a brand its barcode, and no page asks for its photo', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  await kitchen.post('/product/AddProduct', { refid: refidOf(lemonade) })
  const foreign: string[] = []
  page.on('request', (request) => !request.url().startsWith(kitchen.url) && foreign.push(request.url()))
  await kitchen.open(page, '/productsearch')
  await search(page, broth.code)
  await expect(catalogueRows(page)).toHaveCount(1)
  const link = page.getByRole('link', { name: 'Bekijk Zwijmelbouillon in de catalogus' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  const box = await link.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await link.evaluate((element) => element.closest('button'))).toBeNull()
  const opening = page.waitForEvent('popup')
  await link.click()
  const there = await opening
  await expect(title(there, 'Zwijmelbouillon')).toBeVisible()
  await expect(title(page, 'Zoek product')).toBeVisible()

  await search(page, 'kipfilet')
  await expect(catalogueRows(page).first()).toContainText('Vers')
  const fresh = page
    .getByRole('list', { name: 'Gevonden in de catalogus' })
    .getByRole('listitem')
    .filter({ hasText: 'Vers' })
  await expect(fresh.first()).toContainText('Volgens het blad geen van de 14 allergenen')
  await expect(page.getByRole('link', { name: 'Bekijk Kipfilet in de catalogus' })).toHaveCount(0)
  const sheet = fresh.first().getByRole('link')
  await expect(sheet).toHaveAccessibleName('Blad van Kipfilet')
  await expect(sheet.locator('svg')).toHaveCount(0)
  const area = await sheet.boundingBox()
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const openingSheet = page.waitForEvent('popup')
  await sheet.click()
  await expect(title(await openingSheet, 'Kipfilet')).toBeVisible()

  // Products of the same name without a brand are told apart by the barcode, which also finds them.
  await search(page, lemonade.code.replace(/^(.)(.{6})/, '$1 $2 '))
  await expect(catalogueRows(page)).toHaveText([
    `ZwijmellimonadeEAN ${lemonade.code}Nog niet alles bekendStaat in je lijst`,
  ])
  // Green would read as safe, and nothing is known about this product's allergens.
  const listed = page.getByText('Staat in je lijst')
  const colourOf = (element: Element) => getComputedStyle(element).color
  expect(await listed.evaluate(colourOf)).toBe(await page.getByText('Zwijmellimonade').evaluate(colourOf))
  expect(foreign).toEqual([])
})

// spec: search-catalogue-2, search-catalogue-9
test('a catalogue product goes into the dish with one Idempotency-Key for each try, and a refusal loses nothing', {
  tag: '@journey',
}, async ({ page, kitchen, sharedServer }) => {
  await importProducts(sharedServer)
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(title(page, 'Zoek product')).toBeVisible()
  await search(page, 'zwijmel')
  await expect(row(page, 'Zwijmelbouillon')).toBeVisible()
  const address = '**/dish/AddPsProduct/*'
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('AddPsProduct')) keys.push(request.headers()['idempotency-key'])
  })
  const expectRefusal = async (sentence: string) => {
    await row(page, 'Zwijmelbouillon').click()
    await expect(row(page, 'Zwijmelbouillon')).toContainText(sentence)
    await expect(page.getByText(`Zwijmelbouillon is niet toegevoegd. ${sentence}`)).toBeAttached()
    await expect(page.getByRole('searchbox')).toHaveValue('zwijmel')
    await expect(row(page, 'Zwijmelkoekjes')).toBeVisible()
    await page.unroute(address)
  }
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { code: 'catalogue-away', message: 'Even weg.' } }),
  )
  await expectRefusal('Even weg.')
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { code: 'database-away', message: 'Even niet.' } }),
  )
  await expectRefusal('Failed to add product: Even niet.')
  await refuse(page, address, 404, 'Product niet gevonden')
  await expectRefusal('Failed to add product: Product niet gevonden')
  await page.route(address, (route) => route.abort())
  await expectRefusal('Failed to add product. Geen verbinding. Controleer je internet en probeer het opnieuw.')

  const give = await hold(page, address)
  const sent = page.waitForRequest(address)
  await row(page, 'Zwijmelbouillon').click()
  await expect(row(page, 'Zwijmelbouillon')).toContainText('Toevoegen...')
  expect((await sent).postDataJSON()).toEqual({ refid: refidOf(broth) })
  give()
  await expect(row(page, 'Zwijmelbouillon')).toContainText('Toegevoegd')
  await page.getByRole('button', { name: 'Klaar (1)' }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Producten' })).toContainText('Zwijmelbouillon')
  await expect(page.getByRole('list', { name: 'Allergenen', exact: true })).toContainText('Selderij')
  await expect(page.getByRole('link', { name: /^Open Food Facts/ })).toBeVisible()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await search(page, 'zwijmelbouillon')
  await tab(page, 'Catalogus').click()
  await expect(page.getByRole('button', { name: /^Zwijmelbouillon.*Zit er al in/ })).toBeDisabled()
})

// spec: search-catalogue-3, search-catalogue-7, search-catalogue-15
test('the arrow keys walk through the results, and Enter puts one into the list and opens it; the way back shows the same results', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  await kitchen.post('/product/SetProduct', { name: 'Jus' })
  await kitchen.open(page, '/products', { activeTab: 'eigen' })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('zwijmelbouillon')
  await page.keyboard.press('Enter')
  await expect(catalogueRows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('zwijmel')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Catalogus')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => catalogueRows(page).count()).toBeGreaterThan(3)
  const rows = catalogueRows(page)
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(0)).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    'solid',
  )
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Bekijk Zwijmel.* in de catalogus$/)
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const sent = page.waitForRequest('**/product/AddProduct')
  await row(page, 'Zwijmelkoekjes').focus()
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ refid: refidOf(biscuits) })
  await expect(page.getByText('Zwijmelkoekjes staat nu in je lijst')).toBeVisible()
  await expect(title(page, 'Zwijmelkoekjes')).toBeVisible()
  const expectFound = async () => {
    await expect(page.getByRole('searchbox')).toHaveValue('zwijmel')
    await expect(tab(page, 'Catalogus')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Zwijmelkoekjes')).toContainText('Staat in je lijst')
    await expect(row(page, 'Zwijmelbouillon')).not.toContainText('Staat in je lijst')
  }
  await page.goBack()
  await expectFound()
  await page.goForward()
  await page.getByRole('link', { name: 'Terug naar zoeken' }).click()
  await expectFound()
  await page.reload()
  await expectFound()

  // The product is in the list already, so there is nothing to add.
  await row(page, 'Zwijmelkoekjes').click()
  await expect(title(page, 'Zwijmelkoekjes')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar zoeken' }).click()
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(tab(page, 'Eigen')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText(['Alle (2)', 'Eigen (1)', 'Catalogus (1)'])
})

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole('searchbox').fill(keyword)
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
}

/** Collects the keywords that the page searches on the server from now on. */
function searches(page: Page): string[] {
  const keywords: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const keyword = url.searchParams.get('keyword')
    // Without a keyword it is the whole list, which tells which catalogue products are in it.
    if (url.pathname === '/product/search' && keyword) keywords.push(keyword)
  })
  return keywords
}

/** Collects the keywords that the page searches in the catalogue from now on. */
function catalogueSearches(page: Page): string[] {
  const keywords: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/MenuApp/SearchResults')) keywords.push(request.postDataJSON().keyword)
  })
  return keywords
}

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import {
  biscuits,
  broth,
  type ExportLine,
  importProducts,
  lemonade,
  proofCode,
  refidOf,
  runCatalogue,
  spread,
  unproven,
  water,
} from './catalogue-file.ts'
import { type Kitchen, test } from './kitchen.ts'
import { expectToLoadAndFail, goTo, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'

type Product = { id: number; refid: number | null; name: string; components: { id: number; name: string }[] }

const chips = (page: Page) => page.getByRole('list', { name: 'Allergenen', exact: true }).getByRole('listitem')
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const found = (page: Page) => page.getByRole('list', { name: 'Gevonden in de catalogus' }).getByRole('listitem')
const milkier: ExportLine = {
  ...broth,
  allergens_tags: ['en:celery', 'nl:tarwe', 'en:milk'],
  last_modified_t: Date.UTC(2026, 5, 1) / 1000,
}
const wafers: ExportLine = {
  ...broth,
  code: proofCode(8),
  product_name_nl: 'Zwijmelwafels',
  ingredients_text_nl: '_TARWE_bloem, suiker, _EI_',
  allergens_tags: ['en:gluten', 'en:eggs'],
  traces_tags: [],
}
const eggless: ExportLine = {
  ...wafers,
  ingredients_text_nl: '_TARWE_bloem, suiker',
  allergens_tags: ['en:gluten'],
  last_modified_t: Date.UTC(2026, 5, 1) / 1000,
}

test.describe('on a phone', () => {
  test.use(phone)

  // spec: adding-2, own-allergens-22, search-catalogue-2
  test('a catalogue product two components deep adds its allergens to the card, the traces apart from them as in the dish, and removes them when it goes', {
    tag: '@journey',
  }, async ({ page, kitchen, sharedServer }) => {
    await importProducts(sharedServer)
    const { sauce, card } = await makeStew(kitchen)
    await kitchen.open(page, '/product', { productId: sauce })
    await expect(title(page, 'Fond')).toBeVisible()
    await page.getByRole('link', { name: 'Component toevoegen' }).tap()
    await page.getByRole('searchbox').fill('zwijmelbouillon')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).tap()
    await found(page)
      .getByRole('button', { name: /^Zwijmelbouillon/ })
      .tap()
    await page.getByRole('button', { name: 'Klaar (1)' }).tap()
    await expect(title(page, 'Fond')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Componenten' })).toContainText('Zwijmelbouillon')

    expect(await allergensOnCard(page, card)).toEqual(['Gluten', 'Selderij'])
    await expect(page.getByText('Nog niet alles bekend, vraag het ons').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Food Facts' })).toBeVisible()

    await kitchen.open(page, '/product', { productId: sauce })
    await page.getByRole('button', { name: 'Zwijmelbouillon weghalen' }).tap()
    await page.getByRole('button', { name: 'Ja' }).tap()
    await expect(page.getByRole('list', { name: 'Componenten' })).toHaveCount(0)
    expect(await allergensOnCard(page, card)).toEqual([])

    const [stew] = await kitchen.get<{ dishes: { id: number }[] }[]>('/dish/GetDishes')
    const dishId = stew?.dishes[0]?.id ?? 0
    await kitchen.open(page, '/dish', { dishId })
    await expect(title(page, 'Stoofpot')).toBeVisible()
    await expect(page.getByText('Kan bevatten')).toHaveCount(0)
    await kitchen.post(`/product/AddPsComponent/${sauce}`, { refid: refidOf(broth) })
    await page.reload()
    const lines = ['Gluten: tarwe, mogelijk ook andere', 'Kan bevatten: noten, hazelnoot, sesam']
    await expect(
      page.getByRole('list', { name: 'Granen, noten en wat het kan bevatten' }).getByRole('listitem'),
    ).toHaveText(lines)
    await expect(page.getByRole('list', { name: 'Allergenen', exact: true })).toHaveText('GlutenSelderij')
    expect(await allergensOnCard(page, card)).toEqual(['Gluten', 'Selderij'])
    await expect(page.getByRole('button', { name: 'Gluten (tarwe, mogelijk ook andere)' })).toBeVisible()
    await expect(page.locator('.card-said')).toHaveText(lines.slice(1))
  })

  // spec: adding-9, sheets-3, words-10
  test('a new import while the server runs is found at once; what it warns of stands at once, what it warns less of is asked', async ({
    page,
    kitchen,
    sharedServer,
  }) => {
    await importProducts(sharedServer, [broth, wafers])
    const { sauce, card } = await makeStew(kitchen)
    for (const line of [broth, wafers]) await kitchen.post(`/product/AddPsComponent/${sauce}`, { refid: refidOf(line) })
    const { components } = await read(kitchen, sauce)
    await kitchen.open(page, '/productsearch')
    await search(page, 'zwijmelnieuws')
    await expect(page.getByText('Geen product gevonden met zwijmelnieuws.')).toBeVisible()

    const news = { ...broth, code: proofCode(9), product_name_nl: 'Zwijmelnieuws' }
    await importProducts(sharedServer, [milkier, eggless, news])

    await page.getByRole('button', { name: 'Zoeken', exact: true }).tap()
    await expect(found(page)).toHaveText([/^Zwijmelnieuws/])
    await page.goto(`${kitchen.url}/catalogue/${refidOf(broth)}`)
    await expect(chips(page)).toHaveText(['Gluten (tarwe)', 'Melk', 'Selderij'])
    // Within seconds the server reads linked sheets again: guests read the milk, and still the egg.
    await expect(async () => {
      expect(await allergensOnCard(page, card)).toEqual(['Gluten', 'Melk', 'Selderij', 'Ei'])
    }).toPass({ timeout: 40_000 })
    expect((await read(kitchen, sauce)).components.map(({ id }) => id)).toEqual(components.map(({ id }) => id))

    await kitchen.open(page, '/dashboard')
    await expect(page.getByText('Nieuw op een productblad (1)')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Zwijmelbouillon/ })).toContainText('Bevat nu melk. In Stoofpot.')
    await expect(page.getByText('Klopt dit? (1)')).toBeVisible()
    await page.getByRole('link', { name: 'Zwijmelwafels' }).tap()
    const question = page.getByRole('region', { name: 'Vraag over allergenen' })
    await expect(question.getByRole('row')).toContainText([/^Ei/])
    await question.getByRole('button', { name: 'Overnemen' }).tap()
    await page.getByRole('button', { name: 'Nee' }).tap()
    await question.getByRole('button', { name: 'Overnemen' }).tap()
    await page.getByRole('button', { name: 'Ja' }).tap()
    await expect(question).toBeHidden()
    expect(await allergensOnCard(page, card)).toEqual(['Gluten', 'Melk', 'Selderij'])
    await expect.poll(() => sharedServer.mailsTo(kitchen.email).length).toBe(1)
    expect(sharedServer.mailsTo(kitchen.email)[0]).toContain('Zwijmelbouillon bevat nu melk')
  })
})

// spec: catalogue-product-1, catalogue-product-4, catalogue-product-8
test('a catalogue product shows its sheet per level, with its source and date; words that could not be mapped are quoted, and no sheet that is empty, contradicted or unfounded is called free of anything', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  const productId = await kitchen.post('/product/AddProduct', { refid: refidOf(broth) })
  await kitchen.open(page, '/product', { productId })
  await expect(title(page, 'Zwijmelbouillon')).toBeVisible()
  await expectFact(page, 'Type', 'Uit de catalogus')
  await expectFact(page, 'Merk', 'Proefmerk')
  await expectFact(page, 'Omschrijving', 'Water, zout, SELDERIJ, TARWEbloem, gist')
  await expect(chips(page)).toHaveText(['Gluten (tarwe)', 'Selderij'])
  await expectFact(page, 'Kan bevatten', 'Noten (hazelnoot) en Sesam')
  await expect(page.getByText('Het blad zegt niets over 10 van de 14 allergenen.')).toBeVisible()
  await expect(page.getByText(/vrij van/i)).toHaveCount(0)
  await expectFact(page, 'Bron', 'Open Food Facts')
  await expectFact(page, 'Datum van het blad', '01-05-2026')
  await expect(page.getByRole('link', { name: /^Open Database License/ })).toHaveAttribute(
    'href',
    'https://opendatacommons.org/licenses/odbl/1-0/',
  )
  const link = page.getByRole('link', { name: /^Bekijk in de catalogus/ })
  await expect(link).toHaveAttribute('href', `/catalogue/${refidOf(broth)}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)

  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.post(`/dish/AddPsProduct/${dishId}`, { refid: refidOf(broth) })
  await goTo(page, '/dish', { dishId })
  await expect(page.getByRole('note')).toContainText('Van Zwijmelbouillon zijn nog niet alle allergenen bekend.')

  const doubtful = await kitchen.post('/product/AddProduct', { refid: refidOf(biscuits) })
  await goTo(page, '/product', { productId: doubtful })
  await expect(page.getByText('‘nl:wonderpoeder’')).toBeVisible()
  await expect(chips(page)).toHaveText(['Ei'])
  await expect(page.getByText('Nog niet compleet', { exact: true })).toBeVisible()
  await expect(page.getByText('Weet je alle allergenen, bijvoorbeeld van de verpakking?')).toBeVisible()

  const unknown = await kitchen.post('/product/AddProduct', { refid: refidOf(lemonade) })
  await goTo(page, '/product', { productId: unknown })
  await expect(page.getByText('Het blad zegt niets over allergenen.')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
  await expectFact(page, 'Datum van het blad', 'Onbekend')
  for (const never of [/bevat niet/i, /vrij van/i, /geen van de 14/i])
    await expect(page.getByText(never)).toHaveCount(0)

  const free = await kitchen.post('/product/AddProduct', { refid: refidOf(water) })
  await goTo(page, '/product', { productId: free })
  await expect(page.getByText('Volgens het blad zit er geen van de 14 allergenen in.')).toBeVisible()
  await expectFact(page, 'Bevat niet, volgens het blad', 'Gluten, Schaaldieren, Ei')
  await expect(page.getByText('Compleet', { exact: true })).toBeVisible()

  // One that its ingredients contradict, or that lists none, says so in a sentence of its own.
  const sentence =
    "In de ingrediënten staat 'pinda', maar het blad zegt dat er geen pinda's in zitten. Ga uit van pinda en kijk op de verpakking. Ook over de andere allergenen is niets zeker."
  const unfounded =
    'Het blad zegt dat er geen allergenen in zitten, maar noemt geen ingrediënten. Kijk op de verpakking.'
  for (const [line, text] of [
    [spread, sentence],
    [unproven, unfounded],
  ] as const) {
    await goTo(page, `/catalogue/${refidOf(line)}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    const productId = await kitchen.post('/product/AddProduct', { refid: refidOf(line) })
    await goTo(page, '/product', { productId })
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('Nog niet compleet', { exact: true })).toBeVisible()
    for (const never of [/geen allergeen bij gevonden/, /zegt niets over/, /Bevat niet/])
      await expect(page.getByText(never)).toHaveCount(0)
  }
})

// spec: search-catalogue-13
test('a result that the company has with components tells all that comes with it, not its sheet alone', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await importProducts(sharedServer)
  const stranger = await kitchen.stranger()
  const theirs = await stranger.post('/product/AddProduct', { refid: refidOf(broth) })
  await stranger.post(`/product/AddOwnComponent/${theirs}`, { name: 'Kreeft', allergens: [{ id: 12 }] })
  await kitchen.open(page, '/productsearch')
  await search(page, 'zwijmelbouillon')
  const sheet = 'Bevat gluten, selderij · kan bevatten: noten, sesam · nog niet alles bekend'
  await expect(found(page)).toContainText([sheet])

  const product = await kitchen.post('/product/AddProduct', { refid: refidOf(broth) })
  const butter = { name: 'Pindaboter', allergens: [{ id: 1 }], maycontain: [{ id: 17 }] }
  await kitchen.post(`/product/AddOwnComponent/${product}`, butter)
  await page.reload()
  await page.getByRole('tab', { name: /^Catalogus/ }).click()
  await expect(found(page)).toContainText([
    "Bevat gluten, melk, selderij · kan bevatten: pinda's, noten, hazelnoot, sesam · nog niet alles bekend",
  ])
})

test('a starter food has its page, with what is open and why, where it comes from and no licence to name; in the list footprint figures where its sheet has them', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/products')
  const sheets = [
    ['Garnalen, onbehandeld', ['Schaaldieren'], 'Het blad zegt niets over Sulfiet.', 'Wordt soms met sulfiet bewaard'],
    ['Rookworst', [], 'Het blad zegt niets over allergenen.', 'Elke maker heeft een eigen recept.'],
    ['Mosselen', ['Weekdieren'], 'Compleet', 'In de schelp leeft soms een erwtenkrabbetje.'],
    ['Spaghetti', ['Gluten (tarwe)'], 'Het blad zegt niets over 9 van de 14 allergenen.', 'naast andere pasta'],
  ] as const
  for (const [name, contains, known, why] of sheets) {
    const { products } = await kitchen.post<{ products: { id: number; name: string; url: string }[] }>(
      '/MenuApp/SearchResults',
      { keyword: name, filters: [], pageIndex: 0, pageSize: 200 },
    )
    expect(products[0]).toMatchObject({ name, url: `/catalogue/${products[0]?.id}` })
    await goTo(page, `${products[0]?.url}`)
    await expect(title(page, name)).toBeVisible()
    await expect(chips(page)).toHaveText([...contains])
    await expect(page.getByText(known)).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    await expectFact(page, 'Bron', 'Menukaart')
    await expect(page.getByRole('link', { name: /Open Database License/ })).toHaveCount(0)
  }
  await page.goBack()
  await expect(title(page, 'Mosselen')).toBeVisible()
  await expectFact(page, 'Kan bevatten', 'Schaaldieren')

  const productId = await addFirst(kitchen, 'Volkorenbrood, gesneden')
  await goTo(page, '/product', { productId })
  await expect(chips(page)).toContainText(['Gluten (tarwe en gerst)'])
  await expectFact(page, 'Kan bevatten', 'Soja en Sesam')
  await expectFact(page, 'Footprint', '0,9')
  await expectFact(page, 'Farm to farm', '12')
  await expect(page.getByRole('link', { name: /Open Database License/ })).toHaveCount(0)
})

// spec: catalogue-product-4, catalogue-product-6, catalogue-product-7, import-6
test("anybody can read the public page of a catalogue product, which says 'Loading...' and why it cannot be read, and download all data of Open Food Facts once it was exported; staff find the way back to the search", async ({
  page,
  kitchen,
  sharedServer,
  browser,
}) => {
  await importProducts(sharedServer)
  const address = `${kitchen.url}/catalogue/${refidOf(broth)}`
  const context = await browser.newContext({ locale: 'nl-NL' })
  const visitor = await context.newPage()
  const foreign: string[] = []
  visitor.on('request', (request) => !request.url().startsWith(kitchen.url) && foreign.push(request.url()))
  await visitor.goto(address)
  await expect(title(visitor, 'Zwijmelbouillon')).toBeVisible()
  await expect(visitor.getByText('Proefmerk · 500 g')).toBeVisible()
  await expect(chips(visitor)).toHaveText(['Gluten (tarwe)', 'Selderij'])
  await expectFact(visitor, 'Kan bevatten', 'Noten (hazelnoot) en Sesam')
  await expectFact(visitor, 'Ingrediënten', 'Water, zout, SELDERIJ, TARWEbloem, gist')
  await expectFact(visitor, 'EAN', broth.code)
  await expectFact(visitor, 'Datum van het blad', '01-05-2026')
  await expect(visitor.getByRole('link', { name: /^Bekijk bij Open Food Facts/ })).toHaveAttribute(
    'href',
    `https://nl.openfoodfacts.org/product/${broth.code}`,
  )
  await expect(visitor.getByRole('link', { name: /Zoek een product/ })).toHaveCount(0)
  for (const id of [refidOf({ ...broth, code: proofCode(77) }), 'iets-anders']) {
    const answer = await visitor.goto(`${kitchen.url}/catalogue/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(title(visitor, 'Product niet gevonden')).toBeVisible()
  }
  await visitor.getByRole('link', { name: 'Naar het begin' }).click()
  await expect(visitor.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  expect(foreign).toEqual([])
  await context.close()

  await page.goto(address)
  await expectToLoadAndFail(page, '**/catalogue/GetProduct/*')
  await expect(title(page, 'Zwijmelbouillon')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bekijk bij Open Food Facts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await runCatalogue(sharedServer, 'export')
  await page.reload()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download alle gegevens onder deze licentie' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('open-food-facts.jsonl.gz')
  expect(gunzipSync(readFileSync(await download.path())).toString()).toContain('Zwijmelbouillon')
  await page.getByRole('link', { name: 'Zoek een product' }).click()
  await expect(title(page, 'Zoek product')).toBeVisible()
})

// spec: search-catalogue-10
test('the search says how many products the catalogue holds, and does without that when it cannot be read', async ({
  page,
  kitchen,
}) => {
  const { products: real } = await kitchen.get<{ products: number }>('/catalogue/GetStats')
  const inDutch = new Intl.NumberFormat('nl-NL').format(real)
  await kitchen.open(page, '/productsearch')
  await expect(page.getByText(`Zoek in je eigen lijst en in ${inDutch} producten.`)).toBeVisible()
  await refuse(page, '**/catalogue/GetStats', 503, 'Weg.')
  await page.reload()
  await expect(page.getByText('Zoek in je eigen lijst en in de catalogus.')).toBeVisible()
})

/** Publishes a card with the dish 'Stoofpot' of 'Jus', which has the component 'Fond' (`sauce`). */
async function makeStew(kitchen: Kitchen): Promise<{ sauce: number; card: string }> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofdgerechten' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Stoofpot', price: 19.5, categoryid })
  const gravy = await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name: 'Jus' })
  const sauce = await kitchen.post(`/product/AddOwnComponent/${gravy}`, { name: 'Fond' })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return { sauce, card: `${kitchen.url}/show/${qrcode}` }
}

async function allergensOnCard(page: Page, card: string): Promise<string[]> {
  await page.goto(card)
  await expect(page.getByRole('heading', { name: 'Stoofpot' })).toBeVisible()
  const names = ['Gluten', 'Melk', 'Noten', 'Selderij', 'Sesam', 'Ei']
  const shown = await Promise.all(names.map(async (name) => (await page.getByTitle(name, { exact: true }).count()) > 0))
  return names.filter((_, index) => shown[index])
}

function read(kitchen: Kitchen, id: number): Promise<Product> {
  return kitchen.get<Product>(`/product/GetProduct/${id}`)
}

async function addFirst(kitchen: Kitchen, keyword: string): Promise<number> {
  const answer = await kitchen.post<{ products: { id: number }[] }>('/MenuApp/SearchResults', { keyword })
  return kitchen.post('/product/AddProduct', { refid: answer.products[0]?.id })
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole('searchbox').fill(keyword)
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
}

/** Checks that the definition of a term contains this text. */
async function expectFact(page: Page, term: string, text: string): Promise<void> {
  const row = page.locator('dl > div', { has: page.getByText(term, { exact: true }) })
  await expect(row.getByRole('definition')).toContainText(text)
}

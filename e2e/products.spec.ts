import { expect, type Page } from '@playwright/test'
import { addPesto, addProducts } from './database.ts'
import { type Owner, test } from './kitchen.ts'
import { goTo, hold, refuse, stateOf } from './menu-kit.ts'

// A tablet upright: on wider screens products are a table, made of the same parts as that of dishes.
test.use({ viewport: { width: 900, height: 800 } })

const rows = (page: Page) => page.getByRole('list', { name: 'Producten' }).getByRole('listitem')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

// spec: products-1, products-4, products-6, products-11
test('products are listed by name, each with its kind and completeness, in the tabs alle, eigen and catalogus', {
  tag: '@journey',
}, async ({ page, kitchen, sharedServer }) => {
  const stranger = await kitchen.stranger()
  await stranger.post('/product/SetProduct', { name: 'Van de buren' })
  const cream = await make(kitchen, { name: 'Crème fraîche', type: 'bought', allergens: [{ id: 1 }] })
  await kitchen.check(cream)
  const sauce = await make(kitchen, { name: 'aardappelsalade', allergens: [{ id: 24 }] })
  await kitchen.check(sauce)
  await kitchen.post(`/product/AddOwnComponent/${sauce}`, { name: 'Bieslook' })
  await addPesto(kitchen, sharedServer)

  await kitchen.open(page, '/products')

  await expect(page.getByRole('tab')).toHaveText(['Alle (4)', 'Eigen (3)', 'Catalogus (1)'])
  await expect(tab(page, 'Alle')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveText([
    'aardappelsaladeHuisgemaakt · 1 component · MosterdNog niet compleet',
    'BieslookHuisgemaaktNog niet gecontroleerd',
    'Crème fraîcheGekocht · Melk · gecontroleerd',
    'Pesto uit de winkelCatalogus · Vers · Melk · compleet',
  ])
  await tab(page, 'Eigen').click()
  await expect(rows(page)).toHaveText([/^aardappelsalade/, /^Bieslook/, /^Crème fraîche/])
  await tab(page, 'Catalogus').click()
  await expect(rows(page)).toHaveText([/^Pesto uit de winkel/])

  await tab(page, 'Alle').click()
  const search = page.getByLabel('Zoek een product')
  await search.fill('CREME')
  await expect(rows(page)).toHaveText([/^Crème fraîche/])
  await expect(page.getByText('1 gevonden')).toBeVisible()
  await search.fill('vers')
  await expect(rows(page)).toHaveText([/^Pesto/])
  await search.fill('buren')
  await expect(page.getByText('Geen product gevonden met buren')).toBeVisible()
})

// spec: search-catalogue-13
test('a row tells of what there may be traces in anything that a product is made of, in the list and in a search', async ({
  page,
  kitchen,
}) => {
  const sauce = await make(kitchen, { name: 'Saus', allergens: [{ id: 1 }] })
  const base = await kitchen.post(`/product/AddOwnComponent/${sauce}`, { name: 'Fond' })
  await kitchen.post(`/product/AddOwnComponent/${base}`, { name: 'Kruiden', maycontain: [{ id: 24 }, { id: 16 }] })
  const traces = 'kan bevatten: noten, mosterd'
  await kitchen.open(page, '/products')
  await expect(rows(page)).toHaveText([
    `FondHuisgemaakt · 1 component · ${traces}Nog niet compleet`,
    `KruidenHuisgemaakt · ${traces}Nog niet gecontroleerd`,
    `SausHuisgemaakt · 1 component · Melk · ${traces}Nog niet compleet`,
  ])
  await goTo(page, '/product', { productId: sauce })
  await expect(page.getByRole('list', { name: 'Componenten' })).toContainText(traces)
  await goTo(page, '/productsearch')
  await page.getByRole('searchbox').fill('saus')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Gevonden producten' })).toContainText(`Melk · ${traces}`)
})

// spec: product-6, products-4, products-5, products-7
test('the tab from which a product was opened is open again after going back, a reload and a delete', async ({
  page,
  kitchen,
}) => {
  for (const name of ['Jus', 'Roux']) await make(kitchen, { name })
  await kitchen.open(page, '/products')
  const expectOwn = () => expect(tab(page, 'Eigen')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'Eigen').click()
  await rows(page).getByRole('link', { name: 'Jus' }).click()
  await expect(page.getByRole('heading', { name: 'Jus', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Jus', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expectOwn()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/products')
  await page.reload()
  await expectOwn()

  await rows(page).getByRole('link', { name: 'Jus' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jus')
  await page.goBack()
  await expectOwn()
  await rows(page).getByRole('link', { name: 'Jus' }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expectOwn()
  await expect(rows(page)).toHaveText([/^Roux/])

  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Nieuw product' })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expectOwn()
})

// spec: products-8, products-9
test("an empty list says what to do next, a tab without products says so, and both lead on; the list says 'Loading...' while it is read, and 'Error: ' with a way to try again when that fails", async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/products')
  await expect(page.getByText('Je hebt nog geen producten.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Product toevoegen' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()

  await make(kitchen, { name: 'Jus' })
  await kitchen.open(page, '/products', { activeTab: 'catalogus' })
  await expect(page.getByText('Er staan nog geen producten uit de catalogus in je lijst.')).toBeVisible()
  await page.getByRole('link', { name: 'Zoek in de catalogus' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ activeTab: 'catalogus' })
  await goTo(page, '/products', { activeTab: 'bestaat-niet' })
  await expect(tab(page, 'Alle')).toHaveAttribute('aria-selected', 'true')

  const give = await hold(page, '**/product/search*')
  await page.reload()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  give()
  await expect(rows(page)).toHaveText([/^Jus/])
  await expect(page.getByText('Loading...')).toBeHidden()

  await refuse(page, '**/product/search*', 429, 'Even geduld.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error: Even geduld.')
  await page.unroute('**/product/search*')
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(rows(page)).toHaveText([/^Jus/])
  await expect(page.getByRole('alert')).toBeHidden()
})

// spec: products-10
test('a long list is drawn in parts, and searched as a whole', async ({ page, kitchen, sharedServer }) => {
  const names = Array.from({ length: 205 }, (_, index) => `Product ${String(index + 1).padStart(3, '0')}`)
  await addProducts(kitchen, sharedServer, names)
  await kitchen.open(page, '/products')
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Toon meer (nog 155)' })).toBeAttached()
  await page.getByLabel('Zoek een product').fill('205')
  await expect(rows(page)).toHaveText([/^Product 205/])
  await page.getByLabel('Zoek een product').fill('')
  await expect(rows(page)).toHaveCount(50)
  // A real click would scroll to the button first, and then the next part would come by itself.
  await page.getByRole('button', { name: 'Toon meer (nog 155)' }).dispatchEvent('click')
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(100)
  // The next parts come by themselves near the end.
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(205, { timeout: 300 })
  }).toPass()
  await expect(page.getByRole('button', { name: /^Toon meer/ })).toBeHidden()
})

function make(owner: Owner, product: object): Promise<number> {
  return owner.post('/product/SetProduct', { id: 0, ...product })
}

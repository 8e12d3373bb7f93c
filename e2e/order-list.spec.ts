import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { narrow } from './looks.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const list = `Bestelling 3301 van week 48
ARTNR;OMSCHRIJVING;MERK;INHOUD;EAN;AANTAL
104532;Slagroom 35%;Melkerij Wolkenland;1 l;9520100400025;6
104533;Roomboter;Melkerij Wolkenland;250 g;9520100400032;10
200100;TROSTOMATEN KLASSE I;;DOOS 5 KG;;2
200101;Qwxzkruid gemalen;Nergens;1 kg;;1
200101;Qwxzkruid gemalen;Nergens;1 kg;;1
300500;Penne;Molen van Toen;5 kg;9520100200076;3
;;;;Totaal;22`

type Listed = { name: string; type: string }
const add = (page: Page) => page.getByRole('button', { name: /^Voeg .*toe$/ })

// spec: routes-27
test('a wholesaler’s list is pasted, looked at and added: what is exact by itself, all else with a tap @journey', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/product/SetProduct', { name: 'Penne' })
  await kitchen.open(page, '/productsearch')
  await page.getByRole('link', { name: 'Bestellijst plakken' }).tap()
  const file = {
    name: 'bestelling.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('OMSCHRIJVING;AANTAL\nPenne;3\nRijst;2'),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Gelezen uit je bestand: 3 regels.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoek 2 producten' })).toBeVisible()
  await page.getByLabel('Je bestellijst').fill(list)
  await expect(page.getByLabel('OMSCHRIJVING')).toHaveValue('name')
  await expect(page.getByLabel('ARTNR')).toHaveValue('other')
  await expect(page.getByRole('list', { name: 'Niet gelezen' })).toContainText('Lijkt een totaal, kosten of bladzijde')
  await expectNoViolations(page, 'pasting a list')
  await page.getByRole('button', { name: 'Zoek 5 producten' }).tap()

  const exact = page.getByRole('region', { name: /^Precies gevonden/ })
  await expect(exact.getByRole('checkbox', { name: /^Slagroom 35%/ })).toBeChecked()
  await expect(exact.getByRole('checkbox', { name: /^Penne/ })).toBeChecked()
  await exact.getByRole('checkbox', { name: /^Penne/ }).uncheck()
  const like = page.getByRole('region', { name: /^Lijkt erop/ })
  const tomato = like.getByRole('checkbox', { name: /^Trostomaten/ })
  await expect(tomato).not.toBeChecked()
  await tomato.check()
  const none = page.getByRole('region', { name: /^Niet gevonden/ })
  await expect(none).toContainText('Staat 2 keer op je lijst (regel 6, 7)')
  await none.getByRole('checkbox', { name: /^Qwxzkruid/ }).check()
  await expectNoViolations(page, 'what was found')
  expect(await narrow(page)).toEqual([])

  // The answer is lost: nobody knows whether the products were added.
  await page.route('**/product/AddOrderList', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await expect(add(page)).toHaveText('Voeg 4 producten toe')
  await add(page).tap()
  await expect(page.getByText('Het is niet zeker of je producten zijn toegevoegd.')).toBeVisible()
  await page.unroute('**/product/AddOrderList')
  await add(page).tap()
  await expect(page.getByRole('heading', { name: '4 producten toegevoegd' })).toBeVisible()
  await expectNoViolations(page, 'what was added')
  await page.getByRole('button', { name: 'Naar producten' }).tap()
  await expect(page.getByRole('heading', { name: 'Producten' })).toBeVisible()
  const products = await kitchen.get<Listed[]>('/product/search')
  expect(products.map(({ name, type }) => [name, type])).toEqual([
    ['Penne', 'homemade'],
    ['Qwxzkruid gemalen', 'bought'],
    ['Roomboter, ongezouten', 'Ps'],
    ['Slagroom 35%', 'Ps'],
    ['Trostomaten', 'Ps'],
  ])
})

test('a column that was guessed wrong is corrected, and what the house has is told and not offered again', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/product/SetProduct', { name: 'Qwxzkruid' })
  await kitchen.open(page, '/order-list')
  await page.getByLabel('Je bestellijst').fill('Qwxzkruid\tvan het allerfijnste soort\nSlagroom\tvan blije koeien')
  await page.getByLabel('Kolom 1').selectOption('Naam')
  await expect(page.getByLabel('Kolom 2')).toHaveValue('other')
  await page.getByRole('button', { name: 'Zoek 2 producten' }).tap()
  await expect(page.getByRole('list', { name: 'Staat al bij je producten' })).toContainText('Qwxzkruid')
  const like = page.getByRole('region', { name: /^Lijkt erop/ })
  await like.getByRole('button', { name: /eigen product voor Slagroom/ }).tap()
  await like.getByRole('checkbox', { name: /Wordt een eigen product/ }).check()
  await expect(add(page)).toHaveText('Voeg 1 product toe')
  await page.getByRole('button', { name: 'Terug naar de lijst' }).tap()
  await expect(page.getByLabel('Je bestellijst')).toHaveValue(/^Qwxzkruid/)
})

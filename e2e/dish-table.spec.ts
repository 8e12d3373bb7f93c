import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { addPesto } from './database.ts'
import { type Kitchen, test } from './kitchen.ts'
import { makeMenu, refuse } from './menu-kit.ts'
import { drag } from './sorting.ts'

type Named = { name: string }
type Listed = { name: string; dishes: { name: string; price: number | null; ispublished: boolean }[] }

const columns = ['Naam', 'Omschrijving', 'Categorie', 'Prijs', 'Allergenen', 'Op de kaart']
const row = (page: Page, dish: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: dish, exact: true }) })
/** A cell by its column; before these stand the handle and the tick. */
const cell = (page: Page, dish: string, column: string): Locator =>
  row(page, dish).locator(`[data-cell="${columns.indexOf(column) + 2}"]`)

async function menuOf(kitchen: Kitchen): Promise<Record<string, string[]>> {
  const groups = await kitchen.get<Listed[]>('/dish/GetDishes')
  const told = ({ name, price, ispublished }: Listed['dishes'][number]) =>
    `${name} ${price}${ispublished ? '' : ' verborgen'}`
  return Object.fromEntries(groups.map(({ name, dishes }) => [name, dishes.map(told)]))
}

/** Pastes a text where the focus is, as a browser does. */
function paste(page: Page, text: string): Promise<unknown> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

// spec: dishes-30, dishes-31
test('on a wide screen dishes are a table: with keys alone each cell is gone to, changed, left as it was and taken back; what was typed on an older version is refused in its cell; cells of a spreadsheet fill it, and what does not fit is told before', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bisque'], Hoofdgerechten: ['Schol'] })
  await kitchen.open(page, '/dishes')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6')
  await expectNoViolations(page, 'table of dishes')

  await page.getByLabel('Alles kiezen').focus()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Uiensoep', 'Naam')).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('acht')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Voer een geldige prijs in')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Uiensoep', 'Prijs')).toBeFocused()
  await expect(cell(page, 'Uiensoep', 'Prijs')).toHaveText(/5,00/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('8,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uiensoep: prijs opgeslagen')).toBeVisible()
  await expect(cell(page, 'Bisque', 'Prijs')).toBeFocused()

  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key)
  await page.keyboard.type('Kreeftensoep')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Omschrijving van Kreeftensoep')).toBeFocused()
  await page.keyboard.type('Met room')
  await page.keyboard.press('Tab')
  await page.getByLabel('Categorie van Kreeftensoep').selectOption('Hoofdgerechten')
  await expect(page.getByText('Kreeftensoep: nu bij Hoofdgerechten')).toBeVisible()
  expect(await menuOf(kitchen)).toEqual({ Soepen: ['Uiensoep 8.5'], Hoofdgerechten: ['Schol 5', 'Kreeftensoep 5'] })
  await row(page, 'Schol').getByRole('checkbox', { name: 'op de kaart' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Schol: niet meer gepubliceerd')).toBeVisible()
  for (let undone = 0; undone < 3; undone += 1) {
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Ongedaan gemaakt/)).toBeVisible()
    await expect(page.getByText(/^Ongedaan gemaakt/)).toHaveCount(0)
  }
  expect(await menuOf(kitchen)).toEqual({ Soepen: ['Uiensoep 8.5', 'Kreeftensoep 5'], Hoofdgerechten: ['Schol 5'] })

  await kitchen.post('/dish/SetDish', { id: id('Schol'), name: 'Schol', price: 21 })
  await refuse(page, '**/dish/GetDishes', 503, 'Even niet')
  await cell(page, 'Schol', 'Prijs').click()
  await page.keyboard.type('19')
  await page.unroute('**/dish/GetDishes')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Schol', 'Prijs').getByRole('alert')).toContainText("'Schol' is intussen gewijzigd.")
  await expect(cell(page, 'Schol', 'Prijs')).toContainText('21,00')
  await cell(page, 'Schol', 'Prijs').getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByText('Schol: prijs opgeslagen')).toBeVisible()
  expect((await menuOf(kitchen)).Hoofdgerechten).toEqual(['Schol 19'])

  await cell(page, 'Uiensoep', 'Prijs').focus()
  await paste(page, '9\t\tja\n10,25\t\tmisschien\n11\tmelk\tnee\n12\n')
  const told = page.getByRole('dialog', { name: 'Niet alles past' })
  await expect(told.getByRole('listitem')).toHaveText([
    'Eén rij past niet onder de laatste rij',
    "Kreeftensoep: Op de kaart is ja of nee, niet 'misschien'",
    'Schol: Allergenen vul je in bij het gerecht zelf',
  ])
  expect((await menuOf(kitchen)).Soepen).toEqual(['Uiensoep 8.5', 'Kreeftensoep 5'])
  await told.getByRole('button', { name: 'Vul de andere 4 cellen in' }).click()
  await expect(page.getByText('3 gerechten: gewijzigd')).toBeVisible()
  const filled = { Soepen: ['Uiensoep 9', 'Kreeftensoep 10.25'], Hoofdgerechten: ['Schol 11 verborgen'] }
  expect(await menuOf(kitchen)).toEqual(filled)
  await cell(page, 'Uiensoep', 'Naam').focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Uiensoep' })).toBeVisible()
})

// spec: dishes-32, dishes-33
test('many dishes are chosen and hidden, repriced, moved and deleted at once, each taken back as one; a dish is dragged into another category and back; of hundreds only those in sight are drawn', async ({
  page,
  kitchen,
}) => {
  const many = Array.from({ length: 200 }, (_, index) => ({ name: `Hapje ${index + 1}`, price: 5 }))
  await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bisque', 'Linzensoep'], Vis: ['Schol', 'Tong'] })
  await kitchen.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Borrel', dishes: many }] })
  const before = await menuOf(kitchen)
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const takeBack = async (words: string) => {
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await said(`Ongedaan gemaakt: ${words}`)
    expect(await menuOf(kitchen)).toEqual(before)
  }
  await kitchen.open(page, '/dishes')
  await drag(page, 'Uiensoep', 'Tong')
  await page.mouse.up()
  await said('Uiensoep: nu bij Vis')
  await expect.poll(async () => (await menuOf(kitchen)).Vis).toEqual(['Schol 5', 'Tong 5', 'Uiensoep 5'])
  await takeBack('Uiensoep: nu bij Vis')

  await page.getByLabel('Bisque kiezen').click()
  await row(page, 'Tong')
    .getByText('Vis', { exact: true })
    .click({ modifiers: ['Shift'] })
  await row(page, 'Schol')
    .getByText('Vis', { exact: true })
    .click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('region', { name: 'Gekozen gerechten' })
  await expect(bar).toContainText('3 gekozen')
  await bar.getByRole('button', { name: 'Verbergen' }).click()
  await said('3 gerechten: niet meer gepubliceerd')
  await takeBack('3 gerechten: niet meer gepubliceerd')

  await bar.getByRole('button', { name: 'Prijs ±' }).click()
  await page.getByLabel('Hoeveel erbij of eraf').fill('7')
  await expect(page.getByRole('dialog')).toContainText(/Bisque: €\s5,00 → €\s5,35/)
  await expectNoViolations(page, 'dialog for a percentage')
  await page.getByRole('button', { name: 'Wijzig 3 prijzen' }).click()
  await said('3 gerechten: prijs opgeslagen')
  expect((await menuOf(kitchen)).Vis).toEqual(['Schol 5', 'Tong 5.35'])
  await takeBack('3 gerechten: prijs opgeslagen')

  await bar.getByRole('button', { name: 'Prijs ±' }).click()
  await page.getByLabel('Hoeveel erbij of eraf').fill('0,30')
  await page.getByLabel('Procent of euro').selectOption('euro')
  await page.getByLabel('Afronden op').selectOption('50 cent')
  await page.getByLabel('Vanaf (leeg: meteen)').fill('2098-01-01')
  await expect(page.getByRole('dialog')).toContainText(/Bisque: €\s5,00 → €\s5,50/)
  await page.getByRole('button', { name: 'Wijzig 3 prijzen' }).click()
  await said('3 gerechten: nieuwe prijs vanaf 1 januari 2098')
  const listed = async () => JSON.stringify(await kitchen.get('/dish/GetDishes'))
  expect(await listed()).toContain('"comingprice":5.5,"comingfrom":"2098-01-01"')
  expect((await menuOf(kitchen)).Vis).toEqual(['Schol 5', 'Tong 5'])
  await takeBack('3 gerechten: nieuwe prijs vanaf 1 januari 2098')
  expect(await listed()).not.toContain('comingprice')

  await bar.getByRole('button', { name: 'Verplaats' }).click()
  await page.getByRole('dialog').getByLabel('Categorie').selectOption('Vis')
  await page.getByRole('dialog').getByRole('button', { name: 'Verplaatsen' }).click()
  await said('2 gerechten: nu bij Vis')
  await takeBack('2 gerechten: nu bij Vis')

  await bar.getByRole('button', { name: 'Verwijder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await said('3 gerechten verwijderd')
  expect((await menuOf(kitchen)).Soepen).toEqual(['Uiensoep 5'])
  await takeBack('3 gerechten verwijderd')

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await cell(page, 'Uiensoep', 'Naam').focus()
  await page.keyboard.press('Control+End')
  await expect(row(page, 'Hapje 200')).toBeInViewport()
  await expect(row(page, 'Hapje 200')).toHaveAttribute('aria-rowindex', '209')
  await expect(row(page, 'Hapje 200').getByRole('button', { name: 'snel wijzigen' })).toBeFocused()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('205 gekozen')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await kitchen.post('/dish/SetDraft', { name: 'Dagvangst' })
  await page.reload()
  await page.getByLabel('Zoek een gerecht').fill('dagvangst')
  await page.getByLabel('Dagvangst kiezen').click()
  await expect(bar).toContainText('(1 zonder prijs niet)')
  await expect(bar.getByRole('button', { name: 'Op de kaart' })).toBeDisabled()
})

// spec: products-12
test('names of own products are changed where they stand in their table, and taken back; not over what a colleague wrote, and not those of the catalogue', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const id = await kitchen.post('/product/SetProduct', { name: 'Fond', allergens: [] })
  await kitchen.check(id)
  await addPesto(kitchen, sharedServer)
  const names = async () => (await kitchen.get<Named[]>('/product/search?keyword=')).map(({ name }) => name)
  const nameOf = (product: string) => row(page, product).locator('[data-cell="0"]')
  await kitchen.open(page, '/products')

  await nameOf('Pesto uit de winkel').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Naam van Pesto uit de winkel' })).toHaveCount(0)
  await nameOf('Fond').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Naam van Fond' }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Naam is verplicht')
  await page.getByRole('textbox', { name: 'Naam van Fond' }).fill('Visfond')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fond heet nu Visfond. Kijk de allergenen opnieuw na.')).toBeVisible()
  expect(await names()).toEqual(['Pesto uit de winkel', 'Visfond'])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Visfond heet nu Fond.')).toBeVisible()
  expect(await names()).toEqual(['Fond', 'Pesto uit de winkel'])

  await kitchen.post('/product/SetProduct', { id, name: 'Runderfond' })
  await nameOf('Fond').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Naam van Fond' }).fill('Kippenfond')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Iemand anders heeft de naam intussen gewijzigd.')
  expect(await names()).toEqual(['Pesto uit de winkel', 'Runderfond'])
})

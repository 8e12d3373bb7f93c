import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { loseAnswer, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'

const pasted = `Eetcafé De Ketel

VOORGERECHTEN
Tomatensoep (V) ........ 7,50
met room en basilicum
Carpaccio, met truffelmayonaise + 3 ........ € 12,50

Pasta's
Lasagne 15,-
Dagpasta 13,50
`

const setMenu = `KEUZEMENU LAZARE
2 gangen € 32,50
3 gangen € 39,50

Voorgerecht
Paté de campagne met toast
of
Zes escargots in kruidenboter (+ 3,50)

Hoofdgerecht
Steak frites
of
Paddenstoelenragout in bladerdeeg (v)
`

// Prices above the name and behind it, with texts that may be names.
const mixed = [
  'Biet',
  'Tartaar',
  'Zeebaars',
  'Risotto',
  'Hertenbiefstuk',
  'Kabeljauw',
  'Lasagne',
  'Carpaccio',
  'Gamba',
  'Steak',
]
  .map((name, at) => (at % 2 ? `${name} ${12 + at},50` : `${12 + at},50\n${name} lekker\nvan het huis`))
  .join('\n')

test.use(phone)

// spec: quick-entry-1
test('an owner pastes a menu, corrects it, saves it, and guests read it', { tag: '@journey' }, async ({
  page,
  kitchen,
  browser,
}) => {
  await kitchen.open(page, '/dashboard')
  await page.getByRole('link', { name: 'Plak je hele menu' }).click()
  await expect(page.getByRole('button', { name: 'Lees mijn menu' })).toBeDisabled()
  await readMenu(page, pasted)
  await expect(page.getByText('Dit hebben we gelezen: 4 gerechten in 2 categorieën.')).toBeVisible()

  const save = page.getByRole('button', { name: '4 gerechten opslaan' })
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: /^Dagpasta/ }).click()
  await page.getByLabel('Prijs').fill('')
  await expect(save).toBeDisabled()
  await expect(page.getByText('1 regel vraagt nog aandacht')).toBeVisible()
  await page.getByRole('button', { name: 'Naar de eerste' }).click()
  await expect(page.getByLabel('Prijs')).toBeFocused()
  await expect(page.getByText('Voer een geldige prijs in')).toBeVisible()
  await page.getByLabel('Prijs').fill('14,5')
  await expect(save).toBeEnabled()

  await page.getByRole('button', { name: /^Carpaccio/ }).click()
  const carpaccio = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Carpaccio/ }) })
  await carpaccio.getByLabel('Naam', { exact: true }).fill('Carpaccio van de chef')
  await expect(carpaccio.getByText('Keuze: met truffelmayonaise + € 3,00')).toBeVisible()
  await page.getByRole('button', { name: /^Tomatensoep/ }).click()
  await page.getByRole('button', { name: 'Vega weghalen' }).click()

  await page.reload()
  await expect(page.getByRole('button', { name: /^Carpaccio van de chef/ })).toBeVisible()
  await save.click()
  await expect(page.getByText('4 gerechten toegevoegd')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  await expect(page.getByRole('list', { name: "Pasta's" }).getByRole('link')).toHaveText([/^Lasagne/, /^Dagpasta/])

  await page.getByRole('link', { name: 'Menu plakken' }).click()
  await expect(page.getByLabel('Tekst van je menu')).toHaveValue('')

  await readMenu(page, setMenu)
  const courses = page.getByRole('list', { name: 'Gangen van Keuzemenu lazare' })
  const make = page.getByRole('button', { name: 'Maak er gangen van (2)' })
  await make.click()
  await expect(courses.getByRole('listitem')).toHaveText([
    'Voorgerecht: Paté de campagne met toast · Zes escargots in kruidenboter + € 3,50',
    'Hoofdgerecht: Steak frites · Paddenstoelenragout in bladerdeeg',
  ])
  await expect(page.getByText('Niet bewaard: Vega bij Paddenstoelenragout in bladerdeeg.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Keuzemenu lazare.*32,50/ })).toBeFocused()
  await expectNoViolations(page, 'the courses of a pasted menu')
  await page.getByRole('button', { name: 'Terug naar losse gerechten' }).click()
  await expect(courses).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Gerechten in Voorgerecht' }).getByRole('listitem')).toHaveCount(2)
  await make.click()
  await page.getByRole('button', { name: '1 gerecht opslaan' }).click()
  await expect(page.getByText('1 gerecht toegevoegd')).toBeVisible()

  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${kitchen.url}/show/${qrcode}`)
  await expect(guest.getByRole('heading', { name: 'Voorgerechten' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Carpaccio van de chef' })).toBeVisible()
  await expect(guest.getByText('met room en basilicum')).toBeVisible()
  await expect(guest.locator('.card-choices').filter({ hasText: 'truffelmayonaise' })).toContainText('€ 3,00')
  await expect(guest.getByText('€ 14,50')).toBeVisible()
  const escargots = guest.getByRole('listitem').filter({ hasText: 'Zes escargots in kruidenboter' }).last()
  await expect(escargots).toContainText('€ 3,50')
})

// spec: quick-entry-8
test('what is doubtful comes first, one by one with two keys; on a live menu nothing is shown before the owner wants so', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  await kitchen.open(page, '/quick-entry')
  await readMenu(
    page,
    'SOEPEN\nTomatensoep 6,50\nKippensoep 7,25\nVissoep 9,75\nPetjil 6,50 9,-\nRawon 7,50 9,-\n\nPinnen vanaf € 10',
  )
  const doubtful = page.getByRole('list', { name: 'Regels om na te kijken' })
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kijk na')
  await expect(doubtful.getByRole('listitem')).toHaveCount(1)
  await expect(doubtful).toContainText('Petjil, € 6,50')
  await expect(doubtful).toContainText('Kijk na: welke prijs is het?')
  await expect(doubtful).toContainText('In je tekst: Petjil 6,50 9,-')
  await expect(page.getByRole('list', { name: 'Niet begrepen regels' })).toContainText('Pinnen vanaf € 10')

  await doubtful.getByRole('button', { name: 'Verbeteren' }).click()
  await doubtful.getByLabel('Naam', { exact: true }).fill('Petjil groot')
  await page.keyboard.press('Enter')
  await expect(doubtful).toContainText('Rawon, € 7,50')
  await expect(doubtful.getByRole('button', { name: 'Klopt' })).toBeFocused()
  await page.keyboard.press('F2')
  await expect(doubtful.getByLabel('Naam', { exact: true })).toHaveValue('Rawon')
  await expect(doubtful.getByLabel('Naam', { exact: true })).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await expect(doubtful).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(doubtful).toContainText('Rawon')

  // Beside each other, on a wide screen alone.
  const text = page.getByRole('region', { name: 'Je tekst' })
  await expect(text).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const line = text.getByRole('listitem').filter({ hasText: 'Vissoep' })
  await expect(text.getByRole('listitem').filter({ hasText: 'Rawon' })).toHaveAttribute('data-pointed')
  await page.getByRole('button', { name: /^Vissoep/ }).hover()
  await expect(line).toHaveAttribute('data-pointed')
  await text.getByRole('listitem').filter({ hasText: 'Petjil' }).hover()
  await expect(line).not.toHaveAttribute('data-pointed')
  await expect(page.getByRole('button', { name: /^Petjil groot/ })).toHaveAttribute('data-pointed')
  await line.click()
  await expect(page.getByRole('button', { name: /^Vissoep/ })).toBeFocused()
  await expectNoViolations(page, 'a pasted menu beside its text')

  await expect(page.getByRole('button', { name: 'Opslaan en meteen tonen' })).toBeEnabled()
  await page.getByRole('button', { name: '5 gerechten opslaan, nog niet tonen' }).click()
  await expect(page.getByRole('heading', { name: '5 gerechten klaar, nog niet op de kaart' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Opgeslagen' })).toHaveText('Soepen5')
  const shown = async () => {
    const menu = await kitchen.get<{ dishes: { ispublished: boolean }[] }[]>('/dish/GetDishes')
    return menu.flatMap(({ dishes }) => dishes.filter(({ ispublished }) => ispublished)).length
  }
  expect(await shown()).toBe(0)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('tab', { name: 'Niet op de kaart (5)' })).toHaveAttribute('aria-selected', 'true')
  await kitchen.post('/dish/SetDraft', { name: 'Dagvangst' })
  await page.reload()
  await expect(page.getByText('Kan nog niet op de kaart: 1 zonder prijs.')).toBeVisible()
  await page.getByRole('button', { name: 'Zet er 5 op de kaart' }).click()
  await expect(page.getByRole('tab', { name: 'Niet op de kaart (1)' })).toBeVisible()
  expect(await shown()).toBe(5)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Ongedaan gemaakt: 5 gerechten op de kaart')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Niet op de kaart (6)' })).toBeVisible()
  expect(await shown()).toBe(0)
})

test('a menu is read from its file: a PDF as if it were pasted, of a spreadsheet each column after a look; what is none says so', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/quick-entry')
  const choose = (name: string) => page.locator('input[type=file]').setInputFiles(`bench/menu-files/${name}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'menu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  await expect(page.getByRole('alert')).toContainText('Uit een foto kunnen we geen tekst halen.')
  await expectNoViolations(page, 'menu plakken')
  await choose('07-pdf-puntjes.pdf')
  await expect(page.getByText('39 gerechten in')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar de tekst' }).click()
  await expect(page.getByLabel('Tekst van je menu')).toHaveValue(/Ayam pedis/)

  await choose('14-ods-allergenen.ods')
  await expect(page.getByText('Kijk na wat elke kolom is')).toBeVisible()
  await expectNoViolations(page, 'menu plakken')
  await expect(page.getByLabel('Wat staat er in Gluten?')).toHaveValue('contains')
  const name = page.getByRole('combobox').and(page.locator('select:has(option[value=name]:checked)'))
  await name.selectOption('Niet overnemen')
  await expect(page.getByText('Kies de kolom waarin de namen van de gerechten staan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lees mijn menu' })).toBeDisabled()
  await page.reload()
  await page.getByRole('combobox').first().selectOption('Naam')
  await page.getByRole('button', { name: 'Lees mijn menu' }).click()
  await expect(page.getByText('29 gerechten in')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar de tekst' }).click()
  await page.getByRole('button', { name: 'Ander bestand of tekst' }).click()
  await expect(page.getByLabel('Tekst van je menu')).toHaveValue('')
})

test('lines can be made a dish or a category, left out, moved, and put back; a very long paste stands in the field at once, and is refused with advice', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/quick-entry')
  await readMenu(page, pasted)

  const unread = page.getByRole('list', { name: 'Niet begrepen regels' })
  await unread.getByRole('button', { name: 'Als gerecht' }).click()
  await expect(page.getByRole('button', { name: '5 gerechten opslaan' })).toBeDisabled()
  await expect(unread).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await unread.getByRole('button', { name: 'Als categorie' }).click()
  await expect(page.getByRole('heading', { name: 'Eetcafé De Ketel' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Eetcafé De Ketel/ })).toBeFocused()

  await page.getByRole('button', { name: /^Lasagne/ }).click()
  await page.getByRole('button', { name: 'Dit is een categorie' }).first().click()
  await expect(page.getByRole('list', { name: 'Gerechten in Lasagne' })).toContainText('Dagpasta')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()

  await page.getByRole('button', { name: /^Tomatensoep/ }).click()
  const soup = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Tomatensoep/ }) })
  await soup.getByLabel('Categorie').selectOption("Pasta's")
  await expect(page.getByRole('list', { name: "Gerechten in Pasta's" })).toContainText('Tomatensoep')
  await page
    .getByRole('list', { name: 'Gerechten in Voorgerechten' })
    .getByRole('button', { name: /^Carpaccio/ })
    .click()
  await page.getByRole('list', { name: 'Gerechten in Voorgerechten' }).getByRole('button', { name: 'Weglaten' }).click()
  await expect(page.getByRole('button', { name: '3 gerechten opslaan' })).toBeVisible()

  await page.getByRole('button', { name: 'Terug naar de tekst' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByLabel('Tekst van je menu')).toHaveValue(pasted)

  const field = page.getByLabel('Tekst van je menu')
  await field.fill('SOEPEN')
  const paste = (text: string) =>
    field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('\r\nTomatensoep 6,50'.repeat(2_000))
  await expect(field).toHaveValue(`SOEPEN${'\nTomatensoep 6,50'.repeat(2_000)}`)
  await paste('\nTomatensoep 6,50'.repeat(25_000))
  await expect(page.getByText('Plak je menu in delen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lees mijn menu' })).toBeDisabled()
})

// spec: quick-entry-8
test('what reads a menu comes with its text, and is fetched again where that failed; where the layout is not understood, one answer reads it anew and can be taken back', async ({
  page,
  kitchen,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/reading-worker-') && fetched.push(request.url()))
  await kitchen.open(page, '/quick-entry')
  await expect(page.getByRole('button', { name: 'Lees mijn menu' })).toBeDisabled()
  expect(fetched).toEqual([])
  await page.route('**/reading-worker-*', (route) => route.abort())
  await page.getByLabel('Tekst van je menu').fill(mixed)
  await page.getByRole('button', { name: 'Lees mijn menu' }).click()
  await expect(page.getByRole('alert')).toContainText('Je menu lezen lukt nu niet')
  await expect(page.getByLabel('Tekst van je menu')).toHaveValue(mixed)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Lees mijn menu' }).click()

  const question = page.getByRole('group', { name: /Waar staat bij de meeste gerechten de prijs\?$/ })
  const beet = page.getByRole('region').getByRole('button', { name: /^Biet/ })
  await expect(question).toBeVisible()
  await expectNoViolations(page, 'the question where prices stand')
  await question.getByRole('button', { name: 'Onder de naam' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(beet).not.toContainText('12,50')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await question.getByRole('button', { name: 'Boven de naam' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(beet).toContainText('12,50')
})

// spec: quick-entry-9, dish-45, quick-entry-11
test('dishes join an existing category; a refused menu says why, keeps the corrections and can be corrected, also once its answer got lost; a dish is copied', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/category/SetCategory', { name: 'Vóórgerechten' })
  await kitchen.open(page, '/quick-entry')
  await readMenu(page, 'VOORGERECHTEN\nTomatensoep 7,50\nKippensoep 8,-')
  await expect(page.getByText('Komt bij je categorie Vóórgerechten.')).toBeVisible()

  await page.getByRole('button', { name: /^Kippensoep/ }).click()
  await page.getByLabel('Naam', { exact: true }).fill('n'.repeat(201))
  await page.getByRole('button', { name: '2 gerechten opslaan' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Naam mag niet langer zijn dan 200 tekens')
  await expect(page.getByLabel('Naam', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Naam', { exact: true }).fill('Kippensoep')

  const doubt = page.getByText('Het is niet zeker of je menu is opgeslagen.')
  await page.route('**/dish/QuickEntry', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: '2 gerechten opslaan' }).click()
  await expect(doubt).toBeVisible()
  await refuse(page, '**/dish/QuickEntry', 400, 'Dit menu kan zo niet.')
  await page.getByRole('button', { name: '2 gerechten opslaan' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Dit menu kan zo niet.')
  await expect(doubt).toHaveCount(0)
  await page.getByLabel('Naam', { exact: true }).fill('Uiensoep')
  await expect(page.getByRole('button', { name: 'Terug naar de tekst' })).toBeEnabled()
  await page.unrouteAll()
  await page.getByRole('button', { name: '2 gerechten opslaan' }).click()
  await expect(page.getByText('2 gerechten toegevoegd')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vóórgerechten' }).getByRole('link')).toHaveText([
    /^Tomatensoep/,
    /^Uiensoep/,
  ])

  await page.getByRole('link', { name: /^Tomatensoep/ }).click()
  await page.getByRole('button', { name: 'Dupliceren' }).click()
  await expect(page.getByText('Gerecht gekopieerd')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomatensoep (kopie)' })).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Tomatensoep (kopie)')
  await expect(page.getByLabel('Publiceren')).not.toBeChecked()
})

test('a menu whose answer got lost is entered once, also when the connection was lost and came back, or the page was loaded anew, before it is saved again', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  await kitchen.open(page, '/quick-entry')
  await readMenu(page, 'SOEPEN\nTomatensoep 6,50\nKippensoep 7,25')
  await loseAnswer(page, '**/dish/QuickEntry')
  await page.getByRole('button', { name: '2 gerechten opslaan, nog niet tonen' }).click()
  await expect(page.getByRole('alert')).toContainText('Geen verbinding')
  const readAgain = page.waitForResponse('**/category/GetCategories')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await readAgain
  await expectInDoubt(page)
  await page.reload()
  await expectInDoubt(page)
  await page.getByRole('button', { name: '2 gerechten opslaan' }).click()
  await expect(page.getByRole('heading', { name: '2 gerechten klaar, nog niet op de kaart' })).toBeVisible()
  const menu = await kitchen.get<{ dishes: { name: string; ispublished: boolean }[] }[]>('/dish/GetDishes')
  expect(menu.flatMap(({ dishes }) => dishes.map(({ name, ispublished }) => [name, ispublished]))).toEqual([
    ['Tomatensoep', false],
    ['Kippensoep', false],
  ])
})

async function readMenu(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tekst van je menu').fill(text)
  await page.getByRole('button', { name: 'Lees mijn menu' }).click()
  await expect(page.getByText('Dit hebben we gelezen')).toBeVisible()
}

/** Checks that a menu that may have been saved can only be saved again. */
async function expectInDoubt(page: Page): Promise<void> {
  // What is corrected or shown now would go nowhere, or make a second menu of it.
  await expect(page.getByText('Het is niet zeker of je menu is opgeslagen.')).toBeVisible()
  await expect(page.locator('[inert]').getByText('Tomatensoep')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terug naar de tekst' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Opslaan en meteen tonen' })).toHaveCount(0)
}

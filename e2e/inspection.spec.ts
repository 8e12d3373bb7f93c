import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { printedText } from '../test/read-print.ts'
import { unzip } from '../test/takeout.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const [milk, egg] = [1, 3] as const

/** Makes two dishes on a card that is online, each of one checked product. */
async function furnish(kitchen: Kitchen) {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Buffet' })
  const make = async (name: string, product: string, allergen: number) => {
    const dish = await kitchen.post('/dish/SetDish', { name, price: 7, categoryid })
    const id = await kitchen.post('/product/SetProduct', { name: product, allergens: [{ id: allergen }] })
    await kitchen.check(id)
    await kitchen.post(`/dish/AddOwnProduct/${dish}`, { id })
    await kitchen.confirm(dish)
    return dish
  }
  const [pudding, plate] = [await make('Toetje', 'Room', milk), await make('Proefbord', 'Dooier', egg)]
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
  return { pudding, plate }
}

async function savedBy(page: Page, tap: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await tap()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

// spec: routes-23, routes-24, routes-25
test('an owner gets a house ready for the inspector, prints what hangs there, and hears which paper is wrong once an allergen changes', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { pudding } = await furnish(kitchen)
  await kitchen.open(page, '/dashboard')
  await page.getByRole('link', { name: /^Klaar voor controle/ }).tap()
  await expect(page.getByText('2 punten vragen nog iets.')).toBeVisible()
  await expectNoViolations(page, 'a house that has done nothing yet')

  await page.getByRole('button', { name: 'Verkooppunt toevoegen' }).tap()
  const adding = page.getByRole('dialog', { name: 'Verkooppunt toevoegen' })
  await adding.getByRole('textbox', { name: 'Naam' }).fill('Bar')
  await expectNoViolations(page, 'a new place of sale')
  await adding.getByRole('button', { name: 'Toevoegen' }).tap()
  await page.getByRole('button', { name: 'Het bordje hangt bij Bar' }).tap()
  await expect(page.getByRole('list', { name: 'Verkooppunten' })).toContainText(
    /hangt er, \d\d-\d\d-\d{4}, \S+ \S+.*In orde/,
  )
  const signs = await savedBy(page, () => page.getByRole('button', { name: 'Bordjes afdrukken' }).tap())
  expect(await printedText(signs.bytes)).toContain('Bar')

  await page.getByRole('link', { name: /^Weet het personeel wat te doen/ }).tap()
  await expect(page.getByRole('heading', { name: 'Een gast vraagt naar allergenen' })).toBeVisible()
  await expectNoViolations(page, 'the instruction')
  await page.getByRole('button', { name: 'Ik heb dit gelezen en begrepen' }).tap()
  await expect(page.getByText('Je hebt dit gelezen.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Alles is in orde.')).toBeVisible()

  await page.getByRole('link', { name: /^Bordjes voor buffet en vitrine/ }).tap()
  await page.getByRole('checkbox', { name: 'Alle 2 van Buffet' }).tap()
  await expectNoViolations(page, 'the cards to print')
  const cards = await savedBy(page, () => page.getByRole('button', { name: 'Afdrukken (2)' }).tap())
  expect(await printedText(cards.bytes)).toMatch(/Toetje.*Bevat: melk\..*Proefbord.*Bevat: ei\./s)

  const sauce = await kitchen.post('/product/SetProduct', { name: 'Vulling', allergens: [{ id: egg }] })
  await kitchen.check(sauce)
  await kitchen.post(`/dish/AddOwnProduct/${pudding}`, { id: sauce })
  await kitchen.confirm(pudding)
  await kitchen.open(page, '/dashboard')
  const notice = page.getByText('1 bordje klopt niet meer: Toetje.')
  await expect(notice).toBeVisible()
  await expectNoViolations(page, 'a paper that is wrong')
  const again = await savedBy(page, () => page.getByRole('button', { name: 'Druk deze opnieuw af' }).tap())
  const text = await printedText(again.bytes)
  expect([text.includes('Bevat: ei, melk.'), text.includes('Proefbord')]).toEqual([true, false])
  await expect(notice).toBeHidden()

  await kitchen.open(page, '/inspection')
  const folder = await savedBy(page, () => page.getByRole('button', { name: 'Map voor de inspecteur' }).tap())
  const files = await unzip(folder.bytes)
  expect([...files.keys()]).toEqual([
    '1-allergenenmatrix.pdf',
    '2-wie-wat-controleerde.pdf',
    '3-wijzigingen.pdf',
    '4-instructie.pdf',
    '5-bordjes.pdf',
  ])
  for (const [name, words] of [
    ['1-allergenenmatrix.pdf', 'Toetje'],
    ['2-wie-wat-controleerde.pdf', 'Allergenen gecontroleerd'],
    ['3-wijzigingen.pdf', 'voegde "Vulling" toe'],
    ['4-instructie.pdf', 'Een gast vraagt naar allergenen'],
    ['5-bordjes.pdf', 'Bar'],
  ] as const)
    expect(await printedText(files.get(name) ?? Buffer.alloc(0)), name).toContain(words)
})

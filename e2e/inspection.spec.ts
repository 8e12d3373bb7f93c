import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { aPdf } from '../test/a-pdf.ts'
import { printedText } from '../test/read-print.ts'
import { unzip } from '../test/unzip.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

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
    ['3-wijzigingen.pdf', 'voegde "Vulling" toe aan gerecht "Toetje"'],
    ['4-instructie.pdf', 'Een gast vraagt naar allergenen'],
    ['5-bordjes.pdf', 'Bar'],
  ] as const)
    expect(await printedText(files.get(name) ?? Buffer.alloc(0)), name).toContain(words)
})

/** Numbers as a seed makes them: the same history each time (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const steps = 200
const usedAllergens = [1, 3, 11, 21, 22, 23] as const
const lupin = 23

function missing(): never {
  throw new Error('the history made nothing of the kind')
}

type Product = { id: number; name: string; allergens: Set<number> }
type Dish = { id: number; name: string; holds: Set<Product> }

/** A house of six dishes and eight products after so many changes, with what the naive sum says of it. */
async function liveThrough(kitchen: Kitchen) {
  const next = numbersOf(7)
  const { products, dishes } = await found(kitchen)
  for (let step = 0; step < steps; step += 1) {
    const product = products[next(products.length)] ?? missing()
    const dish = dishes[next(dishes.length)] ?? missing()
    if (next(3) === 0) await turnAllergen(kitchen, product, usedAllergens[next(usedAllergens.length)] ?? lupin)
    else await turnPart(kitchen, dish, product)
  }
  for (const { id } of products) await kitchen.check(id)
  // The last dish stays as it is: nobody said that all of it is listed.
  for (const { id, holds } of dishes.slice(0, -1)) if (holds.size > 0) await kitchen.confirm(id)
  const holding = (allergen: number) =>
    dishes.filter(({ holds }) => [...holds].some(({ allergens }) => allergens.has(allergen)))
  return { dishes, holding }
}

async function found(kitchen: Kitchen): Promise<{ products: Product[]; dishes: Dish[] }> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  const products: Product[] = []
  const dishes: Dish[] = []
  for (let number = 1; number <= 8; number += 1) {
    const name = `Product ${number}`
    products.push({ id: await kitchen.post('/product/SetProduct', { name }), name, allergens: new Set() })
  }
  for (let number = 1; number <= 6; number += 1) {
    const name = `Gerecht ${number}`
    dishes.push({ id: await kitchen.post('/dish/SetDish', { name, price: 5, categoryid }), name, holds: new Set() })
  }
  return { products, dishes }
}

async function turnAllergen(kitchen: Kitchen, { id, name, allergens }: Product, allergen: number): Promise<void> {
  if (!allergens.delete(allergen)) allergens.add(allergen)
  await kitchen.post('/product/SetProduct', { id, name, allergens: [...allergens].map((one) => ({ id: one })) })
}

async function turnPart(kitchen: Kitchen, { id, holds }: Dish, product: Product): Promise<void> {
  if (holds.delete(product)) return void (await kitchen.delete(`/dish/RemoveProduct/${id}/${product.id}`))
  holds.add(product)
  await kitchen.post(`/dish/AddOwnProduct/${id}`, { id: product.id })
}

/** Adds a PDF of the supplier on the screen of a product that was checked, as part of that check, with whose it is. */
async function addSheet(page: Page, kitchen: Kitchen, { id }: Product): Promise<void> {
  await kitchen.open(page, '/product', { productId: id })
  const file = { name: 'specificatie.pdf', mimeType: 'application/pdf', buffer: aPdf }
  await page.locator('input[type="file"]').setInputFiles(file)
  const question = page.getByRole('dialog', { name: 'Hoort dit bij de controle?' })
  await question.getByRole('button', { name: 'Ja, hoort erbij' }).tap()
  await page.getByRole('button', { name: 'Aanvullen' }).tap()
  const details = page.getByRole('dialog', { name: 'Van wie is dit?' })
  await details.getByLabel('Leverancier').fill('De Kaasboer')
  await details.getByLabel('Artikelnummer').fill('KB 1234')
  await details.getByLabel('Datum van het etiket of blad').fill('2026-10-03')
  await expectNoViolations(page, 'whose evidence is')
  await details.getByRole('button', { name: 'Opslaan' }).tap()
  await expect(page.getByRole('region', { name: 'Bewijs' })).toContainText('De Kaasboer · art. KB 1234 · 03-10-2026')
  await expectNoViolations(page, 'a product with evidence')
  await expect(page.getByText(/^Gecontroleerd op/)).toBeVisible()
}

// spec: routes-22, routes-23
test('an inspector’s ten questions are each answered in three taps, as the naive sum of two hundred changes says', async ({
  page,
  kitchen,
}) => {
  test.slow()
  const { dishes, holding } = await liveThrough(kitchen)
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
  const bar = await kitchen.post('/inspection/SetPlace', { name: 'Bar', way: 'oral' })
  await kitchen.put(`/inspection/SetHung/${bar}`)
  await kitchen.post('/inspection/SetInstructed', { version: 0, name: 'Ria van de bediening' })
  const first = holding(lupin)[0] ?? missing()
  const [source = missing()] = [...first.holds].filter(({ allergens }) => allergens.has(lupin))
  await addSheet(page, kitchen, source)
  const fryer = await kitchen.post('/station/SetStation', { name: 'Frituur', carries: [{ id: 11 }] })
  await kitchen.post(`/dish/SetStation/${first.id}/${fryer}`, { made: true })
  const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' } as const
  const today = new Intl.DateTimeFormat('nl-NL', day).format()
  const begin = async () => {
    await kitchen.open(page, '/dashboard')
    return countTaps(page)
  }
  const taps: number[] = []
  const ask = async (...ways: (() => Promise<void>)[]) => {
    const count = await begin()
    for (const way of ways) await way()
    taps.push(await count())
  }
  const open = (name: RegExp | string) => () => page.getByRole('link', { name }).first().tap()
  const ready = open(/^Klaar voor controle/)
  const lupinCells = page.getByRole('button', { name: /^Bevat/ }).and(page.locator('[data-place="12"]'))

  // Which dishes hold lupin?
  await ask(ready, open(/^Allergenenmatrix van vandaag/), async () => void (await lupinCells.first().waitFor()))
  const rows = page.getByRole('row').filter({ has: lupinCells })
  await expect(rows.getByRole('rowheader')).toHaveText(holding(lupin).map(({ name }) => name))
  // Since when do you know, who said so, and on what paper?
  await ask(ready, open(/^Allergenenmatrix van vandaag/), () => rows.getByRole('button').and(lupinCells).first().tap())
  const cell = page.getByRole('dialog', { name: `Lupine in ${first.name}` })
  await expect(cell).toContainText(`Bevat ← ${source.name}`)
  await expect(cell).toContainText(`Opgegeven op ${today} door Sanne de Vries`)
  await expect(cell).toContainText(`Allergenen gecontroleerd op ${today} door Sanne de Vries`)
  await expect(cell).toContainText('Bewijs: PDF van De Kaasboer, artikel KB 1234, van 03-10-2026')
  await expectNoViolations(page, 'why a cell says so')
  // Where is your notice?
  await ask(ready)
  await expect(page.getByRole('list', { name: 'Verkooppunten' })).toContainText(
    `Gasten vragen het · hangt er, ${today}, Sanne de Vries`,
  )
  // Who was instructed?
  await ask(ready, open(/^Weet het personeel/))
  await expect(page.getByRole('list', { name: 'Gelezen' })).toContainText(`Ria van de bedieningGelezen op ${today}`)
  // What changed since March?
  await ask(ready, open(/^Wat is er gewijzigd/))
  await expect(
    page
      .getByText('gaf aan dat gerecht')
      .or(page.getByText(/Frituur/))
      .first(),
  ).toBeVisible()
  // What about cross-contact?
  await ask(ready, open(/^Kruisbesmetting/))
  await expect(page.getByRole('list', { name: 'Werkplekken' })).toContainText(/Frituur.*Brengt mee: vis.*1 gerecht/)
  // What do oral answers rest on?
  await ask(ready, open(/^Wat zegt de bediening/), () =>
    page
      .getByRole('button', { name: 'Lupine' })
      .or(page.getByRole('checkbox', { name: 'Lupine' }))
      .first()
      .tap(),
  )
  for (const { name } of holding(lupin)) await expect(page.getByRole('main')).toContainText(name)
  // What is not complete?
  await ask(ready)
  await expect(page.getByRole('link', { name: /^Is van elk gerecht alles bekend/ })).toContainText(
    dishes.at(-1)?.name ?? '',
  )
  // Show me this dish.
  await ask(open('Gerechten'), open(new RegExp(`^${first.name}`)))
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveValue(first.name)
  expect(Math.max(...taps)).toBeLessThanOrEqual(3)
})

import { expect, type Page, type Route } from '@playwright/test'
import { test } from './kitchen.ts'
import {
  expectForTwoSeconds,
  expectToLoadAndFail,
  goTo,
  hold,
  makeMenu,
  refuse,
  stateOf,
  stopClock,
} from './menu-kit.ts'
import { phone } from './sign-up.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: category-1, category-3, category-4, category-15, category-19, category-20, category-24, category-25,
// spec: category-26, category-32, category-34
test('a new category needs a name, says for two seconds that it is saved, then opens with its id, and is made once when the answer got lost', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await page.clock.install()
  await kitchen.open(page, '/categories')
  await page.getByRole('link', { name: 'Categorie toevoegen' }).click()
  await expect(title(page, 'Nieuwe categorie')).toBeVisible()
  await expect.poll(() => stateOf(page)).toEqual({ categoryId: 0 })
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
  await expect(page.getByRole('switch', { name: 'Publiceren' })).toBeChecked()
  await expect(button(page, 'Verwijderen')).toBeDisabled()

  const give = await hold(page, '**/category/SetCategory')
  await page.getByLabel('Naam', { exact: true }).fill('  ')
  await button(page, 'Opslaan').click()
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
  await page.getByLabel('Naam', { exact: true }).fill('S')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()

  await page.getByLabel('Naam', { exact: true }).fill('Soepen')
  await page.getByLabel('Omschrijving').fill('Met brood')
  await stopClock(page)
  await button(page, 'Opslaan').click()
  await expect(button(page, 'Opslaan...')).toBeDisabled()
  give()
  await expectForTwoSeconds(page, 'Categorie succesvol opgeslagen')

  await expect(title(page, 'Soepen')).toBeVisible()
  const [saved] = await kitchen.get<{ id: number }[]>('/category/GetCategories')
  expect(saved).toMatchObject({ name: 'Soepen', description: 'Met brood', ispublished: true })
  await expect.poll(() => stateOf(page)).toEqual({ categoryId: saved?.id })
  await page.reload()
  await expect(title(page, 'Soepen')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Categorieën')).toBeVisible()

  // A new one whose answer got lost is not made twice when it is saved again.
  await page.unroute('**/category/SetCategory')
  await page.getByRole('link', { name: 'Categorie toevoegen' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Dranken')
  const losesItsAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/category/SetCategory', losesItsAnswer, { times: 1 })
  await button(page, 'Opslaan').click()
  await expect(page.getByRole('alert')).toHaveText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await button(page, 'Opslaan').click()
  await expect(title(page, 'Dranken')).toBeVisible()
  expect(await kitchen.get('/category/GetCategories')).toHaveLength(2)
})

test.describe('on a phone', () => {
  test.use(phone)

  // spec: category-2, category-18, category-19, category-20, category-25, category-27, category-28, category-29,
  // spec: category-30, category-31, category-33
  test('a category says that it loads and what went wrong, for two seconds that it is saved, and in a red box above the form why not, and keeps what was typed', async ({
    page,
    kitchen,
  }) => {
    const dishes = Array.from({ length: 12 }, (_, index) => `Soep ${index + 1}`)
    const id = (await makeMenu(kitchen, { Soepen: dishes }))('Soepen')
    await page.clock.install()
    await kitchen.open(page, '/category', { categoryId: id })
    await expectToLoadAndFail(page, '**/category/GetCategory/*')
    await expect(title(page, 'Soepen')).toBeVisible()
    await page.getByLabel('Naam', { exact: true }).fill('Warme soepen')
    await page.getByLabel('Omschrijving').fill('Met brood')
    await page.getByText('Publiceren', { exact: true }).tap()
    await stopClock(page)
    const sent = page.waitForRequest('**/category/SetCategory')
    await button(page, 'Opslaan').click()
    await expectForTwoSeconds(page, 'Categorie succesvol opgeslagen')

    const values = { id, name: 'Warme soepen', description: 'Met brood', ispublished: false }
    expect((await sent).postDataJSON()).toEqual({ ...values, version: 1 })
    expect(await kitchen.get(`/category/GetCategory/${id}`)).toMatchObject({ ...values, version: 2 })
    await expect(title(page, 'Warme soepen')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Publiceren' })).not.toBeChecked()
    await expect.poll(() => stateOf(page)).toEqual({ categoryId: id })
    await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
    await expect(page.getByRole('link', { name: 'Warme soepen 12 gerechten · Niet gepubliceerd' })).toBeVisible()
    await page.getByRole('link', { name: /^Warme soepen/ }).click()
    await expect(title(page, 'Warme soepen')).toBeVisible()

    // It scrolls up to say why it is not saved.
    await page.getByLabel('Omschrijving').fill('Met boter')
    const box = page.getByRole('alert')
    const save = async () => {
      await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
      await button(page, 'Opslaan').click()
    }

    await page.getByLabel('Naam', { exact: true }).fill('n'.repeat(201))
    await save()
    await expect(box).toHaveText(/^Failed to save: /)
    await expect(page.getByText('Naam mag niet langer zijn dan 200 tekens').last()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const [aboveForm, field] = [await box.boundingBox(), await page.getByLabel('Naam', { exact: true }).boundingBox()]
    expect(aboveForm?.y).toBeLessThan(field?.y ?? 0)

    await page.getByLabel('Naam', { exact: true }).fill('Mijn soepen')
    await page.route('**/category/SetCategory', (route) => route.abort())
    await save()
    await expect(box).toHaveText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
    await page.unroute('**/category/SetCategory')

    await kitchen.post('/category/SetCategory', { id, name: 'Soepen van een ander' })
    await save()
    await expect(box).toContainText('Failed to save: Iemand anders heeft dit intussen gewijzigd.')
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Mijn soepen')
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Met boter')
    expect(await kitchen.get(`/category/GetCategory/${id}`)).toMatchObject({ name: 'Soepen van een ander' })
  })
})

// spec: category-5, category-6, category-7, category-13, category-15, category-17, category-21, category-22, category-34
test("a category lists its dishes with their prices; each opens, and the way back leads here; one without dishes is deleted after a question; one with dishes cannot be deleted; a missing one, another company's, and a screen without an id show 'not found' with the way back", async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Tomatensoep'], Leeg: [], Dranken: ['Thee'] })
  await kitchen.post('/dish/SetDish', { name: 'Kreeftensoep', price: 1234.5, categoryid: id('Soepen') })
  await kitchen.open(page, '/category', { categoryId: id('Soepen') })
  const rows = page.getByRole('list', { name: 'Gerechten' }).getByRole('link')
  await expect(rows).toHaveText([/^Tomatensoep.*€\s5,00$/, /^Kreeftensoep.*€\s1\.234,50$/])
  await expect(page.getByText('Verwijderen kan als er geen gerechten meer in deze categorie staan.')).toBeVisible()

  await rows.first().click()
  await expect(title(page, 'Tomatensoep')).toBeVisible()
  const state = { dishId: id('Tomatensoep'), categoryid: id('Soepen'), returnPage: '/category' }
  await expect.poll(() => stateOf(page)).toMatchObject(state)
  await page.getByRole('link', { name: 'Soepen', exact: true }).click()
  await expect(title(page, 'Soepen')).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ categoryId: id('Soepen') })
  await page.goBack()
  await expect(title(page, 'Tomatensoep')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)

  await expect(page.getByRole('link', { name: 'Tomatensoep' })).toBeVisible()
  await expect(button(page, 'Verwijderen')).toBeDisabled()

  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await page.getByRole('link', { name: 'Leeg' }).click()
  await expect(page.getByText('Geen gerechten gevonden')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Verwijder categorie' })
  await button(page, 'Verwijderen').click()
  await expect(dialog.getByText('Weet je zeker dat je deze categorie wilt verwijderen?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nee' }).click()
  await expect(dialog).toBeHidden()
  await expect(title(page, 'Leeg')).toBeVisible()

  await kitchen.put(`/category/AddDish/${id('Leeg')}/${id('Tomatensoep')}`)
  await button(page, 'Verwijderen').click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Deze categorie heeft nog gerechten. Haal die er eerst uit.')
  // The screen now shows the dish that was added meanwhile.
  await expect(page.getByRole('link', { name: 'Tomatensoep' })).toBeVisible()
  await expect(button(page, 'Verwijderen')).toBeDisabled()

  await kitchen.put(`/category/AddDish/${id('Soepen')}/${id('Tomatensoep')}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await button(page, 'Verwijderen').click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(title(page, 'Categorieën')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Categorieën' }).getByRole('link')).toHaveText([/^Soepen/, /^Dranken/])

  const theirs = (await makeMenu(await kitchen.stranger(), { Andermans: [] }))('Andermans')
  const gone = (await makeMenu(kitchen, { Weg: [] }))('Weg')
  await kitchen.delete(`/category/DeleteCategory/${gone}`)
  for (const state of [{ categoryId: theirs }, { categoryId: gone }, { categoryId: -1 }, undefined]) {
    await goTo(page, '/categories')
    await expect(title(page, 'Categorieën')).toBeVisible()
    await goTo(page, '/category', state)
    await expect(title(page, 'Categorie niet gevonden')).toBeVisible()
    await expect(page.getByText('Andermans')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await expect(title(page, 'Categorieën')).toBeVisible()
})

// spec: category-8, category-9, category-10, category-11, category-12, category-13, category-14, dishes-19
test('the dialog asks for dishes without a category half a second after the last key and never without a word, adds the chosen one, and leads to a new one', async ({
  page,
  kitchen,
}) => {
  await makeMenu(await kitchen.stranger(), { '': ['Andermans soep'] })
  const id = await makeMenu(kitchen, {
    Soepen: ['Tomatensoep'],
    Warm: ['Bouillonsoep'],
    '': ['Uiensoep', 'Soepstengel'],
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dish/Uncategorised')) asked.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await kitchen.open(page, '/category', { categoryId: id('Soepen') })
  await button(page, 'Gerecht toevoegen').click()
  const dialog = page.getByRole('dialog', { name: 'Voeg gerecht toevoegen' })
  const field = dialog.getByLabel('Zoek een gerecht')
  await expect(field).toBeFocused()
  await stopClock(page)

  await field.pressSequentially('soe')
  await page.clock.runFor(499)
  await field.pressSequentially('p')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['?keyword=soep'])
  await page.clock.resume()
  await expect(dialog.getByRole('button', { name: 'Uiensoep' })).toBeVisible()

  await stopClock(page)
  await field.fill('   ')
  await expect(dialog.getByRole('button', { name: 'Uiensoep' })).toBeHidden()
  await expect(dialog.getByText('Typ een naam.')).toBeVisible()
  await page.clock.runFor(1000)
  expect(asked).toHaveLength(1)
  await page.clock.resume()

  const found = dialog.getByRole('list', { name: 'Gevonden gerechten' }).getByRole('button')
  await field.fill('pizza')
  await expect(dialog.getByText('Geen gerechten gevonden', { exact: true })).toBeVisible()
  await field.fill('SOEP')
  await expect(found).toHaveText([/^Soepstengel.*€\s5,00$/, /^Uiensoep.*€\s5,00$/])

  await refuse(page, '**/category/AddDish/**', 409, 'Dat kan nu niet.')
  await found.filter({ hasText: 'Uiensoep' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save: Dat kan nu niet.')
  await page.unroute('**/category/AddDish/**')
  await page.route('**/category/AddDish/**', (route) => route.abort())
  await found.filter({ hasText: 'Uiensoep' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await page.unroute('**/category/AddDish/**')
  await found.filter({ hasText: 'Uiensoep' }).click()
  await expect(dialog.getByText('Uiensoep staat nu in deze categorie')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()

  await refuse(page, '**/dish/Uncategorised?*', 429, 'Even geduld.')
  await field.fill('soep')
  await expect(dialog.getByText('Error: Even geduld.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Gerechten' }).getByRole('link')).toHaveText([
    /^Tomatensoep/,
    /^Uiensoep/,
  ])

  await button(page, 'Gerecht toevoegen').click()
  await page.getByRole('link', { name: 'Nieuw gerecht maken' }).click()
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await expect(page.getByLabel('Categorie')).toHaveValue(String(id('Soepen')))
  await page.getByLabel('Naam', { exact: true }).fill('Bisque')
  await page.getByLabel('Prijs').fill('7,5')
  await button(page, 'Opslaan').click()
  await expect(title(page, 'Bisque')).toBeVisible()
  await page.getByRole('link', { name: 'Soepen', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Gerechten' }).getByRole('link')).toHaveText([
    /^Tomatensoep/,
    /^Uiensoep/,
    /^Bisque.*€\s7,50$/,
  ])
})

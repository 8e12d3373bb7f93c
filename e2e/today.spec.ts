import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { makeMenu, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const chips = (page: Page) => page.getByRole('list', { name: 'Vandaag op' }).getByRole('listitem')
const changed = (page: Page) => page.getByRole('region', { name: 'Gewijzigd' }).getByRole('listitem')

// spec: routes-12, routes-13, routes-14
test('from the first screen a dish is out and back, with a note that undoes it; what changed leads to what it was done to, at the foot of a dish as well', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bisque'], Hoofdgerechten: ['Schol'] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  await kitchen.open(page, '/dashboard')
  await expect(page.getByText('De kaart staat online · 3 gerechten')).toBeVisible()
  await expect(page.getByText(/^Stap \d van 5/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Iets op' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Wat is er op?' })
  await dialog.getByRole('searchbox').fill('BISQUE')
  await expect(dialog.getByRole('switch')).toHaveCount(1)
  await expectNoViolations(page, 'search for what is out')
  await refuse(page, '**/dish/SetSoldOut/*', 429, 'Even geduld.')
  await dialog.getByText('Bisque', { exact: true }).tap()
  await expect(dialog.getByRole('alert')).toContainText('Even geduld.')
  await expect(dialog.getByRole('switch')).not.toBeChecked()
  await page.unroute('**/dish/SetSoldOut/*')
  await dialog.getByText('Bisque', { exact: true }).tap()
  await expect(dialog.getByRole('switch')).toBeChecked()
  await dialog.getByRole('button', { name: 'Klaar' }).tap()
  await expect(chips(page)).toHaveText(['Bisque'])
  await expectNoViolations(page, 'the first screen with what is out')
  await page.getByRole('button', { name: 'Bisque is er weer' }).tap()
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Vandaag op' }).locator(':focus')).toHaveText(
    'Alles op de kaart is er.',
  )
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap()
  await expect(chips(page)).toHaveText(['Bisque'])

  await kitchen.post('/dish/SetDish', { id: id('Schol'), name: 'Schol', price: 12.75 })
  await page.reload()
  await expect(changed(page).first()).toHaveText(/wijzigde gerecht "Schol"€\s5,00 → €\s12,75 · vandaag \d\d:\d\d$/)
  await page.getByRole('link', { name: 'Alles bekijken' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Geschiedenis' })).toBeVisible()
  await page.getByText('voegde 3 gerechten toe').tap()
  await page.getByRole('link', { name: 'Uiensoep' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Uiensoep' })).toBeVisible()
  await page.getByText('Geschiedenis', { exact: true }).tap()
  await expect(page.getByRole('group').getByText('voegde gerecht "Uiensoep" toe')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar geschiedenis' }).tap()

  await page.getByRole('button', { name: 'Kies een gerecht of product' }).tap()
  await page.getByRole('searchbox').fill('schol')
  await page.getByRole('button', { name: /^Schol/ }).tap()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/wijzigde gerecht "Schol"/, /voegde gerecht "Schol" toe/])
  await page.getByLabel('Wie').selectOption('Sanne de Vries')
  await expect(rows).toHaveCount(2)
  await expectNoViolations(page, 'the history of a dish')
  await page.getByRole('button', { name: 'Schol: toon weer alles' }).tap()
  await expect(rows.first()).toContainText('Schol')
  await expect(page.getByText('publiceerde de menukaart')).toBeVisible()

  await kitchen.post('/dish/DeleteDishes', { ids: [id('Bisque'), id('Schol')] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Vandaag' })).toBeVisible()
  await page.getByText('verwijderde 2 gerechten').tap()
  // Only where it is named last.
  await expect(page.getByRole('button', { name: 'Schol terugzetten' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Bisque terugzetten' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Terugzetten' }).tap()
  await expect(page.getByText('Bisque is teruggezet.')).toBeVisible()
  // What was deleted as one comes back as one.
  await expect(rows.first()).toContainText('zette 2 gerechten terug')
  await expect(page.getByRole('button', { name: 'Bisque terugzetten' })).toHaveCount(0)
})

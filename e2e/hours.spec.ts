import { expect, type Page, type Route } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'
import { moveUpByKeyboard } from './sorting.ts'

test.use(phone)

const evening = { from: 1020, to: 1380 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: hours-5
test('an owner fills in a week by a few taps', { tag: '@journey' }, async ({ page, kitchen }) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, hours: 'Elke avond vanaf vijf uur' })
  await kitchen.open(page, '/qr-code')
  await button(page, 'Vul je week in').click()
  const dialog = page.getByRole('dialog', { name: 'Openingstijden' })
  await expect(dialog.getByText('Gesloten')).toHaveCount(7)
  await dialog.getByRole('button', { name: 'Tijd toevoegen op maandag' }).click()
  await expect(dialog.getByLabel('maandag van')).toBeFocused()
  await dialog.getByLabel('maandag tot').fill('')
  await button(page, 'Bewaren').click()
  await expect(dialog.getByRole('alert')).toHaveText('Vul van en tot in')
  await dialog.getByLabel('maandag tot').fill('23:00')
  await button(page, 'Elke dag als maandag').click()
  await dialog.getByRole('button', { name: 'Tijd van maandag weghalen' }).click()
  await button(page, 'Dag die anders is').click()
  await dialog.getByLabel('Datum van dag 1').fill('2098-12-25')
  await expectNoViolations(page, 'hours')
  await button(page, 'Bewaren').click()
  await expect(page.getByRole('region', { name: 'Openingstijden' })).toContainText('gesloten')
  await expect
    .poll(() => kitchen.get('/menu/GetQrSettings'))
    .toMatchObject({
      openinghours: {
        week: [[], ...Array.from({ length: 6 }, () => [evening])],
        exceptions: [{ date: '2098-12-25', spans: [] }],
      },
      hours: '',
    })
})

// spec: hours-6, hours-7, quick-entry-12
test('a house makes a second menu with hours and categories of its own, in an order of its own, and puts what it pastes on it', async ({
  page,
  kitchen,
}) => {
  for (const name of ['Lunch', 'Diner']) {
    const categoryid = await kitchen.post('/category/SetCategory', { name })
    await kitchen.post('/dish/SetDish', { name: `${name}gerecht`, price: 12, categoryid })
  }
  await kitchen.open(page, '/menus')
  await expect(page.getByText('Je hebt één kaart, met alles erop.')).toBeVisible()
  await button(page, 'Kaart toevoegen').click()
  await page.getByLabel('Naam van de kaart').fill('Lunchkaart')
  await button(page, 'Kaart maken').click()
  const menu = page.getByRole('region', { name: 'Lunchkaart' })
  await menu.getByRole('button', { name: 'Lunch', exact: true }).click()
  await expect(menu.getByText('Zolang de kaart er is')).toBeVisible()
  await button(page, 'Uren wijzigen').click()
  const dialog = page.getByRole('dialog', { name: 'Uren van Lunchkaart' })
  await dialog.getByLabel('maandag van').fill('11:00')
  await dialog.getByLabel('maandag tot').fill('16:00')
  await button(page, 'Elke dag als maandag').click()
  await button(page, 'Bewaren').click()
  await expect(menu.getByText('ma–zo 11.00–16.00')).toBeVisible()
  await menu.getByText('Publiceren', { exact: true }).click()
  await expect
    .poll(() => kitchen.get('/menus/GetMenus'))
    .toMatchObject([
      { categories: [{}, {}] },
      {
        name: 'Lunchkaart',
        ispublished: true,
        categories: [{ schedule: null }],
        schedule: { week: [[{ from: 660, to: 960 }], {}, {}, {}, {}, {}, {}] },
      },
    ])
  await expect(page.locator('button[aria-current=true]')).toHaveText(/^Lunchkaart/)
  await expect(page.getByRole('link', { name: 'Meer', exact: true })).toHaveAttribute('data-here')
  await menu.getByRole('button', { name: 'Diner', exact: true }).click()
  await moveUpByKeyboard(page, 'Diner', { from: '2 van 2', to: '1 van 2' }, '**/SetMenu')
  await kitchen.open(page, '/quick-entry')
  await page.getByLabel('Tekst van je menu').fill('LUNCH\n\nTosti 6,00\n\nSOEPEN\n\nTomatensoep 7,50')
  await button(page, 'Lees mijn menu').click()
  await expect(page.getByLabel('Op welke kaart?').locator('option:checked')).toHaveText('Menukaart')
  await page.getByLabel('Op welke kaart?').selectOption('Lunchkaart')
  await button(page, '2 gerechten opslaan').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  const listed = await kitchen.get<{ id: number; name: string }[]>('/category/GetCategories')
  const menus = await kitchen.get<{ categories: { id: number }[] }[]>('/menus/GetMenus')
  const placed = menus.map(({ categories }) =>
    categories.map(({ id }) => listed.find((category) => category.id === id)?.name),
  )
  expect(placed).toEqual([
    ['Lunch', 'Diner'],
    ['Diner', 'Lunch', 'Soepen'],
  ])
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const over = { said: 'Nu: Ontbijt.', asof: '2026-11-28T09:59:59Z', until: '2026-11-28T10:00:00Z' }
  const overview = await kitchen.get<object>('/dashboard/GetOverview')
  const early = (route: Route) => route.fulfill({ json: { ...overview, served: over } })
  await page.route('**/dashboard/GetOverview', early, { times: 1 })
  await kitchen.open(page, '/dashboard')
  await expect(page.getByText('Nu: Ontbijt.')).toBeVisible()
  await expect(page.getByText(/^De kaart staat online.*Nu: Menukaart/)).toBeVisible()
  await kitchen.open(page, '/result')
  await page.getByLabel('Zoals op').fill('2098-06-04T19:00')
  await expect(page.getByRole('heading', { name: 'Dinergerecht' })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../src/app/screen-paths.ts'
import { test } from './kitchen.ts'

const visitorPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/verify-email/:token',
  '/terms',
  '/privacy',
  '/catalogue/:id',
  '/helpdesk',
  '/feedback',
]
const pathOf = (page: Page) => new URL(page.url()).pathname

test('the landing page describes the five steps, with the login form beside them', async ({ page, sharedServer }) => {
  await page.context().clearCookies()
  await page.goto(sharedServer.url)
  await expect(page.getByRole('list').getByRole('heading', { level: 2 })).toHaveText([
    'Maak een account aan',
    'Maak je categorieën',
    'Voeg gerechten toe en publiceer ze',
    'Bouw je gerechten op uit producten',
    'Zet de QR-code op tafel',
  ])
  const login = page.getByRole('region', { name: 'Inloggen' })
  await expect(login.getByLabel('E-mailadres')).toBeVisible()
  await login.getByRole('link', { name: 'Account aanmaken' }).click()
  await expect.poll(() => pathOf(page)).toBe('/register')
})

test('every screen for staff asks visitors to log in, and no other screen does', async ({ page, kitchen }) => {
  await kitchen.open(page, '/')
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  await page.context().clearCookies()
  for (const path of screenPaths) {
    await page.goto(`${kitchen.url}${path.replace(/:\w+/, '1')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, pathOf(page) === '/login']).toEqual([path, path === '/login' || !visitorPaths.includes(path)])
  }
})

test('the settings lead to the terms and the privacy statement, and these lead back', async ({ page, kitchen }) => {
  await kitchen.open(page, '/more')
  await expect(page.getByRole('heading', { level: 1, name: 'Jouw instellingen' })).toBeVisible()
  await expect(page.getByText('Versie 1.0.1b', { exact: true })).toBeVisible()
  for (const [entry, path, heading] of [
    ['Algemene voorwaarden', '/terms', 'Gebruiksvoorwaarden'],
    ['Privacy', '/privacy', 'Privacyverklaring'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(pathOf(page)).toBe(path)
    await page.getByRole('link', { name: 'Terug naar instellingen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jouw instellingen' })).toBeVisible()
  }
})

test('anybody can read the eighteen articles and the privacy statement, dated 1 December 2024', async ({
  page,
  sharedServer,
}) => {
  await page.context().clearCookies()
  await page.goto(`${sharedServer.url}/terms`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gebruiksvoorwaarden' })).toBeVisible()
  await expect(page.getByText('1 december 2024', { exact: true })).toBeVisible()
  const articles = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(articles.map((title) => title.match(/^Artikel \d+\. \S/)?.[0].slice(0, -2))).toEqual(
    Array.from({ length: 18 }, (_, index) => `Artikel ${index + 1}.`),
  )
  await expect(page.getByText('Je moet 18 jaar of ouder zijn om een account te maken.')).toBeVisible()
  await expect(page.getByText('Een account hoort bij één bedrijf.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terug naar instellingen' })).toHaveCount(0)

  await page.goto(`${sharedServer.url}/privacy`)
  await expect(page.getByText('1 december 2024', { exact: true })).toBeVisible()
  await expect(page.getByText('Je krijgt binnen 4 weken antwoord.')).toBeVisible()
  await expect(page.getByText('Dan heb je toestemming van je ouder of voogd nodig')).toBeVisible()
})

test('Open shows the card in a page of its own', async ({ page, kitchen }) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, name: 'Zomerkaart' })
  await kitchen.open(page, '/qr-code')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Zomerkaart')
})

import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../src/app/screen-paths.ts'
import { test } from './kitchen.ts'
import { goTo } from './menu-kit.ts'
import { visitorPaths } from './screens.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const pathOf = (page: Page) => new URL(page.url()).pathname

// spec: pages-2, pages-3, pages-4, pages-13
test('without JavaScript a visitor tries the card, reads the manual and finds the way to an account', {
  tag: ['@journey', '@npm-browser'],
}, async ({ browser, sharedServer }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(sharedServer.url)
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('De menukaart die weet wat erin zit')
  await expect(page.getByRole('link', { name: 'Maak gratis je menukaart' }).first()).toBeInViewport()
  const sample = page.getByRole('link', { name: 'Lees de kaart zoals je gast' })
  await expect(sample).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sample).toBeVisible()
  await page.setViewportSize(phone.viewport)
  const crustaceans = page.getByRole('button', { name: 'Schaaldieren' })
  await expect(crustaceans).toBeInViewport()
  await crustaceans.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Schaaldieren' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('summary').first().tap()
  await page.getByRole('link', { name: 'Türkçe' }).tap()
  await expect(page.getByRole('button', { name: 'Kabuklular' })).toBeVisible()

  await page.getByRole('link', { name: 'Uitleg', exact: true }).first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Uitleg' })).toBeVisible()
  await page.getByRole('link', { name: 'Publiceren en je QR-code' }).tap()
  await expect(page.getByRole('heading', { name: 'Publiceren en je QR-code' })).toBeInViewport()
  await page.getByRole('link', { name: 'blad voor de bediening' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Aan tafel, op één blad' })).toBeVisible()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.goto(`${sharedServer.url}/bestaat-niet`)
  await page.getByRole('link', { name: 'Naar het begin' }).tap()
  await expect.poll(() => pathOf(page)).toBe('/')
  await context.close()
})

// spec: pages-7
test('the login form on the landing page loads its script when somebody goes to it, and logs in; it leaves asking for a code to the login screen', async ({
  page,
  kitchen,
}) => {
  await page.context().clearCookies()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${kitchen.url}/?naar=/products`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Inloggen', exact: true }).tap()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await expect.poll(() => scripts).toEqual([expect.stringMatching(/\/assets\/sign-in-[\w-]+\.js$/)])

  const send = page.getByRole('button', { name: 'Inloggen' })
  await send.tap()
  await expect(page.getByText('E-mailadres is verplicht')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord').fill('niet het wachtwoord')
  await send.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'E-mailadres of wachtwoord klopt niet.' })).toBeVisible()
  await expect(page.getByText('Bevestig dan eerst je e-mailadres')).toBeVisible()
  expect(page.url()).not.toContain('wachtwoord')
  await page.getByLabel('Wachtwoord').fill(kitchen.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Producten', level: 1 })).toBeVisible()
  await page.goto(kitchen.url)
  await expect.poll(() => pathOf(page)).toBe('/dashboard')

  await page.context().clearCookies()
  const refusal = { code: 'second-factor-needed', message: 'Vul de code uit je app in.' }
  await page.route('**/auth/sign-in/email', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.goto(`${kitchen.url}/?naar=/products`)
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord').fill(kitchen.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${kitchen.url}/login?naar=/products`)
})

test('a form that is sent before its script has come is sent once it has, and says so when it never comes', {
  tag: '@npm-browser',
}, async ({ page, kitchen }) => {
  await page.context().clearCookies()
  let isAway = true
  const imported: string[] = []
  await page.route('**/assets/sign-in-*', (route) => {
    if (route.request().resourceType() === 'script') imported.push(route.request().url())
    return isAway ? route.abort() : route.continue()
  })
  await page.goto(kitchen.url)
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord').fill(kitchen.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Geen verbinding. Controleer je internet en probeer het opnieuw.')).toBeVisible()
  // Browsers of some years back import nothing anew that failed once.
  expect(imported).toEqual([])
  isAway = false
  await page.getByRole('button', { name: 'Inloggen' }).tap()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
})

// spec: routes-11
test('every screen for staff asks visitors to log in, and no other screen does', async ({ page, kitchen }) => {
  await page.context().clearCookies()
  const open = visitorPaths.filter((path) => screenPaths.some((screen) => screen === path))
  for (const path of open) {
    await page.goto(`${kitchen.url}${path.replace(/:\w+/, '1')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(pathOf(page)).toBe(path.replace(/:\w+/, '1'))
  }
  // Within one page, as links do: a load each would cost as much as all of them.
  for (const path of screenPaths.filter((path) => !open.includes(path)).map((path) => path.replace(/:\w+/, '1'))) {
    await goTo(page, path)
    await expect(page).toHaveURL(`${kitchen.url}/login?naar=${encodeURIComponent(path)}`)
  }
})

// spec: code-1, pages-14, pages-15, pages-22
test('the settings lead to the pages, and these lead back; Open shows the card in a page of its own', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/more')
  await expect(page.getByRole('heading', { level: 1, name: 'Jouw instellingen' })).toBeVisible()
  await expect(page.getByText('Versie 1.0.1b', { exact: true })).toBeVisible()
  const entries = page.getByRole('list', { name: 'Instellingen' }).getByRole('link')
  await expect(entries).toHaveText([/^Profiel/, 'Algemene voorwaarden', 'Privacy', /^Uitleg/, /^Helpdesk/])
  const hrefs = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const from = '?van=instellingen'
  expect(hrefs).toEqual(['/profile', `/terms${from}`, `/privacy${from}`, `/explanation${from}`, '/helpdesk'])
  for (const [entry, heading] of [
    ['Algemene voorwaarden', 'Gebruiksvoorwaarden'],
    ['Privacy', 'Privacyverklaring'],
    ['Uitleg', 'Uitleg'],
    ['Helpdesk', 'Helpdesk'],
  ] as const) {
    await page.getByRole('link', { name: entry }).tap()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar instellingen' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Jouw instellingen' })).toBeVisible()
  }

  await kitchen.post('/menu/SetQrSettings', { ispublished: true, name: 'Zomerkaart' })
  await kitchen.open(page, '/qr-code')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Zomerkaart')
})

import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import type { ScreenState } from './screens.ts'

// The answers of a proxy whose server is away, and of a network that wants a log-in first.
const foreignAnswers = [
  { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 503, contentType: 'application/json', body: '{"code":503,"message":"Bad Gateway"}' },
  { status: 200, contentType: 'text/html', body: '<html>Log in op het netwerk van dit restaurant</html>' },
] as const
type Called = { path: string; state: ScreenState; call: string; says: string }

const generic = 'Er is iets misgegaan. Probeer het opnieuw.'
const fetchError = 'Er is een fout opgetreden bij het ophalen van'

// spec: screens-5
test("an answer from elsewhere is not shown: a save fails with the screen's own sentence, and works when the server is back", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const forms: readonly Called[] = [
    {
      path: '/category',
      state: { categoryId: 0 },
      call: '**/category/SetCategory',
      says: `Failed to save: ${generic}`,
    },
    { path: '/dish', state: { dishId: 0 }, call: '**/dish/SetDish', says: `Failed to save: ${generic}` },
    {
      path: '/product',
      state: { productId: 0 },
      call: '**/product/SetProduct',
      says: 'Er is een fout opgetreden bij het opslaan',
    },
  ]
  for (const { path, state, call, says } of forms) {
    await kitchen.open(page, path, state)
    await page.getByLabel('Naam', { exact: true }).fill('Nieuweling')
    if (path === '/dish') await page.getByLabel('Prijs').fill('7,50')
    await answerInTurn(page, call)
    for (const { status } of foreignAnswers) {
      await untilAnswered(page, call, status, () => save(page))
      await expect(page.getByRole('alert')).toHaveText(says)
    }
    await save(page)
    await expect(page.getByText('succesvol opgeslagen')).toBeVisible()
  }
})

// spec: screens-5, look-3
test("an answer from elsewhere is not shown: a product, the settings, a list and the logo fail with the screen's own sentence, and a switch goes back", async ({
  page,
  kitchen,
}) => {
  const productId = await kitchen.post('/product/SetProduct', { name: 'Ei' })
  const screens: readonly Called[] = [
    { path: '/product', state: { productId }, call: '**/product/GetProduct/*', says: `${fetchError} het product` },
    { path: '/dishes', state: {}, call: '**/dish/GetDishes', says: `Error: ${generic}` },
    { path: '/qr-code', state: {}, call: '**/menu/GetQrSettings', says: `${fetchError} de instellingen.` },
  ]
  for (const { path, state, call, says } of screens) {
    for (const answer of foreignAnswers) {
      await page.route(call, (route) => route.fulfill(answer))
      if (answer === foreignAnswers[0]) await kitchen.open(page, path, state)
      else await Promise.all([page.waitForResponse(call), tryAgain(page)])
      await expect(page.getByRole('alert')).toContainText(says)
      await expect(page.getByRole('alert')).not.toContainText(/502|Bad Gateway|netwerk/)
      await page.unroute(call)
    }
    await tryAgain(page)
    await expect(page.getByText(says)).toBeHidden()
  }

  const saveError = 'Er is een fout opgetreden bij het opslaan van de instellingen.'
  const uploadError = 'Er is een fout opgetreden bij het uploaden van het logo.'
  const prices = page.getByRole('switch', { name: 'Toon prijzen' })
  await expect(prices).toBeChecked()
  const [settingsCall, logoCall] = ['**/menu/SetQrSettings', '**/menu/UploadLogo']
  await answerInTurn(page, settingsCall)
  await answerInTurn(page, logoCall)
  for (const { status } of foreignAnswers) {
    await untilAnswered(page, settingsCall, status, () => prices.click({ force: true }))
    await expect(page.getByText(saveError, { exact: true })).toBeVisible()
    await expect(prices).toBeChecked()
    await untilAnswered(page, logoCall, status, () => chooseLogo(page))
    await expect(page.getByText(uploadError, { exact: true })).toBeVisible()
  }
})

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click()
}

async function chooseLogo(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Logo uploaden' }).click()
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
}

/** Answers the next calls to this address with each of `foreignAnswers` once, in turn. */
async function answerInTurn(page: Page, address: string): Promise<void> {
  const waiting = [...foreignAnswers]
  await page.route(address, (route) => {
    const answer = waiting.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
}

/** Runs `act` and waits until the call to this address got this status, so that the screen shows this answer. */
async function untilAnswered(page: Page, address: string, status: number, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(address.replace('**', '')) && response.status() === status,
  )
  await act()
  await answered
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
}

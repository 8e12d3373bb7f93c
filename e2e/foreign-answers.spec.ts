import { expect, type Page, type Route } from '@playwright/test'
import { test } from './kitchen.ts'

// What a proxy says of a server that is away, and what a network says that wants a log-in first.
const answers = [
  { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 503, contentType: 'application/json', body: '{"code":503,"message":"Bad Gateway"}' },
  { status: 200, contentType: 'text/html', body: '<html>Log in op het netwerk van dit restaurant</html>' },
] as const
const generic = 'Er is iets misgegaan. Probeer het opnieuw.'

for (const answer of answers) {
  const fulfill = (route: Route) => route.fulfill(answer)
  const what = `an answer of somebody else (${answer.status})`

  test(`${what} is not shown: a save says the screen's own sentence, and works when the server is back`, async ({
    page,
    kitchen,
  }) => {
    const forms: readonly (readonly [path: string, state: Record<string, number>, call: string, sentence: string])[] = [
      ['/category', { categoryId: 0 }, '**/category/SetCategory', `Failed to save: ${generic}`],
      ['/dish', { dishId: 0 }, '**/dish/SetDish', `Failed to save: ${generic}`],
      ['/product', { productId: 0 }, '**/product/SetProduct', 'Er is een fout opgetreden bij het opslaan'],
    ]
    for (const [path, state, call, sentence] of forms) {
      await kitchen.open(page, path, state)
      await page.getByLabel('Naam', { exact: true }).fill('Nieuweling')
      if (path === '/dish') await page.getByLabel('Prijs').fill('7,50')
      await page.route(call, fulfill, { times: 1 })
      await save(page)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await save(page)
      await expect(page.getByText('succesvol opgeslagen')).toBeVisible()
    }
  })

  test(`${what} is not shown: reading a product, the settings or a list says the screen's own sentence`, async ({
    page,
    kitchen,
  }) => {
    const productId = await kitchen.post('/product/SetProduct', { name: 'Ei' })
    const screens: readonly (readonly [path: string, state: Record<string, number>, call: string, sentence: string])[] =
      [
        [
          '/product',
          { productId },
          '**/product/GetProduct/*',
          'Er is een fout opgetreden bij het ophalen van het product',
        ],
        ['/qr-code', {}, '**/menu/GetQrSettings', 'Er is een fout opgetreden bij het ophalen van de instellingen.'],
        ['/dishes', {}, '**/dish/GetDishes', `Error: ${generic}`],
      ]
    for (const [path, state, call, sentence] of screens) {
      await page.route(call, fulfill)
      await kitchen.open(page, path, state)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByRole('alert')).not.toContainText(/502|Bad Gateway|netwerk/)
      await page.unroute(call)
      await page.getByRole('button', { name: 'Opnieuw' }).click()
      await expect(page.getByText(sentence)).toBeHidden()
    }
  })

  test(`${what} is not shown: settings and logo say the screen's own sentence, and a switch goes back`, async ({
    page,
    kitchen,
  }) => {
    await kitchen.open(page, '/qr-code')
    const prices = page.getByRole('switch', { name: 'Toon prijzen' })
    await expect(prices).toBeChecked()
    await page.route('**/menu/SetQrSettings', fulfill, { times: 1 })
    await prices.click({ force: true })
    await expect(
      page.getByText('Er is een fout opgetreden bij het opslaan van de instellingen.', { exact: true }),
    ).toBeVisible()
    await expect(prices).toBeChecked()

    await page.route('**/menu/UploadLogo', fulfill, { times: 1 })
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Logo uploaden' }).click()
    await (await chooser).setFiles(file)
    await expect(
      page.getByText('Er is een fout opgetreden bij het uploaden van het logo.', { exact: true }),
    ).toBeVisible()
  })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
}

import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { type PhoneCamera, putPhonesAway, withPhone } from './phone.ts'
import { readQrCode } from './read-qr-code.ts'
import { phone } from './sign-up.ts'

test.use(phone)
test.afterAll(putPhonesAway)

const [milk, nuts] = [1, 16] as const
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Laat dit aan de bediening zien' })
const show = (page: Page) => page.getByRole('button', { name: 'Laat dit aan de bediening zien' })
const ticked = (page: Page) => page.getByRole('button', { pressed: true })

async function publishCard(kitchen: Kitchen): Promise<string> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofdgerechten' })
  for (const [name, held] of [
    ['Pasta pesto', [milk, nuts]],
    ['Gegrilde groenten', []],
  ] as const) {
    const id = await kitchen.post('/dish/SetDish', { name, price: 14, categoryid })
    const said = { name: `Alles van ${name}`, allergens: held.map((one) => ({ id: one })) }
    await kitchen.check(await kitchen.post(`/dish/AddOwnProduct/${id}`, said))
    await kitchen.confirm(id)
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.locator('.card-pill').click()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

// spec: routes-20
test('a guest shows a waiter what they chose: in words without network, and as a code that the waiter opens to read the same ticked, also after signing in; of a code that was cut off the waiter hears that @journey', async ({
  page,
  browser,
  kitchen,
}, testInfo) => {
  const card = await publishCard(kitchen)
  const guest = await (await browser.newContext(phone)).newPage()
  await guest.goto(card)
  await expect(guest.locator('.card-pill')).toBeVisible()
  await expect(show(guest)).toHaveCount(0)
  await choose(guest, 'Melk', 'Noten')
  await guest.context().setOffline(true)
  await show(guest).click()
  await expect(dialog(guest).getByText('Ik eet geen: Melk, Noten')).toBeVisible()
  await dialog(guest).getByRole('button', { name: 'Toon 1 gerecht' }).click()
  await expect(dialog(guest)).toHaveCount(0)

  await guest.context().setOffline(false)
  const sent: string[] = []
  guest.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await guest.reload()
  await show(guest).click()
  const code = dialog(guest).getByRole('img')
  await expect(code).toBeVisible()
  await expectNoViolations(guest, 'what a guest chose, for a waiter')
  expect(sent.filter((one) => !one.startsWith('GET /'))).toEqual([])
  expect(sent.join()).not.toMatch(/f16|service/)
  const file = testInfo.outputPath('code.png')
  await code.screenshot({ path: file })
  const address = await readQrCode(file)
  expect(address).toBe(`${kitchen.url}/service#f1,f16,n2`)

  await page.goto(address)
  await expect(ticked(page)).toHaveText(['Melk', 'Noten'])
  await expect(page.getByText('Gekozen op de kaart van de gast: GEEN melk, noten.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'niet bekend' })).toHaveText('1 kan · 0 niet bekend · 1 nee')
  await expectNoViolations(page, 'waiter view with a shown choice')
  await expect(page).toHaveURL(`${kitchen.url}/service`)
  await page.getByRole('button', { name: 'Volgende tafel: alles wissen' }).click()
  await expect(page.getByText('Gekozen op de kaart van de gast')).toHaveCount(0)
  await page.goto(`${kitchen.url}/service#f16,f1`)
  await expect(page.getByRole('alert')).toContainText('Niet alles van deze code is gelezen: vraag de gast.')
  await expect(ticked(page)).toHaveText(['Melk', 'Noten'])
  await page.reload()
  await expect(page.getByText('Koos de gast al op de kaart?')).toBeVisible()
  await expect(ticked(page)).toHaveCount(0)

  const another = await (await browser.newContext(phone)).newPage()
  await another.goto(address)
  await another.getByLabel('E-mailadres').fill(kitchen.email)
  await another.getByLabel('Wachtwoord', { exact: true }).fill(kitchen.password)
  await another.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(ticked(another)).toHaveText(['Melk', 'Noten'])
  for (const opened of [guest, another]) await opened.context().close()
})

const scan = (page: Page) => page.getByRole('button', { name: 'Scan de code van de gast' })
const filming = (page: Page) => page.getByRole('dialog', { name: 'Scan de code van de gast' })
const camerasOn = (page: Page) =>
  page.evaluate(() => {
    const opened = Object(window).opened as MediaStream[]
    return opened.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length
  })

// spec: routes-21
test('the view reads the code of a guest in place, with the network cut, and stops its camera; it refuses any other code, and says what to do without a camera', async ({
  page,
  kitchen,
}) => {
  await publishCard(kitchen)
  const cookies = await page.context().cookies()
  const scanWith = (camera: PhoneCamera, use: (waiter: Page) => Promise<void>) =>
    withPhone(camera, async (waiter) => {
      await waiter.context().addCookies(cookies)
      await waiter.addInitScript(() => {
        const opened: MediaStream[] = []
        Object.assign(window, { opened })
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = async (wish) => {
          const stream = await open(wish)
          opened.push(stream)
          return stream
        }
      })
      const reader = waiter.waitForResponse(/\.wasm$/)
      await waiter.goto(`${kitchen.url}/service`)
      await (await reader).finished()
      await waiter.waitForLoadState('networkidle')
      await waiter.context().setOffline(true)
      await scan(waiter).tap()
      await use(waiter)
    })

  await scanWith({ films: `${kitchen.url}/service#f1,f16,n2`, format: 'QR code' }, async (waiter) => {
    await expect(ticked(waiter)).toHaveText(['Melk', 'Noten'])
    await expect(filming(waiter)).toHaveCount(0)
    await expect(waiter.getByText('Gekozen op de kaart van de gast: GEEN melk, noten.')).toBeVisible()
    await expect(waiter.getByRole('status').filter({ hasText: 'niet bekend' })).toHaveText(
      '1 kan · 0 niet bekend · 1 nee',
    )
    expect(await camerasOn(waiter)).toBe(0)
  })
  await scanWith({ films: '8719999000015' }, async (waiter) => {
    await expect(filming(waiter).getByRole('alert')).toHaveText('Dit is geen code van een menukaart.')
    expect(await camerasOn(waiter)).toBe(1)
    await expectNoViolations(waiter, 'scanning the code of a guest')
    await filming(waiter).getByRole('button', { name: 'Sluiten' }).tap()
    await expect(scan(waiter)).toBeFocused()
    await expect(ticked(waiter)).toHaveCount(0)
    expect(await camerasOn(waiter)).toBe(0)
  })
  await scanWith('denied', async (waiter) => {
    await expect(filming(waiter)).toContainText('Geen toegang tot de camera')
    await expect(filming(waiter).getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  })
})

import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { hold } from './menu-kit.ts'
import { phone } from './sign-up.ts'

type Settings = { qrcode: string; logo: string | null }
type File = { name: string; mimeType: string; buffer: Buffer }

const failure = 'Er is een fout opgetreden bij het uploaden van het logo.'
const notImage = `${failure} Dit bestand is geen afbeelding. Gebruik PNG, JPEG, WebP, GIF of SVG.`

test.use(phone)

// spec: logo-1
test('an owner puts a logo on the card, a guest sees it, another replaces it, and it is removed again', {
  tag: '@journey',
}, async ({ page, kitchen, browser }) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, backgroundcolor: '#1f1b16', textcolor: '#fbf8f3' })
  const { qrcode } = await settingsOf(kitchen)
  const guest = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage()
  await kitchen.open(page, '/qr-code')
  await expect(field(page).getByText('Nog geen logo')).toBeVisible()

  await choose(page, 'Logo uploaden', await pngOf(900, 300))
  await expect(page.getByText('Logo opgeslagen')).toBeVisible()
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 640)
  expect(await shownSize(preview(page))).toEqual([216, 72])
  await expectNoViolations(page, 'logo')
  await guest.goto(`${kitchen.url}/show/${qrcode}`)
  const logo = guest.getByRole('img', { name: 'Keuken' })
  await expect(logo).toHaveJSProperty('naturalWidth', 640)
  expect(await shownSize(logo)).toEqual([216, 72])

  await choose(page, 'Vervangen', await pngOf(100, 400))
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 72)
  await guest.reload()
  await expect(logo).toHaveJSProperty('naturalWidth', 72)
  expect(await shownSize(logo)).toEqual([18, 72])

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('button', { name: 'Nee' }).click()
  await expect(preview(page)).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Weet je zeker dat je het logo wilt verwijderen?')).toBeVisible()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(field(page).getByText('Nog geen logo')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('img')).toHaveCount(0)
  await guest.context().close()
})

// spec: logo-2, logo-9
test('a file that is no logo is refused with the reason, and the logo stays; content below it keeps its place while it loads', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  await kitchen.open(page, '/qr-code')
  await choose(page, 'Logo uploaden', await pngOf(900, 300))
  await expect(preview(page)).toBeVisible()
  const { logo } = await settingsOf(kitchen)
  await choose(page, 'Vervangen', fileOf('logo.png', Buffer.from('tekst')))
  await expect(page.getByRole('alert')).toHaveText(notImage)

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await choose(page, 'Vervangen', fileOf('groot.png', Buffer.alloc(5 * 1024 * 1024 + 1)))
  await expect(page.getByRole('alert')).toHaveText(`${failure} Het bestand is groter dan 5 MB.`)
  expect(sent.filter((url) => url.includes('UploadLogo'))).toEqual([])
  await expect(preview(page)).toBeVisible()
  expect((await settingsOf(kitchen)).logo).toBe(logo)

  await choose(page, 'Vervangen', await pngOf(600, 200))
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 600)
  await expect(page.getByText('Logo opgeslagen')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const { qrcode } = await settingsOf(kitchen)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const send = await hold(page, '**/menu/GetImage/**')
    await page.goto(`${kitchen.url}/show/${qrcode}`, { waitUntil: 'commit' })
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    expect(before?.y).toBeGreaterThan(93)
    send()
    await expect(page.getByRole('img', { name: 'Keuken' })).toHaveJSProperty('naturalWidth', 600)
    expect(await title.boundingBox()).toEqual(before)
  }
})

// spec: logo-10
test('a logo whose answer was lost can be sent again with one tap, under the same Idempotency-Key; the screen says that it uploads, and the same file can be chosen again', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/qr-code')
  const keys: (string | undefined)[] = []
  const maySend = Promise.withResolvers<void>()
  await page.route('**/menu/UploadLogo', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort('connectionreset')
    await maySend.promise
    return route.continue()
  })
  const logo = await pngOf(50, 50)
  await choose(page, 'Logo uploaden', logo)
  await expect(page.getByRole('alert')).toContainText(`${failure} Geen verbinding.`)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(field(page).getByText('Uploaden...')).toBeVisible()
  await expect(field(page).getByRole('button', { name: 'Logo uploaden' })).toBeDisabled()
  maySend.resolve()
  await expect(preview(page)).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  await page.unroute('**/menu/UploadLogo')

  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(field(page).getByText('Nog geen logo')).toBeVisible()

  await page.route('**/menu/UploadLogo', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Het is nu te druk.' } }),
  )
  await choose(page, 'Logo uploaden', logo)
  await expect(page.getByRole('alert')).toContainText(`${failure} Het is nu te druk.`)
  await expect(page.getByRole('button', { name: 'Opnieuw' })).toBeVisible()
  await page.unroute('**/menu/UploadLogo')
  await choose(page, 'Logo uploaden', logo)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // One that the server had no time for can be sent again with one tap too.
  await page.route('**/menu/UploadLogo', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await choose(page, 'Vervangen', await pngOf(60, 60))
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 60)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

  test('a file can be dragged onto the logo', async ({ page, kitchen }) => {
    await kitchen.open(page, '/qr-code')
    await expect(field(page).getByText('Sleep een bestand hierheen')).toBeVisible()
    const { buffer } = await pngOf(50, 50)
    const dataTransfer = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
        return transfer
      },
      [...buffer],
    )
    await field(page).getByText('Nog geen logo').dispatchEvent('drop', { dataTransfer })
    await expect(preview(page)).toHaveJSProperty('naturalWidth', 50)
  })
})

const field = (page: Page): Locator => page.getByRole('region', { name: 'Logo' })
const preview = (page: Page): Locator => field(page).getByRole('img', { name: 'Je logo' })
const settingsOf = (kitchen: Kitchen) => kitchen.get<Settings>('/menu/GetQrSettings')
const fileOf = (name: string, buffer: Buffer): File => ({ name, mimeType: 'image/png', buffer })

async function pngOf(width: number, height: number): Promise<File> {
  const image = sharp({ create: { width, height, channels: 4, background: '#c81414' } })
  return fileOf('logo.png', await image.png().toBuffer())
}

async function choose(page: Page, button: string, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await field(page).getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
  // Browsers fire no event for a file that is chosen again while the field still holds it.
  await expect(page.locator('input[type=file]')).toHaveValue('')
}

async function shownSize(image: Locator): Promise<number[]> {
  const box = await image.boundingBox()
  return [box?.width ?? 0, box?.height ?? 0]
}

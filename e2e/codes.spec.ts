import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { printedPages, readCodes } from '#test/read-print.ts'
import { type Kitchen, test } from './kitchen.ts'
import { hold } from './menu-kit.ts'
import { pngSize, readQrCode } from './read-qr-code.ts'

type Settings = { url: string }

async function addressOf(kitchen: Pick<Kitchen, 'get'>): Promise<string> {
  return (await kitchen.get<Settings>('/menu/GetQrSettings')).url
}

async function downloaded(page: Page, button: string): Promise<{ file: string; name: string }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  return { file: await download.path(), name: download.suggestedFilename() }
}

// spec: code-1, code-2
test('each QR code that an owner can save holds the address of the card', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, kitchen }) => {
  const look = { name: 'Café Zé', backgroundcolor: '#0e3b43', textcolor: '#fff4e0', font: 'Pacifico' }
  await kitchen.post('/menu/SetQrSettings', look)
  const address = await addressOf(kitchen)
  expect(await addressOf(await kitchen.stranger())).not.toBe(address)
  await kitchen.open(page, '/qr-code')

  const png = await downloaded(page, 'Download')
  expect(png.name).toBe('qr-code-cafe-ze.png')
  expect(pngSize(png.file)).toEqual({ width: 320, height: 320 })
  expect(await readQrCode(png.file)).toBe(address)

  const svg = await downloaded(page, 'Alleen de code (svg)')
  expect(svg.name).toBe('qr-code-cafe-ze.svg')
  expect(await readQrCode(svg.file)).toBe(address)

  for (const [button, name, cards] of [
    ['A4 met vier kaartjes (pdf)', 'tafelkaart-cafe-ze-a4.pdf', 4],
    ['A6, één kaartje (pdf)', 'tafelkaart-cafe-ze-a6.pdf', 1],
  ] as const) {
    const pdf = await downloaded(page, button)
    expect(pdf.name).toBe(name)
    const [printed] = await printedPages(readFileSync(pdf.file))
    expect(await readCodes(printed?.picture ?? Buffer.of())).toEqual(Array(cards).fill(address))
    expect(printed?.text).toContain('Café Zé')
  }
})

// spec: card-12, code-1, code-6
test("the QR code on the screen is the owner's, 320 pixels wide, and follows the colours; letters that cannot be printed are named; a file is saved once, however often its button is tapped", async ({
  page,
  kitchen,
}) => {
  const address = await addressOf(kitchen)
  await kitchen.open(page, '/qr-code')
  const picture = page.getByRole('img', { name: `QR-code naar ${address}` })
  await expect(picture).toBeVisible()
  expect(await picture.boundingBox()).toMatchObject({ width: 320, height: 320 })
  expect(await readCodes(await picture.screenshot())).toEqual([address])
  const plain = page.getByText('Zwart op wit: je eigen kleuren verschillen te weinig')
  await expect(plain).toHaveCount(0)

  const unprintable = page.getByText('Deze letters kunnen we nog niet printen')
  await expect(page.getByRole('heading', { name: 'Om te printen' })).toBeVisible()
  await expect(unprintable).toBeHidden()

  const look = { backgroundcolor: '#777777', textcolor: '#808080', name: '龍鳳 Wok' }
  await kitchen.post('/menu/SetQrSettings', look)
  await page.getByRole('button', { name: 'Herladen' }).click()
  await expect(plain).toBeVisible()
  expect(await readCodes(await picture.screenshot())).toEqual([address])
  await expect(unprintable).toContainText('龍鳳')

  // The button says while a file is being made.
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/menu\/Get(QrCode|TableCard)/, async (route) => {
    asked.push(new URL(route.request().url()).search)
    await promise
    await route.continue()
  })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  for (const name of ['A4 met vier kaartjes (pdf)', 'A6, één kaartje (pdf)', 'Download'])
    await page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(page.getByLabel('Wordt gemaakt')).toHaveCount(2)
  await expect.poll(() => asked).toEqual(['?size=a4', '?size=a6', '?format=png'])
  resolve()
  await expect(page.getByLabel('Wordt gemaakt')).toHaveCount(0)
  await expect.poll(() => saved.length).toBe(3)
  expect(asked).toHaveLength(3)
})

test("an owner chooses an address that people can say: it leads to the card, is copied and changed, and one that looks like another house's is refused with what is free; the menu is saved as a file for maps", async ({
  page,
  kitchen,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Vooraf' })
  await kitchen.post('/dish/SetDish', { name: 'Schotel', price: 9.5, categoryid })
  const { url, proposedname } = await kitchen.get<Settings & { proposedname: string }>('/menu/GetQrSettings')
  const origin = url.replace(/\/show\/.*/, '')
  const own = `${proposedname}-aan-zee`.slice(0, 36)
  await kitchen.open(page, '/qr-code')
  const field = page.getByLabel('Adres', { exact: true })
  const choose = page.getByRole('button', { name: 'Kies dit adres' })
  await expect(field).toHaveValue(proposedname)
  await field.fill('Gouden Lepel')
  await choose.click()
  await expect(page.getByText('Adres heeft alleen letters van a tot z')).toBeVisible()
  await field.fill(own)
  await expect(page.getByText('Adres heeft alleen letters van a tot z')).toBeHidden()
  await choose.click()
  await expect(page.getByText(`${new URL(origin).host}/k/${own}`)).toBeVisible()
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Kopieer adres' }).click()
  await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/k/${own}`)

  const guest = await context.newPage()
  await guest.goto(new URL(`/k/${own}?lang=nl`, page.url()).href)
  expect(guest.url()).toContain(`${new URL(url).pathname}?lang=nl`)
  await expect(guest.getByRole('main')).toBeVisible()

  const stranger = await kitchen.stranger()
  await stranger.post('/menu/SetAddress', { name: `${own}-o` })
  await page.getByRole('button', { name: 'Wijzig adres' }).click()
  await field.fill(`${own}-0`)
  await choose.click()
  await expect(page.getByText(`Vrij is nog: ${own}-0-2`)).toBeVisible()
  await page.getByRole('button', { name: 'Annuleer' }).click()
  await expect(page.getByText(`${new URL(origin).host}/k/${own}`)).toBeVisible()

  const file = await downloaded(page, 'Je menu voor Google (json)')
  expect(file.name).toMatch(/^google-menu-.*\.json$/)
  expect(JSON.parse(readFileSync(file.file, 'utf8'))).toMatchObject({ menus: [{ sections: expect.any(Array) }] })
})

// spec: code-7
test('a file that could not be made says so and can be tried again; its message goes when the QR code is loaded again', async ({
  page,
  kitchen,
}) => {
  let isBroken = true
  await page.route(/\/menu\/Get(QrCode|TableCard)/, (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { code: 'busy', message: 'Er worden nu te veel codes tegelijk gemaakt.' } })
      : route.continue(),
  )
  await kitchen.open(page, '/qr-code')
  await expect(page.getByText('Error: Er worden nu te veel codes tegelijk gemaakt.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'A6, één kaartje (pdf)' }).click()
  await expect(page.getByText('Het bestand is niet gemaakt. Er worden nu te veel codes')).toBeVisible()

  isBroken = false
  await page.getByRole('button', { name: 'Herladen' }).click()
  await expect(page.getByRole('img', { name: /^QR-code naar/ })).toBeVisible()
  const { file } = await downloaded(page, 'A6, één kaartje (pdf)')
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Het bestand is niet gemaakt.')).toHaveCount(0)

  await page.route('**/menu/GetQrCode?format=png', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Download' }).click()
  const problem = page.getByText('De code is niet gedownload.')
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Herladen' }).click()
  await expect(problem).toBeHidden()
})

test('a download has the chosen look: until that is saved, nothing can be downloaded', async ({ page, kitchen }) => {
  await kitchen.open(page, '/qr-code')
  const files = ['Download', 'A4 met vier kaartjes (pdf)', 'A6, één kaartje (pdf)', 'Alleen de code (svg)']
  const expectDownloads = async (enabled: boolean) => {
    for (const name of files) await expect(page.getByRole('button', { name })).toBeEnabled({ enabled })
  }
  await expectDownloads(true)
  for (const { url, change } of [
    { url: '**/menu/SetQrSettings', change: () => page.getByRole('button', { name: 'Nacht' }).click() },
    { url: '**/menu/UploadLogo', change: () => page.locator('input[type=file]').setInputFiles('src/app/icon.svg') },
  ]) {
    const send = await hold(page, url)
    await change()
    await expectDownloads(false)
    send()
    await expectDownloads(true)
  }
  const send = await hold(page, '**/menu/SetQrSettings')
  const isDisabled = await page.getByLabel('Achtergrondkleur kiezen').evaluate(async (picker: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(picker, '#e8eee4')
    picker.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return [...document.querySelectorAll('button')].find((button) => button.textContent === 'Download')?.disabled
  })
  expect(isDisabled).toBe(true)
  send()
  await expectDownloads(true)
})

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { printedPages, readCodes } from '#test/read-print.ts'
import { type Kitchen, test } from './kitchen.ts'
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

test('each code that an owner can save says the address of the card', async ({ page, kitchen }) => {
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

test("the code on the screen is the owner's, of 320 pixels, and follows the colours", async ({ page, kitchen }) => {
  const address = await addressOf(kitchen)
  await kitchen.open(page, '/qr-code')
  const picture = page.getByRole('img', { name: `QR-code naar ${address}` })
  await expect(picture).toBeVisible()
  expect(await picture.boundingBox()).toMatchObject({ width: 320, height: 320 })
  expect(await readCodes(await picture.screenshot())).toEqual([address])
  const plain = page.getByText('Zwart op wit: je eigen kleuren verschillen te weinig')
  await expect(plain).toHaveCount(0)

  await kitchen.post('/menu/SetQrSettings', { backgroundcolor: '#777777', textcolor: '#808080' })
  await page.getByRole('button', { name: 'Herladen' }).click()
  await expect(plain).toBeVisible()
  expect(await readCodes(await picture.screenshot())).toEqual([address])
})

test('what could not be made says so and is tried again', async ({ page, kitchen }) => {
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
})

test('the screen says before printing which letters cannot be printed', async ({ page, kitchen }) => {
  const notice = page.getByText('Deze letters kunnen we nog niet printen')
  await kitchen.open(page, '/qr-code')
  await expect(page.getByRole('heading', { name: 'Voor op tafel' })).toBeVisible()
  await expect(notice).toBeHidden()
  await kitchen.post('/menu/SetQrSettings', { name: '龍鳳 Wok' })
  await page.getByRole('button', { name: 'Herladen' }).click()
  await expect(notice).toContainText('龍鳳')
})

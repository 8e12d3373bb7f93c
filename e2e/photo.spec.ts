import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

test('a cook photographs a dish, takes a removal back, and the owner shows photos: a guest reads first, nothing shifts, a tap opens it, and it stays without network, until no card on the phone shows it', {
  tag: '@journey',
}, async ({ page, kitchen, browser }) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Bisque', description: 'Van krab', price: 9, categoryid })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  await kitchen.open(page, '/dish', { dishId })
  await expect(section(page).getByRole('button', { name: 'Foto maken' })).toBeVisible()
  await choose(page, 'Foto kiezen', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expect(section(page).getByRole('alert')).toContainText("Formaten 'Meest compatibel' aan")
  await choose(page, 'Foto kiezen', await jpegOf(900, 600))
  const shown = section(page).getByRole('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 288)
  await expect(section(page).getByRole('alert')).toHaveCount(0)
  await expect(section(page).getByText("Gasten zien nog geen foto's")).toBeVisible()
  await section(page).getByRole('button', { name: 'Foto verwijderen' }).click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('De foto van Bisque is terug')).toBeVisible()
  await expect(shown).toHaveJSProperty('naturalWidth', 288)
  await expectNoViolations(page, 'dish with a photo')

  await section(page).getByRole('link', { name: 'QR-code' }).click()
  await page.getByRole('switch', { name: "Toon foto's" }).check({ force: true })
  await expect.poll(async () => (await kitchen.get<{ photos: boolean }>('/menu/GetQrSettings')).photos).toBe(true)

  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  let guest = await context.newPage()
  await guest.goto(`${kitchen.url}/show/${qrcode}`)
  const small = guest.locator('.card-photo img')
  await expect(small).toHaveJSProperty('naturalWidth', 288)
  await expect(small).toHaveAttribute('alt', 'Bisque')
  expect(await small.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/\.avif$/)
  expect(await guest.locator('.card-dish').innerText()).toContain('Van krab')
  // A photo without its place would move the lines below it: hundredths. Letters of a font that came late move a word by
  // part of a pixel.
  expect(await guest.evaluate(shiftsSoFar)).toBeLessThan(0.001)
  await guest.locator('.card-photo').click()
  const opened = guest.getByRole('dialog', { name: 'Bisque' })
  await expect(opened.getByRole('img')).toHaveJSProperty('naturalWidth', 900)
  await expectNoViolations(guest, 'opened photo')
  await guest.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(guest.locator('.card-photo')).toBeFocused()

  const kept = () => guest.evaluate(async () => (await (await caches.open('menukaart-photos-1')).keys()).length)
  await expect.poll(kept).toBe(2)
  await context.setOffline(true)
  await guest.reload()
  await expect(small).toHaveJSProperty('naturalWidth', 288)
  await context.setOffline(false)

  // A page of its own each: one that reads itself again as its card changes would interrupt the way to the next.
  const visit = async (card = '') => {
    await guest.close()
    guest = await context.newPage()
    await guest.goto(`${kitchen.url}/show/${card}`)
  }
  const showing = (card: string) =>
    guest.evaluate(async (path) => (await (await caches.match(path))?.text())?.includes('GetPhoto'), card)
  const dinner = await kitchen.post('/menus/SetMenu', {
    name: 'Diner',
    ispublished: true,
    categories: [{ id: categoryid }],
  })
  const [first, own] = await kitchen.get<{ id: number; qrcode: string }[]>('/menus/GetMenus')
  await visit(own?.qrcode)
  await expect.poll(() => showing(`/show/${own?.qrcode}`)).toBe(true)
  await kitchen.post('/menus/SetMenu', { id: first?.id, categories: [] })
  await visit(qrcode)
  await expect.poll(() => showing(`/show/${qrcode}`)).toBe(false)
  expect(await kept()).toBe(2)
  await kitchen.post('/menus/SetMenu', { id: dinner, ispublished: false })
  await visit(own?.qrcode)
  await expect.poll(kept).toBe(0)
  await context.close()
})

const section = (page: Page): Locator => page.getByRole('region', { name: 'Foto', exact: true })

async function jpegOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c81414' } })
    .jpeg()
    .toBuffer()
}

async function choose(page: Page, button: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await section(page).getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name: 'gerecht.jpg', mimeType: 'image/jpeg', buffer })
}

/** Returns how far the page has moved by itself, as https://wicg.github.io/layout-instability/ counts it. */
function shiftsSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })
}

import { expect, type Locator } from '@playwright/test'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { setFontSize } from './readable.ts'
import { openScreen, widths } from './screens.ts'
import { phone, signInToDemo } from './sign-up.ts'

type Box = { x: number; y: number; width: number; height: number }

/** A phone, also on its side, a tablet and a desktop. */
const windows = [...widths, { width: 844, height: 390 }] as const

test.use(phone)

// spec: screens-20
test("'Verwijderen' lies far from 'Opslaan', on every screen that has both", async ({ page, kitchen }) => {
  const id = await makeMenu(kitchen, { Soepen: ['Bisque'] })
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Toetjes' })
  const productId = await kitchen.post(`/dish/AddOwnProduct/${id('Bisque')}`, { name: 'Bouillon' })
  for (const [path, state] of [
    ['/dish', { dishId: id('Bisque') }],
    ['/product', { productId }],
    ['/category', { categoryId }],
  ] as const) {
    await kitchen.open(page, path, state)
    await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const [remove, save] = [
        await boxOf(page.getByRole('button', { name: 'Verwijderen' })),
        await boxOf(page.getByRole('button', { name: 'Opslaan' })),
      ]
      // A thumb that misses by half its width still misses: 24 px, the least distance of WCAG 2.5.8.
      expect(distance(remove, save), `${path} at ${viewport.width}`).toBeGreaterThanOrEqual(24)
      const areInOneRow = remove.y < save.y + save.height && save.y < remove.y + remove.height
      expect(areInOneRow && viewport.width < 1200, `${path} at ${viewport.width}: in one row`).toBe(false)
    }
  }
})

// spec: screens-18
test('a phone on its side saves a dish from a bar in reach of the thumb', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await kitchen.open(page, '/dish', { dishId: 0 })
  const save = page.getByRole('button', { name: 'Opslaan' })
  await expect(save).toBeInViewport()
  await page.getByLabel('Omschrijving').focus()
  await expect(save).toBeInViewport()
  for (const name of ['Overzicht', 'Categorieën', 'Gerechten', 'Producten', 'Meer'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
})

// spec: screens-21
test('the switch that publishes at once does not look like the one that waits for a save', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Bisque'] })
  const lookOf = async (path: string, state?: object) => {
    await kitchen.open(page, path, { ...state })
    const publish = page.getByRole('switch', { name: 'Publiceren' })
    await expect(publish).toBeAttached()
    return publish.evaluate((input) => {
      const track = input.nextElementSibling as HTMLElement
      const row = input.closest('[class*=switchRow]') as HTMLElement
      const { borderRadius, backgroundColor } = getComputedStyle(track)
      const label = document.querySelector(`label[for="${input.id}"]`)?.textContent
      return { corners: borderRadius, colour: backgroundColor, edge: getComputedStyle(row).borderTopWidth, label }
    })
  }
  await kitchen.post('/menu/SetQrSettings', {
    ...(await kitchen.get<object>('/menu/GetQrSettings')),
    ispublished: true,
  })
  const atOnce = await lookOf('/qr-code')
  const dish = await lookOf('/dish', { dishId: id('Bisque') })
  const category = await lookOf('/category', { categoryId: id('Soepen') })
  expect(atOnce.label).toBe('PublicerenGaat meteen in.')
  for (const waiting of [dish, category]) {
    expect(waiting.label).toBe('PublicerenGaat in als je opslaat.')
    expect(waiting.corners).not.toBe(atOnce.corners)
    expect(waiting.colour).not.toBe(atOnce.colour)
    expect(waiting.edge).not.toBe(atOnce.edge)
  }
})

// spec: screens-20
test('no button of the search wraps in more than two lines on a phone', async ({ page, kitchen }) => {
  await kitchen.post('/product/SetProduct', { name: 'Room', allergens: [] })
  await kitchen.open(page, '/productsearch', { keyword: 'room', activeTab: 'eigen' })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Scannen met telefoon', 'Handmatig toevoegen'])
      expect(await linesOf(page.getByText(name, { exact: true })), `${name} at ${width}`).toBeLessThanOrEqual(2)
  }
})

// spec: screens-25
test('the name of an icon covers no button around the preview', async ({ page, demo }) => {
  await signInToDemo(page, demo)
  await openScreen(page, demo.url, { name: 'result', path: '/result' })
  const icon = page.getByRole('main').locator('button[popovertarget]').first()
  const name = page.locator('[popover]:popover-open')
  const buttons = page.locator('nav[aria-label] a, a:has-text("Genereer QR code"), a:has-text("Terug naar meer")')
  for (const fontSize of [16, 32]) {
    await setFontSize(page, fontSize)
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      await icon.click()
      await expect(name).toBeVisible()
      const shown = await boxOf(name)
      for (const button of await buttons.filter({ visible: true }).all()) {
        const away = distance(shown, await boxOf(button))
        expect(away, `${await button.textContent()} at ${viewport.width} and ${fontSize}`).toBeGreaterThan(0)
      }
      await page.keyboard.press('Escape')
      await expect(name).toHaveCount(0)
    }
  }
})

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It cannot be seen')
  return box
}

/** Returns the distance between two boxes, in CSS pixels; 0 when they touch or overlap. */
function distance(one: Box, other: Box): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0)
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0)
  return Math.hypot(across, down)
}

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { setFontSize } from './readable.ts'
import { openScreen, widths } from './screens.ts'
import { phone, signInToDemo } from './sign-up.ts'

type Box = { x: number; y: number; width: number; height: number }

/** A phone, also on its side, a tablet and a desktop. */
const windows = [...widths, { width: 844, height: 390 }] as const

test.use(phone)

// spec: screens-18, screens-20, screens-21
test("'Verwijderen' lies far from 'Opslaan', which stays in reach of the thumb on a phone on its side; the switch that publishes at once does not look like the one that waits for a save; no button of the search wraps in more than two lines", async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Soepen: ['Bisque'] })
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Toetjes' })
  const productId = await kitchen.post(`/dish/AddOwnProduct/${id('Bisque')}`, { name: 'Bouillon' })
  const waiting: Awaited<ReturnType<typeof lookOfPublish>>[] = []
  for (const [path, state] of [
    ['/dish', { dishId: id('Bisque') }],
    ['/product', { productId }],
    ['/category', { categoryId }],
  ] as const) {
    await kitchen.open(page, path, state)
    await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
    if (path !== '/product') waiting.push(await lookOfPublish(page))
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
    // The last window is a phone on its side.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const save = page.getByRole('button', { name: 'Opslaan' })
    await expect(save).toBeInViewport()
    await page.getByLabel(path === '/product' ? 'Naam' : 'Omschrijving', { exact: true }).focus()
    await expect(save).toBeInViewport()
    for (const name of ['Vandaag', 'Categorieën', 'Gerechten', 'Producten', 'Meer'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
    await page.setViewportSize(phone.viewport)
  }

  await kitchen.post('/menu/SetQrSettings', {
    ...(await kitchen.get<object>('/menu/GetQrSettings')),
    ispublished: true,
  })
  await page.setViewportSize(phone.viewport)
  await kitchen.open(page, '/qr-code')
  const atOnce = await lookOfPublish(page)
  expect(atOnce.label).toBe('PublicerenGaat meteen in.')
  for (const look of waiting) {
    expect(look.label).toBe('PublicerenGaat in als je opslaat.')
    expect(look.corners).not.toBe(atOnce.corners)
    expect(look.colour).not.toBe(atOnce.colour)
    expect(look.edge).not.toBe(atOnce.edge)
  }

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
    const tops = new Set<number>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      // Words that are heard only take no line.
      if (!parent || getComputedStyle(parent).clipPath !== 'none') continue
      range.selectNodeContents(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    return tops.size
  })
}

/** Returns how the switch that publishes looks on the screen that is shown. */
async function lookOfPublish(page: Page) {
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

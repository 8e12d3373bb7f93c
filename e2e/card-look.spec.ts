import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const palettes = [
  { what: 'black on white', backgroundcolor: '#ffffff', textcolor: '#000000' },
  { what: 'cream on a dark green', backgroundcolor: '#17352a', textcolor: '#f3ead2' },
  { what: 'the palest grey that is readable', backgroundcolor: '#ffffff', textcolor: '#767676' },
  { what: 'blue on yellow', backgroundcolor: '#ffd60a', textcolor: '#003566' },
] as const
const unreadable = { backgroundcolor: '#f4a261', textcolor: '#e76f51' }

/** Publishes a card with all that it can show, and gives its address. */
async function publishCard(kitchen: Kitchen): Promise<string> {
  for (const [index, name] of ['Voorgerechten', 'Hoofdgerechten'].entries()) {
    const categoryid = await kitchen.post('/category/SetCategory', { name, description: 'Met brood van de bakker' })
    const dietaryneeds = [{ id: 1 + index }, { id: 8 }]
    const dish = { name: `Vangst van dag ${index}`, description: 'Met mosterd', price: 7.5, categoryid, dietaryneeds }
    const id = await kitchen.post('/dish/SetDish', dish)
    const allergens = [{ id: 1 }, { id: 16 }, { id: 26 }]
    await kitchen.post(`/dish/AddOwnProduct/${id}`, { name: `Saus ${index}`, allergens })
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const { what, ...pair } of palettes) {
  test(`axe finds nothing on a card in ${what}`, async ({ page, kitchen }) => {
    const card = await publishCard(kitchen)
    await kitchen.post('/menu/SetQrSettings', pair)
    await page.goto(card)
    expect(await violationsOn(page)).toEqual([])
    await page.locator('summary').click()
    await expect(page.getByRole('link', { name: 'Bahasa Indonesia' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.goto(`${card}?lang=ar`)
    expect(await violationsOn(page)).toEqual([])
  })
}

test('axe finds nothing on a card in colours that were made readable', async ({ page, kitchen }) => {
  const card = await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', unreadable)
  await page.goto(card)
  expect((await violationsOn(page)).join()).toContain('color-contrast')
  await kitchen.open(page, '/qr-code')
  await expect(page.getByText('Deze kleuren zijn slecht te lezen.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-code naar/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Maak leesbaar' }).click()
  await expect
    .poll(() => kitchen.get<typeof unreadable>('/menu/GetQrSettings'))
    .not.toMatchObject({ textcolor: unreadable.textcolor })
  await page.goto(card)
  expect(await violationsOn(page)).toEqual([])
})

test('a guest chooses a language by keyboard, without any script', async ({ browser, kitchen }) => {
  const card = await publishCard(kitchen)
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(card)
  await page.keyboard.press('Tab')
  await expect(page.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  for (let link = 0; link < 7; link++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('هل لديك حساسية من طعام ما؟ يرجى إبلاغنا!')).toBeVisible()
  await expect(page.locator('summary')).toContainText('العربية')
  await expect(page.getByRole('button', { name: 'الحليب' }).first()).toBeVisible()
  await context.close()
})

test('everything to tap in the list of languages is at least 44 pixels high', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(await publishCard(kitchen))
  await page.locator('summary').click()
  const targets = page.locator('.card-languages :is(summary, a)')
  await expect(targets).toHaveCount(12)
  for (const target of await targets.all()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('the preview is in the language that is chosen there, and says what guests do not see', async ({
  page,
  kitchen,
}) => {
  await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', { price: false })
  await kitchen.open(page, '/result')
  await expect(page.getByText('Gasten zien nu geen prijzen.')).toBeVisible()
  await expect(page.getByText('€ 7,50').first()).toBeVisible()
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Do you have an allergy? Please tell us!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Molluscs' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Molluscs' }).first().click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText('Molluscs')
  expect(await violationsOn(page)).toEqual([])
})

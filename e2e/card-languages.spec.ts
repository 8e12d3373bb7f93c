import { expect } from '@playwright/test'
import { layouts } from '../src/features/publishing/style/layouts.ts'
import { directionOf, languages } from '../src/features/translations/languages.ts'
import { allWords } from '../src/features/translations/server/all-words.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

// spec: look-36
test('without a script a guest reads the card in all eleven languages, and filters it, in each layout', {
  tag: '@journey',
}, async ({ browser, kitchen }) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Gebak' })
  for (const [name, id] of [
    ['Notenmix', 16],
    ['Kaasplank', 1],
  ] as const) {
    const dish = await kitchen.post('/dish/SetDish', { name, price: 9.5, categoryid, dietaryneeds: [{ id: 1 }] })
    const product = await kitchen.post(`/dish/AddOwnProduct/${dish}`, {
      name: `Alles van ${name}`,
      allergens: [{ id }],
    })
    await kitchen.check(product)
    await kitchen.confirm(dish)
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [index, { code, name }] of languages.entries()) {
    const words = allWords[code]
    await kitchen.post('/menu/SetQrSettings', { layout: layouts[index % layouts.length] })
    await page.goto(`${kitchen.url}/show/${qrcode}?lang=${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('.card')).toHaveCSS('direction', directionOf(code))
    await expect(page.locator('.card-languages summary')).toContainText(name)
    await expect(page.getByRole('button', { name: words.allergenNames[16], exact: true })).toBeVisible()
    await expect(page.locator('.card-allergy')).toContainText('Heb je een allergie? Meld het ons.')
    await page.getByRole('button', { name: words.allergy }).click()
    await page.getByRole('checkbox', { name: words.allergenNames[16], exact: true }).check()
    await page.getByRole('button', { name: words.showCard }).click()
    const marks = await page
      .locator('.card-line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
    expect(marks).toEqual([`"${words.contains}"`, 'none'])
  }
  await context.close()
})

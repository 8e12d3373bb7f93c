import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { nameField, saveButton, saved } from './dish-form.ts'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const fillSize = async (page: Page, place: number, name: string, price: string) => {
  await page.getByLabel(`Naam van maat ${place}`).fill(name)
  await page.getByLabel(`Prijs van ${name}`).fill(price)
}

// spec: dish-sizes-1
test('a dish gets sizes where it had one price, each price changes from the row on a phone and from the table on a desk, guests read them right-aligned on a narrow phone, and it can have one price again', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Wijnen: ['Huiswijn', 'Port'] })
  const longName = 'glas van een zeer lange naam'
  const sizes = [
    { name: longName, price: 5 },
    { name: 'fles', price: 25 },
  ]
  await kitchen.post('/dish/SetDish', { id: id('Port'), name: 'Port', price: 5, sizes })
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: 'Huiswijn' }).click()
  await page.getByRole('button', { name: 'Meer maten' }).click()
  await expect(page.getByLabel('Naam van maat 1')).toBeFocused()
  await expect(page.getByLabel('Prijs van maat 1')).toHaveValue('5,00')
  // Of the house, for who types.
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', longName)
  await saveButton(page).click()
  await expect(page.getByText('Naam van een maat is verplicht')).toHaveCount(2)
  await fillSize(page, 1, 'karaf', '15')
  await fillSize(page, 2, 'fles', '24')
  await page.getByRole('button', { name: 'Maat toevoegen' }).click()
  await fillSize(page, 3, 'glas', '4,5')
  for (const _ of ['past fles', 'past karaf']) await page.getByRole('button', { name: 'glas omhoog' }).click()
  await expect(page.getByLabel('Naam van maat 1')).toHaveValue('glas')
  await expectNoViolations(page, 'dish with sizes')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()

  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await page.getByRole('button', { name: 'vanaf € 4,50, Huiswijn: snel wijzigen' }).click()
  await page.getByRole('dialog').getByLabel('karaf').fill('16')
  await page.getByRole('button', { name: 'Prijzen opslaan' }).click()
  await expect(page.getByText('Huiswijn: prijzen opgeslagen')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('gridcell', { name: 'vanaf € 4,50', exact: true }).dblclick()
  await expect(page.getByLabel('Prijs van Huiswijn')).toHaveValue('glas 4,50\nkaraf 16,00\nfles 24,00')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Dit gerecht heeft maten.')
  await page.getByLabel('Prijs van Huiswijn').fill('glas 4,75; karaf 16; fles 24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'vanaf € 4,75', exact: true })).toBeVisible()

  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${kitchen.url}/show/${qrcode}`)
  await expect(page.locator('.card-dish').first()).toContainText('Huiswijnglas € 4,75karaf € 16,00fles € 24,00')
  await expectNoViolations(page, 'card with sizes')
  const ends = await page.locator('.card-dish').evaluateAll((dishes) =>
    dishes.map((dish) => {
      const line = dish.querySelector('.card-line')?.getBoundingClientRect().right ?? 0
      const prices = Array.from(dish.querySelectorAll('.card-price'), (price) => price.getBoundingClientRect().right)
      return Math.round(line - Math.max(...prices))
    }),
  )
  expect(ends).toEqual([0, 0])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: 'Huiswijn' }).click()
  await page.getByRole('button', { name: 'Toch één prijs' }).click()
  await expect(page.getByLabel('Prijs', { exact: true })).toHaveValue('4,75')
  await nameField(page).fill('Wijn')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(page.getByRole('button', { name: '€ 4,75, Wijn: snel wijzigen' })).toBeVisible()
})

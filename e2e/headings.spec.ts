import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { hold } from './menu-kit.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('the heading takes the focus when it says the name of what was opened, and only then; never from a field or a dialog', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6 })
  await kitchen.open(page, '/dishes')
  const give = await hold(page, '**/dish/GetDish/*')
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(heading(page, 'Gerecht')).toBeVisible()
  await expect(heading(page, 'Gerecht')).not.toBeFocused()
  give()
  await expect(heading(page, 'Soep')).toBeFocused()

  // Once: another name on the same screen is no other screen.
  await page.getByLabel('Naam', { exact: true }).fill('Soep van de dag')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(heading(page, 'Soep van de dag')).toBeVisible()
  await expect(heading(page, 'Soep van de dag')).not.toBeFocused()

  await kitchen.open(page, '/productsearch')
  await expect(page.getByRole('searchbox')).toBeFocused()

  // Signed out while the dish is read: the password is asked for, and is being typed when the name arrives.
  await page.unroute('**/dish/GetDish/*')
  await kitchen.open(page, '/dishes')
  const giveLater = await hold(page, '**/dish/GetDish/*')
  await page.route('**/category/GetCategories', (route) =>
    route.fulfill({ status: 401, json: { code: 'not-signed-in', message: 'Log in.' } }),
  )
  await page.getByRole('link', { name: /^Soep/ }).click()
  const password = page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true })
  await password.fill('half')
  giveLater()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Soep van de dag', exact: true, includeHidden: true }),
  ).toBeAttached()
  await expect(password).toBeFocused()
  await page.keyboard.type('weg')
  await expect(password).toHaveValue('halfweg')
})

import { expect } from '@playwright/test'
import { dayAfter, dutchDay } from '#shared/dates.ts'
import { expectNoViolations } from './axe.ts'
import { saveButton, saved } from './dish-form.ts'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

// spec: dish-days-1, dish-days-2
test('a dish gets its days and its next price in the form, says so where staff look, and has the price taken back', async ({
  page,
  kitchen,
}) => {
  await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Aspergesoep'] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const tomorrow = dayAfter(dutchDay(new Date()))
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: 'Aspergesoep' }).tap()
  await expect(page.getByText('Altijd op de kaart', { exact: true })).toBeVisible()
  await page.getByText('Dagen en nieuwe prijs').tap()
  await page.getByLabel('Eerste dag').fill(tomorrow)
  await page.getByLabel('Laatste dag').fill(dayAfter(tomorrow, -2))
  await page.getByLabel('Nieuwe prijs', { exact: true }).fill('6,25')
  await saveButton(page).tap()
  await expect(page.getByText('De laatste dag ligt voor de eerste dag')).toBeVisible()
  await expect(page.getByText('Vul in vanaf welke dag de nieuwe prijs geldt')).toBeVisible()
  await page.getByLabel('Laatste dag').fill('')
  await page.getByLabel('Vanaf').fill(dayAfter(tomorrow))
  await expectNoViolations(page, 'dish with days and a price that comes')
  await saveButton(page).tap()
  await expect(saved(page)).toBeVisible()

  await page.getByRole('link', { name: 'Terug naar gerechten' }).tap()
  await page.getByRole('tab', { name: 'Nog te komen (1)' }).tap()
  const row = page.getByRole('listitem').filter({ hasText: 'Aspergesoep' })
  await expect(row).toContainText(/komt \d+ \w+ · vanaf \d+ \w+ €\s6,25/)
  await expect(page.getByRole('tab', { name: /^(Niet op de kaart|Voorbij)/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Aspergesoep' }).tap()
  await page.getByText('Dagen en nieuwe prijs').tap()
  await page.getByRole('button', { name: 'Nieuwe prijs terugnemen' }).tap()
  await saveButton(page).tap()
  await expect(saved(page)).toBeVisible()
  await kitchen.open(page, '/dashboard')
  const turns = page.getByRole('region', { name: 'Komt en gaat' })
  await expect(turns.getByRole('listitem')).toHaveText(/^Aspergesoepkomt morgen op de kaart/)
  await expectNoViolations(page, 'the first screen with what comes')
})

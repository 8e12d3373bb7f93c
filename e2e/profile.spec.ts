import { expect } from '@playwright/test'
import { test } from './kitchen.ts'
import { expectForTwoSeconds, expectToLoadAndFail, hold, refuse, stopClock } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

// spec: profile-1, profile-2, profile-3
test('an owner changes the profile and the company, and is told that it is saved for two seconds', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await page.clock.install()
  await kitchen.open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Jouw profiel' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(kitchen.email)
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Adres', { exact: true }).fill('Dam 1')
  await page.getByLabel('Postcode').fill('1012 JS')
  await page.getByLabel('Plaats').fill('Amsterdam')
  await page.getByLabel('Telefoonnummer').fill('020 1234567')
  const role = page.getByLabel('Rol werknemer')
  await expect(role.locator('option')).toHaveText(['Selecteer een rol', 'Eigenaar', 'Chef', 'Manager', 'Werknemer'])
  const department = page.getByLabel('Afdeling')
  await expect(department.locator('option')).toHaveText(['Selecteer een afdeling', 'Keuken', 'Service'])
  await role.selectOption('Chef')
  await department.selectOption('Keuken')
  await page.getByLabel('Houd mij op de hoogte van nieuws en updates').check()

  const release = await hold(page, '**/user/UpdateUser')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Opslaan...' })).toBeDisabled()
  await stopClock(page)
  release()
  await expectForTwoSeconds(page, 'Profiel succesvol opgeslagen')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await kitchen.get('/user/GetUser')).toMatchObject({
    firstname: 'Noor',
    role: 'chef',
    department: 'kitchen',
    newsupdates: true,
    company: { address: 'Dam 1', zipcode: '1012 JS', city: 'Amsterdam', phonenumber: '020 1234567' },
  })

  await page.getByLabel('Voornaam').fill(' ')
  await page.getByLabel('Bedrijfsnaam').fill('')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Voornaam is verplicht')).toBeVisible()
  await expect(page.getByText('Bedrijfsnaam is verplicht')).toBeVisible()
  await page.getByLabel('Voornaam').fill('Sanne')
  await page.getByLabel('Bedrijfsnaam').fill('Keuken')
  await refuse(page, '**/user/UpdateUser', 429, 'Even geduld, probeer het zo nog eens.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert')).toHaveText('Even geduld, probeer het zo nog eens.')
  await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
})

// spec: profile-2
test('the company code is copied, also without a clipboard object, and the button says so for two seconds', async ({
  page,
  kitchen,
}) => {
  // As on plain HTTP to another computer.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.clock.install()
  await kitchen.open(page, '/profile')
  const code = page.getByLabel('Bedrijfscode', { exact: true })
  await expect(code).toHaveAttribute('readonly')
  const text = await code.inputValue()
  expect(text).toMatch(/^[A-Z2-9]{10}$/)
  await stopClock(page)
  await page.getByRole('button', { name: 'Kopieer bedrijfscode' }).click()
  await expect(page.getByRole('button', { name: 'Gekopieerd: bedrijfscode' })).toHaveText('Gekopieerd')
  await expectForTwoSeconds(page, 'De bedrijfscode is gekopieerd.')
  await expect(page.getByRole('button', { name: 'Kopieer bedrijfscode' })).toHaveText('Kopieer')
  await page.getByLabel('Adres', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('Adres', { exact: true })).toHaveValue(text)
})

// spec: deletion-1, profile-4, profile-5, profile-6
test('the profile tells that it loads and fails; an answer to a request that fails is only logged', async ({
  page,
  kitchen,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await kitchen.open(page, '/profile')
  await expectToLoadAndFail(page, '**/user/GetUser')

  await refuse(page, '**/user/GetRequestAccess', 429, 'Even geduld')
  await page.reload()
  const requests = page.getByRole('region', { name: 'Toegangsverzoeken' })
  await expect(requests).toContainText('Er is een fout opgetreden bij het ophalen van de verzoeken.')
  await page.unroute('**/user/GetRequestAccess')
  const list = [
    { userid: 'weg', email: 'jan@elders.example', created: '2026-03-02T10:00:00.000Z' },
    { userid: 'ook-weg', email: 'piet@elders.example', created: '2026-03-03T10:00:00.000Z' },
  ]
  await page.route('**/user/GetRequestAccess', (route) => route.fulfill({ json: list.splice(0, 1) }))
  await requests.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(requests.getByRole('listitem')).toContainText('jan@elders.example02-03-2026')
  logged.splice(0)
  await requests.getByRole('button', { name: 'jan@elders.example accepteren' }).click()
  await expect(requests.getByRole('listitem')).toContainText('piet@elders.example')
  expect(logged.splice(0).join('\n')).toContain('Toegangsverzoek niet gevonden')
  const rejection = page.waitForRequest('**/User/RejectAccess/ook-weg')
  await requests.getByRole('button', { name: 'piet@elders.example afwijzen' }).click()
  expect((await rejection).method()).toBe('POST')
  await expect(requests).toContainText('Er zijn momenteel geen openstaande toegangsverzoeken')
  expect(logged.join('\n')).toContain('Toegangsverzoek niet gevonden')
  await expect(page.getByRole('alert')).toBeHidden()

  await refuse(page, '**/user/DeleteUser?*', 409, 'Er is intussen iets veranderd.')
  await page.getByRole('button', { name: 'Verwijder account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Er is intussen iets veranderd.')
  await expect(page.getByRole('dialog')).toBeHidden()
})

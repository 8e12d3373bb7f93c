import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { openElsewhere } from './server.ts'
import { password, phone, register } from './sign-up.ts'

test.use(phone)

// spec: screens-13
test('a staff page that was requested while signed out opens after signing in', { tag: '@journey' }, async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/dashboard')
  await page.getByRole('link', { name: 'Meer' }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible()

  await page.goto(`${kitchen.url}/products`)
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Producten', level: 1 })).toBeVisible()
})

// spec: routes-3
test('a user who has not confirmed the address is told so, and can have the mail sent again', async ({
  page,
  sharedServer: server,
}) => {
  await register(page, server, { company: 'Nog niet', email: 'noor@lepel.example' })
  const firstLink = await server.linkMailedTo('noor@lepel.example')

  await page.goto(`${server.url}/login`)
  await page.getByLabel('E-mailadres').fill('noor@lepel.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Bevestig dan eerst je e-mailadres met de link in de mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Stuur opnieuw' }).click()
  await expect(page.getByText('is de mail opnieuw verstuurd')).toBeVisible()
  await expect.poll(() => server.linkMailedTo('noor@lepel.example')).not.toBe(firstLink)

  await page.goto(firstLink)
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
})

test('a link opened in another browser asks for the password, and keeps working after a wrong one', {
  tag: '@journey',
}, async ({ page, sharedServer: server, browser }) => {
  await register(page, server, { company: 'Elders', email: 'elders@lepel.example' })
  const link = await server.linkMailedTo('elders@lepel.example')
  const elsewhere = await (await openElsewhere(browser, phone)).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  const field = elsewhere.getByLabel('Wachtwoord', { exact: true })
  await expect(field).toBeFocused()
  await expect(elsewhere.getByText('Vul het wachtwoord in dat je toen koos')).toBeVisible()
  await expect(elsewhere.getByRole('alert')).toHaveCount(0)
  await field.fill('niet het wachtwoord')
  await field.press('Enter')
  await expect(elsewhere.getByRole('alert')).toContainText('Dit is niet het wachtwoord dat je koos')
  await field.fill(password)
  await elsewhere.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(elsewhere).toHaveURL(`${server.url}/dashboard`)

  await page.goto(link)
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(page.getByText('Deze link is verlopen of al gebruikt.')).toBeVisible()
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible()
})

// spec: routes-3, screens-24
test('a forgotten password is replaced with the link in the mail, once', { tag: '@journey' }, async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await page.context().clearCookies()
  await page.goto(`${kitchen.url}/login`)
  await page.getByRole('link', { name: 'Wachtwoord vergeten' }).click()
  // The previous screen also has a field of that name.
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten', level: 1 })).toBeVisible()
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByText(`Als ${kitchen.email} bij ons bekend is`)).toBeVisible()

  await expect.poll(() => sharedServer.linkMailedTo(kitchen.email)).toContain('/reset-password/')
  const link = await sharedServer.linkMailedTo(kitchen.email)
  await page.goto(link)
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'a reset link that works')
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('menukaart1')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  // Said once, at the field: the link goes on working.
  await expect(page.getByText('Dit wachtwoord is makkelijk te raden.')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveCount(0)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een ander lang wachtwoord')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je wachtwoord is gewijzigd')).toBeVisible()

  // Before anything is typed.
  for (const dead of [link, link.replace(/[\w-]+$/, 'een-andere-code')]) {
    await page.goto(dead)
    await expect(page.getByRole('alert')).toHaveText('Deze link is verlopen of al gebruikt. Nieuwe link aanvragen')
    await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click()
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten', level: 1 })).toBeVisible()

  await page.goto(`${kitchen.url}/login`)
  await page.getByLabel('E-mailadres').fill(kitchen.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander lang wachtwoord')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Goede/ })).toBeVisible()
})

// spec: screens-12
test('a session that ends while a user types asks for the password in place, and keeps every letter', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.open(page, '/dashboard')
  await page.getByRole('link', { name: 'Categorieën' }).click()
  await page.getByText('Categorie toevoegen').click()
  await page.getByLabel('Naam', { exact: true }).fill('Voorgerechten van het huis')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Opslaan' }).click()

  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in' })
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue(kitchen.email)
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Inloggen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Voorgerechten van het huis')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Categorie succesvol opgeslagen')).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { password } from './sign-up.ts'

/** A name and an address as long as people have them. */
export const longNamed = {
  firstname: 'Anna-Margaretha',
  lastname: 'van den Bosch-de Wilde van Amstel',
  email: 'anna-margaretha.van-den-bosch@restaurant-de-gouden-lepel-aan-zee.example',
}

/** The screens that a visitor gets after a first step on another one. */
export const visitorSteps: readonly Screen[] = [
  {
    name: 'register-existing',
    path: '/register',
    show: (page) => page.getByRole('radio', { name: 'Bestaand bedrijf' }).check(),
  },
  {
    name: 'register-refused',
    path: '/register',
    show: async (page) => {
      await page.getByRole('button', { name: 'Account aanmaken' }).click()
      await expect(page.getByText('Voornaam is verplicht')).toBeVisible()
    },
  },
  invitationTo('Restaurant De Gouden Lepel', 'register-invited', 'Je bent uitgenodigd.'),
  invitationTo(null, 'register-invitation-gone', 'Deze uitnodiging werkt niet meer'),
  { name: 'register-mailbox', path: '/register', show: registerUntilMailbox },
  {
    name: 'login-wrong',
    path: '/login',
    show: async (page) => {
      await signInAs(page, 'wrong-credentials', 'E-mailadres of wachtwoord klopt niet.')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'login-code',
    path: '/login',
    show: async (page) => {
      await signInAs(page, 'second-factor-needed', 'Vul de code uit je app in.')
      await expect(page.getByLabel('Code uit je app')).toBeVisible()
    },
  },
  {
    name: 'login-code-backup',
    path: '/login',
    show: async (page) => {
      await signInAs(page, 'second-factor-needed', 'Vul de code uit je app in.')
      await page.getByRole('button', { name: 'Reservecode gebruiken' }).click()
    },
  },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    show: async (page) => {
      await page.route('**/user/ForgotPassword', (route) => route.fulfill({ json: true }))
      await page.getByLabel('E-mailadres').fill('sanne@lepel.example')
      await page.getByRole('button', { name: 'Stuur de link' }).click()
      await expect(page.getByText('bij ons bekend is')).toBeVisible()
    },
  },
]

async function registerUntilMailbox(page: Page): Promise<void> {
  await page.route('**/user/Register', (route) => route.fulfill({ json: true }))
  await page.getByLabel('Bedrijfsnaam').fill('Restaurant De Gouden Lepel')
  await page.getByLabel('Voornaam').fill(longNamed.firstname)
  await page.getByLabel('Achternaam').fill(longNamed.lastname)
  await page.getByLabel('E-mailadres').fill(longNamed.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
}

/** Fills in the login form; the server's place is taken by a refusal with this code. */
async function signInAs(page: Page, code: string, message: string): Promise<void> {
  await page.route('**/auth/sign-in/email', (route) => route.fulfill({ status: 401, json: { code, message } }))
  await page.getByLabel('E-mailadres').fill('sanne@lepel.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

function invitationTo(company: string | null, name: string, text: string): Screen {
  return {
    name,
    path: `/register#${'x'.repeat(32)}`,
    show: async (page) => {
      await page.route('**/user/CheckInvitation', (route) => route.fulfill({ json: { company } }))
      await page.reload()
      await expect(page.getByText(text)).toBeVisible()
    },
  }
}

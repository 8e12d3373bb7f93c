import { expect, type Page } from '@playwright/test'
import type { Server } from './server.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const password = 'een lang wachtwoord'

/** Signs up through the screens, from "Account aanmaken" through the link in the mail to the dashboard. */
export async function signUp(page: Page, server: Server, who: { company: string; email: string }): Promise<void> {
  await register(page, server, who)
  await page.goto(await server.linkMailedTo(who.email))
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expectDashboard(page)
}

type Registrant = { email: string; firstname?: string } & ({ company: string } | { code: string })

/** Fills in and sends the form for a new account, up to the screen that points to the mailbox. */
export async function register(
  page: Page,
  server: Pick<Server, 'url'>,
  { email, firstname = 'Sanne', ...company }: Registrant,
): Promise<void> {
  await page.goto(`${server.url}/register`)
  if ('code' in company) {
    await page.getByRole('radio', { name: 'Bestaand bedrijf' }).check()
    await page.getByLabel('Bedrijfscode').fill(company.code)
  } else await page.getByLabel('Bedrijfsnaam').fill(company.company)
  await fillIn(page, { email, firstname })
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
}

/** Fills in who registers, whatever the company, and sends the form. */
export async function fillIn(
  page: Page,
  { email, firstname = 'Sanne' }: { email: string; firstname?: string },
): Promise<void> {
  await page.getByLabel('Voornaam').fill(firstname)
  await page.getByLabel('Achternaam').fill('de Vries')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: '18 jaar of ouder en akkoord met de algemene voorwaarden' }).check()
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
}

/** Fills in the login form on the screen and waits for the dashboard. */
async function signIn(page: Page, email: string, withPassword: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expectDashboard(page)
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Goede/ })).toBeVisible()
}

/** Signs in as the owner of one of the demo's companies, with the address and password that the demo printed. */
export async function signInToDemo(page: Page, demo: Server, company = 0): Promise<void> {
  const owners = [...demo.output().matchAll(/^Staff\s+\S+\s+(\S+)\s+(\S+)/gm)]
  const [, email = '', demoPassword = ''] = owners[company] ?? []
  await page.goto(`${demo.url}/login`)
  await signIn(page, email, demoPassword)
}

/** Returns the address of the first company's card, as the demo printed it. */
export function cardOf(demo: Server): string {
  return /^Card\s+(\S+)/m.exec(demo.output())?.[1] ?? ''
}

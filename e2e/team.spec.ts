import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../src/app/screen-paths.ts'
import type { MailServer } from '../test/mail-server.ts'
import { expectNoViolations } from './axe.ts'
import { loseAccess } from './database.ts'
import { test as base, type Kitchen, useKitchen } from './kitchen.ts'
import { visitorPaths } from './screens.ts'
import { openElsewhere } from './server.ts'
import { fillIn, password, phone, register } from './sign-up.ts'

/** A test whose server mails over SMTP, to a mail server that keeps what it receives. */
const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: ({ context, browser, mailingServer }, use) => useKitchen(context, browser, mailingServer, use),
})

/** Waits for a mail to this address, and returns the link in the newest. */
async function linkReceived({ received }: MailServer, address: string): Promise<string> {
  const newest = () => received.findLast(({ to }) => to.includes(address))
  await expect.poll(newest, `a mail to ${address}`).toBeDefined()
  return newest()?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
}

test.use(phone)

const staffPaths = screenPaths.filter((path) => path !== '/profile' && !visitorPaths.includes(path))

/** Makes the page look again, as a browser does when somebody comes back to its tab. */
function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

async function confirm(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Ja' }).click()
}

/** Returns the profile's list entry of a colleague. */
function rowOf(page: Page, email: string) {
  return page.getByRole('region', { name: 'Collega’s' }).getByRole('listitem').filter({ hasText: email })
}

// spec: colleagues-4, deletion-1, deletion-3, deletion-6, people-1, people-6, people-7, people-15
test('a colleague comes with the code, works along, gets rights, becomes the owner, and both leave', {
  tag: '@journey',
}, async ({ page, kitchen, browser, mailServer }) => {
  // Two users through the screens of every step.
  test.slow()
  const product = await kitchen.post('/product/SetProduct', { name: 'Room', allergens: [{ id: 1 }] })
  const { company } = await kitchen.get<{ company: { code: string; name: string } }>('/user/GetUser')
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const context = await openElsewhere(browser, { ...phone, reducedMotion: 'reduce' })
  const colleague = await context.newPage()
  const email = `joris-${kitchen.email}`

  await test.step('who registers with the code waits for access', async () => {
    await register(colleague, kitchen, { email, firstname: 'Joris', code: company.code.toLowerCase() })
    await colleague.goto(await linkReceived(mailServer, email))
    await colleague.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
    await expect(colleague.getByRole('heading', { name: 'Even wachten op toegang' })).toBeVisible()
    await expect(colleague.getByText(`Je hebt toegang gevraagd tot ${company.name}.`)).toBeVisible()
    await expectNoViolations(colleague, 'waiting page')
    for (const path of staffPaths) {
      await colleague.goto(`${kitchen.url}${path}`)
      await expect(colleague.getByRole('heading', { name: 'Even wachten op toegang' }), path).toBeVisible()
    }
    await colleague.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(colleague.getByRole('button', { name: 'Inloggen' })).toBeVisible()
    await colleague.getByLabel('E-mailadres').fill(email)
    await colleague.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await colleague.getByRole('button', { name: 'Inloggen' }).click()
    await expect(colleague.getByRole('heading', { name: 'Even wachten op toegang' })).toBeVisible()
    await colleague.getByRole('link', { name: 'Jouw profiel' }).click()
    await expect(colleague.getByLabel('Voornaam')).toHaveValue('Joris')
    await expect(colleague.getByRole('textbox', { name: 'Bedrijfscode' })).toBeHidden()
    await colleague.getByRole('link', { name: 'Terug' }).click()
  })

  await test.step('the owner gets a mail and accepts', async () => {
    await page.goto(await linkReceived(mailServer, kitchen.email))
    const requests = page.getByRole('region', { name: 'Toegangsverzoeken' })
    await expect(requests.getByRole('listitem')).toHaveText(new RegExp(`^${email}\\d{2}-\\d{2}-\\d{4}`))
    // Who waits stands on the first screen too.
    await kitchen.open(page, '/dashboard')
    const asked = page.getByRole('region', { name: 'Toegang gevraagd (1)' })
    await asked.getByRole('button', { name: 'accepteren' }).click()
    await expect(asked).toBeHidden()
    await page.goBack()
    await expect(requests.getByText('Er zijn momenteel geen openstaande toegangsverzoeken')).toBeVisible()
    await expect(rowOf(page, email)).toBeVisible()
    await comeBack(colleague)
    await expect(colleague).toHaveURL(`${kitchen.url}/dashboard`)
    await expect(colleague.getByRole('heading', { level: 1, name: /^Goede.*, Joris$/ })).toBeVisible()
  })

  await test.step('the colleague edits the same menu, and checks allergens with the right to', async () => {
    await kitchen.open(colleague, '/dish', { dishId: 0 })
    await colleague.getByLabel('Naam').fill('Soep van Joris')
    await colleague.getByLabel('Prijs').fill('6')
    await colleague.getByRole('button', { name: 'Opslaan' }).click()
    await expect(colleague.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
    expect(JSON.stringify(await kitchen.get('/dish/GetDishes'))).toContain('Soep van Joris')
    await kitchen.open(colleague, '/product', { productId: product })
    await expect(colleague.getByText('De eigenaar geeft aan of alle allergenen zijn ingevuld')).toBeVisible()
    const check = colleague.getByRole('button', { name: 'Allergenen gecontroleerd' })
    await expect(check).toBeHidden()
    await rowOf(page, email).getByText('Mag allergenen goedkeuren').click()
    await expect(rowOf(page, email).getByRole('switch')).toBeChecked()
    await colleague.reload()
    await check.click()
    await expect(colleague.getByText(/^Gecontroleerd op .* door Joris de Vries\.$/)).toBeVisible()
  })

  await test.step('the owner hands the company over', async () => {
    await rowOf(page, email).getByRole('button', { name: 'Maak eigenaar' }).click()
    await confirm(page, 'Eigendom overdragen')
    await expect(page.getByRole('region', { name: 'Collega’s' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Bedrijfscode' })).toBeHidden()
    await colleague.goto(`${kitchen.url}/profile`)
    await expect(colleague.getByRole('textbox', { name: 'Bedrijfscode' })).toHaveValue(company.code)
    await expectNoViolations(colleague, 'profile of an owner')
  })

  await test.step('the new owner leaves after choosing a successor, and the company stays', async () => {
    await colleague.getByRole('button', { name: 'Verwijder account' }).click()
    const dialog = colleague.getByRole('dialog', { name: 'Weet je zeker dat je je account wilt verwijderen?' })
    await expect(dialog).toContainText(
      'Deze actie kan niet ongedaan worden gemaakt. Je account en alle gegevens worden permanent verwijderd.',
    )
    await expect(dialog).toContainText('blijven bestaan voor je collega’s')
    await expectNoViolations(colleague, 'dialog before deleting an account')
    await dialog.getByRole('button', { name: 'Ja' }).click()
    await expect(dialog).toContainText('Kies wie de nieuwe eigenaar wordt')
    await dialog.getByLabel('Nieuwe eigenaar').selectOption('Sanne de Vries')
    await dialog.getByRole('button', { name: 'Ja' }).click()
    await expect(colleague).toHaveURL(`${kitchen.url}/login`)
    await kitchen.open(page, '/product', { productId: product })
    await expect(page.getByText(/^Gecontroleerd op .* door een oud-medewerker\.$/)).toBeVisible()
  })

  await test.step('the last one takes the company along', async () => {
    expect((await page.request.get(`${kitchen.url}/show/${qrcode}`)).status()).toBe(200)
    await page.goto(`${kitchen.url}/profile`)
    await page.getByRole('button', { name: 'Verwijder account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Je bent de laatste van je bedrijf')
    await dialog.getByRole('button', { name: 'Nee' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Verwijder account' }).click()
    await confirm(page, 'Weet je zeker dat je je account wilt verwijderen?')
    await expect(page).toHaveURL(`${kitchen.url}/login`)
    await expect.poll(async () => (await page.request.get(`${kitchen.url}/show/${qrcode}`)).status()).toBe(404)
    await page.goto(`${kitchen.url}/profile`)
    await expect(page).toHaveURL(`${kitchen.url}/login?naar=%2Fprofile`)
  })
  await context.close()
})

// spec: colleagues-3, people-6, people-7
test('who loses access while a screen is open asks elsewhere, is rejected, and starts a company', async ({
  page,
  kitchen,
  mailingServer,
}) => {
  const other = await kitchen.stranger()
  const { company } = await other.get<{ company: { code: string; name: string } }>('/user/GetUser')
  await kitchen.open(page, '/dishes')
  await expect(page.getByText('Er zijn geen gerechten gevonden in het geselecteerde menu')).toBeVisible()
  await loseAccess(kitchen, mailingServer)
  await page.getByRole('link', { name: 'Producten' }).click()
  await expect(page.getByRole('heading', { name: 'Je hoort nog niet bij een bedrijf' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Bedrijfscode' }).fill('AAAA-AAAA-AA')
  await page.getByRole('button', { name: 'Vraag toegang' }).click()
  await expect(page.getByText('Deze bedrijfscode bestaat niet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Bedrijfscode' }).fill(`${company.code.slice(0, 5)}-${company.code.slice(5)}`)
  await page.getByRole('button', { name: 'Vraag toegang' }).click()
  await expect(page.getByText(`Je hebt toegang gevraagd tot ${company.name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Andere bedrijfscode' }).click()
  await expect(page.getByRole('textbox', { name: 'Bedrijfscode' })).toBeVisible()

  const [request] = await other.get<{ userid: string }[]>('/user/GetRequestAccess')
  await other.post(`/User/RejectAccess/${request?.userid}`)
  await comeBack(page)
  await expect(page.getByText('Je verzoek om toegang is afgewezen.')).toBeVisible()
  await expectNoViolations(page, 'waiting page after a rejection')
  const { url } = await other.post<{ url: string }>('/user/Invite')
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Ga meewerken' })).toBeVisible()
  await page.getByLabel('Bedrijfsnaam').fill('Eigen baas')
  await page.getByRole('button', { name: 'Begin een bedrijf' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/dashboard`)
  await expect(page.getByText(/^Stap 2 van 5/)).toBeVisible()
  expect(await kitchen.get('/auth/get-session')).toMatchObject({ company: { name: 'Eigen baas' } })
})

// spec: invitations-8
test('an owner invites with a link that fills in the company, and once it has ended offers the code', async ({
  page,
  kitchen,
  browser,
}) => {
  const { company } = await kitchen.get<{ company: { name: string } }>('/user/GetUser')
  await kitchen.open(page, '/profile')
  await page.getByRole('button', { name: 'Nodig een collega uit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nodig een collega uit' })
  await expect(dialog.getByRole('img', { name: 'QR-code met de uitnodiging' })).toBeVisible()
  const url = (await dialog.getByRole('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Klaar' }).click()

  const context = await openElsewhere(browser, phone)
  const colleague = await context.newPage()
  const asked: string[] = []
  colleague.on('request', (request) => asked.push(request.url()))
  await colleague.goto(url)
  await expect(colleague.getByLabel('Bedrijf', { exact: true })).toHaveValue(company.name)
  await expect(colleague.getByLabel('Bedrijfscode')).toBeHidden()
  await kitchen.open(page, '/profile')
  const row = page.getByRole('list', { name: 'Open uitnodigingen' })
  await row.getByRole('button', { name: /^Beëindig de uitnodiging van/ }).click()
  await expect(row).toBeHidden()
  await fillIn(colleague, { email: `laat-${kitchen.email}` })
  await expect(colleague.getByRole('alert')).toContainText('Deze uitnodiging werkt niet meer')
  await expect(colleague.getByLabel('Bedrijfscode')).toBeVisible()
  await expect(colleague.getByLabel('Voornaam')).toHaveValue('Sanne')
  expect(asked.join(' ')).not.toContain(new URL(url).hash.slice(1))
  await context.close()
})

import { expect, type Page } from '@playwright/test'
import { isoAfter, minute } from '../src/shared/dates.ts'
import { authenticator } from '../test/authenticator.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { inDatabase, openElsewhere, type Server } from './server.ts'
import { password, phone } from './sign-up.ts'

test.use(phone)

/** Lets all sessions on this server have begun so long ago that changes of the account ask for a new login. */
function ageSessions(server: Server, email: string) {
  return inDatabase(server, async ({ db }) => {
    const createdAt = isoAfter(new Date(), -16 * minute)
    const user = db.selectFrom('user').select('id').where('email', '=', email)
    await db.updateTable('session').set({ createdAt }).where('userId', '=', user).execute()
  })
}

async function fillLogin(page: Page, email: string, withPassword = password) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

async function openLogin(page: Page, kitchen: Kitchen) {
  await page.context().clearCookies()
  await page.goto(`${kitchen.url}/login`)
}

/** Gives the browser a device that keeps passkeys, and whose owner agrees to everything. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// spec: ways-in-2
test('another password asks for the old one first, another address is confirmed by mail, and all browsers are signed out', {
  tag: '@journey',
}, async ({ page, kitchen, browser, sharedServer }) => {
  const elsewhere = await (await openElsewhere(browser, phone)).newPage()
  await elsewhere.goto(`${kitchen.url}/login`)
  await fillLogin(elsewhere, kitchen.email)
  await expect(elsewhere).toHaveURL(`${kitchen.url}/dashboard`)
  await ageSessions(sharedServer, kitchen.email)

  await kitchen.open(page, '/profile')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  const change = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' })
  await change.getByLabel('Nieuw wachtwoord').fill('een ander wachtwoord')
  await change.getByRole('button', { name: 'Opslaan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue(kitchen.email)
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible()

  const wanted = `nieuw-${kitchen.email}`
  await page.getByLabel('E-mailadres').fill(wanted)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText(`We hebben een mail gestuurd naar ${wanted}`)).toBeVisible()
  await elsewhere.goto(await sharedServer.linkMailedTo(wanted))
  const confirming = elsewhere.getByRole('button', { name: 'E-mailadres bevestigen' })
  await confirming.click()
  await expect(elsewhere.getByRole('alert')).toContainText('Log eerst in met het account')
  await elsewhere.getByRole('link', { name: 'Inloggen' }).click()
  await fillLogin(elsewhere, kitchen.email, 'een ander wachtwoord')
  await confirming.click()
  await expect(elsewhere.getByText('Je e-mailadres is gewijzigd.')).toBeVisible()

  await kitchen.open(page, '/profile')
  const sessions = page.getByRole('list', { name: 'Waar je bent ingelogd' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Deze browser')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Uitloggen bij / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Overal uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible()
  await elsewhere.context().close()
})

// spec: ways-in-7
test('a second factor is set up from the profile, asked for when signing in, and replaced by a backup code', {
  tag: '@journey',
}, async ({ page, kitchen, sharedServer }) => {
  await ageSessions(sharedServer, kitchen.email)
  await kitchen.open(page, '/profile')
  const section = page.getByRole('region', { name: 'Inloggen in twee stappen' })
  await section.getByRole('button', { name: 'Aanzetten' }).click()
  await expectNoViolations(page, 'login again')
  await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Inloggen' }).click()

  const setup = page.getByRole('dialog', { name: 'Inloggen in twee stappen' })
  await expect(setup.getByRole('img', { name: 'QR-code voor je app' })).toBeVisible()
  await expectNoViolations(page, 'setting up a second factor')
  const app = authenticator(((await setup.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await setup.getByLabel('Code uit je app').fill('000000')
  await setup.getByRole('button', { name: 'Aanzetten' }).click()
  await expect(setup.getByText('Deze code klopt niet.')).toBeVisible()
  await setup.getByLabel('Code uit je app').fill(await app.code(0))
  await setup.getByRole('button', { name: 'Aanzetten' }).click()

  const codes = page.getByRole('dialog', { name: 'Bewaar je reservecodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoViolations(page, 'backup codes')
  const backupCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('link', { name: 'Downloaden' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('menukaart-reservecodes.txt')
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(section.getByText('Je hebt nog 10 reservecodes.')).toBeVisible()

  await openLogin(page, kitchen)
  await fillLogin(page, kitchen.email)
  await expect(page.getByLabel('Code uit je app')).toBeFocused()
  await page.getByLabel('Code uit je app').fill('000000')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByRole('alert')).toContainText('Deze code klopt niet of is al gebruikt.')
  await expectNoViolations(page, 'code to sign in')
  await page.getByLabel('Code uit je app').fill(await app.code())
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/dashboard`)

  await ageSessions(sharedServer, kitchen.email)
  await kitchen.open(page, '/profile')
  await section.getByRole('button', { name: 'Uitzetten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uitzetten' }).click()
  const again = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
  await again.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Inloggen' }).click()
  await again.getByRole('button', { name: 'Reservecode gebruiken' }).click()
  await again.getByLabel('Reservecode').fill(backupCode.toLowerCase())
  await again.getByRole('button', { name: 'Verder' }).click()
  await expect(section.getByRole('button', { name: 'Aanzetten' })).toBeVisible()
})

// spec: ways-in-9
test('a passkey is added, named, signs in, and is removed', { tag: ['@journey', '@npm-browser'] }, async ({
  page,
  kitchen,
}) => {
  await giveAuthenticator(page)
  await kitchen.open(page, '/profile')
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /een andere naam geven$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkey een andere naam geven' })
  await dialog.getByLabel('Naam').fill('Tablet in de keuken')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(list.getByText('Tablet in de keuken')).toBeVisible()
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByText('Dit apparaat heeft al een passkey voor je account.')).toBeVisible()

  await openLogin(page, kitchen)
  await page.getByRole('button', { name: 'Gebruik een passkey' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/dashboard`)

  await kitchen.open(page, '/profile')
  await list.getByRole('button', { name: 'Tablet in de keuken verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await expect(list).toBeHidden()
})

test('the field for the address offers a passkey by itself, once somebody goes there', async ({ page, kitchen }) => {
  await giveAuthenticator(page)
  await kitchen.open(page, '/profile')
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)

  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await openLogin(page, kitchen)
  await page.getByLabel('Wachtwoord', { exact: true }).focus()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  // The browser lists the passkey below the field; the device's owner chooses it there.
  await page.getByLabel('E-mailadres').focus()
  await expect(page).toHaveURL(`${kitchen.url}/dashboard`)
  expect(asked).toEqual(['/auth/passkey-options', '/auth/sign-in/passkey'])
})

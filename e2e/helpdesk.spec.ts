import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { helpdeskAddress, providerAddress, test } from './kitchen.ts'
import { expectForTwoSeconds, hold, stopClock } from './menu-kit.ts'
import { signInNewOwner } from './prepare.ts'
import { withServer } from './server.ts'

const success = 'Het contactformulier is succesvol verzonden'

const send = (page: Page) => page.getByRole('button', { name: 'Verstuur' })
const robot = (page: Page) => page.getByRole('checkbox', { name: 'Ik ben geen robot' })

async function fillIn(page: Page, subject: string, email?: string): Promise<void> {
  await page.getByLabel('Onderwerp').fill(subject)
  if (email !== undefined) await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Vraag en/of opmerking').fill('Hoe voeg ik een gerecht toe?\nEn een categorie?')
}

async function solveCaptcha(page: Page): Promise<void> {
  await page.getByText('Ik ben geen robot').click()
  await expect(send(page)).toBeEnabled()
}

// spec: helpdesk-1, helpdesk-2, helpdesk-3, helpdesk-4, helpdesk-5
test('a visitor sends a message by keyboard: nothing goes without the captcha, and the helpdesk gets it by mail', {
  tag: '@journey',
}, async ({ page, mailingServer, mailServer }) => {
  await page.goto(`${mailingServer.url}/helpdesk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Helpdesk' })).toBeVisible()
  // The fields that the browser itself finds wrong.
  const wrong = () => page.locator('form :invalid').evaluateAll((fields) => fields.map(({ tagName }) => tagName))
  expect(await wrong()).toEqual(['INPUT', 'INPUT', 'TEXTAREA'])
  await fillIn(page, 'Vraag van een gast', 'geen adres')
  expect(await wrong()).toEqual(['INPUT'])
  await page.getByLabel('E-mailadres').fill('gast@lepel.example')
  expect(await wrong()).toEqual([])
  await expect(page.getByLabel('Vraag en/of opmerking')).toHaveAttribute('rows', '5')
  await expect(robot(page)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  // As a program might: people cannot press the button yet.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('alert')).toHaveText('Voltooi eerst de captcha: vink "Ik ben geen robot" aan.')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/helpdesk/submit')) sent.push(request.postData() ?? '')
  })
  await page.getByLabel('Vraag en/of opmerking').press('Tab')
  await page.keyboard.press('Space')
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(success)).toBeVisible()
  for (const label of ['Onderwerp', 'E-mailadres', 'Vraag en/of opmerking'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(robot(page)).not.toBeChecked()
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText(success)).toBeHidden()

  await expect
    .poll(() => mailServer.received.map(({ headers }) => headers.subject))
    .toContain('Contactformulier: Vraag van een gast')
  const mail = mailServer.received.find(({ headers }) => headers.subject?.endsWith('Vraag van een gast'))
  expect(mail?.to).toEqual([helpdeskAddress])
  expect(mail?.headers['reply-to']).toBe('gast@lepel.example')
  expect(mail?.text).toContain('> Hoe voeg ik een gerecht toe?\n> En een categorie?')

  expect(sent).toHaveLength(1)
  const again = await page.request.post(`${mailingServer.url}/helpdesk/submit`, { data: JSON.parse(sent[0] ?? '') })
  expect([again.status(), await again.json()]).toMatchObject([400, { code: 'captcha-invalid' }])
})

// spec: helpdesk-1, helpdesk-2, helpdesk-3, helpdesk-4, helpdesk-6, helpdesk-7
test('a user sends from their own address, and reads why a message could not be sent', async ({
  page,
  mailingServer,
}) => {
  const email = 'kok@helpdesk.example'
  await signInNewOwner(page.context(), mailingServer, { company: 'Lepelhuis', email })
  await page.clock.install()
  await page.goto(`${mailingServer.url}/feedback`)
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await fillIn(page, 'Vraag van een kok')
  await solveCaptcha(page)

  const calls = '**/helpdesk/submit'
  await page.route(calls, async (route) => {
    await expect(page.getByRole('button', { name: 'Versturen...' })).toBeDisabled()
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' })
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Er is een fout opgetreden bij het verzenden')
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Er is iets misgegaan bij het versturen')
  await page.unroute(calls)
  // The server has it, but the answer is lost: sent again, it must not arrive twice.
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Er is iets misgegaan bij het versturen')
  await page.unroute(calls)
  const answer = await hold(page, calls)
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Versturen...' })).toBeDisabled()
  await stopClock(page)
  answer()
  await expectForTwoSeconds(page, success)
  await expect(page.getByLabel('Onderwerp')).toHaveValue('')
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)

  await fillIn(page, 'x'.repeat(201))
  await solveCaptcha(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Onderwerp mag niet langer zijn dan 200 tekens')
  await expect(page.getByLabel('Onderwerp')).toHaveAccessibleDescription(
    'Onderwerp mag niet langer zijn dan 200 tekens',
  )
  await page.getByRole('link', { name: 'Vandaag' }).click()
  await expect(page.getByRole('dialog')).toContainText('niet opgeslagen')
})

test('where the captcha cannot work, the form names the address to write to instead', async ({
  page,
  mailingServer,
}) => {
  // As on plain HTTP to another computer.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto(`${mailingServer.url}/helpdesk`)
  await expect(page.getByText('Dit formulier werkt alleen via een beveiligde verbinding (https).')).toBeVisible()
  await expect(page.getByRole('link', { name: providerAddress })).toHaveAttribute('href', `mailto:${providerAddress}`)
  await expect(send(page)).toBeDisabled()
  await expectNoViolations(page, 'contact form without HTTPS')

  // A providerAddress who filled in no address.
  await page.route('**/helpdesk/captcha', (route) => route.fulfill({ json: { kind: 'altcha' } }))
  await page.reload()
  await expect(page.getByText('Open deze pagina via https.')).toBeVisible()
  await expect(page.getByText('Of mail je vraag')).toBeHidden()
})

test('with reCAPTCHA, only the document of the contact form may load from Google', async ({ page }) => {
  const settings = {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'sleutel-van-de-pagina',
    RECAPTCHA_SECRET: 'geheime-sleutel',
  }
  await withServer(
    'src/app/main.ts',
    async (server) => {
      // In Google's place: a button that hands over an answer.
      const script = `globalThis.grecaptcha = {
        ready: (then) => then(),
        render: (place, { sitekey, callback }) => {
          const button = document.createElement('button')
          button.textContent = 'Google ' + sitekey
          button.onclick = () => callback('antwoord')
          place.append(button)
        },
      }`
      await page.route('https://www.google.com/recaptcha/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await page.goto(`${server.url}/login`)
      await page.getByRole('link', { name: 'Helpdesk' }).click()
      const google = page.getByRole('button', { name: `Google ${settings.RECAPTCHA_SITE_KEY}` })
      await google.click()
      await expect(send(page)).toBeEnabled()
      await page.route('**/helpdesk/submit', (route) => {
        expect(route.request().postDataJSON()).toMatchObject({ recaptcha: 'antwoord' })
        return route.fulfill({ json: true })
      })
      await fillIn(page, 'Vraag', 'gast@lepel.example')
      await send(page).click()
      await expect(page.getByText(success)).toBeVisible()
      await expect(google).toBeVisible()
      await expect(send(page)).toBeDisabled()
      await page.getByRole('link', { name: 'Privacy' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible()
      await expect.poll(() => documents).toEqual(['/login', '/helpdesk', '/privacy'])
    },
    settings,
  )
})

import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { loseAccess } from './database.ts'
import { signInNewOwner } from './prepare.ts'
import type { Screen } from './screens.ts'
import { openElsewhere, type Server } from './server.ts'
import { longNamed } from './visitor-steps.ts'

/** The screens of one user, in the browser in which that user is signed in. */
export type Visit = { page: Page; screens: readonly Screen[] }

const deletion: Screen = {
  name: 'delete-account',
  path: '/profile',
  show: async (page) => {
    await page.getByRole('button', { name: 'Verwijder account' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

const ownerScreens: readonly Screen[] = [
  { name: 'profile-team', path: '/profile', show: (page) => expect(page.getByText('Toegang intrekken')).toBeVisible() },
  { ...deletion, name: 'delete-account-successor' },
  {
    ...deletion,
    name: 'delete-account-successor-missing',
    show: async (page) => {
      await deletion.show?.(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
      await expect(page.getByRole('dialog').getByText('Kies wie de nieuwe eigenaar wordt')).toBeVisible()
    },
  },
  dialogBehind('remove-colleague', 'Toegang intrekken'),
  dialogBehind('hand-over', 'Maak eigenaar'),
  dialogBehind('invite', 'Nodig een collega uit'),
  dialogBehind('password-change', 'Wachtwoord wijzigen'),
  dialogBehind('second-factor-setup', 'Aanzetten'),
  {
    name: 'session-ended',
    path: '/more',
    show: async (page) => {
      // Before, a call may escape the route.
      await page.waitForLoadState()
      await page.route('**/auth/sign-out', (route) => route.fulfill({ status: 401, json: signedOut }))
      await page.getByRole('button', { name: 'Uitloggen' }).click()
      await expect(page.getByRole('dialog', { name: 'Log opnieuw in' })).toBeVisible()
    },
  },
]

const signedOut = { code: 'not-signed-in', message: 'Je bent niet ingelogd.' }

const waitingScreens: readonly Screen[] = [
  { name: 'waiting', path: '/dashboard' },
  {
    name: 'waiting-other-code',
    path: '/dashboard',
    show: (page) => page.getByRole('button', { name: 'Andere bedrijfscode' }).click(),
  },
  {
    name: 'waiting-own-company',
    path: '/dashboard',
    show: (page) => page.getByRole('button', { name: 'Zelf een bedrijf beginnen' }).click(),
  },
]

const outsiderScreens: readonly Screen[] = [
  { name: 'without-company', path: '/dashboard' },
  { name: 'profile-without-company', path: '/profile' },
  { ...deletion, name: 'delete-account-alone' },
]

/**
 * Makes a company with an owner, a colleague and somebody who waits for access, a user without a company and an owner
 * alone, each signed in in a browser of their own; names and addresses are as long as people have them.
 */
export async function openAccounts(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions = {},
): Promise<Visit[]> {
  const open = (who: Person) => openPerson(browser, server, options, who)
  const owner = await open({ firstname: 'Sanne', lastname: 'de Vries', email: 'sanne@gouden-lepel.example' })
  const colleague = await open(longNamed)
  const waiting = await open({ firstname: 'Joris', lastname: 'Jansen', email: 'joris@elders.example' })
  const outsider = await open({ firstname: 'Noor', lastname: 'Bakker', email: 'noor@elders.example' })
  const alone = await open({ firstname: 'Bram', lastname: 'Visser', email: 'bram@visser.example' })
  const { company } = (await (await owner.request.get(`${server.url}/user/GetUser`)).json()) as {
    company: { code: string }
  }
  for (const page of [colleague, waiting]) await post(page, server, '/user/RequestAccess', { code: company.code })
  const requests = (await (await owner.request.get(`${server.url}/user/GetRequestAccess`)).json()) as Asker[]
  const asker = requests.find(({ email }) => email === longNamed.email)
  await post(owner, server, `/User/AcceptAccess/${asker?.userid}`)
  return [
    { page: owner, screens: ownerScreens },
    { page: colleague, screens: [{ ...deletion, name: 'delete-account-colleague' }] },
    { page: waiting, screens: waitingScreens },
    { page: outsider, screens: outsiderScreens },
    { page: alone, screens: [{ ...deletion, name: 'delete-account-last' }] },
  ]
}

type Person = { firstname: string; lastname: string; email: string }
type Asker = { userid: string; email: string }

const ownersOfCompanies = ['sanne@gouden-lepel.example', 'bram@visser.example']

async function openPerson(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions,
  { email, ...name }: Person,
): Promise<Page> {
  const context = await openElsewhere(browser, options)
  await signInNewOwner(context, server, { company: 'Restaurant De Gouden Lepel', email })
  const page = await context.newPage()
  await post(page, server, '/user/UpdateUser', name)
  if (!ownersOfCompanies.includes(email)) await loseAccess({ email }, server)
  return page
}

async function post(page: Page, server: Server, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(`${server.url}${path}`, { data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
}

function dialogBehind(name: string, button: string): Screen {
  return {
    name,
    path: '/profile',
    show: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }
}

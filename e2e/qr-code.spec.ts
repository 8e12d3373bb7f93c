import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { hold, loseAnswer } from './menu-kit.ts'
import { phone } from './sign-up.ts'

type Settings = {
  ispublished: boolean
  price: boolean
  diets: boolean
  allergens: boolean
  translate: boolean
  findable: boolean
} & {
  incomplete: boolean
  name: string
  backgroundcolor: string
  textcolor: string
  font: string | null
  version: number
}

const switches = [
  { label: 'Publiceren', setting: 'ispublished' },
  { label: 'Toon prijzen', setting: 'price' },
  { label: 'Toon diëten', setting: 'diets' },
  { label: 'Toon allergenen', setting: 'allergens' },
  { label: 'Toon vertalingen', setting: 'translate' },
  { label: 'Vindbaar in zoekmachines', setting: 'findable' },
  { label: 'Toon waar nog niet alles bekend is', setting: 'incomplete' },
] as const
const saves = '**/menu/SetQrSettings'
const saveError = 'Er is een fout opgetreden bij het opslaan van de instellingen.'
const fetchError = 'Er is een fout opgetreden bij het ophalen van de instellingen.'

test.use(phone)

const settingsOf = (kitchen: Kitchen) => kitchen.get<Settings>('/menu/GetQrSettings')
const switchOf = (page: Page, label: string) => page.getByRole('switch', { name: label })
// The checkbox itself lies below its drawing; users tap the words beside it.
const flip = (page: Page, label: string) => page.getByText(label, { exact: true }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('img', { name: 'Je kaart met deze instellingen' })

/** Returns how far the second stands below the first, in pixels. */
async function distance(upper: Locator, lower: Locator): Promise<number> {
  const [top, bottom] = [(await upper.boundingBox())?.y ?? 0, (await lower.boundingBox())?.y ?? 0]
  expect(bottom).toBeGreaterThan(top)
  return bottom - top
}

/** Collects the bodies of the saves that the screen sends from now on; `answer` handles each request. */
async function watchSaves(page: Page, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  const sent: Record<string, unknown>[] = []
  await page.route(saves, (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>)
    return answer(route)
  })
  return sent
}

/** Passes the settings that the screen reads from now on through `change`. */
async function changeAnswers(page: Page, change: (settings: Settings) => object): Promise<void> {
  await page.route('**/menu/GetQrSettings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Settings) })
  })
}

// spec: look-1, look-2, look-3, look-5
test('settings that cannot be read say so, with a way to try again; each switch is saved at once and shows its saved state when the screen opens again; it goes back, with a message, when saving it gets no answer; a QR code that others cannot reach comes with a warning, and a missing one with its own words', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const refuseNow = await hold(page, '**/menu/GetQrSettings', (route) => route.fulfill({ status: 500, json: {} }))
  await kitchen.open(page, '/qr-code')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  refuseNow()
  await expect(page.getByRole('alert')).toContainText(fetchError)
  await page.unroute('**/menu/GetQrSettings')
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(switchOf(page, 'Publiceren')).toBeVisible()

  const opened = await settingsOf(kitchen)
  for (const { label, setting } of switches) {
    await expect(switchOf(page, label)).toBeChecked({ checked: opened[setting] })
    await flip(page, label)
    await expect(switchOf(page, label)).toBeChecked({ checked: !opened[setting] })
    await expect.poll(async () => (await settingsOf(kitchen))[setting]).toBe(!opened[setting])
  }
  await page.reload()
  for (const { label, setting } of switches)
    await expect(switchOf(page, label)).toBeChecked({ checked: !opened[setting] })

  await page.route(saves, (route) => route.abort())
  const before = await settingsOf(kitchen)
  for (const { label, setting } of switches) {
    await flip(page, label)
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(saveError)
    await expect(page.getByText(saveError)).toBeInViewport()
    await expect(switchOf(page, label)).toBeChecked({ checked: before[setting] })
    expect(await distance(switchOf(page, label), page.getByText(saveError)), `the reason below ${label}`).toBeLessThan(
      160,
    )
  }
  expect(await settingsOf(kitchen)).toEqual(before)
  await page.unroute(saves)
  await flip(page, 'Toon prijzen')
  await expect(page.getByText(saveError)).toBeHidden()
  await expect.poll(async () => (await settingsOf(kitchen)).price).toBe(!before.price)

  const warning = page.getByText('Print deze code nog niet.')
  await expect(warning).toBeVisible()
  await changeAnswers(page, (settings) => ({ ...settings, reachable: true }))
  await page.reload()
  await expect(page.getByRole('img', { name: /^QR-code naar/ })).toBeVisible()
  await expect(warning).toBeHidden()
  await changeAnswers(page, (settings) => ({ ...settings, qrcode: '' }))
  await page.reload()
  await expect(page.getByText('QR Code niet beschikbaar')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-code naar/ })).toBeHidden()
})

// spec: screens-1, screens-7, look-44
test('switches flip at once and are saved one after the other, also after a lost answer; who saves after a colleague is told, sees the newest settings, and can go on; the last change can be taken back, but not over what a colleague did since', async ({
  page,
  kitchen,
  context,
}) => {
  const colleague = await context.newPage()
  await kitchen.open(page, '/qr-code')
  await kitchen.open(colleague, '/qr-code')
  const { version } = await settingsOf(kitchen)
  await expect(switchOf(page, 'Toon prijzen')).toBeVisible()
  await expect(switchOf(colleague, 'Toon prijzen')).toBeChecked()
  let [underWay, most] = [0, 0]
  const mayAnswer = Promise.withResolvers<void>()
  const sent = await watchSaves(page, async (route) => {
    most = Math.max(most, ++underWay)
    const response = await route.fetch()
    await mayAnswer.promise
    // Whoever sends before the answer has come would do so meanwhile.
    await page.evaluate(() => fetch('/healthz').then((later) => later.text()))
    underWay -= 1
    await route.fulfill({ response })
  })
  for (const label of ['Toon prijzen', 'Toon diëten', 'Toon vertalingen']) {
    await flip(page, label)
    await expect(switchOf(page, label)).toBeChecked({ checked: label === 'Toon vertalingen' })
  }
  mayAnswer.resolve()
  await expect.poll(() => sent.length).toBe(3)
  await expect.poll(async () => (await settingsOf(kitchen)).version).toBe(version + 3)
  await expect.poll(() => underWay).toBe(0)
  expect([most, sent.map((body) => body.version)]).toEqual([1, [version, version + 1, version + 2]])
  expect(await settingsOf(kitchen)).toMatchObject({ price: false, diets: false, translate: true })
  await expect(switchOf(page, 'Toon prijzen')).not.toBeChecked()
  await page.unroute(saves)
  await button(page, 'Ongedaan').click()
  await expect(switchOf(page, 'Toon vertalingen')).not.toBeChecked()
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ price: false, diets: false, translate: false })
  await button(page, 'Toch wel').click()
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ price: false, diets: false, translate: true })
  await expect(button(page, 'Ongedaan')).toBeVisible()

  await flip(colleague, 'Toon allergenen')
  await expect(colleague.getByText(`${saveError} Iemand anders heeft ze intussen gewijzigd.`)).toBeVisible()
  await expect(switchOf(colleague, 'Toon allergenen')).toBeChecked()
  await expect(switchOf(colleague, 'Toon prijzen')).not.toBeChecked()
  await flip(colleague, 'Toon allergenen')
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ price: false, allergens: false })
  await button(page, 'Ongedaan').click()
  await expect(page.getByText(`${saveError} Iemand anders heeft ze intussen gewijzigd.`)).toBeVisible()
  await expect(button(page, 'Ongedaan')).toBeHidden()
  expect(await settingsOf(kitchen)).toMatchObject({ translate: true, allergens: false })

  // The settings that the screen reads after the failure are late: the second tap comes first.
  const readLate = await hold(colleague, '**/menu/GetQrSettings')
  await loseAnswer(colleague, saves)
  await flip(colleague, 'Toon prijzen')
  await expect(colleague.getByText(saveError)).toBeVisible()
  await flip(colleague, 'Toon diëten')
  readLate()
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ price: true, diets: true })
  await expect(switchOf(colleague, 'Toon prijzen')).toBeChecked()
  await expect(switchOf(colleague, 'Toon diëten')).toBeChecked()
  await expect(colleague.getByText(saveError)).toBeHidden()

  await expect(button(colleague, 'Ongedaan')).toBeVisible()
  await kitchen.post('/menu/SetQrSettings', { hours: 'elke dag' })
  await button(colleague, 'Herladen').click()
  await expect(button(colleague, 'Ongedaan')).toBeHidden()
})

// spec: look-6
test('a colour is shown at once and saved when it stops changing, not at each step, also when the screen is left, reloaded or closed at once', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/qr-code')
  const { version } = await settingsOf(kitchen)
  const sent = await watchSaves(page)
  const picker = page.getByLabel('Achtergrondkleur kiezen')
  const expectSaved = (colour: string) =>
    expect.poll(async () => (await settingsOf(kitchen)).backgroundcolor).toBe(colour)
  await picker.evaluate(async (field: HTMLInputElement) => {
    for (let step = 0; step < 40; step++) {
      const colour = `#ffff${(0xff - step).toString(16)}`
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, colour)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await expect(card(page)).toHaveCSS('background-color', 'rgb(255, 255, 216)')
  await expectSaved('#ffffd8')
  // A machine that stops for a moment lets a step in between be saved; it is far fewer than the steps.
  expect(sent.at(-1)).toMatchObject({ backgroundcolor: '#ffffd8' })
  expect(sent[0]).toMatchObject({ version })
  expect(sent.length).toBeLessThan(5)
  await page.unroute(saves)

  await picker.fill('#e8eee4')
  await page.getByRole('link', { name: 'Bekijk je hele kaart' }).click()
  await expect(page.getByRole('heading', { name: 'Voorbeeld van je menu' })).toBeVisible()
  await expectSaved('#e8eee4')
  await kitchen.open(page, '/qr-code')
  // What fails after the screen was left is told on the next one.
  const failNow = await hold(page, saves, (route) => route.abort())
  await picker.fill('#123456')
  await page.getByRole('link', { name: 'Bekijk je hele kaart' }).click()
  await expect(page.getByRole('heading', { name: 'Voorbeeld van je menu' })).toBeVisible()
  failNow()
  await expect(page.getByText(saveError)).toBeVisible()
  await page.unroute(saves)
  await kitchen.open(page, '/qr-code')
  await picker.fill('#e0e0e0')
  await page.reload()
  await expectSaved('#e0e0e0')
  await picker.fill('#fff4e0')
  await page.close({ runBeforeUnload: true })
  await expectSaved('#fff4e0')
})

// spec: look-6
test('a colour that is half typed is not saved; a palette and a font are saved at once, and go back when saving them fails; each font is shown in its own face', async ({
  page,
  kitchen,
}) => {
  await page.clock.install()
  await kitchen.open(page, '/qr-code')
  const { version } = await settingsOf(kitchen)
  const sent = await watchSaves(page)
  const text = page.getByLabel('Tekstkleur', { exact: true })
  await text.fill('#1f1')
  await page.clock.runFor(5000)
  await text.fill('#1f1b')
  await text.blur()
  await expect(page.getByText('Een kleur is # met zes cijfers of letters a-f, zoals #1f1b16')).toBeVisible()
  await text.fill('1F1B16')
  await expect(text).toHaveValue('#1f1b16')
  await expect(card(page).locator('.card')).toHaveCSS('color', 'rgb(31, 27, 22)')
  await page.clock.runFor(5000)
  await expect.poll(async () => (await settingsOf(kitchen)).textcolor).toBe('#1f1b16')
  // Any earlier save would come first in this list.
  expect(sent).toEqual([{ textcolor: '#1f1b16', version }])
  await text.fill('#a00')
  await text.press('Enter')
  await expect.poll(async () => (await settingsOf(kitchen)).textcolor).toBe('#aa0000')
  expect(sent.map(({ textcolor }) => textcolor)).toEqual(['#1f1b16', '#aa0000'])
  await page.unroute(saves)

  await page.getByRole('button', { name: 'Nacht' }).click()
  await expect(page.getByRole('button', { name: 'Nacht' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ backgroundcolor: '#1f1b16', textcolor: '#fbf8f3' })
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()))
  await button(page, 'Lettertype: Roboto').click()
  const font = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(page.getByRole('radiogroup', { name: 'Lettertype' }).getByRole('radio')).toHaveCount(16)
  await expect(page.getByText('Pacifico', { exact: true })).toHaveCSS('font-family', /^Pacifico/)
  await expect.poll(() => fetched.some((url) => url.includes('/fonts/pacifico'))).toBe(true)
  expect(fetched.filter((url) => !url.startsWith(kitchen.url))).toEqual([])
  // By keyboard one walks through the choices: only the one where it ends is saved.
  const chosen = await watchSaves(page)
  await font('PT Serif').focus()
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(card(page).locator('.card')).toHaveCSS('font-family', /^"Playfair Display"/)
  await page.clock.runFor(5000)
  await expect.poll(async () => (await settingsOf(kitchen)).font).toBe('Playfair Display')
  expect(chosen).toEqual([expect.objectContaining({ font: 'Playfair Display' })])
  await page.unroute(saves)
  await font('Systeemlettertype').check()
  await page.clock.runFor(5000)
  await expect.poll(async () => (await settingsOf(kitchen)).font).toBeNull()

  await page.route(saves, (route) => route.abort())
  await page.getByRole('button', { name: 'Salie' }).click()
  await expect(page.getByText(saveError)).toBeInViewport()
  await expect(page.getByLabel('Achtergrondkleur', { exact: true })).toHaveValue('#1f1b16')
  await font('Pacifico').check()
  await page.clock.runFor(5000)
  await expect(font('Systeemlettertype')).toBeChecked()
  await expect(card(page)).toHaveCSS('background-color', 'rgb(31, 27, 22)')
})

// spec: look-12
test('unreadable colours come with a warning, and one tap mends them', { tag: '@npm-browser' }, async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/qr-code')
  const problem = page.getByText('Deze kleuren zijn slecht te lezen.')
  await page.getByLabel('Tekstkleur', { exact: true }).fill('#888888')
  await expect(problem).toBeVisible()
  await expect(page.getByText('Leesbaar is tekst #767676.')).toBeVisible()
  await page.getByRole('button', { name: 'Maak leesbaar' }).press('Enter')
  await expect(problem).toBeHidden()
  await expect(page.getByLabel('Tekstkleur kiezen')).toBeFocused()
  await expect(page.getByLabel('Tekstkleur', { exact: true })).toHaveValue('#767676')
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ textcolor: '#767676', backgroundcolor: '#ffffff' })
})

// spec: look-4, look-44
test("what makes the card its own is saved at once, and the sample shows it; the menu's name can be changed, but not left empty; what could not be saved stays in its field and can be saved again", async ({
  page,
  kitchen,
}) => {
  const { email, firstname, lastname } = await kitchen.get<Record<string, string>>('/user/GetUser')
  const company = {
    name: 'Keuken',
    address: 'Haven 3',
    zipcode: '1411 AB',
    city: 'Naarden',
    phonenumber: '035 694 00 00',
  }
  await kitchen.post('/user/UpdateUser', { email, firstname, lastname, company })
  await kitchen.open(page, '/qr-code')
  const sample = page.getByRole('img', { name: 'Je kaart met deze instellingen' })
  await page.getByLabel('Openingszin').fill('Aan de haven')
  await page.getByLabel('Openingszin').press('Enter')
  await page.getByLabel('Openingstijden').fill('elke dag')
  await page.getByText('Toon adres').click()
  await page.getByText('Toon telefoonnummer').click()
  for (const text of ['Aan de haven', 'elke dag', 'Haven 3', '035 694 00 00']) await expect(sample).toContainText(text)
  await page.getByRole('radio', { name: 'Krijtbord' }).click()
  await page.getByRole('button', { name: 'Gebruik krijtbordkleuren' }).click()
  await expect(page.getByText('Een krijtbord staat het mooist')).toBeHidden()
  await page.getByLabel('Accentkleur', { exact: true }).fill('#102030')
  await expect(page.getByText(/Op deze achtergrond leest #102030 slecht/)).toBeVisible()
  await expect
    .poll(() => settingsOf(kitchen))
    .toMatchObject({
      ...{ openingline: 'Aan de haven', hours: 'elke dag', showaddress: true, showphone: true },
      ...{ layout: 'chalkboard', backgroundcolor: '#262b29', accentcolor: '#102030' },
    })
  await page.getByRole('button', { name: 'Geen accentkleur' }).click()
  await expect.poll(() => settingsOf(kitchen)).toMatchObject({ accentcolor: null })

  const refusal = { code: 'invalid', message: 'Controleer de velden.', fields: { name: 'Deze naam kan niet' } }
  const name = page.getByLabel('Naam van je menu')
  await name.fill('  ')
  await name.press('Enter')
  await expect(page.getByText('Naam is verplicht')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Dinerkaart')
  await expect(page.getByText('Naam is verplicht')).toBeHidden()
  await page.route(saves, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await name.press('Enter')
  await expect(page.getByText(refusal.fields.name)).toBeVisible()
  // The server's refusal of a name is gone once another name is typed.
  await name.fill('Dinerkaart!')
  await expect(page.getByText(refusal.fields.name)).toBeHidden()
  await name.fill('Dinerkaart')
  await page.route(saves, (route) => route.abort(), { times: 1 })
  await name.blur()
  await expect(page.getByText(saveError)).toBeVisible()
  await expect(page.getByText('Niet opgeslagen')).toBeInViewport()
  await expect(name).toHaveValue('Dinerkaart')
  await button(page, 'Opnieuw').click()
  await expect.poll(async () => (await settingsOf(kitchen)).name).toBe('Dinerkaart')
  await expect(page.getByText(saveError)).toBeHidden()
  await name.fill('Lunchkaart')
  await name.blur()
  await expect.poll(async () => (await settingsOf(kitchen)).name).toBe('Lunchkaart')
  await button(page, 'Ongedaan').click()
  await expect(name).toHaveValue('Dinerkaart')
  await expect.poll(async () => (await settingsOf(kitchen)).name).toBe('Dinerkaart')
})

// spec: look-43
test('its three parts are on one screen, with links that mark the one being read; a sample of the card is in sight of each choice', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/more')
  await page.getByRole('link', { name: /^QR-code/ }).click()
  const part = (name: string) => page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(part('Kaart')).toHaveAttribute('aria-current', 'true')
  await expect(card(page)).not.toBeInViewport()
  await button(page, 'Voorbeeld').click()
  await expect(card(page).first()).toBeInViewport({ ratio: 1 })
  await flip(page, 'Toon prijzen')
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeInViewport()
  await button(page, 'Voorbeeld').click()

  await part('Uiterlijk').click()
  await expect(heading('Uiterlijk')).toBeFocused()
  await expect(part('Uiterlijk')).toHaveAttribute('aria-current', 'true')
  for (const name of ['Indeling', 'Kleuren', 'Lettertype', 'Logo']) {
    await page.getByRole('heading', { level: 3, name }).scrollIntoViewIfNeeded()
    await expect(card(page), name).toBeInViewport({ ratio: 1 })
  }
  // Each layout is shown by the owner's own card in it.
  const thumbnails = page.getByRole('radiogroup', { name: 'Indeling' })
  for (const layout of ['calm', 'bistro', 'chalkboard'])
    await expect(thumbnails.locator(`.card-${layout}`)).toContainText('Tomatensoep')

  await part('Op tafel').click()
  await expect(heading('Op tafel')).toBeInViewport()
  await expect(part('Op tafel')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Jouw instellingen' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await kitchen.open(page, '/qr-code')
  for (const name of ['Publiceren', 'Toon telefoonnummer', 'Tekstkleur']) {
    await page.getByText(name, { exact: true }).scrollIntoViewIfNeeded()
    await expect(card(page), name).toBeInViewport({ ratio: 1 })
  }
})

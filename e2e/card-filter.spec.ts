import { type Browser, expect, type Page } from '@playwright/test'
import { printedPages } from '../test/read-print.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

type Known = {
  allergens?: number[]
  maycontain?: number[]
  suballergens?: number[]
  diets?: number[]
  isOpen?: boolean
}
const dishes: Readonly<Record<string, Known>> = {
  Kaasplank: { allergens: [1], diets: [1] },
  Notentaart: { allergens: [16], suballergens: [34], diets: [1] },
  Salade: { maycontain: [16], diets: [2] },
  Verrassing: { isOpen: true },
  Biefstuk: {},
}
const named = (ids: readonly number[] = []) => ids.map((id) => ({ id }))

/** Adds so many drinks that the card has a field to search in. */
async function addDrinks(kitchen: Kitchen): Promise<void> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Dranken' })
  for (const name of ['Thee', 'Koffie', 'Sap', 'Crème de menthe'])
    await kitchen.post('/dish/SetDish', { name, price: 3, categoryid })
}

/** Publishes a card on which of one dish not all is known, and returns its address. */
async function publishCard(kitchen: Kitchen): Promise<string> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  for (const [name, { allergens, maycontain, suballergens, diets, isOpen }] of Object.entries(dishes)) {
    const id = await kitchen.post('/dish/SetDish', { name, price: 9.5, categoryid, dietaryneeds: named(diets) })
    const said = { allergens: named(allergens), maycontain: named(maycontain), suballergens: named(suballergens) }
    const product = await kitchen.post(`/dish/AddOwnProduct/${id}`, { name: `Alles van ${name}`, ...said })
    if (!isOpen) for (const done of [kitchen.check(product), kitchen.confirm(id)]) await done
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true, incomplete: false })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

const pill = (page: Page) => page.locator('.card-pill')
const rest = (page: Page) => page.locator('.card-category > ul > li h3').allTextContents()
/** The button at the foot of the sheet: it counts, but not without a script. */
const show = (page: Page) => page.getByRole('button', { name: /^(Toon de kaart|Toon \d+ gerecht(en)?)$/ })
const choose = async (page: Page, ...names: string[]) => {
  await pill(page).click()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await show(page).click()
}
/** Ticks nuts, and leaves of them cashew alone, in an open sheet. */
const narrowToCashew = async (page: Page) => {
  const parts = page.getByRole('group', { name: 'Noten' }).getByRole('checkbox')
  await expect(parts).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Noten', exact: true }).check()
  await expect(parts).toHaveCount(8)
  for (const part of await parts.all()) {
    await expect(part).toBeChecked()
    if (!(await part.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent === 'cashew')))
      await part.uncheck()
  }
}
const without = (browser: Browser) => browser.newContext({ ...phone, javaScriptEnabled: false })

// spec: look-30, look-32, look-51
test('a guest says what not to eat, on one screen, and nothing of it leaves the phone; narrows nuts to one of them, asks for vega alone, and takes what was chosen along to another language', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, kitchen }) => {
  await page.goto(await publishCard(kitchen))
  await page.context().setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await pill(page).click()
  const tiles = page.locator('.card-tiles').first().locator('li > label')
  expect(await tiles.count()).toBe(14)
  for (const tile of await tiles.all()) {
    await expect(tile).toBeInViewport({ ratio: 1 })
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await expect(show(page)).toHaveText('Toon 5 gerechten')
  // The whole tile is what one taps.
  for (const [name, left] of [
    ['Melk', 'Toon 2 gerechten'],
    ['Noten', 'Toon 1 gerecht'],
  ] as const) {
    await tiles.filter({ hasText: name }).click({ position: { x: 5, y: 5 } })
    await expect(show(page)).toHaveText(left)
    await expect(page.locator('.card-sheet [role="status"]')).toHaveText(left)
  }
  await show(page).click()
  await expect(pill(page)).toHaveText('Allergie? (2)')
  expect(await rest(page)).toEqual(['Biefstuk'])
  const groups = page.locator('.card-group')
  await expect(groups.first()).toContainText(/^Vraag ons.*Salade.*Verrassing/s)
  await expect(page.getByText('Bevat: Melk, Noten (2)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notentaart' })).toBeHidden()
  await expect(page.locator('.card-filtered')).toContainText('Zonder vermelding van: ')
  await expect(page.locator('.card-filtered b:visible')).toHaveText(['Melk, Noten'])
  await expect(page.getByText('Kleine hoeveelheden zijn altijd mogelijk.')).toBeVisible()
  await page.getByText('Bevat: Melk, Noten (2)').click()
  await expect(page.getByRole('heading', { name: 'Notentaart' })).toBeVisible()
  expect(asked).toEqual([])
  await expectNoViolations(page, 'card with the filter')

  await pill(page).click()
  await expectNoViolations(page, 'sheet of the filter')
  await page.getByRole('button', { name: 'Wissen' }).click()
  await show(page).click()
  await expect(pill(page)).toHaveText('Allergie?')
  expect(await rest(page)).toEqual(Object.keys(dishes))

  await page.context().setOffline(false)
  await pill(page).click()
  await narrowToCashew(page)
  await expectNoViolations(page, 'sheet of the filter, narrowed')
  await page.getByRole('checkbox', { name: 'Vega', exact: true }).check()
  await show(page).click()
  expect(await rest(page)).toEqual(['Kaasplank'])
  await expect(page.locator('.card-filtered b:visible')).toHaveText(['cashew', 'Vega'])
  await expect(page.getByText('Bevat: cashew (1)')).toBeVisible()
  await expect(page.getByText('Niet aangegeven als: Vega (2)')).toBeVisible()
  await page.locator('.card-languages summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(pill(page)).toHaveText('Allergie? (2)')
  await expect(page.locator('.card-filtered b:visible')).toHaveText(['Cashewnüsse (Kaschunüsse)', 'Vegetarisch'])
  expect(await rest(page)).toEqual(['Kaasplank'])
})

test('what a guest chose stays through a reload, a category and a language that is offered; what was given up does not', async ({
  browser,
  kitchen,
}) => {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' })
  const page = await context.newPage()
  const address = await publishCard(kitchen)
  await addDrinks(kitchen)
  await page.goto(address)
  await choose(page, 'Noten')
  await page.locator('.card-links').getByRole('link', { name: 'Dranken' }).click()
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  const avoided = (of: Page) => of.locator('.card-filtered b:visible')
  await expect(avoided(elsewhere)).toHaveText('Noten')
  await page.reload()
  await expect(avoided(page)).toHaveText('Noten')
  // Also what is chosen once the link to the other language stands there.
  await choose(page, 'Melk')
  await page.locator('.card > a').getByText('Deutsch').click()
  await expect(avoided(page)).toHaveText('Milch, Schalenfrüchte (Nüsse)')
  await pill(page).click()
  for (const name of ['Milch', 'Schalenfrüchte (Nüsse)'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  expect(page.url()).not.toContain('#')
  await page.reload()
  await expect(pill(page)).toHaveText('Allergie?')
  expect(await rest(page)).toEqual([...Object.keys(dishes), 'Thee', 'Koffie', 'Sap', 'Crème de menthe'])
  await context.close()
})

// spec: look-34, look-52, words-13
test('a guest searches in the card, in whatever way the name is written; what is chosen while searching hides no group that has a hit, and shows none without; who types an allergen is offered the filter, in whatever language, and never told that nothing was found', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const address = await publishCard(kitchen)
  await addDrinks(kitchen)
  await page.goto(address)
  const found = page.locator('.card-dish h3:visible')
  const search = page.getByRole('searchbox', { name: 'Zoeken', exact: true })
  await expect(found).toHaveCount(9)
  await search.fill('CREME menthe')
  await expect(found).toHaveText(['Crème de menthe'])
  await expect(page.getByRole('heading', { name: 'Kaart', exact: true })).toBeHidden()
  await search.fill('spruitjes')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await expectNoViolations(page, 'card without a hit')
  await search.fill('')
  await expect(found).toHaveCount(9)

  await search.fill('salade')
  await choose(page, 'Melk', 'Noten')
  await expect(found).toHaveText(['Salade'])
  await expect(page.locator('.card-group:visible')).toHaveCount(1)
  await expect(page.getByText('Bevat: ')).toBeHidden()

  await page.goto(address)
  await expect(pill(page)).toHaveText('Allergie?')
  const offers = page.locator('.card-head').getByRole('button', { name: /^Ik eet geen/ })
  for (const typed of ['pind', 'peanut', 'cacahuète', 'Erdnuss', 'الفول السوداني']) {
    await search.fill(typed)
    await expect(offers).toHaveText(["Ik eet geen: Pinda's"])
    await expect(page.getByText('Niets gevonden')).toBeHidden()
  }
  await search.fill('noten')
  await expect(offers).toHaveText(['Ik eet geen: Noten', "Ik eet geen: Pinda's"])
  await expectNoViolations(page, 'card that offers the filter')
  await offers.first().click()
  await expect(search).toHaveValue('')
  await expect(offers).toHaveCount(0)
  await expect(pill(page)).toHaveText('Allergie? (1)')
  await expect(pill(page)).toBeFocused()
  await expect(page.getByText('Bevat: Noten (1)')).toBeVisible()
  await expect(page.locator('.card-filtered b:visible')).toHaveText(['Noten'])
  await search.fill('spruitjes')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  // The pill stands aside for who reads on, and comes back to who scrolls up and to the keyboard.
  await search.fill('')
  await page.setViewportSize({ width: 390, height: 400 })
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
  await expect(pill(page)).toBeInViewport()
  await scroll(200)
  await expect(pill(page)).not.toBeInViewport()
  await scroll(-40)
  await expect(pill(page)).toBeInViewport()
  await scroll(60)
  await expect(pill(page)).not.toBeInViewport()
  await pill(page).focus()
  await expect(pill(page)).toBeInViewport()
  await page.setViewportSize(phone.viewport)
  // A card without allergens has no filter, and silence would read as "not in there".
  await kitchen.post('/menu/SetQrSettings', { allergens: false })
  await page.goto(address)
  await search.fill('peanut')
  await expect(page.getByText('Niets gevonden')).toBeHidden()
  await expect(page.getByRole('status').getByText('Op deze kaart staan geen allergenen.')).toBeVisible()
})

test('a guest who types an allergen on a card of which nothing is known is offered the filter too, which asks about every dish', async ({
  page,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  for (let number = 1; number < 10; number++)
    await kitchen.post('/dish/SetDish', { name: `Gerecht ${number}`, price: 3, categoryid })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await page.goto(`${kitchen.url}/show/${qrcode}`)
  await page.getByRole('searchbox', { name: 'Zoeken', exact: true }).fill('noten')
  await expect(page.getByText('Niets gevonden')).toBeHidden()
  await page.getByRole('button', { name: 'Ik eet geen: Noten' }).click()
  const group = page.locator('.card-group')
  await expect(group).toContainText(/^Vraag ons/)
  await expect(group.getByRole('heading', { name: /^Gerecht/ })).toHaveCount(9)
  expect(await rest(page)).toEqual([])
})

// spec: words-13
test('an open card asks once a minute and when it is looked at again, and says that its allergens changed, not a price', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await page.clock.install()
  const address = await publishCard(kitchen)
  await page.goto(address)
  const asked: number[] = []
  page.on('response', (answer) => answer.url() === address && asked.push(answer.status()))
  const changed = page.getByRole('alert').filter({ hasText: 'De allergenen op deze kaart zijn gewijzigd.' })
  const groups = await kitchen.get<{ dishes: { id: number; name: string }[] }[]>('/dish/GetDishes')
  const steak = groups.flatMap((group) => group.dishes).find(({ name }) => name === 'Biefstuk')
  await page.clock.fastForward(61_000)
  await expect.poll(() => asked.length).toBe(1)
  await kitchen.post('/dish/SetDish', { ...steak, price: 25 })
  await page.clock.fastForward(61_000)
  await expect.poll(() => asked.length).toBe(2)
  await page.clock.fastForward(61_000)
  await expect.poll(() => asked.length).toBe(3)
  await expect(changed).toHaveCount(0)
  await kitchen.post(`/dish/AddOwnProduct/${steak?.id}`, { name: 'Pindasaus', allergens: [{ id: 17 }] })
  await hide(page, true)
  await page.clock.fastForward(200_000)
  await hide(page, false)
  await expect(changed).toBeVisible()
  // Once, and not while nobody looked.
  expect(asked).toHaveLength(4)
  await expectNoViolations(page, 'card whose allergens changed')
  await changed.getByRole('button', { name: 'Toon de nieuwe kaart' }).click()
  await expect(
    page.locator('.card-dish', { hasText: 'Biefstuk' }).getByRole('button', { name: "Pinda's" }),
  ).toBeVisible()
  await expect(changed).toHaveCount(0)
})

/** Has the page believe that nobody looks at it, or that somebody does again. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

// spec: look-30, look-35
test('a printed card has every dish with its allergens in words, and none of what a screen needs; paper leaves out no dish and no allergen, whatever a guest has chosen or searched for; without a script the filter works by style alone, each dish in its place', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, browser, kitchen }) => {
  const address = await publishCard(kitchen)
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
  await expect(pill(page)).toBeHidden()
  for (const name of Object.keys(dishes)) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.locator('.card-dish', { hasText: 'Notentaart' }).locator('.card-row').first()).toHaveText(
    'AllergenNoten (cashew, mogelijk ook andere)',
  )
  const [menu, list] = await printedPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(menu?.text).toMatch(/Notentaart.*Allergen.*Noten/s)
  expect([list?.widthInMm, list?.heightInMm]).toEqual([210, 297])
  const listed = list?.text.replace(/\s+/g, ' ')
  expect(listed).toMatch(/Kaasplank Notentaart \? \? Salade \? Verrassing( \?){14} Biefstuk/)
  // Each hangs apart: both say from when they are, and that silence is no promise.
  for (const text of [menu?.text.replace(/\s+/g, ' '), listed])
    expect(text).toMatch(/Leeg of niet genoemd: niet vermeld\. .* Kaart van: \d+ \w+ 20\d\d/)
  // Drawn, and in no font that may lack it: of cheese and of nuts, and in the heading.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const dots = page.locator('.card-list .card-dot')
  await expect(dots).toHaveCount(3)
  for (const dot of await dots.all()) expect((await dot.boundingBox())?.width).toBeGreaterThan(7)

  const context = await without(browser)
  const plain = await context.newPage()
  await plain.goto(address)
  await choose(plain, 'Noten')
  const marksOf = (of: Page) =>
    of
      .locator('.card-dish .card-line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
  expect(await marksOf(plain)).toEqual(['none', '"Bevat"', '"Vraag ons"', '"Vraag ons"', 'none'])
  await expect(plain.locator('.card-filtered')).toContainText('Zonder vermelding van: ')
  const written = () => plain.locator('.card-without b').evaluate((names) => getComputedStyle(names, '::after').content)
  expect(await written()).toContain('Noten')
  await expect(plain.locator('.card-dish', { hasText: 'Notentaart' }).locator('.card-row:visible')).toHaveCount(0)
  await pill(plain).click()
  await plain.getByRole('checkbox', { name: 'Noten', exact: true }).uncheck()
  await narrowToCashew(plain)
  await show(plain).click()
  expect(await marksOf(plain)).toEqual(['none', '"Bevat"', '"Vraag ons"', '"Vraag ons"', 'none'])
  expect(await written()).toMatch(/cashew(?!.*(Noten|walnoot))/)
  const [styled] = await printedPages(await plain.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(styled?.text).toMatch(/Notentaart.*Allergen.*Noten/s)
  await context.close()

  await addDrinks(kitchen)
  await page.emulateMedia({ media: null })
  await page.goto(address)
  await choose(page, 'Noten', 'Vega')
  await page.getByRole('searchbox', { name: 'Zoeken', exact: true }).fill('spruitjes')
  const [paper] = await printedPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  for (const name of Object.keys(dishes)) expect(paper?.text).toContain(name)
  expect(paper?.text).toMatch(/Notentaart.*Allergen.*Noten/s)
  expect(paper?.text).not.toContain('Niets gevonden')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('searchbox', { name: 'Zoeken', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // The screen is as it was.
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Zoeken', exact: true }).fill('')
  await expect(page.getByRole('heading', { name: 'Notentaart' })).toBeHidden()
})

test('over no dish at all nothing is said of what it does not mention, nor where each dish is asked about or holds it', async ({
  page,
  browser,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  for (const [name, said] of [
    ['Notentaart', { allergens: [{ id: 16 }] }],
    ['Salade', { maycontain: [{ id: 16 }] }],
  ] as const) {
    const id = await kitchen.post('/dish/SetDish', { name, price: 9.5, categoryid })
    const product = await kitchen.post(`/dish/AddOwnProduct/${id}`, { name: `Alles van ${name}`, ...said })
    for (const done of [kitchen.check(product), kitchen.confirm(id)]) await done
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await page.goto(`${kitchen.url}/show/${qrcode}`)
  await choose(page, 'Noten')
  await expect(page.getByText('Bevat: Noten (1)')).toBeVisible()
  await expect(page.locator('.card-filtered')).toBeHidden()
  await pill(page).click()
  await page.getByRole('button', { name: 'Wissen' }).click()
  await page.getByRole('checkbox', { name: 'Vis', exact: true }).check()
  await show(page).click()
  await expect(page.locator('.card-filtered')).toBeVisible()

  const [only] = await kitchen.get<{ dishes: { id: number }[] }[]>('/dish/GetDishes')
  for (const { id } of only?.dishes ?? []) await kitchen.post(`/dish/SetStopped/${id}`, { stopped: true })
  await page.reload()
  await expect(page.locator('.card-group')).toHaveText(/^Vraag ons.*Notentaart.*Salade/s)
  await expect(page.getByText('Zonder vermelding van')).toHaveCount(0)

  // What nothing would answer to is not offered.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const unscripted = await context.newPage()
  await unscripted.route('**/guest-script-*', (route) => route.abort())
  await unscripted.goto(page.url())
  await expect(unscripted.getByRole('heading', { name: 'Notentaart' })).toBeVisible()
  await expect(pill(unscripted)).toBeHidden()
  await context.close()
})

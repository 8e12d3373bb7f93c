import { expect, type Page } from '@playwright/test'
import { layouts } from '../src/features/publishing/style/layouts.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const palettes = [
  { what: 'black on white', backgroundcolor: '#ffffff', textcolor: '#000000' },
  { what: 'cream on a dark green', backgroundcolor: '#17352a', textcolor: '#f3ead2' },
  { what: 'the palest grey that is readable', backgroundcolor: '#ffffff', textcolor: '#767676' },
  { what: 'blue on yellow', backgroundcolor: '#ffd60a', textcolor: '#003566' },
] as const
const menuButton = '.card-languages > :is(summary, button)'
const unreadable = { backgroundcolor: '#f4a261', textcolor: '#e76f51' }

/** Publishes a card with everything that it can show, and returns its address. */
async function publishCard(kitchen: Kitchen, dishesEach = 1): Promise<string> {
  for (const [index, name] of ['Voorgerechten', 'Hoofdgerechten'].entries()) {
    const categoryid = await kitchen.post('/category/SetCategory', { name, description: 'Met brood van de bakker' })
    const dietaryneeds = [{ id: 1 + index }, { id: 8 }]
    for (let nr = 0; nr < dishesEach; nr++) {
      const dish = { name: `Vangst van dag ${index}`, description: 'Met mosterd', price: 7.5, categoryid, dietaryneeds }
      const id = await kitchen.post('/dish/SetDish', dish)
      const allergens = [{ id: 1 }, { id: 16 }, { id: 26 }]
      const said = { allergens, suballergens: [{ id: 34 }], maycontain: [{ id: 22 }] }
      await kitchen.post(`/dish/AddOwnProduct/${id}`, { name: `Saus ${index} ${nr}`, ...said })
    }
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

// spec: look-13
test('axe finds nothing on a card in the palettes of owners, also with its notes about a translation and its languages open', async ({
  page,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  for (const { what, ...pair } of palettes) {
    await kitchen.post('/menu/SetQrSettings', pair)
    await page.goto(`${card}?lang=ar`)
    await expect(page.locator('.card')).toHaveCSS('background-color', rgbOf(pair.backgroundcolor))
    await expectNoViolations(page, `card in ${what}`)
    await page.locator(menuButton).click()
    await expect(page.getByRole('link', { name: 'Bahasa Indonesia' })).toBeVisible()
    await expectNoViolations(page, `languages in ${what}`)
  }
})

// spec: look-13
test('a card in colours that nobody can read is in ones that everybody can, and the owner is told; with text twice as large that screen fits on a phone, and no lines overlap', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const card = await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', unreadable)
  await page.goto(card)
  await expectNoViolations(page, 'card')
  await kitchen.open(page, '/qr-code')
  await expect(page.getByText(/Deze kleuren zijn slecht te lezen.*In die kleuren staat je kaart nu/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-code naar/ })).toBeVisible()
  await expectNoViolations(page, 'card')
  const sample = page.getByRole('img', { name: 'Je kaart met deze instellingen' })
  await expect(sample).toContainText('Vangst van dag')
  const shown = await sample.locator('.card').evaluate((card) => getComputedStyle(card).color)
  await page.getByRole('button', { name: 'Maak leesbaar' }).click()
  await expect
    .poll(() => kitchen.get<typeof unreadable>('/menu/GetQrSettings'))
    .not.toMatchObject({ textcolor: unreadable.textcolor })
  await expect(page.getByText('Deze kleuren zijn slecht te lezen')).toBeHidden()

  await enlargeText(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await overlappingText(page)).toEqual([])
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(button, a, label, [role="switch"])'))
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        // The place for a word beside a switch's thumb, which reaches beyond it, is empty.
        const inside = Array.from(element.querySelectorAll('svg, span:not([class*="trackLabel"])'), (part) =>
          part.getBoundingClientRect(),
        )
        return left < 0 || right > 320 || inside.some((part) => part.left < left - 1 || part.right > right + 1)
      })
      .map(({ textContent, outerHTML }) => textContent || outerHTML),
  )
  expect(cut).toEqual([])

  await page.goto(card)
  await expect(page.locator('.card')).toHaveCSS('color', shown)
})

// spec: look-8
test('a card in each layout fits on a narrow phone with long words, and on a wide screen in two columns', async ({
  page,
  kitchen,
}) => {
  const card = await publishCard(kitchen, 3)
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Meervoudigepersoonlijkheidsstoornis' })
  const name = 'Hottentottententententoonstellingsmakerstaart'
  await kitchen.post('/dish/SetDish', { name, description: name.repeat(2), price: 12345.67, categoryid })
  for (const layout of layouts) {
    await kitchen.post('/menu/SetQrSettings', {
      ...{ layout, openingline: name, hours: name, showaddress: true, showphone: true },
      ...{ font: 'Pacifico', accentcolor: '#ffd166' },
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(card)
    expect(await sidewaysScroll(page), layout).toBe(0)
    await expectNoViolations(page, `card, ${layout}`)
    await enlargeText(page)
    expect(await sidewaysScroll(page), layout).toBe(0)
    await usualText(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await sidewaysScroll(page), layout).toBe(0)
    const dishes = page.locator('.card-category').first().locator('.card-dish')
    const lefts = await dishes.evaluateAll((all) => all.map((dish) => Math.round(dish.getBoundingClientRect().left)))
    expect(new Set(lefts).size, layout).toBe(2)
    const apart = await page.locator('.card-line').evaluateAll((lines) =>
      lines.filter((line) => {
        const [name, price] = ['h3', '.card-price'].map((part) => line.querySelector(part)?.getBoundingClientRect())
        return !name || !price || price.left < name.left || price.bottom < name.top || price.top > name.bottom
      }),
    )
    expect(apart, layout).toEqual([])
  }
})

// spec: look-22
test('a guest chooses a language by keyboard, without any script', async ({ browser, kitchen }) => {
  const card = await publishCard(kitchen)
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(card)
  await page.keyboard.press('Tab')
  await expect(page.locator(menuButton)).toBeFocused()
  await page.keyboard.press('Enter')
  for (let link = 0; link < 7; link++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.card-allergy')).toContainText('هل لديك حساسية من طعام ما؟ يرجى إبلاغنا!')
  await expect(page.locator(menuButton)).toContainText('العربية')
  await expect(page.getByRole('button', { name: 'الحليب' }).first()).toBeVisible()
  await context.close()
})

// spec: look-40, look-41, look-42
test("the preview of a company without dishes says what to check; it is in the chosen language, and says what guests do not see; the owner's colours and font are gone after leaving it", async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/result')
  await expect(
    page.getByText(
      'Er zijn geen gerechten gevonden in het geselecteerde menu, controleer of de categorieen en gerechten gepubliceerd zijn.',
    ),
  ).toBeVisible()

  await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', { price: false })
  await kitchen.open(page, '/result')
  await expect(page.getByText('Gasten zien nu geen prijzen.')).toBeVisible()
  for (const category of ['Voorgerechten', 'Hoofdgerechten'])
    await expect(page.getByRole('heading', { name: category })).toBeVisible()
  await expect(page.getByText('Met brood van de bakker')).toHaveCount(2)
  for (const dish of ['Vangst van dag 0', 'Vangst van dag 1'])
    await expect(page.getByRole('heading', { name: dish })).toBeVisible()
  await expect(page.getByText('Met mosterd')).toHaveCount(2)
  await expect(page.getByText('€ 7,50')).toHaveCount(2)
  for (const icon of ['Melk', 'Noten (cashew, mogelijk ook andere)', 'Weekdieren', 'Heet'])
    await expect(page.getByRole('button', { name: icon, exact: true })).toHaveCount(2)
  // With molluscs in it a dish is neither.
  for (const diet of ['Vega', 'Vegan'])
    await expect(page.getByRole('button', { name: diet, exact: true })).toHaveCount(0)
  await expect(page.getByText('Kan bevatten: sesam')).toHaveCount(2)
  await page.locator(menuButton).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('May contain: Sesame')).toHaveCount(2)
  await expect(page.getByText('Do you have an allergy? Please tell us!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Molluscs' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Molluscs' }).first().click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText('Molluscs')
  await expectNoViolations(page, 'card')

  await kitchen.open(page, '/dashboard')
  const lookOf = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) => {
        const { color, backgroundColor, fontFamily } = getComputedStyle(element)
        const own = getComputedStyle(element).getPropertyValue('--card-background')
        return { color, backgroundColor, fontFamily, own }
      }),
    )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await lookOf()
  await kitchen.post('/menu/SetQrSettings', { ...palettes[1], font: 'Pacifico' })
  await kitchen.open(page, '/result')
  await expect(page.locator('.card')).toHaveCSS('background-color', 'rgb(23, 53, 42)')
  await expect(page.locator('.card h2').first()).toHaveCSS('font-family', /Pacifico/)
  await page.getByRole('link', { name: 'Vandaag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Goede/ })).toBeVisible()
  expect(await lookOf()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/#17352a|#f3ead2|Pacifico/)
})

// spec: look-25, words-14
test('with text twice as large the card fits on a phone in any language, and no lines overlap; no name of an allergen vanishes where text is large, and signs grow with it; each target in the list of languages is 44 pixels high', async ({
  page,
  kitchen,
}) => {
  const card = await publishCard(kitchen)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['nl', 'de', 'uk']) {
    await page.goto(`${card}?lang=${language}`)
    await page.locator(menuButton).click()
    const targets = page.locator('.card-languages :is(summary, a)')
    await expect(targets).toHaveCount(12)
    const heights = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height))
    expect(Math.min(...heights), language).toBeGreaterThanOrEqual(44)
    expect(await sidewaysScroll(page), language).toBe(0)

    await enlargeText(page)
    await expect(page.getByRole('link', { name: 'Bahasa Indonesia' })).toBeInViewport()
    expect(await sidewaysScroll(page), language).toBe(0)
    expect(await overlappingText(page), language).toEqual([])
  }

  await page.setViewportSize(phone.viewport)
  await page.goto(card)
  const sizes = () =>
    page.locator('.card-warnings button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const name = document.createRange()
        name.selectNodeContents(button.lastChild ?? button)
        const { width, height } = name.getBoundingClientRect()
        return { name: Math.min(width, height), sign: button.querySelector('svg')?.getBoundingClientRect().width ?? 0 }
      }),
    )
  const usual = await sizes()
  // As who sets a larger text in the settings of the browser: media queries follow it, and a style of the page does not.
  const devtools = await page.context().newCDPSession(page)
  for (const [width, standard] of [
    [390, 22],
    [320, 18],
    [390, 32],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.goto(card)
    const large = await sizes()
    for (const [index, { name, sign }] of large.entries()) {
      expect(name).toBeGreaterThan((usual[index]?.name ?? 0) * 1.05)
      expect(sign / (usual[index]?.sign ?? 0)).toBeCloseTo(standard / 16, 1)
    }
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

// spec: look-26
test('the focus stays in view when going back through a long card by keyboard, and the field to search in has one ring around it', async ({
  page,
  kitchen,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await publishCard(kitchen, 6))
  const icons = page.locator('.card-row button')
  const count = await icons.count()
  expect(count).toBe(2 * 6 * 4)
  await icons.last().focus()
  const hidden: number[] = []
  for (let index = count - 1; index >= 0; index--) {
    const { at, isHidden } = await icons.evaluateAll((all) => {
      const focused = document.activeElement
      const bar = document.querySelector('.card-links')?.getBoundingClientRect()
      const icon = focused?.getBoundingClientRect()
      return { at: all.findIndex((one) => one.matches(':focus')), isHidden: !bar || !icon || icon.top < bar.bottom }
    })
    expect(at).toBe(index)
    if (isHidden) hidden.push(index)
    await page.keyboard.press('Shift+Tab')
  }
  expect(hidden).toEqual([])
  await expect(page.getByRole('link', { name: 'Hoofdgerechten' })).toBeFocused()

  const input = page.getByRole('searchbox')
  await input.focus()
  await expect(input).toHaveCSS('outline-style', 'none')
  await expect(page.locator('.card-search')).toHaveCSS('outline-style', 'solid')
})

// spec: look-27
test('a dark card is printed on white, and the preview prints the card alone', {
  tag: '@npm-browser',
}, async ({ page, kitchen }) => {
  const card = await publishCard(kitchen)
  await kitchen.post('/menu/SetQrSettings', { backgroundcolor: '#17352a', textcolor: '#f3ead2' })
  await page.emulateMedia({ media: 'print' })
  await page.goto(card)
  for (const part of ['body', '.card'])
    await expect(page.locator(part)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await kitchen.open(page, '/result')
  await expect(page.getByRole('link', { name: 'Genereer QR code' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Voorgerechten' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Genereer QR code' })).toBeHidden()
})

/** Shows the page as on a phone 320 pixels wide with text twice as large. */
async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  // The card's content security policy would refuse a style element.
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('font-size', '200%')
    await new Promise(requestAnimationFrame)
    // Switches slide to their new positions.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Undoes `enlargeText`, but for the width. */
const usualText = (page: Page): Promise<void> =>
  page.evaluate(() => void document.documentElement.style.removeProperty('font-size'))

const rgbOf = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the texts whose lines overlap. */
const overlappingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = ({ childNodes }: Element) =>
      Array.from(childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => hasText(element) && !element.matches('script, style'))
      .filter((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element)
        return Number.parseFloat(lineHeight) < 1.1 * Number.parseFloat(fontSize)
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`)
  })

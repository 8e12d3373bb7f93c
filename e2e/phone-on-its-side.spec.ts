import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { fieldsOutOfSight, type Insets, outsideSafeArea, setSafeArea, shareOfBars } from './phone-shape.ts'
import { overflowOf } from './readable.ts'
import { emptyScreens, fullScreens, openScreen, type Screen, untilSettled, visitorScreens } from './screens.ts'
import type { Server } from './server.ts'
import { phone, signInToDemo } from './sign-up.ts'

const onItsSide = { width: 844, height: 390 }
/** What an iPhone with a notch keeps for itself: https://developer.apple.com/design/human-interface-guidelines/layout. */
const notched = {
  upright: { top: 47, right: 0, bottom: 34, left: 0 },
  onItsSide: { top: 0, right: 47, bottom: 21, left: 47 },
} satisfies Record<string, Insets>

test.use(phone)

test.describe('on its side, a phone', () => {
  test.use({ viewport: onItsSide })

  test('shows forms and lists, not bars, and the field that has the focus', async ({ page, demo }) => {
    test.slow()
    await signInToDemo(page, demo)
    const newOnes = emptyScreens.filter(({ name }) => name.endsWith('-new'))
    // A dialog takes the screen for itself.
    const full = (await fullScreens(page, demo.url)).filter(({ name }) => name !== 'products-scanning')
    const screens = [...full, ...newOnes]
    const troubles: string[] = []
    await visit(page, demo, screens, async ({ name }) => {
      const share = await shareOfBars(page)
      if (share > 1 / 5) troubles.push(`${name}: bars over ${Math.round(share * 100)} %`)
      if ((await overflowOf(page)) > 0) troubles.push(`${name}: too wide`)
      troubles.push(...(await fieldsOutOfSight(page)).map((field) => `${name}: ${field} out of sight`))
    })
    expect(troubles).toEqual([])
  })

  test('saves a dish from a bar in reach of the thumb', async ({ page, kitchen }) => {
    await kitchen.open(page, '/dish', { dishId: 0 })
    const save = page.getByRole('button', { name: 'Opslaan' })
    await expect(save).toBeInViewport()
    await page.getByLabel('Omschrijving').focus()
    await expect(save).toBeInViewport()
    for (const name of ['Overzicht', 'Categorieën', 'Gerechten', 'Producten', 'Meer'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  })
})

for (const [position, insets] of Object.entries(notched)) {
  test(`no word lies under the notch or the home indicator, ${position}`, async ({ page, demo }) => {
    test.slow()
    if (position === 'onItsSide') await page.setViewportSize(onItsSide)
    await setSafeArea(page, insets)
    const hidden: string[] = []
    const look = async ({ name }: Screen) => {
      hidden.push(...(await outsideSafeArea(page, insets)).map((text) => `${name}: ${text}`))
    }
    await visit(page, demo, visitorScreens, look)
    await signInToDemo(page, demo)
    await visit(page, demo, await fullScreens(page, demo.url), look)
    const picker: Screen = {
      name: 'allergen picker',
      path: '/product',
      state: { productId: 0 },
      show: (shown) => shown.getByRole('button', { name: 'Allergeen toevoegen' }).click(),
    }
    await visit(page, demo, [picker], look)
    expect(hidden).toEqual([])
  })
}

async function visit(
  page: Page,
  { url }: Server,
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, url, screen)
    await untilSettled(page)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeVisible()
    await look(screen)
  }
}

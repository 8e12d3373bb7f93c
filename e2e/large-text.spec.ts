import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { cutPlaceholders, overflowOf, setFontSize, unreadable } from './readable.ts'
import { emptyScreens, fullScreens, openScreen, type Screen, untilSettled, visitorScreens, widths } from './screens.ts'
import type { Server } from './server.ts'
import { cardOf, phone, signInToDemo } from './sign-up.ts'

/*
 * With text of 200 % nothing is lost: the browser's own font size is 32 px instead of 16, as its user sets it. No word breaks
 * in the middle, no text is cut off, and nothing scrolls sideways, on a phone and on a tablet.
 */
const [onPhone, onTablet] = widths

test.use(phone)

for (const viewport of [onPhone, onTablet]) {
  test.describe(`with text of 200 %, ${viewport.width} pixels wide`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => setFontSize(page, 32))

    test('the screens for visitors keep their words whole', async ({ page, demo }) => {
      expect(await troublesOn(page, demo, visitorScreens)).toEqual([])
    })

    test('the screens of an empty company keep their words whole', async ({ page, kitchen, sharedServer }) => {
      expect(await kitchen.get('/dish/GetDishes')).toEqual([])
      expect(await troublesOn(page, sharedServer, emptyScreens)).toEqual([])
    })

    test('the screens of a full company, and its card, keep their words whole', async ({ page, demo }) => {
      test.slow()
      await signInToDemo(page, demo)
      const card: Screen = { name: 'card', path: new URL(cardOf(demo)).pathname }
      expect(await troublesOn(page, demo, [...(await fullScreens(page, demo.url)), card])).toEqual([])
    })
  })
}

test('every placeholder fits its field on a phone', async ({ page, kitchen, sharedServer: server }) => {
  expect(await kitchen.get('/dish/GetDishes')).toEqual([])
  const cut: string[] = []
  for (const screen of emptyScreens) {
    await openScreen(page, server.url, screen)
    await untilSettled(page)
    cut.push(...(await cutPlaceholders(page)).map((text) => `${screen.name}: ${text}`))
  }
  expect(cut).toEqual([])
})

/** Opens each screen; returns what a reader of enlarged text would miss there. */
async function troublesOn(page: Page, { url }: Server, screens: readonly Screen[]): Promise<string[]> {
  const troubles: string[] = []
  for (const screen of screens) {
    await openScreen(page, url, screen)
    await untilSettled(page)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeVisible()
    const overflow = await overflowOf(page)
    if (overflow > 0) troubles.push(`${screen.name}: ${overflow} pixels too wide`)
    troubles.push(...new Set((await unreadable(page)).map((trouble) => `${screen.name}: ${trouble}`)))
  }
  return troubles
}

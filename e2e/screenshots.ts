import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openAccounts } from './account-screens.ts'
import { emptyScreens, fullScreens, openScreen, type Screen, untilSettled, visitorScreens, widths } from './screens.ts'
import { test } from './server.ts'
import { cardOf, signInToDemo, signUp } from './sign-up.ts'
import { visitorSteps } from './visitor-steps.ts'

type Shot = { file: string; caption: string; width: number }

const folder = 'screenshots'
const calls = /\/(category|dish|product|menu|user|dashboard|menuapp|catalogue|helpdesk)\/[a-z]\w+/i
// Far below the window, browsers leave such parts blank, on a picture of the whole page too.
const drawnWhole = '* { content-visibility: visible !important }'
const answersOfServer = ['fetch', 'xhr']

test.describe.configure({ mode: 'serial', timeout: 1_800_000 })

test('photographs every screen, empty, full, with an error and while loading', async ({ browser, server, demo }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const shots: Shot[] = []
  const empty = await (await browser.newContext()).newPage()
  await signUp(empty, server, { company: 'Nieuwe zaak', email: 'nieuw@zaak.example' })
  const full = await (await browser.newContext()).newPage()
  await signInToDemo(full, demo)
  const visitor = await (await browser.newContext()).newPage()
  const accounts = await openAccounts(browser, server)
  const screens = await fullScreens(full, demo.url)
  const card: Screen = { name: 'card', path: new URL(cardOf(demo)).pathname }

  for (const size of widths) {
    const take = (page: Page, origin: string, state: string, list: readonly Screen[]) =>
      photograph(page, origin, state, list, size, shots)
    await take(visitor, demo.url, 'full', [
      ...visitorScreens,
      ...visitorSteps,
      card,
      { name: 'card-missing', path: '/show/weg' },
    ])
    await take(full, demo.url, 'full', screens)
    await take(empty, server.url, 'empty', emptyScreens)
    for (const { page, screens } of accounts) await take(page, server.url, 'full', screens)
    await withAnswers(full, 'error', () => take(full, demo.url, 'error', screens))
    await withAnswers(full, 'loading', () => take(full, demo.url, 'loading', screens))
  }
  for (const { width } of widths) await makeContactSheet(visitor, width, shots)
  expect(shots.length).toBeGreaterThan(100)
})

async function photograph(
  page: Page,
  origin: string,
  state: string,
  screens: readonly Screen[],
  size: (typeof widths)[number],
  shots: Shot[],
) {
  const isWhole = state === 'full' || state === 'empty'
  await page.setViewportSize(size)
  for (const screen of screens) {
    await openScreen(page, origin, screen)
    // On a busy machine the network is idle now and then before a screen's code has run.
    await page.locator('h1').first().waitFor()
    if (isWhole) await untilSettled(page)
    else await page.waitForTimeout(state === 'error' ? 2500 : 900)
    const file = `${size.width}-${state}-${screen.name}.png`
    await page.screenshot({
      path: join(folder, file),
      fullPage: isWhole,
      style: drawnWhole,
    })
    shots.push({ file, caption: `${screen.name} (${state})`, width: size.width })
  }
}

/** Makes the server's answers fail, or never arrive, while `look` runs. */
async function withAnswers(page: Page, kind: 'error' | 'loading', look: () => Promise<void>): Promise<void> {
  await page.route(calls, (route) => {
    if (!answersOfServer.includes(route.request().resourceType())) return route.continue()
    return kind === 'error'
      ? route.fulfill({
          status: 500,
          json: { code: 'unexpected', message: 'Er is iets misgegaan. Probeer het opnieuw.' },
        })
      : undefined
  })
  await look()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function makeContactSheet(page: Page, width: number, shots: readonly Shot[]): Promise<void> {
  const figures = shots
    .filter((shot) => shot.width === width)
    .map(
      ({ file, caption }) =>
        `<figure><img src="data:image/png;base64,${readFileSync(join(folder, file), 'base64')}"><figcaption>${caption}</figcaption></figure>`,
    )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;background:#888;font:14px sans-serif}figure{margin:0}img{width:260px;max-height:700px;object-fit:cover;object-position:top}'
  const html = join(folder, `contact-sheet-${width}.html`)
  writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
  await page.setViewportSize({ width: 2200, height: 1200 })
  await page.goto(`file://${join(process.cwd(), html)}`)
  await page.screenshot({ path: join(folder, `contact-sheet-${width}.png`), fullPage: true })
}

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { fullBrowser } from '../e2e/chromium.ts'
import { openScreen, type Screen } from '../e2e/screens.ts'

/** The factor by which the phone is slower than this computer. */
export const slowdown = 4
const viewport = { width: 390, height: 844 }
const patience = 120_000

/**
 * An opened screen: ms from the arrival of its data until rows are drawn, ms of the longest task meanwhile, MB of
 * memory.
 */
export type Opened = { rows: number; longest: number; memory: number }

/** Opens a browser as a signed-in phone: 390x844 and `slowdown` times slower than this computer. */
export async function openPhone(
  origin: string,
  cookie: string,
): Promise<{ browser: Browser; page: Page; cdp: CDPSession }> {
  const browser = await chromium.launch({ ...(await fullBrowser()), timeout: patience })
  const context = await browser.newContext({ viewport, locale: 'nl-NL' })
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  await context.addCookies(cookies)
  await context.addInitScript(watch)
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Performance.enable')
  return { browser, page, cdp }
}

/** Opens a screen and measures it until it is idle; `call` is the path from which its list is read. */
export async function timeOpening(
  page: Page,
  cdp: CDPSession,
  origin: string,
  screen: Screen,
  call: string,
): Promise<Opened> {
  await openScreen(page, origin, screen)
  await page.waitForFunction(() => window.measured.firstRow > 0)
  await untilCalm(page)
  const times = await page.evaluate((path) => {
    const read = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(path))
    const end = (read as PerformanceResourceTiming | undefined)?.responseEnd ?? 0
    return {
      rows: window.measured.firstRow - end,
      longest: Math.max(0, ...window.measured.tasks.filter(({ at }) => at > end - 50).map(({ ms }) => ms)),
    }
  }, call)
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return { ...times, memory: heap / 1e6 }
}

/** Types a word letter by letter and deletes it again; returns the longest that the screen hung, in ms. */
export async function timeTyping(page: Page, field: string, word: string): Promise<number> {
  await page.getByLabel(field).focus()
  return longestDuring(page, async () => {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await page.keyboard.press(key)
      await untilCalm(page)
    }
  })
}

/** Picks up the first row by keyboard, moves it and puts it back; returns the longest that the screen hung, in ms. */
export async function timeMoving(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /verplaatsen$/ })
    .first()
    .focus()
  return longestDuring(page, async () => {
    for (const key of ['Space', 'ArrowDown', 'Escape']) {
      await page.keyboard.press(key)
      await untilCalm(page)
    }
  })
}

/** Does the same as `timeMoving`, by mouse. */
export async function timeDragging(page: Page): Promise<number> {
  const box = await page
    .getByRole('button', { name: /verplaatsen$/ })
    .first()
    .boundingBox()
  if (!box) throw new Error('There is no row to drag')
  return longestDuring(page, async () => {
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    for (const distance of [10, 40, 90]) {
      await page.mouse.move(box.x + 20, box.y + 20 + distance)
      await untilCalm(page)
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await untilCalm(page)
  })
}

async function longestDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.measured.tasks.splice(0))
  await act()
  return page.evaluate(() => Math.max(0, ...window.measured.tasks.map(({ ms }) => ms)))
}

/** Waits until the screen is idle, for 150 ms at least. */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const calm = () => requestIdleCallback((idle) => (idle.timeRemaining() > 5 ? resolve() : calm()))
        setTimeout(calm, 150)
      }),
  )
}

type Measured = { firstRow: number; tasks: { at: number; ms: number }[] }
declare global {
  interface Window {
    measured: Measured
  }
}

/**
 * Records when a list's first row is drawn, and every task of more than 50 ms; runs in the page before anything else.
 */
function watch(): void {
  const measured: Measured = { firstRow: 0, tasks: [] }
  window.measured = measured
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) measured.tasks.push({ at: startTime, ms: duration })
  })
  observer.observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!document.querySelector('main ul[aria-label] > li')) return requestAnimationFrame(look)
    // The row is drawn when the frame after this one begins.
    return requestAnimationFrame(() => {
      measured.firstRow = performance.now()
    })
  }
  requestAnimationFrame(look)
}

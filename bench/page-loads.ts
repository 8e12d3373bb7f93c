import { type Browser, chromium } from '@playwright/test'
import { fullBrowser } from '../e2e/chromium.ts'

/** A slow phone on a poor mobile network: 4 times slower than this computer, 1.6 Mbit/s, 150 ms. */
export const slowdown = 4
/** Its network, as Chromium's `Network.emulateNetworkConditions` takes it. */
export const network = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 750 * 128,
  latency: 150,
}
/** Its screen. */
export const viewport = { width: 390, height: 844 }

/**
 * One load of a page: ms until its largest part was painted, ms that its work kept the phone from answering to fingers,
 * how much moved by itself, and what came over the network.
 */
export type PageLoad = { lcp: number; blocking: number; cls: number; requests: number; bytes: number }

/** Opens the browser for `loadPage`. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await fullBrowser())
}

/** Returns the median of each figure of several loads. */
export function medianLoad(loads: readonly PageLoad[]): PageLoad {
  const of = (pick: (load: PageLoad) => number) =>
    loads.map(pick).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return {
    lcp: of(({ lcp }) => lcp),
    blocking: of(({ blocking }) => blocking),
    cls: of(({ cls }) => cls),
    requests: of(({ requests }) => requests),
    bytes: of(({ bytes }) => bytes),
  }
}

/** Loads a page in a new browser profile, as somebody who comes for the first time, and measures its first view. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'nl-NL' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const sizes: number[] = []
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.goto(url, { waitUntil: 'networkidle' })
  const { lcp, blocking, cls } = await page.evaluate(readVitals)
  await context.close()
  return { lcp, blocking, cls, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/**
 * Reads the largest contentful paint, the blocking time (what tasks take beyond 50 ms each) and the layout shift of the
 * page it runs in: https://web.dev/articles/vitals
 */
function readVitals(): Promise<{ lcp: number; blocking: number; cls: number }> {
  const entriesOf = <T extends PerformanceEntry>(type: string) =>
    new Promise<T[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as T[])).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  type Shift = PerformanceEntry & { value: number }
  return Promise.all([
    entriesOf('largest-contentful-paint'),
    entriesOf<Shift>('layout-shift'),
    entriesOf('longtask'),
  ]).then(([paints, shifts, tasks]) => ({
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
  }))
}

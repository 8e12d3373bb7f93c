import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { fullBrowser } from '../e2e/chromium.ts'
import { signIn } from './list-answers.ts'
import { network, slowdown, viewport } from './page-loads.ts'
import { freePort, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const rounds = 5
const explanation = [
  'Before record 35: /login 167.8 kB of JavaScript in 4 steps, /dashboard 185.5 in 5, /dishes 205.0 in 5. The goals are 130 kB, and for the rows of /dishes 1.2 s with files kept and 2.5 s without. React, React Router, TanStack Query and the provider, button, field and tabs of Mantine are 121 kB of it.',
  'Where the time goes with files kept, on the slowed-down processor and roughly: the browser needs 0.5 to 0.7 s for a page without code, evaluating the files takes 0.4 to 0.6 s, React drawing the frame and the first rows 0.4 to 0.6 s, and styles, layout and paint 0.3 to 0.4 s. Measuring adds to it: without the watching of calls, which slowing the network down needs, the rows came some 0.4 s earlier. Chromium 156 keeps the compiled code of modules at the second visit, but did not use it at the third.',
  'Other work on this computer counts heavily. In turns with the version before the little work at the start, 7 visits each at a load of 2 to 4, the rows of /dishes came after 2507 ms instead of 2958 without files, and after 2129 instead of 2563 with files.',
].join('\n\n')
const told = 'the contents are drawn'
const builtFolder = new URL('../dist/web/', import.meta.url).pathname
const screens = [
  { path: '/login', ready: 'form button[type="submit"]' },
  { path: '/dashboard', ready: 'main h2' },
  { path: '/dishes', ready: 'main ul[aria-label] > li' },
] as const

type Request = { path: string; start: number; end: number }
/** A load of a screen: ms until its contents were drawn, and what was asked for before that. */
type Load = { ms: number; requests: Request[] }
type Screen = (typeof screens)[number]

/** Measures what the first screens load until their contents are drawn, and how long that takes. Writes its section. */
export async function benchWebWeight(): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin }
  const server = await startServer('node', ['--import', 'tsx', 'src/app/run-demo.ts'], {
    env,
    isReady: async (output) => /^Staff /m.test(output),
  })
  const [, email = '', password = ''] = /^Staff +\S+ +(\S+) +(\S+)$/m.exec(server.output()) ?? []
  const cookie = await signIn(origin, { email, password })
  const browser = await chromium.launch(await fullBrowser())
  const rows: string[][] = []
  for (const screen of screens)
    rows.push(await measure(browser, origin, screen.path === '/login' ? '' : cookie, screen))
  const version = browser.version()
  await Promise.all([browser.close(), server.stop()])
  const text = report(rows, version)
  console.log(`\n${text}`)
  writeSection('web-weight', text)
}

async function measure(browser: Browser, origin: string, cookie: string, screen: Screen): Promise<string[]> {
  const [first, kept]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    console.log(`${screen.path}: round ${round + 1} of ${rounds} ...`)
    const context = await openPhone(browser, origin, cookie)
    first.push(await load(context, `${origin}${screen.path}`, screen))
    kept.push(await load(context, `${origin}${screen.path}`, screen))
    await context.close()
  }
  const { requests } = first[0] ?? { requests: [] }
  const files = requests.map(({ path }) => path)
  const kilobytes = (end: string) => (gzipped(files.filter((path) => path.endsWith(end))) / 1000).toFixed(1)
  return [
    screen.path,
    kilobytes('.js'),
    kilobytes('.css'),
    String(files.length),
    String(stepsOf(requests)),
    medianOf(kept),
    medianOf(first),
  ]
}

async function openPhone(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'nl-NL' })
  const pairs = cookie.split('; ').filter((pair) => pair.includes('='))
  await context.addCookies(
    pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: origin,
    })),
  )
  return context
}

async function load(context: BrowserContext, url: string, { ready }: Screen): Promise<Load> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch, { ready, told })
  // Told by the page: whoever asks it again and again takes a part of its slowed-down processor.
  const drawn = page.waitForEvent('console', { predicate: (message) => message.text() === told })
  await page.goto(url, { waitUntil: 'commit' })
  await drawn
  const { ms, requests } = await page.evaluate(readTimings)
  // What the screen fetches afterwards belongs to the first visit.
  await page.waitForLoadState('networkidle')
  await page.close()
  return { ms, requests: requests.filter(({ start }) => start < ms) }
}

declare global {
  interface Window {
    /** When the contents of the screen were drawn, in ms since the navigation began; 0 until then. */
    drawn: number
  }
}

/** Notes when the contents are drawn; runs in the page before anything else. */
function watch({ ready, told }: { ready: string; told: string }): void {
  window.drawn = 0
  const look = () => {
    if (!document.querySelector(ready)) return requestAnimationFrame(look)
    // Drawn when the frame after this one begins.
    return requestAnimationFrame(() => {
      window.drawn = performance.now()
      console.info(told)
    })
  }
  requestAnimationFrame(look)
}

function readTimings(): { ms: number; requests: { path: string; start: number; end: number }[] } {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const all = document ? [document, ...parts] : parts
  return {
    ms: window.drawn,
    requests: all.map(({ name, startTime, responseEnd }) => ({
      path: new URL(name).pathname,
      start: startTime,
      end: responseEnd,
    })),
  }
}

/** Adds up files as gzip makes them, which the build put beside each. */
function gzipped(paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + readFileSync(join(builtFolder, `${path}.gz`)).length, 0)
}

/** Returns how many requests waited for each other: the longest row of requests that each began when the one before had ended. */
function stepsOf(requests: readonly Request[]): number {
  const steps: { end: number; step: number }[] = []
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = steps.filter((one) => one.end <= start).map(({ step }) => step)
    steps.push({ end, step: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...steps.map(({ step }) => step))
}

function medianOf(loads: readonly Load[]): string {
  const times = loads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return String(Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN))
}

function report(rows: readonly string[][], chromium: string): string {
  const head = [
    'screen',
    'JS (kB, gzip)',
    'CSS (kB, gzip)',
    'requests',
    'steps',
    'drawn, files kept (ms)',
    'drawn, nothing kept (ms)',
  ]
  const meaning = `What a browser asked for until the form, the first card or the first rows were drawn: the document, code, styles, fonts and calls. Steps: the longest row of requests of which each waited for the one before. On a phone of ${viewport.width}x${viewport.height}, ${slowdown} times slower than this computer, at 1.6 Mbit/s and 150 ms, the demo's restaurant; the median of ${rounds} visits.`
  return `${asTable([head, ...rows])}\n\n${meaning}\n\n${circumstances('npm run bench -- web-weight', { Node: process.versions.node, Chromium: chromium })}\n\n${explanation}`
}

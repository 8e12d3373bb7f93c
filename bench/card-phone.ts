import type { Browser } from '@playwright/test'
import { serveBarePages } from './bare-page.ts'
import { startGuestCards } from './guest-cards.ts'
import { loadPage, medianLoad, openBrowser, type PageLoad, slowdown, viewport } from './page-loads.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const rounds = 7
const command = 'npm run bench -- card-phone'
const bottleneck =
  'What keeps a card from that is no single part. LCP with parts left out, median of eleven visits in turns: bare 692, card 756, without drawings 728, without font 736, without font and script 728, without the three 660, without styles too 676, a third of its dishes 748; one visit differs from the next by up to 300, and a quieter hour gave 424 to 468 and 572 to 600. Tried: drawings as masks (916 beside a card of 676) or as background pictures (1024), drawing only what comes near the screen (blocking was 360 to 420), the script after the first view.'

/**
 * Measures the first view of cards on a slowed-down phone, beside a bare page of the same text, in turns. Writes its
 * section.
 */
export async function benchCardPhone(): Promise<void> {
  const server = await startGuestCards()
  const texts = await Promise.all(
    server.cards.map(async ({ path }) => [path, await (await fetch(`${server.origin}${path}`)).text()] as const),
  )
  const bare = await serveBarePages(new Map(texts))
  const browser = await openBrowser()
  const loads = server.cards.map((card) => ({ ...card, ours: [] as PageLoad[], bare: [] as PageLoad[] }))
  for (let round = 0; round <= rounds; round++) {
    console.log(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`)
    for (const card of loads) {
      const one = await loadPage(browser, `${server.origin}${card.path}`)
      const other = await loadPage(browser, `${bare.origin}${card.path}`)
      if (round > 0) card.ours.push(one) && card.bare.push(other)
    }
  }
  const heights = await Promise.all(server.cards.map(({ path }) => measureHeights(browser, `${server.origin}${path}`)))
  const version = browser.version()
  await Promise.all([browser.close(), server.stop(), bare.stop()])
  const rows = loads.flatMap(({ dishes, look, ours, bare }, index) => {
    const row = rowsOf(`${dishes} dishes, ${look}`, medianLoad(ours), medianLoad(bare))
    return row.map((cells, nth) => [...cells, ...((nth === 0 && heights[index]) || ['', ''])])
  })
  const head = [
    ...['page', 'LCP (ms)', 'part of bare', 'blocking (ms)', 'layout shift', 'requests', 'kB with headers'],
    ...['pixels a dish', 'first dish at'],
  ]
  const meaning = `The first view on a phone of ${viewport.width}x${viewport.height}, ${slowdown} times slower than this computer, at 1.6 Mbit/s and 150 ms, the median of ${rounds} visits with nothing kept from before; the card's font counts among its requests. The bare page is the same text with headings, paragraphs and lists alone, from a server of its own in the same run. The goals are an LCP of at most 1.10 times that of the bare page, 20 ms of blocking and no shift; 120 pixels a dish, all categories with their headings together, and the first dish above 330.`
  const text = `${asTable([head, ...rows])}\n\n${meaning}\n\n${bottleneck}\n\n${circumstances(command, { Node: process.versions.node, Chromium: version })}`
  console.log(`\n${text}`)
  writeSection('card-phone', text)
}

/** Returns how high a dish is on average, its part of the headings included, and where the first one begins, in pixels. */
async function measureHeights(browser: Browser, url: string): Promise<[string, string]> {
  const page = await browser.newPage({ viewport, isMobile: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  const [each = 0, first = 0] = await page.evaluate(() => {
    const dishes = Array.from(document.querySelectorAll<HTMLElement>('.card-dish'))
    // Those out of sight have a height that is guessed.
    for (const dish of dishes) dish.style.contentVisibility = 'visible'
    const categories = Array.from(document.querySelectorAll('.card-category'), (one) => one.getBoundingClientRect())
    const height = (categories.at(-1)?.bottom ?? 0) - (categories[0]?.top ?? 0)
    return [height / dishes.length, dishes[0]?.getBoundingClientRect().top]
  })
  await page.close()
  return [each.toFixed(0), first.toFixed(0)]
}

function rowsOf(card: string, ours: PageLoad, bare: PageLoad): string[][] {
  const row = (name: string, { lcp, blocking, cls, requests, bytes }: PageLoad) => [
    name,
    String(Math.round(lcp)),
    (lcp / bare.lcp).toFixed(2),
    String(Math.round(blocking)),
    cls.toFixed(3),
    String(requests),
    (bytes / 1000).toFixed(1),
  ]
  return [row(card, ours), row('the same, bare', bare)]
}

import { serveBarePages } from './bare-page.ts'
import { loadPage, medianLoad, openBrowser, type PageLoad } from './page-loads.ts'
import { freePort, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const rounds = 5
const command = 'npm run bench -- pages'
const byHand =
  'Lighthouse was run once, by hand, on a busy machine: 100 for accessibility, best practices and SEO on / and /explanation, and 81 to 100 for performance under that load.'
const paths = ['/', '/terms', '/privacy', '/explanation', '/voorbeeld']

type Compared = { path: string; ours: PageLoad[]; bare: PageLoad[] }

/** Measures each page on a slowed-down phone beside a bare page of the same text. Writes its section. */
export async function benchPages(): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'https://menukaart.example' }
  const server = await startServer('node', ['--import', 'tsx', 'src/app/run-demo.ts'], {
    env,
    isReady: async (output) => /^Staff /m.test(output),
  })
  const texts = await Promise.all(
    paths.map(async (path) => [path, await (await fetch(`${origin}${path}`)).text()] as const),
  )
  const bare = await serveBarePages(new Map(texts))
  const browser = await openBrowser()
  const compared: Compared[] = paths.map((path) => ({ path, ours: [], bare: [] }))
  for (let round = 0; round <= rounds; round++) {
    console.log(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`)
    for (const { path, ours, bare: theirs } of compared) {
      const [one, other] = [
        await loadPage(browser, `${origin}${path}`),
        await loadPage(browser, `${bare.origin}${path}`),
      ]
      if (round > 0) ours.push(one) && theirs.push(other)
    }
  }
  const version = browser.version()
  await Promise.all([browser.close(), server.stop(), bare.stop()])
  const text = report(compared, version)
  console.log(`\n${text}`)
  writeSection('pages', text)
}

function report(compared: readonly Compared[], chromium: string): string {
  const row = ({ path, ours, bare }: Compared) => {
    const [own, least] = [medianLoad(ours), medianLoad(bare)]
    return [
      path,
      String(Math.round(own.lcp)),
      String(Math.round(least.lcp)),
      (own.lcp / least.lcp).toFixed(2),
      own.cls.toFixed(3),
      `${own.requests} (${least.requests})`,
      `${(own.bytes / 1000).toFixed(1)} (${(least.bytes / 1000).toFixed(1)})`,
    ]
  }
  const head = ['page', 'LCP (ms)', 'bare page', 'ratio', 'layout shift', 'requests (bare)', 'kB with headers (bare)']
  const table = asTable([head, ...compared.map(row)])
  return `${table}\n\nThe first view on a phone of 390x844, 4 times slower than this computer, at 1.6 Mbit/s and 150 ms, the median of ${rounds} visits with nothing kept from before. The bare page is the same text with headings, paragraphs and lists alone, from a server of its own in the same run. ${circumstances(command, { Node: process.versions.node, Chromium: chromium })}\n\n${byHand}`
}

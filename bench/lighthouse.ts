import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fullBrowser } from '../e2e/chromium.ts'
import { startGuestCards } from './guest-cards.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const run = promisify(execFile)
// Not among our packages: it brings 170 MB, which every `npm ci` would pay for. npm keeps it after the first time.
const version = '13.5.0'
const command = 'npm run bench -- lighthouse'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { title: string; score: number | null; displayValue?: string; scoreDisplayMode: string }
type Verdict = {
  categories: Record<string, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/** Lets Lighthouse judge the cards of 70 and 96 dishes as on a phone, with indexing on. Writes its section. */
export async function benchLighthouse(): Promise<void> {
  const server = await startGuestCards()
  const { executablePath } = await fullBrowser()
  const rows: string[][] = []
  const notes: string[] = []
  for (const { dishes, path } of server.cards) {
    console.log(`A card of ${dishes} dishes ...`)
    const verdict = await judge(`${server.origin}${path}`, executablePath, 2)
    const scores = categories.map((name) => String(Math.round((verdict.categories[name]?.score ?? 0) * 100)))
    rows.push([`card of ${dishes} dishes`, ...scores])
    notes.push(...lostPoints(verdict).map((lost) => `- ${dishes} dishes, ${lost}`))
  }
  await server.stop()
  const lost = notes.length > 0 ? notes.join('\n') : 'Nothing took points off.'
  const text = `${asTable([['page', ...categories], ...rows])}\n\nWhat took points off:\n\n${lost}\n\n${circumstances(command, { Node: process.versions.node, Lighthouse: version })}`
  console.log(`\n${text}`)
  writeSection('lighthouse', text)
}

/** Judges a page; tries again up to `more` times, as Lighthouse now and then misses the start of its own visit. */
async function judge(url: string, chrome: string, more: number): Promise<Verdict> {
  try {
    return await judgeOnce(url, chrome)
  } catch (error) {
    if (more === 0) throw error
    console.log('Lighthouse failed; once more ...')
    return judge(url, chrome, more - 1)
  }
}

async function judgeOnce(url: string, chrome: string): Promise<Verdict> {
  const flags = '--headless=new --no-sandbox --disable-gpu'
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Verdict
}

/** Names each audit that counts and is not perfect, with what it found. */
function lostPoints({ categories: judged, audits }: Verdict): string[] {
  return Object.entries(judged).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${audits[id]?.displayValue ?? audits[id]?.score})`),
  )
}

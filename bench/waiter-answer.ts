import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { quantile } from './card-cold.ts'
import { signIn } from './list-answers.ts'
import { openPhone, slowdown } from './list-screens.ts'
import { network } from './page-loads.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'
import { countDishes, seedWaiter, untilSettled } from './waiter.ts'

const visits = 5
const goal = 5000
/** What somebody needs, in ms, from one tap to the next: to find the button, and to move a thumb there. */
const thumb = 600
const asked = ['Noten', 'Melk'] as const

/** From what the phone showed, or began to show, when it was taken out, in ms: the machine's part alone, and with three taps. */
type Answer = { first: number; whole: number }

/**
 * Measures an answer to "noten en melk?" on a slowed-down phone that is taken out with the dashboard on it: where the page
 * is still there, and where the system threw it out, with the app in the browser's cache. Writes its section.
 */
export async function benchWaiterAnswer(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-answer-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const company = await seedWaiter(connect({ databaseUrl: undefined, dataDir }))
  const server = await startMain({ DATA_DIR: dataDir })
  const cookie = await signIn(server.origin, company)
  const dishes = await countDishes(server.origin, cookie)
  const { browser, page, cdp } = await openPhone(server.origin, cookie)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  const dashboard = `${server.origin}/dashboard`
  await page.goto(dashboard)
  // The first visit fetches all code, as that of any phone in use did long ago.
  await page.getByRole('link', { name: 'Aan tafel' }).waitFor()
  await untilSettled(() => requests)
  const [there, thrownOut]: [Answer[], Answer[]] = [[], []]
  for (let visit = 0; visit <= visits; visit += 1) {
    console.log(visit === 0 ? 'Warming up ...' : `Visit ${visit} of ${visits} ...`)
    await page.goto(dashboard)
    await page.getByRole('link', { name: 'Aan tafel' }).waitFor()
    await untilSettled(() => requests)
    const one = await answerFrom(page, async () => undefined)
    const other = await answerFrom(page, async () => void (await page.goto(dashboard, { waitUntil: 'commit' })))
    if (visit > 0) there.push(one) && thrownOut.push(other)
  }
  const version = browser.version()
  await browser.close()
  await server.stop()
  const row = (what: string, answers: readonly Answer[]) => {
    const [firsts, wholes] = [answers.map(({ first }) => first), answers.map(({ whole }) => whole)]
    return [what, ...[firsts, wholes].flatMap((ms) => [quantile(ms, 0.5).toFixed(0), Math.max(...ms).toFixed(0)])]
  }
  const text = [
    `A phone of 390x844, ${slowdown} times slower than this computer, at 1.6 Mbit/s and 150 ms, with ${dishes} dishes, taken out with Vandaag on it. From then until the words for "noten en melk" are painted: three taps (Aan tafel, Noten, Melk), with ${thumb} ms for the thumb before each once what it taps is there; the goal is ${goal} ms. A page that the system threw out is loaded anew, its code from the browser's cache; ${visits} visits each, after one that is not counted.`,
    asTable([
      ['the page', 'the first button, median (ms)', 'longest', 'the answer, median (ms)', 'longest'],
      row('was still there', there),
      row('was thrown out', thrownOut),
    ]),
    `Over the ${goal} ms: ${[...there, ...thrownOut].filter(({ whole }) => whole > goal).length} of ${2 * visits}. Of each answer ${3 * thumb} ms are the thumb's.`,
    circumstances('npm run bench -- waiter-answer', { Node: process.versions.node, Chromium: version }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('waiter-answer', text)
}

/** Takes the phone out, and taps until the words are painted. */
async function answerFrom(page: Page, takeOut: () => Promise<void>): Promise<Answer> {
  const begun = performance.now()
  await takeOut()
  await tapAt(page, page.getByRole('link', { name: 'Aan tafel' }))
  const first = performance.now() - begun - thumb
  for (const name of asked) await tapAt(page, page.getByRole('button', { name, exact: true }))
  await page.waitForFunction(isPainted, asked.length)
  return { first, whole: performance.now() - begun }
}

/** Taps where it is once it is there; not by the locator, whose looking once more would count as time of the phone. */
async function tapAt(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  await page.waitForTimeout(thumb)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page: whether so many allergens are ticked, and the words for them were painted. */
function isPainted(count: number): Promise<boolean> {
  const ticked = document.querySelectorAll('main button[aria-pressed="true"]').length
  const isSaid = document.querySelector('main p[role="status"]') !== null
  return new Promise((resolve) => {
    if (ticked < count || !isSaid) resolve(false)
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { allergens } from '#features/allergens/allergens.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import { openScreen } from '../e2e/screens.ts'
import { quantile } from './card-cold.ts'
import { type LargeCompany, seedLargeCompany } from './large-company.ts'
import { signIn } from './list-answers.ts'
import { openPhone, slowdown } from './list-screens.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const size = { dishes: 300, products: 750, offering: 30 }
/** Twelve allergens are tapped in a visit, for tables of three guests one after the other. */
const [tapped, guestsPerTable] = [12, 3]
const visits = 3
const goal = 100

type Tap = { visit: number; place: number; ms: number }

/**
 * Measures the waiter's view with 300 dishes on a slowed-down phone: from a tap on an allergen until the words of all dishes in
 * sight are painted, and what is requested meanwhile. Writes its section.
 */
export async function benchWaiter(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-waiter-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const company = await seedWaiter(connect({ databaseUrl: undefined, dataDir }))
  const server = await startMain({ DATA_DIR: dataDir })
  const cookie = await signIn(server.origin, company)
  const words = await countDishes(server.origin, cookie)
  const taps: Tap[] = []
  let [requests, meanwhile] = [0, 0]
  for (let visit = 0; visit < visits; visit += 1) {
    const { browser, page } = await openPhone(server.origin, cookie)
    await openScreen(page, server.origin, { name: '/service', path: '/service' })
    page.on('request', () => {
      requests += 1
    })
    await page.waitForSelector('main ul[aria-label] > li')
    // Once the code of other screens, and what reads codes, was fetched too.
    await untilSettled(() => requests)
    const before = requests
    for (const [place, ms] of (await tapThrough(page)).entries()) taps.push({ visit, place, ms })
    meanwhile += requests - before
    await browser.close()
  }
  await server.stop()
  const text = report(taps, meanwhile, words)
  console.log(`\n${text}`)
  writeSection('waiter', text)
}

/** Seeds a company whose products hold each of the fourteen. */
export async function seedWaiter(connection: Connection): Promise<LargeCompany> {
  const { db } = connection
  await migrate(db)
  const company = await seedLargeCompany(connection, size, 'categories')
  const others = await db.selectFrom('product').select(['id', 'company_id']).where(sql`id % 6`, '=', 2).execute()
  const said = { level: 'contains', source: 'cook', sheet_id: null, said_at: '2026-11-01T12:00:00.000Z' } as const
  const rows = others.map(({ id, company_id }, index) => ({
    ...{ company_id, product_id: id, ...said },
    allergen_id: allergens[index % allergens.length]?.id ?? 0,
  }))
  await db
    .insertInto('product_statement')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
  await sql`analyze`.execute(db)
  await connection.close()
  return company
}

/** Returns how many dishes the waiter's view has. */
export async function countDishes(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/service/GetService`, { headers: { cookie } })
  const { categories } = (await answer.json()) as WaiterView
  return categories.flatMap(({ dishes }) => dishes).length
}

/** Waits until a count has stayed the same for a while. */
export async function untilSettled(count: () => number): Promise<void> {
  for (let last = -1; last !== count(); ) {
    last = count()
    await new Promise((resolve) => setTimeout(resolve, 8000))
  }
}

/** Taps twelve allergens, and clears the table after each third; returns how long each took to be answered, in ms. */
async function tapThrough(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const [place, { name }] of allergens.slice(0, tapped).entries()) {
    if (place > 0 && place % guestsPerTable === 0) {
      await page.getByRole('button', { name: 'Volgende tafel: alles wissen' }).click()
      await untilCalm(page)
    }
    const chip = page.getByRole('button', { name, exact: true })
    await chip.scrollIntoViewIfNeeded()
    const box = await chip.boundingBox()
    if (!box) throw new Error(`There is no ${name} to tap`)
    const answered = await page.evaluateHandle(watchTap)
    // Not by the chip: looking for it once more would count as time of the phone.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    times.push(await answered.evaluate(({ ms }) => ms))
    await untilCalm(page)
  }
  return times
}

/**
 * Watches the next tap, from its pointer event until the frame after the one in which the counts of the words changed; runs
 * in the page.
 */
function watchTap(): { ms: Promise<number> } {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const counts = () => document.querySelector('main p[role="status"]')?.textContent
  const before = counts()
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (counts() === before) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      setTimeout(() => reject(new Error('A tap changed no word')), 10_000)
    },
    { once: true, capture: true },
  )
  return { ms: promise }
}

/** Waits until the phone has nothing to do, as the next guest takes a moment to speak. */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const calm = () => requestIdleCallback((idle) => (idle.timeRemaining() > 5 ? resolve() : calm()))
        setTimeout(calm, 300)
      }),
  )
}

function report(taps: readonly Tap[], requests: number, dishes: number): string {
  const all = taps.map(({ ms }) => ms)
  const first = taps.filter(({ place }) => place === 0).map(({ ms }) => ms)
  const row = (what: string, times: readonly number[]) => [
    ...[what, String(times.length), quantile(times, 0.5).toFixed(0), Math.max(...times).toFixed(0)],
  ]
  return [
    `A phone of 390x844, ${slowdown} times slower than this computer, with ${dishes} dishes, ${size.offering} of which offer choices; ${visits} visits in which ${tapped} allergens are tapped, for tables of ${guestsPerTable} guests. From the pointer event until the frame after the one with the counts of all words and the words in sight; the goal is ${goal} ms.`,
    asTable([['taps', 'number', 'median (ms)', 'longest (ms)'], row('all', all), row('the first of a visit', first)]),
    `Over the ${goal} ms: ${all.filter((ms) => ms > goal).length} of ${all.length}. Requests meanwhile: ${requests}.`,
    circumstances('npm run bench -- waiter', { Node: process.versions.node }),
  ].join('\n\n')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type DatabaseOptions } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#test/postgres-server.ts'
import type { Screen } from '../e2e/screens.ts'
import { type Arrangement, type LargeCompany, type Size, seedLargeCompany } from './large-company.ts'
import { signIn, timeAnswer } from './list-answers.ts'
import { openPhone, slowdown, timeDragging, timeMoving, timeOpening, timeTyping } from './list-screens.ts'
import { freePort, type Started, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const sizes: readonly Size[] = [
  { dishes: 20, products: 50 },
  { dishes: 200, products: 500 },
  { dishes: 2000, products: 5000, endedLinks: 100_000 },
]
const arrangements: readonly Arrangement[] = ['categories', 'one category', 'loose']
type Answer = { call: string; ms: string; sent: string; whole: string }
type Companies = Readonly<Record<Arrangement, LargeCompany>>

const calls: readonly { of: Arrangement; path: (company: LargeCompany) => string }[] = [
  { of: 'categories', path: () => '/dish/GetDishes' },
  { of: 'categories', path: () => '/category/GetCategories' },
  { of: 'one category', path: ({ categoryId }) => `/category/GetCategory/${categoryId}` },
  { of: 'categories', path: ({ dishId }) => `/dish/GetDish/${dishId}` },
  { of: 'loose', path: () => '/dish/Uncategorised?keyword=e' },
  { of: 'categories', path: () => '/product/search?keyword=' },
  { of: 'categories', path: () => '/product/search?keyword=e' },
  { of: 'categories', path: () => '/product/search?keyword=zalm' },
  { of: 'categories', path: ({ productId }) => `/product/GetProduct/${productId}` },
  { of: 'categories', path: () => '/dish/WithAllergen/21' },
  { of: 'categories', path: () => '/product/WithAllergen/21' },
  { of: 'categories', path: () => '/question/GetQuestions' },
  { of: 'categories', path: () => '/menu/GetCompleteMenu' },
  { of: 'categories', path: () => '/dashboard/GetOverview' },
]

type ScreenBench = {
  of: Arrangement
  call: string
  field: string
  isSorted?: true
  screen: (company: LargeCompany) => Screen
}
const screens: readonly ScreenBench[] = [
  {
    of: 'categories',
    call: '/dish/GetDishes',
    field: 'Zoek een gerecht',
    isSorted: true,
    screen: () => ({ name: '/dishes', path: '/dishes' }),
  },
  {
    of: 'one category',
    call: '/dish/GetDishes',
    field: 'Zoek een gerecht',
    isSorted: true,
    screen: () => ({ name: '/dishes, all in one category', path: '/dishes' }),
  },
  {
    of: 'one category',
    call: '/category/GetCategory',
    field: 'Naam',
    screen: ({ categoryId }) => ({ name: '/category', path: '/category', state: { categoryId } }),
  },
  {
    of: 'categories',
    call: '/product/search',
    field: 'Zoek een product',
    screen: () => ({ name: '/products', path: '/products' }),
  },
]

/**
 * Measures long lists at three sizes: the server's answers on both databases, and a slow phone that draws them. Writes its
 * section.
 */
export async function benchLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-lists-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log('Making companies ...')
  const inPostgres = await timePostgres(folder)
  const companies = await seed({ databaseUrl: undefined, dataDir: folder })
  const server = await startMain({ DATA_DIR: folder })
  const answers: string[][] = []
  const drawn: string[][] = []
  for (const [index, made] of companies.entries()) {
    const size = nameOf(index)
    console.log(`${size} on SQLite ...`)
    const others = inPostgres[index] ?? []
    for (const [place, answer] of (await answersOf(server.origin, made)).entries())
      answers.push([size, answer.call, answer.ms, others[place]?.ms ?? '', answer.sent, answer.whole])
    for (const row of await screensOf(server.origin, made)) drawn.push([size, ...row])
  }
  await server.stop()
  const text = report(answers, drawn)
  console.log(`\n${text}`)
  writeSection('lists', text)
}

/** Measures the same answers on a PostgreSQL of its own, before anything else runs beside it. */
async function timePostgres(dataDir: string): Promise<Answer[][]> {
  const postgres = await startPostgres()
  const companies = await seed({ databaseUrl: postgres.url, dataDir })
  const server = await startMain({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  const answers: Answer[][] = []
  for (const [index, made] of companies.entries()) {
    console.log(`${nameOf(index)} on PostgreSQL ...`)
    answers.push(await answersOf(server.origin, made))
  }
  await server.stop()
  await postgres.stop()
  return answers
}

function nameOf(index: number): string {
  const { dishes = 0, products = 0 } = sizes[index] ?? {}
  return `${dishes} / ${products}`
}

async function seed(database: DatabaseOptions): Promise<Companies[]> {
  const connection = connect(database)
  await migrate(connection.db)
  const companies: Companies[] = []
  for (const size of sizes) {
    const made: [Arrangement, LargeCompany][] = []
    for (const arrangement of arrangements)
      made.push([arrangement, await seedLargeCompany(connection, size, arrangement)])
    companies.push(Object.fromEntries(made) as Companies)
  }
  // As PostgreSQL does by itself, a minute after so many rows have come.
  if (connection.kind === 'postgres') await sql`analyze`.execute(connection.db)
  await connection.close()
  return companies
}

async function startMain(where: NodeJS.ProcessEnv): Promise<Started & { origin: string }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', ...where }
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  const server = await startServer('node', ['--import', 'tsx', 'src/app/main.ts'], { env: settings, isReady })
  return { ...server, origin }
}

async function answersOf(origin: string, companies: Companies): Promise<Answer[]> {
  const rows: Answer[] = []
  const cookies = new Map<LargeCompany, string>()
  for (const { of, path } of calls) {
    const company = companies[of]
    // Once for each company: signing in is limited.
    const cookie = cookies.get(company) ?? (await signIn(origin, company))
    cookies.set(company, cookie)
    const { ms, sent, whole } = await timeAnswer(`${origin}${path(company)}`, cookie)
    const call = path(company).replace(/(?<!WithAllergen\/)\b\d+$/, '{id}')
    rows.push({ call, ms: ms.toFixed(1), sent: String(sent), whole: String(whole) })
  }
  return rows
}

async function screensOf(origin: string, companies: Companies): Promise<string[][]> {
  const rows: string[][] = []
  for (const { of, call, field, isSorted, screen } of screens) {
    const company = companies[of]
    const { browser, page, cdp } = await openPhone(origin, await signIn(origin, company))
    const opened = await timeOpening(page, cdp, origin, screen(company), call)
    const typed = await timeTyping(page, field, 'zalm')
    const moved = isSorted ? [await timeMoving(page), await timeDragging(page)] : []
    await browser.close()
    const times = [opened.rows, opened.longest, typed, ...moved].map((ms) => String(Math.round(ms)))
    rows.push([screen(company).name, ...times, ...(isSorted ? [] : ['', '']), opened.memory.toFixed(1)])
  }
  return rows
}

function report(answers: readonly string[][], drawn: readonly string[][]): string {
  const size = 'dishes / products'
  const called = asTable([[size, 'call', 'SQLite (ms)', 'PostgreSQL (ms)', 'bytes in brotli', 'bytes'], ...answers])
  const head = [size, 'screen', 'first rows', 'opening', 'typing', 'moving by keyboard', 'by mouse', 'memory (MB)']
  const opened = asTable([head, ...drawn])
  const meaning = `On a phone of 390x844, ${slowdown} times slower than this computer. First rows: ms from when the data is there until rows are drawn. The columns after it: the longest task in ms while the screen opens, while a word is typed and taken away, while a row is picked up and moved; tasks of at most 50 ms count as 0. Memory: the heap of JavaScript after opening.`
  const versions = { Node: process.versions.node }
  return `Nine companies in one database, the largest with 100,000 links that ended over five years; the median of eleven answers. PostgreSQL on the same computer, over a socket.\n\nThe phone is served from SQLite.\n\n${called}\n\n${meaning}\n\n${opened}\n\n${circumstances('npm run bench -- lists', versions)}`
}

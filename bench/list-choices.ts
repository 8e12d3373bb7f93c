import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type DatabaseOptions } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { quantile } from './card-cold.ts'
import { type LargeCompany, seedLargeCompany } from './large-company.ts'
import { ask, signIn } from './list-answers.ts'
import { openPhone, slowdown, timeOpening } from './list-screens.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const size = { dishes: 2000, products: 5000 }
/** How many of the dishes offer choices. */
const offering = 200
const rounds = { calls: 15, screens: 5 }
const calls: readonly ((company: LargeCompany) => string)[] = [
  () => '/dish/GetDishes',
  () => '/category/GetCategories',
  ({ categoryId }) => `/category/GetCategory/${categoryId}`,
  ({ dishId }) => `/dish/GetDish/${dishId}`,
  () => '/dish/WithAllergen/21',
  () => '/menu/GetCompleteMenu',
  () => '/dashboard/GetOverview',
]
/** The same company without and with choices. */
type Pair = readonly [LargeCompany, LargeCompany]
type Times = [number[], number[]]

/**
 * Measures what choices on a tenth of 2,000 dishes cost in lists: answers on both databases and the first rows on a slowed-down
 * phone, in turns with the same company without. Writes its section.
 */
export async function benchListChoices(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-choices-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  const inPostgres = await timeOn({ databaseUrl: postgres.url, dataDir: folder })
  await postgres.stop()
  const inSqlite = await timeOn({ databaseUrl: undefined, dataDir: folder })
  const rows = inSqlite.answers.map(({ call, times }, index) => {
    const other = inPostgres.answers[index]?.times ?? [[], []]
    return [call, ...beside(times), ...beside(other)]
  })
  const head = ['call', 'SQLite: without, with (ms)', 'ratio', 'PostgreSQL: without, with (ms)', 'ratio']
  const text = [
    `A company of ${size.dishes} dishes and ${size.products} products, and the same where ${offering} of the dishes offer an extra and one of three products. The median of ${rounds.calls} answers of each, in turns.`,
    asTable([head, ...rows]),
    `On a phone of 390x844, ${slowdown} times slower than this computer, the first rows of /dishes are drawn ${beside(inSqlite.screens).join(' ms after their data is there without and with choices, a ratio of ')} (the median of ${rounds.screens} visits each, in turns).`,
    circumstances('npm run bench -- list-choices', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('list-choices', text)
}

function beside([without, having]: Times): [string, string] {
  const [one, other] = [quantile(without, 0.5), quantile(having, 0.5)]
  return [`${one.toFixed(1)}, ${other.toFixed(1)}`, (other / one).toFixed(2)]
}

async function timeOn(database: DatabaseOptions) {
  const kind = database.databaseUrl ? 'PostgreSQL' : 'SQLite'
  console.log(`${kind} ...`)
  const pair = await seedPair(database)
  const { databaseUrl, dataDir } = database
  const server = await startMain({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const cookies = [await signIn(server.origin, pair[0]), await signIn(server.origin, pair[1])] as const
  const answers: { call: string; times: Times }[] = []
  for (const path of calls) {
    const times: Times = [[], []]
    for (let round = 0; round <= rounds.calls; round++)
      for (const which of [0, 1] as const) {
        const { ms } = await ask(server.origin + path(pair[which]), cookies[which])
        if (round > 0) times[which].push(ms)
      }
    answers.push({ call: path(pair[0]).replace(/(?<!WithAllergen\/)\b\d+$/, '{id}'), times })
  }
  const screens = databaseUrl ? ([[], []] as Times) : await timeScreens(server.origin, cookies)
  await server.stop()
  return { answers, screens }
}

async function seedPair(database: DatabaseOptions): Promise<Pair> {
  const connection = connect(database)
  await migrate(connection.db)
  const pair = [
    await seedLargeCompany(connection, size, 'categories'),
    await seedLargeCompany(connection, { ...size, offering }, 'categories'),
  ] as const
  await sql`analyze`.execute(connection.db)
  await connection.close()
  return pair
}

async function timeScreens(origin: string, cookies: readonly [string, string]): Promise<Times> {
  const times: Times = [[], []]
  for (let round = 0; round < rounds.screens; round++)
    for (const which of [0, 1] as const) {
      const { browser, page, cdp } = await openPhone(origin, cookies[which])
      const screen = { name: '/dishes', path: '/dishes' }
      times[which].push((await timeOpening(page, cdp, origin, screen, '/dish/GetDishes')).rows)
      await browser.close()
    }
  return times
}

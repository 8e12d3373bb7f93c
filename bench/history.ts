import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, connect, type DatabaseOptions } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { type LargeCompany, seedLargeCompany } from './large-company.ts'
import { signIn, timeAnswer } from './list-answers.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const companies = 1000
const days = 730
const changesADay = 7
const changes = days * changesADay

/** What a company reads of itself, and what its guests read of it. */
const calls = (company: LargeCompany) => [
  '/dashboard/GetOverview',
  '/history/GetHistory',
  '/dish/GetDishes',
  `/dish/GetDish/${company.dishId}`,
  `/product/GetProduct/${company.productId}`,
  '/question/GetQuestions',
  '/menu/GetCompleteMenu',
]

/**
 * Measures what a company reads of itself without any history, and then with two years of it and of a thousand others,
 * on both databases. None of the changes is of allergens, so that who looks for the last such change finds none. Writes
 * its section.
 */
export async function benchHistory(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-history-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  const inSqlite = await measureBoth({ databaseUrl: undefined, dataDir })
  const inPostgres = await measureBoth({ databaseUrl: postgres.url, dataDir })
  await postgres.stop()
  const rows = inSqlite.map((row, place) => [...row, ...(inPostgres[place]?.slice(1) ?? [])])
  const head = ['call', 'SQLite: without (ms)', 'with', 'PostgreSQL: without (ms)', 'with']
  const text = [
    `A company of 200 dishes, alone without history, and among ${companies} with ${changes} changes of each in two years (${(companies * changes).toLocaleString('en')} rows); the median of eleven answers.`,
    asTable([head, ...rows]),
    circumstances('npm run bench -- history', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('history', text)
}

/** Returns for each call its path and its times (ms) without and with history. */
async function measureBoth(database: DatabaseOptions): Promise<string[][]> {
  const connection = connect({ ...database, isPatient: true })
  await migrate(connection.db)
  const company = await seedLargeCompany(connection, { dishes: 200, products: 500 }, 'categories')
  await sql`analyze`.execute(connection.db)
  const without = await measure(database, company)
  console.log('Two years pass ...')
  await addOthers(connection)
  await addHistory(connection)
  await connection.close()
  const after = await measure(database, company)
  return calls(company).map((path, place) => [path.replace(/\d+$/, '{id}'), without[place] ?? '', after[place] ?? ''])
}

const counted = (count: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`

async function addOthers({ db }: Connection): Promise<void> {
  await sql`insert into company (code, name, created_at) ${counted(companies - 1)}
    select 'BENCH' || i, 'Restaurant ' || i, '2026-11-01T12:00:00.000Z' from n`.execute(db)
}

async function addHistory({ db }: Connection): Promise<void> {
  await sql`insert into history
      (company_id, user_id, about_user_id, came_by, caller, at, action, subject, subject_id, subject_name, details)
    ${counted(changes)}
    select company.id, null, null, 'staff', null, '2026-11-01T12:00:00.000Z', 'change', 'dish', 1 + i % 200, 'Gebakken zalm',
      '{"price":{"before":1250,"after":1300}}'
    from n, company`.execute(db)
  await sql`analyze`.execute(db)
}

async function measure({ databaseUrl, dataDir }: DatabaseOptions, company: LargeCompany): Promise<string[]> {
  const server = await startMain({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const cookie = await signIn(server.origin, company)
  const times: string[] = []
  for (const path of calls(company)) times.push((await timeAnswer(`${server.origin}${path}`, cookie)).ms.toFixed(1))
  await server.stop()
  return times
}

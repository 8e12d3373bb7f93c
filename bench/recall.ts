import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { inSnapshot } from '#db/transaction.ts'
import { findProvenCompany } from '#features/accounts/company/server/company-id.ts'
import { periodOf } from '#features/menu/recall/rules.ts'
import { findHolders, getHeldDish } from '#features/menu/recall/server/queries.ts'
import { linksOf } from '#features/menu/recall/server/steps.ts'
import { dayAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedCrowd } from './many-companies.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const crowd = { companies: 1000, dishes: 60 }
const productsEach = 20
/** Every dish holds other products every two months, and a product holds others every four. */
const [endedOfDish, endedOfProduct] = [12, 6]
const [firstDay, days] = ['2024-11-27', 730]
const questions = 200

type Question = (at: number) => Promise<unknown>

/**
 * Measures what a company asks of its last two years among a thousand companies that have as many: which dishes held a product,
 * and what was in a dish; on both databases, without HTTP, each question about other things and days. Prints by which indexes
 * links are found, and writes its section.
 */
export async function benchRecall(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-recall-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  const inSqlite = await measure(connect({ databaseUrl: undefined, dataDir, isPatient: true }))
  const inPostgres = await measure(connect({ databaseUrl: postgres.url, dataDir, isPatient: true }))
  await postgres.stop()
  const rows = inSqlite.times.map(([what, ...times], place) => [
    ...[what ?? '', ...times],
    ...(inPostgres.times[place]?.slice(1) ?? []),
  ])
  const head = ['question', 'SQLite: p50 (ms)', 'p99', 'PostgreSQL: p50 (ms)', 'p99']
  const text = [
    `${crowd.companies} companies of ${crowd.dishes} dishes and ${productsEach} products, with ${inSqlite.links.toLocaleString('en')} links of two years; ${questions} questions of each kind to one of them, each about other things and days.`,
    asTable([head, ...rows]),
    'The links of a level are found by:',
    `\`\`\`\nSQLite\n${inSqlite.plan}\nPostgreSQL\n${inPostgres.plan}\n\`\`\``,
    circumstances('npm run bench -- recall', { Node: process.versions.node }),
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('recall', text)
}

async function measure(connection: Connection) {
  const { db } = connection
  await migrate(db)
  await seedCrowd(connection, crowd)
  await addPast(connection)
  const proven = await findProvenCompany(db, (all) => all.where('code', '=', 'BENCH500'))
  if (!proven) throw new Error('There is no company to ask about')
  const { companyId } = proven
  const plan = await planOf(connection, companyId)
  const asked = questionsOf(connection, companyId)
  const times: string[][] = []
  for (const [what, ask] of Object.entries(asked)) times.push([what, ...(await timeQuestions(ask))])
  const { links } = await db
    .selectFrom('every_link')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow()
  await connection.close()
  return { times, plan, links: Number(links) }
}

const dayOf = (at: number) => dayAfter(firstDay, (at * 37) % days)
const productOf = (companyId: number, at: number) => (companyId - 1) * productsEach + 1 + (at % productsEach)

function questionsOf({ db }: Connection, companyId: CompanyId): Readonly<Record<string, Question>> {
  const dishOf = (at: number) => (companyId - 1) * crowd.dishes + 1 + (at % crowd.dishes)
  return {
    'a product in a week': (at) =>
      findHolders(db, companyId, {
        ...{ from: dayOf(at), to: dayAfter(dayOf(at), 6) },
        products: [productOf(companyId, at)],
      }),
    'all products in two years, by a list of names': () =>
      findHolders(db, companyId, {
        ...{ from: firstDay, to: dayAfter(firstDay, days) },
        text: Array.from({ length: productsEach }, (_, at) => `Product ${at + 1}`).join('\n'),
      }),
    'what was in a dish on a day': (at) => getHeldDish(db, companyId, dishOf(at), { from: dayOf(at) }),
  }
}

async function timeQuestions(ask: Question): Promise<string[]> {
  const times: number[] = []
  for (let at = 0; at < questions; at += 1) {
    const begin = performance.now()
    await ask(at)
    times.push(performance.now() - begin)
  }
  const inOrder = times.toSorted((one, other) => one - other)
  return [0.5, 0.99].map((part) => (inOrder[Math.floor(part * questions)] ?? Number.NaN).toFixed(1))
}

/** Says which indexes a level of a question goes by. */
async function planOf({ db, kind }: Connection, companyId: CompanyId): Promise<string> {
  const lines = await inSnapshot(db, async (trx) => {
    const links = linksOf(
      trx,
      companyId,
      'product_id',
      [productOf(companyId, 7)],
      periodOf({ from: firstDay, to: firstDay }),
    )
    const { sql: text, parameters } = links.compile()
    const explain = CompiledQuery.raw(`explain ${kind === 'sqlite' ? 'query plan ' : ''}${text}`, [...parameters])
    const { rows } = await trx.executeQuery<Record<string, unknown>>(explain)
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN']).trim())
  })
  return lines.filter((line) => /link/.test(line) && /SCAN|SEARCH|Scan/i.test(line)).join('\n')
}

/** Adds the links that began and ended in two years, of dishes and of products, and components that stand. */
async function addPast({ db, kind }: Connection): Promise<void> {
  const [first, perDish, perProduct] = [Date.parse(firstDay), days / endedOfDish, days / endedOfProduct]
  const momentsOf = (count: number, length: number) =>
    sql.join(
      Array.from({ length: count }, (_, at) => {
        const [from, to] = [at, at + 1].map((nth) => new Date(first + nth * length * 86_400_000).toISOString())
        return sql`select ${sql.lit(at)} as i, ${sql.lit(from)} as begun, ${sql.lit(to)} as ended`
      }),
      sql` union all `,
    )
  const productAt = (nth: string) =>
    sql`(company_id - 1) * ${sql.lit(productsEach)} + 1 + ${sql.raw(nth)} % ${sql.lit(productsEach)}`
  const ended = sql`'itself', 'Product', '{}'`
  const columns = sql`company_id, product_id, position, begun_at, ended_at, ended_with, product_name, brought`
  if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into every_link (dish_id, ${columns})
      select dish.id, company_id, ${productAt('(dish.id + n.i)')}, 2, begun, ended, ${ended}
      from (${momentsOf(endedOfDish, perDish)}) n cross join dish`.execute(trx)
    // The latter half of the products of a company holds the former.
    const holders = sql`(select * from product where (id - 1) % ${sql.lit(productsEach)} >= ${sql.lit(productsEach / 2)}) holder`
    const inner = sql`holder.id - ${sql.lit(productsEach / 2)}`
    await sql`insert into every_link (parent_id, ${columns})
      select holder.id, company_id, ${inner}, 1, begun, ended, ${ended}
      from (${momentsOf(endedOfProduct, perProduct)}) n cross join ${holders}`.execute(trx)
    await sql`insert into every_link (parent_id, company_id, product_id, position)
      select holder.id, company_id, ${inner}, 1 from ${holders}`.execute(trx)
  })
  if (kind === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  await sql`analyze`.execute(db)
}

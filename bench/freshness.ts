import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedRestaurant } from '../src/app/demo/seed.ts'
import { quantile } from './card-cold.ts'
import { signIn } from './list-answers.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const command = 'npm run bench -- freshness'
const rounds = 20

/**
 * Measures how long after a save was answered a guest sees it, at the process that saved and at another one on the same
 * PostgreSQL, while both cards are read all the time. Writes its section.
 */
export async function benchFreshness(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-fresh-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  const where = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  const connection = connect({ dataDir, databaseUrl: postgres.url })
  await migrate(connection.db)
  const owner = { firstname: 'Sanne', lastname: 'de Vries', email: 'sanne@fris.example' }
  const nothing = { products: [], categories: [], uncategorised: [] }
  const company = { company: 'Fris', menuName: 'Fris', owner, ...nothing }
  const { cardUrl, email, password } = await seedRestaurant(connection, 'http://localhost', company)
  await connection.close()
  const [saving, other] = [await startMain(where), await startMain(where)]
  const path = new URL(cardUrl).pathname
  const cookie = await signIn(saving.origin, { email, password })
  const times: { same: number[]; elsewhere: number[] } = { same: [], elsewhere: [] }
  for (let round = 0; round < rounds; round++) {
    const name = `Kaart ${round}`
    await read(other.origin + path)
    // At any moment between two questions of the other process.
    await wait(round * 37)
    const answer = await fetch(`${saving.origin}/menu/SetQrSettings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: saving.origin, cookie },
      body: JSON.stringify({ name, ispublished: true }),
    })
    if (!answer.ok) throw new Error(`Saving failed: ${answer.status} ${await answer.text()}`)
    const saved = performance.now()
    const seen = [untilSeen(other.origin + path, name, saved), firstSight(saving.origin + path, name, saved)] as const
    const [elsewhere, same] = await Promise.all(seen)
    times.elsewhere.push(elsewhere)
    times.same.push(same)
  }
  for (const server of [saving, other]) await server.stop()
  await postgres.stop()
  const row = (where: string, ms: readonly number[]) => [
    where,
    ...[0.5, 0.95].map((share) => quantile(ms, share).toFixed(0)),
    Math.max(...ms).toFixed(0),
  ]
  const text = `${asTable([
    ['a guest of', 'median (ms)', 'p95 (ms)', 'longest (ms)'],
    row('the process that saved: the next request', times.same),
    row('another process', times.elsewhere),
  ])}

From the answer to a save until the first page that shows it has come, ${rounds} saves, two processes on one PostgreSQL. ${circumstances(command, { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('freshness', text)
}

/** Returns the time that the very next request takes; throws when that does not show it. */
async function firstSight(url: string, text: string, since: number): Promise<number> {
  if (!(await read(url)).includes(text)) throw new Error('The process that saved showed an old card')
  return performance.now() - since
}

async function untilSeen(url: string, text: string, since: number): Promise<number> {
  while (!(await read(url)).includes(text)) if (performance.now() - since > 30_000) throw new Error('It was never seen')
  return performance.now() - since
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

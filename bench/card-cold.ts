import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseOptions } from '#db/connect.ts'
import { trustedFor } from '#features/publishing/public-card/rules.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { type Crowd, crowdToken } from './many-companies.ts'
import type { Started } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { seedCrowdFolder, startMain } from './servers.ts'

const command = 'npm run bench -- card-cold'
const few: Crowd = { companies: 20, dishes: 50 }
const many: Crowd = { companies: 20_000, dishes: 50 }
const rounds = 10
const cardsPerRound = 20

/**
 * Measures cards that are not kept, among few companies and among many, on both databases: each card once for each start
 * of the server's cache, in turn. Writes its section.
 */
export async function benchCardCold(): Promise<void> {
  const rows: string[][] = []
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'menukaart-cold-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const postgres = kind === 'PostgreSQL' ? [await startPostgres(), await startPostgres()] : []
    const origins: string[] = []
    const servers: Started[] = []
    for (const [index, crowd] of [few, many].entries()) {
      console.log(`${kind}: making ${crowd.companies} companies ...`)
      const dataDir = join(folder, String(crowd.companies))
      const url = postgres[index]?.url
      await seedCrowdFolder(dataDir, crowd, url)
      const server = await startMain({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) })
      servers.push(server)
      origins.push(server.origin)
    }
    const [amongFew = [], amongMany = []] = await timeInTurn(origins, {
      dataDir: join(folder, String(few.companies)),
      databaseUrl: postgres[0]?.url,
    })
    for (const server of servers) await server.stop()
    for (const { stop } of postgres) await stop()
    rmSync(folder, { recursive: true, force: true })
    rows.push(rowOf(kind, amongFew, amongMany))
  }
  const text = `${asTable([
    ['database', 'of 20: median, p95 (ms)', 'of 20,000: median, p95 (ms)', 'ratio of the medians', 'ratio of the p95'],
    ...rows,
  ])}

A card of 50 dishes that no process has, over HTTP: ${rounds * cardsPerRound} of each in turn. ${circumstances(command, { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('card-cold', text)
}

/** Times cards of both servers in turn. Those of the few become old before each round, for the server to make anew. */
async function timeInTurn([few = '', many = '']: readonly string[], fewDatabase: DatabaseOptions): Promise<number[][]> {
  const times: [number[], number[]] = [[], []]
  for (const origin of [few, many]) for (let nth = 1; nth <= cardsPerRound; nth++) await time(origin, nth)
  const connection = connect(fewDatabase)
  for (let round = 0; round < rounds; round++) {
    await connection.db
      .updateTable('company')
      .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
      .execute()
    await wait(trustedFor + 100)
    for (let nth = 1; nth <= cardsPerRound; nth++) {
      times[0].push(await time(few, nth))
      times[1].push(await time(many, 100 + round * 1987 + nth * 97))
    }
  }
  await connection.close()
  return times
}

async function time(origin: string, nth: number): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(`${origin}/show/${crowdToken(nth)}`, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${origin}: ${answer.status}`)
  return performance.now() - begin
}

function rowOf(kind: string, few: readonly number[], many: readonly number[]): string[] {
  const pair = (times: readonly number[]) => `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)}`
  const ratio = (share: number) => (quantile(many, share) / quantile(few, share)).toFixed(2)
  return [kind, pair(few), pair(many), ratio(0.5), ratio(0.95)]
}

/** Returns the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

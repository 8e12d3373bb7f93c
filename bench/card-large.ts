import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { trustedFor } from '#features/publishing/public-card/rules.ts'
import { quantile } from './card-cold.ts'
import { seedLargeCompany } from './large-company.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

const command = 'npm run bench -- card-large'
const sizes = [200, 2000, 5000]
const rounds = 7
const probe = fileURLToPath(new URL('stall-probe.ts', import.meta.url))

/**
 * Measures long cards that no process has, and for how long the making of one holds up everything else. Writes its
 * section.
 */
export async function benchCardLarge(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-large-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const connection = connect({ databaseUrl: undefined, dataDir, isPatient: true })
  await migrate(connection.db)
  for (const dishes of sizes)
    await seedLargeCompany(connection, { dishes, products: Math.round(dishes * 2.5) }, 'categories')
  await connection.db.updateTable('menu').set({ is_published: 1 }).execute()
  const menus = await connection.db.selectFrom('menu').select(['company_id', 'qrcode']).orderBy('company_id').execute()
  const server = await startMain({ DATA_DIR: dataDir }, ['--import', probe])
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]))
  const stalls = new Map<number, number>()
  for (let round = -1; round < rounds; round++) {
    await connection.db
      .updateTable('company')
      .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
      .execute()
    await wait(trustedFor + 100)
    for (const [index, size] of sizes.entries()) {
      const from = server.output().length
      const begin = performance.now()
      const answer = await fetch(`${server.origin}/show/${menus[index]?.qrcode}`, {
        headers: { 'accept-encoding': 'br' },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${size} dishes: ${answer.status}`)
      // The first round loads and compiles what the others find ready.
      if (round >= 0) times.get(size)?.push(performance.now() - begin)
      await wait(300)
      if (round >= 0) stalls.set(size, Math.max(stalls.get(size) ?? 0, longestStall(server.output().slice(from))))
    }
  }
  await server.stop()
  await connection.close()
  const median = (size: number) => quantile(times.get(size) ?? [], 0.5)
  const rows = sizes.map((size) => [
    String(size),
    median(size).toFixed(0),
    (median(size) / median(sizes[0] ?? 0)).toFixed(1),
    String(stalls.get(size)),
  ])
  const text = `${asTable([['dishes', 'median until the whole page (ms)', 'times that of 200', 'longest hold-up of the others (ms)'], ...rows])}

A page that no process has, from SQLite; the median of ${rounds}. ${circumstances(command, { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('card-large', text)
}

function longestStall(output: string): number {
  return Math.max(0, ...[...output.matchAll(/^Stall (\d+)$/gm)].map(([, ms]) => Number(ms)))
}

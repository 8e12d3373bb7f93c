import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { measureRequests } from '#server/metrics/request-metrics.ts'
import type { App } from '#server/requests/app.ts'
import { readConfig } from '#server/settings/config.ts'
import { takeLease } from '#server/work/leases.ts'
import { hour } from '#shared/dates.ts'
import { newFolder } from '#test/backups.ts'
import { builtScreens } from '#test/built-screens.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { publishCard } from '#test/outages.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { watchGauges } from './metrics.ts'
import { serve } from './serve.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

/** Starts a server as `npm start` does, with metrics; `values` reads them by name and labels, as a collector does. */
async function start() {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metricsPort), BACKUP_DIR: newFolder() }
  const server = await serve(
    { ...readConfig(env), dataDir, databaseUrl },
    { webFolder: builtScreens(), showMailLinks: false },
  )
  onTestFinished(server.stop)
  const address = `http://127.0.0.1:${metricsPort}/metrics`
  const values = async () => {
    const lines = (await (await fetch(address)).text()).split('\n').filter((line) => line && !line.startsWith('#'))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    )
  }
  return { ...server, origin: `http://127.0.0.1:${port}`, address, values }
}

test('a collector reads what the server answered, by route and never by address, and what waits', async () => {
  const { origin, values, connection } = await start()
  const token = 'A'.repeat(22)
  for (const path of [`/show/${token}`, '/category/GetCategories', '/nergens', '/healthz']) await fetch(origin + path)
  await takeLease(connection.db, 'proef 1-2-3', new Date(now), now + hour)
  const read = await values()
  const count = (method: string, route: string, status: number) =>
    read[`menukaart_request_seconds_count{method="${method}",route="${route}",status="${status}"}`]
  expect([
    count('GET', '/show/:token', 404),
    count('GET', '/category/GetCategories', 401),
    count('GET', 'unknown address', 404),
    count('GET', '/healthz', 200),
  ]).toEqual([1, 1, 1, 1])
  expect(JSON.stringify(read)).not.toContain(token)
  expect(read).toMatchObject({
    menukaart_database_up: 1,
    'menukaart_mails{state="waiting"}': 0,
    'menukaart_mails{state="undelivered"}': 0,
    'menukaart_lease_end_seconds{job="proef"}': (now + hour) / 1000,
  })
  expect(read.menukaart_calls_waiting).toBe(0)
  expect(read).not.toHaveProperty('menukaart_card_age_seconds')
  if (connection.kind === 'postgres') {
    // On a slow machine a statement of the start can be slow too.
    const slow = async () => (await values()).menukaart_slow_statements_total
    const before = (await slow()) ?? 0
    await sql`select pg_sleep(0.6)`.execute(connection.db)
    expect(await slow()).toBeGreaterThan(before)
    await expect.poll(async () => (await values())['menukaart_database_pool{state="waiting"}']).toBe(0)
  }
  expect(read.process_resident_memory_bytes).toBeGreaterThan(1e7)
  await expect
    .poll(async () => (await values()).menukaart_last_backup_seconds, { timeout: 40_000 })
    .toBeGreaterThan(1e9)
})

test('a card that is held is counted as one, though no route answers it, and says how old it is', async () => {
  const registry = new Registry()
  const watch = (server: App) => {
    measureRequests(server, registry)
    watchGauges(registry, server)
  }
  const app = await startTestApp({ watch })
  const path = await publishCard(await app.foundCompany('Lepelhuis'))
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  for (let guest = 0; guest < 3; guest += 1) await (await fetch(origin + path)).text()
  const counted = (await registry.metrics()).match(/request_seconds_count\{.*/g)
  expect(counted?.toSorted()).toEqual([
    'request_seconds_count{method="GET",route="/show/:token",status="200"} 1',
    'request_seconds_count{method="GET",route="kept answer",status="200"} 2',
  ])
  const age = async () => Number((await registry.metrics()).match(/^menukaart_card_age_seconds (.+)$/m)?.[1])
  expect(await age()).toBeLessThan(2)
  await app.db.destroy()
  await expect.poll(age, { timeout: 5000 }).toBeGreaterThan(2)
})

if (inject('database') === 'sqlite')
  test('while the database is away the rest can be read, and nothing else is answered there', async () => {
    const { values, connection, address } = await start()
    await connection.db.destroy()
    const read = await values()
    expect(read.menukaart_database_up).toBe(0)
    expect(read).not.toHaveProperty('menukaart_mails{state="waiting"}')
    for (const path of ['', '/healthz', '/metrics/x']) {
      const { status, headers } = await fetch(new URL(path || '/', address))
      expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
    }
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  })

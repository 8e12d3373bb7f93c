import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createPostgresDatabase, type OwnPostgres, startOwnPostgres } from '#test/postgres-server.ts'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'
import { type SeededRestaurant, seedRestaurant } from '../src/app/demo/seed.ts'
import { signIn } from './list-answers.ts'
import { freePort, requirePrograms, type Started, startServer } from './processes.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { startMain } from './servers.ts'

type Alert = { labels: { alertname: string }; state: string }
type Panel = { title: string; targets: { expr: string }[] }
/** What a cause may break, and the way to the alerts that fire. */
type Installation = {
  postgres: OwnPostgres
  url: string
  server: Started & { origin: string }
  mail: Awaited<ReturnType<typeof startMailServer>>
  restaurants: readonly SeededRestaurant[]
  cookies: readonly string[]
  backups: string
}
/** Does something that goes wrong in life, until `stop`; returns how it is put right. */
type Cause = (on: Installation, stop: AbortSignal) => Promise<() => Promise<void>>

// In s. The rules wait for minutes, so that a short disturbance wakes nobody; here they need not.
const shorter: Readonly<Record<string, string>> = { '[5m]': '[20s]', '[1h]': '[40s]', 'offset 5m': 'offset 20s' }
const patience = 110_000

/** Causes what each alert of `deploy/alerts.yml` warns of, with a real Prometheus, and asks what each panel of the dashboard asks. Writes its section. */
export async function benchAlerts(): Promise<void> {
  requirePrograms({ prometheus: 'prometheus' })
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-alerts-'))
  const postgres = await startOwnPostgres()
  const mail = await startMailServer()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { url } = await createPostgresDatabase(postgres.url, 'menukaart')
  const restaurants = await seedTwo(url, folder)
  const backups = join(folder, 'backups')
  const metricsPort = await freePort()
  const server = await startMain({
    ...{ DATA_DIR: folder, DATABASE_URL: url, BACKUP_DIR: backups, SMTP_URL: mail.url },
    ...{ METRICS_PORT: String(metricsPort), TRUST_PROXY: 'loopback' },
  })
  const cookies = await Promise.all(restaurants.map((owner) => signIn(server.origin, owner)))
  const prometheus = await startPrometheus(folder, metricsPort)
  const on = { postgres, url, server, mail, restaurants, cookies, backups }

  // With what the start made slow.
  await wait(15_000)
  await secondsUntil(performance.now(), async () => (await prometheus.firing()).length === 0)
  const rows = []
  for (const name of readAlertNames()) {
    const { what, cause } = causes[name] ?? { what: 'nothing', cause: undefined }
    if (!cause) throw new Error(`Nothing here causes ${name}`)
    rows.push([name, what, ...(await tryAlert(name, cause, on, prometheus.firing))])
    console.log(rows.at(-1)?.join(' | '))
  }
  const text = [
    'Each alert of `deploy/alerts.yml`, caused once. Its waiting times are cut to seconds here, its limits are not; the seconds are those from the cause, and from its end.',
    asTable([['alert', 'caused by', 'fired after', 'gone after'], ...rows]),
    await askPanels(prometheus.ask),
    circumstances('npm run bench -- alerts', { Node: process.versions.node }),
  ].join('\n\n')
  await Promise.all([prometheus.stop(), server.stop(), mail.stop()])
  await postgres.stop()
  console.log(`\n${text}`)
  writeSection('alerts', text)
}

async function tryAlert(
  name: string,
  cause: Cause,
  on: Installation,
  firing: () => Promise<string[]>,
): Promise<string[]> {
  const stop = new AbortController()
  const begun = performance.now()
  const putRight = await cause(on, stop.signal)
  const after = await secondsUntil(begun, async () => (await firing()).includes(name))
  stop.abort()
  await putRight()
  const ended = performance.now()
  return [`${after} s`, `${await secondsUntil(ended, async () => (await firing()).length === 0)} s`]
}

async function secondsUntil(since: number, isSo: () => Promise<boolean>): Promise<number> {
  while (performance.now() - since < patience) {
    if (await isSo()) return Math.round((performance.now() - since) / 1000)
    await wait(500)
  }
  throw new Error(`Not so within ${patience / 1000} s`)
}

async function seedTwo(databaseUrl: string, dataDir: string): Promise<SeededRestaurant[]> {
  const where = { databaseUrl, dataDir }
  await migrateDatabase(where)
  const connection = connect(where)
  const seeded = []
  for (const restaurant of demoRestaurants.slice(0, 2))
    seeded.push(await seedRestaurant(connection, 'http://localhost', restaurant))
  await connection.close()
  return seeded
}

function readAlertNames(): string[] {
  return [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
}

async function startPrometheus(folder: string, metricsPort: number) {
  const rules = Object.entries(shorter)
    .reduce((text, [long, short]) => text.replaceAll(long, short), readFileSync('deploy/alerts.yml', 'utf8'))
    .replace(/for: \d+[mh]/g, 'for: 2s')
  writeFileSync(join(folder, 'alerts.yml'), rules)
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: menukaart, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }]`,
  )
  const origin = `http://127.0.0.1:${await freePort()}`
  const options = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'prometheus'),
    'web.listen-address': new URL(origin).host,
  }
  const isReady = () =>
    fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const { stop } = await startServer(
    'prometheus',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { isReady },
  )
  const ask = async <T>(path: string) => ((await (await fetch(`${origin}/api/v1/${path}`)).json()) as { data: T }).data
  const firing = async () => {
    const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }
  return { stop, ask, firing }
}

/** Asks what the dashboard asks, while all that it shows is still in Prometheus. */
async function askPanels(ask: <T>(path: string) => Promise<T>): Promise<string> {
  const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as { panels: Panel[] }
  const questions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
  for (const { title, expr } of questions) {
    const query = encodeURIComponent(`last_over_time((${expr.replaceAll('$__rate_interval', '20s')})[10m:1s])`)
    const { result } = await ask<{ result: unknown[] }>(`query?query=${query}`)
    if (result.length === 0) throw new Error(`The dashboard's "${title}" shows nothing`)
  }
  return `The ${questions.length} questions of the ${panels.length} panels of \`deploy/dashboard.json\` were answered with something each.`
}

async function inDatabase(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Repeats a round until it is stopped; what a round is answered does not matter. */
function keepDoing(stop: AbortSignal, every: number, round: () => Promise<unknown>): void {
  void (async () => {
    while (!stop.aborted) {
      await round().catch(() => undefined)
      await wait(every)
    }
  })()
}

const slowed = [
  'create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$',
  'create trigger slowly before insert on every_dish for each row execute function slowly()',
]
const unslowed = ['drop trigger slowly on every_dish', 'drop function slowly()']

/** Has each restaurant save `count` dishes at a time, on and on, in a database that takes 1.5 s for each. */
const slowSaves =
  (count: number): Cause =>
  async ({ url, server, cookies }, stop) => {
    await inDatabase(url, ...slowed)
    const save = (cookie: string) =>
      fetch(`${server.origin}/dish/SetDish`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ id: 0, name: 'Soep', price: 5 }),
      }).then((answer) => answer.text())
    for (const cookie of cookies) for (let nth = 0; nth < count; nth += 1) keepDoing(stop, 0, () => save(cookie))
    return async () => {
      await wait(4000)
      await inDatabase(url, ...unslowed)
    }
  }

const databaseAway: Cause = async ({ postgres, server, restaurants }, stop) => {
  const card = new URL(restaurants[0]?.cardUrl ?? '').pathname
  keepDoing(stop, 200, () => fetch(server.origin + card).then((answer) => answer.text()))
  await wait(2000)
  await postgres.end('fast')
  return () => postgres.start()
}

/** Registers so many people, each from an address of its own. */
async function register({ server }: Installation, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const answer = await fetch(`${server.origin}/user/Register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${nth + 1}` },
      body: JSON.stringify({
        ...{ firstname: 'Sanne', lastname: 'Visser', email: `sanne${Math.random()}@lepel.example` },
        ...{ password: 'een lang wachtwoord', company: 'De Lepel', agreed: true },
      }),
    })
    if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`)
  }
}

const causes: Readonly<Record<string, { what: string; cause: Cause }>> = {
  MenukaartDown: {
    what: 'the process is frozen',
    cause: async ({ server: { pid = 0 } }) => {
      process.kill(pid, 'SIGSTOP')
      return async () => void process.kill(pid, 'SIGCONT')
    },
  },
  MenukaartDatabaseAway: { what: 'PostgreSQL is stopped', cause: databaseAway },
  MenukaartCardsOld: { what: 'PostgreSQL is stopped, and a guest reads on', cause: databaseAway },
  MenukaartErrors: {
    what: 'a view is gone from the database',
    cause: async ({ url, server, cookies: [cookie = ''] }) => {
      await inDatabase(url, 'alter view category rename to other')
      const { status } = await fetch(`${server.origin}/category/GetCategories`, { headers: { cookie } })
      if (status !== 500) throw new Error(`Answered ${status}`)
      return () => inDatabase(url, 'alter view other rename to category')
    },
  },
  MenukaartRefuses: { what: 'a company sends 400 calls at a time', cause: slowSaves(200) },
  MenukaartSlow: { what: 'each new dish takes the database 1.5 s', cause: slowSaves(2) },
  MenukaartSlowStatements: { what: 'each new dish takes the database 1.5 s', cause: slowSaves(1) },
  MenukaartPoolEmpty: {
    what: 'twelve lists wait for a lock on the dishes',
    cause: async ({ url, server, cookies }, stop) => {
      const holder = new pg.Client(url)
      await holder.connect()
      await holder.query('begin')
      await holder.query('lock table every_dish in access exclusive mode')
      const list = (cookie: string) =>
        fetch(`${server.origin}/dish/GetDishes`, { headers: { cookie } }).then((answer) => answer.text())
      for (const cookie of cookies) for (let nth = 0; nth < 6; nth += 1) keepDoing(stop, 0, () => list(cookie))
      return () => holder.end()
    },
  },
  MenukaartCallsWait: { what: 'two companies save eighty dishes at once, at 1.5 s each', cause: slowSaves(40) },
  MenukaartEventLoop: {
    what: 'the process stands still for 0.4 s twice a second',
    cause: async ({ server: { pid = 0 } }, stop) => {
      keepDoing(stop, 100, async () => {
        process.kill(pid, 'SIGSTOP')
        await wait(400)
        process.kill(pid, 'SIGCONT')
      })
      return async () => undefined
    },
  },
  MenukaartMailGivenUp: {
    what: 'the mail server refuses eight mails for good',
    cause: async (on) => {
      on.mail.state.refuseRecipient = '550 no such mailbox'
      await register(on, 8)
      return async () => {
        delete on.mail.state.refuseRecipient
      }
    },
  },
  MenukaartMailWaits: {
    what: 'the mail server takes none of 25 mails',
    cause: async (on) => {
      on.mail.state.refuse = true
      await register(on, 25)
      return async () => {
        on.mail.state.refuse = false
        await inDatabase(on.url, "update mail set next_attempt_at = '2000-01-01' where failed_at is null")
      }
    },
  },
  MenukaartBackupOld: {
    what: 'the newest backup is of 2025',
    cause: async ({ backups }) => {
      const [name = ''] = readdirSync(backups).filter((file) => !file.endsWith('.part'))
      const old = name.replace(/\d{4}/, '2025')
      renameSync(join(backups, name), join(backups, old))
      return async () => renameSync(join(backups, old), join(backups, name))
    },
  },
}

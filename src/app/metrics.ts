import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type Connection, slowStatements } from '#db/connect.ts'
import { countMail } from '#mail/undelivered.ts'
import type { App } from '#server/requests/app.ts'
import { listBackups } from './backup/backup-folder.ts'

/** Returns a registry with what Node tells of its process: memory, event loop, collections. */
export function processMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

type Watched = Pick<Connection, 'db' | 'poolUse'> & { backupDir: string | undefined }

/**
 * Adds what the database and the backups look like whenever somebody asks: whether the database answers, what mails wait,
 * until when which job is somebody's, how many wait for a connection, and when the last backup was made. What cannot be told is left out of that answer.
 */
export function watchState(registry: Registry, { db, poolUse, backupDir }: Watched): void {
  // First, as the questions below take connections too.
  if (poolUse)
    gauge(registry, 'menukaart_database_pool', 'Connections, and those who wait for one', ['state'], async (set) => {
      for (const [state, count] of Object.entries(poolUse())) set({ state }, count)
    })
  gauge(registry, 'menukaart_database_up', 'Whether the database answers', [], async (set) => {
    await sql`select 1`.execute(db).then(
      () => set({}, 1),
      () => set({}, 0),
    )
  })
  gauge(registry, 'menukaart_mails', 'Mails that wait for an attempt, and those given up', ['state'], async (set) => {
    const { waiting, undelivered } = await countMail(db)
    set({ state: 'waiting' }, waiting)
    set({ state: 'undelivered' }, undelivered)
  })
  gauge(registry, 'menukaart_lease_end_seconds', 'When the lease of a job ends', ['job'], async (set) => {
    // The names of jobs may tell a version of a file, which is nobody's series.
    const rows = await db.selectFrom('lease').select(['name', 'until']).orderBy('until').execute()
    for (const { name, until } of rows) set({ job: name.split(' ')[0] ?? name }, until / 1000)
  })
  if (backupDir !== undefined)
    gauge(registry, 'menukaart_last_backup_seconds', 'When the last backup was made', [], async (set) => {
      // 0 where there is none, so that whoever watches its age is warned.
      set({}, Math.max(0, ...listBackups(backupDir)) / 1000)
    })
}

/** Adds what the rooms of a server tell of themselves. */
export function watchGauges(registry: Registry, app: App): void {
  // By then each has added its own.
  app.addHook('onReady', async () => {
    for (const { name, help, read } of app.gauges)
      gauge(registry, name, help, [], async (set) => {
        const value = read()
        if (value !== undefined) set({}, value)
      })
  })
}

/** Counts slow statements from now on; returns how to stop. */
export function countSlowStatements(registry: Registry): () => void {
  const counter = new Counter({
    name: 'menukaart_slow_statements_total',
    help: 'Statements that the database took half a second or longer for',
    registers: [registry],
  })
  const count = () => counter.inc()
  slowStatements.subscribe(count)
  return () => void slowStatements.unsubscribe(count)
}

type Labels = Record<string, string>

function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  ask: (set: (labels: Labels, value: number) => void) => Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      // A gauge without labels would be 0 after a reset, which is a number as well.
      const forget = () => (labelNames.length === 0 ? this.remove({}) : this.reset())
      forget()
      await ask((labels, value) => this.set(labels, value)).catch(forget)
    },
  })
}

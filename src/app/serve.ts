import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { RateLimiter } from 'limiter'
import { type Connection, connect, type SlowStatement, slowStatements } from '#db/connect.ts'
import { DatabaseOutage } from '#db/errors.ts'
import { type FolderLock, lockDataFolder } from '#db/folder-lock.ts'
import { migrateDatabase, NewerDatabase } from '#db/migrate.ts'
import { folderDelivery, smtpDelivery } from '#mail/delivery.ts'
import { createOutbox } from '#mail/outbox.ts'
import { logAnswers } from '#server/requests/access-log.ts'
import type { App } from '#server/requests/app.ts'
import type { Certificate } from '#server/settings/certificate.ts'
import type { Config } from '#server/settings/config.ts'
import { hour } from '#shared/dates.ts'
import { openBackupFolder } from './backup/backup-folder.ts'
import { backupProcess } from './backup/backup-process.ts'
import { createNightlyBackups } from './backup/nightly-backups.ts'
import { buildServer, builtWebFolder } from './build-server.ts'
import { cleanUp } from './cleanup.ts'
import { endProcess } from './end-process.ts'
import { explainOutage } from './explain-failure.ts'
import { leaveLastWords } from './last-words.ts'
import type { RepeatedRounds } from './repeated-rounds.ts'
import { exitWith, notWritable } from './settings.ts'

// In ms, of the nine seconds that stopping may take. A balancer that asks every second, and believes the second refusal,
// has sent its requests elsewhere by then.
const drainTime = 3000
const grace = 5000

type ServeOptions = {
  prepare?: (connection: Connection) => Promise<void>
  showMailLinks?: boolean
  webFolder?: string
  certificate?: Certificate | undefined
  restrict?: (app: App) => void
}
export type RunningServer = { connection: Connection; stop: () => Promise<void> }

/**
 * Opens the database, brings it up to date, delivers mail, makes backups and answers requests until `stop` or a signal.
 * On SIGTERM a server that shares its database first drains for three seconds. `prepare` runs before the first request; `showMailLinks` writes the links of undelivered mails to the
 * console; `webFolder` holds the built screens; `certificate` makes it answer over HTTPS; `restrict` is given the server before any route is registered. Ends the process with one sentence when the folder of the data or the
 * backups, the database, the port or the host cannot be used.
 */
export async function serve(
  config: Config,
  {
    prepare = async () => undefined,
    showMailLinks = process.stdout.isTTY,
    webFolder = builtWebFolder,
    certificate,
    restrict,
  }: ServeOptions = {},
): Promise<RunningServer> {
  if (config.backupDir) checkBackupFolder(config.backupDir)
  const folder = config.databaseUrl ? undefined : takeDataFolder(config)
  // Before the tables are brought up to date: a start that fails leaves them to the version that ran before.
  await probePort(config)
  const metrics = config.metrics && (await openMetrics(config.metrics))
  const connection = await openDatabase(config)
  metrics?.watchState({ ...connection, backupDir: config.backupDir })
  const watch = (server: App) => {
    restrict?.(server)
    if (config.accessLog) logAnswers(server)
    metrics?.watch(server)
  }
  const app = await whileStarting(config, async () => {
    await prepare(connection)
    return buildServer({ config, connection, webFolder, certificate, watch })
  })
  const outbox = createOutbox(connection.db, deliveryOf(config, showMailLinks), {
    info: (line) => console.log(line),
    warn: (line) => app.log.warn(line),
  })
  await listen(app, config)
  outbox.start()
  const housekeeping = keepTidy(connection, (error) => app.log.warn({ err: error }, 'old rows could not be removed'))
  const backups = keepBackups(config, connection, (line) => app.log.warn(line))
  const stopTelling = tellOfSlowStatements((details, line) => app.log.warn(details, line))
  const stop = stopOnce(async () => {
    // All at once: none of them may keep the port open, or take the time that another needs.
    await Promise.all([closeInTime(app), housekeeping.stop(), backups?.stop(), outbox.stop(), metrics?.stop()])
    await connection.close()
    stopTelling()
    folder?.release()
  })
  leaveLastWords((details, line) => app.log.warn(details, line))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      app.log.warn(`The server stops: ${signal}`)
      // Others can take over only where several servers share a database; somebody at the keyboard waits for the end.
      const mayDrain = signal === 'SIGTERM' && config.databaseUrl !== undefined
      endProcess(
        () => (mayDrain ? drained(app).then(stop) : stop()),
        (line) => app.log.warn(line),
      )
    })
  return { connection, stop }
}

/** Says to balancers that this server stops, and returns when they have had the time to hear it. */
async function drained(app: App): Promise<void> {
  app.drain.hasBegun = true
  await wait(drainTime)
}

/** Answers collectors of metrics. Loaded only where one asks: a small computer has no room for what nobody reads. */
async function openMetrics(where: { port: number; host: string }) {
  const { countSlowStatements, processMetrics, watchGauges, watchState } = await import('./metrics.ts')
  const { measureRequests } = await import('#server/metrics/request-metrics.ts')
  const { serveMetrics } = await import('#server/metrics/metrics-server.ts')
  const registry = processMetrics()
  const stopCounting = countSlowStatements(registry)
  try {
    const { stop } = await serveMetrics(registry, where)
    const watch = (app: App) => {
      measureRequests(app, registry)
      watchGauges(registry, app)
    }
    return {
      watch,
      watchState: (watched: Parameters<typeof watchState>[1]) => watchState(registry, watched),
      stop: () => stop().finally(stopCounting),
    }
  } catch (error) {
    return exitWith(
      `De meetwaarden zijn niet aan te bieden op ${where.host}, poort ${where.port}. Controleer de instellingen METRICS_HOST en METRICS_PORT. (${(error as Error).message})`,
    )
  }
}

/** Leaves a line of slow statements, one a second at most: an overload makes all of them slow. Returns how to stop. */
function tellOfSlowStatements(warn: (details: object, line: string) => void): () => void {
  const lines = new RateLimiter({ tokensPerInterval: 1, interval: 'second' })
  const tell = (statement: unknown) => {
    if (lines.tryRemoveTokens(1)) warn(statement as SlowStatement, 'a slow statement')
  }
  slowStatements.subscribe(tell)
  return () => void slowStatements.unsubscribe(tell)
}

function takeDataFolder(config: Config): FolderLock {
  const { dataDir } = config
  try {
    const lock = lockDataFolder(dataDir)
    if (lock) return lock
  } catch (error) {
    return exitWith(notWritable(config, error))
  }
  return exitWith(
    `De map ${dataDir} is al in gebruik door een andere server van Menukaart. Stop die eerst, of kies een andere map met de instelling DATA_DIR.`,
  )
}

function checkBackupFolder(folder: string): void {
  try {
    openBackupFolder(folder)
  } catch (error) {
    exitWith(
      `In de map ${folder} kan niet worden geschreven. Controleer de instelling BACKUP_DIR. (${(error as Error).message})`,
    )
  }
}

async function openDatabase(config: Config): Promise<Connection> {
  try {
    await migrateDatabase(config)
    const connection = connect(config)
    // With the limits of calls, which migrations do not have, and which not every pooler takes.
    await sql`select 1`.execute(connection.db)
    return connection
  } catch (error) {
    return exitWith(whyNoDatabase(config, error as Error))
  }
}

function whyNoDatabase({ databaseUrl, dataDir }: Config, error: Error): string {
  if (error instanceof NewerDatabase)
    return `De database is al gebruikt door een nieuwere versie van Menukaart. Start die versie, of zet een back-up van deze versie terug. (${error.message})`
  if (error instanceof DatabaseOutage && error.kind !== 'away') return explainOutage(error, { databaseUrl })
  return databaseUrl === undefined
    ? `De database in de map ${dataDir} is niet te gebruiken. Controleer de instelling DATA_DIR. (${error.message})`
    : `De database is niet bereikbaar of niet bij te werken. Controleer de instelling DATABASE_URL. (${error.message})`
}

/** Runs a part of the start; ends the process with a sentence when the database goes away meanwhile. */
async function whileStarting<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseOutage) return exitWith(whyNoDatabase(config, error))
    throw error
  }
}

const listenRefusals: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Poort ${port} is al in gebruik. Kies een andere met de instelling PORT.`,
  EACCES: ({ port }) => `Poort ${port} mag niet worden geopend. Kies een andere met de instelling PORT.`,
  EADDRNOTAVAIL: ({ host }) => `Dit apparaat heeft het adres ${host} niet. Controleer de instelling HOST.`,
  ENOTFOUND: ({ host }) => `Dit apparaat heeft het adres ${host} niet. Controleer de instelling HOST.`,
}

/** Ends the process with a sentence when the port or host cannot be listened on. */
async function probePort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(config.port, config.host), 'listening')
  } catch (error) {
    exitWith(whyNotListening(config, error))
  }
  probe.close()
  await once(probe, 'close')
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    exitWith(whyNotListening(config, error))
  }
}

function whyNotListening(config: Config, error: unknown): string {
  const refusal = listenRefusals[(error as NodeJS.ErrnoException).code ?? '']
  return (
    refusal?.(config) ??
    `De server kan niet luisteren naar ${config.host}, poort ${config.port}. Controleer de instellingen HOST en PORT. (${(error as Error).message})`
  )
}

/**
 * Closes the server, giving requests under way five seconds to end. Node would wait for one whose body never arrives, as
 * it stops limiting the time of requests once the server closes.
 */
async function closeInTime(app: App): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearTimeout(late)
}

function deliveryOf(config: Config, showLinks: boolean) {
  const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) }
  return config.smtpUrl
    ? smtpDelivery(config.smtpUrl, config.mailFrom)
    : folderDelivery(config.dataDir, config.mailFrom, log, showLinks)
}

/** Tidies now and every hour from now; `stop` ends the current round before its next chore. */
function keepTidy({ db }: Connection, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const round = () => {
    running = cleanUp(db, new Date(), stopping.signal).catch(onError)
  }
  round()
  const timer = setInterval(round, hour)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

function keepBackups(
  config: Config,
  { db, kind }: Connection,
  warn: (line: string) => void,
): RepeatedRounds | undefined {
  if (!config.backupDir) return undefined
  const backups = createNightlyBackups(db, {
    make: backupProcess(config),
    folder: config.backupDir,
    isShared: kind === 'postgres',
    warn,
  })
  backups.start()
  return backups
}

function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= stop()
    return stopping
  }
}

import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createOutbox, folderDelivery, smtpDelivery } from '#mail/outbox.ts'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { hour } from '#shared/dates.ts'
import { buildServer, builtWebFolder } from './build-server.ts'
import { exitWith } from './settings.ts'
import { tidy } from './tidy.ts'

export type RunningServer = { connection: Connection; stop: () => Promise<void> }

/**
 * Opens the database, brings it up to date, delivers mail and answers requests until `stop` or a signal. `prepare` runs
 * before the first request; `showMailLinks` writes the links of undelivered mails to the console.
 */
export async function serve(
  config: Config,
  {
    prepare = async () => undefined,
    showMailLinks = process.stdout.isTTY,
  }: { prepare?: (connection: Connection) => Promise<void>; showMailLinks?: boolean } = {},
): Promise<RunningServer> {
  const connection = await openDatabase(config)
  await prepare(connection)
  const app = await buildServer({ config, connection, webFolder: builtWebFolder })
  const outbox = createOutbox(connection.db, deliveryOf(config, showMailLinks), {
    info: (line) => console.log(line),
    warn: (line) => app.log.warn(line),
  })
  await listen(app, config)
  outbox.start()
  const housekeeping = keepTidy(connection, (error) => app.log.warn({ err: error }, 'old rows could not be removed'))
  const stop = stopOnce(async () => {
    await housekeeping.stop()
    await app.close()
    await outbox.stop()
    await connection.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
  return { connection, stop }
}

async function openDatabase(config: Config): Promise<Connection> {
  try {
    const connection = connect(config)
    await migrate(connection.db)
    return connection
  } catch (error) {
    const reason = (error as Error).message
    return config.databaseUrl
      ? exitWith(
          `De database is niet bereikbaar of niet bij te werken. Controleer de instelling DATABASE_URL. (${reason})`,
        )
      : exitWith(
          `In de map ${config.dataDir} kan niet worden geschreven. Controleer de instelling DATA_DIR. (${reason})`,
        )
  }
}

const listenRefusals: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Poort ${port} is al in gebruik. Kies een andere met de instelling PORT.`,
  EACCES: ({ port }) => `Poort ${port} mag niet worden geopend. Kies een andere met de instelling PORT.`,
  EADDRNOTAVAIL: ({ host }) => `Dit apparaat heeft het adres ${host} niet. Controleer de instelling HOST.`,
  ENOTFOUND: ({ host }) => `Dit apparaat heeft het adres ${host} niet. Controleer de instelling HOST.`,
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const refusal = listenRefusals[(error as NodeJS.ErrnoException).code ?? '']
    if (!refusal) throw error
    exitWith(refusal(config))
  }
}

function deliveryOf(config: Config, showLinks: boolean) {
  const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) }
  return config.smtpUrl
    ? smtpDelivery(config.smtpUrl, config.mailFrom)
    : folderDelivery(config.dataDir, config.mailFrom, log, showLinks)
}

/** Tidies now and every hour from now; `stop` waits for the round that it is at. */
function keepTidy({ db }: Connection, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const round = () => {
    running = tidy(db, new Date()).catch(onError)
  }
  round()
  const timer = setInterval(round, hour)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= stop()
    return stopping
  }
}

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { type Crowd, seedCrowd } from './many-companies.ts'
import { freePort, type Started, startServer } from './processes.ts'

/** As `npm start` has it. */
const smallYoungHeap = '--max-semi-space-size=4'

/** Starts the real server, with these settings beside those of a bench. */
export async function startMain(
  where: NodeJS.ProcessEnv,
  extra: readonly string[] = [],
): Promise<Started & { origin: string }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', ...where }
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  const server = await startServer('node', [smallYoungHeap, '--import', 'tsx', ...extra, 'src/app/main.ts'], {
    env,
    isReady,
  })
  return { ...server, origin }
}

/** Fills a database with companies, as `seedCrowd` does: SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. */
export async function seedCrowdFolder(dataDir: string, crowd: Crowd, databaseUrl?: string): Promise<void> {
  const connection = connect({ databaseUrl, dataDir, isPatient: true })
  await migrate(connection.db)
  await seedCrowd(connection, crowd)
  await connection.close()
}

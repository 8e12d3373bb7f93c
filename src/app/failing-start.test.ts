import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { findNewestMigration } from '#db/migrate.ts'
import { readConfig } from '#server/settings/config.ts'
import { createDatabase } from '#test/databases.ts'
import { releasedDatabase } from '#test/releases.ts'
import { serve } from './serve.ts'

afterEach(() => void vi.restoreAllMocks())

/** Starts a server that must not come up; returns what it printed. */
async function failToStart(config: Partial<ReturnType<typeof readConfig>>): Promise<string> {
  const printed: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  await expect(serve({ ...readConfig({}), host: '127.0.0.1', ...config })).rejects.toThrow('ended with 1')
  expect(printed).toHaveLength(1)
  return printed[0] ?? ''
}

test('a server says in one sentence that a newer version has used its database, and leaves it as it is', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const { db, close } = connect({ dataDir, databaseUrl })
  const applied = () =>
    db
      .selectFrom('kysely_migration' as 'menu')
      .select('name' as 'id')
      .execute()
  await db
    .insertInto('kysely_migration' as 'throttle')
    .values({ name: '999-later', timestamp: '2030-01-01' } as never)
    .execute()
  const before = await applied()
  expect(await failToStart({ dataDir, databaseUrl })).toBe(
    'De database is al gebruikt door een nieuwere versie van Menukaart. Start die versie, of zet een back-up van deze versie terug. (It has had the migration 999-later, which this version does not know)',
  )
  expect(await applied()).toEqual(before)
  await close()
})

test('a start that fails for its port leaves the tables to the version that ran before', async () => {
  const where = await releasedDatabase('0.1.0')
  await failToStart({ ...where, host: '192.0.2.1', port: 0 })
  vi.restoreAllMocks()
  await failToStart({ ...where, port: 0, metrics: { host: '192.0.2.1', port: 9100 } })
  const { db, close } = connect(where)
  expect(await findNewestMigration(db)).toBe('024-read-again')
  await close()
})

// spec: card-20
test('a server says in one sentence why it cannot listen', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  expect(await failToStart({ dataDir, databaseUrl, host: '192.0.2.1', port: 0 })).toBe(
    'Dit apparaat heeft het adres 192.0.2.1 niet. Controleer de instelling HOST.',
  )
})

test('a server says in one sentence that its metrics cannot be offered there', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  expect(await failToStart({ dataDir, databaseUrl, port: 0, metrics: { host: '192.0.2.1', port: 9100 } })).toMatch(
    /^De meetwaarden zijn niet aan te bieden op 192\.0\.2\.1, poort 9100\. Controleer de instellingen METRICS_HOST en METRICS_PORT\./,
  )
})

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#test/databases.ts'
import { keptVersions, releasedAnswers, releasedBackup, releasedDatabase, releasedMigrations } from '#test/releases.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { connect, type DatabaseOptions } from './connect.ts'
import { findNewestMigration, migrateDatabase, migrationNames } from './migrate.ts'

const newest = migrationNames.at(-1)

/** Guests and staff read what the release told them, once they signed in. */
async function expectKept(version: string, where: DatabaseOptions): Promise<void> {
  const app = await startTestApp({ database: { ...where, remove: async () => undefined }, slowPasswords: true })
  for (const { email, password, token, menu, answers = {} } of releasedAnswers(version)) {
    expect((await app.visitor.get(`/menu/GetCompleteMenu/${token}`)).body).toMatchObject(asOfNow(menu))
    const card = await app.visitor.get(`/show/${token}`)
    expect([card.status, card.text]).toEqual([200, expect.stringContaining(String(menu.CompanyName))])
    const owner = await app.signIn(email, password)
    expect((await owner.get('/dish/GetDishes')).status).toBe(200)
    for (const [path, answer] of Object.entries(answers))
      expect((await owner.get(path)).body).toMatchObject(asOfNow(answer as object))
  }
}

/** What was sold out when the release was made is so until that time alone. */
function asOfNow<T extends object>(answer: T): T {
  const isOver = (key: string, value: unknown) => key === 'soldoutuntil' && Date.parse(String(value)) <= Date.now()
  return JSON.parse(JSON.stringify(answer, (key, value) => (isOver(key, value) ? null : value)))
}

async function withDatabase<T>(
  where: DatabaseOptions,
  work: (db: ReturnType<typeof connect>['db']) => Promise<T>,
): Promise<T> {
  const { db, close } = connect({ ...where, isPatient: true })
  return work(db).finally(close)
}
const newestOf = (where: DatabaseOptions) => withDatabase(where, findNewestMigration)
const tablesOf = (where: DatabaseOptions) => withDatabase(where, (db) => db.introspection.getTables())

describe.each(keptVersions)('what release %s left', (version) => {
  test('is brought up to date: guests read the same card, and staff sign in', async () => {
    const where = await releasedDatabase(version)
    await migrateDatabase(where)
    expect(await newestOf(where)).toBe(newest)
    await expectKept(version, where)
  })

  test('is restored from a backup that it made', async () => {
    const { dataDir, databaseUrl, remove } = await createDatabase({ isEmpty: true })
    onTestFinished(remove)
    await restoreBackup({ dataDir, databaseUrl }, releasedBackup(version))
    await expectKept(version, { dataDir, databaseUrl })
  })
})

// From the first release on.
test.each(keptVersions.filter((version) => version !== '0.1.0'))(
  'the migrations of release %s never change: what is wrong in one is mended by another',
  (version) => {
    for (const [name, hash] of Object.entries(releasedMigrations(version))) {
      const now = readFileSync(new URL(`migrations/${name}`, import.meta.url))
      expect([name, createHash('sha256').update(now).digest('hex')]).toEqual([name, hash])
    }
  },
)

// The oldest, whose upgrade has most to do.
describe('an upgrade from 0.1.0', () => {
  const version = '0.1.0'

  test('that fails at its last step leaves everything to the old version', async () => {
    const where = await releasedDatabase(version)
    const before = await newestOf(where)
    // What the last migration makes is there already.
    await withDatabase(where, (db) => sql`create table lease (name text)`.execute(db))
    const tables = await tablesOf(where)
    await expect(migrateDatabase(where)).rejects.toThrow(/lease/)
    expect([await newestOf(where), await tablesOf(where)]).toEqual([before, tables])
    await withDatabase(where, (db) => sql`drop table lease`.execute(db))
    await migrateDatabase(where)
    await expectKept(version, where)
  })

  test('that is killed at any moment has happened whole or not at all, and the next start does the rest', async () => {
    const where = await releasedDatabase(version)
    const before = await newestOf(where)
    for (const moment of [0, 20, 60, 150]) {
      const upgrade = spawn(process.execPath, ['--input-type=module', '--eval', program(where)])
      const exit = once(upgrade, 'exit')
      const [begun] = await Promise.race([once(upgrade.stdout, 'data'), exit])
      expect(String(begun)).toBe('begins\n')
      await wait(moment)
      upgrade.kill('SIGKILL')
      await exit
      expect([before, newest]).toContain(await newestOf(where))
    }
    await migrateDatabase(where)
    await expectKept(version, where)
  })
})

function program(where: DatabaseOptions): string {
  return `const { migrateDatabase } = await import('${new URL('migrate.ts', import.meta.url).href}'); console.log('begins'); await migrateDatabase(${JSON.stringify(where)})`
}

import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, watch, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openBackup } from '#db/backup/open-backup.ts'
import { readConfig } from '#server/settings/config.ts'
import { dumpAll, emptyDatabase, newBackupPath, newFolder, openDatabase } from '#test/backups.ts'
import { capture, startProgram } from '#test/commands.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { startTestApp, type TestApp } from '#test/start-test-app.ts'
import { serve } from '../serve.ts'
import { runBackup, runRestore } from './commands.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const backup = 'src/app/run-backup.ts'

/** Fills a database with so many texts of half a megabyte that do not compress. */
async function fillWith({ db }: TestApp, texts: number): Promise<void> {
  for (let n = 0; n < texts; n++) {
    const question = randomBytes(375_000).toString('base64')
    const message = { subject: 'Groot', email: 'a@b.nl', question, user_id: null, created_at: '2026-11-22' }
    await db.insertInto('contact_message').values(message).execute()
  }
}

/** Starts a backup in a process of its own, and returns it once it is writing. */
async function startWriting(app: TestApp, path: string) {
  const writes = new Promise<void>((resolve) => {
    const watcher = watch(dirname(path), (_event, name) => {
      if (!name?.endsWith('.part')) return
      watcher.close()
      resolve()
    })
  })
  const started = startProgram(backup, [path], app)
  await writes
  return started
}

// On a busy machine each process takes seconds to start.
const patience = { timeout: 60_000 }

// spec: operator-6
test(
  'a backup made and restored by the programs beside a running server brings everything back',
  patience,
  async () => {
    const app = await startTestApp()
    await openRestaurant(app, 'Lepelhuis')
    const path = newBackupPath()
    const made = await startProgram(backup, [path], app).ended
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(made.output).toMatch(/^Back-up gemaakt, teruggelezen en in orde: .*\n\d+ rijen uit \d+ tabellen, 0 MB\./)
    // What it leaves out, and how to get that back.
    expect(made.output).toContain(
      `${join(app.dataDir, 'catalogue.db')}; opnieuw te maken met npm run catalogue -- import`,
    )
    expect(made.output).toContain(join(app.dataDir, 'mail'))
    const target = await emptyDatabase()
    const restored = await startProgram('src/app/run-restore.ts', [path], target).ended
    if (onSqlite) expect(statSync(join(target.dataDir, 'menukaart.db')).mode & 0o777).toBe(0o600)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toMatch(
      /^Teruggezet: \d+ rijen in \d+ tabellen, zoals ze waren op \d\d-\d\d-\d{4} \d\d:\d\d\.$/m,
    )
    expect(await dumpAll(openDatabase(target))).toEqual(await dumpAll(app))
  },
)

if (onSqlite)
  describe('a backup that is ended', patience, () => {
    // spec: operator-11
    test('by kill -9 leaves no file that a restoration takes', async () => {
      const app = await startTestApp()
      await fillWith(app, 12)
      const path = newBackupPath()
      const { child, ended } = await startWriting(app, path)
      child.kill('SIGKILL')
      await ended
      const left = readdirSync(dirname(path))
      expect(left).toEqual([expect.stringMatching(/^menukaart\.backup\.\d+\.part$/)])
      await expect(openBackup(join(dirname(path), left[0] ?? ''))).rejects.toThrow(/beschadigd|geen back-up/)
      // The next one does not mind.
      expect((await capture(() => runBackup([path], app))).code).toBe(0)
    })

    // spec: operator-11
    test('by an operator leaves nothing, and says so', async () => {
      const app = await startTestApp()
      await fillWith(app, 12)
      const path = newBackupPath()
      const { child, ended } = await startWriting(app, path)
      child.kill('SIGINT')
      expect(await ended).toMatchObject({ code: 1, errors: 'Afgebroken: er is geen back-up gemaakt.\n' })
      expect(readdirSync(dirname(path))).toEqual([])
    })

    // spec: operator-11
    test('by a full disk leaves nothing, and says so', async () => {
      const app = await startTestApp()
      await fillWith(app, 1)
      const path = newBackupPath()
      const limited = ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh']
      const { code, errors } = await startProgram(backup, [path], app, limited).ended
      expect([code, errors]).toEqual([
        1,
        `De schijf is vol: ${path} is niet gemaakt, ook niet half. Maak ruimte vrij.\n`,
      ])
      expect(readdirSync(dirname(path))).toEqual([])
    })
  })

describe('the commands', () => {
  if (onSqlite)
    test('name the backup themselves when they get a folder', async () => {
      const app = await startTestApp()
      const folder = newFolder()
      expect((await capture(() => runBackup([folder], app))).code).toBe(0)
      expect(readdirSync(folder)).toEqual([
        expect.stringMatching(/^menukaart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/),
      ])
    })

  test('say in a sentence what is wrong', async () => {
    const app = await startTestApp()
    const path = newBackupPath()
    for (const args of [[], ['--help'], [path, path]]) {
      expect(await capture(() => runBackup(args, app))).toMatchObject({
        code: 2,
        errors: expect.stringContaining('Noem achter "npm run backup --" één pad'),
      })
      expect(await capture(() => runRestore(args, app))).toMatchObject({
        code: 2,
        errors: expect.stringContaining('Noem achter "npm run restore --" één pad'),
      })
    }
    expect(await capture(() => runRestore([path], app))).toMatchObject({
      code: 1,
      errors: `${path} bestaat niet. Controleer het pad.`,
    })
    await runQuietly(path, app)
    expect((await capture(() => runRestore([path], app))).errors).toMatch(/staat al (iets|een database)/)
    const away = { dataDir: newFolder(), databaseUrl: 'postgres://localhost:1/weg' }
    expect((await capture(() => runBackup([newBackupPath()], away))).errors).toMatch(
      /^De database is niet te gebruiken\. /,
    )
    expect((await capture(() => runRestore([path], away))).errors).toMatch(/^De database is niet te gebruiken\. /)
  })
})

async function runQuietly(path: string, app: TestApp): Promise<void> {
  expect((await capture(() => runBackup([path], app))).code).toBe(0)
  expect(existsSync(path)).toBe(true)
}

if (onSqlite)
  // spec: operator-15
  test('a server whose BACKUP_DIR cannot be written in does not start, and says why in one sentence', async () => {
    const { dataDir, databaseUrl } = await emptyDatabase()
    const file = join(dataDir, 'bestand')
    writeFileSync(file, '')
    const config = { ...readConfig({}), dataDir, databaseUrl, backupDir: join(file, 'backups') }
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    onTestFinished(() => exit.mockRestore())
    const { errors } = await capture(async () => {
      await expect(serve(config)).rejects.toThrow('exit 1')
      return 1
    })
    expect(errors).toMatch(
      /^In de map .*backups kan niet worden geschreven\. Controleer de instelling BACKUP_DIR\. \(.*\)$/,
    )
  })

if (!onSqlite)
  test('a restore by a role that may make no tables says so in one sentence', async () => {
    const app = await startTestApp()
    const path = newBackupPath()
    await capture(() => runBackup([path], app))
    const { dataDir, databaseUrl = '', remove } = await emptyDatabase()
    onTestFinished(remove)
    const role = `guest_${randomBytes(6).toString('hex')}`
    await sql`create role ${sql.id(role)} login`.execute(app.db)
    onTestFinished(() => void sql`drop role ${sql.id(role)}`.execute(app.db).catch(() => undefined))
    const asGuest = databaseUrl.replace(/\/\/[^@]*@/, `//${role}@`)
    const { code, errors } = await capture(() => runRestore([path], { dataDir, databaseUrl: asGuest }))
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^De gebruiker in DATABASE_URL mag in deze database geen tabellen maken\./),
    ])
  })

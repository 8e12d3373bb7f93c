import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openBackup } from '#db/backup/open-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { readConfig } from '#server/settings/config.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { emptyDatabase, newFolder } from '#test/backups.ts'
import { builtScreens } from '#test/built-screens.ts'
import { startTestApp, type TestApp } from '#test/start-test-app.ts'
import { serve } from '../serve.ts'
import type { MakeBackup } from './backup-process.ts'
import { createNightlyBackups } from './nightly-backups.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const night = Date.parse('2026-11-22T02:00:00Z')
const later = (ms: number) => new Date(night + ms)

type Where = Pick<TestApp, 'dataDir' | 'databaseUrl'>
type Settings = { folder?: string; where?: Where; make?: MakeBackup; isShared?: boolean }

/** Schedules backups as the server does, except that none needs a process of its own. */
function schedule(app: TestApp, { folder = newFolder(), where = app, isShared = true, ...given }: Settings = {}) {
  const warnings: string[] = []
  const make: MakeBackup = given.make ?? ((path, signal) => writeBackup(where, path, { signal }))
  const backups = createNightlyBackups(app.db, { make, folder, isShared, warn: (line) => void warnings.push(line) })
  return { ...backups, folder, warnings, files: () => readdirSync(folder).toSorted() }
}

// spec: operator-13
test('every night there is one backup, which can be restored', async () => {
  const backups = schedule(await startTestApp())
  for (const at of [-23 * hour, 0, minute, 23 * hour, day, day + hour]) await backups.round(later(at))
  expect(backups.files()).toEqual([
    'menukaart-2026-11-21T03-00-00Z.backup',
    'menukaart-2026-11-22T02-00-00Z.backup',
    'menukaart-2026-11-23T02-00-00Z.backup',
  ])
  for (const file of backups.files()) expect(await openBackup(join(backups.folder, file))).toMatchObject({ format: 1 })
  expect(backups.warnings).toEqual([])
})

if (onSqlite)
  test('a server that is alone makes one at once in another folder, as after BACKUP_DIR changed', async () => {
    const app = await startTestApp()
    const before = schedule(app, { isShared: false })
    const after = schedule(app, { isShared: false })
    for (const { round } of [before, after, before]) await round(later(hour))
    for (const { files } of [before, after]) expect(files()).toEqual(['menukaart-2026-11-22T03-00-00Z.backup'])
  })

if (onSqlite)
  test('old backups and what killed ones left are deleted once there is a new one, and nothing else', async () => {
    const backups = schedule(await startTestApp())
    const daily = Array.from({ length: 9 }, (_, days) => `menukaart-2026-11-${13 + days}T02-00-00Z.backup`)
    const others = ['foto.jpg', 'menukaart.backup', 'menukaart-2026-11-21T23-00-00Z.backup.71.part']
    const leftovers = ['menukaart-2026-11-20T02-00-00Z.backup.4711.part']
    for (const file of [...daily, ...others, ...leftovers]) writeFileSync(join(backups.folder, file), '')
    await backups.round(later(0))
    // Of 13 to 22 November stay the last seven days, and the Sunday of the week before, the 15th.
    const stay = [15, 16, 17, 18, 19, 20, 21, 22].map((date) => `menukaart-2026-11-${date}T02-00-00Z.backup`)
    expect(backups.files()).toEqual([...others, ...stay].toSorted())
  })

if (onSqlite)
  test('an old backup that cannot be deleted is reported, and does not count as a failed backup', async () => {
    const backups = schedule(await startTestApp())
    // A folder by that name; of the same day there is a later one.
    mkdirSync(join(backups.folder, 'menukaart-2026-11-21T01-00-00Z.backup'))
    writeFileSync(join(backups.folder, 'menukaart-2026-11-21T02-00-00Z.backup'), '')
    await backups.round(later(0))
    expect(backups.files()).toContain('menukaart-2026-11-22T02-00-00Z.backup')
    expect(backups.warnings).toEqual([expect.stringMatching(/^Old backups in .* could not be deleted: /)])
  })

if (onSqlite)
  // spec: operator-14
  test('a failure is logged with its reason, deletes nothing, and is tried again after an hour', async () => {
    const app = await startTestApp()
    // There is no database, as when it is away.
    const broken = schedule(app, { where: { dataDir: newFolder(), databaseUrl: undefined } })
    const old = Array.from({ length: 9 }, (_, days) => `menukaart-2026-11-${10 + days}T02-00-00Z.backup`)
    for (const file of old) writeFileSync(join(broken.folder, file), '')
    const mended = schedule(app, { folder: broken.folder })
    await broken.round(later(0))
    expect(broken.warnings).toEqual([
      expect.stringMatching(/will be tried again in an hour: In .* staat geen database\./),
    ])
    await broken.round(later(hour - 1))
    await mended.round(later(hour / 2 - 1))
    expect(broken.files()).toEqual(old)
    await broken.round(later(hour))
    expect(broken.warnings).toHaveLength(2)
    await mended.round(later(2 * hour))
    expect(broken.files()).toContain('menukaart-2026-11-22T04-00-00Z.backup')
  })

if (onSqlite)
  test('a folder that is away is reported once an hour, not at every look', async () => {
    const away = schedule(await startTestApp(), { folder: join(newFolder(), 'weg') })
    for (const at of [0, minute, hour - 1]) await away.round(later(at))
    expect(away.warnings).toEqual([expect.stringMatching(/^The backup in .*weg failed .*: ENOENT/)])
    await away.round(later(hour))
    expect(away.warnings).toHaveLength(2)
  })

// spec: operator-14
test('of several servers on one database one makes the backup', async () => {
  const app = await startTestApp()
  const servers = [schedule(app), schedule(app), schedule(app)]
  const made = () => servers.flatMap(({ files }) => files())
  for (const at of [0, minute, 5 * hour]) await Promise.all(servers.map(({ round }) => round(later(at))))
  expect(made()).toEqual(['menukaart-2026-11-22T02-00-00Z.backup'])
  await Promise.all(servers.map(({ round }) => round(later(day))))
  expect(made()).toHaveLength(2)
})

test('a server that stops in the middle leaves the backup to the next one', async () => {
  const app = await startTestApp()
  const stopped = schedule(app)
  const round = stopped.round(later(0))
  await stopped.stop()
  await round
  expect([stopped.files(), stopped.warnings]).toEqual([[], []])
  const next = schedule(app, { folder: stopped.folder })
  await next.round(later(minute))
  expect(next.files()).toEqual(['menukaart-2026-11-22T02-01-00Z.backup'])
})

test('a backup that cannot be made here is made by another server half an hour later', async () => {
  const app = await startTestApp()
  const broken = schedule(app, { make: () => Promise.reject(new Error('geen ruimte')) })
  const other = schedule(app)
  for (let at = 0; at <= 31; at += 1) {
    await broken.round(later(at * minute))
    await other.round(later(at * minute + minute / 2))
  }
  expect([broken.warnings.length, other.files().length]).toEqual([1, 1])
})

if (onSqlite)
  test('a server whose lease ended while it made a backup deletes its old ones all the same', async () => {
    const app = await startTestApp()
    const make: MakeBackup = async (path) => {
      writeFileSync(path, '')
      await app.db.updateTable('lease').set({ until: 1 }).execute()
    }
    const backups = schedule(app, { make })
    for (const time of ['01', '02'])
      writeFileSync(join(backups.folder, `menukaart-2026-11-21T${time}-00-00Z.backup`), '')
    await backups.round(later(0))
    expect(backups.files()).toEqual(['menukaart-2026-11-21T02-00-00Z.backup', 'menukaart-2026-11-22T02-00-00Z.backup'])
  })

if (onSqlite)
  test('a clock that was years ahead for a moment stops no backup', async () => {
    const backups = schedule(await startTestApp())
    await backups.round(later(1000 * day))
    for (const at of [minute, day]) await backups.round(later(at))
    expect(backups.files()).toHaveLength(3)
  })

test('a server that was frozen in the middle leaves the backup to whoever took it over', async () => {
  const app = await startTestApp()
  let begun = 0
  const make: MakeBackup = (_path, signal) => {
    begun += 1
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const [frozen, next] = [schedule(app, { make }), schedule(app, { make })]
  const rounds = [frozen.round(later(0))]
  await expect.poll(() => begun).toBe(1)
  rounds.push(next.round(later(hour)))
  await expect.poll(() => begun).toBe(2)
  await frozen.stop()
  await rounds[0]
  const third = schedule(app)
  await third.round(later(hour + minute))
  expect(third.files()).toEqual([])
  await next.stop()
  await rounds[1]
  await third.round(later(hour + 2 * minute))
  expect(third.files()).toHaveLength(1)
})

if (onSqlite)
  // spec: operator-13
  test('a server with BACKUP_DIR makes one when it starts', { timeout: 60_000 }, async () => {
    const { dataDir, databaseUrl } = await emptyDatabase()
    const backupDir = join(newFolder(), 'nieuw', 'map')
    const config = { ...readConfig({}), host: '127.0.0.1', port: 0, dataDir, databaseUrl, backupDir }
    const { stop } = await serve(config, { webFolder: builtScreens(), showMailLinks: false })
    onTestFinished(stop)
    await expect
      .poll(() => readdirSync(backupDir), { timeout: 50_000 })
      .toEqual([expect.stringMatching(/^menukaart-[\dTZ-]+\.backup$/)])
  })

import { expect, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { dumpAll, emptyDatabase, newBackupPath, newFolder, openDatabase } from '#test/backups.ts'
import { answersOf, expectSignIn, openForGuests } from '#test/restored-answers.ts'
import { startTestApp } from '#test/start-test-app.ts'

const sqlite = () => ({ dataDir: newFolder(), databaseUrl: undefined, remove: async () => undefined })

// spec: operator-8
test('a backup moves an installation from SQLite to PostgreSQL, and back', { timeout: 60_000 }, async () => {
  const first = await startTestApp({ database: sqlite() })
  const restaurants = [await openForGuests(first, 'Lepelhuis'), await openForGuests(first, 'Messenhof')] as const
  const answers = await answersOf(first, restaurants)
  const rows = await dumpAll(first)

  const [there, andBack] = [newBackupPath(), newBackupPath()]
  await writeBackup(first, there)
  const database = await emptyDatabase()
  await restoreBackup(database, there)
  await writeBackup(database, andBack)
  const moved = await startTestApp({ database })
  expect(moved.kind).toBe('postgres')
  expect(await answersOf(moved, restaurants)).toEqual(answers)
  for (const restaurant of restaurants) await expectSignIn(moved, restaurant)

  const home = sqlite()
  await restoreBackup(home, andBack)
  expect(await dumpAll(openDatabase(home))).toEqual(rows)
})

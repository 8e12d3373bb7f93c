import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { logoOf } from '#test/logos.ts'
import { dumpAll, emptyDatabase, newBackupPath, openDatabase } from '#test/backups.ts'
import { openRestaurant, sayChecked } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

test('every row of every table comes back as it was', async () => {
  const app = await startTestApp()
  await openRestaurant(app, 'Lepelhuis')
  const path = newBackupPath()
  console.log(await writeBackup(app, path))
  const target = await emptyDatabase()
  await restoreBackup(target, path)
  expect(await dumpAll(openDatabase(target))).toEqual(await dumpAll(app))
})

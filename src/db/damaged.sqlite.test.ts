import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runBackup } from '#app/backup/commands.ts'
import { newBackupPath } from '#test/backups.ts'
import { capture } from '#test/commands.ts'
import { createDatabase } from '#test/databases.ts'
import { expectOutage, keepLog, publishCard } from '#test/outages.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'

/** Returns how to overwrite the page at which the table of dishes begins, as a bad disk does. */
async function damageOf({ db, dataDir }: TestApp) {
  const { rows } = await sql<{ rootpage: number; page_size: number }>`
    select rootpage, page_size from sqlite_master, pragma_page_size where name = 'every_dish'`.execute(db)
  const { rootpage = 1, page_size = 0 } = rows[0] ?? {}
  return () => {
    const file = openSync(join(dataDir, 'menukaart.db'), 'r+')
    writeSync(file, randomBytes(page_size), 0, page_size, (rootpage - 1) * page_size)
    closeSync(file)
  }
}

test('where the file of the database is damaged, staff, guests and the operator are told so, and what can be read is', async () => {
  const { remove, ...where } = await createDatabase()
  onTestFinished(remove)
  const database = { ...where, remove: async () => undefined }
  const whole = await openTestApp({ database })
  const { owner } = await openRestaurant(whole, 'Lepelhuis')
  const card = await publishCard(owner)
  const damage = await damageOf(whole)
  await whole.stop()
  damage()
  const log = keepLog()
  const app = await startTestApp({ logTo: log, database })
  const staff = app.client(owner.cookie)
  expectOutage(await staff.get('/dish/GetDishes'), 'database-damaged')
  expect((await staff.get('/user/GetUser')).status).toBe(200)
  const page = await app.visitor.get(card, { accept: 'text/html' })
  expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  expect(page.text).toContain(
    '<p>De gegevens zijn beschadigd en kunnen nu niet worden gelezen. Waarschuw de beheerder.</p>',
  )
  expect(log.text()).toContain('the database is damaged: put a backup back')
  const { code, errors } = await capture(() => runBackup([newBackupPath()], where))
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /^De database is beschadigd\. Zet een back-up terug, zoals "Restore" in docs\/operations\.md zegt\. \(.*malformed\)\n?$/,
    ),
  ])
})

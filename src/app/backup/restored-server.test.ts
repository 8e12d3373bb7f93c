import { expect, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { emptyDatabase, newBackupPath } from '#test/backups.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { answersOf, expectSignIn, openForGuests } from '#test/restored-answers.ts'
import { startTestApp } from '#test/start-test-app.ts'

// spec: operator-7
test('a backup of a server under writes restores to byte-equal answers on an empty machine', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp()
  const restaurants = [await openForGuests(app, 'Lepelhuis'), await openForGuests(app, 'Messenhof')] as const
  const { owner: busy } = await openRestaurant(app, 'Drukke Zaak')
  const before = await answersOf(app, restaurants)

  let isWriting = true
  const save = async () => {
    let made = 0
    while (isWriting) made = idOf(await busy.post('/category/SetCategory', { name: 'Steeds meer' }))
    return made
  }
  const saving = save()
  const path = newBackupPath()
  await writeBackup(app, path)
  isWriting = false
  const made = await saving

  const target = await emptyDatabase()
  await restoreBackup(target, path)
  const restored = await startTestApp({ database: target })
  const after = await answersOf(restored, restaurants)
  expect(Object.keys(after).length).toBeGreaterThan(40)
  expect(after).toEqual(before)
  // All that was answered comes from the same rows, and these were not empty.
  expect(after['card of Lepelhuis']?.join()).toContain('Lepelhuis schotel')
  expect(after['visitor GET /menu/GetImage/{qrcode}']?.[0]).toBe(200)
  expect(after['visitor GET /menu/GetPhoto/{qrcode}/{file}']?.[0]).toBe(200)
  expect(after['visitor GET /product/ValidateGuid/{code}']).toContain('true')

  for (const restaurant of restaurants) {
    const owner = await expectSignIn(restored, restaurant)
    const id = idOf(await owner.post('/category/SetCategory', { name: 'Nieuw' }))
    expect(id).toBeGreaterThan(restaurant.menu.emptyCategory)
  }
  const kept = await restored.client(busy.cookie).get('/category/GetCategories')
  const ids = (kept.body as { id: number }[]).map(({ id }) => id)
  expect(ids.every((id) => id <= made)).toBe(true)
})

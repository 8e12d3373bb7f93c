import { expect, test } from 'vitest'
import { openRestaurant } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { inTransaction } from './transaction.ts'
import { watchWrites } from './write-watch.ts'

test('a statement that wrote no row itself may have written one in its with clause', async () => {
  const app = await startTestApp()
  const { menu } = await openRestaurant(app, 'Lepelhuis')
  await inTransaction(app.db, async (trx) => {
    const { watched, hasWritten } = watchWrites(trx)
    await watched
      .with('renamed', (db) =>
        db.updateTable('every_dish').set({ name: 'z' }).where('id', '=', menu.dish).returning('id'),
      )
      .deleteFrom('every_dish')
      .where('id', '=', 900_000_003)
      .execute()
    expect(hasWritten()).toBe(true)
  })
})
